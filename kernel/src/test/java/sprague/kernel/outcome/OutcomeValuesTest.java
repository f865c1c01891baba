// SPDX-License-Identifier: Apache-2.0
package sprague.kernel.outcome;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;
import static sprague.kernel.decide.Formula.and;
import static sprague.kernel.decide.Formula.equal;
import static sprague.kernel.decide.Formula.exists;
import static sprague.kernel.decide.Formula.number;
import static sprague.kernel.decide.Formula.or;
import static sprague.kernel.decide.Formula.residue;
import static sprague.kernel.outcome.OutcomeEndingsTest.examine;

import java.util.ArrayList;
import java.util.Collections;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.OptionalLong;
import java.util.stream.IntStream;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import sprague.kernel.decide.Automaton;
import sprague.kernel.decide.Decision;
import sprague.kernel.decide.Formula;
import sprague.kernel.decide.Numeration;
import sprague.kernel.decide.ProofLimits;
import sprague.kernel.decide.Variable;
import sprague.kernel.json.JsonFields;
import sprague.kernel.json.MalformedCertificate;
import sprague.kernel.law.PositionClass;
import sprague.kernel.rules.Component;
import sprague.kernel.search.StandardLimits;
import sprague.kernel.write.CertificateWriter;
import sprague.kernel.write.FieldWriter;
import sprague.testkit.CaseCount;
import sprague.testkit.Piece;
import sprague.testkit.PlainNimValues;
import sprague.testkit.RuleText;

/** Claims about the positions of value 0, 1, ..., v, each value for itself. */
final class OutcomeValuesTest {
  private static final Variable A = new Variable("a");
  private static final Variable B = new Variable("b");
  private static final Variable N = new Variable("n");
  private static final Variable V = new Variable("v");

  private static final ProofLimits BUDGET = StandardLimits.of(1 << 20, 4_000_000_000L);
  private static final int SIDE = CaseCount.of(20, 40);
  private static final Map<String, PlainNimValues> VALUES = new HashMap<>();
  private static final String ROOK =
      "heaps(a, b) -> heaps(a - k, b) where k >= 1 -> heaps(a, b - k) where k >= 1";

  private static Automaton automaton(Formula formula, Variable... tracks) {
    return Decision.solutions(formula, List.of(tracks), Numeration.base(2), BUDGET).orElseThrow();
  }

  private static OutcomeClaim claim(String name, List<Automaton> sets) {
    List<OptionalLong> running =
        Collections.nCopies(sets.getFirst().tracks(), OptionalLong.empty());
    return new OutcomeClaim(List.of(new OutcomeLaw(new PositionClass(name, running), sets)), 1, 0);
  }

  /** The positions with a xor b = v. */
  private static Automaton xor(long v) {
    return automaton(exists(V, and(new Formula.Xor(A, B, V), equal(number(V), number(v)))), A, B);
  }

  private static List<Automaton> rook(int values) {
    return IntStream.range(0, values).mapToObj(OutcomeValuesTest::xor).toList();
  }

  private static Automaton rest(int modulus, int rest) {
    return automaton(residue(number(N), modulus, rest), N);
  }

  private static boolean isTrue(String text, OutcomeClaim claim) {
    PlainNimValues values =
        VALUES.computeIfAbsent(text, _ -> new PlainNimValues(RuleText.syntax(text), SIDE));
    OutcomeLaw law = claim.laws().getFirst();
    boolean single = law.pPositions().tracks() == 1;
    for (long a = 0; a < SIDE; a++) {
      for (long b = 0; b < (single ? 1 : SIDE); b++) {
        List<Long> at = single ? List.of(a) : List.of(a, b);
        long value = values.of(new Piece(law.kind().name(), at));
        for (int told = 0; told < claim.valueCount(); told++) {
          Component position = new Component(law.kind().name(), at);
          if (claim.has(told, position).orElseThrow() != (value == told)) {
            return false;
          }
        }
      }
    }
    return true;
  }

