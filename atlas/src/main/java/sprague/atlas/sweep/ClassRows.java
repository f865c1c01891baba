// SPDX-License-Identifier: Apache-2.0
package sprague.atlas.sweep;

import java.util.Optional;
import java.util.OptionalLong;
import java.util.stream.Stream;
import sprague.atlas.item.GameResult;
import sprague.atlas.item.GameResult.Law;
import sprague.atlas.item.GameResult.Status;
import sprague.catalogue.identify.CodeDigits;
import sprague.catalogue.identify.CodeValues;

/**
 * Makes the table rows of a class, whose games have the same values after their leading zeros, at a
 * stage. A class consists of groups ({@link EquivalentGames}), and only the first game of a group
 * is computed: the data of the other members is derived from it. If it was not computed either,
 * they are derived from the representative, the first game of the class.
 */
public final class ClassRows {
  /**
   * Up to this period {@link #preperiod} recomputes one period for each member, in milliseconds;
   * longer ones would take too long, as the time is quadratic.
   */
  private static final long MAX_RECOMPUTED_PERIOD = 1 << 12;

  private final ValueClass valueClass;
  private final int stage;
  private final long count;

  private ClassRows(ValueClass valueClass, int stage, long count) {
    this.valueClass = valueClass;
    this.stage = stage;
    this.count = count;
  }

  /** A row of the table {@code reason}: why a game is in its class. */
  public record ReasonRow(
      String code, String representative, long shift, long scale, long n, String reason) {}

  /** The rows of the table {@code run} for a stage. */
  public static Stream<RunRow> runs(StageResult result) {
    return rows(result, ClassRows::run);
  }

  private interface Row<R> {
    R of(ClassRows valueClass, EquivalentGames group, EquivalentGames.Member member);
  }

  /** Rows made lazily, as those of a large family do not fit into memory. */
  private static <R> Stream<R> rows(StageResult result, Row<R> row) {
    return result.classes().stream()
        .map(each -> new ClassRows(each, result.stage(), result.count()))
        .flatMap(
            owner ->
                owner.valueClass.groups().stream()
                    .flatMap(
                        group ->
                            group.members().stream().map(member -> row.of(owner, group, member))));
  }

  /** The rows of the table {@code reason} for a stage: all games except representatives. */
  public static Stream<ReasonRow> reasons(StageResult result) {
    return rows(result, ClassRows::reason).filter(row -> !row.code().equals(row.representative()));
  }

  private ReasonRow reason(EquivalentGames group, EquivalentGames.Member member) {
    String groupReason =
        valueClass.sharesLaw(group, count) ? Reasons.BOTH_PROVED : Reasons.EQUAL_TO_N;
    // A member of another group is linked by two reasons; the row gives the weaker one.
    String reason = group == valueClass.representative() ? member.reason() : groupReason;
    return new ReasonRow(
        member.game().line(),
        valueClass.game().line(),
        shift(group, member),
        member.scale(),
        count,
        reason);
  }

  /** Whether all values are 0, so that any shift would be right; it is then 0. */
  private boolean isZero() {
    return valueClass.status() != Status.FAILED && valueClass.result().greatest() == 0;
  }

  /** The shift of a member: its G(scale * (n + shift)) is G(n) of the representative. */
  private long shift(EquivalentGames group, EquivalentGames.Member member) {
    return valueClass.lead(group)
        + shiftInGroup(group, member)
        - valueClass.lead(valueClass.representative());
  }

  /** The shift of a member against the first game of its group. */
  private long shiftInGroup(EquivalentGames group, EquivalentGames.Member member) {
    return isZero() ? 0 : member.shift() - group.members().getFirst().shift();
  }

  private RunRow run(EquivalentGames group, EquivalentGames.Member member) {
    GameResult found = valueClass.result(group).orElse(valueClass.result());
    // A group that was not computed itself has no proof.
    boolean isComputed = valueClass.result(group).isPresent();
    Status status = !isComputed && found.status() == Status.PROVED ? Status.OPEN : found.status();
    // Against the game that `found` is about: the first of the group, or the representative.
    long shift = isComputed ? shiftInGroup(group, member) : shift(group, member);
    long scale = member.scale();
    Optional<Law> law = isComputed ? found.law() : Optional.empty();
    boolean isKnown = found.status() != Status.FAILED;
    return new RunRow(
        member.game().line(),
        member.game().digits().stream().mapToLong(CodeDigits::maxTaken).findFirst(),
        valueClass.game().line(),
        shift(group, member),
        scale,
        stage,
        count,
        status,
        found.reason(),
        law,
        law.map(it -> preperiod(group, it, shift, scale)).orElse(OptionalLong.empty()),
        law.map(it -> period(it, scale)).orElse(OptionalLong.empty()),
        ifKnown(isKnown, found.greatest()),
        ifKnown(isKnown, scale * (found.greatest() == 0 ? 0 : found.where() + shift)),
        ifKnown(isKnown, scale * (found.zeros() + shift)),
        found,
        scale == 1 && isKnown ? Optional.of(found.digest()) : Optional.empty());
  }

  private static OptionalLong ifKnown(boolean isKnown, long number) {
    return isKnown ? OptionalLong.of(number) : OptionalLong.empty();
  }

  /** The period times the scale, except for constant values: their period stays 1. */
  private static OptionalLong period(Law law, long scale) {
    boolean isConstant =
        law.period().equals(OptionalLong.of(1)) && law.saltus().equals(OptionalLong.of(0));
    return isConstant || law.period().isEmpty()
        ? law.period()
        : OptionalLong.of(scale * law.period().getAsLong());
  }

  /**
   * The preperiod of a member. If the computed game has one, it is shifted. If the computed game
   * has none, the member's leading zeros may continue the period backwards: those that fit, counted
   * from the values of one period, belong to the period. Empty if unknown. O(period^2 + shift).
   *
   * @param shift the member's G(scale * (n + shift)) is G(n) of the computed game
   */
  private OptionalLong preperiod(EquivalentGames group, Law law, long shift, long scale) {
    if (law.preperiod().isEmpty() || law.period().isEmpty()) {
      return OptionalLong.empty();
    }
    long ownPreperiod = law.preperiod().getAsLong();
    if (ownPreperiod > 0 || shift <= 0) {
      return OptionalLong.of(scale * Math.max(0, ownPreperiod + shift));
    }
    Optional<CodeDigits> digits = group.first().digits();
    long period = law.period().getAsLong();
    if (digits.isEmpty() || period > MAX_RECOMPUTED_PERIOD) {
      return OptionalLong.empty();
    }
    // The value before size 0 would be that of size period - 1, less the saltus.
    int[] values = CodeValues.of(digits.get(), (int) period);
    long fitting = 0;
    while (fitting < shift
        && values[(int) Math.floorMod(-1 - fitting, period)] - law.saltus().orElse(0) == 0) {
      fitting++;
    }
    return OptionalLong.of(scale * (shift - fitting));
  }
}
