// SPDX-License-Identifier: Apache-2.0
package sprague.model;

import java.util.HashSet;
import java.util.List;
import java.util.Map;
import java.util.OptionalLong;
import java.util.Set;
import sprague.nimber.elimination.LinearSystem;
import sprague.nimber.linear.LinearForm;

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
      facts = facts.atLeast(new Term.Slot(slot), Terms.constant(0));
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

  private boolean impliesGreater(Term big, Term small) {
    return implies(big, small, 1);
  }

  /** Whether {@code big >= small + margin} follows. */
  private boolean implies(Term big, Term small, long margin) {
    try {
      LinearForm<Term> form = Terms.linear(big).minus(Terms.linear(small)).plus(-margin);
      return explain(form).system.implies(form);
    } catch (ArithmeticException overflow) {
      return false;
    }
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
      case Condition.Compare(Condition.Relation relation, Term left, Term right) ->
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

  private LinearFacts equal(Term left, Term right) {
    return atLeast(left, right).atLeast(right, left);
  }

  private LinearFacts greater(Term big, Term small) {
    return atLeast(big, small, 1);
  }

  /** Adds {@code big >= small + margin}. */
  private LinearFacts atLeast(Term big, Term small, long margin) {
    try {
      LinearForm<Term> form = Terms.linear(big).minus(Terms.linear(small)).plus(-margin);
      LinearFacts explained = explain(form);
      return new LinearFacts(explained.system.with(form), explained.explained);
    } catch (ArithmeticException overflow) {
      return this;
    }
  }

  /** Adds the inequalities that a condition implies; a disjunction implies none. */
  public LinearFacts and(Condition condition) {
    return switch (condition) {
      case Condition.Compare(Condition.Relation relation, Term left, Term right) ->
          switch (relation) {
            case EQUAL -> equal(left, right);
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
              .atLeast(new Term.Slot(slot), Terms.constant(1))
              .atLeast(number, new Term.Slot(slot));
      case Step.Let(int slot, Term value) -> {
        Term bound = new Term.Slot(slot);
        yield atLeast(bound, value).atLeast(value, bound).atLeast(bound, Terms.constant(0));
      }
      case Step.Quotient(int slot, Term numerator, Term denominator) -> {
        Term bound = new Term.Slot(slot);
        Term product = Terms.times(denominator, bound);
        yield atLeast(bound, Terms.constant(0))
            .atLeast(product, numerator)
            .atLeast(numerator, product);
      }
      case Step.Solve(int slot, Term left, Term right, Term low, Term high) ->
          between(slot, low, high).atLeast(left, right).atLeast(right, left);
    };
  }

  /** Adds {@code low <= slot <= high}. */
  public LinearFacts between(int slot, Term low, Term high) {
    Term bound = new Term.Slot(slot);
    return atLeast(bound, low).atLeast(high, bound);
  }

  private LinearFacts member(Term term, NumberSet set) {
    return switch (set) {
      case NumberSet.Fixed(List<Long> members) ->
          members.isEmpty()
              ? atLeast(Terms.constant(-1), Terms.constant(0))
              : atLeast(term, Terms.constant(members.getFirst()))
                  .atLeast(Terms.constant(members.getLast()), term);
      case NumberSet.Interval(Term low, Term high) -> atLeast(term, low).atLeast(high, term);
      case NumberSet.Difference(NumberSet from, NumberSet without) -> member(term, from);
      case NumberSet.Digits digits ->
          atLeast(term, Terms.constant(0)).atLeast(Terms.constant(NumberSets.LARGEST_DIGIT), term);
      default -> {
        OptionalLong least = least(set);
        yield least.isPresent() ? atLeast(term, Terms.constant(least.getAsLong())) : this;
      }
    };
  }

  private static OptionalLong least(NumberSet set) {
    return switch (set) {
      case NumberSet.Named(NumberSet.Family family) ->
          OptionalLong.of(family == NumberSet.Family.PRIMES ? 2 : 1);
      case NumberSet.Powers powers -> OptionalLong.of(1);
      case NumberSet.Digits digits -> OptionalLong.of(0);
      case NumberSet.Fixed(List<Long> members) ->
          members.isEmpty() ? OptionalLong.empty() : OptionalLong.of(members.getFirst());
      case NumberSet.Interval(Term low, Term high) ->
          low instanceof Term.Constant(long value) ? OptionalLong.of(value) : OptionalLong.empty();
      case NumberSet.TermValues(List<Term> members) ->
          members.stream().allMatch(member -> member instanceof Term.Constant)
              ? members.stream().mapToLong(member -> ((Term.Constant) member).value()).min()
              : OptionalLong.empty();
      case NumberSet.Union(NumberSet left, NumberSet right) -> {
        OptionalLong first = least(left);
        OptionalLong second = least(right);
        yield first.isPresent() && second.isPresent()
            ? OptionalLong.of(Math.min(first.getAsLong(), second.getAsLong()))
            : OptionalLong.empty();
      }
      case NumberSet.Difference(NumberSet from, NumberSet without) -> least(from);
    };
  }

  /** Adds what always holds for the terms of a form that are not linear. */
  private LinearFacts explain(LinearForm<Term> form) {
    LinearFacts facts = this;
    for (Term unknown : form.coefficients().keySet()) {
      if (!(unknown instanceof Term.Slot) && !facts.explained.contains(unknown)) {
        Set<Term> more = new HashSet<>(facts.explained);
        more.add(unknown);
        facts = new LinearFacts(facts.system, more).explain(unknown);
      }
    }
    return facts;
  }

  private LinearFacts explain(Term unknown) {
    return switch (unknown) {
      case Term.Absolute(Term of) ->
          atLeast(unknown, of).atLeast(unknown, Terms.minus(Terms.constant(0), of));
      // The number of ones is at most 63, at most x if x >= 0, and at least 1 if x >= 1.
      case Term.BitCount(Term of) -> {
        LinearFacts bounded =
            atLeast(unknown, Terms.constant(0)).atLeast(Terms.constant(Long.SIZE - 1), unknown);
        LinearFacts within = nonNegative(of) ? bounded.atLeast(of, unknown) : bounded;
        yield implies(of, Terms.constant(1)) ? within.atLeast(unknown, Terms.constant(1)) : within;
      }
      case Term.Item(String name, List<Long> list, Term index) -> {
        if (list.isEmpty()) {
          yield this;
        }
        yield atLeast(
                unknown, Terms.constant(list.stream().mapToLong(Long::longValue).min().getAsLong()))
            .atLeast(
                Terms.constant(list.stream().mapToLong(Long::longValue).max().getAsLong()),
                unknown);
      }
      case Term.Binary(Term.Operation operation, Term left, Term right) ->
          switch (operation) {
            case MIN -> atLeast(left, unknown).atLeast(right, unknown);
            case MAX -> atLeast(unknown, left).atLeast(unknown, right);
            case DIVIDE -> explainQuotient(unknown, left, right);
            case MOD -> explainRemainder(unknown, left, right);
            case TIMES -> explainProduct(unknown, left, right);
            case BITAND ->
                nonNegative(left) && nonNegative(right)
                    ? atLeast(unknown, Terms.constant(0))
                        .atLeast(left, unknown)
                        .atLeast(right, unknown)
                    : this;
            case BITXOR ->
                nonNegative(left) && nonNegative(right)
                    ? atLeast(unknown, Terms.constant(0))
                        .equal(unknown, sumWithoutCarry(left, right))
                    : this;
            case GCD -> explainDivisor(unknown, left, right);
            // Not negative exactly if x is, and then at most x.
            case ROOT -> {
              LinearFacts bounded = atLeast(unknown, Terms.constant(-1));
              yield nonNegative(left) || nonNegative(unknown)
                  ? bounded.atLeast(unknown, Terms.constant(0)).atLeast(left, unknown)
                  : bounded;
            }
            case POWER -> explainPower(unknown, left, right);
            case PLUS, MINUS -> this;
          };
      case Term.Slot slot -> this;
      case Term.Constant constant -> this;
    };
  }

  /** {@code a + b - 2 bitand(a, b)}, which is {@code bitxor(a, b)}. */
  private Term sumWithoutCarry(Term left, Term right) {
    Term exchanged = new Term.Binary(Term.Operation.BITAND, right, left);
    Term common =
        explained.contains(exchanged)
            ? exchanged
            : new Term.Binary(Term.Operation.BITAND, left, right);
    return Terms.minus(Terms.plus(left, right), Terms.times(Terms.constant(2), common));
  }

  /** {@code gcd(a, b) >= 0}, and {@code 1 <= gcd(a, b) <= a} if {@code a >= 1}. */
  private LinearFacts explainDivisor(Term divisor, Term left, Term right) {
    LinearFacts facts = atLeast(divisor, Terms.constant(0));
    for (Term number : List.of(left, right)) {
      if (implies(number, Terms.constant(1))) {
        facts = facts.atLeast(number, divisor).atLeast(divisor, Terms.constant(1));
      }
    }
    return nonNegative(left) && nonNegative(right)
        ? facts.atLeast(Terms.plus(left, right), divisor)
        : facts;
  }

  /**
   * {@code b^k >= 1} if {@code b >= 1}, {@code b^k >= k + 1} if {@code b >= 2} as {@code 2^k >= k +
   * 1}, and {@code b^k >= b} if {@code b >= 0} and {@code k >= 1}.
   */
  private LinearFacts explainPower(Term power, Term base, Term exponent) {
    long bound = lowerBound(base);
    LinearFacts facts = bound >= 1 ? atLeast(power, Terms.constant(1)) : this;
    if (bound >= 0 && implies(exponent, Terms.constant(1))) {
      facts = facts.atLeast(power, base);
    }
    return bound >= 2 ? facts.atLeast(power, Terms.plus(exponent, Terms.constant(1))) : facts;
  }

  private LinearFacts explainQuotient(Term quotient, Term left, Term right) {
    if (right instanceof Term.Constant(long divisor) && divisor > 0) {
      Term multiple = Terms.times(right, quotient);
      return atLeast(left, multiple)
          .atLeast(Terms.plus(multiple, Terms.constant(divisor - 1)), left);
    }
    // q = floor(x / y) with x >= 0 and y >= b > 0 implies q >= 0 and x >= y q >= b q.
    long bound = nonNegative(left) ? lowerBound(right) : 0;
    if (bound <= 0) {
      return this;
    }
    LinearFacts facts =
        atLeast(quotient, Terms.constant(0))
            .atLeast(left, Terms.times(Terms.constant(bound), quotient));
    // floor(x / (c y)) = floor(floor(x / y) / c), so c times it is at most floor(x / y).
    LinearForm<Term> form = Terms.linear(right);
    if (form.constant() == 0 && form.coefficients().size() == 1) {
      Map.Entry<Term, Long> only = form.coefficients().entrySet().iterator().next();
      if (only.getValue() > 1) {
        Term larger = Terms.of(Term.Operation.DIVIDE, left, only.getKey());
        facts = facts.atLeast(larger, Terms.times(Terms.constant(only.getValue()), quotient));
      }
    }
    return facts;
  }

  /** {@code x mod y = x - y floor(x / y)}, and {@code 0 <= x mod y < y} if {@code y >= 1}. */
  private LinearFacts explainRemainder(Term rest, Term left, Term right) {
    LinearFacts facts = atLeast(rest, Terms.constant(0));
    if (implies(right, Terms.constant(1))) {
      Term multiple = Terms.times(right, Terms.of(Term.Operation.DIVIDE, left, right));
      facts =
          facts
              .atLeast(Terms.minus(right, Terms.constant(1)), rest)
              .equal(rest, Terms.minus(left, multiple));
    }
    return nonNegative(left) ? facts.atLeast(left, rest) : facts;
  }

  /** From {@code x >= a} and {@code y >= b}: {@code (x - a)(y - b) >= 0}, linear in x, y and xy. */
  private LinearFacts explainProduct(Term product, Term left, Term right) {
    long a = lowerBound(left);
    long b = lowerBound(right);
    if (a < 0 || b < 0) {
      return this;
    }
    return atLeast(
            Terms.plus(product, Terms.constant(Math.multiplyExact(a, b))),
            Terms.plus(Terms.times(Terms.constant(b), left), Terms.times(Terms.constant(a), right)))
        .atLeast(product, Terms.constant(0));
  }

  /** The largest lower bound of 0, 1, 2, 3 that follows, or -1; each bound costs an elimination. */
  private long lowerBound(Term term) {
    long bound = -1;
    while (bound < 3 && implies(term, Terms.constant(bound + 1))) {
      bound++;
    }
    return bound;
  }

  private boolean nonNegative(Term term) {
    return implies(term, Terms.constant(0));
  }
}
