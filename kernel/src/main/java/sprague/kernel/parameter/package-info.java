// SPDX-License-Identifier: Apache-2.0
/**
 * The theorem {@code parametric}: the nim-values of subtraction games with a parameter k, for all
 * k. {@link sprague.kernel.parameter.ParameterClaim} is the claim, and {@link
 * sprague.kernel.parameter.ParameterCheck} proves it.
 *
 * <p>This package is trusted. All public types are immutable. Nothing is null.
 */
@NullMarked
package sprague.kernel.parameter;

import org.jspecify.annotations.NullMarked;
