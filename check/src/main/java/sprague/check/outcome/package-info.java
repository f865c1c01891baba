// SPDX-License-Identifier: Apache-2.0
/**
 * Laws of outcomes: {@link sprague.check.outcome.OutcomeClaim} says which positions the player to
 * move loses, in normal or misere play, and perhaps which have the values 1, 2, ...; {@link
 * sprague.check.outcome.OutcomeCheck} proves it.
 *
 * <p>This package belongs to the trusted base. All public types are immutable. Nothing is null.
 */
@NullMarked
package sprague.check.outcome;

import org.jspecify.annotations.NullMarked;
