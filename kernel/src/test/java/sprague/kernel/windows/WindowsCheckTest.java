// SPDX-License-Identifier: Apache-2.0
package sprague.kernel.windows;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import java.math.BigInteger;
import java.util.ArrayList;
import java.util.List;
import java.util.concurrent.TimeUnit;
import java.util.concurrent.atomic.AtomicInteger;
import java.util.regex.Matcher;
import java.util.regex.Pattern;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.Timeout;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import sprague.kernel.decide.ProofLimits;
import sprague.kernel.json.MalformedCertificate;
import sprague.kernel.rules.CheckFailure;
import sprague.kernel.search.StandardLimits;

/** Kayles and a subtraction set in three stages, and altered versions of their claims. */
final class WindowsCheckTest {
  /** R. K. Guy, C. A. B. Smith, The G-values of various games, 1956: exceptions up to 70. */
  private static final SparseSpace DIVISION =
      new SparseSpace(
          List.of(15L, 15L),
          List.of(0L, 0L),
          List.of(0L, 3L, 6L, 11L, 18L, 22L, 28L, 34L, 39L, 70L),
          70);

  static final WindowsClaim KAYLES =
      SmallGame.KAYLES.claim(SmallGame.KAYLES.values(200), 71, 12, DIVISION, 146, 4);

  private static final SmallGame SET = SmallGame.taking(1, 3, 4);

  static final WindowsClaim TAKING = SET.claim(SET.values(40), 0, 7, SparseSpace.NONE, 6, 2);

  static final Checkpoints STAGES = KAYLES.checkpoints();

  static String examine(SmallGame game, WindowsClaim claim) throws CheckFailure {
    return WindowsCheck.examine(game.form(), claim, StandardLimits.get());
  }

  /** Why a claim is refused; empty when it is not. */
  static String reason(SmallGame game, WindowsClaim claim) {
    try {
      return examine(game, claim).isEmpty() ? "nothing was said" : "";
    } catch (CheckFailure refusal) {
      return refusal.reason();
    }
  }

  private static String reason(long preperiod, long period, Checkpoints stages) {
    return reason(
        SmallGame.KAYLES,
        new WindowsClaim(
            preperiod,
            period,
            KAYLES.greatest(),
            KAYLES.zeros(),
            preperiod + period < 100
                ? KAYLES.first().subList(0, (int) (preperiod + period))
                : KAYLES.first(),
            KAYLES.space(),
            stages));
  }

  private static String reason(long from, long every, List<String> windows) {
    return reason(71, 12, new Checkpoints(from, every, windows));
  }

  @Test
  void whatIsProved_isSaid() throws CheckFailure {
    assertThat(examine(SmallGame.KAYLES, KAYLES)).isEqualTo("G(n + 12) = G(n) for all n >= 71");
    assertThat(examine(SET, TAKING)).isEqualTo("G(n + 7) = G(n) for all n");
    assertThat(KAYLES.sameAs(BigInteger.TEN.pow(30))).isEqualTo(BigInteger.valueOf(76));
    assertThat(KAYLES.sameAs(BigInteger.TEN)).isEqualTo(BigInteger.TEN);
  }

  @Test
  void everyValueOfEveryWindow_isNoticedWhenAltered() {
    for (int i = 0; i < STAGES.windows().size(); i++) {
      String window = STAGES.windows().get(i);
      for (int at = 0; at < window.length(); at++) {
        for (char digit : new char[] {'0', '3', '9', 'f'}) {
          if (window.charAt(at) != digit) {
            List<String> windows = new ArrayList<>(STAGES.windows());
            windows.set(i, window.substring(0, at) + digit + window.substring(at + 1));
            assertThat(reason(146, 4, windows)).as(i + " " + at).isNotEmpty();
          }
        }
      }
    }
  }

  @Test
  void windowsInOtherPlaces_areRefused() {
    List<String> windows = STAGES.windows();
    assertThat(reason(146, 4, windows.reversed())).contains("first window");
    assertThat(reason(146, 4, List.of(windows.get(0), windows.get(2), windows.get(1))))
        .contains("other values than window 1");
    assertThat(reason(146, 4, windows.subList(0, 2))).contains("3 windows are needed");
    assertThat(reason(146, 2, windows)).contains("6 windows are needed");
    assertThat(reason(142, 4, windows)).contains("from has to be");
    assertThat(reason(1 << 30, 4, windows)).contains("from has to be");
    assertThat(reason(146, 4, List.of("00", "00", "00"))).contains("windows need 72 values");
  }

