// SPDX-License-Identifier: Apache-2.0
package sprague.bind;

import static org.assertj.core.api.Assertions.assertThat;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.Comparator;
import java.util.List;
import java.util.Set;
import java.util.TreeSet;
import java.util.regex.Pattern;
import java.util.stream.Collectors;
import java.util.stream.IntStream;
import java.util.stream.Stream;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.MethodSource;
import sprague.bind.GoldenMessages.Mistake;

/** Golden messages of the binder, one at least for every kind of mistake it knows. */
class MeaningMistakesTest {

  static List<Mistake> mistakes() {
    return GoldenMessages.read("meaning.txt", MeaningMistakesTest::actual);
  }

  private static String actual(Mistake mistake) {
    return Language.bind(mistake.source(), mistake.parameters()).show();
  }

  @ParameterizedTest
  @MethodSource("mistakes")
  void mistake_getsItsMessage(Mistake mistake) {
    assertThat(actual(mistake)).isEqualTo(mistake.message());
    assertThat(mistake.message()).isNotEmpty();
  }

  @ParameterizedTest
  @MethodSource("mistakes")
  void mistakes_standInTheOrderOfTheText_eachWithAPlaceInIt(Mistake mistake) {
    List<Diagnostic> found = diagnostics(mistake);
    assertThat(found).isSortedAccordingTo(Comparator.comparingInt(each -> each.span().start()));
    assertThat(found)
        .allSatisfy(
            each -> {
              assertThat(each.span().end()).isLessThanOrEqualTo(mistake.text().length());
              assertThat(each.message()).doesNotEndWith(".").isNotBlank();
              assertThat(each.hint()).as(each.message()).doesNotEndWith(".").isNotBlank();
              assertThat(each.show(mistake.source()).lines()).hasSize(4);
            });
  }

  private static List<Diagnostic> diagnostics(Mistake mistake) {
    return Language.bind(mistake.source(), mistake.parameters()).diagnostics();
  }

  /** The other side of the bound is a golden message. */
  @Test
  void aPosition_mayHave32Coordinates() {
    String head = "h(" + coordinates(32) + ")";
    String rules = head + " -> " + head.replace("a0,", "a0 - 1,");
    assertThat(Language.bind(new SourceText("rules", rules), Bindings.NONE).diagnostics())
        .isEmpty();
  }

  private static String coordinates(int count) {
    return IntStream.range(0, count).mapToObj(i -> "a" + i).collect(Collectors.joining(", "));
  }

  /** In the binder's sources a literal with hyphens is the name of a kind of mistake. */
  @Test
  void everyKindOfMistake_hasAnExample() throws IOException {
    Pattern kind = Pattern.compile("\"([a-z]+(?:-[a-z]+)+|overflow)\"");
    Set<String> known = new TreeSet<>();
    try (Stream<Path> files = Files.list(Path.of("../bind/src/main/java/sprague/bind/rules"))) {
      for (Path file : files.toList()) {
        kind.matcher(Files.readString(file)).results().forEach(it -> known.add(it.group(1)));
      }
    }
    assertThat(known).hasSizeGreaterThan(20);
    Set<String> shown =
        mistakes().stream()
            .flatMap(mistake -> diagnostics(mistake).stream())
            .map(Diagnostic::code)
            .collect(Collectors.toCollection(TreeSet::new));
    assertThat(shown).isEqualTo(known);
  }
}
