# As palavras da página. As que o terminal também diz estão em crates/quina/locales.

app-title = Quina
skip = Saltar para a página
nav-label = Páginas
nav-play = Jogar
nav-learn = Aprender
nav-analyze = Analisar
nav-edit = Editor
nav-games = Partidas
other-language = English
theme-is = Tema: { $theme ->
        [light] claro
        [dark] escuro
        [contrast] alto contraste
       *[auto] o do sistema
    }
newer-version = Há uma versão mais recente desta página.
load-it = Carregar
fault-title = Isso não resultou
dead-link-title = Esta ligação não leva a lado nenhum
no-such-page = não há aqui nenhuma página “{ $page }”
file-too-large = { $file } tem mais de { $most } MB; divida-o em ficheiros mais pequenos
go-home = Início
cancel = Cancelar
close = Fechar

## Início
home-title = Cinco jogos, uma mesa.
home-text = Jogue contra o computador ou com um amigo do outro lado da mesa. Aprenda cada jogo em minutos e deixe o motor mostrar-lhe o que lhe escapou. Tudo corre no seu navegador, mesmo sem rede.
home-play = Jogar já
home-learn = Aprender um jogo em três minutos
home-games = Os jogos
play-game = Jogar { $game }
play = Jogar
choose = Escolher…
learn = Aprender
made-by = De { $designer }, { $year }.

## Uma posição montada à mão
edit-title = Montar uma posição
edit-palette = O que pôr no tabuleiro
edit-erase = Vazio
edit-hole = Sem ladrilho
edit-last = Última pedra
edit-start = Posição inicial
edit-clear = Limpar
edit-turn = Quem joga
edit-moves = Jogadas já feitas
edit-text = Posição em texto

## Partilhar
share = Partilhar
share-address = Endereço
share-copy = Copiar
share-copied = Copiado.
share-copy-yourself = O navegador não deixa esta página copiar. O texto está selecionado: copie-o com Ctrl+C, ou mantenha-o premido.
share-picture = Imagem
share-width = Largura da imagem
share-pixels = { $count } px
share-png = Imagem PNG
share-svg = Imagem SVG
share-gif = GIF animado da partida
share-gif-progress = A desenhar a partida
share-gif-broke = Não foi possível fazer o GIF. Tente outra vez; se não resultar, volte a carregar a página.
share-record = Registo (.qgn)
share-device = Enviar…
share-picture-of = { $title }: { $prompt }

## As minhas partidas
games-title = As minhas partidas
games-none = Ainda não há partidas
games-none-text = Cada partida que jogar fica guardada neste navegador. Também pode importar partidas de um ficheiro .qgn.
games-first = Jogar uma primeira partida
games-all = Todos os jogos
games-filter = Mostrar
games-export = Exportar todas
games-import = Importar…
games-drop = Largue aqui ficheiros .qgn para os importar
games-delete = Apagar
games-deleted = A partida foi apagada.
games-not-deleted = Não foi possível apagar a partida. (O navegador diz: { $reason })
games-look = Ver
games-unfinished = Por acabar
games-moves = { $count ->
        [one] { $count } jogada
       *[other] { $count } jogadas
    }
games-more = Mostrar mais
games-unread = Já não é possível ler esta partida: { $reason }
games-trouble = De momento não é possível guardar partidas neste navegador; as desta visita perdem-se quando a página for fechada: exporte-as. (O navegador diz: { $reason })
games-brought = { $count ->
        [0] Nenhuma partida nova
        [one] { $count } partida importada
       *[other] { $count } partidas importadas
    }
games-known = { $count ->
        [one] { $count } já cá estava
       *[other] { $count } já cá estavam
    }
games-wrong = { $count ->
        [one] { $count } partida não pôde ser lida
       *[other] { $count } partidas não puderam ser lidas
    }
games-wrong-one = { $file }, partida { $place }
games-go-on-title = Continue onde ficou

## Uma nova partida
new-title = Nova partida
board = Tabuleiro
side = Lado
width = Largura
height = Altura
rules = Regras
who-first = { $side ->
        [Brancas] Brancas (jogam primeiro)
        [Pretas] Pretas (jogam primeiro)
       *[other] { $side } (joga primeiro)
    }
who-second = { $side ->
        [Brancas] Brancas (jogam em segundo)
        [Pretas] Pretas (jogam em segundo)
       *[other] { $side } (joga em segundo)
    }
clock = Relógio
clock-none = nenhum
clock-is = { $minutes } min + { $seconds } s por jogada
start = Começar
swap-sides = Trocar de lado