  /** The least allowed start of the windows is accepted, and the one before it is refused. */
  @Test
  void theLeastPlace_isTheReachAndAWindow() {
    int[] values = SmallGame.KAYLES.values(300);
    assertThat(SmallGame.KAYLES.leastFrom(70)).isEqualTo(144);
    WindowsClaim least = SmallGame.KAYLES.claim(values, 71, 12, DIVISION, 144, 16);
    assertThat(reason(SmallGame.KAYLES, least)).isEmpty();
    WindowsClaim before = SmallGame.KAYLES.claim(values, 71, 12, DIVISION, 142, 16);
    assertThat(reason(SmallGame.KAYLES, before)).contains("from has to be");
  }

  @ParameterizedTest
  @CsvSource({
    "72, 12, the preperiod is not the least",
    "70, 12, fails first at n = 70:",
    "0, 12, fails first at n = 0:",
    "71, 24, the period is not the least",
    "71, 36, the period is not the least",
    "71, 13, fails first at n = 71:",
    "71, 34, fails first at n = 71:",
    "71, 6, fails first at n = 71:"
  })
  void otherPeriods_areRefused(int preperiod, int period, String reason) {
    int[] values = SmallGame.KAYLES.values(400);
    for (int every : new int[] {2, 64, 1 << 20}) {
      WindowsClaim claim = SmallGame.KAYLES.claim(values, preperiod, period, DIVISION, 146, every);
      assertThat(reason(SmallGame.KAYLES, claim)).contains(reason);
    }
  }

  @Test
  void divisionsThatAreWrong_areRefused() {
    int[] values = SmallGame.KAYLES.values(400);
    List<Long> rare = DIVISION.rare();
    List<Long> none = List.of(0L, 0L);
    SparseSpace fewer = new SparseSpace(DIVISION.masks(), none, rare.subList(0, 9), 70);
    assertThat(refusal(values, fewer)).contains("n = 70 is rare");
    List<Long> more = new ArrayList<>(rare);
    more.set(9, 69L);
    assertThat(refusal(values, new SparseSpace(DIVISION.masks(), none, more, 70)))
        .contains("n = 70");
    more.set(9, 70L);
    more.add(71L);
    assertThat(refusal(values, new SparseSpace(DIVISION.masks(), none, more, 71)))
        .contains("n = 71 is not rare");
    assertThat(refusal(values, new SparseSpace(List.of(15L, 7L), none, rare, 70)))
        .contains("is rare, but");
    assertThat(refusal(values, new SparseSpace(List.of(15L, 0L), none, rare, 70)))
        .contains("is rare, but");
    // If sizes count here, the number of rare sizes is infinite.
    assertThat(refusal(values, new SparseSpace(DIVISION.masks(), List.of(1L, 1L), rare, 70)))
        .contains("is rare, but");
    assertThat(reason(SET, SET.claim(SET.values(300), 0, 7, DIVISION, 150, 2)))
        .contains("a parity without splits");
  }

  private static String refusal(int[] values, SparseSpace division) {
    return reason(SmallGame.KAYLES, SmallGame.KAYLES.claim(values, 71, 12, division, 200, 4));
  }

  @Test
  void oddPeriods_areRefusedWhereSizesCount() {
    SparseSpace sized = new SparseSpace(List.of(15L, 15L), List.of(0L, 1L), List.of(), 70);
    int[] values = SmallGame.KAYLES.values(400);
    assertThat(reason(SmallGame.KAYLES, SmallGame.KAYLES.claim(values, 71, 13, sized, 146, 4)))
        .contains("the period is odd");
  }

  /** What a number is replaced by in a file. */
  private static List<String> others(String number) {
    BigInteger value = new BigInteger(number);
    BigInteger most = BigInteger.TWO.pow(63);
    List<String> others = new ArrayList<>();
    for (BigInteger other :
        new BigInteger[] {
          BigInteger.ZERO,
          BigInteger.ONE,
          BigInteger.ONE.negate(),
          value.add(BigInteger.ONE),
          value.subtract(BigInteger.ONE),
          value.shiftLeft(1),
          BigInteger.TWO.pow(31),
          BigInteger.TWO.pow(32).add(value),
          most.subtract(BigInteger.ONE),
          most.subtract(BigInteger.TWO),
          most
        }) {
      if (!other.equals(value)) {
        others.add(other.toString());
      }
    }
    return others;
  }

