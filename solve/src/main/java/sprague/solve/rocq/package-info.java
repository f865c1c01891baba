// SPDX-License-Identifier: Apache-2.0
/**
 * Proof files for Rocq (Coq): they prove a law that the kernel has accepted again, with an
 * independent checker.
 *
 * <p>{@link sprague.solve.rocq.RocqProof} writes a self-contained file: the theorem of Guy and
 * Smith with its proof (the resource {@code library.v}), for two games with the same values also
 * {@code same.v}, then the code digits and the table of values of one certificate. Supported are
 * take-and-break codes that leave at most two heaps, including subtraction sets, with a proved
 * period; everything else is refused with a reason. Writing costs O(length of the file); compiling
 * it grows with the square of preperiod + period, and is estimated beforehand ({@code ProofCost}).
 */
@NullMarked
package sprague.solve.rocq;

import org.jspecify.annotations.NullMarked;
