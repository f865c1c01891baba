// SPDX-License-Identifier: Apache-2.0
package sprague.solve.code;

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
import sprague.model.TermBounds;
import sprague.model.Terms;

/**
 * Two innermost variables of a rule that may be exchanged: with (a, b) also (b, a) is a move, and
 * leaves the same, so that it is enough to try a {@literal <=} b. Examples are {@code heap(a) +
 * heap(b) where a + b = n} and {@code heap(n - a * b) where a in primes, b in primes}.
 */
record UnorderedPairs(
    Rule rule, int arity, int inner, Term.Slot a, Term.Slot b, LinearFacts facts) {
  private static final Term ZERO = Terms.constant(0);
  private static final Term TWO = Terms.constant(2);

  /** What a loop runs over: numbers from low to high, of a set or all. */
  private record Numbers(Optional<NumberSet> set, Term low, Term high) {
    static Optional<Numbers> of(Step step) {
      return switch (step) {
        case Step.Range(int _, Term low, Term high) ->
            Optional.of(new Numbers(Optional.empty(), low, high));
        case Step.Walk(int _, NumberSet set, Term low, Term high) ->
            Optional.of(new Numbers(Optional.of(set), low, high));
        case Step.Let(int _, Term value) ->
            Optional.of(new Numbers(Optional.empty(), value, value));
        default -> Optional.empty();
      };
    }
  }

  /** The steps of a rule, with each pair that may be exchanged in one order. */
  static List<Step> ordered(Rule rule, int arity) {
    return IntStream.range(1, rule.steps().size())
        .mapToObj(inner -> ordered(rule, arity, inner))
        .flatMap(Optional::stream)
        .findFirst()
        .orElse(rule.steps());
  }

  private static Optional<List<Step>> ordered(Rule rule, int arity, int inner) {
    if (!(rule.steps().get(inner - 1) instanceof Step.Loop outer)
        || !(rule.steps().get(inner) instanceof Step.Binding binding)) {
      return Optional.empty();
    }
    Term.Slot a = new Term.Slot(outer.slot());
    Term.Slot b = new Term.Slot(binding.slot());
    // The same product, as two unknowns of linear forms.
    Term product = Terms.times(a, b);
    Term exchanged = Terms.times(b, a);
    LinearFacts facts =
        LinearFacts.of(rule.steps(), arity).atLeast(product, exchanged).atLeast(exchanged, product);
    UnorderedPairs pairs = new UnorderedPairs(rule, arity, inner, a, b, facts);
    return Numbers.of(outer)
        .flatMap(first -> Numbers.of(binding).flatMap(second -> pairs.ordered(first, second)));
  }

  private Optional<List<Step>> ordered(Numbers first, Numbers second) {
    List<Step> after = rule.steps().subList(inner + 1, rule.steps().size());
    if (!leavesTheSame()
        || !after.stream().allMatch(this::isSame)
        || !first.set().equals(second.set())) {
      return Optional.empty();
    }
    LinearFacts known = facts;
    for (Term left : rule.parts().stream().flatMap(part -> arguments(part).stream()).toList()) {
      known = known.atLeast(left, ZERO).atLeast(exchange(left), ZERO);
    }
    if (!TermBounds.isAtLeast(b, first.low(), known)
        || !TermBounds.isAtLeast(first.high(), b, known)
        || !TermBounds.isAtLeast(a, exchange(second.low()), known)
        || !TermBounds.isAtLeast(exchange(second.high()), a, known)) {
      return Optional.empty();
    }
    List<Step> steps = new ArrayList<>(rule.steps().subList(0, inner - 1));
    Term low =
        TermBounds.isAtLeast(a, second.low(), known) ? a : Terms.greatest(List.of(second.low(), a));
    // From a <= b <= high follows 2 a <= high + a, which bounds a if it does not read it.
    Term sum = Terms.plus(second.high(), a);
    boolean isBound = !Terms.slots(sum).contains(a.slot());
    Term half = Terms.of(Term.Operation.DIVIDE, sum, TWO);
    boolean isLower =
        isBound && LinearFacts.of(steps, arity).atLeast(sum, ZERO).implies(first.high(), half);
    Term high = isLower ? half : isBound ? Terms.least(List.of(first.high(), half)) : first.high();
    steps.add(with(rule.steps().get(inner - 1), first.low(), high));
    if (!isBound) {
      steps.add(new Step.Test(new Condition.Compare(Condition.Relation.AT_MOST, a, second.high())));
    }
    steps.add(with(rule.steps().get(inner), low, second.high()));
    steps.addAll(after);
    return isBound || !(rule.steps().get(inner) instanceof Step.Let)
        ? Optional.of(steps)
        : Optional.empty();
  }

  /** A loop with other bounds; a definition stays as it is. */
  private static Step with(Step step, Term low, Term high) {
    return switch (step) {
      case Step.Range(int slot, Term _, Term _) -> new Step.Range(slot, low, high);
      case Step.Walk(int slot, NumberSet set, Term _, Term _) ->
          new Step.Walk(slot, set, low, high);
      default -> step;
    };
  }

  /** Whether the option is the same for (b, a) as for (a, b): its one or two parts are. */
  private boolean leavesTheSame() {
    List<Part> parts = rule.parts();
    return parts.size() <= 2
        && parts.stream().allMatch(Part.Single.class::isInstance)
        && Stream.of(0, parts.size() - 1)
            .anyMatch(
                change ->
                    IntStream.range(0, parts.size())
                        .allMatch(i -> isExchanged(parts.get(i), parts.get(Math.abs(change - i)))));
  }

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

  /** The term with a and b exchanged. */
  private Term exchange(Term term) {
    int unused = rule.slots();
    Term withoutA = Terms.substitute(term, a.slot(), new Term.Slot(unused));
    return Terms.substitute(Terms.substitute(withoutA, b.slot(), a), unused, b);
  }
}
