// SPDX-License-Identifier: Apache-2.0
package sprague.know.judge;

import static org.assertj.core.api.Assertions.assertThat;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import org.junit.jupiter.api.Test;
import sprague.know.Catalogue;

class StatementTest {
  /** The list in the documentation; {@code -Dsprague.write=true} writes it anew. */
  private static final Path LIST =
      Files.isDirectory(Path.of("docs"))
          ? Path.of("docs", "catalogue.md")
          : Path.of("..", "docs", "catalogue.md");

  @Test
  void everyProblem_hasAStatement_andEveryStatementAProblem() {
    assertThat(Statement.all().stream().map(Statement::id))
        .containsExactlyInAnyOrderElementsOf(Problems.all().stream().map(Problem::id).toList());
  }

  @Test
  void everyGame_isInTheCatalogue() {
    for (Statement statement : Statement.all()) {
      statement.game().ifPresent(game -> assertThat(Catalogue.find(game)).as(game).isPresent());
    }
  }

  @Test
  void list_isUpToDate() throws IOException {
    StringBuilder list = new StringBuilder("# Contest problems\n\n");
    list.append("`./sprague judge ID < input` answers these. *Computed* means: by an engine from ");
    list.append("the rules; what no table\nreaches is refused with exit status 3 until a law ");
    list.append("is proved. *Proved* names the class of the library that carries\nthe theorem ");
    list.append("with its proof or source. A test writes this list.\n\n");
    list.append("| id | class | rules | law | status | large limits |\n");
    list.append("| --- | --- | --- | --- | --- | --- |\n");
    for (Statement each : Statement.all()) {
      list.append("| ").append(each.id());
      list.append(" | ").append(each.kind());
      list.append(" | ").append(each.game().orElse(""));
      list.append(" | ").append(each.law());
      list.append(" | ").append(each.status());
      list.append(" | ").append(each.carrier()).append(" |\n");
    }
    list.append("\nWhat common write-ups leave out or have wrong, and what is so:\n\n");
    for (Statement each : Statement.all()) {
      each.writeUps().ifPresent(so -> list.append("- %s: %s\n".formatted(each.id(), so)));
    }
    if (Boolean.getBoolean("sprague.write")) {
      Files.writeString(LIST, list);
    }
    assertThat(Files.readString(LIST)).isEqualTo(list.toString());
  }
}
