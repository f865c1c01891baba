// SPDX-License-Identifier: Apache-2.0
package sprague.prove;

import java.util.ArrayList;
import java.util.Arrays;
import java.util.Collections;
import java.util.List;
import java.util.Optional;
import sprague.engine.BudgetExceeded;
import sprague.engine.Effort;
import sprague.engine.ValueKind;

/**
 * Compares computed positions of two families at the same coordinates, from 0 up to a bound: their
 * values, or which of them are P-positions. It can refute an equality, never prove one.
 */
final class BoxComparison {
  /** The maximum number of positions compared: most games that differ do so there. */
  private static final int MAX_POSITIONS = 1 << 12;

  private final LawTarget target;
  private final ValueBox left;
  private final ValueBox right;

  /**
   * Computes the positions of both families.
   *
   * @param target the values or the P-positions
   * @param left a family with one to three coordinates
   * @param right a family with as many coordinates
   * @param farthest the greatest coordinate to compare
   * @throws BudgetExceeded when a limit is reached
   */
  BoxComparison(LawTarget target, Family left, Family right, long farthest, Effort effort) {
    this.target = target;
    int dimension = left.start().coordinates().size();
    // The largest side whose power is at most the maximum; 1e-9 makes up for the rounded root.
    double root = Math.pow(MAX_POSITIONS, 1.0 / dimension) + 1e-9;
    int side = (int) Math.min(farthest + 1, (long) root);
    this.left = box(left, side, effort);
    this.right = box(right, side, effort);
  }

  private static ValueBox box(Family family, int side, Effort effort) {
    return ValueBox.first(family.game(), family.start(), side, effort)
        .orElseThrow(
            () ->
                new BudgetExceeded(
                    BudgetExceeded.Reason.MEMORY, "no engine gives the first positions"));
  }

  /** For each coordinate the greatest that was compared. */
  List<Long> checkedTo() {
    return Collections.nCopies(left.dimension(), left.side() - 1L);
  }

  /** The first difference in lexicographic order of the coordinates. */
  Optional<Equality> difference() {
    List<Equality> found = new ArrayList<>();
    ValueBox.each(
        left.dimension(),
        left.side(),
        at -> {
          long one = left.value(at);
          long other = right.value(at);
          List<Long> place = Arrays.stream(at).asLongStream().boxed().toList();
          if (found.isEmpty() && target instanceof LawTarget.Values && one != other) {
            found.add(
                new Equality.Differs(
                    new Equality.Place(place, place, one, other), Optional.empty()));
          } else if (found.isEmpty() && (one == 0) != (other == 0)) {
            found.add(differs(place, one == 0));
          }
        });
    return found.stream().findFirst();
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
