// SPDX-License-Identifier: Apache-2.0
package sprague.web.jobs;

import java.io.IOException;
import java.io.UncheckedIOException;
import java.nio.channels.FileChannel;
import java.nio.channels.OverlappingFileLockException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.nio.file.StandardOpenOption;
import java.nio.file.attribute.PosixFilePermission;
import java.nio.file.attribute.PosixFilePermissions;
import java.sql.Connection;
import java.sql.DriverManager;
import java.sql.PreparedStatement;
import java.sql.ResultSet;
import java.sql.SQLException;
import java.sql.Statement;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import java.util.Set;
import org.jspecify.annotations.Nullable;
import sprague.web.api.ApiResponse;
import sprague.web.api.HttpProblem;

/**
 * The jobs on disk, in a database of SQLite: what was asked, by whom, how far it is, and the
 * result. One server has it at a time; another one on the same folder keeps its jobs in memory.
 */
public final class JobDatabase implements AutoCloseable {
  /** Finished jobs that are kept. */
  private static final int MOST_JOBS = 500;

  /** What their results may take in all; those that ended first go first. */
  private static final long MOST_BYTES = 512L << 20;

  private static final String TABLE =
      """
      create table if not exists job (
        id text primary key, owner text not null, command text not null, question text not null,
        state text not null, progress text, status integer, media text, body blob,
        begun integer not null, ended integer)
      """;

  private final Connection database;
  private final @Nullable FileChannel lock;
  private final String reason;

  /**
   * A job as it is written down.
   *
   * @param question the fields, as JSON
   * @param state one of waiting, running, done, failed, cancelled
   * @param progress as JSON
   * @param begun milliseconds since 1970
   * @param ended the same, of a job that ended
   */
  record Entry(
      String id,
      String owner,
      String command,
      String question,
      String state,
      @Nullable String progress,
      long begun,
      @Nullable Long ended) {}

  private JobDatabase(Connection database, @Nullable FileChannel lock, String reason)
      throws SQLException {
    this.database = database;
    this.lock = lock;
    this.reason = reason;
    try (Statement statement = database.createStatement()) {
      statement.execute("pragma journal_mode = wal");
      statement.execute("pragma synchronous = normal");
      statement.execute(TABLE);
    }
  }

  /** The log in a folder, which is made where it is missing; in memory where it cannot be had. */
  public static JobDatabase at(Path folder) {
    try {
      Files.createDirectories(folder);
      FileChannel channel =
          FileChannel.open(
              folder.resolve("jobs.lock"), StandardOpenOption.CREATE, StandardOpenOption.WRITE);
      if (isLocked(channel)) {
        makePrivate(folder);
        String url = "jdbc:sqlite:" + folder.resolve("jobs.db");
        return new JobDatabase(DriverManager.getConnection(url), channel, "");
      }
      channel.close();
      return inMemory("another server keeps its jobs in " + folder);
    } catch (IOException | SQLException unusable) {
      return inMemory("jobs cannot be kept in " + folder + ": " + unusable.getMessage());
    }
  }

  /**
   * Lets nobody but the server's user read the jobs: an id lets its holder cancel, and owners are
   * cookies. SQLite gives the files that it makes itself the permissions of {@code jobs.db}.
   */
  private static void makePrivate(Path folder) throws IOException {
    if (!folder.getFileSystem().supportedFileAttributeViews().contains("posix")) {
      return;
    }
    Set<PosixFilePermission> own = PosixFilePermissions.fromString("rw-------");
    Path database = folder.resolve("jobs.db");
    if (!Files.exists(database)) {
      Files.createFile(database, PosixFilePermissions.asFileAttribute(own));
    }
    for (String suffix : List.of("", "-wal", "-shm")) {
      Path file = folder.resolve("jobs.db" + suffix);
      if (Files.exists(file)) {
        Files.setPosixFilePermissions(file, own);
      }
    }
  }

  /** A log that ends with the server. */
  private static JobDatabase inMemory(String reason) {
    try {
      return new JobDatabase(DriverManager.getConnection("jdbc:sqlite::memory:"), null, reason);
    } catch (SQLException impossible) {
      throw new IllegalStateException(impossible);
    }
  }

