// SPDX-License-Identifier: Apache-2.0
package sprague.web.jobs;

import static org.assertj.core.api.Assertions.assertThat;

import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.junit.jupiter.params.provider.ValueSource;

class PartialValuesTest {
  @ParameterizedTest
  @CsvSource(
      delimiter = '|',
      quoteCharacter = '~',
      value = {
        "[0,1,2 | [0,1]",
        "[0,1, | [0,1]",
        "['N','P','dr | ['N','P']",
        "[[0,1],[1,0],[2 | [[0,1],[1,0]]",
        "[[0,1],[1,0,2 | [[0,1],[1,0]]",
        "[[[0,1],[1 | [[[0,1]]]",
      })
  void whatIsWritten_isClosedAfterTheLastValueThatIsComplete(String written, String closed) {
    String begin = "{'game':'a \\'values\\':[1,2]','from':[0],'kind':'nimber','values':";
    assertThat(PartialValues.of(quoted(begin + written)))
        .isEqualTo(quoted(begin + closed + ",'complete':false}"));
  }

  @ParameterizedTest
  @ValueSource(
      strings = {
        "",
        "{'game':'nim','fr",
        "{'game':'nim','from':[0],'values':[",
        "{'game':'nim','from':[0],'values':[7",
        "{'pPositions':[0,1",
        "{'values':[0,1]}\n",
        "{'values':[0,1],'complete':false,'computed':2}\n",
      })
  void thereIsNothingToTell_beforeTheFirstValueAndAtTheEnd(String written) {
    assertThat(PartialValues.of(quoted(written))).isNull();
  }

  private static String quoted(String json) {
    return json.replace('\'', '"');
  }
}
