// SPDX-License-Identifier: Apache-2.0
package sprague.atlas.table;

import java.io.IOException;
import java.io.OutputStream;
import java.io.UncheckedIOException;
import java.nio.file.Path;
import java.sql.Connection;
import java.sql.SQLException;
import java.util.Arrays;
import org.duckdb.DuckDBAppender;
import org.duckdb.DuckDBConnection;
import sprague.cli.values.ValueWriter;

/**
 * Writes values as a Parquet file. Codes are first stored in a DuckDB table on disk; {@link
 * #finish} converts it to Parquet and copies the file to the stream, also if the values are
 * incomplete. O(1) memory, limited to {@value #MEMORY} bytes for DuckDB; temporary disk space of
 * some bytes a value. Failures of DuckDB are thrown as {@link UncheckedIOException}; after one in
 * {@link #accept}, {@link #finish} writes nothing.
 */
final class ParquetValues implements ValueWriter {
  /*
   * Codes in a row of the table. Appending costs by the row, so a row has many codes. DuckDB buffers
   * 2048 rows, so more codes in a row would exceed its memory limit.
   */
  private static final int ROW_CODES = 512;

  /**
   * The memory limit of DuckDB, 128 MB whatever the user's limit; it needs some tens for itself.
   */
  private static final long MEMORY = 1L << 27;

  private final OutputStream out;
  private final ValueColumns columns;
  private final TempFolder folder;
  private final Connection database;
  private final DuckDBAppender appender;
  private final long[] rowCodes = new long[ROW_CODES];
  private int used;
  private boolean failed;

  /**
   * A writer.
   *
   * @param out receives the Parquet file in {@link #finish}
   */
  ParquetValues(OutputStream out, ValueColumns columns) {
    this.out = out;
    this.columns = columns;
    try {
      folder = TempFolder.open();
    } catch (IOException failure) {
      throw new UncheckedIOException(
          new IOException("no folder for temporary files: " + failure.getMessage(), failure));
    }
    boolean open = false;
    try {
      database = Database.open(MEMORY, /* threads= */ 1);
      Database.execute(
          database,
          "ATTACH %s AS kept (ROW_GROUP_SIZE 2048)"
              .formatted(Database.quoted(folder.file("codes").toString())));
      Database.execute(database, "CREATE TABLE kept.portion (codes BIGINT[])");
      appender = database.unwrap(DuckDBConnection.class).createAppender("kept", "main", "portion");
      open = true;
    } catch (SQLException failure) {
      throw failed(failure);
    } finally {
      if (!open) {
        folder.close();
      }
    }
  }

  @Override
  public void accept(long[] codes, int count) {
    try {
      for (int index = 0; index < count; ) {
        int length = Math.min(count - index, ROW_CODES - used);
        System.arraycopy(codes, index, rowCodes, used, length);
        used += length;
        index += length;
        if (used == ROW_CODES) {
          append(rowCodes);
          used = 0;
        }
      }
    } catch (SQLException failure) {
      // The table is unusable from now on; finish must not fail once more.
      failed = true;
      throw failed(failure);
    }
  }

  private void append(long[] codes) throws SQLException {
    appender.beginRow().append(codes).endRow();
  }

  @Override
  public void finish(boolean complete) {
    try (folder;
        database) {
      if (!failed) {
        write();
      }
    } catch (SQLException failure) {
      throw failed(failure);
    } catch (IOException failure) {
      throw new UncheckedIOException(failure);
    }
  }

  private void write() throws SQLException, IOException {
    if (used > 0) {
      append(Arrays.copyOf(rowCodes, used));
    }
    appender.close();
    Path file = folder.file("values.parquet");
    folder.announce(file);
    Database.execute(
        database,
        "COPY (%s) TO %s (FORMAT parquet, COMPRESSION zstd)"
            .formatted(
                columns.select("SELECT unnest(codes) AS code FROM kept.portion"),
                Database.quoted(file.toString())));
    folder.copyTo(file, out);
  }

  private static UncheckedIOException failed(SQLException failure) {
    return new UncheckedIOException(new IOException(SweepTables.firstLine(failure), failure));
  }
}
