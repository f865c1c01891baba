// SPDX-License-Identifier: Apache-2.0
/**
 * Normal forms of take-and-break games: {@link sprague.check.heap.HeapForm} is what a certificate
 * states, {@link sprague.check.heap.FormCheck} decides that it has the same options as the rules,
 * and {@link sprague.check.heap.HeapValues} computes its nim-values.
 *
 * <p>This package belongs to the trusted base. Nothing is null.
 */
@NullMarked
package sprague.check.heap;

import org.jspecify.annotations.NullMarked;
