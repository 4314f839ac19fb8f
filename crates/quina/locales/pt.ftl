# As formas portuguesas de tudo o que a Quina diz às pessoas, em português europeu e com o
# vocabulário de docs/rules/*.pt.md. O inglês está no código, onde cada frase nasce.
#
# Minúscula no início e sem ponto final, como em inglês; só as descrições dos jogadores são texto
# corrido. As Brancas e as Pretas são plural feminino, o Vermelho e o Azul singular masculino: as
# frases de um jogo contam com isso, as que servem todos os jogos escolhem pela cor.

## As folhas de dados

color-white = Brancas
color-black = Pretas
color-red = Vermelho
color-blue = Azul

piece-piece = peça
piece-stone = pedra
piece-king = rei
piece-warrior = guerreiro
piece-hole = sem ladrilho

edge-top = bordo de cima
edge-bottom = bordo de baixo
edge-left = bordo esquerdo
edge-right = bordo direito

unit-live-stones = pedras vivas

quality-good = boa
quality-inaccuracy = imprecisão
quality-mistake = erro
quality-blunder = erro grave

designer-freedom = Veljko Cirovic e Nebojsa Sankovic

tagline-apart = desfaça o seu próprio grupo: ganha o primeiro lado cujas peças deixem de se tocar
tagline-freedom = coloque pedras junto à última pedra do adversário e forme sequências de exatamente quatro
tagline-jostle = afaste-se dos inimigos e chegue-se aos amigos, até o adversário já não o conseguir fazer
tagline-hex-jostle = o Jostle em hexágonos: seis vizinhas para procurar ou evitar
tagline-shakti = dê xeque-mate ao rei sobre um chão de ladrilhos que desaparece debaixo dos saltos dos guerreiros
tagline-talpa = escave um túnel de casas vazias entre os seus dois bordos, com capturas obrigatórias

-official = as regras publicadas, com decisões da casa onde elas nada dizem

reading-official = oficiais
reading-feup = estudantes (feup)

rules-apart-official = { -official }
rules-freedom-official = { -official }
rules-jostle-official = { -official }
rules-hex-jostle-official = { -official }
rules-shakti-official = { -official }
rules-shakti-feup = a versão das regras de um relatório de estudantes: os reis nunca capturam e podem ver-se um ao outro, um rei sem jogada perde, e o segundo ladrilho de um salto fica logo atrás do primeiro
rules-talpa-official = { -official }

-mixed = Alterna: faz a primeira, a terceira, a quinta… jogada como o aleatório, e as outras como o guloso. É o número de jogadas já feitas que decide, por isso uma partida pode retomar-se em qualquer ponto.
-jostle-random = Dá um passo legal qualquer, todos com a mesma probabilidade.
-jostle-greedy = Conta, depois de cada um dos seus passos, os passos legais que ele próprio teria e os que o adversário tem, e dá o passo com maior vantagem; os empates desfazem-se à sorte. Não olha mais longe, e um passo que deixe o adversário sem nenhum só vale o que essa conta disser.

