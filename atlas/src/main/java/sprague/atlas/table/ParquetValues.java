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
 * Values on their way into a Parquet file: codes go into a table of DuckDB in a temporary file, and
 * when they are finished, whole or not, the table is written as Parquet, which is handed on. Takes
 * {@value #MEMORY} bytes of memory and what DuckDB is itself, however many the values are, and for
 * each value some bytes of the folder for temporary files. Failures of DuckDB are thrown as {@link
 * UncheckedIOException}.
 */
final class ParquetValues implements ValueWriter {
  /*
   * A row of the table has many codes, since appending costs by the row. DuckDB takes 2048 rows at
   * a time, so that more codes would take more memory than its limit says.
   */
  private static final int PORTION = 512;

  private static final long MEMORY = 1L << 27;

  private final OutputStream out;
  private final ValueColumns columns;
  private final TempFolder folder;
  private final Connection database;
  private final DuckDBAppender appender;
  private final long[] portion = new long[PORTION];
  private int used;
  private boolean failed;

  /**
   * A writer.
   *
   * @param out takes the file
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
      database = Database.open(MEMORY, 1);
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
      for (int done = 0; done < count; ) {
        int taken = Math.min(count - done, PORTION - used);
        System.arraycopy(codes, done, portion, used, taken);
        used += taken;
        done += taken;
        if (used == PORTION) {
          append(portion);
          used = 0;
        }
      }
    } catch (SQLException failure) {
      // Nothing more can be had of the table; the failure is what the user is told.
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
      append(Arrays.copyOf(portion, used));
    }
    appender.close();
    Path file = folder.file("values.parquet");
    folder.handOver(file);
    Database.execute(
        database,
        "COPY (%s) TO %s (FORMAT parquet, COMPRESSION zstd)"
            .formatted(
                columns.select("SELECT unnest(codes) AS code FROM kept.portion"),
                Database.quoted(file.toString())));
    folder.pass(file, out);
  }

  private static UncheckedIOException failed(SQLException failure) {
    return new UncheckedIOException(new IOException(SweepTables.firstLine(failure), failure));
  }
}
