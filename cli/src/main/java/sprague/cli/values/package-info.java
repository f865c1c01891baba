// SPDX-License-Identifier: Apache-2.0
/**
 * The formats of values: a {@link sprague.cli.values.ValueWriter} each, which takes the values of a
 * {@link sprague.cli.values.Box} as they are computed and keeps none that it need not.
 *
 * <p>For people {@code TextValues}; for programs {@code LineValues} (CSV, and b-files of one
 * coordinate), {@code AntidiagonalValues} (b-files of two), {@code JsonValues}, {@code NpyValues},
 * {@code RawValues}, and {@code ParquetFormat}, which another module provides. {@code ZeroValues}
 * writes the P-positions alone.
 */
@NullMarked
package sprague.cli.values;

import org.jspecify.annotations.NullMarked;
