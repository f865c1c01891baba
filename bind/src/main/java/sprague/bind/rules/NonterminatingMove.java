// SPDX-License-Identifier: Apache-2.0
package sprague.bind.rules;

import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import java.util.function.BiPredicate;
import java.util.function.Predicate;
import java.util.stream.Collectors;
import java.util.stream.IntStream;
import java.util.stream.LongStream;
import sprague.model.Component;
import sprague.model.Condition;
import sprague.model.Game;
import sprague.model.LinearFacts;
import sprague.model.Moves;
import sprague.model.Option;
import sprague.model.Option.Item;
import sprague.model.Part;
import sprague.model.Rule;
import sprague.model.RuleFailure;
import sprague.model.Step;
import sprague.model.Term;
import sprague.model.Terms;
import sprague.syntax.ConditionSyntax.Relation;

/**
 * A move that shows that a play can go on for ever: it leaves the position that it starts from, or
 * every position has it and it leaves nothing smaller. For example, {@code heap(n) -> heap(n - k)}
 * has the move {@code heap(0) -> heap(0)}, and {@code k >= 1} excludes it.
 *
 * @param rule the rule that has the move
 * @param shown the move, such as {@code heap(0) -> heap(0)}
 * @param condition a condition that removes such moves from the rule, as far as the search can see;
 *     an empty string if none is known
 */
record NonterminatingMove(Rule rule, String shown, String condition) {
  /** The search covers positions with arguments from 0 to this: most repetitions are near 0. */
  private static final long MAX_ARGUMENT = 6;

  /**
   * The maximum number of positions searched for one rule, in lexicographic order: all of those
   * with up to three arguments (7^3 = 343). A move beyond is not found; the game is then reported
   * only as one whose plays may not end.
   */
  private static final int MAX_POSITIONS = 400;

  /**
   * The maximum number of numbers that the search of one rule tries for variables: two variables up
   * to 6 at 400 positions take some 20,000. A search beyond it finds nothing.
   */
  private static final int MAX_ASSIGNMENTS = 200_000;

  /** The first such move of a game, rule by rule; empty if the bounded search finds none. */
  static Optional<NonterminatingMove> of(Game game) {
    for (Rule rule : game.rules()) {
      Optional<String> shown = repetition(game, rule);
      if (shown.isPresent()) {
        return Optional.of(new NonterminatingMove(rule, shown.get(), condition(game, rule)));
      }
    }
    return game.rules().stream()
        // A position that ends the game by `wins`, `loses` or `draws` has no moves.
        .filter(rule -> game.gameEnds().isEmpty() && isEndless(game, rule))
        .findFirst()
        .map(rule -> new NonterminatingMove(rule, anyMove(game, rule).orElseGet(rule::text), ""));
  }

  /**
   * A move of a rule from a small position, such as {@code army(1, 0) -> army(2, 1)}: if there is
   * one, to a component whose arguments have no smaller sum. Empty if the bounded search finds no
   * move.
   */
  static Optional<String> example(Game game, Rule rule) {
    return firstMove(
            game,
            rule,
            (from, option) ->
                option.items().stream().anyMatch(item -> sum(item.component()) >= sum(from)))
        .or(() -> anyMove(game, rule));
  }

  private static long sum(Component component) {
    return component.arguments().stream().mapToLong(Long::longValue).sum();
  }

  /** Whether a rule gives every position one move, to the same name with no argument smaller. */
  private static boolean isEndless(Game game, Rule rule) {
    int arity = game.names().get(rule.head()).arity();
    if (!rule.steps().isEmpty()
        || rule.parts().size() != 1
        || !(rule.parts().getFirst() instanceof Part.Single(int name, List<Term> arguments))
        || name != rule.head()) {
      return false;
    }
    LinearFacts facts = LinearFacts.of(rule.steps(), arity);
    return IntStream.range(0, arity)
        .allMatch(i -> facts.implies(arguments.get(i), new Term.Slot(i)));
  }

