//! Shakti, learned on its board.

use super::Want::{Checks, Digs, Pass, Piece, Refused, Takes, Wins};
use super::{Lesson, Step, Turn, both};

/// How to learn it.
pub static LESSON: Lesson = Lesson {
    card: [
        both(
            "Each side has a king and two warriors on a floor of tiles. Checkmate the enemy king!",
            "Cada lado tem um rei e dois guerreiros sobre um chão de ladrilhos. Dê xeque-mate ao \
             rei inimigo!",
        ),
        both(
            "A piece sees the nearest tile in each of the eight directions, across any gap, and \
             may move there if it is vacant.",
            "Uma peça vê o ladrilho mais próximo em cada uma das oito direções, por cima de \
             qualquer falha, e pode ir para lá se estiver vago.",
        ),
        both(
            "A warrior may also jump over a vacant tile to the next one. The tile it jumped over \
             is gone for good.",
            "Um guerreiro pode também saltar por cima de um ladrilho vago para o seguinte. O \
             ladrilho saltado desaparece para sempre.",
        ),
        both(
            "A king seen by an enemy warrior is in check. Then only the king may move, to a tile \
             right next to it, and it may capture a warrior there.",
            "Um rei visto por um guerreiro inimigo está em xeque: então só o rei se move, para \
             um ladrilho adjacente, e pode capturar aí um guerreiro.",
        ),
        both(
            "The two kings must never see each other. If you are not in check and cannot move, \
             you pass.",
            "Os dois reis nunca se podem ver um ao outro. Quem não está em xeque e não tem \
             jogada passa.",
        ),
    ],
    steps: &[
        Step {
            name: "step",
            paragraphs: &[2, 3, 11],
            size: "7x7",
            position: "#5#/1w1k1w1/7/7/7/1W1K1W1/#5# 1 - 0",
            title: both("The warriors", "Os guerreiros"),
            text: both(
                "You have a king and two warriors on a floor of tiles. A warrior moves to the \
                 tile next to it, in any of the eight directions, if that tile is vacant.",
                "Tem um rei e dois guerreiros, sobre um chão de ladrilhos. Um guerreiro vai para \
                 o ladrilho ao lado, em qualquer das oito direções, se estiver vago.",
            ),
            look: &["b2", "f2"],
            turns: &[Turn {
                task: both("Move a warrior.", "Mova um guerreiro."),
                hint: both("The warriors stand on b2 and f2.", "Os guerreiros estão em b2 e f2."),
                praise: both(
                    "Warriors can do more than that, as you will see next.",
                    "Os guerreiros sabem fazer mais do que isto, como já vai ver.",
                ),
                goal: &[Piece("warrior")],
                model: "b2-b3",
                reply: &[],
            }],
        },
        Step {
            name: "jump",
            paragraphs: &[1, 12, 13],
            size: "7x7",
            position: "#5#/1w1k1w1/7/7/7/1W1K1W1/#5# 1 - 0",
            title: both("The floor vanishes", "O chão desaparece"),
            text: both(
                "A warrior may also jump over a vacant tile to the next one, if that is vacant, \
                 too. The tile it jumped over is gone for good.",
                "Um guerreiro pode também saltar por cima de um ladrilho vago para o seguinte, se \
                 também estiver vago. O ladrilho saltado desaparece para sempre.",
            ),
            look: &[],
            turns: &[Turn {
                task: both("Jump with a warrior.", "Salte com um guerreiro."),
                hint: both(
                    "Two tiles straight ahead, for example.",
                    "Dois ladrilhos em frente, por exemplo.",
                ),
                praise: both("Mind the gap.", "Cuidado onde põe os pés."),
                goal: &[Digs],
                model: "b2-b4",
                reply: &[],
            }],
        },
        Step {
            name: "gaps",
            paragraphs: &[6, 12],
            size: "7x7",
            position: "#######/1#####1/###1###/W#1#1#1/#######/1###1##/##K#1k# 1 - 30",
            title: both("Across the gaps", "Por cima das falhas"),
            text: both(
                "Where tiles are missing, pieces look across the gap. The nearest tile counts as \
                 the first, however far away it is, and the next one as the second.",
                "Onde faltam ladrilhos, as peças olham por cima da falha. O ladrilho mais próximo \
                 conta como o primeiro, por longe que esteja, e o seguinte como o segundo.",
            ),
            look: &["a4", "c4", "e4"],
            turns: &[Turn {
                task: both("Jump with the warrior on a4.", "Salte com o guerreiro de a4."),
                hint: both(
                    "To the right it sees c4, and beyond that is e4.",
                    "Para a direita vê c4, e a seguir está e4.",
                ),
                praise: both("A long leap, and c4 is gone.", "Um grande salto, e c4 desapareceu."),
                goal: &[Digs],
                model: "a4-e4",
                reply: &[],
            }],
        },
        Step {
            name: "kings",
            paragraphs: &[8, 17],
            size: "7x7",
            position: "#######/1#####1/###1###/W#1#1#1/#######/1###1##/##K#1k# 1 - 30",
            title: both("Kings keep out of sight", "Os reis não se veem"),
            text: both(
                "A king also moves to the nearest tile, across any gap, if it is vacant. But the \
                 two kings must never see each other.",
                "Também o rei vai para o ladrilho mais próximo, por cima de qualquer falha, se \
                 estiver vago. Mas os dois reis nunca se podem ver um ao outro.",
            ),
            look: &["c1", "e1", "f1"],
            turns: &[
                Turn {
                    task: both(
                        "Try to move your king to e1, next to the other king.",
                        "Tente mover o seu rei para e1, ao lado do outro rei.",
                    ),
                    hint: both("Touch c1, then e1.", "Toque em c1 e depois em e1."),
                    praise: both("Kings are proud.", "Os reis são orgulhosos."),
                    goal: &[Refused("shakti.facing")],
                    model: "c1-e1",
                    reply: &[],
                },
                Turn {
                    task: both("Move the king somewhere else.", "Mova o rei para outro lado."),
                    hint: both("Looking up, it sees c4.", "Para cima, vê c4."),
                    praise: both(
                        "Over two missing tiles in one go.",
                        "Por cima de dois ladrilhos em falta, de uma só vez.",
                    ),
                    goal: &[Piece("king")],
                    model: "c1-c4",
                    reply: &[],
                },
            ],
        },
        Step {
            name: "check",
            paragraphs: &[14, 15],
            size: "7x7",
            position: "#5#/3k3/1w3w1/7/2W4/3K1W1/#5# 1 - 6",
            title: both("Check", "Xeque"),
            text: both(
                "Warriors never capture: they threaten the king. A king seen by an enemy warrior \
                 is in check.",
                "Um guerreiro não captura nada: ameaça o rei. Um rei visto por um guerreiro \
                 inimigo está em xeque.",
            ),
            look: &["d6"],
            turns: &[Turn {
                task: both("Give check.", "Dê xeque."),
                hint: both(
                    "From c5 and from e5 a warrior sees d6. The one on c3 can jump to either.",
                    "De c5 e de e5 um guerreiro vê d6. O de c3 pode saltar para qualquer das duas.",
                ),
                praise: both(
                    "Check! With a tile in between, even a vacant one, it would not be check.",
                    "Xeque! Com um ladrilho pelo meio, mesmo vago, não seria.",
                ),
                goal: &[Checks],
                model: "c3-c5",
                reply: &[],
            }],
        },
        Step {
            name: "discovered",
            paragraphs: &[7, 13, 18],
            size: "7x7",
            position: "#5#/w2k2w/3#3/1W#4/3W3/6K/#5# 1 - 9",
            title: both("Pull the rug out", "Tirar o tapete"),
            text: both(
                "Every tile blocks the view, even a vacant one. Your warrior on d3 sees d4; \
                 without that tile it would see the king.",
                "Todos os ladrilhos tapam a vista, mesmo vagos. O seu guerreiro de d3 vê d4; sem \
                 esse ladrilho veria o rei.",
            ),
            look: &["d3", "d4", "d6"],
            turns: &[Turn {
                task: both("Jump over d4 and give check.", "Salte por cima de d4 e dê xeque."),
                hint: both(
                    "From b4 the nearest tile to the right is d4, since c4 is missing.",
                    "De b4 o ladrilho mais próximo para a direita é d4, porque falta c4.",
                ),
                praise: both(
                    "Check from a warrior that has not moved.",
                    "Xeque, de um guerreiro que não se mexeu.",
                ),
                goal: &[Digs, Checks],
                model: "b4-e4",
                reply: &[],
            }],
        },
        Step {
            name: "escape",
            paragraphs: &[9, 10, 16, 19],
            size: "7x7",
            position: "#k#####/#####1#/##3##/##1Kw##/#######/#1#####/#W##### 1 - 30",
            title: both("Out of check", "Sair do xeque"),
            text: both(
                "In check, only the king may move, to a tile right next to it where no warrior \
                 sees it. It may even capture a warrior there.",
                "Em xeque só o rei se move, para um ladrilho adjacente onde nenhum guerreiro o \
                 veja. Pode até capturar aí um guerreiro.",
            ),
            look: &["d4", "e4"],
            turns: &[
                Turn {
                    task: both("Try to flee to d5.", "Tente fugir para d5."),
                    hint: both("Touch d4, then d5.", "Toque em d4 e depois em d5."),
                    praise: both("Out of the frying pan into the fire.", "Seria ir de mal a pior."),
                    goal: &[Refused("shakti.into-check")],
                    model: "d4-d5",
                    reply: &[],
                },
                Turn {
                    task: both(
                        "Capture the warrior that is giving check.",
                        "Capture o guerreiro que dá xeque.",
                    ),
                    hint: both(
                        "It is right next to your king, on e4.",
                        "Está mesmo ao lado do seu rei, em e4.",
                    ),
                    praise: both(
                        "There is no other capture in Shakti. If the black king could see e4, it \
                         would not be allowed.",
                        "Não há outra captura no Shakti. Se o rei das Pretas pudesse ver e4, \
                         esta seria proibida.",
                    ),
                    goal: &[Takes(1)],
                    model: "d4-e4",
                    reply: &[],
                },
            ],
        },
        Step {
            name: "mate",
            paragraphs: &[21],
            size: "7x7",
            position: "#w2###/5##/2W###1/4##k/2W2##/1K3##/#5# 1 - 20",
            title: both("Checkmate", "Xeque-mate"),
            text: both(
                "A king in check with no move left is checkmated, and you win.",
                "Um rei em xeque sem nenhuma jogada possível sofreu xeque-mate, e a vitória é \
                 sua.",
            ),
            look: &["g4", "g5"],
            turns: &[Turn {
                task: both("Checkmate the king on g4.", "Dê xeque-mate ao rei de g4."),
                hint: both(
                    "It can only flee to g5, and c5 has its eye on that. Which warrior should \
                     give check from d4?",
                    "Só pode fugir para g5, e c5 está de olho nesse ladrilho. Que guerreiro deve \
                     dar xeque em d4?",
                ),
                praise: both(
                    "Checkmate! Two warriors, one idea.",
                    "Xeque-mate! Dois guerreiros, uma ideia.",
                ),
                goal: &[Wins],
                model: "c3-d4",
                reply: &[],
            }],
        },
        Step {
            name: "pass",
            paragraphs: &[22, 23, 24, 25],
            size: "7x7",
            position: "#3#k#/##w####/#######/#######/K######/#######/####### 1 - 30",
            title: both("Nowhere to go", "Sem saída"),
            text: both(
                "If you are not in check and have no move, you pass. If both sides are stuck, no \
                 warriors are left, or a position comes up for the third time, the game is drawn.",
                "Quem não está em xeque e não tem jogada passa. Se nenhum dos lados pode jogar, \
                 se já não há guerreiros, ou se uma posição aparece pela terceira vez, a partida \
                 acaba empatada.",
            ),
            look: &["a3"],
            turns: &[Turn {
                task: both(
                    "Your king sees no tile at all: pass.",
                    "O seu rei não vê nenhum ladrilho: passe.",
                ),
                hint: both(
                    "There is nothing to touch; just pass.",
                    "Não há nada em que tocar; é só passar.",
                ),
                praise: both(
                    "That is the only time to pass. Now you know Shakti: mind your step!",
                    "Só neste caso se passa. Já sabe jogar Shakti: veja onde pisa!",
                ),
                goal: &[Pass],
                model: "pass",
                reply: &[],
            }],
        },
    ],
};
