// SPDX-License-Identifier: Apache-2.0
package sprague.prove;

import static org.assertj.core.api.Assertions.assertThat;

import java.time.Duration;
import java.util.List;
import java.util.Optional;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;
import sprague.bind.Language;
import sprague.bind.SourceText;
import sprague.engine.Effort;
import sprague.engine.Limits;
import sprague.kernel.search.StandardLimits;
import sprague.model.Game;
import sprague.model.Start;
import sprague.testkit.RuleText;

/** Laws are guessed in the bases in which all sets of the rules are read, and in no others. */
final class AutomaticSetsTest {
  private static final SearchLimits NEAR =
      new SearchLimits(1 << 15, 1 << 15, 1 << 15, Optional.empty());

  private static List<Integer> bases(String rules) {
    return AutomaticSets.bases(RuleText.game(rules)).stream().map(each -> each.base()).toList();
  }

  @ParameterizedTest
  @ValueSource(
      strings = {
        "heap(n) -> heap(n - s) where s in primes union {1}",
        "heap(n) -> heap(n - 1) where n in squares",
        "heap(n) -> heap(n - s) where s in powers(2) union powers(3)",
        "heap(n) -> heap(n - s) where s in {1, 2} -> heap(n - s) where s in fibonacci",
        "pair(n, k) -> pair(n - s, k) where s in primes",
      })
  void setsThatNoBaseReads_leaveNone(String rules) {
    assertThat(bases(rules)).isEmpty();
  }

  @Test
  void otherRules_areReadInTheBasesOfTheChecker() {
    assertThat(bases("heap(n) -> heap(n - s) where s in powers(9)")).containsExactly(3);
    assertThat(bases("heap(n) -> heap(a) + heap(b) where a + b = n - 1")).containsExactly(2);
    assertThat(bases("heap(n) -> heap(n - s) where s in {1, 2}")).hasSize(9);
  }

  /** How a game ends is no matter of digits, either. */
  @ParameterizedTest
  @ValueSource(strings = {"stuck wins", "heap(3) wins"})
  void otherEndings_leaveAllBases(String ending) {
    assertThat(bases("heap(n) -> heap(n - s) where s in {1, 2}; " + ending)).hasSize(9);
  }

  /** A set condition on a fixed number does not prevent an automaton. */
  @Test
  void aSetThatIsAskedAboutANumber_preventsNoLaw() {
    String rules = "pair(n, k) -> pair(n - s, k) where s mod 4 != 0, k in primes";
    assertThat(bases(rules)).isNotEmpty();
    Game game = RuleText.game(rules);
    Start start = Language.pattern(new SourceText("of", "pair(n, 3)"), game).result().orElseThrow();
    Limits limits = new Limits(200 << 20, 1, Optional.of(Duration.ofSeconds(30)));
    Finding finding = Prover.prove(game, start, NEAR, new Effort(limits), StandardLimits.get());
    assertThat(finding.proved()).as("%s", finding.tried()).isPresent();
  }
}
