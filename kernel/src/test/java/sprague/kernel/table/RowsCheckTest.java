// SPDX-License-Identifier: Apache-2.0
package sprague.kernel.table;

import static org.assertj.core.api.Assertions.assertThat;

import java.util.ArrayList;
import java.util.Arrays;
import java.util.BitSet;
import java.util.List;
import java.util.Optional;
import java.util.stream.IntStream;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.junit.jupiter.params.provider.EnumSource;
import org.junit.jupiter.params.provider.ValueSource;
import sprague.kernel.claim.ClaimContext;
import sprague.kernel.decide.ProofLimits;
import sprague.kernel.rules.CheckFailure;
import sprague.kernel.rules.Family;
import sprague.kernel.rules.NotExpressible;
import sprague.kernel.rules.Rules;
import sprague.kernel.search.StandardLimits;
import sprague.testkit.CaseCount;
import sprague.testkit.EveryNth;
import sprague.testkit.Piece;
import sprague.testkit.PlainNimValues;
import sprague.testkit.RuleText;

/** Repetitions guessed early for rows are proved exactly when they continue. */
final class RowsCheckTest {
  private static final int FAR = 700;
  private static final int ROWS = 7;

  /** Of so many rows one is tried. */
  private static final int EVERY = CaseCount.of(3, 1);

  /** No move of the games here goes further forward, nor further back in a lower row. */
  private static final int REACH = 20;

  private static final String NIM =
      "heaps(a, b) -> heaps(a - k, b) where k >= 1 -> heaps(a, b - k) where k >= 1 ";
  private static final String WYTHOFF = NIM + "-> heaps(a - k, b - k) where k >= 1 ";

  private interface Lower {
    /** Whether some move leads k rows down and s columns back. */
    boolean holds(int k, int s);
  }

  enum Game {
    WYTHOFF(RowsCheckTest.WYTHOFF, (k, s) -> s == 0 || s == k),
    ROOK(NIM, (k, s) -> s == 0),
    TWO_WYTHOFF(
        NIM + "-> heaps(a - k, b - l) where k >= 1, l >= 1, abs(k - l) < 2",
        (k, s) -> s == 0 || (s >= 1 && Math.abs(k - s) < 2)),
    THREE_WYTHOFF(
        NIM + "-> heaps(a - k, b - l) where k >= 1, l >= 1, abs(k - l) < 3",
        (k, s) -> s == 0 || (s >= 1 && Math.abs(k - s) < 3)),
    NIMHOFF(NIM + "-> heaps(a - 1, b - 1)", (k, s) -> s == 0 || (k == 1 && s == 1)),
    MAHARAJA(
        RowsCheckTest.WYTHOFF + "-> heaps(a - 1, b - 2) -> heaps(a - 2, b - 1)",
        (k, s) -> s == 0 || s == k || (k == 1 && s == 2) || (k == 2 && s == 1)),
    FORWARD(
        "heaps(a, b) -> heaps(a, b - k) where k >= 1 -> heaps(a - 1, b + 3) -> heaps(a - 2, b - 5)",
        (k, s) -> (k == 1 && s == -3) || (k == 2 && s == 5));

    private final String rules;

    @SuppressWarnings("ImmutableEnumChecker") // Nobody changes them.
    private final int[][] values;

    Game(String rules, Lower lower) {
      this.rules = rules;
      this.values = values(lower);
    }

    private static int[][] values(Lower lower) {
      int[][] values = new int[ROWS][];
      for (int a = 0; a < ROWS; a++) {
        values[a] = new int[FAR + (ROWS - a) * REACH];
        for (int b = 0; b < values[a].length; b++) {
          BitSet met = new BitSet();
          for (int c = 0; c < b; c++) {
            met.set(values[a][c]);
          }
          for (int k = 1; k <= a; k++) {
            for (int s = -REACH; s <= Math.min(b, REACH); s++) {
              if (lower.holds(k, s)) {
                met.set(values[a - k][b - s]);
              }
            }
          }
          values[a][b] = met.nextClearBit(0);
        }
      }
      return values;
    }
  }

  private static String reason(String rules, String of, PeriodicClaim claim) {
    try {
      Rules read = Rules.read(rules);
      ProofLimits budget = StandardLimits.get();
      RowsCheck.examine(
          new ClaimContext(read, Family.read(of, read), Optional.empty(), Optional.empty(), budget),
          claim);
      return "";
    } catch (CheckFailure refusal) {
      return refusal.reason();
    } catch (NotExpressible beyond) {
      return beyond.reason();
    }
  }

