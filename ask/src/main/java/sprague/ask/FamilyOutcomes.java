// SPDX-License-Identifier: Apache-2.0
package sprague.ask;

import java.math.BigInteger;
import java.util.List;
import java.util.Optional;
import java.util.function.Consumer;
import java.util.stream.IntStream;
import sprague.model.Game;
import sprague.model.Start;
import sprague.run.Effort;
import sprague.run.Kind;

/**
 * Who wins single members of a family of positions with one coordinate of any size, such as heaps
 * of a number with hundreds of digits.
 *
 * <p>Costs the values of the members, as {@link FamilyValues} finds them, or, of heaps that split,
 * values up to about half the largest member: a split into two heaps of equal values wins. Where
 * that would take long, a law of the outcomes is looked for, which has to be proved from the rules.
 */
public final class FamilyOutcomes {
  /** What takes longer than this many seconds is worth the search for a law. */
  private static final double EASY = 0.5;

  /** Larger members are left to laws: sums of two such numbers and a few more fit in 64 bits. */
  private static final int MOST_BITS = 61;

  private FamilyOutcomes() {}

  /**
   * Whether each member is lost for the player to move.
   *
   * @param coordinates none negative
   * @param heard is told what answers
   * @throws Unanswerable when a member is out of reach and no law of the outcomes is proved
   * @throws sprague.run.EffortSpent when a limit is reached
   */
  public static List<Boolean> lost(
      Game game,
      Start family,
      List<BigInteger> coordinates,
      Effort effort,
      Consumer<Served> heard) {
    if (coordinates.stream().allMatch(each -> each.bitLength() <= MOST_BITS)) {
      long[] column = coordinates.stream().mapToLong(BigInteger::longValueExact).toArray();
      boolean[] lost = lost(game, family, column, effort, heard);
      return IntStream.range(0, lost.length).mapToObj(i -> lost[i]).toList();
    }
    return byLaw(ProvedLaw.only(game, family, effort), coordinates, heard)
        .orElseThrow(
            () ->
                new Unanswerable(
                    "a number has more than "
                        + MOST_BITS
                        + " bits, and no law of the outcomes is proved here"));
  }

  /** The same for members that are not very large. */
  public static boolean[] lost(
      Game game, Start family, long[] coordinates, Effort effort, Consumer<Served> heard) {
    if (coordinates.length == 0) {
      return new boolean[0];
    }
    FamilyValues values = new FamilyValues(game, family, new long[][] {coordinates}, effort, heard);
    Optional<BalancedOutcomes> balanced =
        BalancedOutcomes.of(game, family, coordinates, effort)
            .filter(outcomes -> values.takes(outcomes.seconds()));
    if (balanced.isPresent() ? balanced.get().seconds() > EASY : values.takes(EASY)) {
      Optional<boolean[]> lost =
          ProvedLaw.of(game, family, effort).flatMap(law -> read(law, coordinates, heard));
      if (lost.isPresent()) {
        return lost.get();
      }
    }
    return balanced
        .filter(outcomes -> outcomes.seconds() <= FamilyValues.patience(effort))
        .map(outcomes -> outcomes.lost(heard))
        .orElseGet(() -> lost(values.byRules()));
  }

  /** Empty when no law is proved, or it does not speak of all members. */
  private static Optional<List<Boolean>> byLaw(
      Optional<ProvedLaw> proved, List<BigInteger> coordinates, Consumer<Served> heard) {
    return proved.flatMap(
        law -> {
          List<Optional<Boolean>> lost = coordinates.stream().map(law::isLost).toList();
          if (!lost.stream().allMatch(Optional::isPresent)) {
            return Optional.empty();
          }
          heard.accept(new Served.Law(law.game(), law.proved()));
          return Optional.of(lost.stream().map(Optional::orElseThrow).toList());
        });
  }

  private static Optional<boolean[]> read(
      ProvedLaw law, long[] coordinates, Consumer<Served> heard) {
    Optional<boolean[]> lost = law.lost(coordinates);
    lost.ifPresent(_ -> heard.accept(new Served.Law(law.game(), law.proved())));
    return lost;
  }

  private static boolean[] lost(long[] values) {
    boolean[] lost = new boolean[values.length];
    for (int i = 0; i < lost.length; i++) {
      lost[i] = values[i] == Kind.P;
    }
    return lost;
  }
}
