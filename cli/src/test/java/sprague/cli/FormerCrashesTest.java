// SPDX-License-Identifier: Apache-2.0
package sprague.cli;

import static org.assertj.core.api.Assertions.assertThat;

import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.stream.Stream;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import sprague.cli.console.Failure;

/** Rules for which the command once ended in an internal error. */
final class FormerCrashesTest {
  @TempDir private Path folder;

  @ParameterizedTest
  @CsvSource(
      delimiter = '|',
      value = {
        // One equation between both variables of an option.
        "heaps(a, b) -> heaps(c, d) where c + d = a + b - 2 * k - 3 * l, k + l >= 1 | --to 12,12",
        // A claim of finitely many values with an empty list of values.
        "heap(n) -> heap(n - k) where 1 <= k, k in fibonacci heap(n) wins where n = 0"
            + " | --to 2000",
        // An automaton guessed from values among which zeros in front matter.
        "heap(n) -> heap(n - 3) where n = 18 stuck wins | --to 31",
      })
  void theoremAnswers(String rules, String options) {
    List<String> words = new ArrayList<>(List.of("theorem", rules));
    Stream.of(options.split(" ")).forEach(words::add);
    words.addAll(List.of("--certificate", folder.resolve("law.json").toString()));
    Answer answer = Answer.run(words.toArray(String[]::new));
    assertThat(answer.err()).doesNotContain("internal error");
    assertThat(answer.status()).isNotEqualTo(Failure.Status.FAULT.code());
  }
}