## Uma partida
analyze-not-kept = Este navegador não tem espaço para esta análise: perde-se quando a página for fechada, a não ser que a guarde.
plays-from = Isto passa a ser uma partida nova. A anterior fica entre as suas partidas, tal como estava.
games-unsaid = de momento não é possível ler as partidas guardadas neste navegador; volte a carregar a página mais tarde (o navegador diz: { $reason })
game-not-kept = esta partida não está guardada neste navegador; talvez tenha sido apagada, ou jogada noutro
type-move = Escrever uma jogada
type-move-example = por exemplo { $move }
move-unfinished = “{ $move }” é só o início de uma jogada; acrescente o destino
play-it = Jogar
thinking = A pensar…
stop-here = Parar aqui
let-go = Largar
pass = Passar
undo = Desfazer
redo = Refazer
hint = Dica
flip = Virar
resign = Desistir
draw = Empate
draw-yes = Aceitar o empate
pause = Pausa
go-on = Continuar
step = Uma jogada
speed = Velocidade
analyze = Analisar
review = Rever a partida
sound = Som
coordinates = Coordenadas
list-moves = Todas as jogadas
more = Mais
moves = Jogadas
moves-count = { $count ->
        [one] Há { $count } jogada legal
       *[other] Há { $count } jogadas legais
    }
moves-some = Mais jogadas legais do que as que cabem na lista; eis { $count }
looking-back = Posição depois da jogada { $ply } de { $all }
back-to-game = Voltar à partida
play-from-here = Jogar daqui
hint-is = Dica: { $move }
ask-resign = { $side ->
        [Brancas] As Brancas desistem desta partida?
        [Pretas] As Pretas desistem desta partida?
       *[other] O { $side } desiste desta partida?
    }
ask-draw = Estão ambos de acordo com o empate?
play-again = Jogar outra vez
again-swapped = Outra vez, trocando de lado
broke-down = O motor avariou-se e foi reiniciado; a partida continua onde estava.
computer-broke = O computador avariou-se e não jogou.
ask-again = Pedir outra vez

## Aprender
learn-title = Aprender um jogo
learn-game = Aprender { $game }
rules-of = As regras do { $game }
lesson = Lição
players = Jogadores
players-about = Do mais fraco ao mais forte. Os jogadores com nome escolhem por uma regra simples e nunca pensam à frente; os níveis pesquisam, e cada um ganha ao anterior cerca de duas partidas em três, ou mais. A força máxima só tem o tempo como limite.
lesson-steps = Passos
lesson-step = Passo { $number }: { $title }
lesson-progress = { $done } de { $all } passos feitos
lesson-all-done = Todos os passos feitos
how-to-play = Como se joga
in-five-lines = Em cinco linhas
show-me = Mostrar
next = Seguinte
again = Recomeçar
index = Nesta página
try-it = Experimente uma jogada neste tabuleiro.
## A análise
analyze-title = { $game }: análise
analyze-engine = Motor
analyze-engine-off = O motor está desligado.
analyze-engine-waits = O motor espera que a revisão acabe.
analyze-engine-broke = O motor avariou-se. A sua análise está a salvo.
analyze-engine-again = Voltar a ligar
analyze-over = A partida acaba aqui.
analyze-lines = Melhores linhas
analyze-line-count = Número de linhas
analyze-count-lines = { $count ->
        [one] { $count } linha
       *[other] { $count } linhas
    }
analyze-next-only = Só a próxima jogada
analyze-announce = Anunciar
analyze-best-is = Melhor: { $moves }, { $score }
analyze-effort = profundidade { $depth } · { $nodes } posições · { $speed }/s
analyze-win-in = { $plies ->
        [one] { $side }: vitória em { $plies } jogada
       *[other] { $side }: vitória em { $plies } jogadas
    }
analyze-bar = Avaliação
analyze-unknown = por avaliar
analyze-chance = { $side }: { $chance } de hipóteses de ganhar
analyze-no-moves = Faça uma jogada no tabuleiro: cada linha que experimentar fica aqui guardada.
analyze-move = { $round }. { $move } { $sign }
analyze-marks = Sinal
analyze-mark = Sinal { $mark }
analyze-comment = Comentário
analyze-promote = Tornar linha principal
analyze-delete = Apagar a partir daqui
analyze-deleted = Apagado: { $move } e o que se segue.
analyze-to-start = Para o início
analyze-to-back = Uma jogada para trás
analyze-to-on = Uma jogada para a frente
analyze-to-end = Para o fim
analyze-review = Revisão
analyze-review-start = Rever a partida
analyze-review-again = Rever outra vez
analyze-reviewing = Jogadas revistas
analyze-judged = A rever: { $done } de { $all } jogadas
analyze-stop = Parar
analyze-next-mistake = Próximo erro
analyze-flawless = Não foram encontrados erros.
analyze-better = Experimente:
analyze-graph = Evolução da partida
analyze-start = Início
analyze-count-blunder = { $count ->
        [one] { $count } erro grave
       *[other] { $count } erros graves
    }
