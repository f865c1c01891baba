// SPDX-License-Identifier: Apache-2.0
package sprague.model.heap;

import java.util.List;
import java.util.Optional;
import sprague.model.Arithmetic;
import sprague.model.Game;
import sprague.model.Part;
import sprague.model.Rule;
import sprague.model.Step;
import sprague.model.Term;
import sprague.model.Terms;

/**
 * A game with one position name and one argument n whose options are exactly the positions l(n),
 * ..., n - 1, where l(0) = 0 and l(n + 1) - l(n) is 0 or 1.
 *
 * <p>Then the values of l(n), ..., n are 0, ..., n - l(n), each once, by induction: where l stays,
 * n is new and larger than all its options; where l moves on by one, the value that dropped out is
 * the one that n gets. So G(n) = n - l(n) where l stays, and G(n) = G(l(n) - 1) where it moves on.
 * Covers Nim, taking 1 to m, taking up to the k-th part, and cutting off the top of an interval.
 *
 * @param least the term whose value, brought between 0 and n, is l(n); slot 0 is n
 */
public record WindowGame(Term least) {

  /** A game's window, when its rule has that shape and l is seen to grow by 0 or 1. */
  public static Optional<WindowGame> of(Game game) {
    if (!game.hasNimValues()
        || !game.finishes().isEmpty()
        || game.names().size() != 1
        || game.names().getFirst().arity() != 1
        || game.rules().size() != 1) {
      return Optional.empty();
    }
    try {
      return least(game.rules().getFirst()).filter(WindowGame::grows).map(WindowGame::new);
    } catch (ArithmeticException overflow) {
      return Optional.empty();
    }
  }

  private static Optional<Term> least(Rule rule) {
    if (rule.steps().size() != 1
        || !(rule.steps().getFirst() instanceof Step.Range(int slot, Term low, Term high))
        || rule.parts().size() != 1
        || !(rule.parts().getFirst() instanceof Part.One(int name, List<Term> arguments))) {
      return Optional.empty();
    }
    Term chosen = new Term.Slot(slot);
    Term option = arguments.getFirst();
    Term rising = Terms.minus(option, chosen);
    Term falling = Terms.plus(option, chosen);
    Term last = Terms.minus(new Term.Slot(0), Terms.constant(1));
    if (!mentions(Terms.linear(rising).coefficients().keySet(), chosen)) {
      return same(Terms.plus(high, rising), last)
          ? Optional.of(Terms.plus(low, rising))
          : Optional.empty();
    }
    return !mentions(Terms.linear(falling).coefficients().keySet(), chosen)
            && same(Terms.minus(falling, low), last)
        ? Optional.of(Terms.minus(falling, high))
        : Optional.empty();
  }

  private static boolean mentions(Iterable<Term> terms, Term chosen) {
    for (Term term : terms) {
      if (term.equals(chosen)) {
        return true;
      }
    }
    return false;
  }

  private static boolean same(Term left, Term right) {
    var difference = Terms.linear(left).minus(Terms.linear(right));
    return difference.isConstant() && difference.constant() == 0;
  }

  /** Whether the window never starts beyond 0 at n = 0, and moves on by 0 or 1. */
  private static boolean grows(Term least) {
    Optional<Growth> growth = growth(least);
    return growth.isPresent() && growth.get().low() >= 0 && growth.get().high() <= 1;
  }

  /** Bounds of how much a term grows when n grows by 1. */
  private record Growth(long low, long high) {}

  private static Optional<Growth> growth(Term term) {
    return switch (term) {
      case Term.Constant constant -> Optional.of(new Growth(0, 0));
      case Term.Slot(int slot) -> slot == 0 ? Optional.of(new Growth(1, 1)) : Optional.empty();
      case Term.Absolute absolute -> Optional.empty();
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
      case DIVIDE ->
          right instanceof Term.Constant(long by) && by > 0
              ? Optional.of(new Growth(Math.floorDiv(a.low, by), Math.ceilDiv(a.high, by)))
              : Optional.empty();
      case MOD, BITXOR, BITAND -> Optional.empty();
    };
  }

  private static Growth scaled(Growth growth, long by) {
    long a = Math.multiplyExact(growth.low, by);
    long b = Math.multiplyExact(growth.high, by);
    return new Growth(Math.min(a, b), Math.max(a, b));
  }

  /**
   * l(n).
   *
   * @throws ArithmeticException on overflow
   */
  public long first(long n) {
    return Math.max(0, Math.min(n, Arithmetic.value(least, new long[] {n})));
  }

  /**
   * The heap whose value n takes over, or -1 when its value is n - l(n).
   *
   * @throws ArithmeticException on overflow
   */
  public long inherits(long n) {
    long first = first(n);
    return n == 0 || first == first(n - 1) ? -1 : first - 1;
  }
}
