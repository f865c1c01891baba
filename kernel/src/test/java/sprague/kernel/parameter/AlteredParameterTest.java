// SPDX-License-Identifier: Apache-2.0
package sprague.kernel.parameter;

import static org.assertj.core.api.Assertions.assertThat;

import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import org.junit.jupiter.api.Test;
import sprague.kernel.decide.ProofLimits;
import sprague.kernel.json.JsonFields;
import sprague.kernel.json.MalformedCertificate;
import sprague.kernel.parameter.PiecewisePeriodicSequence.Linear;
import sprague.kernel.parameter.PiecewisePeriodicSequence.Segment;
import sprague.kernel.rules.CheckFailure;
import sprague.kernel.rules.Family;
import sprague.kernel.rules.Mutants;
import sprague.kernel.rules.PlainValues;
import sprague.kernel.rules.Rules;
import sprague.kernel.search.StandardLimits;
import sprague.kernel.write.CertificateWriter;
import sprague.kernel.write.FieldWriter;
import sprague.testkit.CaseCount;

/** A claim with an altered number or with swapped fields is refused unless it is true. */
final class AlteredParameterTest {
  private static final String RULES = "heap(n, k) -> heap(n - s, k) where s in {1, 2, k}, k >= 1";
  private static final String OTHER = "heap(n, k) -> heap(n - s, k) where s in {k, k + 1}, k >= 1";

  private static Linear line(long times, long plus) {
    return new Linear(times, plus);
  }

  private static final PiecewisePeriodicSequence THREE =
      new PiecewisePeriodicSequence(
          Optional.empty(), List.of(new Segment(line(0, 0), List.of(0L, 1L, 2L))));

  private static final ParameterClaim GOOD =
      new ParameterClaim(
          1,
          List.of(line(0, 1), line(0, 2), line(1, 0)),
          List.of(
              new PiecewisePeriodicSequence(
                  Optional.of(line(3, 1)),
                  List.of(
                      new Segment(line(0, 0), List.of(0L, 1L, 2L)),
                      new Segment(line(3, 0), List.of(3L)))),
              THREE,
              THREE));

  private static final ParameterClaim GOOD_TOO =
      new ParameterClaim(
          1,
          List.of(line(1, 0), line(1, 1)),
          List.of(
              new PiecewisePeriodicSequence(
                  Optional.of(line(2, 1)),
                  List.of(
                      new Segment(line(0, 0), List.of(0L)),
                      new Segment(line(1, 0), List.of(1L)),
                      new Segment(line(2, 0), List.of(2L))))));

  private static String write(ParameterClaim claim) {
    return FieldWriter.object(fields -> CertificateWriter.write(claim, fields));
  }

  private static Optional<ParameterClaim> read(String json) {
    try {
      return Optional.of(ParameterClaim.read(JsonFields.of(json)));
    } catch (MalformedCertificate | IllegalArgumentException malformed) {
      return Optional.empty();
    }
  }

  private static boolean accepts(String rules, ParameterClaim claim) throws CheckFailure {
    Rules read = Rules.read(rules);
    try {
      ParameterCheck.examine(read, Family.read("heap(n, k)", read), claim, StandardLimits.get());
      return true;
    } catch (CheckFailure refused) {
      return false;
    }
  }

  private static boolean isTrue(String rules, ParameterClaim claim) throws Exception {
    PlainValues values = new PlainValues(Rules.read(rules));
    for (long k = claim.least(); k < Math.min(claim.least(), 1 << 20) + 9; k++) {
      for (long n = 0; n < 30; n++) {
        if (values.of("heap", n, k) != claim.valueAt(n, k)) {
          return false;
        }
      }
    }
    return true;
  }

  @Test
  void whatIsWritten_isRead() {
    assertThat(read(write(GOOD))).contains(GOOD);
    assertThat(read(write(GOOD_TOO))).contains(GOOD_TOO);
  }

  @Test
  void everyNumberAltered_isRefusedOrTrue() throws Exception {
    assertThat(accepts(RULES, GOOD)).isTrue();
    assertThat(accepts(OTHER, GOOD_TOO)).isTrue();
    int accepted = 0;
    for (String rules : List.of(RULES, OTHER)) {
      for (String json :
          CaseCount.everyNth(2, Mutants.of(write(rules.equals(RULES) ? GOOD : GOOD_TOO)).toList())
              .toList()) {
        Optional<ParameterClaim> claim = read(json);
        if (claim.isPresent() && accepts(rules, claim.get())) {
          accepted++;
          assertThat(isTrue(rules, claim.get())).as(json).isTrue();
        }
      }
    }
    assertThat(accepted).isBetween(1, 9);
  }

  @Test
  void fieldsOfTwoGoodClaims_exchanged_areRefused() throws Exception {
    List<ParameterClaim> mixed = new ArrayList<>();
    mixed.add(new ParameterClaim(1, GOOD.takes(), GOOD_TOO.sequences()));
    mixed.add(new ParameterClaim(1, GOOD_TOO.takes(), GOOD.sequences()));
    for (int i = 0; i < 3; i++) {
      List<PiecewisePeriodicSequence> patterns = new ArrayList<>(GOOD.sequences());
      patterns.set(i, GOOD_TOO.sequences().getFirst());
      mixed.add(new ParameterClaim(1, GOOD.takes(), patterns));
    }
    mixed.add(
        new ParameterClaim(1, GOOD.takes(), List.of(THREE, THREE, GOOD.sequences().getFirst())));
    for (ParameterClaim claim : mixed) {
      assertThat(accepts(RULES, claim)).as("%s", claim).isFalse();
      assertThat(accepts(OTHER, claim)).as("%s", claim).isFalse();
    }
    assertThat(accepts(RULES, GOOD_TOO)).isFalse();
    assertThat(accepts(OTHER, GOOD)).isFalse();
  }

  @Test
  void placesOutOfOrderForSomeParameter_areNoClaim() {
    String good = write(GOOD);
    for (String altered :
        List.of(
            good.replace("\"period\":[3,1]", "\"period\":[-3,1]"),
            good.replace("\"period\":[3,1]", "\"period\":[0,0]"),
            good.replace("\"period\":[3,1]", "\"period\":[3]"),
            good.replace("\"from\":[3,0]", "\"from\":[4,0]"),
            good.replace("\"from\":[3,0]", "\"from\":[-1,0]"),
            good.replace("\"start\":[0,0]", "\"start\":[-1,0]"),
            good.replace("\"line\":[1,0]", "\"line\":[-1,100]"),
            good.replace("\"line\":[1,0]", "\"line\":[1,-1]"),
            good.replace("\"word\":[3]", "\"word\":[]"),
            good.replace("\"word\":[3]", "\"word\":[-3]"),
            good.replace("\"least\":1", "\"least\":0"),
            "{\"least\":1,\"takes\":[],\"patterns\":[]}")) {
      assertThat(altered).isNotEqualTo(good);
      assertThat(read(altered)).as(altered).isEmpty();
    }
  }

  @Test
  void anExaminationThatTakesTooLong_ends() throws Exception {
    Rules rules = Rules.read(RULES);
    ProofLimits none = StandardLimits.of(1 << 20, 0);
    assertThat(
            org.assertj.core.api.Assertions.catchThrowable(
                () -> ParameterCheck.examine(rules, Family.read("heap(n, k)", rules), GOOD, none)))
        .isInstanceOf(CheckFailure.class);
  }
}
