// SPDX-License-Identifier: Apache-2.0
package sprague.prove;

import java.util.ArrayList;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Optional;
import java.util.Set;
import java.util.stream.Collectors;
import java.util.stream.IntStream;
import sprague.model.Game;
import sprague.model.Start;
import sprague.model.Term;
import sprague.model.Terms;
import sprague.nimber.linear.LinearForm;
import sprague.syntax.Clause;
import sprague.syntax.parse.RuleParser;

/**
 * Writes a family of positions in the rule language, such as {@code gap(n, 1, 2)}.
 *
 * <p>A reader of the text takes the variables in order of appearance as the coordinates. Terms are
 * simplified, which may drop or reorder coordinates; the first argument then begins with {@code 0 *
 * x +} for each coordinate x in order. A slot is the index of a coordinate. An object writes once.
 */
public final class PositionText {
  private final Game game;
  private final Start start;

  /** The slots of the coordinates in the order of their appearance in the arguments written. */
  private final Set<Integer> writtenSlots = new LinkedHashSet<>();

  private PositionText(Game game, Start start) {
    this.game = game;
    this.start = start;
  }

  /**
   * The text; empty when an argument is not linear in the coordinates. The start on one board is
   * written as in the rules.
   */
  public static Optional<String> of(Game game, Start start) {
    boolean isOneBoard = game.board().isPresent() && start.coordinates().isEmpty();
    return isOneBoard && start.equals(game.start())
        ? Optional.of(startInRules(game))
        : of(game, start, 0);
  }

  private static String startInRules(Game game) {
    return RuleParser.parse(game.text()).result().orElseThrow().clauses().stream()
        .filter(Clause.Start.class::isInstance)
        .map(clause -> ((Clause.Start) clause).position().span())
        .map(span -> game.text().substring(span.start(), span.end()))
        .findFirst()
        .orElseThrow();
  }

  /**
   * The text also for arguments with binary operations, such as {@code heap(n, max(n - 1, 0))};
   * empty when an argument has another term.
   */
  public static Optional<String> written(Game game, Start start) {
    return of(game, start).or(() -> new PositionText(game, start).inFull());
  }

  /**
   * The text of {@link #of} with n + shift for each coordinate n; ArithmeticException on overflow.
   */
  static Optional<String> of(Game game, Start start, long shift) {
    return new PositionText(game, start).linear(shift);
  }

  private Optional<String> linear(long shift) {
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
      arguments.add(show(new LinearForm<>(form.coefficients(), moved)));
    }
    return Optional.of(position(arguments));
  }

  private Optional<String> inFull() {
    List<String> arguments = new ArrayList<>();
    for (Term argument : start.arguments()) {
      Optional<String> text = text(argument);
      if (text.isEmpty()) {
        return Optional.empty();
      }
      arguments.add(text.get());
    }
    return Optional.of(position(arguments));
  }

  private String position(List<String> arguments) {
    List<Integer> slots = IntStream.range(0, start.coordinates().size()).boxed().toList();
    if (!List.copyOf(writtenSlots).equals(slots)) {
      String all =
          start.coordinates().stream().map("0 * %s + "::formatted).collect(Collectors.joining());
      arguments.set(0, all + arguments.getFirst());
    }
    return game.names().get(start.name()).name() + "(" + String.join(", ", arguments) + ")";
  }

  /** A term in full, with parentheses; empty if it has a term that is not linear nor binary. */
  private Optional<String> text(Term term) {
    LinearForm<Term> form = Terms.linear(term);
    if (form.coefficients().keySet().stream().allMatch(Term.Slot.class::isInstance)) {
      return Optional.of(show(form));
    }
    if (!(term instanceof Term.Binary binary)) {
      return Optional.empty();
    }
    Optional<String> first = text(binary.left());
    Optional<String> second = text(binary.right());
    if (first.isEmpty() || second.isEmpty()) {
      return Optional.empty();
    }
    return Optional.of(
        switch (binary.operation()) {
          case MIN, MAX, BITXOR, BITAND, GCD, ROOT, POWER ->
              "%s(%s, %s)".formatted(binary.operation().symbol(), first.get(), second.get());
          case PLUS, MINUS, TIMES, DIVIDE, MOD ->
              "(%s) %s (%s)".formatted(first.get(), binary.operation().symbol(), second.get());
        });
  }

  /** A linear term, whose slots are recorded in {@link #writtenSlots}. */
  private String show(LinearForm<Term> form) {
    StringBuilder text = new StringBuilder();
    form.coefficients()
        .forEach(
            (unknown, by) -> {
              int slot = ((Term.Slot) unknown).slot();
              writtenSlots.add(slot);
              text.append(text.isEmpty() ? "" : " + ")
                  .append(by == 1 ? "" : by + " * ")
                  .append(start.coordinates().get(slot));
            });
    if (text.isEmpty()) {
      return String.valueOf(form.constant());
    }
    return form.constant() == 0
        ? text.toString()
        : text + (form.constant() > 0 ? " + " : " - ") + Math.abs(form.constant());
  }
}
