// SPDX-License-Identifier: Apache-2.0
package sprague.kernel.misere;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;
import static sprague.kernel.misere.MisereCertificates.claim;
import static sprague.kernel.misere.MisereCertificates.cycle;
import static sprague.kernel.misere.MisereCertificates.heaps;
import static sprague.kernel.misere.MisereCertificates.longs;
import static sprague.kernel.misere.MisereCertificates.one;
import static sprague.kernel.misere.MisereCertificates.refusal;

import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;
import sprague.kernel.Certificate;
import sprague.kernel.CertificateJson;
import sprague.kernel.json.MalformedCertificate;
import sprague.kernel.write.CertificateWriter;

/** Certificates of misere quotients with numbers out of range cannot be read. */
final class MalformedQuotientTest {
  /** The greatest order has an answer, and one more is no certificate. */
  @Test
  void theOrder_isLimited() {
    for (int order : new int[] {2047, 2048}) {
      assertThat(refusal(one(claim(1, cycle(order), longs(1), heaps(0, 2, 0, 1)))))
          .startsWith("an N-position of the quotient has");
    }
    for (int order : new int[] {2049, 100_000}) {
      assertThatThrownBy(() -> claim(1, cycle(order), longs(1), heaps(0, 2, 0, 1)))
          .isInstanceOf(IllegalArgumentException.class)
          .hasMessageStartingWith("the order of the quotient is " + order);
    }
  }

  @Test
  void anIncompleteRow_isMalformed() {
    assertThatThrownBy(() -> claim(2, longs(1, 0, 0, 1, 0), longs(1), heaps(0, 2, 0, 1)))
        .isInstanceOf(IllegalArgumentException.class)
        .hasMessage("a row of the table is incomplete");
  }

  @ParameterizedTest
  @ValueSource(
      strings = {
        "'generators':0",
        "'generators':2",
        "'generators':-1",
        "'generators':2049",
        "'generators':9223372036854775807",
        "'generators':null",
        "'table':[]",
        "'table':[1]",
        "'table':[1,2]",
        "'table':[1,-1]",
        "'table':[1,9223372036854775807]",
        "'table':[[1,0]]",
        "'P':[2]",
        "'P':[-1]",
        "'P':1",
        "'preperiod':-1",
        "'preperiod':1",
        "'preperiod':9223372036854775807",
        "'period':0",
        "'period':-2",
        "'period':1",
        "'period':3",
        "'period':9223372036854775807",
        "'heaps':[{'classes':[0,2]}]",
        "'heaps':[{'classes':[0,-1]}]",
        "'heaps':[{'classes':[0]}]",
        "'heaps':[{'classes':[0,1,0]}]",
        "'heaps':[{}]",
        "'heaps':[[0,1]]",
        "'heaps':[{'classes':[0,1],'period':2}]",
        "'heaps':[{'classes':[0,1]}],'positions':[]",
        "'positions':[]",
        "'positions':[{'name':'heap','arguments':[-1],'class':0}]",
        "'positions':[{'name':'heap','arguments':[0],'class':2}]",
      })
  void numbersOutOfRange_areMalformed(String field) {
    String good = CertificateWriter.write(MisereCertificates.ALTERNATING).replaceAll("\\s", "");
    String name = field.substring(1, field.indexOf(':') - 1);
    String altered =
        name.equals("positions")
            ? good.replace("\"format\":2", ("'format':2," + field).replace('\'', '"'))
            : good.replaceFirst(
                "\"" + name + "\":(\\d+|\\[[\\d,]*\\]|\\[\\{[^}]*\\}\\])",
                field.replace('\'', '"'));
    assertThat(altered).isNotEqualTo(good);
    assertThatThrownBy(() -> CertificateJson.read(altered))
        .isInstanceOf(MalformedCertificate.class);
  }

  @Test
  void whatIsWritten_isReadAgain() throws Exception {
    for (Certificate good : MisereCertificates.GOOD) {
      assertThat(CertificateJson.read(CertificateWriter.write(good))).isEqualTo(good);
    }
  }
}