player-apart-random = Pega numa peça qualquer que se possa mover, todas com a mesma probabilidade, e faz um dos seus movimentos simples, também todos com a mesma probabilidade. Sempre que um salto pode continuar, lança uma moeda ao ar: se sai cara, volta a saltar para um destino tirado à sorte; se sai coroa, para.
player-apart-mixed = { -mixed }
player-apart-greedy = Pega na peça que toca mais peças próprias, entre as que se podem mover, e leva-a para onde toca menos. Entre vários desses lugares prefere um em que ganhe e evita aqueles em que ganha o adversário; os empates que restam desfazem-se à sorte. Depois de um salto só volta a saltar para uma casa onde toque estritamente menos peças próprias do que na atual e que não ofereça a vitória ao adversário. Não olha para além da sua própria jogada.
player-freedom-random = Joga em qualquer casa que as regras permitam, todas com a mesma probabilidade, e lança uma moeda ao ar para decidir se preenche a última casa ou a deixa vazia.
player-freedom-mixed = { -mixed }
player-freedom-greedy = Joga onde fica com mais pedras vivas suas, ou seja, completa sequências de quatro e, se o puder evitar, não faz nenhuma demasiado longa; os empates desfazem-se à sorte. Preenche a última casa ou deixa-a vazia segundo a mesma conta. Não olha para as pedras do adversário, nem para onde o adversário pode jogar a seguir.
player-jostle-random = { -jostle-random }
player-jostle-mixed = { -mixed }
player-jostle-greedy = { -jostle-greedy }
player-hex-jostle-random = { -jostle-random }
player-hex-jostle-mixed = { -mixed }
player-hex-jostle-greedy = { -jostle-greedy }
player-shakti-random = Faz uma jogada legal qualquer, todas com a mesma probabilidade, e passa quando é obrigado.
player-shakti-mixed = { -mixed }
player-shakti-greedy = Ganha logo, se puder, e nunca faz uma jogada que deixe o adversário ganhar logo, se houver outra. Das jogadas que restam faz aquela depois da qual as suas próprias jogadas legais, contadas como se fosse outra vez a sua vez, mais excedem as do adversário (um passe forçado conta como uma, e uma partida terminada não tem nenhuma); os empates desfazem-se à sorte. Um rei em xeque tem poucas jogadas, por isso gosta de dar xeque, mesmo onde o rei captura o guerreiro; pelas regras oficiais a maior parte das suas partidas acaba empatada.
player-talpa-random = Faz uma jogada legal qualquer, todas com a mesma probabilidade: uma captura enquanto houver, depois uma remoção.
player-talpa-mixed = { -mixed }
player-talpa-greedy = Faz a jogada depois da qual alguma região de casas vazias ligadas atravessa mais filas (Vermelho) ou colunas (Azul), ou seja, escava em direção aos seus próprios bordos; os empates desfazem-se à sorte. Não olha para o que o adversário ganha com isso, e pode até abrir os dois caminhos ao mesmo tempo e perder.
player-talpa-difference = Vê, depois de cada jogada, quantas filas atravessa a região mais larga de casas vazias ligadas, para o Vermelho, e quantas colunas, para o Azul, e faz a jogada com maior vantagem do seu número sobre o do adversário; os empates desfazem-se à sorte. Escava o seu caminho e evita jogadas que escavam o do adversário. Não olha para as respostas e, onde nada lhe dá vantagem, pode abrir os dois caminhos e perder.

## Tamanhos e opções

sizes-fixed = só { $size }
sizes-square = tabuleiros quadrados de { $min }x{ $min } a { $max }x{ $max }
sizes-square-step = tabuleiros quadrados de { $min }x{ $min } a { $max }x{ $max }, de { $step } em { $step }
sizes-rectangle = tabuleiros de { $min } a { $max } de largura e de { $min } a { $max } de altura

option-size-form = o tamanho { $size } não tem a forma LARGURAxALTURA; escreva por exemplo { $example }
option-fixed = o { $game } não tem o tabuleiro { $size }; joga-se só em { $only }
option-size = o { $game } não tem o tabuleiro { $size }; joga-se em { $sizes }, e o mais próximo é { $nearest }
option-rules = o { $game } não tem as regras { $rules }; tem { $known }

game-unknown = não há nenhum jogo { $name }; os jogos são { $names }

## Posições

position-fields = uma posição são quatro campos separados por um espaço (filas, vez, última, jogadas), e não { $text }; escreva por exemplo { $example }
position-ranks = o tabuleiro tem { $wanted } filas ({ $size }), mas o texto tem { $found }; acerte-o, ou escolha o tamanho que ele tem
position-rank = a fila { $rank }
position-row = a fila { $row }
position-more-than = mais de { $most }
position-rank-length = { $rank } ({ $text }) tem { $found ->
    [one] { $found } casa
   *[other] { $found } casas
}, mas tem de ter { $wanted }
position-zero = { $rank } tem um número que começa por 0; escreva sem ele a conta das casas vazias
position-letter = { $letter } não é uma letra do { $game }; as suas letras são { $letters }, e um número conta casas vazias
position-turn = a vez é 1 ou 2, e não { $text }
position-last = o terceiro campo é -, pass ou uma casa do tabuleiro em minúsculas, e não { $text }
position-no-last = neste jogo o terceiro campo tem de ser -
position-ply = o número de jogadas é um número de 0 a { $most } sem zeros à esquerda, e não { $text }

