// SPDX-License-Identifier: Apache-2.0
package sprague.bind;

import java.io.IOException;
import java.io.UncheckedIOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.function.Function;
import java.util.stream.Stream;
import sprague.bind.Bindings.BoundValue;

/**
 * Texts with what a person gets to read about them. A file holds a text behind each line {@code ===
 * NAME}, which may give parameters ({@code k=3}, {@code S={1,5,6}}), and the messages behind {@code
 * ---}. {@code -Dgolden.write=true} writes the messages anew.
 */
final class GoldenMessages {
  private GoldenMessages() {}

  /** A text, its actual message and its expected message. */
  record Mistake(String title, String text, String message) {
    SourceText source() {
      return new SourceText(title.split(" ", 2)[0], text);
    }

    Bindings parameters() {
      return GoldenMessages.parameters(title);
    }

    @Override
    public String toString() {
      return title;
    }
  }

  /** Reads the mistakes of a file; {@code actual} returns the message that one produces now. */
  static List<Mistake> read(String file, Function<Mistake, String> actual) {
    Path path = Path.of("../bind/src/test/resources/mistakes").resolve(file);
    try {
      List<Mistake> mistakes =
          Stream.of(Files.readString(path).split("(?m)^=== ", -1))
              .skip(1)
              .map(GoldenMessages::mistake)
              .toList();
      if (Boolean.getBoolean("golden.write")) {
        StringBuilder text = new StringBuilder();
        for (Mistake it : mistakes) {
          text.append("=== " + it.title + "\n" + it.text + "\n---\n" + actual.apply(it) + "\n");
        }
        Files.writeString(path, text);
      }
      return mistakes;
    } catch (IOException broken) {
      throw new UncheckedIOException(broken);
    }
  }

  private static Mistake mistake(String section) {
    String[] halves = section.split("(?m)^---$", -1);
    String[] start = halves[0].split("\n", 2);
    return new Mistake(
        start[0], start[1].stripTrailing(), halves.length > 1 ? halves[1].strip() : "");
  }

  private static Bindings parameters(String title) {
    Map<String, BoundValue> values = new HashMap<>();
    String[] words = title.split(" ", -1);
    for (String word : List.of(words).subList(1, words.length)) {
      String[] sides = word.split("=", 2);
      boolean one = sides[1].matches("-?\\d+");
      List<Long> numbers =
          Stream.of(sides[1].replaceAll("[^-\\d,]", "").split(",", -1)).map(Long::valueOf).toList();
      values.put(
          sides[0],
          one ? new BoundValue.Number(numbers.getFirst()) : new BoundValue.Numbers(numbers));
    }
    return new Bindings(values);
  }
}
