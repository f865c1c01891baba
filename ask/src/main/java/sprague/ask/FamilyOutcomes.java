// SPDX-License-Identifier: Apache-2.0
package sprague.ask;

import java.math.BigInteger;
import java.util.ArrayList;
import java.util.List;
import sprague.model.Game;
import sprague.model.Start;
import sprague.run.Effort;

/**
 * Who wins single members of a family of positions with one coordinate of any size, such as heaps
 * of a number with hundreds of digits.
 *
 * <p>Small members are valued as {@link FamilyValues} does; when one is large, all are read off a
 * law of the outcomes, which has to be proved from the rules first.
 */
public final class FamilyOutcomes {
  /** Members beyond this are worth the search for a law. */
  private static final BigInteger SMALL = BigInteger.valueOf(100_000);

  private FamilyOutcomes() {}

  /**
   * Whether each member is lost for the player to move.
   *
   * @param coordinates none negative
   * @throws Unanswerable when a member is out of reach and no law of the outcomes is proved
   * @throws sprague.run.EffortSpent when a limit is reached
   */
  public static List<Boolean> lost(
      Game game, Start family, List<BigInteger> coordinates, Effort effort) {
    if (coordinates.stream().allMatch(each -> each.compareTo(SMALL) <= 0)) {
      return valued(game, family, coordinates, effort);
    }
    List<Boolean> lost =
        ProvedLaw.of(game, family, effort).stream()
            .flatMap(law -> coordinates.stream().flatMap(each -> law.isLost(each).stream()))
            .toList();
    if (lost.size() == coordinates.size()) {
      return lost;
    }
    if (coordinates.stream().anyMatch(each -> each.bitLength() >= Long.SIZE)) {
      throw new Unanswerable(
          "a number has more than 63 bits, and no law of the outcomes is proved here");
    }
    return valued(game, family, coordinates, effort);
  }

  private static List<Boolean> valued(
      Game game, Start family, List<BigInteger> coordinates, Effort effort) {
    long[] column = coordinates.stream().mapToLong(BigInteger::longValueExact).toArray();
    List<Boolean> lost = new ArrayList<>();
    for (long value : FamilyValues.at(game, family, new long[][] {column}, effort)) {
      lost.add(value == 0);
    }
    return lost;
  }
}
