// SPDX-License-Identifier: Apache-2.0
/**
 * The theorem {@code windows}: long periods of take-and-break games, proved from checkpoints.
 * {@link sprague.kernel.windows.WindowsCheck} states the theorem and proves a {@link
 * sprague.kernel.windows.WindowsClaim}. The constructors of the claim's records throw {@link
 * java.lang.IllegalArgumentException} for numbers out of range.
 *
 * <p>Time: O(1) for each size below preperiod + period and each number that a move removes, more if
 * heaps split. Memory: a byte for each size below the end of the first window, whatever the period.
 *
 * <p>This package is trusted. Nothing is null.
 */
@NullMarked
package sprague.kernel.windows;

import org.jspecify.annotations.NullMarked;
