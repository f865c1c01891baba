// SPDX-License-Identifier: Apache-2.0
package sprague.cli.report;

import static org.assertj.core.api.Assertions.assertThat;

import java.util.stream.Collectors;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

/** Formulas are found in sentences, and words left alone. */
class MathTextTest {
  @ParameterizedTest
  @CsvSource(
      delimiter = '|',
      quoteCharacter = '"',
      value = {
        "G(n + 12) = G(n) for all n >= 71 | $G(n + 12) = G(n)$ for all $n \\ge 71$",
        "G(n + 2) = G(n) for 4 <= n <= 19998; a guess | $G(n + 2) = G(n)$ for $4 \\le n \\le"
            + " 19998$; a guess",
        "up to m n0 + (m - 1) p + k, with n0 = 71 and p = 12. | up to $m n_0 + (m - 1) p + k$, with"
            + " $n_0 = 71$ and $p = 12$.",
        "For every k >= 1: if k mod 3 = 1 or 2, the values have period 3: 0 1 2 | For every $k \\ge"
            + " 1$: if $k \\bmod 3 = 1$ or 2, the values have period 3: 0 1 2",
        "the relations $ab^2 = bc$, $b^12 = 1$; and so (as said) | the relations $ab^2 = bc$,"
            + " $b^{12} = 1$; and so (as said)",
        "a $ sign, $\\input{x} of a$ | a \\$ sign, \\$\\textbackslash{}input\\{x\\} of a\\$",
        "a set of pairs (n, v) that finite automata recognise | a set of pairs $(n, v)$ that finite"
            + " automata recognise",
        "A move takes one of a number (see below), I think | A move takes one of a number (see"
            + " below), I think",
        "the case a + b = n is a sum | the case $a + b = n$ is a sum",
        "no heap - and no row - is left | no heap - and no row - is left",
        "So G(n) = n - l(n) where l(n) = l(n - 1), and G(n) = G(l(n) - 1) elsewhere. | So $G(n) = n"
            + " - l(n)$ where $l(n) = l(n - 1)$, and $G(n) = G(l(n) - 1)$ elsewhere.",
        "so a xor b != 0 there | so $a \\oplus b \\ne 0$ there",
        "we have (n mod 3) < 2 here | we have $(n \\bmod 3) < 2$ here",
        "of p and 2 * p | of $p$ and $2 \\cdot p$",
        "the row (0, 1, ...) here | the row $(0, 1, \\ldots)$ here",
        "P-positions: 0 1 4, 50% of {S} | P-positions: 0 1 4, 50\\% of $\\{S\\}$",
      })
  void formulas_areInMathMode(String sentence, String latex) {
    assertThat(LatexReport.prose(sentence)).isEqualTo(latex);
    assertThat(
            MathText.parts(sentence).stream()
                .map(MathText.Part::text)
                .collect(Collectors.joining(" ")))
        .isEqualTo(sentence.replaceAll("\\$([a-z0-9^ =]+)\\$", "$1"));
  }
}
