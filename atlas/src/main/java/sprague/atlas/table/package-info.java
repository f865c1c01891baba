// SPDX-License-Identifier: Apache-2.0
/**
 * Tables in Parquet and SQL, by DuckDB: writing and querying the tables of a sweep, comparing them
 * with published ones, and writing values. Nothing is null unless marked.
 */
@NullMarked
package sprague.atlas.table;

import org.jspecify.annotations.NullMarked;
