// SPDX-License-Identifier: Apache-2.0
/**
 * The theorem that automata recognise the P-positions of a game, in normal or misere play, and
 * perhaps the positions of nim-value 1, 2, ...: {@link sprague.kernel.outcome.OutcomeClaim} is the
 * claim, {@link sprague.kernel.outcome.OutcomeCheck} proves it.
 *
 * <p>This package belongs to the trusted base. All public types are immutable. Nothing is null.
 */
@NullMarked
package sprague.kernel.outcome;

import org.jspecify.annotations.NullMarked;
