// SPDX-License-Identifier: Apache-2.0
package sprague.cli;

import static org.assertj.core.api.Assertions.assertThat;

import java.nio.file.Files;
import java.nio.file.Path;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

/** Laws for all values of a parameter that is left open. */
final class ParametricTheoremTest {
  private static final String LAW =
      "for every k >= 1: if k mod 3 = 0, the values have period k + 1: 0 1 2 again and again up to"
          + " n = k - 1, then 3; if k mod 3 = 1 or 2, the values have period 3: 0 1 2";

  @TempDir private Path folder;

  @Test
  void oneTwoK_isProved_andItsCertificateHolds() throws Exception {
    Path file = folder.resolve("one-two-k.json");
    Answer answer = Answer.run("theorem", "1-2-k", "--certificate", file.toString());
    assertThat(answer.status()).isZero();
    assertThat(answer.out())
        .startsWith(
            "one-two-k with any k: G(n) is the value of heap(n)\n" + LAW + "\nstatus: proved (")
        .contains("certificate: " + file);
    assertThat(Answer.run("check", file.toString()).out()).startsWith("valid: ").contains(LAW);
    Files.writeString(file, Files.readString(file).replace("\"word\":[3]", "\"word\":[0]"));
    Answer wrong = Answer.run("check", file.toString());
    assertThat(wrong.status()).isEqualTo(1);
    assertThat(wrong.out())
        .startsWith("not valid: ")
        .contains("the induction fails for remainder 0 of the parameter");
  }

  @Test
  void theParameterMayBeAnArgument() {
    String rules = "heap(n, k) -> heap(n - s, k) where s in {1, 2, k}, k >= 1";
    assertThat(Answer.run("theorem", rules).out())
        .startsWith(rules + ": G(n, k) is the value of heap(n, k)\n" + LAW);
  }

  @Test
  void jsonAndProofText() {
    assertThat(Answer.run("theorem", "1-2-k", "--json").out())
        .contains("\"status\":\"proved\"", "\"kind\":\"parametric\"", "\"modulus\":3");
    assertThat(Answer.run("theorem", "1-2-k", "--markdown").out())
        .contains("**Theorem.**", "*Proof.* Every move makes the heap smaller")
        .doesNotContain("| n |");
    assertThat(Answer.run("theorem", "1-2-k", "--latex").out())
        .contains("\\begin{proof}", "$k \\ge 1$");
  }

  @Test
  void aParameterWithoutLaw_hasTheLawsOfItsFirstValues() {
    Answer answer = Answer.run("theorem", "bounded-nim");
    assertThat(answer.status()).isZero();
    assertThat(answer.out())
        .startsWith(
            "bounded-nim: no law for all m was found, but one for each of 1, 2, 3, 4, 5, 6\n")
        .contains("\n  m = 4: G(n + 5) = G(n) for all n (proved)\n");
    assertThat(Answer.run("theorem", "bounded-nim", "--json").out())
        .contains("\"status\":\"none\"", "\"parameter\":\"m=4\"", "\"period\":5");
  }

  @Test
  void oneValueOfAParameterWithoutLaw_isAskedForWhereACertificateIsWanted() {
    Answer answer = Answer.run("theorem", "bounded-nim", "--certificate", "none.json");
    assertThat(answer.status()).isEqualTo(2);
    assertThat(answer.err()).contains("the game needs a value for `m`");
    assertThat(Answer.run("theorem", "subtraction").status()).isEqualTo(2);
  }
}
