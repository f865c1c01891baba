// SPDX-License-Identifier: Apache-2.0
package sprague.keep;

import java.io.IOException;
import java.nio.file.DirectoryStream;
import java.nio.file.Files;
import java.nio.file.NoSuchFileException;
import java.nio.file.Path;
import java.sql.Connection;
import java.sql.DriverManager;
import java.sql.PreparedStatement;
import java.sql.ResultSet;
import java.sql.SQLException;
import java.sql.Statement;
import java.time.Instant;
import java.util.ArrayList;
import java.util.HashMap;
import java.util.HashSet;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.Set;
import java.util.logging.Level;
import java.util.logging.Logger;

/**
 * The runs of all tables and searches of a store, in a SQLite file that other programs can ask,
 * too. It is an index and nothing else: the manifests say the same, and a catalogue that is lost or
 * damaged is made again from them.
 */
public final class RunCatalogue {
  /** The catalogue's file in the store's folder. */
  static final String FILE = "catalogue.sqlite";

  private static final int VERSION = 2;

  /** SQLite's codes for a table that is not there, a damaged file, and one that is no database. */
  private static final Set<Integer> DAMAGE = Set.of(1, 11, 26);

  /** How long other users of the catalogue are waited for, in milliseconds. */
  private static final int PATIENCE = 5000;

  /** The driver would log what it throws, too. */
  private static final Logger DRIVER = Logger.getLogger("org.sqlite");

  static {
    DRIVER.setLevel(Level.OFF);
  }

  private static final List<String> SCHEMA =
      List.of(
          "drop table if exists runs",
          "drop table if exists tables",
          "create table tables (key text, part text, title text, kind text, coordinate text,"
              + " rules text, count integer, stamp text, primary key (key, part))",
          "create table runs (key text, part text, begun text, first integer, last integer,"
              + " seconds real, engine text, foreign key (key, part) references tables)",
          "create index runs_by_key on runs (key, part)",
          "pragma user_version = " + VERSION);

  private final Store store;
  private final Path file;
  private final int patience;

  /** The catalogue of a store. */
  public RunCatalogue(Store store) {
    this(store, PATIENCE);
  }

  /** One that waits for other users so many milliseconds. */
  RunCatalogue(Store store, int patience) {
    this.store = store;
    this.patience = patience;
    this.file = store.folder().resolve(FILE);
  }

  /**
   * A run, and the table or search that it is part of.
   *
   * @param title what its game is called
   */
  public record Entry(String key, String title, Run run) {}

  /**
   * All runs, the last one first, after a look for what has changed.
   *
   * @throws SQLException when the catalogue can be neither read nor made
   */
  public List<Entry> runs() throws SQLException, IOException {
    if (store.all().isEmpty()) {
      return List.of();
    }
    return with(
        connection -> {
          refresh(connection);
          return read(connection);
        });
  }

  /** Takes in what has changed. */
  public void refresh() throws SQLException, IOException {
    with(
        connection -> {
          refresh(connection);
          return true;
        });
  }

  @FunctionalInterface
  private interface Use<T> {
    T of(Connection connection) throws SQLException, IOException;
  }

  /** Uses the catalogue; one that turns out to be damaged is made again. */
  private <T> T with(Use<T> use) throws SQLException, IOException {
    try (Library _ = Library.load(store.folder())) {
      try (Connection connection = connect()) {
        return use.of(connection);
      } catch (SQLException failure) {
        if (!isDamage(failure)) {
          throw failure;
        }
        Files.deleteIfExists(file);
        // What a killed process left to be undone is no part of another catalogue.
        Files.deleteIfExists(file.resolveSibling(FILE + "-journal"));
        try (Connection connection = connect()) {
          return use.of(connection);
        }
      }
    } catch (LinkageError unloadable) {
      throw new SQLException("SQLite's library cannot be loaded", unloadable);
    }
  }

  /**
   * Whether the catalogue is not what it should be: no database, a damaged one, or one without our
   * tables. One that others are using, or that the disk does not give, is left alone.
   */
  private static boolean isDamage(SQLException failure) {
    return DAMAGE.contains(failure.getErrorCode() & 0xff);
  }

  private Connection connect() throws SQLException {
    Connection connection = DriverManager.getConnection("jdbc:sqlite:" + file);
    try (Statement statement = connection.createStatement()) {
      statement.execute("pragma busy_timeout = " + patience);
      if (version(statement) != VERSION) {
        // Two first runs may come here at a time, and the second one finds it done.
        statement.execute("begin immediate");
        if (version(statement) != VERSION) {
          for (String each : SCHEMA) {
            statement.execute(each);
          }
        }
        statement.execute("commit");
      }
    } catch (SQLException failure) {
      connection.close();
      throw failure;
    }
    return connection;
  }

  private static int version(Statement statement) throws SQLException {
    try (ResultSet found = statement.executeQuery("pragma user_version")) {
      return found.next() ? found.getInt(1) : 0;
    }
  }

