// SPDX-License-Identifier: Apache-2.0
package sprague.engine.sporadic;

import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;
import java.util.Optional;
import sprague.model.Game;
import sprague.model.Rule;
import sprague.model.Start;
import sprague.model.Term;
import sprague.model.TerminationMeasure;
import sprague.model.heap.HeapDescription;
import sprague.model.heap.HeapSystem;
import sprague.model.heap.IntegerSet;

/**
 * A game of one kind of heap with ordinary options and occasional ones; every option leaves smaller
 * heaps only.
 *
 * @param occasional the game with the occasional rules alone
 * @param taken what may be taken at every size, ascending
 * @param occasions the sizes at which other options may exist; each is stateful, for one user
 */
record SporadicGame(Game occasional, List<Integer> taken, SizeSequence occasions) {
  /** A run begins with as many values: where more may be taken other engines serve. */
  private static final int MOST_TAKEN = 1 << 12;

  /** A game, or the reason why a game is none, in words for a player. */
  record Reading(Optional<SporadicGame> game, String reason) {
    private static Reading not(String reason) {
      return new Reading(Optional.empty(), reason);
    }
  }

  /** Reads a game of one position name, with one argument, for sizes up to the greatest. */
  static Reading of(Game game, long greatest) {
    if (!game.finishes().isEmpty()) {
      return Reading.not("the game may end at once");
    }
    if (!shrinks(game.measure())) {
      return Reading.not("heaps may grow");
    }
    List<Rule> ordinary = new ArrayList<>();
    List<Rule> occasional = new ArrayList<>();
    List<SizeSequence> occasions = new ArrayList<>();
    for (Rule rule : game.rules()) {
      Optional<SizeSequence> sizes = SporadicSizes.of(rule.steps(), greatest);
      (sizes.isPresent() ? occasional : ordinary).add(rule);
      sizes.ifPresent(occasions::add);
    }
    if (occasional.isEmpty()) {
      return Reading.not("no option is seen to exist at few sizes only");
    }
    Optional<List<Integer>> taken = taken(with(game, ordinary));
    if (taken.isEmpty()) {
      return Reading.not("other moves do more than take one of a few numbers");
    }
    return new Reading(
        Optional.of(
            new SporadicGame(with(game, occasional), taken.get(), SizeSequence.any(occasions))),
        "");
  }

  private static boolean shrinks(Optional<TerminationMeasure> measure) {
    return measure.isPresent() && measure.get().coefficients().getFirst().getFirst() > 0;
  }

  private static Game with(Game game, List<Rule> rules) {
    Start heap = new Start(0, List.of("n"), List.of(new Term.Slot(0)));
    return game.startingAt(heap).with(rules);
  }

  private static Optional<List<Integer>> taken(Game game) {
    if (game.rules().isEmpty()) {
      return Optional.of(List.of());
    }
    return HeapSystem.of(game, game.start())
        .system()
        .flatMap(HeapDescription::subtractionSet)
        .filter(set -> set.bounded() && set.high() <= MOST_TAKEN)
        .map(SporadicGame::taken);
  }

  private static List<Integer> taken(IntegerSet set) {
    return Arrays.stream(set.upTo(set.high())).mapToObj(number -> (int) number).toList();
  }

  /** What may be taken at every size, ascending, in a new array. */
  int[] numbersTaken() {
    return taken.stream().mapToInt(Integer::intValue).toArray();
  }
}
