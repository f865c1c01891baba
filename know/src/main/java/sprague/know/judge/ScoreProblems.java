// SPDX-License-Identifier: Apache-2.0
package sprague.know.judge;

import static sprague.know.judge.InputLayout.number;
import static sprague.know.judge.InputLayout.once;
import static sprague.know.judge.InputLayout.promise;
import static sprague.know.judge.InputLayout.row;

import java.util.List;

/** Contest problems about scores. */
final class ScoreProblems {
  static final List<Problem> ALL =
      List.of(
          Problem.of(
              "atcoder-dp-l",
              once(),
              List.of(number("N", 1, 3000), row("a", "N", 1, 1_000_000_000)),
              Reply.each(Heaps.of("deque").with("a", "a"), Long::toString)),
          Problem.of(
              "leetcode-877",
              once(),
              List.of(
                  number("n", 2, 500),
                  promise("n is even", given -> given.number("n") % 2 == 0),
                  row("piles", "n", 1, 500),
                  promise("the sum is odd", given -> given.stream("piles").sum() % 2 == 1)),
              Reply.each(
                  Heaps.of("deque").with("a", "piles"), score -> Boolean.toString(score > 0))));

  private ScoreProblems() {}
}
