// SPDX-License-Identifier: Apache-2.0
/**
 * Tables of long computations, kept on disk so that nothing finished is lost.
 *
 * <p>A {@link sprague.keep.Store} is a folder of tables, each known by what its {@link
 * sprague.keep.Subject} means. A {@link sprague.keep.KeptTable} reads one, and says what is
 * damaged; a {@link sprague.keep.Keeper} adds to it, one process at a time. How far a long search
 * or check is, is a {@link sprague.keep.KeptTrail}, written by a {@link sprague.keep.TrailKeeper}.
 * {@link sprague.keep.RunCatalogue} lists what was computed when. The bytes are described in {@code
 * docs/store.md}. What goes wrong is a {@link sprague.keep.StoreFailure}, or an {@link
 * java.io.IOException} where the disk refuses.
 *
 * <p>Nothing here knows a game: values are numbers, and their meaning is the subject's.
 */
@org.jspecify.annotations.NullMarked
package sprague.keep;
