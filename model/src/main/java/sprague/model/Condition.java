// SPDX-License-Identifier: Apache-2.0
package sprague.model;

import java.util.List;
import sprague.syntax.ConditionSyntax.Relation;

/**
 * A Boolean expression over a rule's slots, its numbered variables; see {@link Arithmetic#holds}.
 */
public sealed interface Condition extends RuleNode {

  /** A comparison of two terms. */
  record Compare(Relation relation, Term left, Term right) implements Condition {}

  /** Whether the term is a member of the set. */
  record In(Term term, NumberSet set) implements Condition {}

  /** The negation of a condition. */
  record Not(Condition condition) implements Condition {}

  /** Conjunction: evaluated in order, until one condition does not hold; true if empty. */
  record And(List<Condition> conditions) implements Condition {}

  /** Disjunction: evaluated in order, until one condition holds; false if empty. */
  record Or(List<Condition> conditions) implements Condition {}
}
