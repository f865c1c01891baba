// SPDX-License-Identifier: Apache-2.0
/**
 * Rules as unions of linear cases, with their arguments as unknowns.
 *
 * <p>{@link sprague.model.linear.LinearCaseReader} translates a rule; no other class does. A {@link
 * sprague.model.linear.LinearCase} has linear requirements on its unknowns ({@code >= 0}, {@code =
 * 0}, and remainders and memberships as a {@link sprague.model.linear.Filter}) and the components
 * that a move leaves, with linear forms as arguments. Normal forms and engine factories match on
 * linear cases, so that they do not depend on how a rule is written. A rule with divisors,
 * fractions or nonlinear equations has no such form; {@link sprague.model.NotApplicable} gives the
 * reason.
 */
@NullMarked
package sprague.model.linear;

import org.jspecify.annotations.NullMarked;
