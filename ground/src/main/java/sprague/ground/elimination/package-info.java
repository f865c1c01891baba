// SPDX-License-Identifier: Apache-2.0
/**
 * Fourier-Motzkin elimination over the integers: {@link sprague.ground.elimination.LinearSystem}
 * derives bounds, decides implications, and gives a {@link sprague.ground.elimination.Refutation}
 * of a contradictory system that others can verify.
 */
@NullMarked
package sprague.ground.elimination;

import org.jspecify.annotations.NullMarked;
