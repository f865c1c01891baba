// SPDX-License-Identifier: Apache-2.0
/**
 * Linear forms with integer coefficients, computed exactly. Part of the trusted code of the proof
 * checker; systems of inequalities are in {@link sprague.nimber.elimination}.
 */
@NullMarked
package sprague.nimber.linear;

import org.jspecify.annotations.NullMarked;
