// SPDX-License-Identifier: Apache-2.0
package sprague.engine.heap;

import static sprague.model.TermBounds.isAtLeast;

import java.util.ArrayList;
import java.util.BitSet;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import sprague.engine.BudgetExceeded;
import sprague.engine.Effort;
import sprague.engine.PollTicker;
import sprague.model.Component;
import sprague.model.Condition;
import sprague.model.Game;
import sprague.model.LinearFacts;
import sprague.model.Moves;
import sprague.model.NotApplicable;
import sprague.model.Part;
import sprague.model.Rule;
import sprague.model.RuleNode;
import sprague.model.Start;
import sprague.model.Step;
import sprague.model.Term;
import sprague.model.Terms;
import sprague.model.heap.HeapKind;
import sprague.model.heap.HeapMove;
import sprague.model.heap.HeapSystem;
import sprague.model.heap.IntegerSet;
import sprague.nimber.linear.LinearForm;
import sprague.syntax.ConditionSyntax.Relation;

/**
 * The numbers that may be taken from a heap in a game in which they do not depend on its size,
 * however the rules describe them. For example {@code heap(n) -> heap(n - p * q) where p in primes,
 * q in primes}: the products of two primes.
 *
 * <p>The options of the largest heap then give the numbers that may be taken from any heap. (A slot
 * is the number of an argument or variable of a rule; the size is the first.)
 *
 * @param name the position name of the heaps, whose only argument is the size
 */
record FixedTakes(Game game, int name) {
  /*
   * Let a rule lead from n to n - t, where t and all conditions do not read n, except for upper bounds
   * of loop variables and comparisons that follow from n - t >= 0 and what does not read n. Then t may
   * be taken from n exactly if the assignment exists and t <= n. So the numbers for n are those for a
   * larger size that are at most n.
   */

  /**
   * The maximum number of values tried for variables: about a second, as this is done before any
   * engine runs.
   */
  private static final long MAX_TRIALS = 1 << 24;

  /**
   * The maximum number of products in a sum: factors with several variables each have exponentially
   * many.
   */
  private static final int MAX_PRODUCTS = 64;

  /** The memory for a number of the list: an object, a reference, and what copies of lists take. */
  private static final int BYTES_A_NUMBER = 64;

  /** The slot of the only argument, which is the size. */
  private static final Term.Slot SIZE = new Term.Slot(0);

  /** For a start whose only coordinate is the size; empty if the game is not of this form. */
  static Optional<FixedTakes> of(Game game, Start start) {
    int name = start.name();
    return game.hasNimValues()
            && game.gameEnds().isEmpty()
            && game.measure().isPresent()
            && start.arguments().equals(List.of(SIZE))
            && game.rulesOf(name).stream().allMatch(rule -> isFixed(rule, name))
        ? Optional.of(new FixedTakes(game, name))
        : Optional.empty();
  }

  /** Whether a rule is of the form described above. */
  private static boolean isFixed(Rule rule, int name) {
    if (rule.parts().size() != 1
        || !(rule.parts().getFirst() instanceof Part.Single(int to, var arguments))
        || to != name
        || arguments.size() != 1) {
      return false;
    }
    Term left = arguments.getFirst();
    try {
      LinearForm<Term> taken = LinearForm.<Term>of(SIZE).minus(Terms.linear(left));
      if (readsSize(Terms.term(taken))) {
        return false;
      }
      LinearFacts known =
          LinearFacts.none()
              .atLeast(left, Terms.ZERO)
              // Bounds by a root ask for powers of a variable, as in n >= k * k + k.
              .atLeast(SIZE, Terms.term(expanded(Terms.term(taken))));
      for (Step step : rule.steps()) {
        Optional<Step> fixed = withoutSize(step);
        known = fixed.isPresent() ? known.after(fixed.get()) : known;
      }
      LinearFacts facts = known.refreshed();
      return rule.steps().stream().allMatch(step -> isFixed(step, facts));
    } catch (ArithmeticException overflow) {
      return false;
    }
  }

  /** A term whose products of sums are sums of products. */
  private static LinearForm<Term> expanded(Term term) {
    LinearForm<Term> sums = Terms.linear(term);
    LinearForm<Term> all = LinearForm.constant(sums.constant());
    for (var each : sums.coefficients().entrySet()) {
      LinearForm<Term> one =
          each.getKey() instanceof Term.Binary(Term.Operation operation, Term left, Term right)
                  && operation == Term.Operation.TIMES
              ? product(each.getKey(), expanded(left), expanded(right))
              : LinearForm.of(each.getKey());
      all = all.plus(one.times(each.getValue()));
    }
    return all;
  }

