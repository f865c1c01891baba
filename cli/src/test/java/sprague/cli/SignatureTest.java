// SPDX-License-Identifier: Apache-2.0
package sprague.cli;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import java.util.List;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

/** Command lines read by a declaration. */
final class SignatureTest {
  private final Signature signature = new Signature("try", "Tries.", List.of("sprague try it"));
  private final Option loud = signature.add(new Option("--loud", "", "make noise"));
  private final Option size = signature.add(new Option("--size", "N", "how much"));
  private final List<String> words =
      signature.take(new Words("WORD...", "words", 1, 3, List::of)).given();

  private void parse(String line) {
    signature.parse(line.isEmpty() ? List.of() : List.of(line.split(" ")));
  }

  @Test
  void optionsAndWordsMix() {
    parse("a --size 3 b=1 --loud -");
    assertThat(words).containsExactly("a", "b=1", "-");
    assertThat(size.value()).hasValue("3");
    assertThat(loud.isSet()).isTrue();
  }

  @Test
  void anEqualsSign_startsTheValue_whichMayBeEmptyOrHaveMore() {
    parse("--size=a=b x");
    assertThat(size.value()).hasValue("a=b");
    assertThat(loud.isSet()).isFalse();
  }

  @Test
  void negativeNumbersAreWordsAndValues() {
    parse("-1 --size -20");
    assertThat(words).containsExactly("-1");
    assertThat(size.value()).hasValue("-20");
  }

  @Test
  void afterTwoDashes_thereAreWordsOnly() {
    parse("a -- --loud --size");
    assertThat(words).containsExactly("a", "--loud", "--size");
    assertThat(loud.isSet()).isFalse();
  }

  @ParameterizedTest
  @CsvSource({
    "a --siez 3, unknown-option, did you mean --size?",
    "a --loud=very, unexpected-value, sprague try --help has examples",
    "a --size, missing-value, sprague try --help has examples",
    "a --size --loud, missing-value, sprague try --help has examples",
    "a --size 1 --size=2, repeated-option, sprague try --help has examples",
    "a b c d, unexpected-word, sprague try --help has examples",
    "--loud, missing-word, sprague try --help has examples",
    "-x a, unknown-option, sprague try --help lists the options"
  })
  void whatDoesNotFitIsRefused(String line, String code, String hint) {
    assertThatThrownBy(() -> parse(line))
        .isInstanceOfSatisfying(
            Failure.class,
            failure -> {
              assertThat(failure.code()).isEqualTo(code);
              assertThat(failure.hint()).isEqualTo(hint);
              assertThat(failure.status()).isEqualTo(Failure.Status.WRONG_INPUT);
            });
  }

  @Test
  void theHelpHasTheWordsTheOptionsAndTheExamples() {
    signature.addCommon(new Option("--json", "", "answers in JSON"));
    signature.addCommon(new Option("--time", "T", ""));
    assertThat(HelpPage.of(signature))
        .isEqualTo(
            """
            Tries.

            Usage: sprague try WORD... [OPTIONS]

              WORD      words
              --loud    make noise
              --size N  how much

            Always: --json (answers in JSON), --time T

            Examples:
              sprague try it
            """);
  }
}
