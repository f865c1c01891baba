// SPDX-License-Identifier: Apache-2.0
package sprague.model;

import java.util.List;
import sprague.syntax.SetSyntax.Family;

/**
 * A set of integers over which a variable may run, or in which membership is tested; {@link
 * NumberSets} evaluates it with the values of the variables in its terms.
 */
public sealed interface NumberSet extends RuleNode {

  /** Finitely many constants, strictly ascending: a set parameter or literal numbers. */
  record Fixed(List<Long> members) implements NumberSet {}

  /** The values of the terms, which may be in any order and equal. */
  record TermValues(List<Term> members) implements NumberSet {}

  /** All integers from {@code low} to {@code high}, both included; none if {@code low > high}. */
  record Interval(Term low, Term high) implements NumberSet {}

  /** An infinite set with a name in the rule language. */
  record Named(Family family) implements NumberSet {}

  /** The powers 1, b, b^2, ... of {@code base}; if that is less than 2, evaluation fails. */
  record Powers(Term base) implements NumberSet {}

  /** The decimal digits of the absolute value of {@code of}: 0 alone for 0. */
  record Digits(Term of) implements NumberSet {}

  /** The members of either set. */
  record Union(NumberSet left, NumberSet right) implements NumberSet {}

  /** The members of {@code from} that are not members of {@code without}. */
  record Difference(NumberSet from, NumberSet without) implements NumberSet {}
}
