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
import sprague.model.Rule;
import sprague.model.Start;
import sprague.model.Term;
import sprague.model.Terms;
import sprague.model.linear.LinearCase;
import sprague.model.linear.LinearCaseReader;
import sprague.model.linear.NotApplicable;
import sprague.nimber.linear.LinearForm;

/**
 * A game with one position name and an argument n whose options are exactly the positions l(n),
 * ..., n - 1, where l(0) = 0 and l(n + 1) - l(n) is 0 or 1. Further arguments stay as they are in
 * every move; l may depend on them.
 *
 * <p>Then the values of l(n), ..., n are 0, ..., n - l(n), each once, by induction: where l stays,
 * n is new and larger than all its options; where l moves on by one, the value that dropped out is
 * the one that n gets. So G(n) = n - l(n) where l stays, and G(n) = G(l(n) - 1) where it moves on.
 * Covers Nim, taking 1 to m, taking up to the k-th part, and cutting off the top of an interval.
 *
 * @param moving the index of the argument n
 * @param least the term whose value, brought between 0 and n, is l(n); its slots are the arguments
 */
public record WindowGame(int moving, Term least) {
  private static final LinearCaseReader READER = new LinearCaseReader(0, 0, true);
  private static final Term ZERO = Terms.constant(0);

  /** The unknown that stands for what is left of n; no slot of a rule. */
  private static final Term LEFT = new Term.Slot(-1);

  /** A game's window, when its rule has that shape and l is seen to grow by 0 or 1. */
  public static Optional<WindowGame> of(Game game) {
    if (!game.hasNimValues()
        || !game.finishes().isEmpty()
        || game.names().size() != 1
        || game.rules().size() != 1
        || game.rules().getFirst().parts().size() != 1) {
      return Optional.empty();
    }
    try {
      return read(game.rules().getFirst(), game.names().getFirst().arity())
          .filter(WindowGame::grows);
    } catch (NotApplicable | ArithmeticException declined) {
      return Optional.empty();
    }
  }

  /** The same window where the arguments that stay are the numbers that a family has there. */
  public WindowGame of(Start family) {
    return new WindowGame(moving, placed(least, family));
  }

  private Term placed(Term term, Start family) {
    return switch (term) {
      case Term.Slot(int slot) when slot != moving ->
          family.arguments().get(slot) instanceof Term.Constant number ? number : term;
      case Term.Binary(Term.Operation operation, Term left, Term right) ->
          Terms.of(operation, placed(left, family), placed(right, family));
      case Term.Slot _, Term.Constant _, Term.Absolute _, Term.Ones _, Term.Item _ -> term;
    };
  }

  private static Optional<WindowGame> read(Rule rule, int arity) throws NotApplicable {
    Set<Integer> moving = new LinkedHashSet<>();
    Set<Term> least = new LinkedHashSet<>();
    List<LinearCase> branches = READER.possible(rule, arity);
    if (branches.isEmpty() && arity > 0) {
      return Optional.of(new WindowGame(0, new Term.Slot(0)));
    }
    for (LinearCase branch : branches) {
      int[] changed =
          IntStream.range(0, branch.parts().size() == 1 ? arity : 0)
              .filter(i -> !branch.displacement(0, i).equals(LinearForm.constant(0)))
              .toArray();
      Optional<Term> first =
          changed.length == 1 ? first(branch, changed[0], arity) : Optional.empty();
      if (first.isEmpty()) {
        return Optional.empty();
      }
      moving.add(changed[0]);
      least.add(first.get());
    }
    return moving.size() == 1
        ? Optional.of(new WindowGame(moving.iterator().next(), Terms.least(List.copyOf(least))))
        : Optional.empty();
  }

  /**
   * The first option of a branch whose options are all positions from there to n - 1: what is left
   * takes the place of the variable, and bounds of it are all that is required.
   */
  private static Optional<Term> first(LinearCase branch, int moving, int arity) {
    LinearForm<Term> named =
        branch.parts().getFirst().arguments().get(moving).minus(LinearForm.of(LEFT));
    LinearForm<Term> room = LinearForm.<Term>of(new Term.Slot(moving)).plus(-1);
    LinearForm<Term> above = room.minus(LinearForm.of(LEFT));
    Optional<LinearCase> solved = branch.solvedFor(named, arity);
    if (solved.isEmpty() || branch.isFiltered() || !isOf(solved.get(), arity)) {
      return Optional.empty();
    }
    LinearFacts bounded = LinearFacts.none();
    LinearFacts window = LinearFacts.none().atLeast(Terms.term(above), ZERO);
    for (int i = 0; i < arity; i++) {
      bounded = bounded.atLeast(new Term.Slot(i), ZERO);
      window = window.atLeast(new Term.Slot(i), ZERO);
    }
    List<Term> lower = new ArrayList<>();
    for (LinearForm<Term> form : solved.get().atLeastZero()) {
      long times = form.coefficient(LEFT);
      if (times != 0) {
        bounded = bounded.atLeast(Terms.term(form), ZERO);
      }
      if (times > 0) {
        window = window.atLeast(Terms.term(form), ZERO);
        if (!form.equals(LinearForm.of(LEFT))) {
          lower.add(least(form, times, moving));
        }
      }
    }
    LinearFacts known = window;
    return bounded.implies(Terms.term(above), ZERO)
            && solved.get().atLeastZero().stream()
                .allMatch(form -> known.implies(Terms.term(form), ZERO))
        ? Optional.of(lower.isEmpty() ? ZERO : Terms.greatest(lower))
        : Optional.empty();
  }

