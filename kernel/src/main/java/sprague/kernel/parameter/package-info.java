// SPDX-License-Identifier: Apache-2.0
/**
 * Theorems about all values of parameters, where a number is taken from a heap. {@code parametric}:
 * one of finitely many linear functions of a parameter k is taken; {@link
 * sprague.kernel.parameter.ParameterClaim} is the claim, and {@link
 * sprague.kernel.parameter.ParameterCheck} proves it. {@code quotient}: the values are floor((n mod
 * p) / d); {@link sprague.kernel.parameter.QuotientClaim} and {@code QuotientCheck}.
 *
 * <p>This package is trusted. All public types are immutable. Nothing is null.
 */
@NullMarked
package sprague.kernel.parameter;

import org.jspecify.annotations.NullMarked;
