// SPDX-License-Identifier: Apache-2.0
package sprague.web.jobs;

import java.io.IOException;
import java.io.UncheckedIOException;
import java.nio.file.Files;
import java.nio.file.Path;
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
import sprague.store.WriterLock;
import sprague.web.api.ApiResponse;
import sprague.web.api.HttpProblem;

/**
 * The jobs on disk, in the SQLite file {@code jobs.db}: request, owner, progress and result. A lock
 * file lets one server at a time use it; a second server on the folder stores its jobs in memory.
 * Methods throw {@link HttpProblem} 503 {@code no-jobs} if the database fails. They may be called
 * from any thread, and run one at a time.
 */
public final class JobDatabase implements AutoCloseable {
  /**
   * Finished jobs in the database, those of all clients; above it, those that ended first are
   * deleted. Room for five full lists, while each insertion still scans them all.
   */
  private static final int MAX_FINISHED_JOBS = 500;

  /** Total bytes of the results, eight of the largest; above it the oldest jobs are deleted. */
  private static final long MAX_RESULT_BYTES = 512L << 20;

  /** Jobs in the list of an owner; the page shows the last 20 that ended. */
  private static final int MAX_LISTED_JOBS = 100;

  private static final String TABLE =
      """
      create table if not exists job (
        id text primary key, owner text not null, command text not null, question text not null,
        state text not null, progress text, status integer, media text, body blob,
        begun integer not null, ended integer)
      """;

  private final Connection database;
  private final @Nullable WriterLock lock;
  private final String whyNotStored;

  /**
   * A row of the table, without the result.
   *
   * @param command the name of the {@link sprague.web.api.Endpoint}
   * @param request the fields of the request as JSON (column {@code question})
   * @param state one of waiting, running, done, failed, cancelled
   * @param progress the last progress report as JSON; null before the first
   * @param begun start time in milliseconds since 1970
   * @param ended end time in milliseconds since 1970; null before the end
   */
  record Entry(
      String id,
      String owner,
      String command,
      String request,
      String state,
      @Nullable String progress,
      long begun,
      @Nullable Long ended) {}

  private JobDatabase(Connection database, @Nullable WriterLock lock, String whyNotStored)
      throws SQLException {
    this.database = database;
    this.lock = lock;
    this.whyNotStored = whyNotStored;
    try (Statement statement = database.createStatement()) {
      // A write need not reach the disk at once: a power failure may lose the last ones, no more.
      statement.execute("pragma journal_mode = wal");
      statement.execute("pragma synchronous = normal");
      statement.execute(TABLE);
    }
  }

  /** The database in a folder, which is created if missing; in memory if it cannot be used. */
  public static JobDatabase at(Path folder) {
    try {
      Files.createDirectories(folder);
      Optional<WriterLock> lock = WriterLock.tryTake(folder.resolve("jobs.lock"));
      if (lock.isEmpty()) {
        return inMemory("another server stores its jobs in " + folder);
      }
      makePrivate(folder);
      String url = "jdbc:sqlite:" + folder.resolve("jobs.db");
      return new JobDatabase(DriverManager.getConnection(url), lock.get(), "");
    } catch (IOException | SQLException unusable) {
      return inMemory("jobs cannot be stored in " + folder + ": " + unusable.getMessage());
    }
  }

  /**
   * Makes the files readable for the server's user only, because job ids and the owners' cookies
   * give access to jobs. SQLite creates its other files with the permissions of {@code jobs.db}.
   */
  private static void makePrivate(Path folder) throws IOException {
    if (!folder.getFileSystem().supportedFileAttributeViews().contains("posix")) {
      return;
    }
    Set<PosixFilePermission> ownerOnly = PosixFilePermissions.fromString("rw-------");
    Path database = folder.resolve("jobs.db");
    if (!Files.exists(database)) {
      Files.createFile(database, PosixFilePermissions.asFileAttribute(ownerOnly));
    }
    for (String suffix : List.of("", "-wal", "-shm")) {
      Path file = folder.resolve("jobs.db" + suffix);
      if (Files.exists(file)) {
        Files.setPosixFilePermissions(file, ownerOnly);
      }
    }
  }