  /** Names a thing that is kept: its key, and whether it is a table or a search. */
  private record Name(String key, String part) {
    static Name of(Kept kept) {
      return new Name(kept.key(), kept instanceof KeptTable ? "table" : "trail");
    }

    /** Sets the first two parameters. */
    void set(PreparedStatement statement) throws SQLException {
      statement.setString(1, key);
      statement.setString(2, part);
    }
  }

  private void refresh(Connection connection) throws SQLException, IOException {
    Map<Name, String> known = new HashMap<>();
    try (Statement statement = connection.createStatement();
        ResultSet rows = statement.executeQuery("select key, part, stamp from tables")) {
      while (rows.next()) {
        known.put(new Name(rows.getString(1), rows.getString(2)), rows.getString(3));
      }
    }
    connection.setAutoCommit(false);
    Set<Name> gone = new HashSet<>(known.keySet());
    for (Kept kept : store.all()) {
      Optional<Manifest> manifest = kept.manifest();
      if (manifest.isPresent()) {
        Name name = Name.of(kept);
        gone.remove(name);
        String stamp = Integer.toHexString(manifest.get().text().hashCode());
        if (!stamp.equals(known.get(name))) {
          remove(connection, name);
          add(connection, name, manifest.get(), stamp);
        }
      }
    }
    for (Name name : gone) {
      remove(connection, name);
    }
    connection.commit();
    connection.setAutoCommit(true);
  }

  private static void remove(Connection connection, Name name) throws SQLException {
    for (String table : List.of("runs", "tables")) {
      try (PreparedStatement delete =
          connection.prepareStatement("delete from " + table + " where key = ? and part = ?")) {
        name.set(delete);
        delete.executeUpdate();
      }
    }
  }

  private static void add(Connection connection, Name name, Manifest manifest, String stamp)
      throws SQLException {
    try (PreparedStatement insert =
        connection.prepareStatement("insert into tables values (?, ?, ?, ?, ?, ?, ?, ?)")) {
      name.set(insert);
      insert.setString(3, manifest.subject().title());
      insert.setString(4, manifest.subject().kind());
      insert.setString(5, manifest.subject().coordinate());
      insert.setString(6, manifest.subject().rules());
      insert.setLong(7, manifest.count());
      insert.setString(8, stamp);
      insert.executeUpdate();
    }
    try (PreparedStatement insert =
        connection.prepareStatement("insert into runs values (?, ?, ?, ?, ?, ?, ?)")) {
      for (Run run : manifest.runs()) {
        name.set(insert);
        insert.setString(3, run.begun().toString());
        insert.setLong(4, run.from());
        insert.setLong(5, run.to() - 1);
        insert.setDouble(6, run.seconds());
        insert.setString(7, run.engine());
        insert.addBatch();
      }
      insert.executeBatch();
    }
  }

  private static List<Entry> read(Connection connection) throws SQLException {
    List<Entry> entries = new ArrayList<>();
    try (Statement statement = connection.createStatement();
        ResultSet rows =
            statement.executeQuery(
                "select key, title, begun, first, last, seconds, engine"
                    + " from runs join tables using (key, part)"
                    + " order by begun desc, key, part, first")) {
      while (rows.next()) {
        Run run =
            new Run(
                Instant.parse(rows.getString(3)),
                rows.getLong(4),
                rows.getLong(5) + 1,
                rows.getDouble(6),
                rows.getString(7));
        entries.add(new Entry(rows.getString(1), rows.getString(2), run));
      }
    }
    return entries;
  }

  /**
   * The folder into which SQLite's driver unpacks its library. The program may end without tidying
   * up, so that every process has its own, and takes away those of the dead.
   */
  private record Library(Path folder) implements AutoCloseable {
    private static final String PROPERTY = "org.sqlite.tmpdir";

    static Library load(Path store) throws IOException {
      Path all = store.resolve("native");
      sweep(all);
      Path own = all.resolve(Long.toString(ProcessHandle.current().pid()));
      Files.createDirectories(own);
      System.setProperty(PROPERTY, own.toString());
      return new Library(own);
    }

    private static void sweep(Path all) throws IOException {
      try (DirectoryStream<Path> folders = Files.newDirectoryStream(all)) {
        for (Path each : folders) {
          String pid = String.valueOf(each.getFileName());
          if (pid.matches("[0-9]{1,18}") && ProcessHandle.of(Long.parseLong(pid)).isEmpty()) {
            delete(each);
          }
        }
      } catch (NoSuchFileException none) {
        return;
      }
    }

    private static void delete(Path folder) throws IOException {
      try (DirectoryStream<Path> files = Files.newDirectoryStream(folder)) {
        for (Path each : files) {
          Files.deleteIfExists(each);
        }
        Files.deleteIfExists(folder);
      } catch (NoSuchFileException swept) {
        // By another process that looked for the dead.
        return;
      }
    }

    @Override
    public void close() {
      try {
        delete(folder);
      } catch (IOException inUse) {
        // Some systems keep a loaded library; the next process takes it away.
        return;
      }
    }
  }
}
