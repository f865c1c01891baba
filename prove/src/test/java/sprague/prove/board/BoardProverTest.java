// SPDX-License-Identifier: Apache-2.0
package sprague.prove.board;

import static org.assertj.core.api.Assertions.assertThat;

import java.util.HashMap;
import java.util.HashSet;
import java.util.Map;
import java.util.Set;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import sprague.kernel.Certificate;
import sprague.kernel.CertificateJson;
import sprague.kernel.CheckResult;
import sprague.kernel.Checker;
import sprague.kernel.board.BoardClaim;
import sprague.kernel.board.PlacementForm;
import sprague.kernel.search.StandardLimits;
import sprague.kernel.write.CertificateWriter;
import sprague.syntax.board.Region;

/** The claims that the prover makes are accepted, have the published values, and are small. */
final class BoardProverTest {
  private static final String CRAM = "board(S) -> board(S - {a, b}) where a in S, b in S, a ~ b";
  private static final String NODE = "board(S) -> board(S - near(v)) where v in S";

  /** Values by the mex rule over parts, each computed once. */
  static final class Memoised implements PartValues {
    private final PlacementForm form;
    private final Map<Region, Long> known = new HashMap<>();

    Memoised(PlacementForm form) {
      this.form = form;
    }

    @Override
    public long nimber(Region part) {
      Long value = known.get(part);
      if (value == null) {
        Set<Long> options = new HashSet<>();
        for (Region option : form.options(part)) {
          long sum = 0;
          for (Region each : form.parts(option)) {
            sum ^= nimber(each);
          }
          options.add(sum);
        }
        value = 0L;
        while (options.contains(value)) {
          value++;
        }
        known.put(part, value);
      }
      return value;
    }
  }

  private static Certificate certificate(String rules, String board) throws Exception {
    PlacementForm form = PlacementForm.read(rules, board, StandardLimits.get());
    return new Certificate(rules, board, BoardProver.claim(form, new Memoised(form)));
  }

  @ParameterizedTest
  @CsvSource(
      delimiter = '|',
      value = {
        "grid(2, 2) | 0 | 1",
        "grid(3, 3) | 0 | 20",
        "grid(3, 4) | 1 | 40",
        "grid(3, 5) | 1 | 100",
        "grid(4, 4) | 0 | 1",
        "grid(4, 5) | 2 | 150",
        "grid(3, 7) | 1 | 300",
      })
  void cram(String board, long value, int parts) throws Exception {
    examine(CRAM, board, value, parts);
  }

  @ParameterizedTest
  @CsvSource(
      delimiter = '|',
      value = {"grid(4, 5) | 0 | 10", "grid(5, 5) | 3 | 30"})
  void nodeKayles(String board, long value, int parts) throws Exception {
    examine(NODE, board, value, parts);
  }

  private static void examine(String rules, String board, long value, int most) throws Exception {
    long begin = System.nanoTime();
    Certificate certificate = certificate(rules, "board(" + board + ")");
    long middle = System.nanoTime();
    BoardClaim claim = (BoardClaim) certificate.claim();
    String json = CertificateWriter.write(certificate);
    assertThat(CertificateJson.read(json)).isEqualTo(certificate);
    assertThat(Checker.examine(certificate, StandardLimits.get()))
        .isInstanceOf(CheckResult.Accepted.class);
    System.out.printf(
        "%s %d parts, %d replies, %d images, %d bytes, prove %d ms, check %d ms%n",
        board,
        claim.parts().size(),
        claim.parts().stream().mapToInt(part -> part.replies().size()).sum(),
        claim.images().size(),
        json.length(),
        (middle - begin) / 1_000_000,
        (System.nanoTime() - middle) / 1_000_000);
    assertThat(claim.value()).isEqualTo(value);
    assertThat(claim.parts()).hasSizeLessThanOrEqualTo(most);
  }
}
