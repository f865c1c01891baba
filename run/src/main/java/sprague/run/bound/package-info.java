// SPDX-License-Identifier: Apache-2.0
/**
 * Positions with a size and a bound on what may be taken, as in Fibonacci Nim: {@code heap(n, most)
 * -> heap(n - k, 2 * k) where 1 <= k <= most}.
 *
 * <p>{@link sprague.run.bound.BoundRecogniser} offers the engine where {@code BoundMoves} reads the
 * rules as moves that a greater bound only adds to; {@code BoundEngine} fills a {@code BoundTable}
 * with the few bounds at which the value of a size rises. It costs an option of each size once, not
 * once for each bound, and refuses games whose moves leave what depends on the bound.
 */
@NullMarked
package sprague.run.bound;

import org.jspecify.annotations.NullMarked;
