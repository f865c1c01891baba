// SPDX-License-Identifier: Apache-2.0
package sprague.bind;

import static org.assertj.core.api.Assertions.assertThat;

import java.util.List;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.opentest4j.AssertionFailedError;
import sprague.model.Component;
import sprague.model.Game;
import sprague.model.Moves;
import sprague.model.RuleFailure;

/** A rule that cannot be evaluated is shown at the term that is to blame, with its mend. */
class FailurePlaceTest {

  private static Diagnostic place(String rules, long size) {
    SourceText source = new SourceText("rules", rules.replace("|", "\n"));
    Game game = Language.bind(source, Bindings.NONE).result().orElseThrow();
    Component component = new Component(0, List.of(size));
    try {
      Moves moves = new Moves(game);
      moves.options(component);
      moves.finish(component);
    } catch (RuleFailure failure) {
      return Language.locate(source, failure).orElseThrow();
    }
    throw new AssertionFailedError("nothing fails in " + rules);
  }

  @ParameterizedTest
  @CsvSource(
      delimiter = ';',
      textBlock =
          """
          heap(n) -> heap(n - d) where n mod d = 0; 3; n mod d; add the condition d >= 1
          heap(n) -> heap(n - d) where n mod (d + 1) = 0, n mod d = 0; 4; n mod d; add the condition d >= 1
          heap(n) -> heap(n - 1) where 7 mod (n + 1) >= 0, 8 / (n - 4) < 9; 4; 8 / (n - 4); add the condition n - 4 >= 1
          heap(n) -> heap(n - 1) where 7 mod max(n, 1) >= 0, 8 / (n - 4) < 9; 4; 8 / (n - 4); add the condition n - 4 >= 1
          heap(n) -> heap(n - 1) | -> heap(n / 2) where 6 mod n = 0; 0; 6 mod n; add the condition n >= 1
          heap(n) -> heap(n - 1) | heap(n) wins where 6 mod n = 0; 0; 6 mod n; add the condition n >= 1
          heap(n) -> heap(n - 1) where bitand(n, 1) = 0, bitxor(n - 4, 1) < 9; 2; bitxor(n - 4, 1); add a condition
          heap(n) -> heap(n - 1) where bitxor(n - 4, 1) < 9; 2; bitxor(n - 4, 1); add a condition
          heap(n) -> heap(n - 1) where power(2, n) > 1, power(3, n - 4) < 9; 2; power(3, n - 4); add the condition n - 4 >= 0
          heap(n) -> heap(power(9, n) - 5); 20; power(9, n); numbers go up to 9223372036854775807; bound the exponent n, or let a variable run over powers(9)
          heap(n) -> heap(n - 1) where n * n > 4, power(2, n) < 9 * (n * n); 4294967296; n * n; numbers go up to 9223372036854775807; add a condition that bounds the variables of n * n
          game g(a: list = [1, 2]) heap(n) -> heap(n - a[n]); 2; a[n]; items are counted from 0
          """)
  void theTermToBlame_isPointedAt(String rules, long size, String term, String mend) {
    Diagnostic found = place(rules, size);
    String text = rules.replace("|", "\n");
    assertThat(text.substring(found.span().start(), found.span().end())).isEqualTo(term);
    assertThat(found.hint()).startsWith(mend);
    assertThat(found.message()).startsWith("heap(" + size + "): ");
  }
}
