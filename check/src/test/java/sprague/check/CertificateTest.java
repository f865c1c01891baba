// SPDX-License-Identifier: Apache-2.0
package sprague.check;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import java.util.List;
import java.util.regex.Matcher;
import java.util.regex.Pattern;
import java.util.stream.Stream;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.MethodSource;
import sprague.check.decide.Budget;

/** Good certificates are accepted; a certificate with any number altered is not. */
final class CertificateTest {
  private static final String TAKE = "heap(n) -> heap(n - s) where s in {1, 3, 4}\n";

  private static final Certificate SUBTRACTION =
      new Certificate(
          TAKE,
          "heap(n)",
          new Claim.Periodic(
              Theorems.GUY_SMITH, 0, 7, 0, 1, 7, List.of(0L, 1L, 0L, 1L, 2L, 3L, 2L)));

  private static final Certificate ALL_BUT =
      new Certificate(
          "heap(n) -> heap(n - s) where s >= 1, s != 3\n",
          "heap(n)",
          new Claim.Periodic(Theorems.ALL_BUT, 0, 6, 3, 0, 6, List.of(0L, 1L, 2L, 0L, 1L, 2L)));

  private static final Certificate RESIDUE =
      new Certificate(
          "heap(n) -> heap(n - s) where s in powers(2)\n", "heap(n)", new Claim.Residue(3));

  private static final Certificate WINDOW =
      new Certificate(
          "heap(n) -> heap(n - s) where 1 <= s <= n / 2\n", "heap(n)", new Claim.Window());

  static Stream<Certificate> good() {
    return Stream.of(SUBTRACTION, ALL_BUT, RESIDUE, WINDOW);
  }

  @ParameterizedTest
  @MethodSource("good")
  void goodCertificates_areAccepted_andComeBackFromJson(Certificate certificate) throws Exception {
    assertThat(Checker.examine(certificate, Budget.standard()))
        .isInstanceOf(Examination.Accepted.class);
    assertThat(CertificateJson.read(CertificateJson.write(certificate))).isEqualTo(certificate);
  }

  @ParameterizedTest
  @MethodSource("good")
  void everyNumberAltered_isNoticed(Certificate certificate) {
    String json = CertificateJson.write(certificate);
    int altered = 0;
    Matcher number = Pattern.compile("\\d+").matcher(json);
    while (number.find()) {
      for (long by : new long[] {-1, 1, 7}) {
        String other = String.valueOf(Long.parseLong(number.group()) + by);
        String changed = json.substring(0, number.start()) + other + json.substring(number.end());
        altered++;
        assertThat(accepts(changed) && !harmless(certificate, changed)).as(changed).isFalse();
      }
    }
    assertThat(altered).isGreaterThan(3);
  }

  /**
   * A later start or a multiple of the joint period is true as well, and so is a law of other
   * rules: a window of another width, another power that leaves the same residues.
   */
  private static boolean harmless(Certificate certificate, String changed) {
    try {
      Certificate other = CertificateJson.read(changed);
      boolean sameRules = other.game().equals(certificate.game());
      if (other.claim() instanceof Claim.Periodic there
          && certificate.claim() instanceof Claim.Periodic here) {
        return sameRules
            && there.preperiod() == here.preperiod()
            && there.period() == here.period()
            && there.values().equals(here.values())
            && there.from() >= here.from()
            && there.joint() % here.joint() == 0;
      }
      return !sameRules;
    } catch (CertificateJson.Malformed malformed) {
      return false;
    }
  }

  private static boolean accepts(String json) {
    try {
      return Checker.examine(CertificateJson.read(json), Budget.standard())
          instanceof Examination.Accepted;
    } catch (CertificateJson.Malformed malformed) {
      return false;
    }
  }

  @Test
  void aRepetitionThatIsNotProved_isRejected() {
    Claim claim = new Claim.Periodic(Theorems.GUY_SMITH, 0, 2, 0, 1, 2, List.of(0L, 1L));
    Examination examination =
        Checker.examine(
            new Certificate("heap(n) -> heap(n - s) where s in {1, 3, 1000}\n", "heap(n)", claim),
            Budget.standard());
    assertThat(examination).isInstanceOf(Examination.Rejected.class);
  }

  @Test
  void fieldsLeftOutOrAdded_areNoticed() {
    String json = CertificateJson.write(SUBTRACTION);
    for (String field : List.of("format", "game", "of", "theorem", "period", "values", "joint")) {
      String without = json.replace("\"" + field + "\"", "\"" + field + "x\"");
      assertThatThrownBy(() -> CertificateJson.read(without))
          .isInstanceOf(CertificateJson.Malformed.class);
    }
    assertThatThrownBy(() -> CertificateJson.read(json + "{}"))
        .isInstanceOf(CertificateJson.Malformed.class);
    assertThatThrownBy(() -> CertificateJson.read("[1]"))
        .isInstanceOf(CertificateJson.Malformed.class);
    assertThatThrownBy(() -> CertificateJson.read("{\"format\": "))
        .isInstanceOf(CertificateJson.Malformed.class);
  }
}
