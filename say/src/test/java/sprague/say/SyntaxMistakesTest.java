// SPDX-License-Identifier: Apache-2.0
package sprague.say;

import static org.assertj.core.api.Assertions.assertThat;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import java.util.stream.Stream;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.MethodSource;

/**
 * Golden messages: {@code mistakes/syntax.txt} holds a text behind each {@code === NAME} and,
 * behind {@code ---}, what a person gets to read. {@code -Dgolden.write=true} writes the messages
 * anew.
 */
class SyntaxMistakesTest {
  private static final Path FILE = Path.of("src/test/resources/mistakes/syntax.txt");

  record Mistake(String name, String text, String message) {
    String actual() {
      return Language.parse(new SourceText(name, text)).show();
    }

    @Override
    public String toString() {
      return name;
    }
  }

  static List<Mistake> mistakes() throws IOException {
    List<Mistake> mistakes =
        Stream.of(Files.readString(FILE).split("(?m)^=== ", -1))
            .skip(1)
            .map(SyntaxMistakesTest::mistake)
            .toList();
    if (Boolean.getBoolean("golden.write")) {
      StringBuilder file = new StringBuilder();
      for (Mistake it : mistakes) {
        file.append("=== " + it.name + "\n" + it.text + "\n---\n" + it.actual() + "\n");
      }
      Files.writeString(FILE, file);
    }
    return mistakes;
  }

  private static Mistake mistake(String section) {
    String[] halves = section.split("(?m)^---$", -1);
    String[] start = halves[0].split("\n", 2);
    return new Mistake(
        start[0], start[1].stripTrailing(), halves.length > 1 ? halves[1].strip() : "");
  }

  @ParameterizedTest
  @MethodSource("mistakes")
  void mistake_getsItsMessage(Mistake mistake) {
    assertThat(mistake.actual()).isEqualTo(mistake.message());
    assertThat(mistake.message()).isNotEmpty();
  }
}
