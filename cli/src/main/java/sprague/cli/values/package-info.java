// SPDX-License-Identifier: Apache-2.0
/**
 * The output formats of values: each is a {@link sprague.cli.values.ValueWriter}, which receives
 * the values of a {@link sprague.cli.values.Box} as they are computed and keeps as few as it can.
 *
 * <p>For people {@code TextValues}; for programs {@code LineValues} (CSV, and b-files of one
 * coordinate), {@code AntidiagonalValues} (b-files of two), {@code JsonValues}, {@code NpyValues},
 * {@code RawValues}, and {@code ParquetFormat}, which another module implements. {@code ZeroValues}
 * writes only the P-positions.
 */
@NullMarked
package sprague.cli.values;

import org.jspecify.annotations.NullMarked;
