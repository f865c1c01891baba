// SPDX-License-Identifier: Apache-2.0
package sprague.model;

import java.util.List;

/**
 * A rank that every move lowers, which proves that every play ends. The rank of a component {@code
 * name(a1, ..., ak)} is the pair (level, c1 a1 + ... + ck ak + d), ordered lexicographically; each
 * component of an option has a lower rank than the component moved in.
 *
 * <p>Names that reach each other by moves have the same level; a name that is reached but does not
 * lead back has a lower one. The linear form is not negative where a move exists.
 *
 * <p>A name may have further linear forms. A move from it to the same name may then keep the first
 * form; the first of the forms that differs is lowered, and is not negative before the move.
 *
 * @param levels the level of each position name
 * @param coefficients for each name, the coefficients c1, ..., ck
 * @param constants for each name, the constant d
 * @param ties for each name, its further forms in the order of comparison, possibly none: each as
 *     the coefficients and then the constant
 */
public record TerminationMeasure(
    List<Integer> levels,
    List<List<Long>> coefficients,
    List<Long> constants,
    List<List<List<Long>>> ties) {

  public TerminationMeasure {
    levels = List.copyOf(levels);
    coefficients = List.copyOf(coefficients);
    constants = List.copyOf(constants);
    ties = List.copyOf(ties);
  }

  /** Whether every move within a level lowers the first form. */
  public boolean isLinear() {
    return ties.stream().allMatch(List::isEmpty);
  }
}
