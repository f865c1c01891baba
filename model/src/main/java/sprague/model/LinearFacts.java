// SPDX-License-Identifier: Apache-2.0
package sprague.model;

import java.util.HashSet;
import java.util.List;
import java.util.OptionalLong;
import java.util.Set;
import java.util.stream.Stream;
import sprague.nimber.elimination.LinearSystem;
import sprague.nimber.linear.LinearForm;
import sprague.syntax.ConditionSyntax.Relation;
import sprague.syntax.SetSyntax.Family;

/**
 * Linear inequalities that hold for the numbers in a rule's slots, for example after its steps have
 * run ({@link #of(List, int)}).
 *
 * <p>A term that is not linear (a quotient, remainder, product, ...) is an unknown of its own; when
 * it first occurs, linear inequalities that always hold for it are added, such as {@code 3 q <= n
 * <= 3 q + 2} for q = n / 3. Sound but incomplete: {@link #implies} returns true only if the
 * conclusion follows. Inequalities that overflow are left out.
 *
 * <p>Immutable. An implication costs an elimination, see {@link LinearSystem}.
 */
public final class LinearFacts {
  private static final LinearFacts NONE = new LinearFacts(LinearSystem.empty(), Set.of());

  private final LinearSystem<Term> system;

  /** The terms that are not linear and whose inequalities have been added. */
  private final Set<Term> explained;

  private LinearFacts(LinearSystem<Term> system, Set<Term> explained) {
    this.system = system;
    this.explained = explained;
  }

  /** No inequality. */
  public static LinearFacts none() {
    return NONE;
  }

  /** The facts after all steps of a rule with {@code arity} arguments, which are non-negative. */
  public static LinearFacts of(List<Step> steps, int arity) {
    LinearFacts facts = none();
    for (int slot = 0; slot < arity; slot++) {
      facts = facts.atLeast(new Term.Slot(slot), Terms.ZERO);
    }
    for (Step step : steps) {
      facts = facts.after(step);
    }
    return facts.refreshed();
  }

  /**
   * The same facts with the inequalities for terms that are not linear derived again, now from all
   * facts: those of a product, for example, depend on the bounds known when it first occurred.
   */
  public LinearFacts refreshed() {
    LinearFacts facts = new LinearFacts(system, Set.of());
    for (Term unknown : system.unknowns()) {
      facts = facts.explain(LinearForm.of(unknown));
    }
    return facts;
  }

  /** The inequalities; their unknowns are slots and terms that are not linear. */
  public LinearSystem<Term> system() {
    return system;
  }

  /** Whether {@code big >= small} follows. */
  public boolean implies(Term big, Term small) {
    return implies(big, small, 0);
  }

  /** Whether {@code big > small} follows, over the integers {@code big >= small + 1}. */
  private boolean impliesGreater(Term big, Term small) {
    return implies(big, small, 1);
  }

  /** Whether {@code big >= small + margin} follows. */
  private boolean implies(Term big, Term small, long margin) {
    try {
      LinearForm<Term> form = difference(big, small, margin);
      return explain(form).system.implies(form);
    } catch (ArithmeticException overflow) {
      return false;
    }
  }

  private static LinearForm<Term> difference(Term big, Term small, long margin) {
    return Terms.linear(big).minus(Terms.linear(small)).plus(-margin);
  }

  /** Whether the facts are seen to contradict each other, so that the rule has no assignment. */
  public boolean isContradictory() {
    return system.isContradictory();
  }

  /** An upper bound of a term, the best that elimination finds; empty when it finds none. */
  public OptionalLong upperBound(Term term) {
    try {
      LinearForm<Term> form = Terms.linear(term);
      return explain(form).system.upperBound(form);
    } catch (ArithmeticException overflow) {
      return OptionalLong.empty();
    }
  }