  /** A database that is lost when the server stops. */
  private static JobDatabase inMemory(String whyNotStored) {
    try {
      return new JobDatabase(
          DriverManager.getConnection("jdbc:sqlite::memory:"), null, whyNotStored);
    } catch (SQLException impossible) {
      throw new IllegalStateException(impossible);
    }
  }

  /** Why jobs are lost when the server stops, as a clause for the user; empty if they are not. */
  public String whyNotStored() {
    return whyNotStored;
  }

  /** Inserts a new job, and deletes the oldest finished ones above the limits. */
  synchronized void insert(Entry job) {
    update(
        "insert into job (id, owner, command, question, state, begun) values (?, ?, ?, ?, ?, ?)",
        job.id(),
        job.owner(),
        job.command(),
        job.request(),
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
        MAX_FINISHED_JOBS,
        MAX_RESULT_BYTES);
  }

  /** Stores the state and progress of a job that has not ended. */
  synchronized void saveProgress(String id, String state, @Nullable String progress) {
    update(
        "update job set state = ?, progress = ? where id = ? and ended is null",
        state,
        progress,
        id);
  }

  /** Stores the result and the final state; later calls for the same job have no effect. */
  synchronized void end(String id, String state, ApiResponse answer, long endMillis) {
    update(
        "update job set state = ?, status = ?, media = ?, body = ?, ended = ?"
            + " where id = ? and ended is null",
        state,
        answer.status(),
        answer.media(),
        answer.body(),
        endMillis,
        id);
  }

  synchronized Optional<Entry> find(String id) {
    return entries("where id = ?", id).stream().findFirst();
  }

  /** The latest jobs of an owner, at most {@link #MAX_LISTED_JOBS}, newest first. */
  synchronized List<Entry> of(String owner) {
    return entries("where owner = ? order by begun desc, id limit ?", owner, MAX_LISTED_JOBS);
  }

  /** The jobs that have not ended, oldest first. */
  synchronized List<Entry> unfinished() {
    return entries("where ended is null order by begun, id");
  }

  /** The result of a finished job; empty before the end and for unknown ids. */
  synchronized Optional<ApiResponse> result(String id) {
    String query = "select status, media, body from job where id = ? and ended is not null";
    try (PreparedStatement statement = prepare(query, id);
        ResultSet row = statement.executeQuery()) {
      return row.next()
          ? Optional.of(new ApiResponse(row.getInt(1), row.getString(2), row.getBytes(3), false))
          : Optional.empty();
    } catch (SQLException failure) {
      throw unusable(failure);
    }
  }

  /** The entries that an SQL condition selects, with values for its question marks. */
  private List<Entry> entries(String condition, Object... values) {
    String query =
        "select id, owner, command, question, state, progress, begun, ended from job " + condition;
    List<Entry> entries = new ArrayList<>();
    try (PreparedStatement statement = prepare(query, values);
        ResultSet row = statement.executeQuery()) {
      while (row.next()) {
        // 0 stands for null.
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
                ended == 0 ? null : ended));
      }
    } catch (SQLException failure) {
      throw unusable(failure);
    }
    return entries;
  }

  private void update(String sql, @Nullable Object... values) {
    try (PreparedStatement statement = prepare(sql, values)) {
      statement.executeUpdate();
    } catch (SQLException failure) {
      throw unusable(failure);
    }
  }

  private PreparedStatement prepare(String sql, @Nullable Object... values) throws SQLException {
    PreparedStatement statement = database.prepareStatement(sql);
    for (int i = 0; i < values.length; i++) {
      statement.setObject(i + 1, values[i]);
    }
    return statement;
  }

  private static HttpProblem unusable(SQLException failure) {
    return new HttpProblem(503, "no-jobs", "the job database failed: " + failure.getMessage(), "");
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
