// SPDX-License-Identifier: Apache-2.0
package sprague.know.judge;

import static sprague.know.judge.InputLayout.counted;
import static sprague.know.judge.InputLayout.number;
import static sprague.know.judge.InputLayout.once;
import static sprague.know.judge.InputLayout.row;
import static sprague.know.judge.InputLayout.total;
import static sprague.know.judge.Reply.each;
import static sprague.know.judge.Reply.winner;

import java.util.List;

/** Contest problems about heaps that are split. */
final class SplittingProblems {
  private static final long BILLION = 1_000_000_000;

  static final List<Problem> ALL =
      List.of(
          Problem.of(
              "cses-2207",
              counted(100_000),
              List.of(number("n", 1, 1_000_000)),
              each(Heaps.of("grundy", "n"), winner("first", "second"))),
          Problem.of(
              "hdu-3032",
              counted(100),
              List.of(number("n", 1, 1_000_000), row("s", "n", 1, Integer.MAX_VALUE)),
              each(Heaps.of("lasker", "s"), winner("Alice", "Bob"))),
          Problem.of(
                  "cf-603c",
                  once(),
                  List.of(
                      number("n", 1, 100_000), number("k", 1, BILLION), row("a", "n", 1, BILLION)),
                  each(Heaps.of("halve-into-k", "a").with("k", "k"), winner("Kevin", "Nicky")))
              .known("codeforces-603c"),
          Problem.of(
              "equal-split-or-take1",
              counted(100_000),
              List.of(number("n", 1, 100_000), total("n", 100_000), row("heap", "n", 1, BILLION)),
              each(Heaps.of("equal-split", "heap"), winner("first", "second"))),
          Problem.of(
              "ytp2022-p11",
              counted(200_000),
              List.of(number("n", 1, 200_000), total("n", 200_000), row("heap", "n", 1, BILLION)),
              each(Heaps.of("triangular-split", "heap"), winner("First", "Second"))));

  private SplittingProblems() {}
}