analyze-count-mistake = { $count ->
        [one] { $count } erro
       *[other] { $count } erros
    }
analyze-count-inaccuracy = { $count ->
        [one] { $count } imprecisão
       *[other] { $count } imprecisões
    }
analyze-proof = Está provado?
analyze-prove = Tentar provar
analyze-proving = { $nodes } posições vistas até agora.
analyze-unproved = Ainda não se sabe: foram vistas { $nodes } posições.
analyze-proved-draw = Provado: empate com jogo perfeito ({ $nodes } posições).
analyze-proved-win = Provado: { $side ->
        [Brancas] ganham as Brancas
        [Pretas] ganham as Pretas
       *[other] ganha o { $side }
    } com jogo perfeito ({ $nodes } posições).
analyze-proved-margin = Provado: { $side ->
        [Brancas] ganham as Brancas
        [Pretas] ganham as Pretas
       *[other] ganha o { $side }
    } por { $margin } ({ $unit }; { $nodes } posições).
analyze-proved-margins = Provado: { $side ->
        [Brancas] ganham as Brancas
        [Pretas] ganham as Pretas
       *[other] ganha o { $side }
    }, por { $low } a { $high } ({ $unit }; { $nodes } posições).
analyze-bounds = A margem { $side ->
        [Brancas] das Brancas
        [Pretas] das Pretas
       *[other] do { $side }
    } está entre { $low } e { $high }.
analyze-proof-best = Melhor jogada:
analyze-set-up = Editar a posição
analyze-copy = Copiar posição
analyze-copied = A posição foi copiada.
analyze-load = Carregar ficheiro
analyze-save = Guardar ficheiro
analyze-clear = Recomeçar
analyze-ask-clear = Apagar todas as variantes, os comentários e a revisão desta partida?
analyze-drop = Largue aqui um ficheiro .qgn
analyze-which = Qual das partidas?
analyze-no-record = não há nenhuma partida neste ficheiro; devia ser um registo .qgn
analyze-plies = { $count ->
        [one] { $count } jogada
       *[other] { $count } jogadas
    }

## O tabuleiro em palavras
board-label = Tabuleiro
board-empty = vazia
board-dug = escavada
board-hole = sem ladrilho
board-piece = { $color ->
        [Brancas] { $piece } das Brancas
        [Pretas] { $piece } das Pretas
       *[other] { $piece } do { $color }
    }
board-value = valor { $value }
board-minus = menos { $number }
board-movable = pode mover-se
board-placeable = livre para jogar
board-in-hand = na mão
board-passed = já percorrida
board-target = pode vir para aqui
board-capture = pode ser capturada
board-stop = prima outra vez para parar aqui
board-from = a última jogada saiu daqui
board-to = a última jogada veio para aqui
board-last = última pedra
board-live = conta
board-check = em xeque
board-path = no caminho aberto
board-decisive = decidiu a partida
board-lit = assinalada
board-holding = { $cell } na mão, destinos: { $count }
board-let-go = largada
board-refused = { $cell } não pode vir a seguir
words-title = O tabuleiro em palavras
words-ask = Pergunte por uma casa, uma fila ou uma peça
words-example = c3, 3, c, { $piece }
words-answer = Perguntar
words-group = { $what } ({ $count }): { $cells }.
words-edges = { $color ->
        [Brancas] Bordos das Brancas: { $edges }.
        [Pretas] Bordos das Pretas: { $edges }.
       *[other] Bordos do { $color }: { $edges }.
    }
words-edge = { $edge ->
        [top] cima
        [bottom] baixo
        [left] esquerda
       *[right] direita
    }
words-row = Fila { $name }
words-column = Coluna { $name }
words-diagonal = Diagonal { $name }
words-run = { $from } a { $to }
words-unknown = Não há “{ $asked }” neste tabuleiro. Pergunte por uma casa, como c3, uma fila, como 3, uma coluna, como c, ou um tipo de peça.
played = { $color ->
        [Brancas] As Brancas { $move ->
            [pass] passam.
           *[other] jogam { $move }.
        }
        [Pretas] As Pretas { $move ->
            [pass] passam.
           *[other] jogam { $move }.
        }
       *[other] O { $color } { $move ->
            [pass] passa.
           *[other] joga { $move }.
        }
    }

## O que se recusa
desk-question = isso não é uma pergunta: { $error }
desk-typed = { $reason }
desk-step = o { $game } não tem nenhum passo { $step }
desk-table = não há nenhuma partida na mesa { $table }
desk-over = a partida acabou ({ $reason })
desk-memory = não há memória para uma tabela de { $size } MB; feche outras páginas ou peça menos
desk-cell = não há nenhuma casa { $cell }
