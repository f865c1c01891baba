// SPDX-License-Identifier: Apache-2.0
/**
 * The one way to prove long periods: windows of values to go on from.
 *
 * <p>{@link sprague.check.windows.WindowsCheck} states the theorem and examines a {@link
 * sprague.check.windows.WindowsClaim}. A number out of range cannot get into a claim: its
 * constructor and those of {@link sprague.check.windows.Division} and {@link
 * sprague.check.windows.Stages} refuse it. Cost O(1) for each size below preperiod + period and
 * each number that a move removes, or somewhat more where heaps split; a byte of memory for each
 * size below the first window's end, whatever the period.
 */
@NullMarked
package sprague.check.windows;

import org.jspecify.annotations.NullMarked;
