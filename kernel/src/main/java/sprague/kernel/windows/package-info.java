// SPDX-License-Identifier: Apache-2.0
/**
 * The theorem {@code windows}: long periods of take-and-break games, from checkpoints. {@link
 * sprague.kernel.windows.WindowsCheck} states the theorem and proves a {@link
 * sprague.kernel.windows.WindowsClaim}; the constructors of claims refuse numbers out of range.
 * Cost O(1) for each size below preperiod + period and each number that a move removes, or more if
 * heaps split; a byte of memory for each size below the end of the first window, whatever the
 * period.
 */
@NullMarked
package sprague.kernel.windows;

import org.jspecify.annotations.NullMarked;
