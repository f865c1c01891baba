// SPDX-License-Identifier: Apache-2.0
/**
 * The theorem {@code parametric}: subtraction games with a parameter. {@link
 * sprague.check.parameter.ParameterClaim} is the claim, and {@link
 * sprague.check.parameter.ParameterCheck} proves it.
 *
 * <p>This package belongs to the trusted base. All public types are immutable. Nothing is null.
 */
@NullMarked
package sprague.check.parameter;

import org.jspecify.annotations.NullMarked;
