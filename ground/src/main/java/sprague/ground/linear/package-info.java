// SPDX-License-Identifier: Apache-2.0
/**
 * Exact linear reasoning over a handful of integer unknowns: {@link
 * sprague.ground.linear.LinearForm} is what is compared, {@link sprague.ground.linear.LinearSystem}
 * derives bounds and decides implications by Fourier-Motzkin elimination.
 */
@NullMarked
package sprague.ground.linear;

import org.jspecify.annotations.NullMarked;
