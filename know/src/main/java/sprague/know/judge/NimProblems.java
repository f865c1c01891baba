// SPDX-License-Identifier: Apache-2.0
package sprague.know.judge;

import static sprague.know.judge.Layout.counted;
import static sprague.know.judge.Layout.number;
import static sprague.know.judge.Layout.once;
import static sprague.know.judge.Layout.row;
import static sprague.know.judge.Layout.total;
import static sprague.know.judge.Reply.each;
import static sprague.know.judge.Reply.winner;

import java.util.List;

/** Contest problems about Nim and its relatives. */
final class NimProblems {
  private static final long BILLION = 1_000_000_000;

  static final List<Problem> ALL =
      List.of(
          Problem.of(
              "cses-1730",
              counted(200_000),
              heaps(1),
              each(Heaps.of("nim", "x"), winner("first", "second"))),
          Problem.of(
              "cses-1098",
              counted(200_000),
              heaps(1),
              each(Heaps.of("bounded-nim", "x").with("m", 3), winner("first", "second"))),
          Problem.of("cses-2208", counted(200_000), heaps(1), selective("take-one")),
          Problem.of("multi-take-any", counted(200_000), heaps(0), selective("nim")),
          Problem.of(
              "luogu-p2252",
              once(),
              List.of(number("a", 0, BILLION), number("b", 0, BILLION)),
              each(Heaps.of("wythoff", "a", "b"), winner("1", "0"))));

  private NimProblems() {}

  private static List<Layout> heaps(long least) {
    return List.of(number("n", 1, 200_000), total("n", 200_000), row("x", "n", least, BILLION));
  }

  /** Moves in one or more heaps at once: lost exactly when every heap alone is lost. */
  private static Reply selective(String game) {
    return (cases, games, answer) -> {
      long[] won =
          Heaps.of(game, "x").folded(cases, games, value -> value == 0 ? 0 : 1, Math::max);
      for (long some : won) {
        answer.append(some == 0 ? "second\n" : "first\n");
      }
    };
  }
}
