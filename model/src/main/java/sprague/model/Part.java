// SPDX-License-Identifier: Apache-2.0
package sprague.model;

import java.util.List;

/** A summand of an option: one component, copies of a part, or an indexed sum. */
public sealed interface Part extends RuleNode {

  /** The index of the position name of the components. */
  int name();

  /**
   * One component.
   *
   * @param name the index of its position name
   * @param arguments its arguments; their number is the name's arity
   */
  record Single(int name, List<Term> arguments) implements Part {}

  /**
   * {@code count} copies of {@code part}. Two copies cancel in a nim-sum, so only the parity of
   * {@code count} matters for values; 0 copies are nothing. A negative count means no option.
   */
  record Copies(Term count, Part part) implements Part {
    @Override
    public int name() {
      return part.name();
    }
  }

  /**
   * The sum of {@code part} with {@code slot} running from {@code low} to {@code high}, both
   * included; nothing when the range is empty.
   */
  record Sum(int slot, Term low, Term high, Part part) implements Part {
    @Override
    public int name() {
      return part.name();
    }
  }
}
