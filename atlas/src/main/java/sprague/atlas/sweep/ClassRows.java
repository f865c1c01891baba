// SPDX-License-Identifier: Apache-2.0
package sprague.atlas.sweep;

import java.util.Optional;
import java.util.OptionalLong;
import java.util.stream.Stream;
import sprague.atlas.game.CodeDigits;
import sprague.atlas.game.CodeValues;
import sprague.atlas.item.GameResult;
import sprague.atlas.item.GameResult.Law;
import sprague.atlas.item.GameResult.Status;

/** The rows of a class at a stage: what was found of one game, read as what it says of each. */
public final class ClassRows {
  /** Periods up to here are looked at value by value, where a shift needs it. */
  private static final long SHORT = 1 << 12;

  private final ValueClass all;
  private final int stage;
  private final long count;

  private ClassRows(ValueClass all, int stage, long count) {
    this.all = all;
    this.stage = stage;
    this.count = count;
  }

  /** Why a game is in its class. */
  public record ReasonRow(
      String code, String representative, long shift, long scale, long n, String reason) {}

  /** The rows of all games at the end of a stage. */
  public static Stream<RunRow> runs(StageResult result) {
    return rows(result, ClassRows::run);
  }

  private interface Row<R> {
    R of(ClassRows all, EquivalentGames strand, EquivalentGames.Member member);
  }

  /** Rows as they are wanted: of a vast family they do not fit into the memory. */
  private static <R> Stream<R> rows(StageResult result, Row<R> row) {
    return result.classes().stream()
        .map(each -> new ClassRows(each, result.stage(), result.count()))
        .flatMap(
            of ->
                of.all.strands().stream()
                    .flatMap(
                        strand ->
                            strand.members().stream().map(member -> row.of(of, strand, member))));
  }

  /** The reasons of all games but those that stand for their classes. */
  public static Stream<ReasonRow> reasons(StageResult result) {
    return rows(result, ClassRows::reason).filter(row -> !row.code().equals(row.representative()));
  }

  private ReasonRow reason(EquivalentGames strand, EquivalentGames.Member member) {
    String first = all.sharesLaw(strand, count) ? Reasons.BOTH_PROVED : Reasons.SEEN;
    // What is the same by its rules as a game that is the same for another reason has the weaker.
    String reason = strand == all.representative() ? member.reason() : first;
    return new ReasonRow(
        member.game().line(),
        all.game().line(),
        shift(strand, member),
        member.scale(),
        count,
        reason);
  }

  private boolean isZero() {
    return all.status() != Status.FAILED && all.result().greatest() == 0;
  }

  /** How far a member lies behind the game that stands for the class. */
  private long shift(EquivalentGames strand, EquivalentGames.Member member) {
    long within = isZero() ? 0 : member.shift() - strand.members().getFirst().shift();
    return all.lead(strand) + within - all.lead(all.representative());
  }

  private RunRow run(EquivalentGames strand, EquivalentGames.Member member) {
    GameResult found = all.result(strand).orElse(all.result());
    // Of a strand that was not computed by itself nothing is proved.
    boolean isOwn = all.result(strand).isPresent();
    Status status = isOwn || found.status() == Status.FAILED ? found.status() : unproved(found);
    long shift =
        isZero()
            ? 0
            : shift(strand, member)
                - (isOwn ? all.lead(strand) - all.lead(all.representative()) : 0);
    long scale = member.scale();
    Optional<Law> law = isOwn ? found.law() : Optional.empty();
    boolean failed = found.status() == Status.FAILED;
    return new RunRow(
        member.game().line(),
        member.game().digits().map(it -> OptionalLong.of(it.length())).orElse(OptionalLong.empty()),
        all.game().line(),
        shift(strand, member),
        scale,
        stage,
        count,
        status,
        found.reason(),
        law,
        law.map(it -> preperiod(strand, it, shift, scale)).orElse(OptionalLong.empty()),
        law.map(it -> period(it, scale)).orElse(OptionalLong.empty()),
        known(!failed, found.greatest()),
        known(!failed, scale * (found.greatest() == 0 ? 0 : found.where() + shift)),
        known(!failed, scale * (found.zeros() + shift)),
        found,
        scale == 1 && !failed ? Optional.of(found.digest()) : Optional.empty());
  }

  private static Status unproved(GameResult found) {
    return found.status() == Status.PROVED ? Status.OPEN : found.status();
  }

  private static OptionalLong known(boolean isKnown, long number) {
    return isKnown ? OptionalLong.of(number) : OptionalLong.empty();
  }

  /** A period of 1 without saltus is of values that are the same from some size on. */
  private static OptionalLong period(Law law, long scale) {
    boolean isConstant =
        law.period().equals(OptionalLong.of(1)) && law.saltus().equals(OptionalLong.of(0));
    return isConstant || law.period().isEmpty()
        ? law.period()
        : OptionalLong.of(scale * law.period().getAsLong());
  }

  /**
   * The preperiod of a member. Where the computed game has one, the values part from the law just
   * before it, which moves along. Where it has none, as many zeros before the others fit the law as
   * end its first period; this is looked up.
   */
  private OptionalLong preperiod(EquivalentGames strand, Law law, long shift, long scale) {
    if (law.preperiod().isEmpty() || law.period().isEmpty()) {
      return OptionalLong.empty();
    }
    long own = law.preperiod().getAsLong();
    if (own > 0 || shift <= 0) {
      return OptionalLong.of(scale * Math.max(0, own + shift));
    }
    Optional<CodeDigits> digits = strand.first().digits();
    long period = law.period().getAsLong();
    if (digits.isEmpty() || period > SHORT) {
      return OptionalLong.empty();
    }
    // Backwards from the first period, whose last values come before size 0.
    int[] values = CodeValues.of(digits.get(), (int) period);
    long fitting = 0;
    while (fitting < shift
        && values[(int) Math.floorMod(-1 - fitting, period)] - law.saltus().orElse(0) == 0) {
      fitting++;
    }
    return OptionalLong.of(scale * (shift - fitting));
  }
}
