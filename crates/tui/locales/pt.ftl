## O que se pode escrever: palavras, a mais expressiva primeiro; as inglesas também servem
word-help = ajuda ? help
word-moves = jogadas moves
word-hint = dica hint
word-undo = desfazer undo
word-redo = refazer redo
word-save = gravar guardar save
word-load = abrir load
word-resign = desistir resign
word-draw = empate draw
word-swap = trocar swap
word-level = nível nivel level
word-new = novo menu new
word-again = repetir outra again
word-position = posição posicao position
word-analyze = analisar analyze analyse
word-review = rever review
word-rules = regras rules
word-board = tabuleiro board
word-list = lista list
word-quit = sair quit exit q

## No ecrã inteiro: o menu
menu-subtitle = jogos de tabuleiro abstratos para dois
menu-continue = Continuar
menu-unfinished = Partidas por acabar ({ $count })
menu-editor = Montar uma posição
menu-load = Abrir uma partida
menu-learn = Aprender
menu-archive = As minhas partidas
menu-rules = Regras
menu-about = Sobre a Quina
menu-language = Idioma: { $language }
menu-theme = Tema: { $theme }
menu-quit = Sair
about-editor = Ponha as peças onde quiser, e jogue ou analise a partir daí.
about-load = Abre o registo de uma partida (.qgn): veja-a jogada a jogada, analise-a, continue-a.
about-learn = Cada jogo passo a passo, no seu tabuleiro. Experimente cada ideia: as regras dizem-lhe se resulta.
about-archive = As partidas que já acabou: abra-as, reveja-as, continue-as a partir de qualquer posição, veja como se tem saído.
about-rules = As regras de todos os jogos, com diagramas e exemplos.
about-unfinished = Partidas que deixou a meio. Nada se perde.
about-language = Enter: English.
about-theme = Enter muda o tema.
title-unfinished = Partidas por acabar
title-archive = As minhas partidas
title-found = As minhas partidas: «{ $wanted }»
title-learn = Que jogo quer aprender?
title-rules = As regras de que jogo?
course = { $game } ({ $done } de { $all })
title-board = o tabuleiro
title-first = quem joga primeiro, com { $side ->
        [Brancas] as Brancas
        [Pretas] as Pretas
       *[other] o { $side }
    }?
title-second = quem joga em segundo, com { $side ->
        [Brancas] as Brancas
        [Pretas] as Pretas
       *[other] o { $side }
    }?
field-side = Tamanho
field-width = Largura
field-height = Altura
field-rules = Regras
field-clock = Relógio
clock-none = nenhum
about-clock = Minutos por jogador, mais os segundos acrescentados a cada jogada. Quem ficar sem tempo perde.
moves-listed = Jogadas legais ({ $count }):
moves-some = Há mais jogadas legais do que as que cabem na lista; estas são { $count } delas.
theme-dark = escuro
theme-light = claro
theme-wood = madeira
theme-contrast = contraste
keys-commands = Comandos
page-rules = As regras do { $game }
page-card = Como se joga { $game }
page-statistics = Vitórias e derrotas
card-more = **Aprender**, no menu, ensina tudo passo a passo; **i** mostra as regras a qualquer momento.
page-about = Sobre a Quina
page-keys = Teclas e comandos
page-moves = Jogadas legais
moves-count = { $count ->
        [one] Há { $count } jogada legal.
       *[other] Há { $count } jogadas legais.
    }
about =
    # Quina { $version }
    {""}
    Jogos de tabuleiro abstratos para dois, para pessoas e computadores. Uma quina é um conjunto de cinco.
    {""}
    { $games }
    {""}
    Tudo o que este programa faz também existe na linha de comandos: `quina --help` mostra o que há, `quina ugi` fala com outros
    programas, `quina match` põe jogadores frente a frente, `quina analyze` e `quina solve` estudam posições.
    {""}
    Software livre, com a licença MIT ou Apache, à escolha.

