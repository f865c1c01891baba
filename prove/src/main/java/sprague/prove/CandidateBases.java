// SPDX-License-Identifier: Apache-2.0
package sprague.prove;

import java.util.List;
import java.util.Set;
import java.util.TreeSet;
import java.util.stream.IntStream;
import sprague.kernel.decide.Numeration;
import sprague.kernel.rules.Rules;
import sprague.syntax.Clause;
import sprague.syntax.Clause.PartSyntax;

/** The bases of numerals in which automata for the laws of a game are looked for. */
final class CandidateBases {
  /** Automata in larger bases have too many columns to be guessed from tables. */
  private static final int MAX_BASE = 10;

  private CandidateBases() {}

  /**
   * Base 2 alone if a move leaves several components, as automata compute nim-sums in no other
   * base; else, if the rules name powers of numbers, for each number the least base up to 10 of
   * which it is a power, as {@code powers(9)} needs base 3; else, or if there is none, all bases
   * from 2 to 10. Ascending.
   */
  static List<Numeration> of(Rules rules) {
    Set<Integer> named = new TreeSet<>();
    for (String name : rules.arities().keySet()) {
      for (Clause.Moves clause : rules.movesOf(name)) {
        for (Clause.Move move : clause.moves()) {
          List<PartSyntax> parts = move.option().parts();
          if (parts.size() > 1 || parts.stream().anyMatch(part -> part instanceof PartSyntax.Sum)) {
            return List.of(Numeration.base(2));
          }
        }
      }
    }
    for (long number : rules.powers()) {
      IntStream.rangeClosed(2, MAX_BASE)
          .filter(base -> isPower(number, base))
          .findFirst()
          .ifPresent(named::add);
    }
    IntStream bases =
        named.isEmpty()
            ? IntStream.rangeClosed(2, MAX_BASE)
            : named.stream().mapToInt(Integer::intValue);
    return bases.mapToObj(Numeration::base).toList();
  }

  /** Whether a number is base^1, base^2, ... */
  static boolean isPower(long number, int base) {
    long rest = number;
    while (rest > 1 && rest % base == 0) {
      rest /= base;
    }
    return number > 1 && rest == 1;
  }
}
