// SPDX-License-Identifier: Apache-2.0
package sprague.atlas.table;

import static org.assertj.core.api.Assertions.assertThat;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.Map;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

final class PublishedTableTest {
  @TempDir private Path folder;

  @Test
  void cells_mayBeEmptyOrQuoted_atEitherEnd() throws IOException {
    Path file =
        Files.writeString(
            folder.resolve("table.csv"),
            """
            source,game,note
            # a comment
            ,0.77,12
            "a, ""b""\",0.07,
            ,,"x, y"
            a"b,0.6,"open
            c,4.4,d,more
            """);
    assertThat(PublishedTable.read(file))
        .containsExactly(
            Map.of("game", "0.77", "note", "12"),
            Map.of("source", "a, \"b\"", "game", "0.07"),
            Map.of("note", "x, y"),
            Map.of("source", "a\"b", "game", "0.6", "note", "\"open"),
            Map.of("source", "c", "game", "4.4", "note", "d"));
  }

  @Test
  void aByteOrderMark_isNoPartOfTheFirstColumn() throws IOException {
    Path file =
        Files.writeString(folder.resolve("table.csv"), "\uFEFFgame,status\n0.77,periodic\n");
    assertThat(PublishedTable.read(file))
        .containsExactly(Map.of("game", "0.77", "status", "periodic"));
    Path comment = Files.writeString(file, "\uFEFF# a comment\ngame\n0.7\n");
    assertThat(PublishedTable.read(comment)).containsExactly(Map.of("game", "0.7"));
  }

  /** The stack does not grow with a cell. */
  @Test
  void cells_mayBeLong() throws IOException {
    String quotes = "\"\"".repeat(100_000);
    String letters = "ab, ".repeat(100_000) + "c";
    Path file =
        Files.writeString(
            folder.resolve("table.csv"),
            "game,note,more\n0.77,\"" + quotes + "\",\"" + letters + "\"\n0.7,\"" + quotes);
    assertThat(PublishedTable.read(file))
        .containsExactly(
            Map.of("game", "0.77", "note", quotes.substring(100_000), "more", letters),
            Map.of("game", "0.7", "note", "\"" + quotes));
  }
}
