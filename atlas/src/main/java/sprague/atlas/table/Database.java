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
 * Opens DuckDB databases in this process's memory. No extension is installed or loaded from the
 * network, and nothing is swapped to disk: above its memory limit a statement fails.
 */
final class Database {
  /** DuckDB itself needs some tens of megabytes. */
  private static final long MIN_MEGABYTES = 64;

  private static final String LIBRARY = "libduckdb_java";
  private static final Path TEMPORARY = Path.of(System.getProperty("java.io.tmpdir"));

  private Database() {}

  /**
   * Opens an empty database, which the caller closes.
   *
   * @param memory the memory limit in bytes; at least 64 MB are allowed
   * @param threads at least 1
   * @throws SQLException if there is no room for DuckDB's library or memory
   */
  static Connection open(long memory, int threads) throws SQLException {
    Properties options = new Properties();
    options.setProperty("memory_limit", Math.max(memory >> 20, MIN_MEGABYTES) + "MiB");
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
      // If the disk is full, the driver leaves an incomplete library file.
      for (Path file : libraryFiles()) {
        if (!before.contains(file)) {
          remove(file);
        }
      }
      throw new SQLException("DuckDB's library cannot be unpacked into " + TEMPORARY, failure);
    }
  }

  /** Forbids SQL to read or write files from now on; this cannot be undone. */
  static void lock(Connection connection) throws SQLException {
    execute(connection, "SET enable_external_access = false");
    execute(connection, "SET lock_configuration = true");
  }

  /** Runs a statement without a result. */
  static void execute(Connection connection, String sql) throws SQLException {
    try (Statement statement = connection.createStatement()) {
      statement.execute(sql);
    }
  }

  /** A text as an SQL string literal. */
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
   * Deletes the driver's native library (50 MB), which it unpacks into the temporary folder and
   * would leave there, because this program ends by halting the JVM. Linux lists the file in {@code
   * /proc/self/maps} and allows deleting it while it is in use.
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
    } catch (IOException notLinux) {
      // Not Linux: the file stays until the system clears its temporary files.
      return;
    }
  }

  private static void remove(Path file) {
    try {
      Files.deleteIfExists(file);
    } catch (IOException ignored) {
      // The system clears its temporary files later.
      return;
    }
  }
}
