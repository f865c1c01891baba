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
import sprague.atlas.item.TempFiles;
import sprague.atlas.sweep.ClassRows;
import sprague.atlas.sweep.EdgeRow;
import sprague.atlas.sweep.RunRow;
import sprague.atlas.sweep.StageResult;

/**
 * Writes what is known at the end of a stage: a Parquet file for each table, written aside and
 * renamed. The files of a stage hold that stage alone; those of all stages together are the table.
 */
public final class StageTables {
  private static final int DIGEST_SHOWN = 16;

  private final Path folder;
  private final ItemStore store;
  private final long memory;

  /**
   * The tables in a folder.
   *
   * @param store has the certificates
   * @param memory the most bytes that may be taken to write them
   */
  public StageTables(Path folder, ItemStore store, long memory) {
    this.folder = folder.resolve("tables");
    this.store = store;
    this.memory = memory;
  }

  /**
   * Writes the tables of a stage.
   *
   * @throws UncheckedIOException when they cannot be written, and the ones before stay then
   */
  public void write(StageResult stage) {
    try (Connection database = Database.open(memory, 1)) {
      Files.createDirectories(folder);
      // The first game of each proof; rows are made once, as those of a vast family take long.
      Map<String, RunRow> proved = new LinkedHashMap<>();
      write(
          database,
          stage.count(),
          Schema.RUN,
          ClassRows.runs(stage)
              .peek(row -> proof(row).ifPresent(it -> proved.putIfAbsent(it.digest(), row)))
              .map(StageTables::run));
      write(
          database,
          stage.count(),
          Schema.CLASS_EDGE,
          EdgeRow.of(stage).stream().map(StageTables::edge));
      write(
          database,
          stage.count(),
          Schema.REASON,
          ClassRows.reasons(stage).map(StageTables::reason));
      write(database, stage.count(), Schema.CERTIFICATE, certificates(proved.values()).stream());
    } catch (IOException failure) {
      throw new UncheckedIOException(failure);
    } catch (SQLException failure) {
      throw new UncheckedIOException(
          new IOException("the tables cannot be written: " + failure.getMessage(), failure));
    }
  }

  /** The name of a table's file at a stage; names sort as the stages do. */
  static String file(Schema schema, long count) {
    return String.format(Locale.ROOT, "%s-%019d.parquet", schema.table(), count);
  }

  private void write(
      Connection database, long count, Schema schema, Stream<List<@Nullable Object>> rows)
      throws SQLException, IOException {
    Database.execute(database, schema.create());
    try (var appender =
        database.unwrap(DuckDBConnection.class).createAppender("main", schema.table())) {
      Iterator<List<@Nullable Object>> each = rows.iterator();
      while (each.hasNext()) {
        appender.beginRow();
        for (Object cell : each.next()) {
          append(appender, cell);
        }
        appender.endRow();
      }
    }
    Path aside = TempFiles.create(folder);
    try {
      Database.execute(
          database,
          "COPY %s TO %s (FORMAT parquet, COMPRESSION zstd)"
              .formatted(schema.table(), Database.quoted(aside.toString())));
      Files.move(aside, folder.resolve(file(schema, count)), StandardCopyOption.ATOMIC_MOVE);
    } finally {
      Files.deleteIfExists(aside);
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

  private static List<@Nullable Object> row(@Nullable Object... cells) {
    List<@Nullable Object> row = new ArrayList<>();
    for (Object cell : cells) {
      row.add(
          switch (cell) {
            case Optional<?> any -> any.orElse(null);
            case OptionalLong any -> any.isPresent() ? (Long) any.getAsLong() : null;
            case null -> null;
            default -> cell;
          });
    }
    return row;
  }

  private static List<@Nullable Object> run(RunRow row) {
    GameResult found = row.result();
    return row(
        row.code(),
        row.digits(),
        found.digest().isEmpty() ? null : found.digest().substring(0, DIGEST_SHOWN),
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
        found.engine().isEmpty() ? null : found.engine(),
        (long) Item.VERSION,
        found.coreSeconds(),
        LocalDateTime.ofEpochSecond(found.finished(), 0, ZoneOffset.UTC));
  }

  private static List<@Nullable Object> edge(EdgeRow row) {
    return row(
        row.one(),
        row.other(),
        row.count(),
        row.oneSize(),
        row.oneValue(),
        row.otherSize(),
        row.otherValue());
  }

  private static List<@Nullable Object> reason(ClassRows.ReasonRow row) {
    return row(row.code(), row.representative(), row.shift(), row.scale(), row.n(), row.reason());
  }

  private static Optional<GameResult.Proof> proof(RunRow row) {
    return row.law().flatMap(GameResult.Law::proof);
  }

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
