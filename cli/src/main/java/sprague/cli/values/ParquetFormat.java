// SPDX-License-Identifier: Apache-2.0
package sprague.cli.values;

import java.io.OutputStream;
import java.util.ServiceLoader;
import sprague.cli.console.Failure;
import sprague.engine.ValueKind;

/**
 * Values as an Apache Parquet file, by a library that a module of its own brings along, so that the
 * program does not carry it; found by {@link ServiceLoader} when the format is asked for.
 *
 * <p>The file has a column of 64-bit numbers for each coordinate, in the order of the box, and the
 * column {@code value}: numbers, nothing where a position is sunny, or the words P, N and draw for
 * outcomes. Rows are in the order of the box. Programs that read such files take names for the same
 * that differ in upper and lower case alone: of those the later coordinate has {@code _1} behind
 * its name, or the first number that makes it another, and so has one that is called {@code value}.
 */
public interface ParquetFormat {

  /**
   * A writer of one file. Whoever has it calls {@link ValueWriter#finish} in any case.
   *
   * @param out takes the file when the values are finished, and stays open
   * @throws java.io.UncheckedIOException when there is no room for the work
   */
  ValueWriter writer(OutputStream out, Box box, ValueKind kind);

  /**
   * The module's format.
   *
   * @throws Failure when the program comes without the module
   */
  static ParquetFormat found() {
    return ServiceLoader.load(ParquetFormat.class)
        .findFirst()
        .orElseThrow(
            () ->
                Failure.limit(
                    "no-module",
                    "Parquet is written by a module of its own, and this program comes without it",
                    "./sprague in the folder of the sources builds it; --format csv needs none"));
  }
}
