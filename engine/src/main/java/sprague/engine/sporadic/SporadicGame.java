// SPDX-License-Identifier: Apache-2.0
package sprague.engine.sporadic;

import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;
import java.util.Optional;
import sprague.model.Game;
import sprague.model.NotApplicable;
import sprague.model.Rule;
import sprague.model.Start;
import sprague.model.Term;
import sprague.model.TerminationMeasure;
import sprague.model.heap.HeapDescription;
import sprague.model.heap.HeapSystem;
import sprague.model.heap.IntegerSet;

/**
 * A game with one kind of heap as a subtraction game plus sporadic options, which exist at few
 * sizes only; every option has smaller heaps only.
 *
 * @param sporadicGame the game with the rules of the sporadic options alone
 * @param subtractionSet the numbers that may be subtracted at every size, ascending
 * @param sporadicSizes the sizes at which sporadic options may exist; stateful, for one user
 */
record SporadicGame(Game sporadicGame, List<Integer> subtractionSet, SizeSequence sporadicSizes) {
  /**
   * Maximum number that may be subtracted at every size: each run looks up a window of this many
   * values.
   */
  private static final int MAX_SUBTRACTED = 1 << 12;

  /**
   * Splits the rules of a game with one position name and one argument, for sizes up to {@code
   * greatest}. A rule counts as sporadic if {@link SporadicSizes} finds few sizes for it.
   *
   * @throws NotApplicable if the game is not of this form
   */
  static SporadicGame of(Game game, long greatest) throws NotApplicable {
    if (!game.gameEnds().isEmpty()) {
      throw new NotApplicable("the game may end at once");
    }
    if (!shrinks(game.measure())) {
      throw new NotApplicable("heaps may grow");
    }
    List<Rule> ordinary = new ArrayList<>();
    List<Rule> sporadicRules = new ArrayList<>();
    List<SizeSequence> sporadicSizes = new ArrayList<>();
    for (Rule rule : game.rules()) {
      Optional<SizeSequence> sizes = SporadicSizes.of(rule.steps(), greatest);
      (sizes.isPresent() ? sporadicRules : ordinary).add(rule);
      sizes.ifPresent(sporadicSizes::add);
    }
    if (sporadicRules.isEmpty()) {
      throw new NotApplicable("no option is seen to exist at few sizes only");
    }
    List<Integer> subtractionSet =
        subtractionSet(with(game, ordinary))
            .orElseThrow(
                () -> new NotApplicable("other moves do more than take one of a few numbers"));
    return new SporadicGame(
        with(game, sporadicRules), subtractionSet, SizeSequence.any(sporadicSizes));
  }

  /** Whether every move leaves smaller heaps only: the termination measure grows with the size. */
  private static boolean shrinks(Optional<TerminationMeasure> measure) {
    return measure.isPresent() && measure.get().coefficients().getFirst().getFirst() > 0;
  }

  private static Game with(Game game, List<Rule> rules) {
    Start heap = new Start(0, List.of("n"), List.of(new Term.Slot(0)));
    return game.startingAt(heap).withRules(rules);
  }

  /**
   * The numbers subtracted, if all moves subtract one of a bounded set, at most {@link
   * #MAX_SUBTRACTED}; empty otherwise.
   */
  private static Optional<List<Integer>> subtractionSet(Game game) {
    if (game.rules().isEmpty()) {
      return Optional.of(List.of());
    }
    return HeapSystem.of(game, game.start())
        .system()
        .flatMap(HeapDescription::subtractionSet)
        .filter(set -> set.isBounded() && set.high() <= MAX_SUBTRACTED)
        .map(SporadicGame::subtractionSet);
  }

  private static List<Integer> subtractionSet(IntegerSet set) {
    return Arrays.stream(set.upTo(set.high())).mapToObj(number -> (int) number).toList();
  }

  /** The numbers that may be subtracted at every size, ascending, in a new array. */
  int[] numbersTaken() {
    return subtractionSet.stream().mapToInt(Integer::intValue).toArray();
  }
}
