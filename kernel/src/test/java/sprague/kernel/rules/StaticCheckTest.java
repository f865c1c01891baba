// SPDX-License-Identifier: Apache-2.0
package sprague.kernel.rules;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import java.util.ArrayList;
import java.util.List;
import java.util.Set;
import java.util.TreeSet;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.junit.jupiter.params.provider.ValueSource;
import sprague.bind.Bindings;
import sprague.bind.Diagnostic;
import sprague.bind.Language;
import sprague.bind.Parsed;
import sprague.bind.SourceText;
import sprague.model.Game;
import sprague.testkit.CaseCount;
import sprague.testkit.LawfulRules;
import sprague.testkit.RandomRules;
import sprague.testkit.WideRules;

/** The kernel refuses the rule texts that the binder refuses; where not, the reason is listed. */
final class StaticCheckTest {
  /**
   * Why the binder refuses what the kernel admits: the play need not end, which each theorem sees
   * to; numbers near 2^63, which each reading sees to; and a bound that only one of both finds.
   */
  private static final Set<String> SEEN_ELSEWHERE =
      Set.of("no-progress", "overflow", "no-upper-bound");

  /** A divisor that the binder simplifies to 0; both readings refuse it when they come to it. */
  private static final String CANCELS = "n / (n - n)";

  /**
   * The first digits of 2^63 - 1, with which the kernel computes nowhere; the binder does. Rules
   * may have it as a sum.
   */
  private static final String GREATEST = "92233720368547758";

  @ParameterizedTest
  @CsvSource(
      delimiter = '|',
      value = {
        "heap(n) -> heap(n - 1) where m >= 5 | m has no upper bound",
        "heap(n) -> heap(n - 1) where n > 5000000, m >= n | m has no upper bound",
        "heap(n) -> heap(n - 1) where n > 5000000000000, m >= n | m has no upper bound",
        "heap(n) -> heap(n - 1) where m <= n or m in primes | m has no upper bound",
        "heap(n) -> heap(n - 1) where m mod 5 = n | m has no upper bound",
        "heap(m mod 5) -> heap(0) where m > 7 | m has no upper bound",
        "heap(n) -> heap(abs(n - m)) | m has no upper bound",
        "heap(n) -> heap(n - 1) gains m | m has no upper bound",
        "heap(n) -> sum(i in 0..1) heap(i - m) | m has no upper bound",
        "heap(n) -> heap(n - 1); heap(n) wins where m > n | m has no upper bound",
        "heap(n) -> heap(n - k) where k in foo | there is no set foo",
        "heap(n) -> heap(n - k) where k in {1} union n | there is no set n",
        "game x(L: list = [1]) heap(n) -> heap(n - k) where k in L | there is no set L",
        "game x(p = 1) heap(n) -> heap(n - k) where k in p | there is no set p",
        "game x(S: set = {1}) heap(n) -> heap(n - S) | S is no number",
        "game x(S: set = {1}) heap(n) -> heap(n - S[0]) | S is no list",
        "game x(S: set = {1}) heap(n) -> heap(n - n[0]) | n is no list",
        "heap(n) -> heap(n - size(n)) | size is applied to what is no list",
        "game x(p = 1) heap(n) -> heap(n - size(p)) | size is applied to what is no list",
        "game x(p = 1) heap(n) -> sum(p in 1..2) heap(n - p) | p is a parameter and cannot be",
        "game x(p = 1, p = 2) heap(n) -> heap(n - p) | there are two parameters p",
        "game x(p) heap(n) -> heap(n - p) | the parameter p has no value",
        "game x(p = q, q = 1) heap(n) -> heap(n - p) | a parameter's value is not defined",
        "game x(p = 0 * q) heap(n) -> heap(n - p) | a parameter's value is not defined",
        "game x(L: list = [0 * (1 / 0)]) heap(n) -> heap(n - L[0]) | a parameter's value is not",
        "game x(S: set = {k}) heap(n) -> heap(n - 1) where 1 in S | the set S is not finite",
        "game x(S: set = {0 * k}) heap(n) -> heap(n - 1) where 1 in S | the set S is not finite",
        "game x(S: set = 1..q, q = 2) heap(n) -> heap(n - 1) | the set S is not finite",
        "game x(S: set = {1} except {k}) heap(n) -> heap(n - 1) | the set S is not finite",
        "game x(S: set = primes) heap(n) -> heap(n - 1) where 1 in S | the set S is not finite",
        "heap(n) -> heap(n - 1) where n in {0 * (1 / 0), 5} | a constant has no value",
        "heap(n) -> heap(n - 1) where n < 1 mod 0 | a constant has no value",
        "heap(n) -> heap(n - 1) where n < bitxor(0 - 1, 3) | a constant has no value",
        "heap(n) -> heap(n - 1) where n < 3000000000 * 4000000000 | a constant has no value",
        "game x(L: list = [1]) heap(n) -> heap(n - 1) where n < L[1] | a constant has no value",
        "heap(n) -> heap(n - 1) where n < 0 * (n / 0) | a division by zero",
        "heap(n) -> heap(n - 1) where n mod (2 - 2) = 1 | a division by zero",
        "heap(n) -> heap(n - 1) where bitand(n, 1 - 2) = 1 | bits of a negative number",
        "heap(n) -> heap(n - k) where k in powers(1) | a base of powers is less than 2",
        "heap(n) -> pile(n - 1) | no rule is about pile with 1 arguments",
        "heap(n) -> heap(n - 1, 2) | no rule is about heap with 2 arguments",
        "heap(n) -> heap(n - 1); heap(n, m) -> heap(n) | no rule is about heap with 2 arguments",
        "heap(n) -> heap(n - 1); pile(n) wins | no rule is about pile with 1 arguments",
        "heap(n) -> heap(n - 1); start pile(n) | no rule is about pile with 1 arguments",
        "heap(n) -> heap(n - 1); stuck wins; stuck loses | there are two stuck clauses",
        "heap(n) -> heap(n - 1); stuck wins; stuck wins | there are two stuck clauses",
        "heap(n) -> heap(n - 1); start heap(n); start heap(5) | there are two start clauses",
        "heap(n) -> heap(n - 1) gains 1; heap(0) wins | a game with points has a sum",
        "heap(n) -> heap(n - 1) gains 1; stuck wins | a game with points has a sum",
        "heap(n) -> heap(n - 1) gains 1 -> 2 * heap(n - 2) | a game with points has a sum",
      })
  void textsWithoutMeaning_areRefused(String text, String reason) {
    assertThatThrownBy(() -> Rules.withEndings(text))
        .isInstanceOf(CheckFailure.class)
        .hasMessageStartingWith(reason);
    assertThat(bound(text).result()).as("the binder").isEmpty();
  }