  /** Whether the condition follows; membership is decided for intervals only. */
  public boolean implies(Condition condition) {
    return switch (condition) {
      case Condition.Compare(Relation relation, Term left, Term right) ->
          switch (relation) {
            case EQUAL -> implies(left, right) && implies(right, left);
            case UNEQUAL -> impliesGreater(left, right) || impliesGreater(right, left);
            case LESS -> impliesGreater(right, left);
            case AT_MOST -> implies(right, left);
            case GREATER -> impliesGreater(left, right);
            case AT_LEAST -> implies(left, right);
          };
      case Condition.And(List<Condition> all) -> all.stream().allMatch(this::implies);
      case Condition.Or(List<Condition> any) -> any.stream().anyMatch(this::implies);
      case Condition.Not(Condition negated) ->
          !(negated instanceof Condition.In) && implies(Terms.negate(negated));
      case Condition.In(Term term, NumberSet set) ->
          set instanceof NumberSet.Interval(Term low, Term high)
              && implies(term, low)
              && implies(high, term);
    };
  }

  /** Adds {@code big >= small}. */
  public LinearFacts atLeast(Term big, Term small) {
    return atLeast(big, small, 0);
  }

  /** Adds {@code left = right}. */
  LinearFacts equal(Term left, Term right) {
    return atLeast(left, right).atLeast(right, left);
  }

  private LinearFacts greater(Term big, Term small) {
    return atLeast(big, small, 1);
  }

  /** Adds {@code big >= small + margin}. */
  private LinearFacts atLeast(Term big, Term small, long margin) {
    try {
      LinearForm<Term> form = difference(big, small, margin);
      LinearFacts explained = explain(form);
      return new LinearFacts(explained.system.with(form), explained.explained);
    } catch (ArithmeticException overflow) {
      return this;
    }
  }

  /** Adds the inequalities that a condition implies; a disjunction implies none. */
  public LinearFacts and(Condition condition) {
    return switch (condition) {
      case Condition.Compare(Relation relation, Term left, Term right) ->
          switch (relation) {
            case EQUAL -> equal(left, right);
            // Linear only where one of the two orders is known not to hold.
            case UNEQUAL ->
                implies(left, right)
                    ? greater(left, right)
                    : implies(right, left) ? greater(right, left) : this;
            case LESS -> greater(right, left);
            case AT_MOST -> atLeast(right, left);
            case GREATER -> greater(left, right);
            case AT_LEAST -> atLeast(left, right);
          };
      case Condition.And(List<Condition> all) -> {
        LinearFacts facts = this;
        for (Condition each : all) {
          facts = facts.and(each);
        }
        yield facts;
      }
      case Condition.In(Term term, NumberSet set) -> member(term, set);
      case Condition.Not(Condition negated) ->
          negated instanceof Condition.Compare ? and(Terms.negate(negated)) : this;
      case Condition.Or any -> this;
    };
  }

  /** Adds the inequalities that hold after a step. */
  public LinearFacts after(Step step) {
    return switch (step) {
      case Step.Test(Condition condition) -> and(condition);
      case Step.Range(int slot, Term low, Term high) -> between(slot, low, high);
      case Step.Walk(int slot, NumberSet set, Term low, Term high) ->
          between(slot, low, high).member(new Term.Slot(slot), set);
      case Step.Divisors(int slot, Term number, Term low, Term high) ->
          between(slot, low, high)
              .atLeast(new Term.Slot(slot), Terms.ONE)
              .atLeast(number, new Term.Slot(slot));
      case Step.Let(int slot, Term value) ->
          equal(new Term.Slot(slot), value).atLeast(new Term.Slot(slot), Terms.ZERO);
      case Step.Quotient(int slot, Term numerator, Term denominator) ->
          atLeast(new Term.Slot(slot), Terms.ZERO)
              .equal(Terms.times(denominator, new Term.Slot(slot)), numerator);
      case Step.Solve(int slot, Term left, Term right, Term low, Term high) ->
          between(slot, low, high).equal(left, right);
    };
  }

