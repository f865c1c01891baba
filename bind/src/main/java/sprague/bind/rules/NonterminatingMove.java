// SPDX-License-Identifier: Apache-2.0
package sprague.bind.rules;

import java.util.ArrayList;
import java.util.Collections;
import java.util.List;
import java.util.Optional;
import java.util.stream.Collectors;
import java.util.stream.LongStream;
import sprague.model.Component;
import sprague.model.Condition;
import sprague.model.Condition.Relation;
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

/**
 * A move that leaves the very position it starts from, found among small positions, or one that is
 * always there and leaves nothing smaller.
 *
 * @param rule the rule that has the move
 * @param shown the move, such as {@code heap(0) -> heap(0)}
 * @param mend a condition without which the rule has such moves and with which it has none, or an
 *     empty string
 */
record NonterminatingMove(Rule rule, String shown, String mend) {
  private static final long SMALL = 6;

  /** Positions looked at; a repetition beyond is not named, and none is claimed to be missing. */
  private static final int MOST_POSITIONS = 400;

  /** The assignments that are tried for one rule. */
  private static final int MOST_ASSIGNMENTS = 200_000;

  /** Ends a search that takes too long. */
  private static final class Enough extends RuntimeException {
    private static final long serialVersionUID = 1;
  }

  /** The first one of a game, rule by rule; empty when none is met within a bounded search. */
  static Optional<NonterminatingMove> of(Game game) {
    for (Rule rule : game.rules()) {
      Optional<String> shown = move(game, rule);
      if (shown.isPresent()) {
        return Optional.of(new NonterminatingMove(rule, shown.get(), mend(game, rule)));
      }
    }
    return game.rules().stream()
        .filter(rule -> game.finishes().isEmpty() && isEndless(game, rule))
        .findFirst()
        .map(rule -> new NonterminatingMove(rule, grown(game, rule), ""));
  }

  /** Whether a rule gives every position a move, to the same name with no argument smaller. */
  private static boolean isEndless(Game game, Rule rule) {
    int arity = game.names().get(rule.head()).arity();
    if (!rule.steps().isEmpty()
        || rule.parts().size() != 1
        || !(rule.parts().getFirst() instanceof Part.One(int name, List<Term> arguments))
        || name != rule.head()) {
      return false;
    }
    LinearFacts facts = LinearFacts.of(rule.steps(), arity);
    for (int i = 0; i < arity; i++) {
      if (!facts.implies(arguments.get(i), new Term.Slot(i))) {
        return false;
      }
    }
    return true;
  }

  private static String grown(Game game, Rule rule) {
    Component least =
        new Component(rule.head(), Collections.nCopies(game.names().get(rule.head()).arity(), 0L));
    return least.show(game)
        + " -> "
        + text(game, new Moves(game.with(List.of(rule))).options(least).get(0));
  }

  private static Optional<String> move(Game game, Rule rule) {
    int[] tried = {0};
    Moves moves =
        new Moves(
            game.with(List.of(rule)),
            () -> {
              if (++tried[0] > MOST_ASSIGNMENTS) {
                throw new Enough();
              }
            });
    try {
      for (Component component : small(rule.head(), game.names().get(rule.head()).arity())) {
        Option[] found = {null};
        if (repeats(moves, component, found)) {
          return Optional.of(component.show(game) + " -> " + text(game, found[0]));
        }
      }
      return Optional.empty();
    } catch (Enough enough) {
      return Optional.empty();
    }
  }

  private static boolean repeats(Moves moves, Component component, Option[] found) {
    try {
      return moves.finish(component).isEmpty()
          && moves.anyOption(
              component,
              option -> {
                found[0] = option;
                return option.items().stream().anyMatch(it -> it.component().equals(component));
              });
    } catch (RuleFailure failure) {
      return false;
    }
  }

  /** That the variables a move chooses are 1 or more, when it is this that is missing. */
  private static String mend(Game game, Rule rule) {
    List<String> conditions = new ArrayList<>();
    List<Step> steps = new ArrayList<>(rule.steps());
    for (Step step : rule.steps()) {
      if (step instanceof Step.Binding binding
          && binding.slot() >= game.names().get(rule.head()).arity()) {
        Term variable = new Term.Slot(binding.slot());
        steps.add(
            new Step.Test(new Condition.Compare(Relation.AT_LEAST, variable, Terms.constant(1))));
        conditions.add(rule.slotNames().get(binding.slot()) + " >= 1");
      }
    }
    return conditions.isEmpty() || move(game, rule.with(steps)).isPresent()
        ? ""
        : String.join(", ", conditions);
  }

  private static String text(Game game, Option option) {
    return option.items().stream().map(item -> text(game, item)).collect(Collectors.joining(" + "));
  }

  private static String text(Game game, Item item) {
    String component = item.component().show(game);
    return item.count() == 1 ? component : item.count() + " * " + component;
  }

  private static List<Component> small(int name, int arity) {
    List<Component> positions = new ArrayList<>();
    long[] arguments = new long[arity];
    while (positions.size() < MOST_POSITIONS) {
      positions.add(new Component(name, LongStream.of(arguments).boxed().toList()));
      int at = arity - 1;
      while (at >= 0 && arguments[at] == SMALL) {
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
