// SPDX-License-Identifier: Apache-2.0
package sprague.ask;

import java.time.Duration;
import java.util.ArrayList;
import java.util.HashMap;
import java.util.HashSet;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.OptionalLong;
import java.util.Set;
import java.util.stream.Collectors;
import sprague.model.Component;
import sprague.model.Game;
import sprague.model.Outcome;
import sprague.model.Part;
import sprague.model.Start;
import sprague.model.Term;
import sprague.run.ComponentMoves;
import sprague.run.Effort;
import sprague.run.EffortSpent;
import sprague.run.Question;

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
 * Journal of Game Theory 3 (1974). The hypothesis is verified for all heaps up to the largest of a
 * sum, by a law's list of those of value 0 or by a table: O(values and options) then.
 */
final class MisereSums implements Decided {
  /** Heaps up to this are verified one by one where no law lists those of value 0. */
  private static final long MOST_IN_TABLE = 1 << 20;

  /** More options than this are not listed. */
  private static final long FEW_OPTIONS = 50_000;

  /** How long that may take, before a search has the time that is left. */
  private static final Duration PATIENCE = Duration.ofSeconds(10);

  /** Values that are told one by one. */
  private static final int MOST_SHOWN = 8;

  private static final Start HEAPS = new Start(0, List.of("n"), List.of(new Term.Slot(0)));

  private final LaidOutSum table;
  private final Evaluator normal;
  private final Effort effort;
  private final Map<Component, Long> values = new HashMap<>();
  private final List<Move> winning = new ArrayList<>();
  private boolean complete = true;

  private MisereSums(LaidOutSum table, Evaluator normal) {
    this.table = table;
    this.normal = normal;
    this.effort = normal.effort;
    value(table.distinct());
    try {
      if (outcome() == Outcome.N) {
        table.distinct().forEach(this::findWinning);
      }
    } catch (EffortSpent spent) {
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
  static Optional<Decided> of(LaidOutSum table, Effort effort) {
    if (!mayDecide(table.game()) || table.all().isEmpty()) {
      return Optional.empty();
    }
    Evaluator normal = new Evaluator(NormalPlay.of(table.game()), effort.within(PATIENCE));
    try {
      return new Hypothesis(normal).holds(largest(table))
          ? Optional.of(new MisereSums(table, normal))
          : Optional.empty();
    } catch (EffortSpent | Unanswerable unknown) {
      effort.check();
      return Optional.empty();
    }
  }

  private static Component largest(LaidOutSum table) {
    Component largest = table.distinct().getFirst();
    for (Component each : table.distinct()) {
      largest = size(each) > size(largest) ? each : largest;
    }
    return largest;
  }

  private static long size(Component heap) {
    return heap.arguments().getFirst();
  }

  /** Whether all heaps of value 0 up to a size that have moves have one to value 1. */
  private record Hypothesis(Evaluator normal) {
    boolean holds(Component largest) {
      Optional<List<Component>> zeros = normal.laws.places(largest, 0);
      if (zeros.isPresent()) {
        return zeros.get().stream().allMatch(this::isFirm);
      }
      return size(largest) <= MOST_IN_TABLE && holdsInTable((int) size(largest));
    }

    private boolean isFirm(Component zero) {
      LaidOutSum alone = new LaidOutSum(normal.game, List.of(zero));
      if (alone.exceeds(zero, FEW_OPTIONS, normal.effort)) {
        return false;
      }
      List<Component> options = options(alone, zero, normal.effort);
      for (long value : normal.values(options)) {
        if (value == 1) {
          return true;
        }
      }
      return options.isEmpty();
    }

    private boolean holdsInTable(int largest) {
      long[] values =
          normal.values(new Question.Box(normal.game, HEAPS, List.of(0L), List.of((long) largest)));
      ComponentMoves moves = new ComponentMoves(normal.game, normal.effort);
      for (int n = 0; n <= largest; n++) {
        if (values[n] == 0) {
          boolean[] has = {false};
          boolean found =
              moves.any(
                  new Component(0, List.of((long) n)),
                  (option, finish) -> {
                    has[0] = true;
                    return values[(int) size(option.items().getFirst().component())] == 1;
                  });
          if (has[0] && !found) {
            return false;
          }
        }
      }
      return true;
    }
  }

  private static List<Component> options(LaidOutSum table, Component from, Effort effort) {
    return table.first(from, FEW_OPTIONS + 1, effort).stream()
        .map(choice -> choice.items().getFirst().component())
        .distinct()
        .toList();
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
    long rest = value(from);
    boolean isLarge = false;
    boolean left = false;
    for (Component each : table.all()) {
      rest ^= value(each);
      isLarge |= value(each) > 1 && (left || !each.equals(from));
      left |= each.equals(from);
    }
    long wanted = isLarge ? rest : rest ^ 1;
    if (!table.exceeds(from, FEW_OPTIONS, effort)) {
      List<LaidOutSum.Choice> choices = table.first(from, FEW_OPTIONS + 1, effort);
      value(options(table, from, effort));
      choices.stream()
          .filter(choice -> value(choice.items().getFirst().component()) == wanted)
          .forEach(choice -> add(from, choice));
      return;
    }
    Optional<List<Component>> places = normal.laws.places(from, wanted);
    Set<Component> targets = new HashSet<>(places.orElse(List.of()));
    Optional<List<LaidOutSum.Choice>> found =
        places.flatMap(heaps -> LawfulMoves.of(table.game(), from, heaps, effort));
    complete &= found.isPresent();
    found.orElse(List.of()).stream()
        .filter(choice -> targets.contains(choice.items().getFirst().component()))
        .forEach(choice -> add(from, choice));
  }

  private void add(Component from, LaidOutSum.Choice choice) {
    winning.add(choice.move(table.game(), from, OptionalLong.empty()));
  }

  @Override
  public Outcome outcome() {
    long sum = 0;
    boolean isLarge = false;
    for (Component each : table.all()) {
      sum ^= value(each);
      isLarge |= value(each) > 1;
    }
    return (sum == 0) == isLarge ? Outcome.P : Outcome.N;
  }

  /** There is none; the reason says what decides. */
  @Override
  public Told nimber() {
    String shown =
        table.all().stream()
            .limit(MOST_SHOWN)
            .map(each -> Long.toString(value(each)))
            .collect(Collectors.joining(", "));
    boolean isLarge = table.all().stream().anyMatch(each -> value(each) > 1);
    return Told.not(
        "misere play has no nim-values; in normal play they are "
            + shown
            + (table.all().size() > MOST_SHOWN ? ", ..." : "")
            + ", so the mover wins if their nim-sum "
            + (isLarge ? "is not 0" : "is 0, as none is more than 1")
            + " (Ferguson 1974)");
  }

  @Override
  public String whyNoPlies() {
    return "a theorem says who wins, and not how long the play is";
  }

  @Override
  public Solution.Moves moves(boolean measured) {
    return new Solution.Moves(winning, List.of(), Told.not("the moves are very many"), complete);
  }

  @Override
  public List<Solution.Standing> standings() {
    return List.of();
  }
}
