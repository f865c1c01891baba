// SPDX-License-Identifier: Apache-2.0
package sprague.prove;

import java.util.Arrays;
import java.util.Collections;
import java.util.List;
import java.util.Optional;
import sprague.engine.BudgetExceeded;
import sprague.engine.Effort;
import sprague.engine.EngineOffer;
import sprague.engine.Question;
import sprague.engine.ValueKind;
import sprague.engine.plan.Planner;

/**
 * Compares computed positions of two families at the same coordinates, from 0 up to a bound for
 * each coordinate: their values, or which of them are P-positions. It can refute an equality, never
 * prove one.
 */
final class BoxComparison {
  /** The maximum number of positions of {@link #cube}: most games that differ do so there. */
  private static final int MAX_POSITIONS = 1 << 12;

  /** The memory of a position: 8 bytes for each of two games, in the engine and in its result. */
  private static final int BYTES_PER_POSITION = 32;

  private final LawTarget target;
  private final Family left;
  private final Family right;
  private final List<Long> to;
  private final Effort effort;
  private List<Long> checkedTo = List.of();
  private Optional<BudgetExceeded> stopped = Optional.empty();

  /**
   * A comparison without positions so far.
   *
   * @param target the values or the P-positions
   * @param left a family with one to three coordinates
   * @param right a family with as many coordinates
   * @param to for each coordinate the greatest to compare
   */
  BoxComparison(LawTarget target, Family left, Family right, List<Long> to, Effort effort) {
    this.target = target;
    this.left = left;
    this.right = right;
    this.to = to;
    this.effort = effort;
  }

  /**
   * The bounds of a box of at most {@link #MAX_POSITIONS} positions, the same in each direction.
   *
   * @param farthest the maximum of the bounds
   */
  static List<Long> cube(int dimension, long farthest) {
    // The largest side whose power is at most the maximum; 1e-9 makes up for the rounded root.
    long side = (long) (Math.pow(MAX_POSITIONS, 1.0 / dimension) + 1e-9);
    return Collections.nCopies(dimension, Math.min(farthest, side - 1));
  }

  /** For each coordinate the greatest that was compared; an empty list before there are any. */
  List<Long> checkedTo() {
    return checkedTo;
  }

  /** The limit that ended {@link #difference} early, if one did. */
  Optional<BudgetExceeded> stopped() {
    return stopped;
  }

  /**
   * The first difference in lexicographic order of the coordinates, in the smallest of several
   * boxes that has one: a large box may take too long. On boards, the cost of a position grows
   * exponentially with the coordinates. Elsewhere sides double, so that all boxes together have at
   * most about three times the positions of the last one. Call it once.
   *
   * @throws BudgetExceeded when a limit is reached before a box is compared
   */
  Optional<Equality> difference() {
    boolean isOnBoards = left.game().board().isPresent() || right.game().board().isPresent();
    for (long bound = 1; !checkedTo.equals(to); bound = isOnBoards ? bound + 1 : 2 * bound + 1) {
      long side = bound;
      List<Long> last = to.stream().map(each -> Math.min(each, side)).toList();
      try {
        Optional<Equality> difference = difference(last);
        if (difference.isPresent()) {
          return difference;
        }
      } catch (BudgetExceeded spent) {
        if (checkedTo.isEmpty()) {
          throw spent;
        }
        stopped = Optional.of(spent);
        return Optional.empty();
      }
      checkedTo = last;
    }
    return Optional.empty();
  }

  private Optional<Equality> difference(List<Long> last) {
    double positions = last.stream().mapToDouble(each -> each + 1.0).reduce(1, (a, b) -> a * b);
    effort.requireMemory((long) (BYTES_PER_POSITION * positions), "the values of both games");
    long[] mine = values(left, last, (int) positions);
    long[] theirs = values(right, last, (int) positions);
    for (int i = 0; i < mine.length; i++) {
      boolean isLost = mine[i] == 0;
      if (target instanceof LawTarget.Values && mine[i] != theirs[i]) {
        List<Long> at = coordinates(i, last);
        return Optional.of(
            new Equality.Differs(new Equality.Place(at, at, mine[i], theirs[i]), Optional.empty()));
      } else if (isLost != (theirs[i] == 0)) {
        return Optional.of(differs(coordinates(i, last), isLost));
      }
    }
    return Optional.empty();
  }

  /** The values of a box in lexicographic order; in a game without nim-values P-positions are 0. */
  private long[] values(Family family, List<Long> last, int positions) {
    List<Long> first = Collections.nCopies(last.size(), 0L);
    return Planner.choose(new Question.Box(family.game(), family.start(), first, last), effort)
        .flatMap(EngineOffer::engine)
        .map(engine -> engine.values(positions, effort))
        .orElseThrow(
            () ->
                new BudgetExceeded(
                    BudgetExceeded.Reason.MEMORY, "no engine gives the first positions"));
  }

  /** The coordinates of a position of a box, by its index in lexicographic order. */
  private static List<Long> coordinates(int index, List<Long> last) {
    Long[] at = new Long[last.size()];
    long rest = index;
    for (int i = at.length - 1; i >= 0; i--) {
      at[i] = rest % (last.get(i) + 1);
      rest /= last.get(i) + 1;
    }
    return Arrays.asList(at);
  }

  /** The answer for a position that is a P-position in one game only. */
  static Equality differs(List<Long> at, boolean isLostInFirst) {
    return new Equality.Differs(
        new Equality.Place(
            at,
            at,
            isLostInFirst ? ValueKind.P : ValueKind.N,
            isLostInFirst ? ValueKind.N : ValueKind.P),
        Optional.empty());
  }
}