  private static boolean isLocked(FileChannel channel) throws IOException {
    try {
      return channel.tryLock() != null;
    } catch (OverlappingFileLockException ours) {
      return false;
    }
  }

  /** Why the jobs end with the server; empty if they outlive it. */
  public String whyNotKept() {
    return reason;
  }

  /** Writes a new job down, and forgets the oldest ones. */
  synchronized void begin(Entry job) {
    update(
        "insert into job (id, owner, command, question, state, begun) values (?, ?, ?, ?, ?, ?)",
        job.id(),
        job.owner(),
        job.command(),
        job.question(),
        job.state(),
        job.begun());
    update(
        """
        delete from job where id in (select id from (
          select id, row_number() over newest as place,
            sum(coalesce(length(body), 0)) over newest as total
          from job where ended is not null window newest as (order by ended desc, id))
        where place > ? or total > ?)
        """,
        MOST_JOBS,
        MOST_BYTES);
  }

  synchronized void note(String id, String state, @Nullable String progress) {
    update(
        "update job set state = ?, progress = ? where id = ? and ended is null",
        state,
        progress,
        id);
  }

  /** Notes how a job ended, once. */
  synchronized void end(String id, String state, ApiResponse answer, long when) {
    update(
        "update job set state = ?, status = ?, media = ?, body = ?, ended = ?"
            + " where id = ? and ended is null",
        state,
        answer.status(),
        answer.media(),
        answer.body(),
        when,
        id);
  }

  synchronized Optional<Entry> find(String id) {
    return entries("where id = ?", id).stream().findFirst();
  }

  synchronized List<Entry> of(String owner) {
    return entries("where owner = ? order by begun desc, id limit 100", owner);
  }

  synchronized List<Entry> unfinished() {
    return entries("where ended is null order by begun, id");
  }

  synchronized Optional<ApiResponse> result(String id) {
    String query = "select status, media, body from job where id = ? and ended is not null";
    try (PreparedStatement statement = prepared(query, id);
        ResultSet row = statement.executeQuery()) {
      return row.next()
          ? Optional.of(new ApiResponse(row.getInt(1), row.getString(2), row.getBytes(3), false))
          : Optional.empty();
    } catch (SQLException failure) {
      throw unusable(failure);
    }
  }

  private List<Entry> entries(String condition, Object... values) {
    String query =
        "select id, owner, command, question, state, progress, begun, ended from job " + condition;
    List<Entry> entries = new ArrayList<>();
    try (PreparedStatement statement = prepared(query, values);
        ResultSet row = statement.executeQuery()) {
      while (row.next()) {
        long ended = row.getLong(8);
        entries.add(
            new Entry(
                row.getString(1),
                row.getString(2),
                row.getString(3),
                row.getString(4),
                row.getString(5),
                row.getString(6),
                row.getLong(7),
                row.wasNull() || ended == 0 ? null : ended));
      }
    } catch (SQLException failure) {
      throw unusable(failure);
    }
    return entries;
  }

  private void update(String sql, @Nullable Object... values) {
    try (PreparedStatement statement = prepared(sql, values)) {
      statement.executeUpdate();
    } catch (SQLException failure) {
      throw unusable(failure);
    }
  }

  private PreparedStatement prepared(String sql, @Nullable Object... values) throws SQLException {
    PreparedStatement statement = database.prepareStatement(sql);
    for (int i = 0; i < values.length; i++) {
      statement.setObject(i + 1, values[i]);
    }
    return statement;
  }

  private static HttpProblem unusable(SQLException failure) {
    return new HttpProblem(
        503, "no-jobs", "the jobs cannot be written down: " + failure.getMessage(), "");
  }

  @Override
  public synchronized void close() {
    try {
      database.close();
      if (lock != null) {
        lock.close();
      }
    } catch (SQLException failure) {
      throw unusable(failure);
    } catch (IOException failure) {
      throw new UncheckedIOException(failure);
    }
  }
}