  private static boolean goesOn(int[] values, int from, int p, int to) {
    return IntStream.range(from, to - p).allMatch(m -> values[m + p] == values[m] + p);
  }

  private static boolean goOn(int[][] values, int a, int from, int p, int to) {
    return IntStream.rangeClosed(0, a).allMatch(row -> goesOn(values[row], from, p, to));
  }

  /** The claim that some table suggests, as far as it was seen; empty when nothing repeats. */
  private static Optional<PeriodicClaim> guess(int[][] values, int a, int seen) {
    int start = seen / 2;
    for (int p = 1; p < seen / 4; p++) {
      if (goOn(values, a, start, p, seen)) {
        int from = start;
        while (from > 0 && goOn(values, a, from - 1, p, seen)) {
          from--;
        }
        int period = 1;
        while (p % period != 0 || !goesOn(values[a], from, period, seen)) {
          period++;
        }
        int preperiod = from;
        while (preperiod > 0 && goesOn(values[a], preperiod - 1, period, seen)) {
          preperiod--;
        }
        return Optional.of(claim(values[a], preperiod, period, from, p));
      }
    }
    return Optional.empty();
  }

  private static PeriodicClaim claim(int[] row, int preperiod, int period, int from, int joint) {
    List<Long> first =
        Arrays.stream(row).limit(preperiod + period).mapToObj(value -> (long) value).toList();
    return new PeriodicClaim(PeriodicClaim.ROWS, preperiod, period, period, from, joint, first);
  }

  @ParameterizedTest
  @EveryNth(2)
  @EnumSource
  void hastyGuesses_areProvedWhenTheyGoOn(Game game) {
    int proved = 0;
    for (int a = 0; a < ROWS; a += EVERY) {
      for (int seen : new int[] {8, 16, 30, 60, 300}) {
        Optional<PeriodicClaim> claim = guess(game.values, a, seen);
        if (claim.isPresent()) {
          PeriodicClaim it = claim.get();
          int from = (int) it.commonPreperiod();
          boolean holds =
              goOn(game.values, a, from, (int) it.commonPeriod(), FAR)
                  && goesOn(game.values[a], (int) it.preperiod(), (int) it.period(), FAR);
          String reason = reason(game.rules, "heaps(" + a + ", b)", it);
          assertThat(reason.isEmpty()).as("%s row %d: %s", it, a, reason).isEqualTo(holds);
          proved += holds ? 1 : 0;
        }
      }
    }
    assertThat(proved).isGreaterThanOrEqualTo(ROWS / EVERY);
  }

  /**
   * As many equalities as the distance is long say nothing where steps look back further. The two
   * games left out have no such repetition.
   */
  @ParameterizedTest
  @EveryNth(2)
  @EnumSource(
      mode = EnumSource.Mode.EXCLUDE,
      names = {"ROOK", "FORWARD"})
  void shortRepetitions_areRefused(Game game) {
    int refused = 0;
    for (int a = 1; a < ROWS; a += EVERY) {
      int tried = 0;
      for (int p = 1; p < 12; p++) {
        for (int from = 0; from < 100 && tried < 6; from++) {
          if (goOn(game.values, a, from, p, from + 2 * p) && !goOn(game.values, a, from, p, FAR)) {
            boolean isFirst = from == 0 || !goesOn(game.values[a], from - 1, p, from + p);
            if (isFirst) {
              PeriodicClaim claim = claim(game.values[a], from, p, from, p);
              assertThat(reason(game.rules, "heaps(" + a + ", b)", claim))
                  .as("%s row %d", claim, a)
                  .isNotEmpty();
              refused++;
              tried++;
            }
          }
        }
      }
    }
    assertThat(refused).isPositive();
  }

  /** The plain loops agree with the definition, where that is soon done. */
  @ParameterizedTest
  @EnumSource
  void values_areThoseOfTheDefinition(Game game) {
    PlainNimValues defined = new PlainNimValues(RuleText.syntax(game.rules), 12);
    for (int a = 0; a < 3; a++) {
      for (int b = 0; b + 4 * a < 12; b++) {
        assertThat(defined.of(Piece.of("heaps", a, b)))
            .as("%d, %d", a, b)
            .isEqualTo(game.values[a][b]);
      }
    }
  }

  @Test
  void theOtherArgument_mayBeTheRow() {
    PeriodicClaim claim = guess(Game.WYTHOFF.values, 3, 100).orElseThrow();
    assertThat(reason(WYTHOFF, "heaps(b, 3)", claim)).isEmpty();
    assertThat(reason(Game.FORWARD.rules, "heaps(b, 3)", claim)).isNotEmpty();
  }

