// SPDX-License-Identifier: Apache-2.0
package sprague.pattern;

import java.util.ArrayList;
import java.util.List;
import sprague.kernel.decide.Numeration;

/** The numerations in which laws for sets of positions are looked for, the most common first. */
public final class NumerationGuess {
  /**
   * Numerations (t, 1), of relatives of Wythoff's game, go on to this t: with more digits, a table
   * of 400 coordinates is too small to suggest a law.
   */
  private static final int MAX_CONSTANT = 20;

  /** Fraenkel's numerations (s + t - 1, s) go on to these s and t. */
  private static final int MAX_OF_FRAENKEL = 4;

  private NumerationGuess() {}

  /** Base 2, Zeckendorf's numeration (1, 1), other ones that laws are known in, and the rest. */
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
