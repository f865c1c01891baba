// SPDX-License-Identifier: Apache-2.0
package sprague.know.judge;

import java.util.Map;
import java.util.function.Predicate;
import java.util.stream.IntStream;

/** What statements promise of their inputs, in the words of {@code problems.txt}. */
final class Promises {
  private static final Map<String, Predicate<Case>> ALL =
      Map.ofEntries(
          Map.entry("neighbours differ in colour", Colouring::isProper),
          Map.entry(
              "the moves differ",
              given -> given.stream("p").distinct().count() == given.number("k")),
          Map.entry("one stick may be taken", given -> given.stream("p").anyMatch(p -> p == 1)),
          Map.entry("the numbers increase", given -> increase(given.row("a"))),
          Map.entry("l is at most r", given -> given.number("l") <= given.number("r")),
          Map.entry(
              "all together are at most 10000000", given -> given.stream("a").sum() <= 10_000_000),
          Map.entry("the graph has no cycle", GraphReplies::isAcyclic),
          Map.entry("the last circle alone has no way out", GraphReplies::hasOneEnd),
          Map.entry(
              "the player is called Mimi or Moumou",
              given -> given.word("who").matches("Mimi|Moumou")),
          Map.entry("a parent comes before its children", Promises::parentsComeFirst),
          Map.entry("n is even", given -> given.number("n") % 2 == 0),
          Map.entry("the sum is odd", given -> given.stream("piles").sum() % 2 == 1));

  private Promises() {}

  static InputLayout of(String promise) {
    Predicate<Case> holds = ALL.get(promise);
    if (holds == null) {
      throw new IllegalStateException("nobody knows whether " + promise);
    }
    return new InputLayout.Promise(promise, holds);
  }

  private static boolean increase(long[] row) {
    return IntStream.range(1, row.length).allMatch(i -> row[i - 1] < row[i]);
  }

  private static boolean parentsComeFirst(Case given) {
    long[] parents = given.row("parents");
    return IntStream.range(0, parents.length).allMatch(i -> parents[i] <= i + 1L);
  }
}
