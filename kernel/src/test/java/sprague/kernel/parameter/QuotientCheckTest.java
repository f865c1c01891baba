// SPDX-License-Identifier: Apache-2.0
package sprague.kernel.parameter;

import static org.assertj.core.api.Assertions.assertThat;

import java.util.Arrays;
import java.util.List;
import java.util.Optional;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.junit.jupiter.params.provider.ValueSource;
import sprague.kernel.decide.ProofLimits;
import sprague.kernel.json.JsonFields;
import sprague.kernel.json.MalformedCertificate;
import sprague.kernel.rules.CheckFailure;
import sprague.kernel.rules.Family;
import sprague.kernel.rules.Mutants;
import sprague.kernel.rules.PlainValues;
import sprague.kernel.rules.Rules;
import sprague.kernel.search.StandardLimits;
import sprague.kernel.write.CertificateWriter;
import sprague.kernel.write.FieldWriter;
import sprague.testkit.CaseCount;
import sprague.testkit.EveryNth;

/** Laws floor((n mod p) / d): what the checker accepts holds, for all parameters. */
final class QuotientCheckTest {
  private static final String ONE_TO_M = "heap(n, m) -> heap(n - k, m) where 1 <= k <= m";
  private static final String L_TO_R = "heap(n, l, r) -> heap(n - k, l, r) where l <= k <= r";
  private static final QuotientClaim MOD = claim("", "1 1", "0 1");
  private static final QuotientClaim L_R = claim("1 0 -1, -1 1 0", "1 1 0", "1 0 0");

  /** A claim; a function is written as its coefficients. */
  private static QuotientClaim claim(String where, String period, String divisor) {
    return new QuotientClaim(
        where.isEmpty()
            ? List.of()
            : Arrays.stream(where.split(", ", 0)).map(QuotientCheckTest::function).toList(),
        function(period),
        function(divisor));
  }

  private static List<Long> function(String coefficients) {
    return coefficients.isEmpty()
        ? List.of()
        : Arrays.stream(coefficients.split(" ", 0)).map(Long::valueOf).toList();
  }

  private static String examine(String rules, QuotientClaim claim) {
    return examine(rules, claim, StandardLimits.get());
  }

  private static String examine(String rules, QuotientClaim claim, ProofLimits limits) {
    try {
      Rules read = Rules.read(rules);
      String of = rules.substring(0, rules.indexOf(')') + 1);
      return QuotientCheck.examine(read, Family.read(of, read), claim, limits);
    } catch (CheckFailure refusal) {
      return "refused: " + refusal.reason();
    }
  }

  private static boolean accepts(String rules, QuotientClaim claim) {
    return examine(rules, claim).startsWith("G(");
  }

  @ParameterizedTest
  @ValueSource(strings = {"0 0 -1", "1 0 -5, -1 0 4", "1 -1 0, -1 1 -1"})
  void conditionsThatNoParametersSatisfy_areRefused(String where) {
    assertThat(examine(L_TO_R, claim(where, "0 0 7", "0 0 3")))
        .isEqualTo("refused: no parameters satisfy the conditions");
  }

  /** Whether a claim holds by the definition for parameters up to a bound. */
  private static void assertHolds(String rules, QuotientClaim claim, long most, long sizes)
      throws Exception {
    PlainValues values = new PlainValues(Rules.read(rules));
    int parameters = claim.divisor().size() - 1;
    for (long first = 0; first <= most; first++) {
      for (long second = 0; second <= (parameters == 1 ? 0 : most); second++) {
        List<Long> at = List.of(first, second).subList(0, parameters);
        for (long n = 0; n <= sizes && claim.covers(at); n++) {
          long value =
              parameters == 1 ? values.of("heap", n, first) : values.of("heap", n, first, second);
          assertThat(claim.valueAt(n, at)).as("%s n=%d %s", rules, n, at).isEqualTo(value);
        }
      }
    }
  }

  @ParameterizedTest
  @EveryNth(2)
  @CsvSource(
      delimiter = ';',
      value = {
        "heap(n, m) -> heap(n - k, m) where 1 <= k <= m;;1 1;0 1",
        "heap(n, m) -> heap(n - k, m) where 1 <= k < m;1 -1;1 0;0 1",
        "heap(n, l) -> heap(n - k, l) where 2 <= k <= l;1 -2;1 2;0 2",
        "heap(n, l, r) -> heap(n - k, l, r) where l <= k <= r;1 0 -1, -1 1 0;1 1 0;1 0 0",
        "heap(n, r, l) -> heap(n - k, r, l) where l <= k <= r;0 1 -1, 1 -1 0;1 1 0;0 1 0",
        "heap(n, l, r) -> heap(n - k, l, r) where l <= k <= l + r;1 0 -1;2 1 0;1 0 0",
        "heap(n, l) -> heap(n - k, l) where k >= l;1 -1;0 0;1 0",
        "heap(n, l) -> heap(n - k, l) where l <= k <= 3 * l;1 -1;4 0;1 0",
        "heap(n, k) -> heap(n - s, k) where s in {k, 2 * k};1 -1;3 0;1 0",
        "heap(n, m) -> heap(n - 2 * k, m) where 1 <= k <= m;;2 2;0 2",
        "heap(n, m) -> heap(n - k, m) where 1 <= k <= m, k mod 2 = 1;1 -1;0 2;0 1",
        "heap(n, m) -> heap(n - k, m) where 2 <= k <= m, k mod 6 >= 2, k mod 6 <= 4;1 -4;0 6;0 2",
        "heap(n, m) -> heap(n - k, m) where 1 <= k <= m -> heap(n - 2 * m, m) where m >= 2;;1 1;0"
            + " 1",
      })
  void aLaw_isProved_andHoldsByTheDefinition(
      String rules, String where, String period, String divisor) throws Exception {
    QuotientClaim claim =
        claim(
            Optional.ofNullable(where).orElse(""), Optional.ofNullable(period).orElse(""), divisor);
    assertThat(examine(rules, claim)).startsWith("G(n, ");
    boolean isOne = claim.divisor().size() == 2;
    assertHolds(rules, claim, CaseCount.of(8, 12), isOne ? CaseCount.of(80, 200) : 60);
  }

