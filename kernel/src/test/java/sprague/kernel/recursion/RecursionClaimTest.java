// SPDX-License-Identifier: Apache-2.0
package sprague.kernel.recursion;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import java.util.concurrent.atomic.AtomicInteger;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.junit.jupiter.params.provider.ValueSource;
import sprague.kernel.claim.ClaimContext;
import sprague.kernel.decide.ProofLimits;
import sprague.kernel.json.JsonFields;
import sprague.kernel.json.MalformedCertificate;
import sprague.kernel.rules.CheckFailure;
import sprague.kernel.rules.Family;
import sprague.kernel.rules.Mutants;
import sprague.kernel.rules.PlainValues;
import sprague.kernel.rules.Rules;
import sprague.kernel.sample.RecursionLaw;
import sprague.kernel.search.StandardLimits;
import sprague.kernel.write.CertificateWriter;
import sprague.kernel.write.FieldWriter;
import sprague.testkit.CaseCount;

/** Window recursions: accepted claims hold, also for large sizes, and false claims are refused. */
final class RecursionClaimTest {
  private static final String CUT =
      "top(l, p, r) -> top(l, p, x - 1)"
          + " where x >= max(l, 1), x <= r, x >= (r + max(p, 1) - 1) / max(p, 1)";
  private static final String HALF = "heap(n) -> heap(n - s) where 1 <= s <= n / 2";

  private static final ProofLimits BUDGET = StandardLimits.of(1 << 15, 2_000_000_000L);

  private record Case(String rules, String of, String first) {}

  private static final List<Case> GOOD =
      List.of(
          new Case("heap(n) -> heap(n - s) where s >= 1", "heap(n)", "0"),
          new Case("heap(n) -> heap(n - s) where 1 <= s <= 5", "heap(n)", "n - 5"),
          new Case("heap(n) -> heap(n - 1)", "heap(n)", "n - 1"),
          new Case("heap(n) -> heap(n - s) where n < s, s < n", "heap(n)", "n"),
          new Case(HALF, "heap(n)", "n - n / 2"),
          new Case(HALF, "heap(n)", "(n + 1) / 2"),
          new Case(
              "game up(k = 3) heap(n) -> heap(n - t) where 1 <= t <= max(1, n / k)",
              "heap(n)",
              "n - max(1, n / 3)"),
          new Case(CUT, "top(2, 3, r)", "max(2, (r + 2) / 3) - 1"),
          new Case(CUT, "top(0, 1, r)", "r - 1"),
          new Case(
              "heap(n) -> heap(m) where m < n, m mod 2 = 0, m >= n / 3 - 7"
                  + " -> heap(m) where m < n, m mod 2 = 1, m >= n / 3 - 7",
              "heap(n)",
              "n / 3 - 7"));

  /** The law in words, or why it is refused. */
  private static String examine(String rules, String of, String first) throws CheckFailure {
    Rules read = Rules.read(rules);
    Family family = Family.read(of, read);
    try {
      return new RecursionClaim(first)
          .examine(new ClaimContext(read, family, Optional.empty(), Optional.empty(), BUDGET));
    } catch (CheckFailure refusal) {
      return "refused: " + refusal.reason();
    }
  }

  private static boolean accepts(Case tried) throws CheckFailure {
    return examine(tried.rules, tried.of, tried.first).startsWith("the options of");
  }

  private static RecursionLaw law(String rules, String of, String first) throws CheckFailure {
    return RecursionLaw.of(new RecursionClaim(first), Family.read(of, Rules.read(rules)));
  }

  private static boolean isTrue(Case tried, int count) throws Exception {
    Rules rules = Rules.read(tried.rules);
    Family family = Family.read(tried.of, rules);
    PlainValues values = new PlainValues(rules);
    RecursionLaw law = RecursionLaw.of(new RecursionClaim(tried.first), family);
    for (long n = 0; n < count; n++) {
      if (values.of(family.at(List.of(n))) != law.valueAt(n)) {
        return false;
      }
    }
    return true;
  }

  @Test
  void theTheorem_isOneLine() throws Exception {
    assertThat(examine(HALF, "heap(n)", "n\n-\f\n n / 2"))
        .contains("where l(n) = n - n / 2, brought")
        .doesNotContain("\n", "\f");
  }

