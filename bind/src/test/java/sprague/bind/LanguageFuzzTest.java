// SPDX-License-Identifier: Apache-2.0
package sprague.bind;

import static java.util.Objects.requireNonNull;
import static org.assertj.core.api.Assertions.assertThat;
import static org.junit.jupiter.api.DynamicTest.dynamicTest;

import com.code_intelligence.jazzer.junit.FuzzTest;
import java.net.URL;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.function.Consumer;
import java.util.stream.Stream;
import org.junit.jupiter.api.DynamicTest;
import org.junit.jupiter.api.TestFactory;
import sprague.model.Game;
import sprague.syntax.GameSyntax;

/**
 * Any bytes give a result or diagnostics. The stored inputs are always run. With {@code -Plong}
 * they are run by Jazzer, which takes a long time to start, and with {@code JAZZER_FUZZ=1} it
 * searches for new inputs.
 */
class LanguageFuzzTest {
  @TestFactory
  Stream<DynamicTest> keptInputs() throws Exception {
    return Stream.concat(
        kept("text_isReadOrRefused", this::text_isReadOrRefused),
        kept("code_isExpandedOrRefused", this::code_isExpandedOrRefused));
  }

  /** Runs the empty input and the seed inputs in the test's folder. */
  private static Stream<DynamicTest> kept(String test, Consumer<byte[]> law) throws Exception {
    URL folder = LanguageFuzzTest.class.getResource("LanguageFuzzTestInputs/" + test);
    try (Stream<Path> files = Files.list(Path.of(requireNonNull(folder, test).toURI()))) {
      return Stream.concat(
          Stream.of(dynamicTest(test + " of nothing", () -> law.accept(new byte[0]))),
          files.sorted().toList().stream()
              .map(
                  file ->
                      dynamicTest(
                          test + " of " + file.getFileName(),
                          () -> law.accept(Files.readAllBytes(file)))));
    }
  }

  @FuzzTest(maxDuration = "30s")
  void text_isReadOrRefused(byte[] bytes) {
    SourceText source = new SourceText("fuzz", new String(bytes, StandardCharsets.UTF_8));
    Parsed<GameSyntax> parsed = Language.parse(source);
    assertThat(parsed.result().isEmpty()).isEqualTo(!parsed.show().isEmpty());
    parsed
        .result()
        .ifPresent(
            _ -> {
              String text = Language.format(source).result().orElseThrow();
              Parsed<String> again = Language.format(new SourceText("again", text));
              assertThat(again.show()).isEmpty();
              assertThat(again.result()).contains(text);
              Parsed<Game> bound = Language.bind(source, Bindings.NONE);
              assertThat(bound.result().isEmpty() && bound.show().isEmpty()).isFalse();
            });
  }

  @FuzzTest(maxDuration = "30s")
  void code_isExpandedOrRefused(byte[] bytes) {
    SourceText source = new SourceText("fuzz", new String(bytes, StandardCharsets.UTF_8));
    Parsed<String> rules = Language.expandCode(source);
    rules
        .result()
        .ifPresent(
            text -> assertThat(Language.parse(new SourceText("rules", text)).show()).isEmpty());
    assertThat(rules.result().isEmpty()).isEqualTo(!rules.show().isEmpty());
  }
}
