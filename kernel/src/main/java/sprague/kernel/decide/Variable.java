// SPDX-License-Identifier: Apache-2.0
package sprague.kernel.decide;

import java.util.List;
import java.util.stream.IntStream;

/**
 * A variable of first-order formulas. Equality is identity: each constructor call makes a variable
 * that differs from all others, even from those with the same label, so that no formula can capture
 * a variable of another. Hash codes differ from run to run, so results must not depend on the order
 * of a hash set of variables.
 */
public final class Variable {
  private final String label;

  /**
   * A new variable.
   *
   * @param label used in messages only
   */
  public Variable(String label) {
    this.label = label;
  }

  /** New variables with the labels {@code label + "0"}, {@code label + "1"}, ... */
  public static List<Variable> list(String label, int count) {
    return IntStream.range(0, count).mapToObj(i -> new Variable(label + i)).toList();
  }

  @Override
  public String toString() {
    return label;
  }
}
