// SPDX-License-Identifier: Apache-2.0
/**
 * Normal forms of take-and-break games: {@link sprague.kernel.heap.HeapNormalForm} is what a
 * certificate states, {@link sprague.kernel.heap.NormalFormCheck} decides that it has the same
 * options as the rules, and {@link sprague.kernel.heap.GrundyTable} computes its nim-values.
 *
 * <p>This package belongs to the trusted base. Nothing is null.
 */
@NullMarked
package sprague.kernel.heap;

import org.jspecify.annotations.NullMarked;
