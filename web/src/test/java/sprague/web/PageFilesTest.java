// SPDX-License-Identifier: Apache-2.0
package sprague.web;

import static org.assertj.core.api.Assertions.assertThat;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.security.MessageDigest;
import java.security.NoSuchAlgorithmException;
import java.util.HexFormat;
import java.util.List;
import java.util.stream.Stream;
import org.junit.jupiter.api.Test;

class PageFilesTest {
  private static final Path PAGE = Path.of("../web/src/main/resources/sprague/web/page");

  /** Files of the page's folder that are not served to browsers. */
  private static final List<String> PAPERS = List.of("lib/DIGESTS", "lib/uPlot.LICENSE");

  private static List<String> files(Path folder) throws IOException {
    try (Stream<Path> all = Files.walk(folder)) {
      return all.filter(Files::isRegularFile)
          .map(file -> folder.relativize(file).toString().replace('\\', '/'))
          .sorted()
          .toList();
    }
  }

  @Test
  void everyFileOfThePage_isServed_andNothingElse() throws IOException {
    PageFiles page = new PageFiles();
    for (String name : files(PAGE)) {
      assertThat(page.find(name).isPresent()).as(name).isEqualTo(!PAPERS.contains(name));
    }
    assertThat(page.find("docs/glossary.md")).isPresent();
    assertThat(page.find("lib/../main.js")).isEmpty();
    assertThat(page.find("lib")).isEmpty();
  }

  @Test
  void librariesOfOthers_areAsTheyCame() throws IOException, NoSuchAlgorithmException {
    Path library = PAGE.resolve("lib");
    List<String> lines = Files.readAllLines(library.resolve("DIGESTS"));
    for (String line : lines) {
      String[] parts = line.split(" +", 2);
      byte[] content = Files.readAllBytes(library.resolve(parts[1]));
      byte[] digest = MessageDigest.getInstance("SHA-256").digest(content);
      assertThat(HexFormat.of().formatHex(digest)).as(parts[1]).isEqualTo(parts[0]);
    }
    assertThat(files(library))
        .hasSize(lines.size() + 1)
        .allMatch(
            name -> name.equals("DIGESTS") || lines.stream().anyMatch(it -> it.endsWith(name)));
  }
}
