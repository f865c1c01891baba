// SPDX-License-Identifier: Apache-2.0
package sprague.model.heap;

import java.util.ArrayList;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Optional;
import java.util.Set;
import java.util.stream.IntStream;
import sprague.model.Arithmetic;
import sprague.model.Game;
import sprague.model.LinearFacts;
import sprague.model.NotApplicable;
import sprague.model.Rule;
import sprague.model.Start;
import sprague.model.Term;
import sprague.model.Term.Operation;
import sprague.model.Terms;
import sprague.model.linear.LinearCase;
import sprague.model.linear.LinearCaseReader;
import sprague.nimber.linear.LinearForm;

/**
 * A game with one position name and an argument n whose options are exactly the positions l(n),
 * ..., n - 1 (a sliding window), where l(0) = 0 and l(n + 1) - l(n) is 0 or 1. The other arguments
 * do not change in a move; l may depend on them.
 *
 * <p>The values of l(n), ..., n are a permutation of 0, ..., n - l(n), by induction on n. If l(n) =
 * l(n - 1), no value leaves the window, so G(n) is the next number, n - l(n). If l(n) = l(n - 1) +
 * 1, the position l(n) - 1 leaves the window, and its value is the mex: G(n) = G(l(n) - 1).
 *
 * <p>Examples: Nim (l = 0), taking 1 to m (l = max(n - m, 0)), taking at most half (l = n - n / 2).
 *
 * @param moving the index of the argument n
 * @param least a term in the arguments whose value, clamped to 0..n, is l(n)
 */
public record WindowGame(int moving, Term least) {
  /** Variables of short loops are unknowns, too, since the form of their bounds is needed. */
  private static final LinearCaseReader READER =
      new LinearCaseReader(/* numbers= */ 0, /* members= */ 0, /* opaque= */ true);

  /** The unknown argument of the option, in place of n; slots of rules are not negative. */
  private static final Term LEFT = new Term.Slot(-1);

  /**
   * The window of a game with a single rule; empty when the rule has another form, or when it is
   * not proved that l grows by 0 or 1. Costs the proofs of the rule's inequalities.
   */
  public static Optional<WindowGame> of(Game game) {
    if (!game.hasNimValues()
        || !game.gameEnds().isEmpty()
        || game.names().size() != 1
        || game.rules().size() != 1
        || game.rules().getFirst().parts().size() != 1) {
      return Optional.empty();
    }
    try {
      WindowGame window = read(game.rules().getFirst(), game.names().getFirst().arity());
      return window.grows() ? Optional.of(window) : Optional.empty();
    } catch (NotApplicable | ArithmeticException declined) {
      return Optional.empty();
    }
  }

  /** The same window with the constant arguments of a family inserted for the slots of l. */
  public WindowGame of(Start family) {
    return new WindowGame(moving, substituted(least, family));
  }

  private Term substituted(Term term, Start family) {
    return switch (term) {
      case Term.Slot(int slot) when slot != moving ->
          family.arguments().get(slot) instanceof Term.Constant number ? number : term;
      case Term.Binary(Operation operation, Term left, Term right) ->
          Terms.of(operation, substituted(left, family), substituted(right, family));
      case Term.Slot _, Term.Constant _, Term.Absolute _, Term.BitCount _, Term.Item _ -> term;
    };
  }

  /**
   * The window of a rule, of which l is not yet known to grow by 0 or 1.
   *
   * @throws NotApplicable if the options of the rule are no window
   */
  private static WindowGame read(Rule rule, int arity) throws NotApplicable {
    List<LinearCase> cases = READER.possible(rule, arity);
    if (cases.isEmpty() && arity > 0) {
      // Without any option the window is empty: l(n) = n.
      return new WindowGame(0, new Term.Slot(0));
    }
    Set<Integer> moving = new LinkedHashSet<>();
    Set<Term> least = new LinkedHashSet<>();
    for (LinearCase each : cases) {
      int[] changed =
          IntStream.range(0, each.parts().size() == 1 ? arity : 0)
              .filter(i -> !each.displacement(i).equals(LinearForm.constant(0)))
              .toArray();
      if (changed.length != 1) {
        throw new NotApplicable("a move does not change just one argument");
      }
      moving.add(changed[0]);
      least.add(firstOption(each, changed[0], arity));
    }
    if (moving.size() != 1) {
      throw new NotApplicable("several arguments change, or none");
    }
    return new WindowGame(moving.iterator().next(), Terms.least(List.copyOf(least)));
  }

