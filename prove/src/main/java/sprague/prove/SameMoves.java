// SPDX-License-Identifier: Apache-2.0
package sprague.prove;

import java.util.HashSet;
import java.util.List;
import java.util.Optional;
import java.util.Set;
import java.util.stream.Collectors;
import sprague.model.Game;
import sprague.model.GameEnd;
import sprague.model.Part;
import sprague.model.PositionName;
import sprague.model.Rule;
import sprague.model.Start;
import sprague.model.Step;
import sprague.model.Term;
import sprague.model.heap.HeapDescription;
import sprague.model.heap.HeapSystem;
import sprague.model.heap.WindowGame;

/**
 * Finds a reason in the rules alone why two families of positions have the same values: equal rules
 * up to names, equal moves of heaps, or first cousins, codes of which one plays as the other does
 * on heaps with one token more ({@link FirstCousin}). Proves nothing: {@link SameProof} has the
 * checker do that. Computes no values; cost O(size of the rules), and the normal forms by heaps.
 */
final class SameMoves {
  private SameMoves() {}

  /**
   * Why the value of the first family at n is that of the second at n + shift, in a sentence; empty
   * if none was found.
   *
   * @param shift not negative
   */
  static Optional<String> reason(Family left, Family right, long shift) {
    if (shift == 0
        && rules(left.game()).equals(rules(right.game()))
        && haveEqualStarts(left, right)) {
      return Optional.of("both have the same moves");
    }
    if (shift == 0 && window(left).isPresent() && window(left).equals(window(right))) {
      return Optional.of("both have the same window of options");
    }
    Optional<HeapSystem> mine = left.heaps();
    Optional<HeapSystem> theirs = right.heaps();
    return mine.isEmpty() || theirs.isEmpty() || left.game().ending() != right.game().ending()
        ? Optional.empty()
        : reason(mine.get(), theirs.get(), shift);
  }

  /** The same by two normal forms. The right one is shifted, or replaced by a cousin. */
  private static Optional<String> reason(HeapSystem left, HeapSystem right, long shift) {
    if (shift > Long.MAX_VALUE - right.shift()) {
      return Optional.empty();
    }
    if (left.sameMoves(shifted(right, shift))) {
      return Optional.of("both mean the same moves: " + HeapDescription.of(left));
    }
    return FirstCousin.of(right, shift)
        .filter(left::sameMoves)
        .map(
            _ ->
                "first cousins: a heap of 1 without a move is worth nothing, so heap n of the "
                    + HeapDescription.of(left)
                    + " moves as heap n + "
                    + shift
                    + " of the "
                    + HeapDescription.of(right));
  }

  /** The same heaps with {@code shift} added to the size of the start. */
  private static HeapSystem shifted(HeapSystem system, long shift) {
    return new HeapSystem(
        system.game(),
        system.kinds(),
        system.indexOfKind(),
        system.moves(),
        system.root(),
        Math.addExact(system.shift(), shift));
  }

  /**
   * The window game of a family, whose position n has the options l(n), ..., n - 1; empty if the
   * rules are no such game, or the argument is not n itself.
   */
  private static Optional<WindowGame> window(Family family) {
    boolean plain = family.start().arguments().equals(List.of(new Term.Slot(0)));
    return plain ? WindowGame.of(family.game()) : Optional.empty();
  }

  /** Whether two families are the same positions of the same rules, as text. */
  static boolean areSameText(Family left, Family right) {
    return left.game().text().equals(right.game().text()) && haveEqualStarts(left, right);
  }

  private static boolean haveEqualStarts(Family left, Family right) {
    Start mine = left.start();
    Start theirs = right.start();
    return mine.name() == theirs.name()
        && mine.coordinates().size() == theirs.coordinates().size()
        && mine.arguments().equals(theirs.arguments());
  }

  /**
   * What a game's values depend on: without names, line numbers, and the order of the rules, but
   * with that of the ends, of which the first that applies counts.
   */
  private record Rules(
      List<Integer> arities,
      Set<Move> moves,
      List<End> ends,
      Game.Ending ending,
      boolean scoring) {}

  private record Move(int head, List<Step> steps, List<Part> parts, Optional<Term> gain) {
    static Move of(Rule rule) {
      return new Move(rule.head(), rule.steps(), rule.parts(), rule.gain());
    }
  }

  private record End(int head, List<Step> steps, GameEnd.Result result) {
    static End of(GameEnd finish) {
      return new End(finish.head(), finish.steps(), finish.result());
    }
  }

  private static Rules rules(Game game) {
    return new Rules(
        game.names().stream().map(PositionName::arity).toList(),
        game.rules().stream().map(Move::of).collect(Collectors.toCollection(HashSet::new)),
        game.gameEnds().stream().map(End::of).toList(),
        game.ending(),
        game.scoring());
  }
}