  /** The product as sums of products; with too many of them, the product itself. */
  private static LinearForm<Term> product(
      Term product, LinearForm<Term> left, LinearForm<Term> right) {
    if ((long) left.coefficients().size() * right.coefficients().size() > MAX_PRODUCTS) {
      return LinearForm.of(product);
    }
    LinearForm<Term> all =
        left.times(right.constant())
            .plus(right.times(left.constant()))
            .plus(-Math.multiplyExact(left.constant(), right.constant()));
    for (var x : left.coefficients().entrySet()) {
      for (var y : right.coefficients().entrySet()) {
        all =
            all.plus(
                LinearForm.of(product(x.getKey(), y.getKey()))
                    .times(Math.multiplyExact(x.getValue(), y.getValue())));
      }
    }
    return all;
  }

  /** A product whose right factors are no products, so that each power has one form. */
  private static Term product(Term left, Term right) {
    return right instanceof Term.Binary(Term.Operation operation, Term first, Term last)
            && operation == Term.Operation.TIMES
        ? product(product(left, first), last)
        : Terms.times(left, right);
  }

  /** What a step says without reading the size; empty if nothing. */
  private static Optional<Step> withoutSize(Step step) {
    return switch (step) {
      case Step.Range(int slot, Term low, Term high) when !readsSize(low) ->
          Optional.of(new Step.Range(slot, low, withoutSize(high)));
      case Step.Walk(int slot, var set, Term low, Term high)
          when !readsSize(low) && !readsSize(set) ->
          Optional.of(new Step.Walk(slot, set, low, withoutSize(high)));
      default -> Optional.of(step).filter(it -> !readsSize(it));
    };
  }

  /** An upper bound that does not read the size and is not less than the given one. */
  private static Term withoutSize(Term high) {
    if (high instanceof Term.Binary(Term.Operation operation, Term left, Term right)
        && operation == Term.Operation.MIN) {
      return Terms.least(List.of(withoutSize(left), withoutSize(right)));
    }
    return readsSize(high) ? Terms.constant(Long.MAX_VALUE) : high;
  }

  /** Whether a step does not read the size, or only excludes what would take more than the size. */
  private static boolean isFixed(Step step, LinearFacts facts) {
    return !readsSize(step)
        || switch (step) {
          case Step.Range(int slot, Term low, Term high) ->
              !readsSize(low) && isAtLeast(high, new Term.Slot(slot), facts);
          case Step.Walk(int slot, var set, Term low, Term high) ->
              !readsSize(low) && !readsSize(set) && isAtLeast(high, new Term.Slot(slot), facts);
          case Step.Test(Condition.Compare(Relation relation, Term left, Term right)) ->
              (relation == Relation.AT_LEAST && isAtLeast(left, right, facts))
                  || (relation == Relation.AT_MOST && isAtLeast(right, left, facts));
          default -> false;
        };
  }

  private static boolean readsSize(RuleNode node) {
    return Terms.slots(node).contains(SIZE.slot());
  }

  /**
   * A normal form with the same options for all sizes up to a greatest one. Costs the options of
   * that size, and a bit for each size.
   *
   * @throws NotApplicable if these are too many to be listed
   */
  HeapSystem upTo(int greatest, Effort effort) throws NotApplicable {
    long memory = effort.limits().memory() / 2;
    if (greatest / Byte.SIZE > memory) {
      throw new NotApplicable("a bit for each size takes too much memory (--memory)");
    }
    BitSet taken = new BitSet(greatest + 1);
    PollTicker ticker = PollTicker.endingAfter(MAX_TRIALS, effort, /* reason= */ "");
    try {
      new Moves(game, ticker::step)
          .options(
              new Component(name, List.of((long) greatest)),
              option -> {
                Component left = option.items().getFirst().component();
                taken.set(Math.toIntExact(greatest - left.arguments().getFirst()));
              });
    } catch (BudgetExceeded ended) {
      // Throws again if the effort is spent; otherwise the ticker has ended.
      effort.check();
      throw new NotApplicable("the moves of the largest heap are too many to be listed");
    }
    if ((long) taken.cardinality() * BYTES_A_NUMBER > memory) {
      throw new NotApplicable(
          taken.cardinality() + " numbers may be taken, a list too long for the memory (--memory)");
    }
    HeapKind kind = new HeapKind(name, List.of(0L), 0);
    List<HeapMove> moves = new ArrayList<>();
    if (!taken.isEmpty()) {
      IntegerSet numbers = IntegerSet.of(taken.stream().mapToObj(each -> (long) each).toList());
      IntegerSet everything = IntegerSet.between(0, IntegerSet.UNBOUNDED);
      // To take everything leaves no heap, otherwise at least 1 is left.
      moves.add(new HeapMove.KnownOption(List.of(), numbers));
      moves.add(new HeapMove.Take(0, numbers, 1, List.of(), everything));
    }
    return new HeapSystem(
        game, List.of(kind), Map.of(kind, 0), List.of(moves), /* root= */ 0, /* shift= */ 0);
  }
}
