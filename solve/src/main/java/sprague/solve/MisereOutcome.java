// SPDX-License-Identifier: Apache-2.0
package sprague.solve;

import java.util.ArrayList;
import java.util.HashMap;
import java.util.HashSet;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.OptionalLong;
import java.util.Set;
import java.util.stream.Collectors;
import sprague.engine.BudgetExceeded;
import sprague.engine.Effort;
import sprague.model.Component;
import sprague.model.Game;
import sprague.model.Outcome;
import sprague.model.Part;
import sprague.prove.SearchTimes;

/**
 * Sums of heaps in misere play that are decided by the nim-values of normal play, however large the
 * heaps are: Nim, and games of taking a few numbers.
 *
 * <p>Let each move leave one heap, and let each heap of nim-value 0 that has moves have one to a
 * heap of value 1. Then the mover wins if the nim-sum is 0 where all values are at most 1, and if
 * it is not 0 where a value is larger. Both rules are kept by the moves of a winner and broken by
 * all of a loser: a loser's value 0 becomes 1 or more, his value 1 becomes 0 or more than 1, and of
 * two larger values one is left.
 *
 * <p>Source: T. S. Ferguson, <i>On sums of graph games with last player losing</i>, International
 * Journal of Game Theory 3 (1974). The hypothesis is verified by {@link FergusonCondition}.
 */
final class MisereOutcome implements OutcomeResult {
  /** More options than this are not listed. */
  private static final long FEW_OPTIONS = 50_000;

  /** Values that are told one by one. */
  private static final int MOST_SHOWN = 8;

  private final ComponentSum table;
  private final ValueService normal;
  private final Effort effort;
  private final Map<Component, Long> values = new HashMap<>();
  private final List<Move> winning = new ArrayList<>();
  private boolean complete = true;

  /** The nim-sum of all values, and how many are more than 1. */
  private long sum;

  private int large;

  private MisereOutcome(ComponentSum table, ValueService normal) {
    this.table = table;
    this.normal = normal;
    this.effort = normal.effort;
    value(table.distinct());
    for (Component each : table.all()) {
      sum ^= value(each);
      large += value(each) > 1 ? 1 : 0;
    }
    try {
      if (outcome() == Outcome.N) {
        table.distinct().forEach(this::findWinning);
      }
    } catch (BudgetExceeded spent) {
      // Who wins is known, and some moves may be.
      complete = false;
    }
  }

  /** Whether the theorem may speak of a game: each move leaves one heap that is smaller. */
  static boolean mayDecide(Game game) {
    return game.ending() == Game.Ending.STUCK_WINS
        && game.finishes().isEmpty()
        && game.names().size() == 1
        && game.names().getFirst().arity() == 1
        && game.measure().filter(it -> it.coefficients().getFirst().getFirst() > 0).isPresent()
        && game.rules().stream()
            .allMatch(
                rule -> rule.parts().size() == 1 && rule.parts().getFirst() instanceof Part.One);
  }

  /** A sum that the theorem decides; empty where its hypothesis is not verified within limits. */
  static Optional<OutcomeResult> of(ComponentSum table, Effort effort) {
    if (!mayDecide(table.game()) || table.all().isEmpty()) {
      return Optional.empty();
    }
    ValueService normal =
        new ValueService(NormalPlay.of(table.game()), effort.within(SearchTimes.MISERE_THEOREM));
    try {
      return new FergusonCondition(normal).holds(largest(table))
          ? Optional.of(new MisereOutcome(table, normal))
          : Optional.empty();
    } catch (BudgetExceeded | UnsupportedQuery unknown) {
      effort.check();
      return Optional.empty();
    }
  }

  private static Component largest(ComponentSum table) {
    Component largest = table.distinct().getFirst();
    for (Component each : table.distinct()) {
      largest = FergusonCondition.size(each) > FergusonCondition.size(largest) ? each : largest;
    }
    return largest;
  }

  private void value(List<Component> heaps) {
    List<Component> unknown =
        heaps.stream().filter(each -> !values.containsKey(each)).distinct().toList();
    long[] codes = normal.values(unknown);
    for (int i = 0; i < codes.length; i++) {
      values.put(unknown.get(i), codes[i]);
    }
  }

  private long value(Component heap) {
    return values.getOrDefault(heap, 0L);
  }

  /** Adds the moves in one heap that win: those to one value. */
  private void findWinning(Component from) {
    long rest = sum ^ value(from);
    boolean isLarge = large > (value(from) > 1 ? 1 : 0);
    long wanted = isLarge ? rest : rest ^ 1;
    if (!table.exceeds(from, FEW_OPTIONS, effort)) {
      List<ComponentSum.Choice> choices = table.first(from, FEW_OPTIONS + 1, effort);
      value(choices.stream().map(MisereOutcome::left).toList());
      choices.stream()
          .filter(choice -> value(left(choice)) == wanted)
          .forEach(choice -> add(from, choice));
      return;
    }
    Optional<List<Component>> places = normal.laws.places(from, wanted);
    Set<Component> targets = new HashSet<>(places.orElse(List.of()));
    Optional<List<ComponentSum.Choice>> found =
        places.flatMap(heaps -> MoveSolver.of(table.game(), from, heaps, effort));
    complete &= found.isPresent();
    found.orElse(List.of()).stream()
        .filter(choice -> targets.contains(left(choice)))
        .forEach(choice -> add(from, choice));
  }

  /** The one heap that a move leaves. */
  private static Component left(ComponentSum.Choice choice) {
    return choice.items().getFirst().component();
  }

  private void add(Component from, ComponentSum.Choice choice) {
    winning.add(choice.move(table.game(), from, OptionalLong.empty()));
  }

  @Override
  public Outcome outcome() {
    return (sum == 0) == (large > 0) ? Outcome.P : Outcome.N;
  }

  /** There is none; the reason says what decides. */
  @Override
  public MaybeNumber nimber() {
    String shown =
        table.all().stream()
            .limit(MOST_SHOWN)
            .map(each -> Long.toString(value(each)))
            .collect(Collectors.joining(", "));
    return MaybeNumber.not(
        "misere play has no nim-values; in normal play they are "
            + shown
            + (table.all().size() > MOST_SHOWN ? ", ..." : "")
            + ", so the mover wins if their nim-sum "
            + (large > 0 ? "is not 0" : "is 0, as none is more than 1")
            + " (Ferguson 1974)");
  }

  @Override
  public String whyNoPlies() {
    return "a theorem says who wins, and not how long the play is";
  }

  @Override
  public Solution.Moves moves(boolean measured) {
    return new Solution.Moves(
        winning, List.of(), MaybeNumber.not("the moves are very many"), complete);
  }

  @Override
  public List<Solution.Standing> standings() {
    return List.of();
  }
}
