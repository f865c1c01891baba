// SPDX-License-Identifier: Apache-2.0
/**
 * Contest problems answered from rule files.
 *
 * <p>{@link sprague.know.judge.Judge} is the way in. A {@link sprague.know.judge.Problem} names a
 * game of the catalogue, describes its input by {@link sprague.know.judge.Layout}s, and turns the
 * {@link sprague.know.judge.Case}s read into lines by a reply that asks {@link
 * sprague.know.judge.Heaps} for values; {@link sprague.know.judge.Problems} lists them all. A new
 * problem is one more declaration there.
 */
@NullMarked
package sprague.know.judge;

import org.jspecify.annotations.NullMarked;