  /** Adds {@code low <= slot <= high}. */
  public LinearFacts between(int slot, Term low, Term high) {
    Term bound = new Term.Slot(slot);
    return atLeast(bound, low).atLeast(high, bound);
  }

  /** Adds that a term is a member of a set; members below its known lower bound do not count. */
  private LinearFacts member(Term term, NumberSet set) {
    return switch (set) {
      case NumberSet.Fixed(List<Long> members) ->
          members.isEmpty() // A contradiction, as nothing is a member.
              ? atLeast(Terms.constant(-1), Terms.ZERO)
              : fromLeast(term, set).atLeast(Terms.constant(members.getLast()), term);
      case NumberSet.Interval(Term low, Term high) -> atLeast(term, low).atLeast(high, term);
      case NumberSet.Difference(NumberSet from, NumberSet without) -> member(term, from);
      case NumberSet.Digits digits ->
          fromLeast(term, set).atLeast(Terms.constant(NumberSets.LARGEST_DIGIT), term);
      default -> fromLeast(term, set);
    };
  }

  /**
   * Adds that a term is at least the least member of a set that the term's lower bound allows,
   * which an elimination finds.
   */
  private LinearFacts fromLeast(Term term, NumberSet set) {
    OptionalLong negated = upperBound(Terms.negative(term));
    long low = negated.isPresent() ? -negated.getAsLong() : Long.MIN_VALUE;
    OptionalLong least = least(set, low);
    return least.isPresent() ? atLeast(term, Terms.constant(least.getAsLong())) : this;
  }

  /**
   * A lower bound of the members of a set that are at least {@code low}, not always the best one;
   * {@link NumberSets#NONE}, which is greater than all numbers, if there are no members; empty if
   * no bound is known.
   */
  private static OptionalLong least(NumberSet set, long low) {
    return switch (set) {
      case NumberSet.Named(Family family) -> OptionalLong.of(family == Family.PRIMES ? 2 : 1);
      case NumberSet.Powers powers -> OptionalLong.of(1);
      case NumberSet.Digits digits -> OptionalLong.of(0);
      case NumberSet.Fixed(List<Long> members) -> least(members.stream(), low);
      case NumberSet.Interval(Term from, Term to) ->
          from instanceof Term.Constant(long value) ? OptionalLong.of(value) : OptionalLong.empty();
      case NumberSet.TermValues(List<Term> members) ->
          members.stream().allMatch(member -> member instanceof Term.Constant)
              ? least(members.stream().map(member -> ((Term.Constant) member).value()), low)
              : OptionalLong.empty();
      case NumberSet.Union(NumberSet left, NumberSet right) -> {
        OptionalLong first = least(left, low);
        OptionalLong second = least(right, low);
        yield first.isPresent() && second.isPresent()
            ? OptionalLong.of(Math.min(first.getAsLong(), second.getAsLong()))
            : OptionalLong.empty();
      }
      case NumberSet.Difference(NumberSet from, NumberSet without) -> least(from, low);
    };
  }

  private static OptionalLong least(Stream<Long> members, long low) {
    return OptionalLong.of(
        members
            .mapToLong(Long::longValue)
            .filter(member -> member >= low)
            .min()
            .orElse(NumberSets.NONE));
  }

  /** Whether the inequalities of a term that is not linear have been added. */
  boolean isExplained(Term term) {
    return explained.contains(term);
  }

  /** Adds what always holds for the terms of a form that are not linear, once for each term. */
  private LinearFacts explain(LinearForm<Term> form) {
    LinearFacts facts = this;
    for (Term unknown : form.coefficients().keySet()) {
      if (!(unknown instanceof Term.Slot) && !facts.explained.contains(unknown)) {
        Set<Term> more = new HashSet<>(facts.explained);
        more.add(unknown);
        // Marked as explained before, since its inequalities contain the term itself.
        facts = new NonlinearTermFacts(new LinearFacts(facts.system, more)).of(unknown);
      }
    }
    return facts;
  }
}