  @Test
  void valuesOfTheRook_areProvedOneByOne() throws Exception {
    for (int values : List.of(1, 2, 3, 5)) {
      OutcomeClaim claim = claim("heaps", rook(values));
      assertThat(examine(ROOK, claim)).startsWith("the P-positions are read from the digits");
      assertThat(isTrue(ROOK, claim)).isTrue();
    }
    assertThat(examine(ROOK, claim("heaps", rook(2))))
        .endsWith(
            "; the positions of value 1 are read from the digits of a and b in base 2 by an"
                + " automaton of 2 states");
  }

  @ParameterizedTest
  @CsvSource(
      delimiter = '|',
      value = {
        "-> heap(n - k) where k in {1, 2} | 3 | 0 1 2 | the P-positions are read",
        "-> heap(n - k) where k in {1, 2} | 3 | 0 1 | the P-positions are read",
        "-> heap(n - k) where k in {1, 2} | 3 | 0 2 | refused: heap(1): the law gives it no value"
            + " up to 1, nor one of its options 1",
        "-> heap(n - k) where k in {1, 2} | 3 | 0 0 | refused: heap(0): the law gives it both the"
            + " value 0 and 1",
        "-> k * heap(n - 1) where k in {1, 3} | 2 | 0 1 | the P-positions are read",
        "-> heap(n - k) where k = 2 -> 2 * heap(n - 1) | 2 | 0 1 | refused: heap(2)",
        "-> heap(n - 1) + heap(0) | 2 | 0 1 | refused: heap(1): a move leaves more than one",
        "-> heap(n - 1); stuck wins | 2 | 1 0 | refused: nim-values above 0",
        "-> heap(n - 1); stuck wins | 2 | 1 | the P-positions are read",
        "-> heap(n - 1); heap(9) wins | 2 | 0 1 | refused: nim-values above 0",
      })
  void valuesOfHeaps_areProvedOrRefused(String moves, int modulus, String rests, String words)
      throws Exception {
    List<Automaton> sets = new ArrayList<>();
    for (String rest : rests.split(" ", -1)) {
      sets.add(rest(modulus, Integer.parseInt(rest)));
    }
    assertThat(examine("heap(n) " + moves, claim("heap", sets))).startsWith(words);
  }

  /** The sum of two equal components has the value 0, and so has the empty sum. */
  @Test
  void pairsAndNothing_haveTheValueZero() throws Exception {
    Automaton none = automaton(or(), N);
    Automaton zero = automaton(equal(number(N), number(0)), N);
    Automaton more = automaton(Formula.atMost(number(1), number(N)), N);
    for (String moves : List.of("2 * heap(n - 1)", "k * heap(n - 1) where k in {0, 2}")) {
      String rules = "heap(n) -> " + moves;
      OutcomeClaim claim = claim("heap", List.of(zero, more, none));
      assertThat(examine(rules, claim)).doesNotStartWith("refused");
      assertThat(isTrue(rules, claim)).isTrue();
      assertThat(examine(rules, claim("heap", List.of(zero, none, more)))).startsWith("refused");
    }
  }

  @Test
  void aSetWithAnOptionOfItsOwn_isRefused() throws Exception {
    Automaton rest = automaton(Formula.not(residue(number(N), 3, 0)), N);
    assertThat(
            examine(
                "heap(n) -> heap(n - k) where k in {1, 2}",
                claim("heap", List.of(rest(3, 0), rest))))
        .isEqualTo("refused: heap(2): the law gives it the value 1, and an option too");
  }

  /** Right up to value 1, but position (0, 2) has the values 2 and 3. */
  @Test
  void setsThatOverlap_areRefused() throws Exception {
    Automaton both =
        automaton(
            or(
                Formula.member(xor(3), A, B),
                and(equal(number(A), number(0)), equal(number(B), number(2)))),
            A,
            B);
    List<Automaton> sets = new ArrayList<>(rook(3));
    sets.add(both);
    assertThat(examine(ROOK, claim("heaps", sets))).startsWith("refused");
    String none = "heap(n) -> heap(n - 1) where n > n";
    Automaton all = rest(1, 0);
    assertThat(examine(none, claim("heap", List.of(all, automaton(or(), N)))))
        .doesNotStartWith("refused");
    assertThat(
            examine(none, claim("heap", List.of(all, automaton(equal(number(N), number(5)), N)))))
        .isEqualTo("refused: heap(5): the law gives it both the value 0 and 1");
  }

