// SPDX-License-Identifier: Apache-2.0
package sprague.say;

import static org.assertj.core.api.Assertions.assertThat;

import com.code_intelligence.jazzer.junit.FuzzTest;
import java.nio.charset.StandardCharsets;
import sprague.model.Game;
import sprague.syntax.GameSyntax;
import sprague.syntax.Parsed;
import sprague.syntax.SourceText;

/**
 * Any bytes give a result or diagnostics. In a normal run the kept inputs are tried; with {@code
 * JAZZER_FUZZ=1} new ones are searched for.
 */
class LanguageFuzzTest {

  @FuzzTest(maxDuration = "30s")
  void text_isReadOrRefused(byte[] bytes) {
    SourceText source = new SourceText("fuzz", new String(bytes, StandardCharsets.UTF_8));
    Parsed<GameSyntax> parsed = Language.parse(source);
    assertThat(parsed.result().isEmpty()).isEqualTo(!parsed.show().isEmpty());
    parsed
        .result()
        .ifPresent(
            syntax -> {
              String text = Language.format(syntax);
              Parsed<GameSyntax> again = Language.parse(new SourceText("again", text));
              assertThat(again.show()).isEmpty();
              assertThat(Language.format(again.result().orElseThrow())).isEqualTo(text);
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
