// SPDX-License-Identifier: Apache-2.0
/**
 * Tables of long computations, kept on disk so that nothing finished is lost.
 *
 * <p>A {@link sprague.store.Store} is a folder of tables and long searches, each known by what its
 * {@link sprague.store.Subject} means, and each a folder with a {@link sprague.store.Manifest} and
 * checksummed chunks. A {@link sprague.store.StoredTable} reads a table, and says what is damaged;
 * a {@link sprague.store.TableWriter} adds to it, one process at a time. A {@link
 * sprague.store.StoredSearchState} and a {@link sprague.store.SearchStateWriter} do the same for
 * how far a long search or check is. The bytes are described in {@code docs/store.md}. What goes
 * wrong is a {@link sprague.store.StoreFailure}, or an {@link java.io.IOException} where the disk
 * refuses.
 *
 * <p>Nothing here knows a game: values are numbers, and their meaning is the subject's.
 */
@org.jspecify.annotations.NullMarked
package sprague.store;
