// SPDX-License-Identifier: Apache-2.0
package sprague.prove.reading;

import static org.assertj.core.api.Assertions.assertThat;
import static sprague.kernel.decide.Formula.and;
import static sprague.kernel.decide.Formula.equal;
import static sprague.kernel.decide.Formula.not;
import static sprague.kernel.decide.Formula.number;
import static sprague.kernel.decide.Formula.or;

import java.util.List;
import java.util.Optional;
import org.junit.jupiter.api.Test;
import sprague.kernel.decide.Decision;
import sprague.kernel.decide.Formula;
import sprague.kernel.decide.Numeration;
import sprague.kernel.decide.ProofLimits;
import sprague.kernel.decide.Variable;
import sprague.kernel.rules.Decider;
import sprague.kernel.search.StandardLimits;

/** Sets of numbers in words. */
final class NumberDescriptionTest {
  private static final Variable X = new Variable("x");

  private static Optional<String> described(Formula formula) {
    ProofLimits limits = StandardLimits.get();
    Numeration binary = Numeration.base(2);
    return NumberDescription.of(
        Decision.solutions(formula, List.of(X), binary, limits).orElseThrow(),
        "n",
        new Decider(binary, limits));
  }

  @Test
  void finiteAndCofiniteSets_listTheirExceptions() {
    Formula two = or(equal(number(X), number(3)), equal(number(X), number(7)));
    assertThat(described(two)).contains("those where n is 3 or 7");
    assertThat(described(not(two))).contains("all n other than 3, 7");
  }

  @Test
  void theSetsOfNoNumberAndOfAllNumbers_listNone() {
    assertThat(described(or())).contains("none");
    assertThat(described(and())).contains("all n");
  }
}
