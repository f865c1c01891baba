// SPDX-License-Identifier: Apache-2.0
package sprague.check;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import java.util.List;
import java.util.stream.Stream;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.MethodSource;
import sprague.check.decide.Budget;

/**
 * Good certificates are accepted and come back from JSON; what is missing or too much is noticed.
 */
final class CertificateTest {
  static Stream<Certificate> good() {
    return GoodCertificates.all();
  }

  @ParameterizedTest
  @MethodSource("good")
  void goodCertificates_areAccepted_andComeBackFromJson(Certificate certificate) throws Exception {
    assertThat(Checker.examine(certificate, Budget.standard()))
        .isInstanceOf(Examination.Accepted.class);
    assertThat(CertificateJson.read(CertificateJson.write(certificate))).isEqualTo(certificate);
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
    String json = CertificateJson.write(GoodCertificates.SUBTRACTION);
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
