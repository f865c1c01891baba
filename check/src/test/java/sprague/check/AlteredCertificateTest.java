// SPDX-License-Identifier: Apache-2.0
package sprague.check;

import static org.assertj.core.api.Assertions.assertThat;

import java.math.BigInteger;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;
import java.util.regex.Matcher;
import java.util.regex.Pattern;
import java.util.stream.LongStream;
import java.util.stream.Stream;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.MethodSource;
import sprague.check.decide.Budget;
import sprague.check.law.Law;
import sprague.model.Value;
import sprague.trial.Definition;
import sprague.trial.Piece;
import sprague.trial.RuleText;

/**
 * A certificate with a number altered is rejected unless what it then says is true: by the
 * definition of the game, as far as that can be searched, and by the numbers it was altered from.
 */
final class AlteredCertificateTest {
  private static final int SEARCHED = 9;

  static Stream<Certificate> good() {
    return GoodCertificates.all();
  }

  @ParameterizedTest
  @MethodSource("good")
  void everyNumberAltered_isNoticed(Certificate certificate) {
    String json = CertificateJson.write(certificate);
    int altered = 0;
    Matcher number = Pattern.compile("\\d+").matcher(json);
    while (number.find()) {
      for (long by : new long[] {-1, 1, 7}) {
        String other = plus(number.group(), by);
        String changed = json.substring(0, number.start()) + other + json.substring(number.end());
        altered++;
        assertThat(accepts(changed) && !isTrue(certificate, changed)).as(changed).isFalse();
      }
    }
    assertThat(altered).isGreaterThan(3);
  }

  /** A sum with as many digits at least. */
  private static String plus(String digits, long by) {
    String sum = new BigInteger(digits).add(BigInteger.valueOf(by)).toString();
    return sum.startsWith("-")
        ? sum
        : "0".repeat(Math.max(0, digits.length() - sum.length())) + sum;
  }

  /** No theorem is left out here. */
  @Test
  void everyKindOfClaim_isAltered() {
    assertThat(good().<Class<?>>map(each -> each.claim().getClass()).distinct())
        .containsExactlyInAnyOrder(Claim.class.getPermittedSubclasses());
    assertThat(good().map(each -> each.claim().theorem()).distinct())
        .containsExactlyInAnyOrder(
            Theorems.GUY_SMITH,
            Theorems.TAKING,
            Theorems.RARE_VALUES,
            Theorems.RARE_STAGES,
            Theorems.ALL_BUT,
            Theorems.WINDOW,
            Theorems.RESIDUE,
            Theorems.AUTOMATIC,
            Theorems.FINITE,
            Theorems.PARAMETRIC);
  }

  private static boolean accepts(String json) {
    try {
      return Checker.examine(CertificateJson.read(json), Budget.standard())
          instanceof Examination.Accepted;
    } catch (CertificateJson.Malformed malformed) {
      return false;
    }
  }

  private static boolean isTrue(Certificate certificate, String changed) {
    try {
      Certificate other = CertificateJson.read(changed);
      return holds(other)
          && (!other.game().equals(certificate.game())
              || !other.of().equals(certificate.of())
              || follows(certificate.claim(), other.claim()));
    } catch (CertificateJson.Malformed malformed) {
      return false;
    }
  }

  /**
   * A later start or a multiple of the joint period follows; so do other tables of a law, and other
   * ways to the same values.
   */
  private static boolean follows(Claim claim, Claim altered) {
    if (claim instanceof Claim.Periodic here && altered instanceof Claim.Periodic there) {
      return there.preperiod() == here.preperiod()
          && there.period() == here.period()
          && there.saltus() == here.saltus()
          && there.values().equals(here.values())
          && there.from() >= here.from()
          && there.joint() % here.joint() == 0;
    }
    if (claim instanceof Claim.Replayed here && altered instanceof Claim.Replayed there) {
      return there.division().isPresent()
          && there.equals(
              new Claim.Replayed(
                  here.preperiod(),
                  here.period(),
                  here.greatest(),
                  here.zeros(),
                  here.first(),
                  here.digest(),
                  there.division(),
                  here.stages()));
    }
    if (claim instanceof Claim.Parametric(long here, var patterns)
        && altered instanceof Claim.Parametric(long there, var others)) {
      return here <= there && patterns.equals(others);
    }
    return altered instanceof Claim.Automatic;
  }

  /** Whether the first positions are as the claim says, by search over whole positions. */
  private static boolean holds(Certificate certificate) {
    if (certificate.claim() instanceof Claim.Parametric law) {
      return holds(certificate, law);
    }
    Definition game = new Definition(RuleText.syntax(certificate.game()), 2 * SEARCHED);
    String[] words = certificate.of().split("\\W+", 0);
    int running = words.length - 2;
    for (int n = 0; n < SEARCHED; n++) {
      long at = n;
      long[] arguments = new long[running + 1];
      for (int i = 0; i < running; i++) {
        arguments[i] = Long.parseLong(words[i + 1]);
      }
      arguments[running] = n;
      Piece piece = Piece.of(words[0], arguments);
      long value = ((Value.Nimber) game.nimValue(piece)).size();
      boolean agrees =
          switch (certificate.claim()) {
            case Claim.Periodic claim -> value(claim, n) == value;
            case Claim.Replayed claim -> claim.first().get(n) == value;
            case Claim.Finite claim -> claim.values().get(n) == value;
            case Claim.Residue(long modulus) -> (value == 0) == (n % modulus == 0);
            case Claim.Automatic(List<Law> laws) ->
                laws.stream().allMatch(law -> reads(law, at, value));
            case Claim.Window _ -> optionsReach(game, piece, running);
            case Claim.Parametric _ -> throw new AssertionError("a law with two coordinates");
          };
      if (!agrees) {
        return false;
      }
    }
    return true;
  }

  /** The same for heaps with a parameter, for some parameters from the least on. */
  private static boolean holds(Certificate certificate, Claim.Parametric law) {
    Definition game = new Definition(RuleText.syntax(certificate.game()), 40);
    String name = certificate.of().split("\\W+", 2)[0];
    for (long k = law.least(); k < law.least() + 7; k++) {
      for (long n = 0; n < 14; n++) {
        long value = ((Value.Nimber) game.nimValue(Piece.of(name, n, k))).size();
        if (value != law.valueAt(n, k)) {
          return false;
        }
      }
    }
    return true;
  }

  private static long value(Claim.Periodic claim, long n) {
    long periods = Math.max(0, (n - claim.preperiod()) / claim.period());
    return claim.values().get((int) (n - periods * claim.period())) + periods * claim.saltus();
  }

  private static boolean reads(Law law, long n, long value) {
    return LongStream.range(0, 50).allMatch(y -> law.values().contains(n, y) == (y == value));
  }

  /** Whether the options of n are some of n - 1, n - 2, ..., one after the other. */
  private static boolean optionsReach(Definition game, Piece piece, int running) {
    List<Long> sizes = new ArrayList<>();
    for (Definition.Option option : game.options(piece)) {
      option.pieces().forEach(part -> sizes.add(part.arguments().get(running)));
    }
    long n = piece.arguments().get(running);
    long[] sorted = sizes.stream().mapToLong(Long::longValue).sorted().toArray();
    return Arrays.equals(sorted, LongStream.range(n - sorted.length, n).toArray());
  }
}
