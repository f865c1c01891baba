// SPDX-License-Identifier: Apache-2.0
package sprague.prove;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;
import static sprague.check.decide.Formula.and;
import static sprague.check.decide.Formula.equal;
import static sprague.check.decide.Formula.less;
import static sprague.check.decide.Formula.not;
import static sprague.check.decide.Formula.number;
import static sprague.check.decide.Formula.or;
import static sprague.check.decide.Formula.residue;

import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;
import java.util.Optional;
import java.util.OptionalLong;
import java.util.Random;
import org.junit.jupiter.api.RepeatedTest;
import org.junit.jupiter.api.RepetitionInfo;
import org.junit.jupiter.api.Test;
import sprague.check.Claim;
import sprague.check.PlainTakes;
import sprague.check.Theorems;
import sprague.check.decide.Automaton;
import sprague.check.decide.Budget;
import sprague.check.decide.Decision;
import sprague.check.decide.Formula;
import sprague.check.law.Law;
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
    return new Claim.Automatic(List.of(new Law(0, List.of(OptionalLong.empty()), values)));
  }

  private static Claim.Periodic periodic(long preperiod, long saltus, Long... values) {
    long period = values.length - preperiod;
    return new Claim.Periodic(
        Theorems.GUY_SMITH, preperiod, period, saltus, preperiod, period, List.of(values));
  }

  private static SameLaws.Answer compare(Claim left, Claim right, long shift) {
    Values none = values("heap(n) -> heap(n - 1)");
    return new SameLaws(left, none, right, none, shift, Budget.standard()).answer();
  }

  private static Values values(String rules) {
    Game game = RuleText.game(rules);
    Limits limits = new Limits(1 << 28, 1, Optional.empty());
    return new Values(game, game.start(), new Effort(limits));
  }

  /** The values in the claim that does not list them. */
  private static WindowsClaim unlisted(long[] numbers, int preperiod, int period) {
    int window = (int) Arrays.stream(numbers).max().orElseThrow();
    int from = (window + 3) / 2 * 2;
    int count = preperiod + period;
    long[] values = PlainTakes.values(numbers, Math.max(from, count));
    byte[] table = new byte[values.length];
    int greatest = 0;
    int zeros = 0;
    for (int n = 0; n < table.length; n++) {
      table[n] = (byte) values[n];
      if (n < count) {
        greatest = Math.max(greatest, table[n]);
        zeros += table[n] == 0 ? 1 : 0;
      }
    }
    String last = Stages.text(Arrays.copyOfRange(table, from - window, from));
    return new WindowsClaim(
        preperiod,
        period,
        greatest,
        zeros,
        WindowsClaim.listed(table, count),
        Division.NONE,
        new Stages(from, 1 << 20, List.of(last)));
  }

  @Test
  void lawsOfUnlistedValues_areComparedByTheirValues() {
    String rules = "heap(n) -> heap(n - k) where k in ";
    Values left = values(rules + "{2, 7}");
    Values alike = values(rules + "{2, 7, 11}");
    Values other = values(rules + "{2, 7, 5}");
    WindowsClaim mine = unlisted(new long[] {2, 7}, 0, 9);
    Budget budget = Budget.standard();
    assertThat(new SameLaws(mine, left, mine, alike, 0, budget).answer())
        .isInstanceOf(SameLaws.Answer.Same.class);
    assertThat(new SameLaws(mine, left, mine, alike, 9, budget).answer())
        .isInstanceOf(SameLaws.Answer.Same.class);
    WindowsClaim theirs = unlisted(new long[] {2, 7, 5}, 0, 22);
    long[] first = PlainTakes.values(new long[] {2, 7}, 2000);
    long[] second = PlainTakes.values(new long[] {2, 5, 7}, 2000);
    for (int shift = 0; shift < 30; shift++) {
      int n = 0;
      while (first[n] == second[n + shift]) {
        n++;
      }
      check(new SameLaws(mine, left, theirs, other, shift, budget).answer(), n);
    }
    // The same claim of another game, of which it does not hold.
    assertThatThrownBy(() -> new SameLaws(mine, left, mine, other, 0, budget).answer())
        .isInstanceOf(IllegalStateException.class);
    // The same law written in both ways.
    Long[] listed = Arrays.stream(first).limit(9).boxed().toArray(Long[]::new);
    check(new SameLaws(periodic(0, 0, listed), left, mine, left, 0, budget).answer(), -1);
    check(new SameLaws(mine, left, periodic(0, 0, listed), left, 18, budget).answer(), -1);
  }

  /** The first n up to a bound at which two written-out laws differ, or -1. */
  private static long firstDifference(Claim.Periodic left, Claim.Periodic right, long shift) {
    List<Long> mine = written(left);
    List<Long> theirs = written(right);
    for (int n = 0; n < mine.size() - shift; n++) {
      if (!mine.get(n).equals(theirs.get((int) (n + shift)))) {
        return n;
      }
    }
    return -1;
  }

  private static List<Long> written(Claim.Periodic law) {
    List<Long> values = new ArrayList<>(law.values());
    while (values.size() < 500) {
      values.add(values.get(values.size() - (int) law.period()) + law.saltus());
    }
    return values;
  }

  private static Claim.Periodic random(Random random, List<Long> like) {
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
    Claim.Periodic left = random(random, List.of());
    long shift = random.nextInt(3);
    List<Long> moved = new ArrayList<>(List.of(0L, 1L, 0L).subList(0, (int) shift));
    moved.addAll(written(left));
    // Half of the laws start alike, so that the difference, if there is one, comes late.
    Claim.Periodic right = random(random, random.nextBoolean() ? moved : List.of());
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
