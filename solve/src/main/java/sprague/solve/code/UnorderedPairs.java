// SPDX-License-Identifier: Apache-2.0
package sprague.solve.code;

import static sprague.model.TermBounds.isAtLeast;

import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import java.util.stream.IntStream;
import java.util.stream.Stream;
import sprague.model.Condition;
import sprague.model.LinearFacts;
import sprague.model.NumberSet;
import sprague.model.Part;
import sprague.model.Rule;
import sprague.model.Step;
import sprague.model.Term;
import sprague.model.Terms;
import sprague.syntax.ConditionSyntax.Relation;

/**
 * Two variables of a rule (slots, its numbered variables) that may be exchanged: with (a, b) also
 * (b, a) is a move, and leaves the same, so that it is enough to try a {@literal <=} b. Examples
 * are {@code heap(a) + heap(b) where a + b = n} and {@code heap(n - a * b) where a in primes, b in
 * primes}.
 *
 * <p>Only variables of adjacent steps (loops or definitions) are looked at. Sound but incomplete,
 * as {@link LinearFacts} are; each test costs some eliminations.
 *
 * @param a the variable of the outer step
 * @param b the variable of the inner step
 * @param unused a slot that the rule does not have, to exchange a and b in terms
 * @param facts hold in each move
 */
record UnorderedPairs(Term.Slot a, Term.Slot b, int unused, LinearFacts facts) {
  private static final Term ZERO = Terms.constant(0);
  private static final NumberSet ALL = new NumberSet.Interval(ZERO, Terms.constant(Long.MAX_VALUE));

  /**
   * The steps of a rule, changed so that the first pair that may be exchanged takes one order only;
   * the same steps if there is no pair. The options are the same, some of them found less often.
   */
  static List<Step> ordered(Rule rule, int arity) {
    List<Step> steps = rule.steps();
    for (int inner = 1; inner < steps.size(); inner++) {
      Optional<Step.Walk> first = walk(steps.get(inner - 1));
      Optional<Step.Walk> second = walk(steps.get(inner));
      if (first.isPresent() && second.isPresent()) {
        Term.Slot a = new Term.Slot(first.get().slot());
        Term.Slot b = new Term.Slot(second.get().slot());
        // The same product, as two unknowns of linear forms.
        Term ab = Terms.times(a, b);
        Term ba = Terms.times(b, a);
        LinearFacts facts = LinearFacts.of(steps, arity).atLeast(ab, ba).atLeast(ba, ab);
        UnorderedPairs pair = new UnorderedPairs(a, b, rule.slots(), facts);
        List<Step> after = steps.subList(inner + 1, steps.size());
        if (pair.leavesTheSame(rule.parts())
            && after.stream().allMatch(pair::isSame)
            && pair.mayBeExchanged(rule.parts(), first.get(), second.get())) {
          List<Step> ordered = new ArrayList<>(steps.subList(0, inner - 1));
          LinearFacts before = LinearFacts.of(ordered, arity);
          ordered.addAll(
              pair.ordered(steps.get(inner - 1), steps.get(inner), second.get(), before));
          ordered.addAll(after);
          return ordered;
        }
      }
    }
    return steps;
  }

  /** A step as a loop over the members of a set between two bounds, if it is one. */
  private static Optional<Step.Walk> walk(Step step) {
    return switch (step) {
      case Step.Range(int slot, Term low, Term high) ->
          Optional.of(new Step.Walk(slot, ALL, low, high));
      case Step.Walk walk -> Optional.of(walk);
      case Step.Let(int slot, Term value) -> Optional.of(new Step.Walk(slot, ALL, value, value));
      default -> Optional.empty();
    };
  }