  @Test
  void theStatement_namesTheCoordinates() {
    assertThat(examine(ONE_TO_M, MOD))
        .isEqualTo(
            "G(n, m) = floor((n mod p) / d), where n mod 0 = n, for all parameters of the"
                + " certificate with its p and d");
  }

  @ParameterizedTest
  @CsvSource(
      delimiter = ';',
      value = {
        ";1 0;0 1",
        ";1 2;0 1",
        ";2 1;0 1",
        ";0 1;0 1",
        ";1 1;0 2",
        ";1 1;1 0",
        ";0 0;0 1",
        "1 -1;1 0;0 1",
        "1 -5;1 2;0 1",
      })
  void aWrongLawOfOneToM_isRefused(String where, String period, String divisor) {
    QuotientClaim claim =
        claim(
            Optional.ofNullable(where).orElse(""), Optional.ofNullable(period).orElse(""), divisor);
    assertThat(examine(ONE_TO_M, claim)).startsWith("refused: ");
  }

  /** Each condition is needed: without it the law is false for some parameters. */
  @Test
  void aLawForTooManyParameters_isRefused() {
    assertThat(accepts(L_TO_R, L_R)).isTrue();
    for (String where : List.of("", "1 0 -1", "-1 1 0", "1 0 -1, -1 1 1", "1 0 0, -1 1 0")) {
      assertThat(examine(L_TO_R, claim(where, "1 1 0", "1 0 0"))).as(where).startsWith("refused");
    }
    String two = "heap(n, l) -> heap(n - k, l) where 2 <= k <= l";
    assertThat(accepts(two, claim("1 -2", "1 2", "0 2"))).isTrue();
    assertThat(accepts(two, claim("1 -1", "1 2", "0 2"))).isFalse();
  }

  /** Numbers more or fewer at either end, and near each multiple of the period. */
  @ParameterizedTest
  @CsvSource(
      delimiter = ';',
      value = {
        "where 0 <= k <= m;a move may leave the value as it is",
        "where 1 <= k <= m + 1;a move may leave the value as it is",
        "where 2 <= k <= m;no move leads to a smaller value",
        "where 1 <= k < m;no move leads to a smaller value",
        "where 1 <= k <= m, k != 3;no move leads to a smaller value",
        "where 1 <= k <= m, n < 1000000;no move leads to a smaller value",
        "where 1 <= k <= m, n != 1000000000000;no move leads to a smaller value",
        "where 1 <= k <= m -> heap(n - 2 * m - 2, m);a move may leave the value as it is",
        "where 1 <= k <= m -> heap(n - 3 * m - 3, m);a move may leave the value as it is",
        "where 1 <= k <= m -> heap(n - 4 * m - 4, m);a move may leave the value as it is",
        "where 1 <= k <= m -> heap(n - 5 * m - 5, m);a move may leave the value as it is",
        "where 1 <= k <= m -> heap(n - 9 * m - 9, m);a move may leave the value as it is",
        "where 1 <= k <= m -> heap(n, m);a move may leave the value as it is",
        "where 1 <= k <= m -> heap(n + 1, m) where n = 7;a move may leave the value as it is",
      })
  void otherNumbers_areRefused(String conditions, String reason) {
    String rules = "heap(n, m) -> heap(n - k, m) " + conditions;
    assertThat(examine(rules, MOD)).startsWith("refused: " + reason + " where ");
  }

  @Test
  void aSmallerNumberThanTheDivisor_isRefused() {
    QuotientClaim halves = claim("1 -2", "1 2", "0 2");
    assertThat(examine("heap(n, l) -> heap(n - k, l) where 1 <= k <= l", halves))
        .startsWith("refused: a move may leave the value as it is where ");
    assertThat(
            examine(
                "heap(n, l) -> heap(n - k, l) where k >= l - 1, k >= 1",
                claim("1 -1", "0 0", "1 0")))
        .startsWith("refused: a move may leave the value as it is where ");
  }