  /** Alters every number of the file, one at a time, and swaps each pair of fields. */
  @Test
  void everyFieldAltered_isRefused() throws MalformedCertificate {
    int altered = 0;
    for (WindowsClaim claim : List.of(KAYLES, TAKING)) {
      SmallGame game = claim.equals(KAYLES) ? SmallGame.KAYLES : SET;
      String json = WindowsClaimTest.write(claim);
      assertThat(reason(game, WindowsClaimTest.read(json))).isEmpty();
      Matcher number = Pattern.compile("(?<![\\w\"])\\d+").matcher(json);
      while (number.find()) {
        for (String other : others(number.group())) {
          String changed = json.substring(0, number.start()) + other + json.substring(number.end());
          altered++;
          assertThat(isRefused(game, changed)).as(changed).isTrue();
        }
      }
    }
    assertThat(altered).isGreaterThan(900);
  }

  private static boolean isRefused(SmallGame game, String json) {
    try {
      return !reason(game, WindowsClaimTest.read(json)).isEmpty();
    } catch (MalformedCertificate | IllegalArgumentException malformed) {
      return true;
    }
  }

  /** A claim for another game is refused for any stated distance between windows. */
  @Test
  void aDistanceThatOverflows_doesNotHideTheStages() throws MalformedCertificate {
    int[] values = SET.values(200);
    SmallGame other = SmallGame.taking(1, 3, 4, 40);
    WindowsClaim forged = SET.claim(values, 0, 7, SparseSpace.NONE, 46, 2);
    WindowsClaim wide = other.claim(values, 0, 7, SparseSpace.NONE, 46, WindowsClaim.MAX);
    assertThat(reason(other, wide)).isNotEmpty();
    assertThat(reason(other, forged)).isNotEmpty();
    String json = WindowsClaimTest.write(wide);
    for (String every : List.of("9223372036854775806", "9223372036854775760")) {
      String far = json.replace("\"every\":1125899906842624", "\"every\":" + every);
      assertThat(far).isNotEqualTo(json);
      assertThatThrownBy(() -> WindowsClaimTest.read(far))
          .isInstanceOf(IllegalArgumentException.class);
    }
  }

  /**
   * 2^50 - 27 is prime. Computing the windows would take years, so the cancellation check must run.
   */
  @Test
  @Timeout(value = 60, unit = TimeUnit.SECONDS)
  void aHugePrimePeriod_doesNotStall() {
    long prime = (1L << 50) - 27;
    WindowsClaim huge =
        new WindowsClaim(
            0,
            prime,
            3,
            0,
            SET.claim(SET.values(300), 0, 133, SparseSpace.NONE, 6, 200).first(),
            SparseSpace.NONE,
            new Checkpoints(6, WindowsClaim.MAX, TAKING.checkpoints().windows().subList(0, 1)));
    AtomicInteger looks = new AtomicInteger();
    ProofLimits watched =
        StandardLimits.get()
            .watched(
                () -> {
                  if (looks.incrementAndGet() > 50) {
                    throw new IllegalStateException("the time is over");
                  }
                });
    assertThatThrownBy(() -> WindowsCheck.examine(SET.form(), huge, watched))
        .isInstanceOf(IllegalStateException.class);
  }

  /**
   * A look for each of 2000 families of moves, 500 while 2^14 values are found before the first
   * window, and some in the only stage.
   */
  @Test
  void everyPartOfACheck_isWatched() throws CheckFailure {
    SmallGame game = SmallGame.taking(SparseGrundyValuesTest.ODD);
    int from = 1 << 14;
    WindowsClaim claim = game.claim(game.values(from + 2), 0, 2, SparseSpace.NONE, from, 2);
    AtomicInteger looks = new AtomicInteger();
    ProofLimits watched = StandardLimits.get().watched(looks::incrementAndGet);
    WindowsCheck.examine(game.form(), claim, watched);
    assertThat(looks.get()).isBetween(2000 + 490, 2000 + 510);
  }

  /** A place far out takes memory only where windows as long as that are there. */
  @Test
  void aFirstWindowFarOut_isRefusedBeforeAnythingIsComputed() {
    WindowsClaim far =
        new WindowsClaim(
            0,
            7,
            3,
            2,
            TAKING.first(),
            SparseSpace.NONE,
            new Checkpoints((1 << 24) + 2, 2, List.of("00000000")));
    ProofLimits blind =
        StandardLimits.get().watched(() -> assertThat(far.checkpoints().windows()).hasSize(1));
    assertThatThrownBy(() -> WindowsCheck.examine(SET.form(), far, blind))
        .hasMessageContaining("from has to be");
  }
}