  @Test
  void everyAlteredAutomaton_isRefusedOrTheSame() throws Exception {
    int refused = 0;
    List<Automaton> right = rook(3);
    for (int value = 0; value < right.size(); value++) {
      for (Automaton altered :
          CaseCount.everyNth(2, AlteredAutomata.of(right.get(value)).toList()).toList()) {
        List<Automaton> sets = new ArrayList<>(right);
        sets.set(value, altered);
        OutcomeClaim claim = claim("heaps", sets);
        if (examine(ROOK, claim).startsWith("refused")) {
          refused++;
        } else {
          assertThat(isTrue(ROOK, claim)).as("%s %s", value, altered).isTrue();
        }
      }
    }
    assertThat(refused).isGreaterThan(CaseCount.of(30, 60));
  }

  private static OutcomeClaim read(String json) throws MalformedCertificate {
    JsonFields fields = JsonFields.of(json);
    OutcomeClaim claim = OutcomeClaim.read(fields);
    fields.end();
    return claim;
  }

  @Test
  void whatIsWritten_isRead() throws Exception {
    for (int values : List.of(1, 2, 16)) {
      OutcomeClaim claim = claim("heaps", rook(values));
      String json = FieldWriter.object(fields -> CertificateWriter.write(claim, fields));
      assertThat(json.contains("above")).isEqualTo(values > 1);
      assertThat(read(json)).isEqualTo(claim);
    }
    String json =
        FieldWriter.object(fields -> CertificateWriter.write(claim("heaps", rook(2)), fields));
    for (String wrong :
        List.of(
            json.replace("\"above\":[{", "\"above\":[{\"name\":\"heaps\","),
            json.replace("\"above\":[{", "\"above\":[{},{"),
            json.replace("above", "over"),
            json.replaceAll(
                "\"above\":.*\"tracks\":2", "\"above\":[{\"numeration\":[2],\"tracks\":1"))) {
      assertThatThrownBy(() -> read(wrong))
          .as(wrong)
          .isInstanceOfAny(MalformedCertificate.class, IllegalArgumentException.class);
    }
  }

  @Test
  void numbersOutOfRange_areNoClaim() {
    assertThat(claim("heaps", rook(16)).valueCount()).isEqualTo(16);
    assertThatThrownBy(() -> claim("heaps", rook(17))).isInstanceOf(IllegalArgumentException.class);
    PositionClass kind = new PositionClass("heap", List.of(OptionalLong.empty()));
    PositionClass other = new PositionClass("pile", List.of(OptionalLong.empty()));
    OutcomeLaw two = new OutcomeLaw(kind, List.of(rest(2, 0), rest(2, 1)));
    OutcomeLaw alsoTwo = new OutcomeLaw(other, List.of(rest(2, 0), rest(2, 1)));
    assertThat(new OutcomeClaim(List.of(two, alsoTwo), 1, 0).valueCount()).isEqualTo(2);
    assertThatThrownBy(
            () -> new OutcomeClaim(List.of(two, new OutcomeLaw(other, rest(2, 0))), 1, 0))
        .isInstanceOf(IllegalArgumentException.class);
    assertThatThrownBy(() -> new OutcomeLaw(kind, List.of()))
        .isInstanceOf(IllegalArgumentException.class);
    assertThatThrownBy(() -> new OutcomeLaw(kind, List.of(rest(2, 0), xor(1))))
        .isInstanceOf(IllegalArgumentException.class);
    Automaton inThree =
        Decision.solutions(residue(number(N), 2, 1), List.of(N), Numeration.base(3), BUDGET)
            .orElseThrow();
    assertThatThrownBy(
            () ->
                new OutcomeClaim(List.of(new OutcomeLaw(kind, List.of(rest(2, 0), inThree))), 1, 0))
        .isInstanceOf(IllegalArgumentException.class);
  }
}
