// SPDX-License-Identifier: Apache-2.0
package sprague.prove;

import static org.assertj.core.api.Assertions.assertThat;
import static sprague.check.decide.Formula.and;
import static sprague.check.decide.Formula.equal;
import static sprague.check.decide.Formula.less;
import static sprague.check.decide.Formula.not;
import static sprague.check.decide.Formula.number;
import static sprague.check.decide.Formula.or;
import static sprague.check.decide.Formula.residue;

import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import java.util.OptionalLong;
import java.util.Random;
import org.junit.jupiter.api.RepeatedTest;
import org.junit.jupiter.api.RepetitionInfo;
import org.junit.jupiter.api.Test;
import sprague.check.claim.Claim;
import sprague.check.decide.Automaton;
import sprague.check.decide.Budget;
import sprague.check.decide.Decision;
import sprague.check.decide.Formula;
import sprague.check.digits.DigitsClaim;
import sprague.check.law.Kind;
import sprague.check.law.Law;
import sprague.check.table.PeriodicClaim;
import sprague.check.windows.Division;
import sprague.check.windows.Stages;
import sprague.check.windows.WindowsClaim;
import sprague.model.Game;
import sprague.run.Effort;
import sprague.run.Limits;
import sprague.trial.RuleText;

/** Laws compared with each other; written-out sequences, far beyond both periods, have the say. */
final class SameLawsTest {
  /** G(n) = n mod 3 from a formula, but 0 from n = 1,000,000 on. */
  private static final Formula CUT =
      or(
          and(less(number("n"), number(1_000_000)), residues()),
          and(not(less(number("n"), number(1_000_000))), equal(number("v"), number(0))));

  private static Formula residues() {
    return or(
        and(residue(number("n"), 3, 0), equal(number("v"), number(0))),
        and(residue(number("n"), 3, 1), equal(number("v"), number(1))),
        and(residue(number("n"), 3, 2), equal(number("v"), number(2))));
  }

  private static Claim automatic(Formula formula, int base) {
    Automaton values =
        Decision.solutions(formula, List.of("n", "v"), base, Budget.standard()).orElseThrow();
    return new DigitsClaim(
        List.of(new Law(new Kind("heap", List.of(OptionalLong.empty())), values)));
  }

  private static PeriodicClaim periodic(long preperiod, long saltus, Long... values) {
    long period = values.length - preperiod;
    return new PeriodicClaim(
        PeriodicClaim.GUY_SMITH, preperiod, period, saltus, preperiod, period, List.of(values));
  }

  private static SameLaws.Answer compare(Claim left, Claim right, long shift) {
    GrowingValues none = values("heap(n) -> heap(n - 1)");
    return new SameLaws(left, none, right, none, shift, Budget.standard()).answer();
  }

  private static GrowingValues values(String rules) {
    Game game = RuleText.game(rules);
    Limits limits = new Limits(1 << 28, 1, Optional.empty());
    return new GrowingValues(game, game.start(), new Effort(limits));
  }

  /** G(n + 9) = G(n), as it is for {2, 7}, claimed by windows. */
  private static WindowsClaim unlisted() {
    return new WindowsClaim(
        0,
        9,
        2,
        4,
        List.of(0L, 0L, 1L, 1L, 0L, 0L, 1L, 1L, 2L),
        Division.NONE,
        new Stages(16, 2, List.of("00010100000101")));
  }

  /** Values that are not written down are not proved: an engine's word does not make laws equal. */
  @Test
  void lawsOfUnlistedValues_areNotCompared() {
    WindowsClaim unlisted = unlisted();
    PeriodicClaim listed = periodic(0, 0, unlisted.first().toArray(Long[]::new));
    assertThat(compare(listed, listed, 9)).isInstanceOf(SameLaws.Answer.Same.class);
    for (Claim other : List.of(unlisted, listed)) {
      assertThat(compare(unlisted, other, 0)).isInstanceOf(SameLaws.Answer.Unknown.class);
      assertThat(compare(other, unlisted, 9)).isInstanceOf(SameLaws.Answer.Unknown.class);
    }
  }