  @ParameterizedTest
  @CsvSource(
      delimiter = '|',
      value = {
        "heaps(a, b) -> heaps(a - k, b) where k >= 1 -> heaps(a, b - k) where k >= 1, k != 2"
            + " | not every smaller column of row 0 is an option",
        "heaps(a, b) -> heaps(a, b - k) where k >= 1 -> heaps(a + 1, b - 1)"
            + " | increases the row",
        "heaps(a, b) -> heaps(a, b - k) where k >= 1 -> heaps(a + 1, b - 1) where b < 9"
            + " | leads neither",
        "heaps(a, b) -> heaps(a, b - k) where k >= 1 -> heaps(a - 1, b) where b mod 2 = 0"
            + " | depends on the column",
        "heaps(a, b) -> heaps(a, b - k) where k >= 1 -> heaps(a - 1, b) where b mod 2 = 1"
            + " | leads neither",
        "heaps(a, b) -> heaps(a, b - k) where k >= 1 -> heaps(a - 1, b) where b > 5"
            + " | depends on the column",
        "heaps(a, b) -> heaps(a, b - k) where k >= 1 -> heaps(a - 1, b - 2000)"
            + " | leads neither",
        "heaps(a, b) -> heaps(a, b - k) where k >= 1 -> heaps(a - 1, b + 2000000)"
            + " | leads too far away",
        "heaps(a, b) -> heaps(a, b - k) where k >= 1 -> heaps(a - 1, b) + heaps(0, 0)"
            + " | does not lead to one position",
        "heaps(a, b) -> heaps(a, b - k) where k >= 1 -> heaps(a - 1, b) + heaps(0, 0) where b = 7"
            + " | leads neither",
        "heaps(a, b) -> heaps(a, b - k) where k >= 1 -> 3 * heaps(a - 1, b) where b = 7"
            + " | leads neither",
        "heaps(a, b) -> heaps(a - k, b) where k >= 1, a + b > 2"
            + " -> heaps(a, b - k) where k >= 1, a + b > 2 | not every smaller column",
        "heaps(a, b) -> heaps(a, b - k) where k >= 1; pile(n) -> pile(n - 1)"
            + " | more than one kind",
      })
  void otherMoves_areRefused(String rules, String reason) {
    PeriodicClaim claim = claim(new int[] {1, 0}, 0, 2, 0, 2);
    assertThat(reason(rules, "heaps(2, b)", claim)).contains(reason);
  }

  @ParameterizedTest
  @ValueSource(
      strings = {
        "heaps(64, b)",
        "heaps(b, b)",
        "heaps(2, b + 1)",
        "heaps(2, 2 * b)",
        "heaps(a, b)"
      })
  void otherPositions_areRefused(String of) {
    assertThat(reason(WYTHOFF, of, claim(new int[] {0}, 0, 1, 0, 1))).contains("row");
  }

  @Test
  void otherNumbersOfAGoodClaim_areRefused() {
    int[] row = Game.WYTHOFF.values[3];
    String of = "heaps(3, b)";
    assertThat(reason(WYTHOFF, of, claim(row, 8, 6, 8, 6))).isEmpty();
    assertThat(reason(WYTHOFF, of, claim(row, 8, 6, 9, 12))).isEmpty();
    assertThat(reason(WYTHOFF, of, claim(row, 7, 6, 8, 6))).contains("fails first at n = 7");
    assertThat(reason(WYTHOFF, of, claim(row, 9, 6, 9, 6))).contains("preperiod is not the least");
    assertThat(reason(WYTHOFF, of, claim(row, 8, 12, 8, 12))).contains("period is not the least");
    assertThat(reason(WYTHOFF, of, claim(row, 8, 6, 7, 6))).contains("less than the preperiod");
    assertThat(reason(WYTHOFF, of, claim(row, 8, 5, 8, 5)))
        .contains("row 1 does not have the common period");
    List<Long> first = claim(row, 8, 6, 8, 6).values();
    List<PeriodicClaim> others = new ArrayList<>();
    for (long saltus : new long[] {0, 5, 7, 1L << 40}) {
      others.add(new PeriodicClaim(PeriodicClaim.ROWS, 8, 6, saltus, 8, 6, first));
    }
    others.add(new PeriodicClaim(PeriodicClaim.ROWS, 8, 6, 6, 1L << 40, 6, first));
    others.add(new PeriodicClaim(PeriodicClaim.ROWS, 8, 6, 6, 8, 6L << 37, first));
    assertThat(others).allMatch(other -> !reason(WYTHOFF, of, other).isEmpty());
  }
}