  /**
   * The least option f of a linear case whose options are all positions from f to n - 1. The loop
   * variable is replaced by the unknown {@link #LEFT}; then it is checked that the requirements
   * imply LEFT &lt;= n - 1 and are implied by f &lt;= LEFT &lt;= n - 1, f being the maximum of the
   * lower bounds.
   *
   * @throws NotApplicable if this is not shown
   */
  private static Term firstOption(LinearCase given, int moving, int arity) throws NotApplicable {
    LinearForm<Term> equation =
        given.parts().getFirst().arguments().get(moving).minus(LinearForm.of(LEFT));
    LinearForm<Term> room = LinearForm.<Term>of(new Term.Slot(moving)).plus(-1);
    Term above = Terms.term(room.minus(LinearForm.of(LEFT)));
    Optional<LinearCase> solved = given.solvedFor(equation, arity);
    if (solved.isEmpty() || given.isFiltered() || !hasNoVariables(solved.get(), arity)) {
      throw new NotApplicable("an option is not one variable with linear bounds");
    }
    LinearFacts bounded = LinearFacts.none();
    LinearFacts window = LinearFacts.none().atLeast(above, Terms.ZERO);
    for (int i = 0; i < arity; i++) {
      bounded = bounded.atLeast(new Term.Slot(i), Terms.ZERO);
      window = window.atLeast(new Term.Slot(i), Terms.ZERO);
    }
    List<Term> lower = new ArrayList<>();
    for (LinearForm<Term> form : solved.get().atLeastZero()) {
      long times = form.coefficient(LEFT);
      if (times != 0) {
        bounded = bounded.atLeast(Terms.term(form), Terms.ZERO);
      }
      if (times > 0) {
        window = window.atLeast(Terms.term(form), Terms.ZERO);
        if (!form.equals(LinearForm.of(LEFT))) {
          lower.add(lowerBound(form, times, moving));
        }
      }
    }
    LinearFacts known = window;
    if (!bounded.implies(above, Terms.ZERO)
        || !solved.get().atLeastZero().stream()
            .allMatch(form -> known.implies(Terms.term(form), Terms.ZERO))) {
      throw new NotApplicable("the options are not all positions from a term to n - 1");
    }
    return lower.isEmpty() ? Terms.ZERO : Terms.greatest(lower);
  }

  /** Whether {@link #LEFT} and the arguments are the only unknowns. */
  private static boolean hasNoVariables(LinearCase given, int arity) {
    return given.atLeastZero().stream()
        .flatMap(form -> form.coefficients().keySet().stream())
        .allMatch(
            unknown ->
                unknown.equals(LEFT)
                    || Terms.slots(unknown).stream().allMatch(slot -> 0 <= slot && slot < arity));
  }

  /**
   * The least value of {@link #LEFT} for which {@code form >= 0}.
   *
   * @param times the coefficient of {@link #LEFT} in the form, at least 1
   */
  private static Term lowerBound(LinearForm<Term> form, long times, int moving) {
    Term n = new Term.Slot(moving);
    LinearForm<Term> rest = form.minus(LinearForm.of(LEFT).times(times));
    if (times == 1) {
      return Terms.term(rest.times(-1));
    }
    // ceil(-rest / times) and n - floor((rest + times n) / times) are equal; the one with the
    // smaller multiple of n overflows later.
    LinearForm<Term> shifted = rest.plus(LinearForm.of(n).times(times));
    return Math.abs(shifted.coefficient(n)) <= Math.abs(rest.coefficient(n))
        ? Terms.minus(n, quotient(shifted, times))
        : quotient(rest.times(-1).plus(times - 1), times);
  }

  private static Term quotient(LinearForm<Term> form, long divisor) {
    return Terms.of(Operation.DIVIDE, Terms.term(form), Terms.constant(divisor));
  }

  /**
   * Whether the term grows by 0 or 1 when n does. So does its value clamped to 0..n, which is 0 at
   * n = 0.
   */
  private boolean grows() throws NotApplicable {
    Growth growth = growth(least);
    return growth.low >= 0 && growth.high <= 1;
  }

  /** Bounds, both included, of t(n + 1) - t(n) for a term t. */
  private record Growth(long low, long high) {}

  /**
   * By interval arithmetic.
   *
   * @throws NotApplicable if an operation has no bounds here
   */
  private Growth growth(Term term) throws NotApplicable {
    return switch (term) {
      case Term.Constant _ -> new Growth(0, 0);
      case Term.Slot(int slot) -> slot == moving ? new Growth(1, 1) : new Growth(0, 0);
      case Term.Absolute _, Term.BitCount _, Term.Item _ -> throw unknownGrowth();
      case Term.Binary(Operation operation, Term left, Term right) ->
          growth(operation, growth(left), growth(right), left, right);
    };
  }

