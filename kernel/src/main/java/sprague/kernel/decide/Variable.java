// SPDX-License-Identifier: Apache-2.0
package sprague.kernel.decide;

import java.util.List;
import java.util.stream.IntStream;

/**
 * A variable of first-order formulas. Each call of the constructor makes a variable that is
 * different from all others, whatever their labels: no formula can capture a variable of another.
 * Not a record, as equality is identity. Nothing may depend on the order of hash codes.
 */
public final class Variable {
  private final String label;

  /**
   * A new variable.
   *
   * @param label for messages alone
   */
  public Variable(String label) {
    this.label = label;
  }

  /** New variables whose labels are the given one followed by 0, 1, ... */
  public static List<Variable> list(String label, int count) {
    return IntStream.range(0, count).mapToObj(i -> new Variable(label + i)).toList();
  }

  /** The label. */
  @Override
  public String toString() {
    return label;
  }
}
