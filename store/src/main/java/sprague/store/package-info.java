// SPDX-License-Identifier: Apache-2.0
/**
 * Storage of the results of long computations on disk: tables of values and states of searches.
 *
 * <p>A {@link sprague.store.Store} is a folder of tables and searches, each identified by its
 * {@link sprague.store.Subject}, and each a folder with a {@link sprague.store.Manifest} and
 * checksummed chunks. {@link sprague.store.StoredTable} reads and verifies a table; {@link
 * sprague.store.TableWriter} appends to it, one process at a time. {@link
 * sprague.store.StoredSearchState} and {@link sprague.store.SearchStateWriter} do the same for the
 * state of a search. {@code docs/store.md} describes the file formats. Methods throw {@link
 * sprague.store.StoreFailure}, or {@link java.io.IOException} if the disk fails.
 *
 * <p>This module does not depend on games: values are numbers.
 */
@org.jspecify.annotations.NullMarked
package sprague.store;
