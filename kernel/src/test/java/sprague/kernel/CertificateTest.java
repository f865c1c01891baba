// SPDX-License-Identifier: Apache-2.0
package sprague.kernel;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import java.util.List;
import java.util.stream.Stream;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.MethodSource;
import sprague.kernel.json.MalformedCertificate;
import sprague.kernel.sample.SampledCheck;
import sprague.kernel.search.StandardLimits;
import sprague.kernel.write.CertificateWriter;

/**
 * Good certificates are accepted and survive a round trip through JSON; missing and surplus fields
 * are reported.
 */
final class CertificateTest {
  static Stream<Certificate> good() {
    return GoodCertificates.all();
  }

  @ParameterizedTest
  @MethodSource("good")
  void goodCertificates_areAccepted_andComeBackFromJson(Certificate certificate) throws Exception {
    assertThat(SampledCheck.examine(certificate, StandardLimits.get()))
        .as(CertificateWriter.write(certificate))
        .isInstanceOfSatisfying(
            CheckResult.Accepted.class,
            accepted -> assertThat(accepted.proved().certificate()).isEqualTo(certificate));
    assertThat(CertificateJson.read(CertificateWriter.write(certificate))).isEqualTo(certificate);
  }

  /** No theorem is left out. */
  @Test
  void everyTheorem_hasAGoodCertificate() {
    assertThat(good().map(each -> each.claim().theorem()).distinct())
        .containsExactlyInAnyOrderElementsOf(Theorems.names());
  }

  @Test
  void fieldsLeftOutOrAdded_areNoticed() {
    String json = CertificateWriter.write(GoodCertificates.SUBTRACTION);
    for (String field : List.of("format", "game", "of", "theorem", "period", "values", "joint")) {
      String without = json.replace("\"" + field + "\"", "\"" + field + "x\"");
      assertThatThrownBy(() -> CertificateJson.read(without))
          .isInstanceOf(MalformedCertificate.class);
    }
    for (String text : List.of(json + "{}", "[1]", "{\"format\": ", "", "null", "2", "{}", "[]]")) {
      assertThatThrownBy(() -> CertificateJson.read(text)).isInstanceOf(MalformedCertificate.class);
    }
  }
}
