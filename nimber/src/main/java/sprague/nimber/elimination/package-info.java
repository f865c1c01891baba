// SPDX-License-Identifier: Apache-2.0
/**
 * Fourier-Motzkin elimination over the integers: {@link sprague.nimber.elimination.LinearSystem}
 * derives bounds, decides implications, and gives a {@link sprague.nimber.elimination.Refutation}
 * of a contradictory system that others can verify.
 */
@NullMarked
package sprague.nimber.elimination;

import org.jspecify.annotations.NullMarked;
