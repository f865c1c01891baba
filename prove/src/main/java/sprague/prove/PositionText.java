// SPDX-License-Identifier: Apache-2.0
package sprague.prove;

import java.util.ArrayList;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Optional;
import java.util.Set;
import java.util.function.Function;
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
    PositionText text = new PositionText(game, start);
    return of(game, start).or(() -> text.position(text::text));
  }

  /** As {@link #of}, with n + shift for each n; ArithmeticException on overflow. */
  static Optional<String> of(Game game, Start start, long shift) {
    PositionText text = new PositionText(game, start);
    return text.position(term -> text.linear(term, shift));
  }

  /** The position with the texts of its arguments; empty if one has none. */
  private Optional<String> position(Function<Term, Optional<String>> text) {
    List<String> arguments = new ArrayList<>();
    for (Term argument : start.arguments()) {
      Optional<String> each = text.apply(argument);
      if (each.isEmpty()) {
        return Optional.empty();
      }
      arguments.add(each.get());
    }
    List<Integer> slots = IntStream.range(0, start.coordinates().size()).boxed().toList();
    if (!List.copyOf(writtenSlots).equals(slots)) {
      String all =
          start.coordinates().stream().map("0 * %s + "::formatted).collect(Collectors.joining());
      arguments.set(0, all + arguments.getFirst());
    }
    String name = game.names().get(start.name()).name();
    return Optional.of(name + "(" + String.join(", ", arguments) + ")");
  }

  /** A linear term, with n + shift for each coordinate n; empty for other terms. */
  private Optional<String> linear(Term term, long shift) {
    LinearForm<Term> form = Terms.linear(term);
    if (!form.coefficients().keySet().stream().allMatch(Term.Slot.class::isInstance)) {
      return Optional.empty();
    }
    long moved = form.constant();
    for (long by : form.coefficients().values()) {
      moved = Math.addExact(moved, Math.multiplyExact(by, shift));
    }
    return Optional.of(show(new LinearForm<>(form.coefficients(), moved)));
  }

  /** A term in full, with parentheses; empty if it has a term that is not linear nor binary. */
  private Optional<String> text(Term term) {
    Optional<String> linear = linear(term, /* shift= */ 0);
    if (linear.isPresent() || !(term instanceof Term.Binary binary)) {
      return linear;
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