## No ecrã inteiro: teclas
keys-menu = Enter escolher || ↑↓ linha || i regras || L idioma || T tema || ? teclas || Esc sair
keys-unfinished = Enter continuar || x apagar || Esc voltar
keys-archive = Enter abrir || v rever || / procurar || s resultados || w exportar || x apagar || Esc voltar
keys-courses = Enter escolher || ↑↓ linha || Esc voltar
keys-lesson = Enter tocar || t dica || v mostrar || n próximo passo || b atrás || z repetir || i regras || Esc sair
keys-lesson-done = Enter próximo passo || b atrás || z repetir || i regras || Esc sair
keys-review = Enter próximo momento || b melhor linha || ←→ jogadas || u jogar daqui || Esc voltar
keys-dialog = Enter responder || Esc voltar
keys-board = Enter seguir || ←→ mudar || 0-9 escrever || ↑↓ linha || i regras || Esc voltar
keys-seat = Enter seguir || ↑↓ escolher || i regras || Esc voltar
keys-page = ↑↓ percorrer || Espaço página || Esc voltar
keys-reference = 1-9 secção || ↑↓ percorrer || Espaço página || Esc voltar
keys-card = i regras || ↑↓ deslizar || Enter jogar
keys-play = Enter jogar || u desfazer || t dica || m jogadas || a análise || : escrever || [{"\u00A0"}] histórico || ? teclas || Esc menu
keys-computer = . jogar já || Espaço pausa || u desfazer || a análise || [{"\u00A0"}] histórico || ? teclas || Esc parar
keys-paused = Espaço continuar || . uma jogada || u desfazer || s trocar lados || a análise || [{"\u00A0"}] histórico || ? teclas || Esc menu
keys-show = Espaço pausa || . passo || +{"\u00A0"}- ritmo || a análise || [{"\u00A0"}] histórico || ? teclas || Esc parar
keys-back = ] avançar || [ recuar || End voltar || u jogar daqui || e editor || Esc voltar
keys-over = v rever || g outra vez || s trocar lados || w gravar || [{"\u00A0"}] histórico || ? teclas || n menu
keys-editor = Enter pôr || Tab peça || t vez || p jogar || n jogo || s tamanho || a analisar || x limpar || z início || : texto || Esc voltar
keys-yes = s y
keys-no = n
yes-no = s: sim, n: não
keys =
    # Nos menus
    {""}
    - **setas, j k**: escolher; **Enter**: seguir; **Esc**: voltar; **algarismos**: uma linha pelo seu número, ou o tamanho do tabuleiro
    - **i**: as regras; **?**: esta página; **L**: idioma; **T**: tema; em todo o lado
    {""}
    # Numa partida
    {""}
    - **setas, h j k l, rato**: a casa; **Tab**: a próxima casa em que se pode tocar
    - **Enter, espaço, clique**: tocar na casa: pegar numa peça, pousá-la, colocar uma pedra. Numa cadeia de saltos, toque outra
      vez na última casa para parar aí. **Esc**: um passo atrás
    - **p**: passar, quando as regras o permitem
    - **:** escrever uma jogada ou um comando; **Tab** completa. Uma jogada escreve-se com casas (`b2-b4`), ou com uma casa e uma direção (`b2 cima`)
    - **u**, **r**: desfazer, refazer; contra um computador, as duas jogadas
    - **t**: dica, com as razões; **y**: jogar a dica; **a**: análise, em tempo real; **m**: as jogadas legais, ao lado do tabuleiro
    - **v**: rever a partida: quanto valeu cada jogada, e o que teria sido melhor
    - **PgUp PgDn**, **[** **]**, roda, clique numa jogada: ver posições anteriores; **Home**, **End**: primeira, última. **u** aí: jogar a partir daí
    - **espaço**: os computadores esperam ou continuam; **.**: jogar já, ou um passo; **+** **-**: mais depressa, mais devagar
    - **g**: outra partida igual; **s**: trocar de lado; **n**: o menu (a partida fica guardada)
    - **x**: desistir; **d**: propor empate
    - **w**: gravar; **o**: abrir; **c**: copiar a posição como texto; **e**: montar uma posição a partir desta
    - **f**: virar o tabuleiro
    - **Ctrl-C**: sair (a partida fica guardada)
    {""}
    # Aprender
    {""}
    - **Enter, espaço, clique**: tocar na casa, como numa partida; **t**: uma dica; **v**: mostrar uma jogada que resulta; **z**: repetir o passo
    - **n**, **b**: o próximo passo, o anterior
    {""}
    # Rever uma partida
    {""}
    - **Enter**, **1** a **3**: os momentos decisivos; **b, espaço, baixo**: uma jogada da melhor linha; **cima**: para trás
    - **esquerda, direita, [ ]**: jogada a jogada; **u**: jogar a partir daqui
    {""}
    # As minhas partidas
    {""}
    - **Enter**: abrir; **v**: rever; **/**: procurar; **s**: vitórias e derrotas; **w**: gravar num ficheiro; **x**: apagar
    {""}
    # Montar uma posição
    {""}
    - **Enter, espaço**: pôr a peça escolhida, ou tirá-la; **clique**: pô-la; **Backspace, botão direito**: tirar
    - **Tab**, **1** a **9**: outra peça; **t**: de quem é a vez; **m**: marcar a última pedra colocada; **+** **-**: o número de jogadas até agora
    - **x**: limpar o tabuleiro; **z**: a posição inicial; **s**: outro tamanho; **n**: outro jogo; **:** a posição como texto
    - **p**: jogar a partir daqui; **a**: analisar; **c**: copiar como texto

## No ecrã inteiro: um jogo
thinking = pensa: { $seconds } s, profundidade { $depth }
analyzing = a analisar
analysis-depth = profundidade { $depth }, { $nodes } M nós
looking-for-hint = à procura da melhor jogada
looking-at = Posição depois da jogada { $ply } de { $all }
looking-back = está a ver uma posição anterior; End volta ao presente, u joga a partir daqui
not-your-turn = é a vez do computador; o espaço fá-lo esperar ou continuar, s troca de lado
game-is-over = a partida acabou; g joga outra vez
may-pass = p: passar
may-go-on = toque outra vez na mesma casa para parar aqui, ou noutra para continuar
hand-goes = { $way } pode ir para { $next }
hand-nowhere = { $way } não pode ir a lado nenhum; escolha outra
hand-stop = { $way }: toque outra vez em { $here } para parar aqui
hand-may-stop = { $way }: toque outra vez em { $here } para parar aqui, ou continue para { $next }
hint-is = Dica: { $move }
copied = copiado: { $text }
sides-swapped = os jogadores trocaram de lado
nothing-to-swap = jogam pessoas dos dois lados; não há nada para trocar
nothing-to-undo = não há nenhuma jogada sua para desfazer
nothing-to-redo = não há nenhuma jogada para refazer
nobody-to-resign = não joga nenhuma pessoa, por isso ninguém desiste
draw-refused = a proposta foi recusada; a partida continua
paused = o computador espera; com espaço continua, com . faz uma jogada
speed-now = { $seconds } s por jogada
game-kept = a partida fica guardada; Continuar, no menu, retoma-a
game-not-kept = não foi possível guardar a partida para mais tarde; da próxima vez grave-a antes com w
theme-now = tema: { $theme }
ask-line = uma jogada ou um comando
ask-save = gravar a partida como
ask-load = que ficheiro quer abrir?
ask-position = a posição como texto
ask-size = o tamanho do tabuleiro
ask-resign = { $side ->
        [Brancas] As Brancas desistem?
        [Pretas] As Pretas desistem?
       *[other] O { $side } desiste?
    }
ask-draw = Empate proposto { $one ->
        [Brancas] pelas Brancas
        [Pretas] pelas Pretas
       *[other] pelo { $one }
    }. { $other ->
        [Brancas] As Brancas aceitam?
        [Pretas] As Pretas aceitam?
       *[other] O { $other } aceita?
    }
ask-forget = Apagar esta partida por acabar?
ask-delete = Apagar esta partida?
ask-leave-lost = Sair da partida? Não pode ser guardada; carregue em n e depois em w para a gravar.
ask-leave = Sair da partida? Fica guardada, e Continuar retoma-a.
ask-quit = Sair da Quina?
ask-find = Procurar partidas por quaisquer palavras: o jogo, o adversário, vitória, uma data
unknown-key = { $key } não faz nada aqui. { $keys }
over-next = v revê a partida, g joga outra vez, n vai para o menu.
no-hint = não há dica para jogar; t pede uma
hint-key = y joga-a
lesson-step = { $game }, passo { $step } de { $all }
lesson-reply = A resposta é { $move }.
lesson-model = Por exemplo { $move }.
lesson-next = Carregue em Enter para o próximo passo.
lesson-over = Foi o último passo. Carregue em Enter para jogar.
review-title = Revisão: { $game }
review-progress = a avaliar as jogadas: { $done } de { $all }
review-course = hipóteses { $side ->
        [Brancas] das Brancas
        [Pretas] das Pretas
       *[other] do { $side }
    }, jogada a jogada
review-move = { $number } { $side } { $move }{ $sign }: { $quality }
review-running = À procura dos momentos decisivos …
review-flawless = Nenhuma jogada custou caro. Bem jogado!
review-nothing-better = aqui não se encontrou nada muito melhor
review-empty = ainda não se jogou nada, por isso não há nada para rever
file-saved = gravado como { $file }
file-not-saved = { $file } não foi gravado: { $reason }
file-replace = { $file } já existe. Substituir?
file-loaded = { $file }: { $game }; [ mostra as jogadas anteriores; com espaço, um computador continua
file-not-read = { $file } não foi aberto: { $reason }
not-kept = não se pode guardar a partida para mais tarde: { $reason }; w grava-a noutro sítio
not-deleted = não foi possível apagar: { $reason }
too-small = Pequeno demais: a Quina precisa de { $size }
editor-title = Posição: { $game }
editor-state = { $side ->
        [Brancas] jogam as Brancas
        [Pretas] jogam as Pretas
       *[other] joga o { $side }
    }; { $ply ->
        [one] { $ply } jogada até agora
       *[other] { $ply } jogadas até agora
    }
editor-good = As regras aceitam esta posição.
brush-nothing = nada

## Linha a linha
plain-title = Quina: jogos de tabuleiro para dois
plain-choice = A sua escolha
plain-leave = sair
plain-zero = menu principal (Enter: um passo atrás)
plain-back = voltar back
plain-stop = parar não nao stop
plain-last-time = da última vez
plain-usual = sugestão
plain-continue = Continuar uma partida por acabar
plain-learn = Aprender um jogo, passo a passo
plain-load = Abrir uma partida de um ficheiro
plain-about = Sobre a Quina
plain-language = Idioma
plain-about-text = Quina { $version }: jogos de tabuleiro abstratos para dois, com jogadores automáticos. Software livre sob a licença MIT ou Apache 2.0.
plain-about-game = { $game } é de { $designer }, { $year }.
plain-yes = sim s yes y
plain-no = não n nao no
plain-none = nenhum

plain-not-listed = { $typed } não está na lista; escreva um número de 0 a { $most }.
plain-not-number = { $typed } não é possível; escreva um número de { $min } a { $max }, ou carregue em Enter para voltar.
plain-not-yes-or-no = { $typed } não é uma resposta; escreva { $yes } ou { $no }.
plain-line-long = Essa linha é demasiado longa: leem-se no máximo { $most } bytes. Escreva-a outra vez.
plain-line-bytes = Essa linha não é texto em UTF-8. Escreva-a outra vez.
plain-line-control = Essa linha tem caracteres de controlo. Escreva-a outra vez sem eles.

plain-size = Tamanho ({ $sizes })
plain-width = Largura ({ $min } a { $max })
plain-height = Altura ({ $min } a { $max })
plain-rules = Versão das regras
plain-first = Primeiro jogador, { $side }
plain-second = Segundo jogador, { $side }
plain-level-first = A pesquisa na sua forma mais fraca, para principiantes.
plain-level-between = Claramente mais forte do que o nível { $below }.
plain-level-last = O nível mais forte, claramente acima do nível { $below }.
plain-clock = Mais opções (relógio)
plain-which-clock = Minutos por jogador mais segundos acrescentados por jogada, por exemplo 5+3, ou { $none }

plain-welcome = Escreva uma jogada, ou ajuda para saber tudo o que se pode escrever; 0 leva ao menu principal.
plain-type = Escreva uma jogada como as que a palavra jogadas mostra, ou ajuda.
plain-last = Última jogada: { $side } { $move }.
plain-left = { $time } no relógio
plain-plays = { $side ->
        [Brancas] As Brancas ({ $player }) jogam { $move }.
        [Pretas] As Pretas ({ $player }) jogam { $move }.
       *[other] O { $side } ({ $player }) joga { $move }.
    }
plain-passes = { $side ->
        [Brancas] As Brancas ({ $player }) passam.
        [Pretas] As Pretas ({ $player }) passam.
       *[other] O { $side } ({ $player }) passa.
    }
plain-taken = Capturas: { $what }.
plain-taken-piece = { $kind } em { $cell } ({ $side })
plain-gone = Ladrilhos desaparecidos: { $what }.
plain-may-pass = Para passar, escreva { $word }.
plain-next = De { $cells } pode ir para { $next }. Escreva a jogada inteira.
plain-may-go-on = { $move } pode continuar para { $next }. Escreva uma casa para continuar, { $stop } para parar aqui, ou carregue em Enter para desfazer.
plain-go-on = { $move }, e continua para
plain-no-way-on = { $typed } não serve para continuar; escreva uma destas casas: { $next }; ou { $stop } para parar aqui, ou carregue em Enter para desfazer a jogada.
plain-fault = O computador não pode continuar: { $reason }.
plain-thinking = A pensar …
plain-hint = Jogue { $move }. { $reasons }
plain-line = { $number }. { $chance }, profundidade { $depth }: { $moves }
plain-moves = { $count ->
        [one] Uma jogada legal:
       *[other] { $count } jogadas legais:
    }
plain-many-moves = { $all ->
        [true] { $count } jogadas legais; escreva { $word } para as ver.
       *[false] Mais de { $count } jogadas legais; escreva { $word } para ver algumas.
    }
plain-some-moves = Há mais jogadas legais do que as que cabem na lista; eis { $count }:
plain-no-moves = Ainda não se jogou nada.
plain-pieces = { $side }, { $kind }, { $count } no tabuleiro:
plain-undone = Desfeito.
plain-no-undo = Não há nada para desfazer.
plain-redone = Refeito.
plain-no-redo = Não há nada para refazer.
plain-sure-leave = Sair da Quina?
plain-sure-back = Deixar esta partida e voltar ao menu?
plain-sure-resign = { $side ->
        [Brancas] As Brancas desistem mesmo?
        [Pretas] As Pretas desistem mesmo?
       *[other] O { $side } desiste mesmo?
    }
plain-draw-offered = { $side ->
        [Brancas] As Brancas propõem empate. As { $other } aceitam?
        [Pretas] As Pretas propõem empate. As { $other } aceitam?
       *[other] O { $side } propõe empate. O { $other } aceita?
    }
plain-draw-declined = O empate foi recusado.
plain-swapped = Os lados foram trocados.
level-set = A partir de agora, o computador joga assim: { $player }.
level-nobody = Jogam pessoas dos dois lados; não há nenhum computador cujo nível se possa mudar.
level-which = Escreva { $word } e um número de 1 a { $last }, por exemplo { $word } 3.
level-none = { $typed } não é um nível; escreva { $word } e um número de 1 a { $last }, por exemplo { $word } 3.
plain-no-swap = Jogam pessoas dos dois lados; não há nada para trocar.
thinker-broke = { $player } avariou-se e não jogou; . volta a pedir-lhe
tui-not-there = nenhuma jogada começa por { $cells }

plain-over = A partida acabou. E agora?
plain-again = Jogar outra vez
plain-review = Rever a partida
plain-again-swapped = Trocar de lado e jogar outra vez
plain-save = Gravar a partida
plain-to-menu = menu principal

plain-card = Como se joga { $game }, em cinco linhas:
plain-steps-done = { $done } de { $all } passos feitos
plain-steps = Aprender { $game }: escolha um passo; os outros seguem-se
plain-step-done = feito
plain-step = Passo { $number } de { $all }
plain-last-step = Foi o último passo. Já sabe tudo o que é preciso para uma partida.
plain-look = Repare em { $cells }.
plain-lesson-help = Escreva uma jogada; dica ajuda, mostrar dá a resposta, e Enter volta aos passos.
plain-show = mostrar show
plain-model = Por exemplo { $move }.
plain-answers = { $side ->
        [Brancas] As Brancas respondem com { $move }.
        [Pretas] As Pretas respondem com { $move }.
       *[other] O { $side } responde com { $move }.
    }

plain-no-games = Ainda não há partidas. As partidas que jogar até ao fim aparecem aqui.
plain-none-found = Nenhuma partida com { $words }
plain-found = Partidas com { $words }
plain-more-games = { $count ->
        [one] Há mais uma, mais antiga.
       *[other] Há outras { $count }, mais antigas.
    }
plain-search = Para procurar, escreva palavras, como o nome de um jogo ou de um adversário.
plain-no-tallies = Ainda não há partidas contra computadores.
plain-go-on-from = Continuar a partir de qualquer jogada
plain-export = Gravar num ficheiro
plain-delete = Apagar
plain-sure-delete = Apagar esta partida de vez?
plain-start = início inicio start
plain-after-which = Depois de que jogada? 1 a { $last }, ou { $start } (Enter: voltar)
plain-not-a-move = { $typed } não é possível; escreva um número de 1 a { $last }, ou { $start }.

plain-reviewing = A rever { $moves ->
        [one] uma jogada
       *[other] { $moves } jogadas
    }, { $seconds ->
        [one] um segundo
       *[other] { $seconds } segundos
    } no máximo …
plain-course = As hipóteses { $side ->
        [Brancas] das Brancas
        [Pretas] das Pretas
       *[other] do { $side }
    } depois de cada jogada, de 0 (derrota) a 9 (vitória):
plain-no-moments = Nenhuma jogada custou caro. Bem jogado!
plain-moment = { $number } de { $all }: jogada { $ply }, { $side }: { $move } ({ $quality }).
plain-better-line = A melhor linha:
plain-next-moment = Carregue em Enter para ver o momento seguinte.{" "}

plain-which-file = Nome do ficheiro (Enter: voltar)
plain-file-name = Nome do ficheiro, ou 1 para { $name } (Enter: voltar)
plain-overwrite = { $file } já existe. Substituir?
plain-saved = A partida ficou gravada em { $file }.
plain-not-saved = Não foi gravado nada.
plain-not-written = Não se pode gravar { $file }: { $reason }.
plain-not-read = Não se pode abrir { $file }: { $reason }.
plain-not-kept = Não se podem guardar partidas nem preferências: { $reason }. Tudo o resto funciona.
fault-missing = esse ficheiro ou essa pasta não existe
fault-forbidden = não há permissão para isso
fault-folder = é uma pasta
fault-no-folder = uma parte do caminho não é uma pasta
fault-read-only = o disco é só de leitura
fault-full = o disco está cheio
fault-no-file = não é um ficheiro normal, mas um canal ou um dispositivo
fault-no-text = não é texto
fault-large = tem mais de um megabyte

plain-help-moves = Uma jogada escreve-se com casas, b2-b4 ou b2 b4, ou com uma casa e uma direção, b2 cima (cima, baixo, esquerda, direita, cd, bd, be, ce). 0 leva ao menu principal. As palavras:
plain-do-help = o que se pode escrever
plain-do-moves = as jogadas legais
plain-do-hint = uma boa jogada, com as razões
plain-do-undo = desfazer a sua última jogada
plain-do-redo = refazer o que se desfez
plain-do-save = gravar a partida num ficheiro, cujo nome pode vir a seguir
plain-do-load = abrir uma partida de um ficheiro, cujo nome pode vir a seguir
plain-do-resign = desistir da partida
plain-do-draw = propor empate
plain-do-swap = trocar de lado com o computador
plain-do-level = mudar o nível do computador, por exemplo nível 3
plain-do-new = o menu principal; a partida fica guardada
plain-do-again = a mesma partida desde o início
plain-do-position = a posição em texto, e as casas de todas as peças
plain-do-analyze = as melhores jogadas e o que se seguiria
plain-do-review = quanto valeu cada jogada, e o que teria sido melhor
plain-do-rules = as regras do jogo
plain-do-board = o tabuleiro outra vez
plain-do-list = as jogadas até agora
plain-do-quit = sair do programa; a partida fica guardada
plain-do-pass = passar, quando as regras o permitem
plain-help-board = No tabuleiro: { $signs }.
plain-sign-empty = . uma casa vazia
plain-sign-hole = # não tem ladrilho
plain-sign-value = o número a seguir a uma peça é o seu valor
plain-sign-live = as maiúsculas são pedras que contam
plain-sign-path = + uma casa de um caminho aberto
plain-sign-from = ( ) de onde veio a última jogada
plain-sign-to = [ ] para onde foi a última jogada
plain-sign-check = ! uma peça em xeque
plain-sign-decisive = < > o que decidiu a partida
plain-sign-edge = as letras à volta do tabuleiro dizem de quem são os bordos

## Partidas terminadas
archive-line = { $date }  { $game }, { $result } contra { $opponent }
archive-line-others = { $date }  { $game }, { $first } e { $second }: { $result }
archive-won = vitória
archive-lost = derrota
archive-drawn = empate
archive-winner = vitória { $side ->
        [Brancas] das Brancas
        [Pretas] das Pretas
       *[other] do { $side }
    }
archive-empty = Ainda não acabou nenhuma partida. Todas as que acabar ficam guardadas aqui.
archive-damaged = Este registo está danificado: { $reason }.
archive-not-opened = este registo está danificado e não pode ser aberto; x: apagar
archive-none-found = Nenhuma partida tem todas estas palavras. Esc volta a mostrar todas.
archive-count = { $count ->
        [one] { $count } partida
       *[other] { $count } partidas
    }, das quais { $counted } contra um computador
archive-tally = { $game } contra { $opponent }: vitórias { $won }, empates { $drawn }, derrotas { $lost }
