// SPDX-License-Identifier: Apache-2.0
package sprague.atlas.table;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.sql.Connection;
import java.sql.DriverManager;
import java.sql.SQLException;
import java.sql.Statement;
import java.util.Properties;
import java.util.Set;
import java.util.stream.Collectors;
import java.util.stream.Stream;

/**
 * DuckDB inside this process, with nothing in it and nothing fetched: extensions are neither loaded
 * nor installed, and what does not fit into memory is refused.
 */
final class Database {
  private static final String LIBRARY = "libduckdb_java";
  private static final Path TEMPORARY = Path.of(System.getProperty("java.io.tmpdir"));

  private Database() {}

  /**
   * A database in memory.
   *
   * @param memory the most bytes it may take
   */
  static Connection open(long memory, int threads) throws SQLException {
    Properties options = new Properties();
    options.setProperty("memory_limit", Math.max(memory >> 20, 64) + "MiB");
    options.setProperty("threads", Integer.toString(threads));
    options.setProperty("temp_directory", "");
    options.setProperty("autoinstall_known_extensions", "false");
    options.setProperty("autoload_known_extensions", "false");
    options.setProperty("allow_community_extensions", "false");
    Set<Path> before = libraryFiles();
    try {
      Connection connection = DriverManager.getConnection("jdbc:duckdb:", options);
      removeLibraryFile();
      return connection;
    } catch (LinkageError failure) {
      // Half a library is left behind where the disk is full.
      for (Path file : libraryFiles()) {
        if (!before.contains(file)) {
          remove(file);
        }
      }
      throw new SQLException("DuckDB's library cannot be unpacked into " + TEMPORARY, failure);
    }
  }

  /** From now on SQL reads no file, writes none, and cannot change that. */
  static void lock(Connection connection) throws SQLException {
    execute(connection, "SET enable_external_access = false");
    execute(connection, "SET lock_configuration = true");
  }

  static void execute(Connection connection, String sql) throws SQLException {
    try (Statement statement = connection.createStatement()) {
      statement.execute(sql);
    }
  }

  /** A text as SQL writes it. */
  static String quoted(String text) {
    return "'" + text.replace("'", "''") + "'";
  }

  private static Set<Path> libraryFiles() {
    try (Stream<Path> files = Files.list(TEMPORARY)) {
      return files.filter(Database::isLibrary).collect(Collectors.toSet());
    } catch (IOException none) {
      return Set.of();
    }
  }

  private static boolean isLibrary(Path file) {
    return file.startsWith(TEMPORARY) && file.getFileName().toString().startsWith(LIBRARY);
  }

  /**
   * The driver unpacks its library of 50 MB into the folder for temporary files and leaves it there
   * when the program ends without ceremony, as this one does. Linux says which file it is, and lets
   * go of it while it is in use.
   */
  private static void removeLibraryFile() {
    try {
      for (String line : Files.readAllLines(Path.of("/proc/self/maps"))) {
        int at = line.indexOf('/');
        Path file = Path.of(at < 0 ? "" : line.substring(at));
        if (isLibrary(file)) {
          remove(file);
        }
      }
    } catch (IOException elsewhere) {
      // Another system keeps the file until its temporary files are cleared.
      return;
    }
  }

  private static void remove(Path file) {
    try {
      Files.deleteIfExists(file);
    } catch (IOException kept) {
      // It stays until the system's temporary files are cleared.
      return;
    }
  }
}
