// SPDX-License-Identifier: Apache-2.0
package sprague.testkit;

import sprague.bind.Bindings;
import sprague.bind.Language;
import sprague.bind.Parsed;
import sprague.bind.SourceText;
import sprague.model.Game;
import sprague.syntax.GameSyntax;

/** Parses rule texts that a test assumes to be correct; throws an AssertionError otherwise. */
public final class RuleText {
  private RuleText() {}

  /** The syntax tree of a text. */
  public static GameSyntax syntax(String text) {
    return result(Language.parse(new SourceText("test", text)));
  }

  /** The bound game of a text without parameters. */
  public static Game game(String text) {
    return result(Language.bind(new SourceText("test", text), Bindings.NONE));
  }

  private static <T> T result(Parsed<T> reading) {
    return reading
        .result()
        .orElseThrow(() -> new AssertionError(reading.source().text() + "\n" + reading.show()));
  }
}
