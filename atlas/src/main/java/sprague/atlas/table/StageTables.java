// SPDX-License-Identifier: Apache-2.0
package sprague.atlas.table;

import java.io.IOException;
import java.io.UncheckedIOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.nio.file.StandardCopyOption;
import java.sql.Connection;
import java.sql.SQLException;
import java.time.LocalDateTime;
import java.time.ZoneOffset;
import java.util.ArrayList;
import java.util.Collection;
import java.util.Iterator;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import java.util.Optional;
import java.util.OptionalLong;
import java.util.stream.Stream;
import org.duckdb.DuckDBConnection;
import org.jspecify.annotations.Nullable;
import sprague.atlas.item.GameResult;
import sprague.atlas.item.Item;
import sprague.atlas.item.ItemStore;
import sprague.atlas.sweep.ClassRows;
import sprague.atlas.sweep.EdgeRow;
import sprague.atlas.sweep.RunRow;
import sprague.atlas.sweep.StageResult;
import sprague.store.AtomicFile;

/**
 * Writes the tables of a stage, one Parquet file for each {@link Schema}. A file holds the rows of
 * its stage only; the files of all stages together are the table. Files are written under a
 * temporary name and renamed, so that readers see complete files only.
 */
public final class StageTables {
  /** Hexadecimal digits of the digest in the column {@code class}: 64 bits identify a class. */
  private static final int CLASS_DIGITS = 16;

  private final Path folder;
  private final ItemStore store;
  private final long memory;

  /**
   * The tables in the subfolder {@code tables} of a sweep's folder.
   *
   * @param store holds the certificates
   * @param memory the memory limit for writing, in bytes
   */
  public StageTables(Path folder, ItemStore store, long memory) {
    this.folder = folder.resolve("tables");
    this.store = store;
    this.memory = memory;
  }

  /**
   * Writes the tables of a stage.
   *
   * @throws UncheckedIOException if they cannot be written; the files written so far stay
   */
  public void write(StageResult stage) {
    try (Connection database = Database.open(memory, /* threads= */ 1)) {
      Files.createDirectories(folder);
      // The first game of each proof, collected on the way: rows are costly to make twice.
      Map<String, RunRow> proved = new LinkedHashMap<>();
      write(
          database,
          stage.count(),
          Schema.RUN,
          ClassRows.runs(stage)
              .peek(row -> proof(row).ifPresent(it -> proved.putIfAbsent(it.digest(), row)))
              .map(StageTables::toRunCells));
      write(
          database,
          stage.count(),
          Schema.CLASS_EDGE,
          stage.edges().stream().map(StageTables::toEdgeCells));
      write(
          database,
          stage.count(),
          Schema.REASON,
          ClassRows.reasons(stage).map(StageTables::toReasonCells));
      write(database, stage.count(), Schema.CERTIFICATE, certificates(proved.values()).stream());
    } catch (IOException failure) {
      throw new UncheckedIOException(failure);
    } catch (SQLException failure) {
      throw new UncheckedIOException(
          new IOException("the tables cannot be written: " + failure.getMessage(), failure));
    }
  }

  /** The file name of a table at a stage; names sort in the order of the stages. */
  static String file(Schema schema, long count) {
    return String.format(Locale.ROOT, "%s-%019d.parquet", schema.table(), count);
  }

  private void write(
      Connection database, long count, Schema schema, Stream<List<@Nullable Object>> rows)
      throws SQLException, IOException {
    Database.execute(database, schema.create());
    try (var appender =
        database.unwrap(DuckDBConnection.class).createAppender("main", schema.table())) {
      Iterator<List<@Nullable Object>> iterator = rows.iterator();
      while (iterator.hasNext()) {
        appender.beginRow();
        for (Object cell : iterator.next()) {
          append(appender, cell);
        }
        appender.endRow();
      }
    }
    Path temporary = AtomicFile.create(folder);
    try {
      Database.execute(
          database,
          "COPY %s TO %s (FORMAT parquet, COMPRESSION zstd)"
              .formatted(schema.table(), Database.quoted(temporary.toString())));
      Files.move(temporary, folder.resolve(file(schema, count)), StandardCopyOption.ATOMIC_MOVE);
    } finally {
      Files.deleteIfExists(temporary);
    }
  }

  private static void append(org.duckdb.DuckDBAppender appender, @Nullable Object cell)
      throws SQLException {
    switch (cell) {
      case null -> appender.appendNull();
      case Long number -> appender.append(number);
      case Double number -> appender.append(number);
      case LocalDateTime time -> appender.append(time);
      default -> appender.append(cell.toString());
    }
  }

  /** The cells of a row, with null for an empty optional. */
  private static List<@Nullable Object> row(@Nullable Object... cells) {
    List<@Nullable Object> row = new ArrayList<>();
    for (Object cell : cells) {
      row.add(
          switch (cell) {
            case Optional<?> optional -> optional.orElse(null);
            case OptionalLong optional -> optional.isPresent() ? (Long) optional.getAsLong() : null;
            case null -> null;
            default -> cell;
          });
    }
    return row;
  }

  private static List<@Nullable Object> toRunCells(RunRow row) {
    GameResult result = row.result();
    return row(
        row.code(),
        row.digits(),
        result.digest().isEmpty() ? null : result.digest().substring(0, CLASS_DIGITS),
        row.representative(),
        row.shift(),
        row.scale(),
        row.stage(),
        row.n(),
        row.status().name().toLowerCase(Locale.ROOT),
        row.reason().isEmpty() ? null : row.reason(),
        row.law().map(GameResult.Law::kind),
        row.preperiod(),
        row.period(),
        row.law().map(GameResult.Law::saltus).orElse(OptionalLong.empty()),
        row.greatest(),
        row.where(),
        row.zeros(),
        row.digest(),
        proof(row).map(GameResult.Proof::digest),
        result.engine().isEmpty() ? null : result.engine(),
        (long) Item.VERSION,
        result.coreSeconds(),
        LocalDateTime.ofEpochSecond(result.finished(), 0, ZoneOffset.UTC));
  }

  private static List<@Nullable Object> toEdgeCells(EdgeRow row) {
    return row(
        row.one(),
        row.other(),
        row.count(),
        row.oneSize(),
        row.oneValue(),
        row.otherSize(),
        row.otherValue());
  }

  private static List<@Nullable Object> toReasonCells(ClassRows.ReasonRow row) {
    return row(row.code(), row.representative(), row.shift(), row.scale(), row.n(), row.reason());
  }

  private static Optional<GameResult.Proof> proof(RunRow row) {
    return row.law().flatMap(GameResult.Law::proof);
  }

  /** The rows of the certificates; {@code proved} has one game for each. */
  private List<List<@Nullable Object>> certificates(Collection<RunRow> proved) throws IOException {
    List<List<@Nullable Object>> rows = new ArrayList<>();
    for (RunRow row : proved) {
      GameResult.Proof proof = proof(row).orElseThrow();
      rows.add(
          row(
              proof.digest(),
              row.code(),
              row.law().map(GameResult.Law::kind),
              proof.theorem(),
              Files.size(store.certificateFile(proof.digest())),
              "sprague check",
              proof.seconds()));
    }
    return rows;
  }
}