  private static Optional<String> anyMove(Game game, Rule rule) {
    return firstMove(game, rule, (from, option) -> true);
  }

  /** The first move of a rule from a small position to a sum that contains the position. */
  private static Optional<String> repetition(Game game, Rule rule) {
    return firstMove(
        game,
        rule,
        (from, option) -> option.items().stream().anyMatch(item -> item.component().equals(from)));
  }

  /** The first move of a rule from a small position that passes a test. */
  private static Optional<String> firstMove(
      Game game, Rule rule, BiPredicate<Component, Option> test) {
    Moves moves = new Moves(game.withRules(List.of(rule)), new TrialLimit(MAX_ASSIGNMENTS));
    try {
      for (Component from : small(rule.head(), game.names().get(rule.head()).arity())) {
        Optional<Option> option = firstOption(moves, from, it -> test.test(from, it));
        if (option.isPresent()) {
          return Optional.of(from.show(game) + " -> " + text(game, option.get()));
        }
      }
    } catch (TrialLimit.Reached limit) {
      // The search has taken long enough without finding one.
    }
    return Optional.empty();
  }

  /** The first option that passes a test, before any whose evaluation fails. */
  private static Optional<Option> firstOption(
      Moves moves, Component component, Predicate<Option> test) {
    List<Option> found = new ArrayList<>();
    try {
      if (moves.finish(component).isEmpty()) {
        moves.anyOption(component, option -> test.test(option) && found.add(option));
      }
    } catch (RuleFailure failure) {
      // A rule cannot be evaluated here, so the position counts as one without such an option.
    }
    return found.stream().findFirst();
  }

  /**
   * The condition that variables which are no arguments are 1 or more, of no more of them than it
   * takes; an empty string if the rule has repetitions even if all are. One search for each
   * variable.
   */
  private static String condition(Game game, Rule rule) {
    List<Integer> slots = new ArrayList<>();
    for (Step step : rule.steps()) {
      if (step instanceof Step.Binding binding
          && binding.slot() >= game.names().get(rule.head()).arity()) {
        slots.add(binding.slot());
      }
    }
    if (slots.isEmpty() || repeatsWithPositive(game, rule, slots)) {
      return "";
    }
    for (int slot : List.copyOf(slots)) {
      List<Integer> others = slots.stream().filter(each -> each != slot).toList();
      if (!repeatsWithPositive(game, rule, others)) {
        slots.remove(Integer.valueOf(slot));
      }
    }
    return slots.stream()
        .map(slot -> rule.slotNames().get(slot) + " >= 1")
        .collect(Collectors.joining(", "));
  }

  /** Whether a rule has repetitions in which these variables are 1 or more. */
  private static boolean repeatsWithPositive(Game game, Rule rule, List<Integer> slots) {
    List<Step> steps = new ArrayList<>(rule.steps());
    for (int slot : slots) {
      steps.add(
          new Step.Test(
              new Condition.Compare(Relation.AT_LEAST, new Term.Slot(slot), Terms.constant(1))));
    }
    return repetition(game, rule.withSteps(steps)).isPresent();
  }

  private static String text(Game game, Option option) {
    return option.items().stream().map(item -> text(game, item)).collect(Collectors.joining(" + "));
  }

  private static String text(Game game, Item item) {
    String component = item.component().show(game);
    return item.count() == 1 ? component : item.count() + " * " + component;
  }

  /** The first positions of a name with small arguments, in lexicographic order. */
  private static List<Component> small(int name, int arity) {
    List<Component> positions = new ArrayList<>();
    long[] arguments = new long[arity];
    while (positions.size() < MAX_POSITIONS) {
      positions.add(new Component(name, LongStream.of(arguments).boxed().toList()));
      int at = arity - 1;
      while (at >= 0 && arguments[at] == MAX_ARGUMENT) {
        arguments[at--] = 0;
      }
      if (at < 0) {
        break;
      }
      arguments[at]++;
    }
    return positions;
  }
}
