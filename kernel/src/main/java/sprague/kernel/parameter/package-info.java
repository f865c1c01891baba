// SPDX-License-Identifier: Apache-2.0
/**
 * The theorem {@code parametric}: subtraction games with a parameter. {@link
 * sprague.kernel.parameter.ParameterClaim} is the claim, and {@link
 * sprague.kernel.parameter.ParameterCheck} proves it.
 *
 * <p>This package belongs to the trusted base. All public types are immutable. Nothing is null.
 */
@NullMarked
package sprague.kernel.parameter;

import org.jspecify.annotations.NullMarked;
