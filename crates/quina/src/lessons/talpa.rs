//! Talpa, learned on its board.

use super::Want::{Anything, Refused, Safe, Wins};
use super::{Lesson, Step, Turn, both};

/// How to learn it.
pub static LESSON: Lesson = Lesson {
    card: [
        both(
            "Red wants a tunnel of empty squares from top to bottom, Blue one from left to right.",
            "O Vermelho quer um túnel de casas vazias de cima a baixo; o Azul, um da esquerda à \
             direita.",
        ),
        both(
            "A move is a capture: your piece takes an enemy right beside, above or below it, and \
             leaves an empty square behind.",
            "Cada jogada é uma captura: a sua peça toma o lugar de uma inimiga imediatamente ao \
             lado, acima ou abaixo, e deixa uma casa vazia atrás de si.",
        ),
        both("If you can capture, you must.", "Quem pode capturar tem de capturar."),
        both(
            "When there is nothing left to capture, you take one of your own pieces off the board \
             instead.",
            "Quando já não há nada para capturar, remove-se do tabuleiro uma das próprias peças.",
        ),
        both(
            "The first tunnel wins. But if you open both at once, you lose!",
            "Ganha o primeiro túnel. Mas quem abre os dois ao mesmo tempo perde!",
        ),
    ],
    steps: &[
        Step {
            name: "capture",
            paragraphs: &[5, 6],
            size: "4x4",
            position: "oxox/xoxo/oxox/xoxo 1 - 0",
            title: both("The first bite", "A primeira dentada"),
            text: both(
                "The board is full of earth, and you are the red mole. A piece captures an enemy \
                 right beside, above or below it, and leaves an empty square behind.",
                "O tabuleiro está cheio de terra, e a toupeira vermelha é sua. Uma peça captura \
                 uma inimiga imediatamente ao lado, acima ou abaixo, e deixa uma casa vazia \
                 atrás de si.",
            ),
            look: &[],
            turns: &[Turn {
                task: both("Capture a blue piece.", "Capture uma peça azul."),
                hint: both(
                    "Touch a red piece, then a blue one right beside it.",
                    "Toque numa peça vermelha e depois numa azul mesmo ao lado.",
                ),
                praise: both(
                    "The enemy is gone, and so is the earth where your piece stood.",
                    "A inimiga desapareceu, e a terra onde estava a sua peça também.",
                ),
                goal: &[Anything],
                model: "a1-a2",
                reply: &[],
            }],
        },
        Step {
            name: "only-captures",
            paragraphs: &[9],
            size: "4x4",
            position: "oxox/xoxo/xxox/1oo1 1 - 2",
            title: both("No strolling", "Aqui não se passeia"),
            text: both(
                "A piece moves only by capturing: never onto an empty square, and never \
                 diagonally.",
                "Uma peça só se move capturando: nunca para uma casa vazia, e nunca na diagonal.",
            ),
            look: &["a1", "d1"],
            turns: &[Turn {
                task: both(
                    "Try to move a red piece onto an empty square beside it.",
                    "Tente mover uma peça vermelha para uma casa vazia ao lado.",
                ),
                hint: both(
                    "a2 stands right above the empty square a1.",
                    "a2 está mesmo por cima da casa vazia a1.",
                ),
                praise: both(
                    "The only way to dig is to capture.",
                    "Escava-se capturando, e de nenhuma outra maneira.",
                ),
                goal: &[Refused("talpa.only-captures")],
                model: "a2-a1",
                reply: &[],
            }],
        },
        Step {
            name: "tunnel",
            paragraphs: &[3, 12, 13],
            size: "4x4",
            position: "x1ox/oxxo/x2x/o1xo 1 - 4",
            title: both("The tunnel", "O túnel"),
            text: both(
                "Red wants a path of empty squares from the top edge to the bottom edge. Look at \
                 the b-file: one piece is still in the way.",
                "O Vermelho quer um caminho de casas vazias do bordo de cima ao bordo de baixo. \
                 Olhe para a coluna b: só uma peça ainda a tapa.",
            ),
            look: &["b4", "b3", "b2", "b1"],
            turns: &[Turn {
                task: both("Open your tunnel and win.", "Abra o seu túnel e ganhe."),
                hint: both(
                    "The piece on b3 has to go. Let it capture something.",
                    "A peça de b3 tem de sair. Capture com ela.",
                ),
                praise: both(
                    "Light at the end of the tunnel: you have won.",
                    "Luz ao fundo do túnel: ganhou.",
                ),
                goal: &[Wins],
                model: "b3-a3",
                reply: &[],
            }],
        },
        Step {
            name: "corners",
            paragraphs: &[12],
            size: "4x4",
            position: "o1xo/x1ox/ox1o/xo1x 1 - 4",
            title: both("Mind the corners", "Cuidado com os cantos"),
            text: both(
                "Squares that touch only at a corner are not connected. This tunnel is broken \
                 between b3 and c2.",
                "Casas que só se tocam num canto não estão ligadas. Este túnel está cortado entre \
                 b3 e c2.",
            ),
            look: &["b3", "c2"],
            turns: &[Turn {
                task: both("Join the two halves and win.", "Ligue as duas metades e ganhe."),
                hint: both(
                    "Empty b2, and the tunnel runs through b3, b2 and c2.",
                    "Esvazie b2, e o túnel passa por b3, b2 e c2.",
                ),
                praise: both(
                    "Moles do not squeeze around corners.",
                    "As toupeiras não se esgueiram pelos cantos.",
                ),
                goal: &[Wins],
                model: "b2-a2",
                reply: &[],
            }],
        },
        Step {
            name: "blue",
            paragraphs: &[3, 4, 13],
            size: "4x4",
            position: "oxox/xoxo/2o1/xxox 2 - 3",
            title: both("The other mole", "A outra toupeira"),
            text: both(
                "Blue digs from the left edge to the right edge; a corner square belongs to both \
                 of its edges. Now you are Blue.",
                "O Azul escava do bordo esquerdo ao bordo direito; uma casa de canto pertence aos \
                 seus dois bordos. Agora joga com o Azul.",
            ),
            look: &[],
            turns: &[Turn {
                task: both(
                    "Open a path from left to right and win.",
                    "Abra um caminho da esquerda à direita e ganhe.",
                ),
                hint: both(
                    "The second row from the bottom is almost empty.",
                    "A segunda fila a contar de baixo está quase vazia.",
                ),
                praise: both(
                    "It does not matter who emptied the squares: the path is yours.",
                    "Não importa quem esvaziou as casas: o caminho é seu.",
                ),
                goal: &[Wins],
                model: "c2-c3",
                reply: &[],
            }],
        },
        Step {
            name: "must-capture",
            paragraphs: &[7],
            size: "4x4",
            position: "o2x/2o1/xx1o/1o1x 1 - 8",
            title: both("If you can, you must", "Poder é dever"),
            text: both(
                "If you can capture, you must. Only a player with no capture takes one of their \
                 own pieces off the board.",
                "Quem pode capturar tem de capturar. Só quem não tem nenhuma captura remove uma \
                 peça sua do tabuleiro.",
            ),
            look: &["d4"],
            turns: &[
                Turn {
                    task: both(
                        "Try to take your piece on d4 off the board.",
                        "Tente remover do tabuleiro a sua peça de d4.",
                    ),
                    hint: both(
                        "Just touch d4: it has no enemy beside it.",
                        "Toque só em d4: não tem nenhuma inimiga ao lado.",
                    ),
                    praise: both("So look for a good capture.", "Procure então uma boa captura."),
                    goal: &[Refused("talpa.must-capture")],
                    model: "d4",
                    reply: &[],
                },
                Turn {
                    task: both("Capture, and win.", "Capture, e ganhe."),
                    hint: both(
                        "There are two captures, and one of them opens your tunnel.",
                        "Há duas capturas, e uma delas abre o seu túnel.",
                    ),
                    praise: both("You had to, and you wanted to.", "Teve de ser, e ainda bem."),
                    goal: &[Wins],
                    model: "b2-b1",
                    reply: &[],
                },
            ],
        },
        Step {
            name: "both",
            paragraphs: &[14],
            size: "4x4",
            position: "o1xx/3o/2x1/xoo1 1 - 8",
            title: both("Not both at once", "Os dois ao mesmo tempo, não"),
            text: both(
                "Watch what your digging opens for the other side. If a move opens both tunnels \
                 at once, the player who made it loses.",
                "Repare no que a sua escavação abre ao adversário. Se uma jogada abre os dois \
                 túneis ao mesmo tempo, perde quem a fez.",
            ),
            look: &[],
            turns: &[Turn {
                task: both("Win, and open only your own tunnel.", "Ganhe, abrindo só o seu túnel."),
                hint: both(
                    "The capture on c1 opens too much. Look at the bottom left corner.",
                    "A captura em c1 abre demasiado. Olhe para o canto de baixo, à esquerda.",
                ),
                praise: both("A careful digger wins.", "Quem escava com cuidado ganha."),
                goal: &[Wins],
                model: "a1-b1",
                reply: &[],
            }],
        },
        Step {
            name: "guard",
            paragraphs: &[7, 13],
            size: "4x4",
            position: "oxox/xoxo/o3/xo1x 1 - 4",
            title: both("Stop the other mole", "Travar a outra toupeira"),
            text: both(
                "Blue needs just one more empty square: a2, where a blue piece is ready to leave.",
                "Ao Azul só falta uma casa vazia: a2, de onde uma peça azul está pronta a sair.",
            ),
            look: &["a2"],
            turns: &[Turn {
                task: both(
                    "Capture so that Blue cannot win on the next move.",
                    "Capture de modo que o Azul não possa ganhar logo a seguir.",
                ),
                hint: both(
                    "One of your pieces on a2 blocks the path. But mind the square it leaves.",
                    "Uma peça sua em a2 tapa o caminho. Mas repare na casa que ela deixa.",
                ),
                praise: both(
                    "Blocked. Earth makes a fine wall.",
                    "Tapado. A terra também dá um bom muro.",
                ),
                goal: &[Safe],
                model: "a1-a2",
                reply: &[],
            }],
        },
        Step {
            name: "removal",
            paragraphs: &[8, 10],
            size: "4x4",
            position: "1x2/x1o1/1x1o/2o1 1 - 10",
            title: both("The last pieces", "As últimas peças"),
            text: both(
                "No red piece is next to a blue one, and none ever will be again. From now on, \
                 each player takes one of their own pieces off the board every turn.",
                "Nenhuma peça vermelha está ao lado de uma azul, e nunca mais vai estar. Daqui em \
                 diante cada um remove, na sua vez, uma peça própria.",
            ),
            look: &[],
            turns: &[Turn {
                task: both(
                    "Remove the piece that opens your tunnel, and win.",
                    "Remova a peça que abre o seu túnel, e ganhe.",
                ),
                hint: both(
                    "The a-file is blocked by a single piece.",
                    "A coluna a está tapada por uma só peça.",
                ),
                praise: both(
                    "Now you know all of Talpa. Happy digging!",
                    "Já sabe tudo sobre o Talpa. Boas escavações!",
                ),
                goal: &[Wins],
                model: "a3",
                reply: &[],
            }],
        },
    ],
};
