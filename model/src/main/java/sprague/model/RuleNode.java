// SPDX-License-Identifier: Apache-2.0
package sprague.model;

import java.util.List;
import java.util.function.Consumer;

/** A node of the syntax tree of a bound rule; used to search rules for certain nodes. */
public sealed interface RuleNode permits Step, Part, Condition, NumberSet, Term {

  /**
   * Passes this node and all its descendants to a consumer, parents before children. O(nodes); the
   * depth of recursion is that of the rule, which the parser limits.
   */
  default void forEachNode(Consumer<RuleNode> consumer) {
    consumer.accept(this);
    children().forEach(child -> child.forEachNode(consumer));
  }

  /** The children, in the order in which they are evaluated. */
  default List<? extends RuleNode> children() {
    return switch (this) {
      case Step.Test(Condition condition) -> List.of(condition);
      case Step.Let(int _, Term value) -> List.of(value);
      case Step.Quotient(int _, Term numerator, Term denominator) ->
          List.of(numerator, denominator);
      case Step.Range(int _, Term low, Term high) -> List.of(low, high);
      case Step.Walk(int _, NumberSet set, Term low, Term high) -> List.of(set, low, high);
      case Step.Divisors(int _, Term number, Term low, Term high) -> List.of(number, low, high);
      case Step.Solve(int _, Term left, Term right, Term low, Term high) ->
          List.of(left, right, low, high);
      case Part.Single(int _, List<Term> arguments) -> arguments;
      case Part.Copies(Term count, Part part) -> List.of(count, part);
      case Part.Sum(int _, Term low, Term high, Part part) -> List.of(low, high, part);
      case Condition.Compare(var _, Term left, Term right) -> List.of(left, right);
      case Condition.In(Term term, NumberSet set) -> List.of(term, set);
      case Condition.Not(Condition condition) -> List.of(condition);
      case Condition.And(List<Condition> conditions) -> conditions;
      case Condition.Or(List<Condition> conditions) -> conditions;
      case NumberSet.TermValues(List<Term> members) -> members;
      case NumberSet.Interval(Term low, Term high) -> List.of(low, high);
      case NumberSet.Powers(Term base) -> List.of(base);
      case NumberSet.Digits(Term of) -> List.of(of);
      case NumberSet.Union(NumberSet left, NumberSet right) -> List.of(left, right);
      case NumberSet.Difference(NumberSet from, NumberSet without) -> List.of(from, without);
      case NumberSet.Fixed _, NumberSet.Named _ -> List.of();
      case Term.Absolute(Term of) -> List.of(of);
      case Term.BitCount(Term of) -> List.of(of);
      case Term.Item(String _, List<Long> _, Term index) -> List.of(index);
      case Term.Binary(var _, Term left, Term right) -> List.of(left, right);
      case Term.Constant _, Term.Slot _ -> List.of();
    };
  }
}
