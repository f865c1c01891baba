// SPDX-License-Identifier: Apache-2.0
/**
 * Normal forms of take-and-break games. A certificate states a {@link
 * sprague.kernel.heap.HeapNormalForm}, which {@link sprague.kernel.heap.FormJson} reads; {@link
 * sprague.kernel.heap.NormalFormCheck} decides that it has the same options as the rules; {@link
 * sprague.kernel.heap.GrundyTable} computes its nim-values; and {@link
 * sprague.kernel.heap.EqualForms} decides that two normal forms have the same nim-values.
 *
 * <p>This package is trusted. Nothing is null.
 */
@NullMarked
package sprague.kernel.heap;

import org.jspecify.annotations.NullMarked;
