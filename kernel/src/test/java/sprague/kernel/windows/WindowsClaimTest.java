// SPDX-License-Identifier: Apache-2.0
package sprague.kernel.windows;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import java.util.List;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import sprague.kernel.json.JsonFields;
import sprague.kernel.json.MalformedCertificate;
import sprague.kernel.write.CertificateWriter;
import sprague.kernel.write.FieldWriter;

/** Claims as JSON; values out of range are rejected. */
final class WindowsClaimTest {

  static String write(WindowsClaim claim) {
    return FieldWriter.object(fields -> CertificateWriter.write(claim, fields));
  }

  static WindowsClaim read(String text) throws MalformedCertificate {
    JsonFields fields = JsonFields.of(text);
    WindowsClaim claim = WindowsClaim.read(fields);
    fields.end();
    return claim;
  }

  @Test
  void whatIsWritten_isReadAgain() throws MalformedCertificate {
    for (WindowsClaim claim : List.of(WindowsCheckTest.KAYLES, WindowsCheckTest.TAKING)) {
      assertThat(read(write(claim))).isEqualTo(claim);
    }
  }

  /** In {2, 3}: preperiod 0, period 5, windows of three values. */
  private static final String GOOD =
      "{'preperiod':0,'period':5,'greatest':2,'zeros':2,'first':[0,0,1,1,2],'masks':[0,0],"
          + "'sized':[0,0],'rare':[],'reach':0,'from':6,'every':4,'windows':['010102','000001']}";

  @ParameterizedTest
  @CsvSource(
      delimiter = ';',
      quoteCharacter = '"',
      value = {
        "'preperiod':0; 'preperiod':-1",
        "'preperiod':0; 'preperiod':1125899906842625",
        "'period':5; 'period':0",
        "'period':5; 'period':4611686018427387847",
        "'period':5; 'period':9223372036854775807",
        "'period':5; 'period':9223372036854775808",
        "'period':5; 'period':5.0",
        "'greatest':2; 'greatest':256",
        "'greatest':2; 'greatest':-1",
        "'greatest':2; 'greatest':1",
        "'zeros':2; 'zeros':6",
        "'zeros':2; 'zeros':-1",
        "[0,0,1,1,2]; [0,0,1,1]",
        "[0,0,1,1,2]; [0,0,1,1,2,0]",
        "[0,0,1,1,2]; [0,0,1,1,-2]",
        "[0,0,1,1,2]; [0,0,1,1,4294967298]",
        "'masks':[0,0]; 'masks':[0]",
        "'masks':[0,0]; 'masks':[0,256]",
        "'masks':[0,0]; 'masks':[-1,0]",
        "'masks':[0,0]; 'masks':[4294967296,0]",
        "'sized':[0,0]; 'sized':[0,0,0]",
        "'sized':[0,0]; 'sized':[2,0]",
        "'sized':[0,0]; 'sized':[0,-1]",
        "'rare':[]; 'rare':[1]",
        "'rare':[],'reach':0; 'rare':[3,2],'reach':4",
        "'rare':[],'reach':0; 'rare':[2,2],'reach':4",
        "'rare':[],'reach':0; 'rare':[-1],'reach':4",
        "'reach':0; 'reach':-1",
        "'reach':0; 'reach':1073741825",
        "'reach':0; 'reach':4294967296",
        "'from':6; 'from':0",
        "'from':6; 'from':7",
        "'from':6; 'from':-2",
        "'from':6; 'from':4294967302",
        "'every':4; 'every':0",
        "'every':4; 'every':3",
        "'every':4; 'every':-4",
        "'every':4; 'every':9223372036854775806",
        "'every':4; 'every':1125899906842626",
        "['010102','000001']; []",
        "['010102','000001']; ['','']",
        "['010102','000001']; ['010102','0000']",
        "['010102','000001']; ['01010','00000']",
        "['010102','000001']; ['010102','00000x']",
        "['010102','000001']; ['010102',1]",
        "'every':4,; ''",
        "'every':4; 'every':4,'every':4"
      })
  void whatIsOutOfRange_isNoClaim(String good, String bad) throws MalformedCertificate {
    assertThat(write(read(GOOD.replace('\'', '"')))).isEqualTo(GOOD.replace('\'', '"'));
    String changed = GOOD.replace(good, bad.equals("''") ? "" : bad);
    assertThat(changed).isNotEqualTo(GOOD);
    assertThatThrownBy(() -> read(changed.replace('\'', '"')))
        .as(changed)
        .isInstanceOfAny(MalformedCertificate.class, IllegalArgumentException.class);
  }
}
