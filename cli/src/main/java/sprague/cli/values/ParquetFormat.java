// SPDX-License-Identifier: Apache-2.0
package sprague.cli.values;

import java.io.OutputStream;
import java.util.ServiceLoader;
import sprague.cli.console.Failure;
import sprague.engine.ValueKind;

/**
 * The format of Apache Parquet files. It is implemented in a separate module, so that the program
 * need not include its library, and loaded by {@link ServiceLoader}.
 *
 * <p>A file has a column of 64-bit integers for each coordinate, in the order of the box, and a
 * column {@code value}: integers, null for sunny positions, or the strings P, N and draw for
 * outcomes. Rows are in the order of the box. Readers ignore upper and lower case in column names,
 * so a coordinate whose name equals an earlier one or {@code value} in this sense gets the suffix
 * {@code _1}, or the first number that makes it different.
 */
public interface ParquetFormat {

  /**
   * A writer of one file. The caller must call {@link ValueWriter#finish} in any case.
   *
   * @param out receives the file when the writer is finished; it is not closed
   * @throws java.io.UncheckedIOException if there is no space for temporary files
   */
  ValueWriter writer(OutputStream out, Box box, ValueKind kind);

  /** The implementation; a {@link Failure} if its module is not installed. */
  static ParquetFormat load() {
    return ServiceLoader.load(ParquetFormat.class)
        .findFirst()
        .orElseThrow(
            () ->
                Failure.limit(
                    "no-module",
                    "this build does not include Parquet",
                    "./sprague in the source folder builds it; or use --format csv"));
  }
}