cell-off-board = { $cell } não é uma casa deste tabuleiro, cujas colunas vão de a até { $file } e as filas de 1 até { $rank }
cell-off-hex = { $cell } não é uma casa deste tabuleiro, cujas filas vão de a até { $row } a partir de baixo, cada uma contada a partir de 1 à esquerda

view-nothing = { "" }

## Jogadas de qualquer jogo

move-form = { $text } não é uma jogada; uma jogada escreve-se com uma casa, com casas ligadas por -, ou com pass
move-long = { $text } tem mais casas do que o tabuleiro, e nenhuma jogada toca duas vezes na mesma casa
move-over = a partida acabou
move-illegal = { $move }: { $reason }
move-no-pass = no { $game } não se passa; faça uma jogada
move-enemy = { $cell } tem uma peça do adversário
move-vacant = { $cell } está vazia
move-own = { $cell } tem uma peça sua
move-stuck = a peça em { $cell } não tem nenhuma jogada possível
move-can-go = { $cell } pode ir para { $cells }
move-cells = no { $game } uma jogada escreve-se com { $form }
move-instead = { $cells }

## A partida

game-draw = empate: { $reason }
game-win = { $side ->
    [Brancas] ganham as Brancas
    [Pretas] ganham as Pretas
   *[other] ganha o { $side }
}: { $reason }

session-over = { $move }: a partida acabou ({ $reason })
session-threefold = a mesma posição ocorreu pela terceira vez
session-resigned = { $side ->
    [Brancas] as Brancas desistiram
    [Pretas] as Pretas desistiram
   *[other] o { $side } desistiu
}
session-agreed = os jogadores combinaram o empate
session-recorded = { $reason }
session-unexplained = segundo o registo
session-ply = jogada { $ply }, { $error }
session-variation-ply = jogada { $ply } de uma variante, { $error }
session-result = o registo diz { $claimed }, mas as jogadas dão { $found } ({ $reason })

session-time = { $side ->
    [Brancas] as Brancas ficaram sem tempo
    [Pretas] as Pretas ficaram sem tempo
   *[other] o { $side } ficou sem tempo
}
sitting-no-draw = um empate combina-se entre pessoas; o computador continua a jogar

## Apart

apart-off-board = a casa { $number } fica fora do tabuleiro
apart-form = a casa da peça e as casas onde pousa
apart-after-step = { $from }-{ $at } é um passo simples, e um passo nunca faz parte de uma cadeia
apart-first-turn = a primeira jogada da partida é um movimento único, por isso termina em { $at }
apart-same = a peça já está em { $to }
apart-used = { $to } já foi usada nesta jogada
apart-route = um salto não chega lá, mas uma cadeia chega; indique todas as casas onde pousa, por exemplo { $route }
apart-no-line = { $at } e { $to } não estão numa linha comum: fila, coluna ou diagonal
apart-rank = fila
apart-file = coluna
apart-diagonal = diagonal
apart-step-in-chain = em { $at } a peça está sozinha na { $along }, pelo que só podia dar um passo, e um passo nunca faz parte de uma cadeia
apart-exactly-one = { $at } está sozinha na { $along }, pelo que avança exatamente 1 casa
apart-exactly = a linha de { $at } na { $along } tem { $length } peças, pelo que a peça avança exatamente { $length } casas
apart-beyond = { $exactly }, e isso fica fora do tabuleiro
apart-standing = { $pieces }, { $pairs }
apart-pieces = { $n ->
    [one] { $n } peça
   *[other] { $n } peças
}
apart-pairs = { $n ->
    [one] { $n } par de vizinhas
   *[other] { $n } pares de vizinhas
}
apart-move = as { $side } movem uma peça tantas casas quantas as peças da sua linha; depois de um salto ela pode voltar a saltar
apart-open = as { $side } movem uma peça tantas casas quantas as peças da sua linha, uma só vez: na primeira jogada não há cadeia
apart-draw = a partida está empatada
apart-both = a jogada das { $mover } separou os dois lados, e então perde quem jogou
apart-none = as { $side } já não têm peças, o que conta como estarem separadas
apart-one = a última peça das { $side } está sozinha
apart-apart = não há duas peças das { $side } que se toquem

## Freedom

