# As palavras da página. As que o terminal também diz estão em crates/quina/locales.

app-title = Quina

## O que se recusa

desk-question = isso não é uma pergunta: { $error }
desk-typed = { $reason }
desk-table = não há nenhuma partida na mesa { $table }
desk-side = não há nenhum lado { $side }
desk-over = a partida acabou ({ $reason })
desk-memory = não há memória para uma tabela de { $size } MB; feche outras páginas ou peça menos
desk-cell = não há nenhuma casa { $cell }
