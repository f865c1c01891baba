// SPDX-License-Identifier: Apache-2.0
/**
 * Fourier-Motzkin elimination for integers: {@link sprague.nimber.elimination.LinearSystem} derives
 * bounds, proves implications, and gives for a contradictory system a {@link
 * sprague.nimber.elimination.Refutation}, which can be verified independently.
 */
@NullMarked
package sprague.nimber.elimination;

import org.jspecify.annotations.NullMarked;