freedom-form = uma casa (uma colocação)
freedom-last-stone = o terceiro campo é { $cell }, mas não há aí nenhuma pedra das { $side }; é a pedra do lado que não está a jogar, ou -
freedom-last-pass = o terceiro campo é pass, mas { $count ->
    [one] há { $count } casa vazia
   *[other] há { $count } casas vazias
}; só a última casa vazia pode ser recusada
freedom-no-pass = só se passa na última casa vazia, e há { $count } vazias; coloque uma pedra
freedom-taken = { $cell } está ocupada
freedom-not-adjacent-one = jogue junto a { $last }, onde só { $cells } está livre
freedom-not-adjacent = jogue junto a { $last }, onde estão livres { $cells }
freedom-prompt-last-cell = as { $side } jogam em { $cell }, a última casa vazia, ou passam
freedom-prompt-freedom = liberdade: todas as casas junto a { $last } estão ocupadas, por isso as { $side } jogam em qualquer casa vazia
freedom-prompt-near = as { $side } jogam junto a { $last }
freedom-prompt-any = as { $side } jogam em qualquer casa vazia
freedom-live = { $n ->
    [one] { $n } pedra viva
   *[other] { $n } pedras vivas
}
freedom-more = as { $side } têm mais pedras vivas, { $more } contra { $less }
freedom-equal = ambos os lados têm { $count ->
    [one] { $count } pedra viva
   *[other] { $count } pedras vivas
}

## Jostle e Hex Jostle

jostle-form = duas casas, a origem e o destino
jostle-taken = { $cell } está ocupada; uma peça dá um passo para uma casa vazia
jostle-not-adjacent = { $to } não é vizinha de { $from }
jostle-stays = o valor de { $from } ficaria em { $value }; tem de subir
jostle-falls = o valor de { $from } desceria de { $old } para { $new }; tem de subir
jostle-moves = { $n ->
    [one] { $n } jogada
   *[other] { $n } jogadas
}
jostle-step = o { $side } move uma peça um passo, para que o seu valor suba
jostle-stuck = o { $side } não tem nenhuma jogada que faça subir o valor de uma peça

## Shakti

shakti-form = duas casas, a origem e o destino, ou com um passe forçado
shakti-last-feup = pelas regras feup, que não conhecem o passe, o terceiro campo tem de ser -
shakti-last = neste jogo o terceiro campo tem de ser - ou pass
shakti-corner = { $cell } é um canto e não tem ladrilho; escreva # nesse lugar
shakti-left-in-check = não é a vez das { $side }, mas estão em xeque de { $cell }
shakti-kings-face = os reis em { $white } e { $black } veem-se um ao outro
shakti-kings = as { $side } têm { $kings ->
    [one] { $kings } rei
   *[other] { $kings } reis
}, mas têm de ter exatamente um
shakti-many-warriors = as { $side } têm { $warriors } guerreiros, mas podem ter dois no máximo
shakti-no-tile = { $cell } não tem ladrilho
shakti-feup-pass = pelas regras feup não se passa; faça uma jogada
shakti-pass = tem uma jogada legal, por isso não pode passar; faça uma, por exemplo { $example }
shakti-in-check = em xeque só o rei se move, e só para um ladrilho adjacente
shakti-no-line = { $to } não está numa fila, coluna ou diagonal de { $from }
shakti-warrior-takes = { $to } tem uma peça do adversário, e um guerreiro não captura nada
shakti-king-far = o rei vê primeiro { $first } nessa direção, e não vai mais longe
shakti-king-king = { $to } tem o outro rei, e um rei só captura guerreiros
shakti-feup-capture = { $to } tem um guerreiro, e pelas regras feup nunca se captura nada
shakti-into-check = o seu rei ficaria em xeque de { $cell }
shakti-king-no = o rei não pode ir para { $to }
shakti-jump-occupied = { $first } está ocupada, e um guerreiro só salta por cima de um ladrilho vago
shakti-warrior-far = um guerreiro vai para o primeiro ou o segundo ladrilho que vê numa direção, e { $to } fica mais longe
shakti-feup-gap = pelas regras feup um salto acaba logo atrás do ladrilho saltado, e { $to } não fica ao lado de { $first }
shakti-jump-faces = o salto retiraria { $first }, e os reis ficariam a ver-se um ao outro
shakti-jump-exposes = o salto retiraria { $first } e deixaria o seu rei exposto a { $cell }
shakti-facing = os reis ficariam a ver-se um ao outro
shakti-warriors = { $n ->
    [one] { $n } guerreiro
   *[other] { $n } guerreiros
}
shakti-must-pass = as { $side } não têm nenhuma jogada legal e têm de passar
shakti-check-capture = as { $side } estão em xeque: o rei tem de ir para um ladrilho adjacente, ou capturar aí
shakti-check = as { $side } estão em xeque: o rei tem de ir para um ladrilho adjacente
shakti-move-one = jogam as { $side }: 1 jogada legal
shakti-move = jogam as { $side }: { $moves } jogadas legais
shakti-checkmate = o rei das { $side } em { $king } sofreu xeque-mate do guerreiro em { $warrior }
shakti-feup-stuck = o rei das { $side } não se pode mover, e pelas regras feup isso é derrota
shakti-no-warriors = não resta nenhum guerreiro, e já nenhum rei pode ficar em xeque
shakti-double-stalemate = nenhum dos lados tem uma jogada legal, e nenhum rei está em xeque