  /** The first n up to a bound at which two written-out laws differ, or -1. */
  private static long firstDifference(PeriodicClaim left, PeriodicClaim right, long shift) {
    List<Long> mine = written(left);
    List<Long> theirs = written(right);
    for (int n = 0; n < mine.size() - shift; n++) {
      if (!mine.get(n).equals(theirs.get((int) (n + shift)))) {
        return n;
      }
    }
    return -1;
  }

  private static List<Long> written(PeriodicClaim law) {
    List<Long> values = new ArrayList<>(law.values());
    while (values.size() < 500) {
      values.add(values.get(values.size() - (int) law.period()) + law.saltus());
    }
    return values;
  }

  private static PeriodicClaim random(Random random, List<Long> like) {
    int preperiod = random.nextInt(5);
    int period = 1 + random.nextInt(8);
    long saltus = random.nextInt(3) == 0 ? 1 : 0;
    Long[] values = new Long[preperiod + period];
    for (int i = 0; i < values.length; i++) {
      values[i] = like.isEmpty() ? (long) random.nextInt(2) : like.get(i);
    }
    return periodic(preperiod, saltus, values);
  }

  @RepeatedTest(300)
  void periodicLaws_areComparedForEver(RepetitionInfo repetition) {
    Random random = new Random(repetition.getCurrentRepetition());
    PeriodicClaim left = random(random, List.of());
    long shift = random.nextInt(3);
    List<Long> moved = new ArrayList<>(List.of(0L, 1L, 0L).subList(0, (int) shift));
    moved.addAll(written(left));
    // Half of the laws start alike, so that the difference, if there is one, comes late.
    PeriodicClaim right = random(random, random.nextBoolean() ? moved : List.of());
    check(compare(left, right, shift), firstDifference(left, right, shift));
    if (shift == 0) {
      // The same law written with a longer preperiod and twice the period.
      List<Long> values = written(left);
      int start = (int) left.preperiod() + 2;
      Long[] longer = values.subList(0, start + 2 * (int) left.period()).toArray(Long[]::new);
      check(compare(left, periodic(start, 2 * left.saltus(), longer), 0), -1);
    }
  }

  private static void check(SameLaws.Answer answer, long difference) {
    if (difference < 0) {
      assertThat(answer).isInstanceOf(SameLaws.Answer.Same.class);
    } else {
      assertThat(((SameLaws.Answer.Differ) answer).first().left()).containsExactly(difference);
    }
  }

  @Test
  void anAutomaton_andAPeriodicLaw_meetInOneFormula() {
    Claim thirds = automatic(residues(), 2);
    assertThat(compare(thirds, periodic(0, 0, 0L, 1L, 2L), 0))
        .isInstanceOf(SameLaws.Answer.Same.class);
    assertThat(compare(periodic(0, 0, 2L, 0L, 1L), thirds, 2))
        .isInstanceOf(SameLaws.Answer.Same.class);
    check(compare(thirds, periodic(5, 0, 0L, 1L, 2L, 0L, 1L, 2L, 0L, 0L), 0), 7);
    assertThat(compare(automatic(equal(number("v"), number("n")), 3), periodic(1, 1, 0L, 1L), 0))
        .isInstanceOf(SameLaws.Answer.Same.class);
  }

  @Test
  void automata_differWhereTheLeastNumberShows_howeverFar() {
    assertThat(compare(automatic(CUT, 2), automatic(CUT, 2), 0))
        .isInstanceOf(SameLaws.Answer.Same.class);
    SameLaws.Answer answer = compare(automatic(residues(), 2), automatic(CUT, 2), 0);
    assertThat(answer)
        .isEqualTo(
            new SameLaws.Answer.Differ(
                new Equality.Place(List.of(1_000_000L), List.of(1_000_000L), 1, 0)));
    check(compare(automatic(residues(), 2), automatic(CUT, 2), 3), 999_997);
  }

  @Test
  void automataInDifferentBases_remainUnknown() {
    assertThat(compare(automatic(residues(), 2), automatic(residues(), 3), 0))
        .isInstanceOf(SameLaws.Answer.Unknown.class);
  }
}