  @Test
  void laws_areProved_andTheirValuesAreRight() throws Exception {
    for (Case good : GOOD) {
      assertThat(examine(good.rules, good.of, good.first))
          .as("%s", good)
          .startsWith("the options of");
      assertThat(isTrue(good, 60)).as("%s", good).isTrue();
    }
  }

  @Test
  void theStatement_namesTheFirstOption() throws Exception {
    assertThat(examine(HALF, "heap(n)", "(n + 1) / 2"))
        .isEqualTo(
            "the options of n are l(n), ..., n - 1, where l(n) = (n + 1) / 2, brought between 0 and"
                + " n, grows by 0 or 1 at a time, so G(n) = n - l(n) where l(n) = l(n - 1) or n ="
                + " 0, and G(n) = G(l(n) - 1) elsewhere");
  }

  @ParameterizedTest
  @CsvSource(
      delimiter = '|',
      value = {
        "heap(n) -> heap(n - s) where 1 <= s <= 5 | n - 4",
        "heap(n) -> heap(n - s) where 1 <= s <= 5 | n - 6",
        "heap(n) -> heap(n - s) where 1 <= s <= 5, n != 3000000 | n - 5",
        "heap(n) -> heap(n - s) where 1 <= s <= 5, n < 4611686018427387904 | n - 5",
        "heap(n) -> heap(n - s) where 1 <= s <= 5 -> heap(0) where n = 2000001 | n - 5",
        "heap(n) -> heap(n - s) where 2 <= s <= 5 | n - 5",
        "heap(n) -> heap(n - s) where 0 <= s <= 5 | n - 5",
        "heap(n) -> heap(n + 1 - s) where 0 <= s <= 5 | n - 4",
        "heap(n) -> 2 * heap(n - s) where 1 <= s <= 5 | n - 5",
        "heap(n) -> heap(n - s) + heap(0) where 1 <= s <= 5 | n - 5",
        "heap(n) -> pile(n - s) where 1 <= s <= 5; pile(n) -> heap(n) | n - 5",
        "heap(n) -> heap(n - s) where 1 <= s <= 5 -> heap(0) + heap(1) where n = 7 | n - 5",
        "heap(n) -> heap(n - s) where 1 <= s <= 5 -> pile(n) where n = 7; pile(n) -> pile(n - 1) |"
            + " n - 5",
        "heap(n) -> heap(n - s) where 1 <= s <= 5 -> 2 * heap(n - 1) | n - 5",
        "heap(n) -> heap(m) where m >= 2 * n - 20, m < n | 2 * n - 20",
        "heap(n) -> heap(m) where m >= 20 - n, m < n | 20 - n",
        "heap(n) -> heap(m) where m >= n mod 3, m < n | n mod 3",
      })
  void otherMoves_areRefused(String rules, String first) throws Exception {
    assertThat(examine(rules, "heap(n)", first)).startsWith("refused: ");
  }

  @Test
  void otherArgumentsThatChange_areRefused() throws Exception {
    String rules = "heap(n, a) -> heap(m, b) where m < n, b <= a";
    assertThat(examine(rules, "heap(n, 0)", "0")).startsWith("the options of n");
    assertThat(examine(rules, "heap(n, 3)", "0")).startsWith("refused: ");
    assertThat(examine("heap(n, a) -> heap(m, m) where m < n", "heap(n, n)", "0"))
        .startsWith("refused: ");
    assertThat(examine(rules, "heap(0, a)", "0")).startsWith("refused: ");
    assertThat(examine(rules, "heap(n + 1, 0)", "0")).startsWith("refused: ");
    assertThat(examine(rules, "heap(n, a)", "0")).startsWith("refused: ");
  }