## Talpa

talpa-form = uma casa (uma remoção) ou duas (uma captura)
talpa-no-piece = cabe ao { $side } jogar, mas não tem peças, e não há nenhum caminho aberto
talpa-must-capture = uma captura é possível, por isso não se pode remover; capture, por exemplo { $example }
talpa-must-remove = já não é possível capturar; remova uma das suas peças, por exemplo { $cell }
talpa-only-captures = { $cell } está vazia, e uma peça só se move capturando
talpa-not-adjacent = { $to } não é vizinha de { $from } na fila nem na coluna, por isso não pode ser capturada a partir daí
talpa-standing = { $pieces }, túnel { $value } de { $size }
talpa-pieces = { $n ->
    [one] { $n } peça
   *[other] { $n } peças
}
talpa-remove = o { $side } remove uma das suas peças
talpa-capture = o { $side } tem de capturar
talpa-both-paths = a jogada do { $mover } abriu os dois caminhos, e então perde quem jogou
talpa-path = um túnel de casas vazias liga os bordos do { $side }
talpa-stuck = o { $side } já não tem peças

## Lições

lesson-refused = as regras permitem esta jogada; tente uma que não permitam
lesson-pass = desta vez o certo é passar
lesson-piece = a tarefa é com outro tipo de peça
lesson-hops = esta jogada tem { $hops } dos { $wanted } saltos pedidos; continue com a mesma peça
lesson-takes-nothing = esta jogada não captura nada
lesson-takes = esta jogada captura { $taken } das { $wanted } peças pedidas
lesson-digs = esta jogada deixa todos os ladrilhos no seu lugar
lesson-value = assim a peça fica com o valor { $value }, e { $wanted } é possível
lesson-checks = esta jogada não dá xeque
lesson-scores = { $live ->
    [one] depois desta jogada conta { $live } pedra sua
   *[other] depois desta jogada contam { $live } pedras suas
}, e podem contar { $wanted }
lesson-leaves = assim o adversário fica com jogadas a mais: { $moves }
lesson-wins = esta jogada ainda não ganha
lesson-safe = o adversário ganha logo a seguir com { $answer }
lesson-done = este passo está feito; avance para o seguinte

## Jogadores, motores e relógios

player-level = não há nenhum { $level }; os níveis vão de level:1 a level:{ $most }
player-unknown = o { $game } não tem nenhum jogador { $player }; os seus jogadores são { $names }, level:1 a level:{ $most }, full, alphabeta, montecarlo e playouts

clock-form = { $text } não é um relógio; escreva SEGUNDOS+INCREMENTO, por exemplo 60+0.5
clock-minutes = { $text } não é um relógio; escreva MINUTOS+SEGUNDOS, por exemplo 5+3

engine-memory = não há memória para uma tabela de { $size } MB; continua em { $old }
engine-no-memory = não há memória para uma tabela de { $size } MB
threads-none = não foi possível iniciar nenhuma linha de execução: { $error }; feche outros programas ou conceda mais recursos a este

## Registos

