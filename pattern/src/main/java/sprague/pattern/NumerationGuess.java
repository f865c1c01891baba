// SPDX-License-Identifier: Apache-2.0
package sprague.pattern;

import java.util.ArrayList;
import java.util.List;
import sprague.kernel.decide.Numeration;

/** The numerations in which automata for sets of positions are searched, the most common first. */
public final class NumerationGuess {
  /**
   * Maximum t of the numerations (t, 1), for relatives of Wythoff's game. For larger t, a table of
   * 400 coordinates has too few digits to learn an automaton from.
   */
  private static final int MAX_CONSTANT = 20;

  /**
   * Maximum s and t of Fraenkel's numerations (s + t - 1, s); each one costs a search for a law.
   */
  private static final int MAX_OF_FRAENKEL = 4;

  private NumerationGuess() {}

  /** Base 2, Zeckendorf's numeration (1, 1), others in which laws are known, and the rest. */
  public static List<Numeration> inOrder() {
    List<List<Integer>> digits =
        new ArrayList<>(
            List.of(
                List.of(1, 1),
                List.of(2, 1),
                List.of(3, 1),
                List.of(4, 1),
                List.of(2, 2),
                List.of(3, 3),
                List.of(3, 2),
                List.of(1, 1, 1)));
    for (int t = 1; t <= MAX_CONSTANT; t++) {
      digits.add(List.of(t, 1));
    }
    for (int s = 2; s <= MAX_OF_FRAENKEL; s++) {
      for (int t = 1; t <= MAX_OF_FRAENKEL; t++) {
        digits.add(List.of(s + t - 1, s));
      }
    }
    List<Numeration> inOrder = new ArrayList<>();
    inOrder.add(Numeration.base(2));
    digits.stream().distinct().map(Numeration::new).forEach(inOrder::add);
    return inOrder;
  }
}