  @ParameterizedTest
  @ValueSource(
      strings = {
        "",
        "m",
        "n, 5",
        "0), 5",
        "0))) where n >= 3 -> end(max(0, min(n, 0",
        "n)), end(n",
        "0))) + end((0",
        "0))) where (n = n",
        "n / m",
        "s[n]",
        "bitxor(n, 1)",
        "abs(n)",
        "k - 5",
        "n * n",
        "n / n",
        "n / 0",
        "n / -2",
        "n mod 0",
        "9223372036854775808",
        "0))); end(n) -> end(max(0, min(n, 0",
        "0))) # ",
        "n - 5 where n >= 0",
        "(n",
        "size(n)",
        "n - m",
        "n)) + max(0, min(1, 1",
        "n)) - max(0, min(n, n",
      })
  void whatIsNoExpressionInTheCoordinate_isRefused(String first) throws Exception {
    for (String move : List.of("1 <= s <= 5", "s >= 1", "s >= 1, n < 0")) {
      assertThat(examine("heap(n) -> heap(n - s) where " + move, "heap(n)", first))
          .as(move)
          .startsWith("refused: ");
    }
  }

  /** Down, below 0 as well. */
  @Test
  void quotients_areRoundedDown() throws Exception {
    for (long n = 0; n < 40; n++) {
      assertThat(law(HALF, "heap(n)", "-((0 - n) / 2)").valueAt(n))
          .isEqualTo(law(HALF, "heap(n)", "(n + 1) / 2").valueAt(n));
    }
  }

  @Test
  void everyNumberAltered_isRefusedOrTrue() throws Exception {
    int accepted = 0;
    for (Case good : GOOD) {
      for (String first : CaseCount.everyNth(8, Mutants.of(good.first).toList()).toList()) {
        Case altered = new Case(good.rules, good.of, first);
        if (accepts(altered)) {
          accepted++;
          assertThat(isTrue(altered, 60)).as("%s", altered).isTrue();
        }
      }
      for (Case other : GOOD) {
        Case mixed = new Case(good.rules, good.of, other.first);
        if (other.of.equals(good.of) && accepts(mixed)) {
          accepted++;
          assertThat(isTrue(mixed, 60)).as("%s", mixed).isTrue();
        }
      }
    }
    // The good ones, Nim with a lower end that is negative, and an order of two that is the same.
    assertThat(accepted).isBetween(GOOD.size(), 3 * GOOD.size());
  }

  @Test
  void valuesFarOut_areThoseOfTheirTheories() throws Exception {
    long far = Long.MAX_VALUE;
    assertThat(law("heap(n) -> heap(n - s) where s >= 1", "heap(n)", "0").valueAt(far))
        .isEqualTo(far);
    String few = "heap(n) -> heap(n - s) where 1 <= s <= 5";
    for (long n : new long[] {far, far - 1, 1L << 62, (1L << 31) + 1}) {
      assertThat(law(few, "heap(n)", "n - 5").valueAt(n)).isEqualTo(n % 6);
      assertThat(law("heap(n) -> heap(n - 1)", "heap(n)", "n - 1").valueAt(n)).isEqualTo(n % 2);
      // OEIS A025480: G(2 n) = n, G(2 n + 1) = G(n).
      long odd = n;
      while (odd % 2 == 1) {
        odd /= 2;
      }
      assertThat(law(HALF, "heap(n)", "(n + 1) / 2").valueAt(n)).isEqualTo(odd / 2);
    }
  }

  @Tag("long")
  @Test
  void valuesThatTakeTooManySteps_areNotComputed() throws Exception {
    RecursionLaw slow =
        law("heap(n) -> heap(n - s) where 1 <= s <= n / 2000000", "heap(n)", "n - n / 2000000");
    assertThatThrownBy(() -> law(HALF, "heap(n)", "n / 0")).isInstanceOf(CheckFailure.class);
    AtomicInteger looks = new AtomicInteger();
    assertThatThrownBy(() -> slow.valueAt(1L << CaseCount.of(50, 62), looks::incrementAndGet))
        .isInstanceOf(ArithmeticException.class);
    assertThat(looks).hasValue(1 << 16);
  }

  @Test
  void whatIsWritten_isRead() throws Exception {
    RecursionClaim claim = new RecursionClaim("(n + 1) / 2");
    assertThat(
            RecursionClaim.read(
                JsonFields.of(
                    FieldWriter.object(fields -> CertificateWriter.write(claim, fields)))))
        .isEqualTo(claim);
    List<String> wrong = new ArrayList<>(List.of("{}", "{\"first\":1}"));
    for (String json : wrong) {
      assertThatThrownBy(() -> RecursionClaim.read(JsonFields.of(json)))
          .isInstanceOf(MalformedCertificate.class);
    }
  }
}
