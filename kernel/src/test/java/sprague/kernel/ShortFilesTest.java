// SPDX-License-Identifier: Apache-2.0
package sprague.kernel;

import static org.assertj.core.api.Assertions.assertThat;

import java.util.stream.Collectors;
import java.util.stream.IntStream;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;
import sprague.kernel.decide.ProofLimits;
import sprague.kernel.search.StandardLimits;
import sprague.testkit.CaseCount;

/** Files of a few hundred bytes whose check would take hours end undecided. */
final class ShortFilesTest {
  /** Fewer steps than usual, so that the test does not take long; those for each number remain. */
  private static final ProofLimits LIMITS = StandardLimits.of(100_000, 1000);

  private static CheckResult examined(String json) throws Exception {
    return Checker.examine(CertificateJson.read(json.replace('\'', '"')), LIMITS);
  }

  private static void assertUndecided(CheckResult result, String reason) {
    assertThat(result).isInstanceOf(CheckResult.Undecided.class);
    assertThat(((CheckResult.Undecided) result).reason()).contains(reason);
  }

  @ParameterizedTest
  @ValueSource(
      strings = {
        // A table of a million sizes with all splits of each.
        """
        {'format': 2, 'game': 'heap(n) -> heap(a) + heap(b) where a + b = n - 1',
         'of': 'heap(n + 1000000)', 'theorem': 'guy-smith', 'preperiod': 0, 'period': 2,
         'saltus': 0, 'from': 1000000, 'joint': 2, 'values': [0, 1],
         'form': [{'kinds': [{'positions': [{'name': 'heap', 'fixed': [-1]}],
           'moves': [{'parts': [{'kind': 0, 'least': 0}, {'kind': 0, 'least': 0}],
             'removed': [{'from': 1, 'to': 1}]}]}], 'root': 0, 'shift': 1000000}]}
        """,
        // Four million sizes from each of which all but one of the smaller ones are reached.
        """
        {'format': 2, 'game': 'heap(n) -> heap(n - k) where k >= 1, k != 2',
         'of': 'heap(n + 4000000)', 'theorem': 'all-but', 'preperiod': 0, 'period': 4,
         'saltus': 2, 'from': 4000000, 'joint': 4, 'values': [0, 1, 0, 1],
         'form': [{'kinds': [{'positions': [{'name': 'heap', 'fixed': [-1]}],
           'moves': [{'parts': [{'kind': 0, 'least': 0}],
             'removed': [{'from': 1, 'except': ['{2}']}]}]}], 'root': 0, 'shift': 4000000}]}
        """,
      })
  void tablesFarOut(String json) throws Exception {
    assertUndecided(examined(json), "no decision within");
  }

  @Test
  void aLongPeriodWithOneWindow() throws Exception {
    String first =
        IntStream.range(0, 100).mapToObj(n -> "" + n % 3).collect(Collectors.joining(","));
    String json =
        """
        {'format': 2, 'game': 'heap(n) -> heap(n - k) where k in {1, 2}', 'of': 'heap(n)',
         'theorem': 'windows', 'preperiod': 0, 'period': 422212465065984, 'greatest': 2,
         'zeros': 140737488355328, 'first': [%s], 'masks': [0, 0], 'sized': [0, 0], 'rare': [],
         'reach': 0, 'from': 4, 'every': 1125899906842624, 'windows': ['0200'],
         'form': [{'kinds': [{'positions': [{'name': 'heap', 'fixed': [-1]}],
           'moves': [{'parts': [{'kind': 0, 'least': 0}], 'removed': [{'from': 1, 'to': 2}]}]}],
           'root': 0, 'shift': 0}]}
        """;
    assertUndecided(examined(json.formatted(first)), "no decision within");
  }

  @Test
  void manyConditionsOnManyVariables() throws Exception {
    String sum =
        IntStream.range(0, CaseCount.of(6, 60))
            .mapToObj(i -> "v" + i)
            .collect(Collectors.joining(" + "));
    String move =
        IntStream.range(0, 300)
            .mapToObj(i -> sum + " <= n + " + i)
            .collect(Collectors.joining(", ", " -> heap(n - 1) where ", ""));
    String json =
        "{'format': 2, 'game': 'heap(n)%s', 'of': 'heap(n)', 'theorem': 'finite', 'values': [0]}";
    String moves = move.repeat(CaseCount.of(16, 1));
    assertUndecided(examined(json.formatted(moves)), "the bounds of variables take");
  }
}
