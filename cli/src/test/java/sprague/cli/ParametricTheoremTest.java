// SPDX-License-Identifier: Apache-2.0
package sprague.cli;

import static org.assertj.core.api.Assertions.assertThat;

import java.nio.file.Files;
import java.nio.file.Path;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

/** Laws for all values of a parameter that is left open. */
final class ParametricTheoremTest {
  private static final String LAW =
      "for every k >= 1: if k mod 3 = 0, the values have period k + 1: 0 1 2 again and again up to"
          + " n = k - 1, then 3; if k mod 3 = 1 or 2, the values have period 3: 0 1 2";

  private static final String FROM_TO = "game x(l, r) heap(n) -> heap(n - k) where l <= k <= r";
  private static final String GAP = "game x(m) heap(n) -> heap(n - k) where 1 <= k <= m, k != 2";

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
  void openParametersInMiserePlay_areRefused() {
    Answer answer = Answer.run("theorem", FROM_TO, "--misere");
    assertThat(answer.status()).isEqualTo(2);
    assertThat(answer.err()).contains("in normal play only").contains("for example l=2 r=2");
    assertThat(Answer.run("theorem", FROM_TO, "l=1", "r=2", "--misere").status()).isZero();
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
  void oneToM_isProvedForAllM() {
    Answer answer = Answer.run("theorem", "bounded-nim");
    assertThat(answer.status()).isZero();
    assertThat(answer.out())
        .isEqualTo(
            """
            bounded-nim with any m: G(n) is the value of heap(n)
            for every m: the value is n mod (m + 1)
            status: proved (induction over the heaps, for all values of the parameter)
            """);
    assertThat(Answer.run("theorem", "bounded-nim", "--json").out())
        .contains(
            "\"status\":\"proved\",\"kind\":\"parametric\"",
            "\"where\":[],\"linearPeriod\":[1,1],\"linearDivisor\":[0,1]",
            "\"theorem\":\"quotient\"");
  }

  @Test
  void twoParameters_haveALaw_andItsCertificateHolds() throws Exception {
    Path file = folder.resolve("from-to.json");
    Answer answer = Answer.run("theorem", FROM_TO, "--certificate", file.toString());
    String law = "for all l, r with l >= 1 and r >= l: the value is floor((n mod (l + r)) / l)\n";
    assertThat(answer.out())
        .startsWith("x with any l, r: G(n) is the value of heap(n)\n" + law + "status: proved (");
    assertThat(Answer.run("check", file.toString()).out())
        .startsWith("valid: ")
        .contains(law.strip());
    Files.writeString(file, Files.readString(file).replace("[1,1,0]", "[1,1,1]"));
    assertThat(Answer.run("check", file.toString()).out())
        .startsWith("not valid: ")
        .contains("no move leads to a smaller value where l = ");
    assertThat(Answer.run("theorem", FROM_TO, "--latex").out())
        .contains("$\\lfloor (n \\bmod (l + r)) / l \\rfloor$", "\\begin{proof}");
  }

  @Test
  void aParameterWithoutLaw_hasTheLawsOfItsFirstValues() {
    Answer answer = Answer.run("theorem", GAP);
    assertThat(answer.status()).isZero();
    assertThat(answer.out())
        .startsWith(
            "x: no law for all m was found, but one for each of 1, 2, 3, 4, 5, 6, 7, 8, 9\n")
        .contains("\n  m = 4: G(n + 7) = G(n) for all n (proved)\n")
        .endsWith("\nstatus: none; add m=9 to see one law in full\n");
    assertThat(Answer.run("theorem", GAP, "--json").out())
        .contains("\"status\":\"none\"", "\"parameter\":\"m=4\"", "\"period\":7");
  }

  /**
   * Without a law for all values; 1 is no base of powers, which the second rules say themselves.
   */
  @ParameterizedTest
  @ValueSource(strings = {"", ", p >= 2"})
  void valuesOfAParameterForWhichTheRulesAreWrong_areLeftOut(String condition) {
    String rules = "game x(p) heap(n) -> heap(n - q) where q in powers(p)" + condition;
    Answer answer = Answer.run("theorem", rules);
    assertThat(answer.status()).isZero();
    assertThat(answer.out())
        .startsWith("x: no law for all p was found, but one for each of ")
        .contains("\n  p = 2: ", "\n  p = 9: G(n + 2) = G(n) for all n (proved)\n")
        .doesNotContain("p = 1:");
  }

  @Test
  @Tag("long")
  void twoParametersWithoutLaw_haveTheLawsOfTheirFirstValues() {
    String rules = "game x(l, r) heap(n) -> heap(a) + heap(b) where a + b = n - k, l <= k <= r";
    Answer answer = Answer.run("theorem", rules);
    assertThat(answer.status()).isZero();
    assertThat(answer.out())
        .startsWith("x: no law for all l, r was found, but one for each of (1, ")
        .contains("\n  l = 1, r = 2: G(n + 12) = G(n) for all n >= 71 (proved)\n")
        .endsWith("\nstatus: none; add l=3 r=3 to see one law in full\n");
    assertThat(Answer.run("theorem", rules, "l=1").out())
        .startsWith("x with l = 1: no law for all r was found, but one for each of 1, 2");
  }

  @Test
  void aTimeLimit_endsTheSearchAfterSomeValues_orAsksForOne() {
    Answer answer = Answer.run("theorem", GAP, "--time-limit", "1");
    assertThat(answer.status()).isIn(0, 3);
  }

  @Test
  void otherCommands_askForAValue() {
    for (String command : new String[] {"values", "solve"}) {
      Answer answer =
          command.equals("solve")
              ? Answer.run(command, "bounded-nim", "5")
              : Answer.run(command, "bounded-nim");
      assertThat(answer.status()).isEqualTo(2);
      assertThat(answer.err())
          .contains("the game needs a value for `m`", "give it after the game: m=3");
    }
    assertThat(Answer.run("values", "bounded-nim", "m=3", "--to", "9").status()).isZero();
  }

  @Test
  void oneValueOfAParameterWithoutLaw_isAskedForWhereACertificateIsWanted() {
    Answer answer = Answer.run("theorem", GAP, "--certificate", "none.json");
    assertThat(answer.status()).isEqualTo(2);
    assertThat(answer.err()).contains("the game needs a value for `m`", "m=3");
    assertThat(Answer.run("theorem", "subtraction").status()).isEqualTo(2);
  }
}
