// SPDX-License-Identifier: Apache-2.0
/**
 * Proof files for Rocq (Coq): what the kernel has accepted, told again to a checker that is not
 * ours.
 *
 * <p>{@link sprague.solve.rocq.RocqProof} makes a file that stands alone. The theorem of Guy and
 * Smith, proved once, is a text among the resources, {@code library.v}, and so is what two games
 * with the same values need, {@code same.v}; behind it come the digits and the table of one
 * certificate. There is a file for take-and-break codes that leave two heaps at most, subtraction
 * sets among them, with a proved period; everything else is refused with its reason. To write a
 * file costs no more than its length; to compile it takes time that grows with the square of
 * preperiod and period, and is told beforehand ({@code ProofCost}).
 */
@NullMarked
package sprague.solve.rocq;

import org.jspecify.annotations.NullMarked;
