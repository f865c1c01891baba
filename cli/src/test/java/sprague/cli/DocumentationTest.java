// SPDX-License-Identifier: Apache-2.0
package sprague.cli;

import static org.assertj.core.api.Assertions.assertThat;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.HashSet;
import java.util.List;
import java.util.Set;
import java.util.regex.Matcher;
import java.util.regex.Pattern;
import java.util.stream.Stream;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.MethodSource;
import org.junit.jupiter.params.provider.ValueSource;

/** The pages of documentation lead where they say, and are read on any screen. */
final class DocumentationTest {
  private static final Path ROOT = Path.of("..").toAbsolutePath().normalize();
  private static final int WIDTH = 120;
  private static final Pattern LINK = Pattern.compile("\\]\\(([^)#:\\s]*)(?:#([^)\\s]*))?\\)");

  /** The name of a class, as code. */
  private static final Pattern NAME = Pattern.compile("`([A-Z][a-zA-Z]*[a-z][a-zA-Z]*)`");

  static List<Path> pages() throws IOException {
    List<Path> pages = new ArrayList<>();
    for (Path folder : List.of(ROOT, ROOT.resolve("docs"))) {
      try (Stream<Path> files = Files.list(folder)) {
        files.filter(each -> each.toString().endsWith(".md")).sorted().forEach(pages::add);
      }
    }
    return pages;
  }

  /**
   * Checks line lengths, except in examples, which show a program's output, and in the alternative
   * texts of pictures, which are read aloud.
   */
  @ParameterizedTest
  @MethodSource("pages")
  void linesAreShort(Path page) throws IOException {
    boolean example = false;
    for (String line : Files.readAllLines(page)) {
      example ^= line.strip().startsWith("```");
      if (!example && !line.startsWith("![")) {
        assertThat(line).as("%s", page.getFileName()).hasSizeLessThan(WIDTH);
      }
    }
  }

  @ParameterizedTest
  @MethodSource("pages")
  void linksLeadToWhatIsThere(Path page) throws IOException {
    Matcher link = LINK.matcher(Files.readString(page));
    while (link.find()) {
      Path to = link.group(1).isEmpty() ? page : page.resolveSibling(link.group(1));
      assertThat(to).as(link.group()).exists();
      if (link.group(2) != null) {
        assertThat(
                Files.readAllLines(to).stream()
                    .filter(line -> line.startsWith("#"))
                    .map(DocumentationTest::anchor))
            .as(link.group())
            .contains(link.group(2));
      }
    }
  }

  /** A class that is renamed or removed is so in these pages, too. */
  @ParameterizedTest
  @ValueSource(strings = {"ARCHITECTURE.md", "docs/engines.md"})
  void classesOfThePage_exist(String page) throws IOException {
    Set<String> classes = new HashSet<>();
    for (Path sources : sources()) {
      try (Stream<Path> files = Files.walk(sources)) {
        files
            .map(file -> file.getFileName().toString())
            .filter(name -> name.endsWith(".java"))
            .forEach(name -> classes.add(name.replace(".java", "")));
      }
    }
    assertThat(NAME.matcher(Files.readString(ROOT.resolve(page))).results())
        .extracting(name -> name.group(1))
        .isNotEmpty()
        .isSubsetOf(classes);
  }

  private static List<Path> sources() throws IOException {
    try (Stream<Path> modules = Files.list(ROOT)) {
      return modules.map(each -> each.resolve("src")).filter(Files::isDirectory).toList();
    }
  }

  /** What a heading is called in an address, as forges have it. */
  private static String anchor(String heading) {
    return heading
        .replaceFirst("^#+ ", "")
        .toLowerCase(java.util.Locale.ROOT)
        .replaceAll("[^a-z0-9 -]", "")
        .replace(' ', '-');
  }
}
