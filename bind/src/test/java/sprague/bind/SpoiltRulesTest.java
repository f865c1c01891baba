// SPDX-License-Identifier: Apache-2.0
package sprague.bind;

import static org.assertj.core.api.Assertions.assertThat;

import java.util.ArrayList;
import java.util.List;
import java.util.Random;
import java.util.regex.MatchResult;
import java.util.regex.Pattern;
import org.junit.jupiter.api.Test;
import sprague.model.Game;

/**
 * Examples with a few words dropped, doubled, exchanged or replaced: near enough to rules for the
 * binder to get far, and each gives a game or a diagnostic with a place in the text, soon.
 */
class SpoiltRulesTest {
  private static final int TEXTS = Integer.getInteger("spoilt.texts", CaseCount.of(250, 600));
  private static final Pattern WORD = Pattern.compile("[\\w-]+|->|\\.\\.|[<>!]=|\\S|\\s+");
  private static final List<String> OTHERS =
      List.of(
          "0",
          "1",
          "2",
          "9223372036854775807",
          "k",
          "n",
          "-",
          "+",
          "*",
          "/",
          "mod",
          "(",
          ")",
          "<=",
          "!=",
          "=",
          "<",
          "in",
          "or",
          "and",
          "not",
          ",",
          "..",
          "primes",
          "squares",
          "powers(n)",
          "{n, 2}",
          "union",
          "except",
          "min(k, n)",
          "abs(n - k)",
          "bitxor(n, k)",
          "S",
          "a[n]",
          "size(a)",
          "sum(i in 1..k)",
          "wins",
          "gains",
          "stuck draws",
          "where",
          "->",
          "heap(n)",
          "heap(n - k)",
          "start",
          "k * k",
          "k * n");

  private final Random random = new Random(20);

  @Test
  void spoiltRules_areReadOrRefused() {
    List<SourceText> examples = RuleFiles.all();
    int bound = 0;
    long slowest = 0;
    for (int i = 0; i < TEXTS; i++) {
      String text = spoilt(examples.get(i % examples.size()).text());
      SourceText source = new SourceText("spoilt", text);
      long begin = System.nanoTime();
      Parsed<Game> reading = Language.bind(source, Bindings.NONE);
      slowest = Math.max(slowest, System.nanoTime() - begin);
      assertThat(reading.result().isEmpty() && reading.show().isEmpty()).as(text).isFalse();
      for (Diagnostic each : reading.diagnostics()) {
        assertThat(each.span().start()).as(text).isBetween(0, text.length());
        assertThat(each.message()).as(text).isNotBlank();
      }
      if (reading.result().isPresent()) {
        bound++;
        Game again = bind(reading.result().get().text());
        assertThat(again.text()).as(text).isEqualTo(reading.result().get().text());
      }
    }
    assertThat(bound).isGreaterThan(TEXTS / 20);
    assertThat(slowest).as("nanoseconds of the slowest text").isLessThan(20_000_000_000L);
  }

  private static Game bind(String text) {
    Parsed<Game> reading = Language.bind(new SourceText("again", text), Bindings.NONE);
    return reading.result().orElseThrow(() -> new AssertionError(text + "\n" + reading.show()));
  }

  private String spoilt(String text) {
    List<String> words =
        new ArrayList<>(WORD.matcher(text).results().map(MatchResult::group).toList());
    for (int i = 1 + random.nextInt(3); i > 0; i--) {
      int at = random.nextInt(words.size());
      int other = random.nextInt(words.size());
      switch (random.nextInt(5)) {
        case 0 -> words.remove(at);
        case 1 -> words.add(at, words.get(other));
        case 2 -> words.set(at, words.get(other));
        case 3 -> words.set(at, OTHERS.get(random.nextInt(OTHERS.size())));
        default -> words.add(at, " " + OTHERS.get(random.nextInt(OTHERS.size())) + " ");
      }
    }
    // Parameters get defaults, or hardly any of the examples with parameters would bind.
    return String.join("", words)
        .replace(": set)", ": set = {1, 5})")
        .replace(": list)", ": list = [3, 1, 2])")
        .replace("(k)\n", "(k = 3)\n")
        .replace("(m)\n", "(m = 2)\n")
        .replace("(c, z, n)\n", "(c = 1, z = 2, n = 4)\n");
  }
}
