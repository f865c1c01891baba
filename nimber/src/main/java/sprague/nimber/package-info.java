// SPDX-License-Identifier: Apache-2.0
/**
 * Nim arithmetic and mex: {@link sprague.nimber.Nimber} computes in the field of the nimbers below
 * 2^64, {@link sprague.nimber.Mex} finds the least number missing from a set. Both take numbers as
 * unsigned {@code long}s. {@link sprague.nimber.CancellationCheck} ends long computations.
 */
@NullMarked
package sprague.nimber;

import org.jspecify.annotations.NullMarked;
