//! Freedom, learned on its board.

use super::Want::{Anything, Leaves, Refused, Scores, Wins};
use super::{Lesson, Step, Turn, both};

/// How to learn it.
pub static LESSON: Lesson = Lesson {
    card: [
        both(
            "Place a stone next to your opponent's last stone: beside it or at a corner.",
            "Coloque uma pedra junto à última pedra do adversário: ao lado ou na diagonal.",
        ),
        both(
            "If every cell around that stone is taken, you are free: place anywhere.",
            "Se todas as casas à volta dessa pedra estão ocupadas, tem liberdade: jogue onde \
             quiser.",
        ),
        both(
            "Stones in a row of exactly four are live, along ranks, files and diagonals. Three \
             are too few, five are too many.",
            "Estão vivas as pedras em sequências de exatamente quatro, em filas, colunas e \
             diagonais. Três são poucas, cinco são demais.",
        ),
        both(
            "Stones never move. The last empty cell may be filled or left empty.",
            "As pedras nunca se movem. A última casa vazia pode ser preenchida ou ficar vazia.",
        ),
        both(
            "The player with more live stones at the end wins.",
            "No fim, ganha quem tem mais pedras vivas.",
        ),
    ],
    steps: &[
        Step {
            name: "first",
            paragraphs: &[4, 5, 6, 7],
            size: "5x5",
            position: "5/5/5/5/5 1 - 0",
            title: both("Anywhere, once", "Onde quiser, uma vez"),
            text: both(
                "The first stone goes anywhere. Every other one goes next to the stone your \
                 opponent has just placed: beside it or at a corner.",
                "A primeira pedra coloca-se em qualquer casa. As outras colocam-se junto à pedra \
                 que o adversário acabou de pôr: ao lado ou na diagonal.",
            ),
            look: &[],
            turns: &[
                Turn {
                    task: both("Place the first stone.", "Coloque a primeira pedra."),
                    hint: both("Any cell will do.", "Qualquer casa serve."),
                    praise: both(
                        "Black has answered next to it.",
                        "E as Pretas responderam junto a ela.",
                    ),
                    goal: &[Anything],
                    model: "a1",
                    reply: &["c3", "b2", "b4", "d2", "d4"],
                },
                Turn {
                    task: both(
                        "Answer next to Black's stone.",
                        "Responda junto à pedra das Pretas.",
                    ),
                    hint: both(
                        "Any free cell around the marked stone.",
                        "Qualquer casa livre à volta da pedra marcada.",
                    ),
                    praise: both(
                        "And so the stones wander across the board, always in touch.",
                        "E assim as pedras vão passeando pelo tabuleiro, sempre juntas.",
                    ),
                    goal: &[Anything],
                    model: "b1",
                    reply: &[],
                },
            ],
        },
        Step {
            name: "near",
            paragraphs: &[6, 11],
            size: "5x5",
            position: "5/5/1xo2/5/5 1 c3 2",
            title: both("No running away", "Não vale fugir"),
            text: both(
                "While there is a free cell around Black's last stone, you must place there.",
                "Enquanto houver uma casa livre à volta da última pedra das Pretas, tem de jogar \
                 aí.",
            ),
            look: &["c3"],
            turns: &[Turn {
                task: both(
                    "Try to place a stone in a corner of the board.",
                    "Tente colocar uma pedra num canto do tabuleiro.",
                ),
                hint: both("a1 is far away from c3.", "a1 fica longe de c3."),
                praise: both(
                    "There is a way to freedom, but not yet.",
                    "Há um caminho para a liberdade, mas ainda é cedo.",
                ),
                goal: &[Refused("freedom.not-adjacent")],
                model: "a1",
                reply: &[],
            }],
        },
        Step {
            name: "four",
            paragraphs: &[9, 13, 14],
            size: "6x6",
            position: "6/2o3/1o2o1/1xxx2/6/6 1 e4 6",
            title: both("Four in a row", "Quatro em sequência"),
            text: both(
                "Stones in a row of exactly four are live: along a rank, a file or a diagonal. \
                 Each live stone is worth a point.",
                "Estão vivas as pedras de uma sequência de exatamente quatro: numa fila, coluna \
                 ou diagonal. Cada pedra viva vale um ponto.",
            ),
            look: &["b3", "c3", "d3"],
            turns: &[Turn {
                task: both("Complete a row of four.", "Complete uma sequência de quatro."),
                hint: both(
                    "e3 is right below Black's last stone.",
                    "e3 fica mesmo por baixo da última pedra das Pretas.",
                ),
                praise: both(
                    "It lives! Four stones, four points.",
                    "Está viva! Quatro pedras, quatro pontos.",
                ),
                goal: &[Scores(4)],
                model: "e3",
                reply: &[],
            }],
        },
        Step {
            name: "five",
            paragraphs: &[14],
            size: "6x6",
            position: "6/2o3/1o3o/1xxxx1/4o1/6 1 f4 8",
            title: both("Five is a crowd", "Cinco já é multidão"),
            text: both(
                "A fifth stone kills the row: exactly four count, no more and no fewer.",
                "Uma quinta pedra mata a sequência: contam exatamente quatro, nem mais nem menos.",
            ),
            look: &["f3"],
            turns: &[Turn {
                task: both(
                    "Place a stone and keep your four alive.",
                    "Coloque uma pedra sem matar as suas quatro.",
                ),
                hint: both(
                    "Anywhere around f4, but not on f3.",
                    "Em qualquer casa à volta de f4, menos em f3.",
                ),
                praise: both(
                    "Sometimes the art lies in what you leave undone.",
                    "Às vezes a arte está no que não se faz.",
                ),
                goal: &[Scores(4)],
                model: "e5",
                reply: &[],
            }],
        },
        Step {
            name: "once",
            paragraphs: &[14, 15],
            size: "6x6",
            position: "o3x1/1o2xo/4x1/1xxx2/o4o/2o3 1 f2 12",
            title: both("One stone, two rows", "Uma pedra, duas sequências"),
            text: both(
                "A stone can live in two rows at once, but it counts only once.",
                "Uma pedra pode viver em duas sequências ao mesmo tempo, mas só conta uma vez.",
            ),
            look: &[],
            turns: &[Turn {
                task: both(
                    "Complete two rows with one stone.",
                    "Complete duas sequências com uma só pedra.",
                ),
                hint: both(
                    "Rank 3 and the e-file meet on e3.",
                    "A fila 3 e a coluna e cruzam-se em e3.",
                ),
                praise: both(
                    "Four and four make seven. Here, that adds up.",
                    "Quatro e quatro são sete. Aqui a conta está certa.",
                ),
                goal: &[Scores(7)],
                model: "e3",
                reply: &[],
            }],
        },
        Step {
            name: "freedom",
            paragraphs: &[8],
            size: "6x6",
            position: "3o2/3xxx/1o4/4o1/xo4/ox4 1 a1 10",
            title: both("Freedom!", "Liberdade!"),
            text: both(
                "If every cell around the last stone is taken, you may place anywhere. Black's \
                 last stone, on a1, is shut in.",
                "Se todas as casas à volta da última pedra estão ocupadas, pode jogar onde \
                 quiser. A última pedra das Pretas, em a1, está cercada.",
            ),
            look: &["a1"],
            turns: &[Turn {
                task: both(
                    "Use your freedom: complete a row of four.",
                    "Use a sua liberdade: complete uma sequência de quatro.",
                ),
                hint: both("Rank 5 needs one more stone.", "À fila 5 falta uma pedra."),
                praise: both(
                    "And now Black has to follow you there.",
                    "E agora as Pretas têm de ir atrás de si.",
                ),
                goal: &[Scores(4)],
                model: "c5",
                reply: &[],
            }],
        },
        Step {
            name: "invitation",
            paragraphs: &[6, 14],
            size: "7x7",
            position: "7/7/1x1x1ox/5x1/1oooo1x/7/7 1 f5 10",
            title: both("A poisoned invitation", "Um convite envenenado"),
            text: both(
                "Your stone decides where Black has to play. Black's row of four on rank 3 is \
                 live until a fifth stone joins it.",
                "A sua pedra decide onde as Pretas têm de jogar. A sequência das Pretas na fila \
                 3 está viva, até lhe chegar uma quinta pedra.",
            ),
            look: &["f3"],
            turns: &[
                Turn {
                    task: both(
                        "Leave Black only one cell to answer on.",
                        "Deixe às Pretas uma só casa para responder.",
                    ),
                    hint: both(
                        "Around g4 everything is taken, except f3.",
                        "À volta de g4 está tudo ocupado, menos f3.",
                    ),
                    praise: both(
                        "Black had to place on f3, and the row of five is dead.",
                        "As Pretas tiveram de jogar em f3, e a sequência de cinco morreu.",
                    ),
                    goal: &[Leaves(1)],
                    model: "g4",
                    reply: &["f3"],
                },
                Turn {
                    task: both("Go on: place next to f3.", "Continue: jogue junto a f3."),
                    hint: both("Any free cell around f3.", "Qualquer casa livre à volta de f3."),
                    praise: both(
                        "The best invitations cannot be declined.",
                        "Os melhores convites são os que não se podem recusar.",
                    ),
                    goal: &[Anything],
                    model: "f2",
                    reply: &[],
                },
            ],
        },
        Step {
            name: "last",
            paragraphs: &[10, 16, 17, 18],
            size: "5x5",
            position: "xoxox/xooxx/xxoox/xooxx/oooo1 1 d1 24",
            title: both("The last cell", "A última casa"),
            text: both(
                "When one empty cell is left, you may fill it or pass; then the game is over, and \
                 the most live stones win. White has 8, Black has 7.",
                "Quando resta uma só casa vazia, pode preenchê-la ou passar; depois acaba, e \
                 ganha quem tem mais pedras vivas. As Brancas têm 8, as Pretas têm 7.",
            ),
            look: &["e1"],
            turns: &[Turn {
                task: both("Win.", "Ganhe."),
                hint: both(
                    "A stone on e1 would make a row of five. So pass.",
                    "Uma pedra em e1 faria uma sequência de cinco. Passe, então.",
                ),
                praise: both(
                    "Now you know Freedom. Equal numbers would have been a draw.",
                    "Já sabe jogar Freedom. Números iguais teriam dado empate.",
                ),
                goal: &[Wins],
                model: "pass",
                reply: &[],
            }],
        },
    ],
};