  @ParameterizedTest
  @ValueSource(
      strings = {
        "heap(n) -> heap(n - 1) where m < n * n * n, m * l <= n, l >= 1, m >= 1",
        "heap(n) -> heap(n - 1) where n > 5000000, m <= n",
        "heap(n) -> heap(n - 1) where n > 5000000000000, m <= n",
        "heap(n) -> heap(a) + heap(b) where a + b + c = n, c >= 1",
        "game x(S: set = 1..1000) heap(n) -> heap(n - k) where k in S",
        "heap(n) -> heap(n - k) where k <= 3 and k >= 1 or k in {7, 9}",
        "heap(2 * m + 1) -> heap(m); heap(n) -> heap(n - p) where p in primes",
        "game x(p = 2, S: set = {p, 3..5} union {8} except {4}) heap(n) -> heap(n - s) where s in"
            + " S",
        "game x(L: list = [1, 2]) heap(n) -> heap(n - L[i]) where i < size(L)",
        "heap(n) -> heap(n - 1) gains n - 3; stuck loses",
        "stone(a); heap(n) -> stone(n) where n mod 2 = 1; stone(3) wins",
      })
  void textsWithMeaning_areAdmitted(String text) throws Exception {
    Rules.withEndings(text);
    assertThat(bound(text).result()).as("the binder").isPresent();
  }

  private static Parsed<Game> bound(String text) {
    return Language.bind(new SourceText("rules", text), Bindings.NONE);
  }

  /**
   * Describes a text that is accepted by only one of binder and kernel; "" if they agree. The
   * kernel reads only the normal form of a text.
   */
  private static String difference(String text) {
    Parsed<Game> reading = bound(text);
    String refusal = "";
    try {
      Rules.withEndings(reading.result().map(Game::text).orElse(text));
    } catch (CheckFailure refused) {
      refusal = refused.reason();
    }
    if (reading.result().isPresent() == refusal.isEmpty()) {
      return "";
    }
    if (reading.result().isPresent()) {
      return text.contains(GREATEST) ? "" : "refused: " + refusal + ": " + text;
    }
    Set<String> mistakes = new TreeSet<>();
    reading.diagnostics().stream()
        .filter(each -> each.severity() == Diagnostic.Severity.ERROR)
        .forEach(each -> mistakes.add(each.code()));
    if (text.contains(CANCELS)) {
      mistakes.remove("division-by-zero");
    }
    return SEEN_ELSEWHERE.containsAll(mistakes) ? "" : "admitted: " + mistakes + ": " + text;
  }

  @Test
  void randomRules_areAdmittedWhereTheBinderAdmitsThem() {
    for (long seed = 0; seed < CaseCount.of(6, 3000); seed++) {
      List<String> texts = new ArrayList<>();
      for (RandomRules.Ending ending : RandomRules.Ending.values()) {
        texts.add(RandomRules.of(ending, seed).text());
      }
      for (WideRules.Ending ending : WideRules.Ending.values()) {
        texts.add(WideRules.of(ending, seed).text());
      }
      texts.add(LawfulRules.of(seed).text());
      texts.add(LawfulRules.withParameter(seed).text());
      texts.forEach(text -> assertThat(difference(text)).isEmpty());
    }
  }

  /** Words are left out, doubled, exchanged and replaced. */
  @Test
  void spoiltRules_areRefusedWhereTheBinderRefusesThem() throws Exception {
    SpoiltRules spoilt = new SpoiltRules(20);
    int admitted = 0;
    int count = CaseCount.of(100, 100_000);
    for (int i = 0; i < count; i++) {
      String text = spoilt.next();
      assertThat(difference(text)).isEmpty();
      admitted += bound(text).result().isPresent() ? 1 : 0;
    }
    assertThat(admitted).isGreaterThan(count / 20);
  }

  @Test
  void theCatalogue_isAdmitted() throws Exception {
    List<String> texts = SpoiltRules.catalogue();
    assertThat(texts).hasSizeGreaterThan(80);
    for (String text : texts) {
      Rules.withEndings(text);
    }
  }
}
