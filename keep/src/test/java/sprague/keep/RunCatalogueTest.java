// SPDX-License-Identifier: Apache-2.0
package sprague.keep;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import java.nio.file.Files;
import java.nio.file.Path;
import java.sql.Connection;
import java.sql.DriverManager;
import java.sql.ResultSet;
import java.sql.SQLException;
import java.sql.Statement;
import java.util.Arrays;
import java.util.List;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

/** The catalogue says what the manifests say, whatever becomes of it. */
final class RunCatalogueTest {
  private static final Subject OTHER = new Subject("other", "Other", "x", "n", "score");

  @TempDir Path folder;

  private List<RunCatalogue.Entry> runs() throws Exception {
    return new RunCatalogue(Tables.store(folder)).runs();
  }

  @Test
  void runsOfAllTables_areListed() throws Exception {
    Store store = Tables.store(folder);
    Tables.extend(store, Tables::value, 100);
    Tables.extend(store, Tables::value, 250);
    try (Keeper keeper = store.keep(OTHER)) {
      Tables.extend(keeper, Tables::value, 10);
    }
    assertThat(runs())
        .extracting(each -> each.title() + " " + each.run().from() + " " + each.run().to())
        .containsExactlyInAnyOrder("A game 0 100", "A game 100 250", "Other 0 10");
    Tables.extend(store, Tables::value, 300);
    store.remove(store.table(OTHER.key()).orElseThrow());
    assertThat(runs())
        .extracting(RunCatalogue.Entry::run)
        .containsExactlyInAnyOrderElementsOf(Tables.table(store).manifest().orElseThrow().runs());
  }

  @Test
  void runsOfSearches_areListed_besideThoseOfATableOfTheSameGame() throws Exception {
    Store store = Tables.store(folder);
    try (TrailKeeper keeper = store.keepTrail(Tables.SUBJECT)) {
      keeper.write(new byte[1], 1000, "search");
    }
    assertThat(runs())
        .extracting(each -> each.title() + " " + each.run().from() + " " + each.run().to())
        .containsExactly("A game 0 1000");
    Tables.extend(store, Tables::value, 100);
    try (TrailKeeper keeper = store.keepTrail(Tables.SUBJECT)) {
      keeper.write(new byte[2], 3000, "search");
    }
    assertThat(runs())
        .extracting(each -> each.run().engine() + " " + each.run().from() + " " + each.run().to())
        .containsExactlyInAnyOrder("search 0 1000", "search 1000 3000", "test 0 100");
    store.remove(store.trail(Tables.SUBJECT.key()).orElseThrow());
    assertThat(runs()).extracting(each -> each.run().engine()).containsExactly("test");
  }

  /** One that an earlier version of the program made. */
  @Test
  void aCatalogueOfAnotherForm_isMadeAgain() throws Exception {
    Tables.extend(Tables.store(folder), Tables::value, 100);
    List<RunCatalogue.Entry> before = runs();
    try (Connection connection =
            DriverManager.getConnection("jdbc:sqlite:" + folder.resolve(RunCatalogue.FILE));
        Statement statement = connection.createStatement()) {
      statement.execute("drop table tables");
      statement.execute("create table tables (key text)");
      statement.execute("pragma user_version = 1");
    }
    assertThat(runs()).isEqualTo(before).hasSize(1);
  }

  @Test
  void aCatalogueThatIsLostOrDamaged_isMadeAgain() throws Exception {
    Tables.extend(Tables.store(folder), Tables::value, 100);
    List<RunCatalogue.Entry> before = runs();
    assertThat(before).hasSize(1);
    Path file = folder.resolve(RunCatalogue.FILE);
    Files.delete(file);
    assertThat(runs()).isEqualTo(before);
    Files.write(file, new byte[10_000]);
    assertThat(runs()).isEqualTo(before);
    byte[] bytes = Files.readAllBytes(file);
    Arrays.fill(bytes, 50, bytes.length, (byte) 7);
    Files.write(file, bytes);
    assertThat(runs()).isEqualTo(before);
  }

  @Test
  void aCatalogueThatOthersUse_isLeftAsItIs() throws Exception {
    Store store = Tables.store(folder);
    Tables.extend(store, Tables::value, 100);
    runs();
    try (Connection connection =
            DriverManager.getConnection("jdbc:sqlite:" + folder.resolve(RunCatalogue.FILE));
        Statement statement = connection.createStatement()) {
      statement.execute("create table notes (text)");
      statement.execute("begin exclusive");
      Tables.extend(store, Tables::value, 200);
      assertThatThrownBy(() -> new RunCatalogue(store, 50).refresh())
          .isInstanceOf(SQLException.class);
      statement.execute("commit");
      new RunCatalogue(store, 50).refresh();
      try (ResultSet rows = statement.executeQuery("select count(*) from notes")) {
        assertThat(rows.next()).isTrue();
      }
    }
    assertThat(runs()).hasSize(2);
  }

  @Test
  void firstUsesAtATime_makeOneCatalogue() throws Exception {
    Tables.extend(Tables.store(folder), Tables::value, 100);
    runs();
    Path file = folder.resolve(RunCatalogue.FILE);
    for (int round = 0; round < 20; round++) {
      Files.delete(file);
      try (Connection connection = DriverManager.getConnection("jdbc:sqlite:" + file);
          Statement statement = connection.createStatement()) {
        // Somebody else is just making it.
        statement.execute("begin immediate");
        Thread other = Thread.ofPlatform().start(() -> commitSoon(statement));
        assertThat(runs()).hasSize(1);
        other.join();
      }
    }
  }

  private static void commitSoon(Statement statement) {
    try {
      Thread.sleep(20);
      statement.execute("commit");
    } catch (SQLException | InterruptedException failure) {
      throw new AssertionError(failure);
    }
  }

  @Test
  void otherPrograms_canAskIt() throws Exception {
    Tables.extend(Tables.store(folder), Tables::value, 100);
    new RunCatalogue(Tables.store(folder)).refresh();
    try (Connection connection =
            DriverManager.getConnection("jdbc:sqlite:" + folder.resolve(RunCatalogue.FILE));
        Statement statement = connection.createStatement();
        ResultSet rows =
            statement.executeQuery(
                "select title, sum(last - first + 1) from runs join tables using (key, part)")) {
      assertThat(rows.next()).isTrue();
      assertThat(rows.getString(1)).isEqualTo("A game");
      assertThat(rows.getLong(2)).isEqualTo(100);
    }
  }

  @Test
  void nothing_isLeftBehindButTheCatalogue() throws Exception {
    assertThat(runs()).isEmpty();
    assertThat(folder).isEmptyDirectory();
    Tables.extend(Tables.store(folder), Tables::value, 100);
    runs();
    assertThat(folder.resolve("native")).isEmptyDirectory();
  }
}