record-place = linha { $line }, coluna { $column }: { $fault }
record-results = 1-0, 0-1, 1/2-1/2 ou *
record-score = { $value } não é um resultado; um resultado é { $results }
record-name = { $name } não pode ser o nome de uma etiqueta; use letras ASCII, algarismos e _
record-word = { $word } não pode ser uma jogada; uma jogada é uma só palavra sem espaços nem { $marks }
record-token = { $word } não pode ser uma jogada, pois lê-se como número de jogada ou como resultado; indique a jogada pelas suas casas
record-tags = um registo tem no máximo { $most } etiquetas; retire algumas
record-long = um registo tem no máximo { $most } bytes; encurte os comentários
record-plies = um registo tem no máximo { $most } jogadas, incluindo as das variantes; retire algumas
record-depth = as variantes encaixam-se umas nas outras até { $most } níveis; retire as mais interiores
record-parts = um texto tem no máximo { $most } registos, etiquetas, jogadas, comentários e variantes ao todo; divida-o
record-written = com os números e os sinais por extenso, o texto tem mais de { $most } bytes; divida-o ou encurte os comentários
record-no-game = o registo não tem a etiqueta [Game "…"]; acrescente-a
record-nothing = não há aqui nenhum registo; o mais curto é um resultado, { $results }
record-more = o texto continua depois do resultado { $result }; aqui só se quer um registo, por isso acabe o texto com o seu resultado
record-text = o texto tem { $bytes } bytes, e leem-se no máximo { $most }; divida-o
record-afterword = um comentário depois do resultado não pertence a nenhuma jogada; ponha-o antes do resultado
record-late = há uma etiqueta no meio das jogadas; ponha as etiquetas antes da primeira jogada, ou o resultado ({ $results }) antes do registo seguinte
record-early = há uma variante antes da primeira jogada da sua linha; ponha-a depois da jogada que substitui
record-inner = o resultado { $result } está dentro de uma variante; feche primeiro a variante com ), ou retire o resultado
record-disagree = as jogadas acabam com o resultado { $token }, mas a etiqueta Result diz { $tag }; ponha-os iguais
record-tag = uma etiqueta é um nome de letras ASCII, algarismos e _ e um valor entre aspas; escreva por exemplo { $example }
record-bracket = a etiqueta { $name } não está fechada; escreva ] depois do seu valor, e uma aspa dentro do valor como { $quote }
record-twice = a etiqueta { $name } aparece aqui pela segunda vez; retire uma das duas
record-control = o valor da etiqueta { $name } contém o carácter de controlo { $code }; retire-o
record-quote = ao valor da etiqueta { $name } falta a aspa final; escreva { $quote } no fim dele, na mesma linha
record-comment = o comentário nunca se fecha; escreva { $brace } no fim dele
record-stray = { $mark } não fecha nada que esteja aberto; retire-o, ou abra-o antes
record-variation = a variante nunca se fecha; escreva ) no fim dela
record-result = o texto acaba antes do registo; termine as jogadas com o seu resultado, { $results }

## O protocolo

ugi-perft = perft quer uma profundidade de 0 a { $most }, e não { $words }
ugi-position = { $word } não serve: uma posição é startpos ou fen FILAS VEZ ÚLTIMA JOGADAS, e depois, se quiser, moves JOGADA JOGADA …
ugi-query = query conhece p1turn, gameover e result, e não { $what }
ugi-alone = { $command } não leva nada a seguir
ugi-case = comando desconhecido { $shown }; escreva { $lower }
ugi-unknown = comando desconhecido { $command }; os conhecidos são { $known }
ugi-option-form = uma opção define-se com setoption name NOME value VALOR, e não com setoption { $words }
ugi-unknown-option = não há nenhuma opção { $name }; as opções são { $options }
ugi-room = não há memória para uma tabela de { $wanted } MB, só para { $room }; continua em { $old }
ugi-number = a opção { $name } é um número inteiro de { $least } a { $most }, e não { $value }
ugi-go = go não entende { $name }; escreva por exemplo go movetime 1000, go p1time 60000 p2time 60000, go depth 6, go nodes 10000 ou go infinite
ugi-go-number = go { $name } quer um número inteiro até { $most }, e não { $value }; escreva por exemplo go { $name } 100

## Uma partida num endereço