  /** Whether nothing but the arguments and what is left is open. */
  private static boolean isOf(LinearCase branch, int arity) {
    return branch.atLeastZero().stream()
        .flatMap(form -> form.coefficients().keySet().stream())
        .allMatch(
            unknown ->
                unknown.equals(LEFT)
                    || Terms.slots(unknown).stream().allMatch(slot -> 0 <= slot && slot < arity));
  }

  /**
   * The least of what may be left for which {@code form >= 0}, in which it occurs so many times.
   */
  private static Term least(LinearForm<Term> form, long times, int moving) {
    Term n = new Term.Slot(moving);
    LinearForm<Term> rest = form.minus(LinearForm.of(LEFT).times(times));
    if (times == 1) {
      return Terms.term(rest.times(-1));
    }
    // The most that may be taken, or the least that is left: where n stands fewer times, numbers
    // stay smaller.
    LinearForm<Term> most = rest.plus(LinearForm.of(n).times(times));
    return Math.abs(most.coefficient(n)) <= Math.abs(rest.coefficient(n))
        ? Terms.minus(n, quotient(most, times))
        : quotient(rest.times(-1).plus(times - 1), times);
  }

  private static Term quotient(LinearForm<Term> form, long by) {
    return Terms.of(Term.Operation.DIVIDE, Terms.term(form), Terms.constant(by));
  }

  /** Whether the window never starts beyond 0 at n = 0, and moves on by 0 or 1. */
  private static boolean grows(WindowGame window) {
    Optional<Growth> growth = window.growth(window.least());
    return growth.isPresent() && growth.get().low() >= 0 && growth.get().high() <= 1;
  }

  /** Bounds of how much a term grows when n grows by 1. */
  private record Growth(long low, long high) {}

  private Optional<Growth> growth(Term term) {
    return switch (term) {
      case Term.Constant constant -> Optional.of(new Growth(0, 0));
      case Term.Slot(int slot) -> Optional.of(slot == moving ? new Growth(1, 1) : new Growth(0, 0));
      case Term.Absolute absolute -> Optional.empty();
      case Term.Ones ones -> Optional.empty();
      case Term.Item item -> Optional.empty();
      case Term.Binary(Term.Operation operation, Term left, Term right) -> {
        Optional<Growth> a = growth(left);
        Optional<Growth> b = growth(right);
        yield a.isEmpty() || b.isEmpty()
            ? Optional.empty()
            : growth(operation, a.get(), b.get(), left, right);
      }
    };
  }

  private static Optional<Growth> growth(
      Term.Operation operation, Growth a, Growth b, Term left, Term right) {
    return switch (operation) {
      case PLUS ->
          Optional.of(new Growth(Math.addExact(a.low, b.low), Math.addExact(a.high, b.high)));
      case MINUS ->
          Optional.of(
              new Growth(Math.subtractExact(a.low, b.high), Math.subtractExact(a.high, b.low)));
      case MIN, MAX -> Optional.of(new Growth(Math.min(a.low, b.low), Math.max(a.high, b.high)));
      case TIMES -> {
        if (left instanceof Term.Constant(long by)) {
          yield Optional.of(scaled(b, by));
        }
        yield right instanceof Term.Constant(long by)
            ? Optional.of(scaled(a, by))
            : Optional.empty();
      }
      // Rounded down, x + d over c exceeds x over c by d / c rounded down or up.
      case DIVIDE -> {
        if (right instanceof Term.Constant(long by) && by > 0) {
          yield Optional.of(new Growth(Math.floorDiv(a.low, by), Math.ceilDiv(a.high, by)));
        }
        yield b.low == 0 && b.high == 0 && a.low >= 0 && isPositive(right)
            ? Optional.of(new Growth(0, a.high))
            : Optional.empty();
      }
      case MOD, BITXOR, BITAND, GCD -> Optional.empty();
    };
  }

  private static boolean isPositive(Term term) {
    return term instanceof Term.Binary(Term.Operation operation, Term left, Term right)
        && operation == Term.Operation.MAX
        && ((left instanceof Term.Constant(long one) && one > 0)
            || (right instanceof Term.Constant(long other) && other > 0));
  }

  private static Growth scaled(Growth growth, long by) {
    long a = Math.multiplyExact(growth.low, by);
    long b = Math.multiplyExact(growth.high, by);
    return new Growth(Math.min(a, b), Math.max(a, b));
  }

  /**
   * l(n) for the n among the arguments of a position.
   *
   * @throws ArithmeticException on overflow
   */
  public long first(long[] arguments) {
    return Math.max(0, Math.min(arguments[moving], Arithmetic.value(least, arguments)));
  }

  /**
   * Replaces n by the heap whose value it takes over; false when there is none, and the value is n
   * - l(n).
   *
   * @throws ArithmeticException on overflow
   */
  public boolean inherit(long[] arguments) {
    long n = arguments[moving];
    if (n == 0) {
      return false;
    }
    long first = first(arguments);
    arguments[moving] = n - 1;
    boolean moves = first != first(arguments);
    arguments[moving] = moves ? first - 1 : n;
    return moves;
  }

  /**
   * Replaces n by the last of the heirs that follow each other at equal steps, without visiting
   * those between; leaves it where there are none. O(log n) evaluations.
   *
   * <p>Let w = n - l(n). It never falls as n grows, because l grows by 0 or 1. So where n - k(w +
   * 1) has the same w, all sizes between do, l moves on by one at each of them, and each of n, n -
   * (w + 1), ..., n - (k - 1)(w + 1) takes over the value of the next.
   *
   * @throws ArithmeticException on overflow
   */
  public void leap(long[] arguments) {
    long n = arguments[moving];
    long size = size(arguments);
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
    return size(arguments) == size;
  }

  /**
   * n - l(n), the value of a position that inherits none.
   *
   * @throws ArithmeticException on overflow
   */
  public long size(long[] arguments) {
    return arguments[moving] - first(arguments);
  }
}
