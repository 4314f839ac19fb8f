//! Hex Jostle, learned on its board.

use super::Want::{Anything, Leaves, Refused, Value, Wins};
use super::{Lesson, Step, Turn, both};

/// How to learn it.
pub static LESSON: Lesson = Lesson {
    card: [
        both(
            "Every cell has up to six neighbors. A piece's value is the number of friends next to \
             it minus the number of enemies next to it.",
            "Cada casa tem até seis vizinhas. O valor de uma peça é o número de amigas vizinhas \
             menos o número de inimigas vizinhas.",
        ),
        both(
            "On your turn, one of your pieces steps to an empty cell next to it.",
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
            paragraphs: &[7, 8, 19],
            size: "11x11",
            position: "6/7/8/9/5o4/5x5/10/9/8/1o1o3/6 1 - 20",
            title: both("Six neighbors", "Seis vizinhas"),
            text: both(
                "The number on a piece is its value: the friends next to it minus the enemies \
                 next to it. A piece steps to an empty cell next to it, and its value must rise.",
                "O número numa peça é o seu valor: as amigas vizinhas menos as inimigas vizinhas. \
                 Uma peça dá um passo para uma casa vizinha vazia, e o seu valor tem de subir.",
            ),
            look: &["f6", "g6"],
            turns: &[Turn {
                task: both("Step away from the enemy.", "Afaste-se da inimiga."),
                hint: both(
                    "Move f6 down or to the left.",
                    "Mova f6 para baixo ou para a esquerda.",
                ),
                praise: both("From -1 to 0: it went up.", "De -1 para 0: subiu."),
                goal: &[Anything],
                model: "f6-e5",
                reply: &[],
            }],
        },
        Step {
            name: "rise",
            paragraphs: &[9, 10, 19],
            size: "11x11",
            position: "6/7/8/9/5o4/5x5/10/9/8/1o1o3/6 1 - 20",
            title: both("Not far enough", "Não chega"),
            text: both(
                "Two of the six cells around f6 touch g6 as well. So not every step gets away, \
                 and staying equal is not enough.",
                "Duas das seis casas à volta de f6 também tocam em g6. Por isso nem todos os \
                 passos servem para fugir, e um valor igual não chega.",
            ),
            look: &["f6", "f7", "g6"],
            turns: &[Turn {
                task: both("Try to move f6 to f7.", "Tente mover f6 para f7."),
                hint: both("Touch f6, then f7.", "Toque em f6 e depois em f7."),
                praise: both("Still too close for comfort.", "Ainda demasiado perto."),
                goal: &[Refused("jostle.stays")],
                model: "f6-f7",
                reply: &[],
            }],
        },
        Step {
            name: "friends",
            paragraphs: &[7, 9],
            size: "11x11",
            position: "6/7/8/9/4x5/4x1xo3/4x5/9/8/1o1o3/6 1 - 20",
            title: both("Seek company", "Procurar companhia"),
            text: both(
                "Every friend next to a piece adds 1 to its value. With six neighbors there is \
                 room for many.",
                "Cada amiga vizinha soma 1 ao valor de uma peça. Com seis vizinhas há lugar para \
                 muitas.",
            ),
            look: &["f6"],
            turns: &[Turn {
                task: both(
                    "Make a step that gives a piece a value of 3.",
                    "Dê um passo que deixe uma peça com o valor 3.",
                ),
                hint: both(
                    "On f6 a piece would have three friends around it.",
                    "Em f6 uma peça teria três amigas à volta.",
                ),
                praise: both("How cozy!", "Que aconchego!"),
                goal: &[Value(3)],
                model: "f7-f6",
                reply: &[],
            }],
        },
        Step {
            name: "stuck",
            paragraphs: &[12, 13],
            size: "11x11",
            position: "6/7/3oo3/9/10/5ox4/7x2/4x4/8/7/6 1 - 40",
            title: both("Out of steps", "Sem passos"),
            text: both(
                "There is no passing: if you have no step that raises a value, you lose. Blue \
                 still has steps, but only with the piece on f6.",
                "Não se passa: quem não tem nenhum passo que faça subir um valor perde. O Azul \
                 ainda tem passos, mas só com a peça de f6.",
            ),
            look: &["f6"],
            turns: &[Turn {
                task: both(
                    "Leave Blue without a step and win.",
                    "Deixe o Azul sem nenhum passo e ganhe.",
                ),
                hint: both(
                    "f6 wants to get away from f7. Leave first, and go where you do not touch it.",
                    "f6 quer afastar-se de f7. Saia primeiro, para onde não lhe toque.",
                ),
                praise: both(
                    "A lonely piece is a contented piece: Blue cannot move.",
                    "Peça sozinha, peça satisfeita: o Azul não se pode mexer.",
                ),
                goal: &[Wins],
                model: "f7-g7",
                reply: &[],
            }],
        },
        Step {
            name: "reserve",
            paragraphs: &[12, 13],
            size: "11x11",
            position: "6/4x2/5x2/2o1x4/10/11/6ox2/9/8/x6/o5 1 - 40",
            title: both("Count the steps", "Contar os passos"),
            text: both(
                "The side that runs out of steps first loses. So count them, take away the other \
                 side's and keep your own.",
                "Perde quem ficar primeiro sem passos. Por isso conte-os, tire os do outro e \
                 guarde os seus.",
            ),
            look: &["e7", "a1"],
            turns: &[Turn {
                task: both("Leave Blue a single step.", "Deixe ao Azul um só passo."),
                hint: both(
                    "e7 has steps only while e8 stays next to it.",
                    "e7 só tem passos enquanto e8 ficar ao lado.",
                ),
                praise: both(
                    "One step left for Blue, and plenty for you.",
                    "Ao Azul resta um passo, e a si sobram-lhe vários.",
                ),
                goal: &[Leaves(1)],
                model: "e8-e9",
                reply: &[],
            }],
        },
        Step {
            name: "start",
            paragraphs: &[4, 11, 14, 20],
            size: "11x11",
            position: "6/7/2oxox2/2x3o2/2o1xo1x2/2x1o1x1o2/2o1xo1x2/2x3o2/2oxox2/7/6 1 - 0",
            title: both("The real board", "O tabuleiro a sério"),
            text: both(
                "This is how a game starts: every piece has a value of -2. No piece is ever \
                 captured, and there are no draws.",
                "É assim que começa uma partida: todas as peças têm o valor -2. Nunca se captura \
                 nenhuma peça, e não há empates.",
            ),
            look: &[],
            turns: &[Turn {
                task: both(
                    "Make the first step of the game.",
                    "Dê o primeiro passo de uma partida.",
                ),
                hint: both(
                    "Step outward, where there are fewer enemies.",
                    "Dê um passo para fora: há lá menos inimigas.",
                ),
                praise: both(
                    "Now you know Hex Jostle. Go and make friends!",
                    "Já sabe jogar Hex Jostle. Vá fazer amizades!",
                ),
                goal: &[Anything],
                model: "c4-b3",
                reply: &[],
            }],
        },
    ],
};
