// SPDX-License-Identifier: Apache-2.0
package sprague.kernel.rules;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.Random;
import java.util.regex.MatchResult;
import java.util.regex.Pattern;
import java.util.stream.Stream;
import sprague.bind.Bindings;
import sprague.bind.Bindings.BoundValue;
import sprague.bind.Language;
import sprague.bind.SourceText;
import sprague.syntax.BoardSyntax;
import sprague.syntax.GameSyntax;
import sprague.testkit.RandomRules;

/**
 * Rules with one or two words dropped, doubled, swapped or replaced, so that some still parse. The
 * same seed gives the same rules.
 */
final class SpoiltRules {
  private static final String PARAMETERS =
      """
      game g(p = 3, S: set = {1, 4}, L: list = [1, 2, 5])
      heap(n) -> heap(n - k) where k in S -> heap(n - L[i]) where i < size(L), p <= n
      """;

  private static final Pattern WORD = Pattern.compile("[\\w-]+|->|\\.\\.|[<>!]=|\\S|\\s+");

  private static final List<String> WORDS =
      List.of(
          "0",
          "1",
          "k",
          "n",
          "m",
          "p",
          "S",
          "L",
          "foo",
          "heapx",
          "-",
          "+",
          "*",
          "/",
          "mod",
          "<=",
          "in",
          "or",
          "not",
          "..",
          "primes",
          "powers(n)",
          "powers(1)",
          "powers(n - n + 3)",
          "{n, 2}",
          "{n - n + 2, 7, 9, 11, 13}",
          "digits(n)",
          "digits(p)",
          "size(S)",
          "size(p)",
          "L[1]",
          "L[7]",
          "S[0]",
          "p[0]",
          "L[k - n]",
          "min(k, n)",
          "bitxor(-1, k)",
          "bitand(n - k, 6)",
          "1 / 0",
          "n / 0",
          "n mod (1 - 1)",
          "n / (n - n)",
          "gcd(n, k)",
          "sum(i in 1..k)",
          "sum(p in 1..2)",
          "sum(i in n..k)",
          "gains 2",
          "gains m",
          "stuck draws",
          "stuck wins",
          "heap(n) wins",
          "start heap(n)",
          "heap(n)",
          "m >= 3",
          "n * n * n * n * n * n * n * n",
          "4611686018427387904",
          "9223372036854775807");

  private final Random random;
  private final List<String> texts = catalogue();
  private int count;

  SpoiltRules(long seed) {
    random = new Random(seed);
  }

  /** The next text. */
  String next() {
    count++;
    return spoilt(
        switch (count % 4) {
          case 0 -> PARAMETERS;
          case 1 -> RandomRules.of(RandomRules.Ending.NORMAL, count).text();
          case 2 -> RandomRules.of(RandomRules.Ending.SCORING, count).text();
          default -> texts.get(random.nextInt(texts.size()));
        });
  }

  /** The same with another text to begin with. */
  String spoilt(String text) {
    List<String> words =
        new ArrayList<>(WORD.matcher(text).results().map(MatchResult::group).toList());
    for (int i = random.nextInt(2); i >= 0; i--) {
      int at = random.nextInt(words.size());
      String other = words.get(random.nextInt(words.size()));
      String word = " " + WORDS.get(random.nextInt(WORDS.size())) + " ";
      switch (random.nextInt(5)) {
        case 0 -> words.remove(at);
        case 1 -> words.add(at, other);
        case 2 -> words.set(at, other);
        case 3 -> words.set(at, word);
        default -> words.add(at, word);
      }
    }
    return String.join("", words);
  }

  /** The built-in games without boards; parameters without a default get one. */
  static List<String> catalogue() {
    List<String> texts = new ArrayList<>();
    try (Stream<Path> files =
        Files.list(Path.of("../catalogue/src/main/resources/sprague/catalogue/games"))) {
      for (Path file : files.filter(each -> each.toString().endsWith(".game")).sorted().toList()) {
        SourceText source = new SourceText(file.toString(), Files.readString(file));
        if (!BoardSyntax.isIn(Language.parse(source).result().orElseThrow())) {
          texts.add(text(source));
        }
      }
    } catch (IOException broken) {
      throw new IllegalStateException(broken);
    }
    return texts;
  }

  private static String text(SourceText source) {
    GameSyntax syntax = Language.parse(source).result().orElseThrow();
    Map<String, BoundValue> values = new HashMap<>();
    for (GameSyntax.Parameter parameter : syntax.parameters()) {
      if (parameter.defaultValue().isEmpty()) {
        values.put(
            parameter.name(),
            parameter.kind() == GameSyntax.Kind.INTEGER
                ? new BoundValue.Number(3)
                : new BoundValue.Numbers(List.of(1L, 3L, 4L)));
      }
    }
    return Language.bind(source, new Bindings(values)).result().orElseThrow().text();
  }
}
