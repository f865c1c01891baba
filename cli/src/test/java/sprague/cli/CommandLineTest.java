// SPDX-License-Identifier: Apache-2.0
package sprague.cli;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import java.io.InputStream;
import java.io.OutputStream;
import java.io.PrintStream;
import java.nio.charset.StandardCharsets;
import java.util.List;
import java.util.Optional;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import sprague.cli.console.CommandOption;
import sprague.cli.console.Console;
import sprague.cli.console.Failure;

/** Command lines read by the model of a command. */
final class CommandLineTest {

  /** A command that only looks at its line. */
  private static final class Try extends BaseCommand {
    final CommandOption loud = flag("--loud", "make noise");
    final CommandOption size = setting("--size", "N", "how much");
    final List<String> words = arguments("WORD...", "words", "1..3", List::of);

    Try() {
      super("try", "Tries.", "sprague try it");
    }

    @Override
    protected int run(Console console) {
      return 0;
    }
  }

  private final Try command = new Try();

  private void parse(String line) {
    List<String> all = List.of(("try " + line).strip().split(" "));
    PrintStream err =
        new PrintStream(OutputStream.nullOutputStream(), true, StandardCharsets.UTF_8);
    Console console = new Console(InputStream.nullInputStream(), err, err, false);
    assertThat(
            CommandRunner.execute(
                    Commands.program(List.of(command)), all, console, Optional.empty())
                .status())
        .isZero();
  }

  @Test
  void optionsAndWordsMix() {
    parse("a --size 3 b=1 --loud -");
    assertThat(command.words).containsExactly("a", "b=1", "-");
    assertThat(command.size.value()).hasValue("3");
    assertThat(command.loud.isSet()).isTrue();
  }

  @Test
  void anEqualsSign_startsTheValue_whichMayBeEmptyOrHaveMore() {
    parse("--size=a=b x");
    assertThat(command.size.value()).hasValue("a=b");
    assertThat(command.loud.isSet()).isFalse();
  }

  @Test
  void negativeNumbersAreWordsAndValues() {
    parse("-1 --size -20");
    assertThat(command.words).containsExactly("-1");
    assertThat(command.size.value()).hasValue("-20");
  }

  @Test
  void afterTwoDashes_thereAreWordsOnly() {
    parse("a -- --loud --size");
    assertThat(command.words).containsExactly("a", "--loud", "--size");
    assertThat(command.loud.isSet()).isFalse();
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
    "a --loud --loud, repeated-option, sprague try --help has examples",
    "a --size --siez, missing-value, sprague try --help has examples",
    "a -1x, negative-size, sprague try --help has examples",
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
  void anEmptyValueIsAValue_andATextWithASignForAFileIsAWord() {
    parse("@file --size= b");
    assertThat(command.size.isSet()).isTrue();
    assertThat(command.size.value()).hasValue("");
    assertThat(command.words).containsExactly("@file", "b");
  }

  @Test
  void theHelpHasTheWordsTheOptionsAndTheExamples() {
    assertThat(HelpPage.of(command.spec(), HelpPage.WIDTH))
        .isEqualTo(
            """
            Tries.

            Usage: try WORD... [OPTIONS]

              WORD      words
              --loud    make noise
              --size N  how much

            Always: --json, --quiet, --no-color, --progress, --json-progress, --debug,
              --memory SIZE, --threads N, --time-limit TIME, --width N, --help, --version

            Examples:
              sprague try it
            """);
  }
}
