//! Jostle, learned on its board.

use super::Want::{Anything, Leaves, Refused, Value, Wins};
use super::{Lesson, Step, Turn, both};

/// How to learn it.
pub static LESSON: Lesson = Lesson {
    card: [
        both(
            "A piece's value is the number of friends next to it minus the number of enemies next \
             to it; corners do not count.",
            "O valor de uma peça é o número de amigas vizinhas menos o número de inimigas \
             vizinhas; as diagonais não contam.",
        ),
        both(
            "On your turn, one of your pieces steps to an empty square next to it.",
            "Na sua vez, uma das suas peças dá um passo para uma casa vizinha vazia.",
        ),
        both(
            "The step must raise its value: away from enemies, toward friends.",
            "Com o passo, o valor da peça tem de subir: fuja das inimigas, junte-se às amigas.",
        ),
        both(
            "Nothing is ever captured, and nobody may pass.",
            "Nunca se captura nada, e não se pode passar.",
        ),
        both(
            "If you have no such step left, you lose.",
            "Quem já não tem nenhum passo desses perde.",
        ),
    ],
    steps: &[
        Step {
            name: "away",
            paragraphs: &[6, 7, 8],
            size: "10x10",
            position: "10/10/10/10/7ox1/10/10/3o6/3x6/10 1 - 20",
            title: both("Step away", "Afastar-se"),
            text: both(
                "The number on a piece is its value: the friends next to it minus the enemies \
                 next to it. A piece steps to an empty square next to it, and its value must \
                 rise.",
                "O número numa peça é o seu valor: as amigas vizinhas menos as inimigas vizinhas. \
                 Uma peça dá um passo para uma casa vizinha vazia, e o seu valor tem de subir.",
            ),
            look: &["d2", "i6"],
            turns: &[Turn {
                task: both("Step away from an enemy.", "Afaste-se de uma inimiga."),
                hint: both(
                    "Any red piece can do it. Where nobody is next to it, its value is 0.",
                    "Qualquer peça vermelha o pode fazer. Onde não há ninguém ao lado, o valor é \
                     0.",
                ),
                praise: both("From -1 to 0: it went up.", "De -1 para 0: subiu."),
                goal: &[Anything],
                model: "d2-d1",
                reply: &[],
            }],
        },
        Step {
            name: "friends",
            paragraphs: &[7, 9],
            size: "10x10",
            position: "10/10/10/4o5/4x5/3x1x4/10/10/7o2/8o1 1 - 20",
            title: both("Seek company", "Procurar companhia"),
            text: both(
                "Every friend next to a piece adds 1 to its value.",
                "Cada amiga vizinha soma 1 ao valor de uma peça.",
            ),
            look: &["e5"],
            turns: &[Turn {
                task: both(
                    "Make a step that gives a piece a value of 2.",
                    "Dê um passo que deixe uma peça com o valor 2.",
                ),
                hint: both(
                    "On e5 a piece would have two friends next to it.",
                    "Em e5 uma peça teria duas amigas vizinhas.",
                ),
                praise: both("In good company.", "Em boa companhia."),
                goal: &[Value(2)],
                model: "e6-e5",
                reply: &[],
            }],
        },
        Step {
            name: "corners",
            paragraphs: &[6],
            size: "10x10",
            position: "10/10/10/10/3o6/3x1x4/10/4x5/7o2/8o1 1 - 20",
            title: both("Corners do not count", "As diagonais não contam"),
            text: both(
                "Neighbors are above, below, left and right. A friend at a corner is worth \
                 nothing.",
                "As vizinhas ficam acima, abaixo, à esquerda e à direita. Uma amiga na diagonal \
                 não vale nada.",
            ),
            look: &["d5"],
            turns: &[Turn {
                task: both("Give a piece a value of 1.", "Dê a uma peça o valor 1."),
                hint: both(
                    "On d4 the friend on e3 would be at a corner. On e5 there is one right beside \
                     you.",
                    "Em d4 a amiga de e3 ficaria na diagonal. Em e5 há uma mesmo ao lado.",
                ),
                praise: both(
                    "Side by side counts; corner to corner does not.",
                    "Lado a lado conta; na diagonal, não.",
                ),
                goal: &[Value(1)],
                model: "d5-e5",
                reply: &[],
            }],
        },
        Step {
            name: "rise",
            paragraphs: &[9, 10],
            size: "10x10",
            position: "10/10/10/10/3oo5/3xx5/5x4/10/10/10 1 - 20",
            title: both("Equal is not enough", "Ficar igual não chega"),
            text: both(
                "The value must really rise. It is counted after the step, when the old square is \
                 empty.",
                "O valor tem mesmo de subir. Conta-se depois do passo, quando a casa antiga já \
                 está vazia.",
            ),
            look: &["d5", "d4"],
            turns: &[Turn {
                task: both("Try to move d5 to d4.", "Tente mover d5 para d4."),
                hint: both("Touch d5, then d4.", "Toque em d5 e depois em d4."),
                praise: both(
                    "Away from an enemy, but away from a friend as well: nothing gained.",
                    "Longe de uma inimiga, mas longe de uma amiga também: não se ganhou nada.",
                ),
                goal: &[Refused("jostle.stays")],
                model: "d5-d4",
                reply: &[],
            }],
        },
        Step {
            name: "stuck",
            paragraphs: &[12, 13],
            size: "10x10",
            position: "10/10/3oo5/10/10/10/7x2/2x4o2/1x8/10 1 - 40",
            title: both("Out of steps", "Sem passos"),
            text: both(
                "There is no passing: if you have no step that raises a value, you lose. Blue \
                 still has steps, but only with the piece on h3.",
                "Não se passa: quem não tem nenhum passo que faça subir um valor perde. O Azul \
                 ainda tem passos, mas só com a peça de h3.",
            ),
            look: &["h3"],
            turns: &[Turn {
                task: both(
                    "Leave Blue without a step and win.",
                    "Deixe o Azul sem nenhum passo e ganhe.",
                ),
                hint: both(
                    "h3 wants to get away from h4. What if you leave first?",
                    "h3 quer afastar-se de h4. E se for a sua peça a sair primeiro?",
                ),
                praise: both(
                    "A lonely piece is a contented piece: Blue cannot move.",
                    "Peça sozinha, peça satisfeita: o Azul não se pode mexer.",
                ),
                goal: &[Wins],
                model: "h4-h5",
                reply: &[],
            }],
        },
        Step {
            name: "reserve",
            paragraphs: &[12, 13],
            size: "10x10",
            position: "10/5x4/4o1x3/5x4/10/10/7x2/7o2/x9/o9 1 - 50",
            title: both("Keep a step in hand", "Guardar um passo"),
            text: both(
                "Count the steps that each side still has. The side that runs out first loses, so \
                 take away the other side's and keep your own.",
                "Conte os passos que cada lado ainda tem. Perde quem os esgotar primeiro, por \
                 isso tire os do outro e guarde os seus.",
            ),
            look: &[],
            turns: &[
                Turn {
                    task: both("Leave Blue a single step.", "Deixe ao Azul um só passo."),
                    hint: both(
                        "h3 has three steps, but only while h4 stays next to it.",
                        "h3 tem três passos, mas só enquanto h4 ficar ao lado.",
                    ),
                    praise: both(
                        "Blue had one step left, and has taken it.",
                        "O Azul só tinha um passo, e já o deu.",
                    ),
                    goal: &[Leaves(1)],
                    model: "h4-h5",
                    reply: &["a1-b1"],
                },
                Turn {
                    task: both("Win.", "Ganhe."),
                    hint: both(
                        "Stay away from e8: your company would give that piece a new step.",
                        "Não se aproxime de e8: a sua companhia daria a essa peça um novo passo.",
                    ),
                    praise: both(
                        "A step in hand is worth two on the board.",
                        "Mais vale um passo na mão do que dois no tabuleiro.",
                    ),
                    goal: &[Wins],
                    model: "g8-g7",
                    reply: &[],
                },
            ],
        },
        Step {
            name: "start",
            paragraphs: &[2, 4, 11, 14],
            size: "10x10",
            position: "10/10/2xoxoxo2/2oxoxox2/2xo2xo2/2ox2ox2/2xoxoxo2/2oxoxox2/10/10 1 - 0",
            title: both("The real board", "O tabuleiro a sério"),
            text: both(
                "This is how a game starts: every piece stands among enemies. No piece is \
                 ever captured, and there are no draws.",
                "É assim que começa uma partida: todas as peças entre inimigas. Nunca se captura \
                 nenhuma peça, e não há empates.",
            ),
            look: &[],
            turns: &[Turn {
                task: both(
                    "Make the first step of the game.",
                    "Dê o primeiro passo de uma partida.",
                ),
                hint: both(
                    "Only pieces next to an empty square can move.",
                    "Só se podem mover as peças com uma casa vazia ao lado.",
                ),
                praise: both(
                    "Now you know Jostle. Go and make friends!",
                    "Já sabe jogar Jostle. Vá fazer amizades!",
                ),
                goal: &[Anything],
                model: "c8-b8",
                reply: &[],
            }],
        },
    ],
};
