// SPDX-License-Identifier: Apache-2.0
package sprague.prove;

import java.util.List;
import java.util.Optional;
import sprague.kernel.recursion.RecursionClaim;
import sprague.model.Start;
import sprague.model.Term;
import sprague.model.heap.WindowGame;

/**
 * Games whose options of n are l(n), ..., n - 1 ("window games"): G(n) = n - l(n) where l(n) = l(n
 * - 1), and G(n) = G(l(n) - 1) elsewhere, if l grows by at most 1. The claim is the expression for
 * l(n) from the rule's loop, such as {@code (n / 2)}; no values are needed. That l grows by at most
 * 1 is left to the checker. Cost O(size of the rule).
 */
final class WindowMethod implements ProofMethod {
  /** A period says more than a recursion, so it is searched for in shorter tables first. */
  private static final int MIN_LENGTH = 1 << 11;

  @Override
  public String name() {
    return "a formula where the options are the positions just before";
  }

  @Override
  public Attempt attempt(GrowingValues values, int length) {
    Optional<WindowGame> window = WindowGame.of(values.game());
    if (window.isEmpty()) {
      return new Attempt.NoClaim(
          "the options are not found, by linear bounds, to be these positions");
    }
    if (length < MIN_LENGTH && length < values.longest()) {
      return new Attempt.NeedsMoreValues("a period is looked for first");
    }
    return first(window.get(), values.start())
        .<Attempt>map(first -> new Attempt.Found(new RecursionClaim(first)))
        .orElseGet(() -> new Attempt.NoClaim("the first option is not linear in one coordinate"));
  }

  /**
   * The first option l(n) as an expression of the rule language, for the family asked about; empty
   * unless one argument is the coordinate and all others are numbers.
   */
  static Optional<String> first(WindowGame window, Start family) {
    List<Term> arguments = family.arguments();
    for (int i = 0; i < arguments.size(); i++) {
      boolean moves = i == window.moving();
      if (!(moves
          ? arguments.get(i).equals(new Term.Slot(0))
          : arguments.get(i) instanceof Term.Constant)) {
        return Optional.empty();
      }
    }
    WindowGame placed = window.of(family);
    return text(placed.least(), placed.moving(), family.coordinates().getFirst());
  }

  /** An expression in the coordinate, the argument of index {@code moving}; empty for others. */
  private static Optional<String> text(Term term, int moving, String coordinate) {
    return switch (term) {
      case Term.Constant(long value) ->
          Optional.of(value < 0 ? "(" + value + ")" : String.valueOf(value));
      case Term.Slot(int slot) -> slot == moving ? Optional.of(coordinate) : Optional.empty();
      case Term.Binary(Term.Operation operation, Term left, Term right) ->
          text(left, moving, coordinate)
              .flatMap(
                  first ->
                      text(right, moving, coordinate)
                          .flatMap(second -> text(operation, first, second)));
      case Term.Absolute _, Term.BitCount _, Term.Item _ -> Optional.empty();
    };
  }

  private static Optional<String> text(Term.Operation operation, String left, String right) {
    return switch (operation) {
      case PLUS -> Optional.of("(" + left + " + " + right + ")");
      case MINUS -> Optional.of("(" + left + " - " + right + ")");
      case TIMES -> Optional.of("(" + left + " * " + right + ")");
      case DIVIDE -> Optional.of("(" + left + " / " + right + ")");
      case MIN -> Optional.of("min(" + left + ", " + right + ")");
      case MAX -> Optional.of("max(" + left + ", " + right + ")");
      case MOD, BITXOR, BITAND, GCD, ROOT, POWER -> Optional.empty();
    };
  }
}
