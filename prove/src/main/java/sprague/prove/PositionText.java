// SPDX-License-Identifier: Apache-2.0
package sprague.prove;

import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import sprague.ground.linear.LinearForm;
import sprague.model.Game;
import sprague.model.Start;
import sprague.model.Term;
import sprague.model.Terms;

/** A family of positions as the rule language writes it. */
public final class PositionText {
  private PositionText() {}

  /** The text, or nothing when an argument is not linear in the coordinates. */
  public static Optional<String> of(Game game, Start start) {
    return of(game, start, 0);
  }

  /**
   * The text for arguments of any kind that the rule language has a sign for, {@code heap(n, max(n
   * - 1, 0))}; nothing when there is another one.
   */
  public static Optional<String> written(Game game, Start start) {
    return of(game, start).or(() -> inFull(game, start));
  }

  private static Optional<String> inFull(Game game, Start start) {
    List<String> arguments = new ArrayList<>();
    for (Term argument : start.arguments()) {
      Optional<String> text = text(argument, start.coordinates());
      if (text.isEmpty()) {
        return Optional.empty();
      }
      arguments.add(text.get());
    }
    return Optional.of(
        game.names().get(start.name()).name() + "(" + String.join(", ", arguments) + ")");
  }

  private static Optional<String> text(Term term, List<String> names) {
    LinearForm<Term> form = Terms.linear(term);
    if (form.coefficients().keySet().stream().allMatch(Term.Slot.class::isInstance)) {
      return Optional.of(show(form, names));
    }
    if (!(term instanceof Term.Binary binary)) {
      return Optional.empty();
    }
    Optional<String> first = text(binary.left(), names);
    Optional<String> second = text(binary.right(), names);
    if (first.isEmpty() || second.isEmpty()) {
      return Optional.empty();
    }
    return Optional.of(
        switch (binary.operation()) {
          case MIN, MAX, BITXOR, BITAND, GCD ->
              "%s(%s, %s)".formatted(binary.operation().symbol(), first.get(), second.get());
          case PLUS, MINUS, TIMES, DIVIDE, MOD ->
              "(%s) %s (%s)".formatted(first.get(), binary.operation().symbol(), second.get());
        });
  }

  /** The same with each coordinate n replaced by n + shift. */
  static Optional<String> of(Game game, Start start, long shift) {
    List<String> arguments = new ArrayList<>();
    for (Term argument : start.arguments()) {
      var form = Terms.linear(argument);
      if (!form.coefficients().keySet().stream().allMatch(Term.Slot.class::isInstance)) {
        return Optional.empty();
      }
      long moved = form.constant();
      for (long by : form.coefficients().values()) {
        moved = Math.addExact(moved, Math.multiplyExact(by, shift));
      }
      arguments.add(show(new LinearForm<>(form.coefficients(), moved), start.coordinates()));
    }
    return Optional.of(
        game.names().get(start.name()).name() + "(" + String.join(", ", arguments) + ")");
  }

  private static String show(LinearForm<Term> form, List<String> names) {
    StringBuilder text = new StringBuilder();
    form.coefficients()
        .forEach(
            (unknown, by) ->
                text.append(text.isEmpty() ? "" : " + ")
                    .append(by == 1 ? "" : by + " * ")
                    .append(names.get(((Term.Slot) unknown).slot())));
    if (text.isEmpty()) {
      return String.valueOf(form.constant());
    }
    return form.constant() == 0
        ? text.toString()
        : text + (form.constant() > 0 ? " + " : " - ") + Math.abs(form.constant());
  }
}