  private static NotApplicable unknownGrowth() {
    return new NotApplicable("the growth of the least option is not known");
  }

  private static Growth growth(Operation operation, Growth a, Growth b, Term left, Term right)
      throws NotApplicable {
    return switch (operation) {
      case PLUS -> new Growth(Math.addExact(a.low, b.low), Math.addExact(a.high, b.high));
      case MINUS ->
          new Growth(Math.subtractExact(a.low, b.high), Math.subtractExact(a.high, b.low));
      case MIN, MAX -> new Growth(Math.min(a.low, b.low), Math.max(a.high, b.high));
      case TIMES -> {
        if (left instanceof Term.Constant(long by)) {
          yield scaled(b, by);
        }
        if (right instanceof Term.Constant(long by)) {
          yield scaled(a, by);
        }
        throw unknownGrowth();
      }
      // floor((x + d) / c) - floor(x / c) is d / c rounded down or up.
      case DIVIDE -> {
        if (right instanceof Term.Constant(long by) && by > 0) {
          yield new Growth(Math.floorDiv(a.low, by), Math.ceilDiv(a.high, by));
        }
        if (b.low == 0 && b.high == 0 && a.low >= 0 && isPositive(right)) {
          yield new Growth(0, a.high);
        }
        throw unknownGrowth();
      }
      case MOD, BITXOR, BITAND, GCD, ROOT, POWER -> throw unknownGrowth();
    };
  }

  private static boolean isPositive(Term term) {
    return term instanceof Term.Binary(Operation operation, Term left, Term right)
        && operation == Operation.MAX
        && ((left instanceof Term.Constant(long one) && one > 0)
            || (right instanceof Term.Constant(long other) && other > 0));
  }

  private static Growth scaled(Growth growth, long factor) {
    long a = Math.multiplyExact(growth.low, factor);
    long b = Math.multiplyExact(growth.high, factor);
    return new Growth(Math.min(a, b), Math.max(a, b));
  }

  /**
   * l(n), where n is among the arguments of a position.
   *
   * @throws ArithmeticException on overflow
   */
  public long first(long[] arguments) {
    return Math.max(0, Math.min(arguments[moving], Arithmetic.value(least, arguments)));
  }

  /**
   * Replaces n by l(n) - 1, a smaller heap of the same value, if l(n) = l(n - 1) + 1. Otherwise
   * returns false and changes nothing: the value is {@link #optionCount}. A value is found by
   * repeating this; {@link #skipEqualSteps} skips equal steps.
   *
   * @throws ArithmeticException on overflow; then n in the array is undefined
   */
  public boolean toEqualSmallerHeap(long[] arguments) {
    long n = arguments[moving];
    if (n == 0) {
      return false;
    }
    long first = first(arguments);
    arguments[moving] = n - 1;
    boolean grows = first != first(arguments);
    arguments[moving] = grows ? first - 1 : n;
    return grows;
  }

  /**
   * Does as many steps of {@link #toEqualSmallerHeap} at once as have the same length w + 1, where
   * w = n - l(n); none if w is smaller one step below. O(log n) evaluations of l.
   *
   * <p>Since l grows by 0 or 1, w does not decrease as n grows. So if w is the same at n - k(w + 1)
   * as at n, it is the same at all sizes between, l grows by 1 at each of them, and the values at
   * n, n - (w + 1), ..., n - k(w + 1) are equal. The largest such k is found by bisection.
   *
   * @throws ArithmeticException on overflow; then n in the array is undefined
   */
  public void skipEqualSteps(long[] arguments) {
    long n = arguments[moving];
    long size = optionCount(arguments);
    long step = size + 1;
    long low = 0;
    long high = 1;
    while (high <= n / step && isSizeAt(n - high * step, size, arguments)) {
      low = high;
      high = high > n / step / 2 ? n / step + 1 : 2 * high;
    }
    high = Math.min(high, n / step + 1);
    while (high - low > 1) {
      long middle = low + (high - low) / 2;
      if (isSizeAt(n - middle * step, size, arguments)) {
        low = middle;
      } else {
        high = middle;
      }
    }
    arguments[moving] = n - low * step;
  }

  private boolean isSizeAt(long n, long size, long[] arguments) {
    arguments[moving] = n;
    return optionCount(arguments) == size;
  }

  /**
   * n - l(n), the number of options; the value of n if {@link #toEqualSmallerHeap} returns false.
   *
   * @throws ArithmeticException on overflow
   */
  public long optionCount(long[] arguments) {
    return arguments[moving] - first(arguments);
  }
}