  /**
   * Whether the bounds of a and b hold for b and a too, in each move that leaves a position: for
   * both orders all arguments of its parts are at least 0.
   */
  private boolean mayBeExchanged(List<Part> parts, Step.Walk first, Step.Walk second) {
    LinearFacts known = facts;
    for (Term left : parts.stream().flatMap(part -> arguments(part).stream()).toList()) {
      known = known.atLeast(left, ZERO).atLeast(exchange(left), ZERO);
    }
    return first.set().equals(second.set())
        && isAtLeast(b, first.low(), known)
        && isAtLeast(first.high(), b, known)
        && isAtLeast(a, exchange(second.low()), known)
        && isAtLeast(exchange(second.high()), a, known);
  }

  /**
   * The two steps with a at most b, where this makes loops shorter; a test of a alone replaces the
   * bound of an outer step that is no range.
   *
   * @param before hold before both steps
   */
  private List<Step> ordered(Step outer, Step inner, Step.Walk second, LinearFacts before) {
    // From a <= b <= high follows 2 a <= high + a, which bounds a if it does not read it.
    Term sum = Terms.plus(second.high(), a);
    Term half = Terms.of(Term.Operation.DIVIDE, sum, Terms.constant(2));
    Term low = isAtLeast(a, second.low(), facts) ? a : Terms.greatest(List.of(second.low(), a));
    Step from =
        switch (inner) {
          case Step.Range(int slot, Term _, Term high) -> new Step.Range(slot, low, high);
          case Step.Walk(int slot, NumberSet set, Term _, Term high) ->
              new Step.Walk(slot, set, low, high);
          default -> inner;
        };
    if (outer instanceof Step.Range(int slot, Term least, Term high)
        && !Terms.slots(sum).contains(slot)) {
      boolean isLower = before.atLeast(sum, ZERO).implies(high, half);
      return List.of(
          new Step.Range(slot, least, isLower ? half : Terms.least(List.of(high, half))), from);
    }
    return inner instanceof Step.Walk
        ? List.of(
            outer, new Step.Test(new Condition.Compare(Relation.AT_MOST, a, second.high())), from)
        : List.of(outer, from);
  }

  /**
   * Whether the option is the same for (b, a) as for (a, b): each of its one or two parts is, or
   * the two change places.
   */
  private boolean leavesTheSame(List<Part> parts) {
    int last = parts.size() - 1;
    return last <= 1
        && parts.stream().allMatch(Part.Single.class::isInstance)
        // Part i becomes part i ^ change: itself with 0, the other one of two with 1.
        && Stream.of(0, last)
            .anyMatch(
                change ->
                    IntStream.rangeClosed(0, last)
                        .allMatch(i -> isExchanged(parts.get(i), parts.get(i ^ change))));
  }

  /** Whether exchanging a and b in one part or term gives the other. */
  private boolean isExchanged(Part part, Part other) {
    List<Term> left = arguments(part);
    List<Term> right = arguments(other);
    return part.name() == other.name()
        && IntStream.range(0, left.size()).allMatch(i -> isExchanged(left.get(i), right.get(i)));
  }

  private boolean isExchanged(Term term, Term other) {
    return facts.implies(exchange(term), other) && facts.implies(other, exchange(term));
  }

  /** Whether a step says the same for (b, a) as for (a, b). */
  private boolean isSame(Step step) {
    return switch (step) {
      case Step.Let(int _, Term value) -> isExchanged(value, value);
      case Step.Test(Condition.Compare(var _, Term left, Term right)) ->
          isExchanged(left, left) && isExchanged(right, right);
      default -> false;
    };
  }

  private static List<Term> arguments(Part part) {
    return part instanceof Part.Single(int _, List<Term> arguments) ? arguments : List.of();
  }

  /** The term with a and b exchanged: a becomes the unused slot, b becomes a, that becomes b. */
  private Term exchange(Term term) {
    Term withoutA = Terms.substitute(term, a.slot(), new Term.Slot(unused));
    return Terms.substitute(Terms.substitute(withoutA, b.slot(), a), unused, b);
  }
}