link-damaged = a ligação { $link } está danificada: { $reason }; peça-a outra vez
link-long = é demasiado comprida
link-parts = tem mais de cinco partes
link-digits = as suas jogadas acabam ou deixam de fazer sentido em { $rest }

## Quem joga
named-random = aleatório
named-mixed = misto
named-greedy = guloso
named-difference = diferença
seat-person = pessoa
seat-level = nível { $number }
seat-full = força máxima
about-person = Uma pessoa neste ecrã.
about-level-near = Nível { $number } de { $last }: vê { $plies ->
        [one] uma jogada
       *[other] { $plies } jogadas
    } à frente e { $errs ->
        [always] engana-se quase sempre a avaliar
        [mostly] engana-se a maior parte das vezes a avaliar
        [often] engana-se muitas vezes a avaliar
        [sometimes] engana-se às vezes a avaliar
        [seldom] engana-se poucas vezes a avaliar
        [hardly] quase nunca se engana a avaliar
       *[never] avalia tão bem quanto sabe
    } o que vê.
about-level-far = Nível { $number } de { $last }: vê cerca de { $thousands ->
        [1] mil
       *[other] { $thousands } mil
    } posições antes de jogar.
about-full = O computador com toda a sua força: três segundos por jogada, ou o que o relógio permitir.

## Valores e contas
score-win = vitória em { $plies }
score-loss = derrota em { $plies }
count = Ronda { $round }, { $moves ->
        [one] { $moves } jogada
       *[other] { $moves } jogadas
    } até agora
game-line = { $board }, { $first } contra { $second }, { $moves ->
        [one] { $moves } jogada
       *[other] { $moves } jogadas
    }
board-square = { $game } { $size }
board-hex = { $game }, lado { $side }
computer-to-move = { $side ->
        [Brancas] Jogam as Brancas ({ $player })
        [Pretas] Jogam as Pretas ({ $player })
       *[other] Joga o { $side } ({ $player })
    }
joins = liga o { $one } ao { $other }

## Porque se aconselha uma jogada
play-move = Jogue { $move }.
play-pass = Passe.
advice-only = É a única jogada legal.
advice-win = Vitória forçada { $plies ->
        [one] numa jogada
       *[other] em { $plies } jogadas
    }.
advice-loss = Todas as jogadas perdem se o adversário jogar bem; esta é a que resiste mais tempo (mais { $plies ->
        [one] uma jogada
       *[other] { $plies } jogadas
    }).
advice-chance = Cerca de { $chance } de hipóteses de ganhar.
advice-else-loses = A segunda melhor, { $move }, leva à derrota forçada.
advice-else-worse = A segunda melhor, { $move }, só dá { $chance }.
advice-as-good = { $move } é quase tão boa.
advice-change = { $side }: de { $before } para { $after }.
advice-reply = A resposta esperada: { $move }.
advice-glance = À primeira vista parece a melhor.

## O que uma jogada deixou escapar
missed-win = Deixa escapar uma vitória forçada { $plies ->
        [one] numa jogada
       *[other] em { $plies } jogadas
    }.
missed-win-and-lost = Deita fora uma vitória forçada { $plies ->
        [one] numa jogada
       *[other] em { $plies } jogadas
    } e leva à derrota forçada.
missed-loss = Leva à derrota forçada { $plies ->
        [one] numa jogada
       *[other] em { $plies } jogadas
    }.
missed-chance = As hipóteses de ganhar descem de { $before } para { $after }.
missed-better = Melhor: { $move }.
missed-instead = { $side }: { $after } em vez de { $before }.

## Uma jogada como se escreve: palavras, a mais expressiva primeiro; as inglesas também servem
word-pass = passar passo pass
way-up = cima c up u
way-right = direita d right r
way-down = baixo b down
way-left = esquerda e left l
way-up-right = cd ne ur
way-down-right = bd se dr
way-down-left = be so sw dl
way-up-left = ce no nw ul
way-nowhere = de { $cell } não se pode ir a lado nenhum
way-elsewhere = { $cell } pode ir para { $cells }, mas não nessa direção
way-unknown = { $word } não é uma casa nem uma direção; de { $cell } pode ir para { $ways }
way-several = nessa direção há { $cells }; diga qual das casas
