//! Apart, learned on its board.

use super::Want::{Hops, Refused, Takes, Wins};
use super::{Lesson, Step, Turn, both};

/// How to learn it.
pub static LESSON: Lesson = Lesson {
    card: [
        both(
            "You win when no two of your pieces touch, not even at a corner.",
            "Ganha quando não há duas peças suas que se toquem, nem sequer pelos cantos.",
        ),
        both(
            "Count how many of your pieces stand in a line along a rank, a file or a diagonal. \
             Along that line, each of them moves exactly that far.",
            "Conte quantas peças suas estão em linha, numa fila, coluna ou diagonal: ao longo \
             dela, cada uma avança exatamente esse número de casas.",
        ),
        both(
            "A piece flies over everything and captures the enemy it lands on.",
            "Uma peça passa por cima de tudo e captura a inimiga sobre a qual pousa.",
        ),
        both(
            "A move of two squares or more is a jump, and after a jump the same piece may jump \
             again.",
            "Um movimento de duas ou mais casas é um salto, e depois de um salto a mesma peça \
             pode continuar a saltar.",
        ),
        both(
            "But if your move leaves the enemy apart, you lose, even if you are apart too: do not \
             capture too much!",
            "Mas, se a sua jogada deixar o inimigo separado, perde, mesmo que também fique \
             separado: não capture demais!",
        ),
    ],
    steps: &[
        Step {
            name: "step",
            paragraphs: &[3, 5, 9, 10, 17],
            size: "5x5",
            position: "oo3/5/2o2/1x3/3xx 1 - 6",
            title: both("Alone: one step", "Sozinha: um passo"),
            text: both(
                "A piece with no friend next to it moves one square, in any of the eight \
                 directions. If it lands on an enemy, it captures that enemy.",
                "Uma peça sem amigas à volta avança uma casa, em qualquer das oito direções. Se \
                 pousar sobre uma inimiga, captura-a.",
            ),
            look: &["b2"],
            turns: &[Turn {
                task: both("Capture a black piece.", "Capture uma peça preta."),
                hint: both(
                    "b2 is alone, and c3 is one square away, diagonally.",
                    "b2 está sozinha, e c3 fica a uma casa, na diagonal.",
                ),
                praise: both(
                    "You must always move, but you never have to capture.",
                    "Jogar é sempre obrigatório; capturar, não.",
                ),
                goal: &[Takes(1)],
                model: "b2-c3",
                reply: &[],
            }],
        },
        Step {
            name: "line",
            paragraphs: &[6, 7],
            size: "5x5",
            position: "1o1oo/5/1x3/1x3/3xx 1 - 6",
            title: both("Two in a line: two squares", "Duas em linha: duas casas"),
            text: both(
                "b2 and b3 form a line, one above the other. In a line of two, each piece moves \
                 two squares along it. It is the same sideways and diagonally.",
                "b2 e b3 estão em linha, uma por cima da outra. Numa linha de duas, cada peça \
                 avança duas casas ao longo dela. Na horizontal e na diagonal é igual.",
            ),
            look: &["b2", "b3"],
            turns: &[Turn {
                task: both("Capture the black piece on b5.", "Capture a peça preta de b5."),
                hint: both("b3 moves two squares up.", "b3 sobe duas casas."),
                praise: both(
                    "The longer the line, the longer the move.",
                    "Quanto maior a linha, maior o movimento.",
                ),
                goal: &[Takes(1)],
                model: "b3-b5",
                reply: &[],
            }],
        },
        Step {
            name: "exactly",
            paragraphs: &[7],
            size: "5x5",
            position: "1o1oo/5/1x3/1x3/3xx 1 - 6",
            title: both("Exactly", "Exatamente"),
            text: both(
                "No fewer squares, and no more. In directions where it has no friend, the same \
                 piece moves one square.",
                "Nem menos casas, nem mais. Nas direções em que não tem amigas, a mesma peça \
                 avança só uma.",
            ),
            look: &["b3", "b4"],
            turns: &[Turn {
                task: both(
                    "Try to move b3 just one square up, to b4.",
                    "Tente mover b3 só uma casa para cima, para b4.",
                ),
                hint: both("Touch b3, then b4.", "Toque em b3 e depois em b4."),
                praise: both("Two in a line move two.", "Duas em linha avançam duas."),
                goal: &[Refused("apart.exactly")],
                model: "b3-b4",
                reply: &[],
            }],
        },
        Step {
            name: "fly",
            paragraphs: &[8],
            size: "5x5",
            position: "oo3/5/5/xxxoo/5 1 - 6",
            title: both("Over their heads", "Por cima das cabeças"),
            text: both(
                "A piece flies over whatever is in between, friend or enemy, and leaves it alone. \
                 Only the square where it lands matters.",
                "Uma peça passa por cima do que estiver pelo meio, amiga ou inimiga, e deixa tudo \
                 em paz. Só importa a casa onde pousa.",
            ),
            look: &["a2", "b2", "c2"],
            turns: &[Turn {
                task: both(
                    "Capture with a piece from the line of three.",
                    "Capture com uma peça da linha de três.",
                ),
                hint: both(
                    "a2 flies three squares to the right.",
                    "a2 voa três casas para a direita.",
                ),
                praise: both(
                    "Nobody in between felt a thing.",
                    "Quem estava pelo meio nem deu por isso.",
                ),
                goal: &[Takes(1)],
                model: "a2-d2",
                reply: &[],
            }],
        },
        Step {
            name: "chain",
            paragraphs: &[10, 11, 12, 15],
            size: "6x6",
            position: "1xxx1x/2x3/3oo1/5o/6/6 1 - 8",
            title: both("Keep jumping", "Continuar a saltar"),
            text: both(
                "A move of two squares or more is a jump. After a jump the same piece may jump \
                 again; its lines are counted afresh from where it lands. Only the first turn of \
                 the game is a single move.",
                "Um movimento de duas ou mais casas é um salto. Depois de um salto a mesma peça \
                 pode voltar a saltar; as linhas contam-se de novo a partir da casa onde pousou. \
                 Só a primeira jogada da partida é um movimento único.",
            ),
            look: &[],
            turns: &[Turn {
                task: both(
                    "Make at least two jumps in one turn.",
                    "Dê pelo menos dois saltos numa só jogada.",
                ),
                hint: both(
                    "Jump from c6 to c4: there the piece forms a line with c5 again.",
                    "Salte de c6 para c4: aí volta a estar em linha com c5.",
                ),
                praise: both(
                    "You may stop after any jump, or go on for as long as you can.",
                    "Pode parar depois de qualquer salto, ou continuar enquanto conseguir.",
                ),
                goal: &[Hops(2)],
                model: "c6-c4-c2",
                reply: &[],
            }],
        },
        Step {
            name: "feast",
            paragraphs: &[9, 12, 14],
            size: "6x6",
            position: "1xxx1x/2x3/3oo1/6/5o/oo4 1 - 8",
            title: both("Two in one go", "Duas de uma vez"),
            text: both(
                "Every landing in a chain can capture.",
                "Cada salto de uma cadeia pode capturar.",
            ),
            look: &[],
            turns: &[Turn {
                task: both("Capture two pieces in one turn.", "Capture duas peças numa só jogada."),
                hint: both(
                    "b6 and c5 are on the same diagonal.",
                    "b6 e c5 estão na mesma diagonal.",
                ),
                praise: both(
                    "What a feast! One limit: in one turn you may not land on a square twice, nor \
                     on the one you started from.",
                    "Que banquete! Só há um limite: numa jogada nunca se pousa duas vezes na \
                     mesma casa, nem naquela de onde se partiu.",
                ),
                goal: &[Takes(2)],
                model: "b6-d4-f2",
                reply: &[],
            }],
        },
        Step {
            name: "no-step",
            paragraphs: &[13],
            size: "6x6",
            position: "1xxx1x/2x3/3oo1/5o/6/6 1 - 8",
            title: both("No steps in a chain", "Na cadeia não há passos"),
            text: both(
                "A chain is made of jumps. A single step is a turn of its own, never part of a \
                 chain.",
                "Uma cadeia é feita de saltos. Um passo simples é uma jogada inteira, e nunca faz \
                 parte de uma cadeia.",
            ),
            look: &["c6", "c4", "d4"],
            turns: &[Turn {
                task: both(
                    "Jump from c6 to c4, then try to step to d4.",
                    "Salte de c6 para c4 e tente continuar com um passo para d4.",
                ),
                hint: both(
                    "Touch c6, c4 and d4, one after the other.",
                    "Toque em c6, c4 e d4, por esta ordem.",
                ),
                praise: both(
                    "Jumps can go on; steps cannot.",
                    "Os saltos continuam; os passos, não.",
                ),
                goal: &[Refused("apart.step-in-chain")],
                model: "c6-c4-d4",
                reply: &[],
            }],
        },
        Step {
            name: "apart",
            paragraphs: &[18, 19],
            size: "6x6",
            position: "oo4/6/6/1o4/1xx2x/6 1 - 8",
            title: both("Apart", "Separadas"),
            text: both(
                "You win when no two of your pieces touch, side by side or at a corner.",
                "Ganha quando não há duas peças suas que se toquem, nem de lado nem pelos cantos.",
            ),
            look: &["b2", "c2"],
            turns: &[Turn {
                task: both("Set your pieces apart and win.", "Separe as suas peças e ganhe."),
                hint: both(
                    "b2 and c2 still touch. One of them should leave diagonally.",
                    "b2 e c2 ainda se tocam. Uma delas deve afastar-se na diagonal.",
                ),
                praise: both(
                    "Peace and quiet at last: you have won.",
                    "Finalmente, sossego: ganhou.",
                ),
                goal: &[Wins],
                model: "b2-a1",
                reply: &[],
            }],
        },
        Step {
            name: "greed",
            paragraphs: &[19, 20],
            size: "5x5",
            position: "oo3/1x3/3o1/2x2/3xx 1 - 6",
            title: both("Not too greedy", "Sem gula"),
            text: both(
                "A capture can set the enemy apart, and a single piece counts as apart, too. \
                 After your turn the enemy is checked first: if Black is apart, Black wins.",
                "Uma captura pode separar o inimigo, e uma peça sozinha também conta como \
                 separada. Depois da sua jogada olha-se primeiro para o inimigo: se as Pretas \
                 estão separadas, ganham as Pretas.",
            ),
            look: &["a5", "b5"],
            turns: &[Turn {
                task: both(
                    "Capture without setting Black apart.",
                    "Capture sem separar as Pretas.",
                ),
                hint: both(
                    "a5 and b5 touch. Leave that pair alone.",
                    "a5 e b5 tocam-se. Deixe esse par em paz.",
                ),
                praise: both(
                    "A good capture keeps a couple together.",
                    "Uma boa captura não desfaz casais.",
                ),
                goal: &[Takes(1)],
                model: "c2-d3",
                reply: &[],
            }],
        },
        Step {
            name: "both",
            paragraphs: &[19, 22],
            size: "5x5",
            position: "5/o3o/5/2oo1/xx3 1 - 6",
            title: both("Only yourself", "Só as suas"),
            text: both(
                "If one move sets both sides apart, the player who made it loses.",
                "Se uma jogada separa os dois lados, perde quem a fez.",
            ),
            look: &["c2", "d2"],
            turns: &[Turn {
                task: both(
                    "Win: set only your own pieces apart.",
                    "Ganhe: separe só as suas peças.",
                ),
                hint: both(
                    "Capturing on c2 would break Black's last pair. Jump to the right instead.",
                    "Capturar em c2 desfaria o último par das Pretas. Salte antes para a direita.",
                ),
                praise: both(
                    "Now you know Apart. One more thing: when a position comes up for the third \
                     time, it is a draw.",
                    "Já sabe jogar Apart. Só mais uma coisa: quando uma posição aparece pela \
                     terceira vez, há empate.",
                ),
                goal: &[Wins],
                model: "b1-d1",
                reply: &[],
            }],
        },
    ],
};
