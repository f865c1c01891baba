// SPDX-License-Identifier: Apache-2.0
package sprague.model;

import java.util.List;

/**
 * A proof that every play ends: positions are ranked, and each component of each option ranks below
 * the position it comes from.
 *
 * <p>The rank of a position of name i is the pair (level of i, linear form of i), compared in that
 * order. Names that cannot reach each other again have different levels; names that call each other
 * share a level and are told apart by the linear form, which is never negative where a move exists.
 *
 * @param levels the level of each position name
 * @param coefficients for each name, the coefficient of each argument
 * @param constants for each name, the constant added
 */
public record TerminationMeasure(
    List<Integer> levels, List<List<Long>> coefficients, List<Long> constants) {

  public TerminationMeasure {
    levels = List.copyOf(levels);
    coefficients = List.copyOf(coefficients);
    constants = List.copyOf(constants);
  }
}
