// SPDX-License-Identifier: Apache-2.0
/**
 * The tables of a sweep, as Parquet by DuckDB: written, asked, and held against published ones; and
 * files of values, which {@code ParquetValues} writes. Nothing is null unless it is marked.
 */
@NullMarked
package sprague.atlas.table;

import org.jspecify.annotations.NullMarked;