  /** Each heap but the empty one has an option of value 0 and no other. */
  @Test
  void anOptionOfASmallerValueThanWanted_doesNotCount() {
    QuotientClaim size = claim("", "0 0", "0 1");
    assertThat(examine("heap(n, m) -> heap(n - k, m) where k >= 1", size)).startsWith("G(n, m)");
    assertThat(examine("heap(n, m) -> heap(0, m) where n >= 1", size))
        .startsWith("refused: no move leads to a smaller value where ");
  }

  /** Without a move the other sentences hold for a negative period; with d = 0 for p = 0. */
  @Test
  void aPeriodBelowZero_orADivisorBelowOne_isRefused() {
    String none = "heap(n, m) -> heap(n - 1, m) where n < 0";
    String wrong = "refused: the period is negative, or the divisor less than 1";
    assertThat(examine(none, claim("", "0 -1", "0 1"))).startsWith(wrong);
    assertThat(examine(none, claim("", "1 -1", "0 1"))).startsWith(wrong);
    assertThat(examine(ONE_TO_M, claim("", "1 1", "1 0"))).startsWith(wrong);
    assertThat(examine(none, claim("", "0 1", "0 1"))).startsWith("G(n, m)");
  }

  @ParameterizedTest
  @ValueSource(
      strings = {
        "where 1 <= k <= m, k mod 4 != 0 -> heap(n - 400, m)",
        "where 1 <= k <= m, k mod 4 != 0 -> heap(n - 4 * m, m) where m >= 1",
        "where 0 <= k <= m, k mod 4 < 3",
        "where 1 <= k <= m, k mod 4 != 0, k mod 4 != 3",
      })
  void otherNumbersModuloAFixedPeriod_areRefused(String conditions) {
    QuotientClaim mod4 = claim("1 -3", "0 4", "0 1");
    assertThat(examine("heap(n, m) -> heap(n - k, m) where 1 <= k <= m, k mod 4 != 0", mod4))
        .startsWith("G(n, m)");
    assertThat(examine("heap(n, m) -> heap(n - k, m) " + conditions, mod4)).startsWith("refused: ");
  }

  @ParameterizedTest
  @ValueSource(
      strings = {
        " -> heap(n - 1, m - 1) where m >= 1",
        " -> heap(n - 1, m + 1) where n = 2000000",
        " -> 2 * heap(n - 1, m)",
        " -> heap(n - 1, m) + heap(0, m)",
        " -> other(n - 1, m); other(n, m) -> heap(n, m) where n < 0",
        " -> heap(n - m * m, m) where m >= 2",
        "; stuck wins",
        "; heap(4, m) wins",
      })
  void otherMovesAndEndings_areRefused(String more) {
    assertThat(accepts(ONE_TO_M, MOD)).isTrue();
    assertThat(accepts(ONE_TO_M + more, MOD)).isFalse();
  }

  @Test
  void everyNumberAltered_isRefusedOrTrue() throws Exception {
    int refused = 0;
    for (boolean isOne : new boolean[] {true, false}) {
      String rules = isOne ? ONE_TO_M : L_TO_R;
      String json =
          FieldWriter.object(fields -> CertificateWriter.write(isOne ? MOD : L_R, fields));
      assertThat(read(json)).contains(isOne ? MOD : L_R);
      for (String mutant : CaseCount.everyNth(2, Mutants.of(json).toList()).toList()) {
        Optional<QuotientClaim> claim = read(mutant);
        if (claim.isPresent() && accepts(rules, claim.get())) {
          assertHolds(rules, claim.get(), CaseCount.of(5, 6), CaseCount.of(30, 40));
        } else {
          refused++;
        }
      }
    }
    assertThat(refused).isGreaterThan(CaseCount.of(10, 20));
  }

  private static Optional<QuotientClaim> read(String json) {
    try {
      return Optional.of(QuotientClaim.read(JsonFields.of(json)));
    } catch (MalformedCertificate | IllegalArgumentException malformed) {
      return Optional.empty();
    }
  }

  @Test
  void functionsOfOtherNumbersOfParameters_areNoClaim() {
    String good = "{\"where\":[{\"line\":[1,0]}],\"period\":[1,1],\"divisor\":[0,1]}";
    assertThat(read(good)).isPresent();
    for (String altered :
        List.of(
            good.replace("[1,0]", "[1,0,0]"),
            good.replace("[1,0]", "[]"),
            good.replace("[1,1]", "[1]"),
            good.replace("[0,1]", "[1]"),
            good.replace("[1,1]", "[1,1073741825]"),
            good.replace("[1,1]", "[]"),
            "{\"where\":[],\"period\":[1],\"divisor\":[1]}",
            "{\"where\":[],\"period\":[],\"divisor\":[]}")) {
      assertThat(altered).isNotEqualTo(good);
      assertThat(read(altered)).as(altered).isEmpty();
    }
  }

  @Test
  void anExaminationThatTakesTooLong_ends() {
    assertThat(examine(ONE_TO_M, MOD, StandardLimits.of(1 << 20, 0))).startsWith("refused: ");
  }
}
