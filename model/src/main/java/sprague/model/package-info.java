// SPDX-License-Identifier: Apache-2.0
/**
 * Bound games, their positions and moves, and the values they can have.
 *
 * <p>{@link sprague.model.Game} has {@linkplain sprague.model.PositionName position names},
 * {@linkplain sprague.model.Rule rules} as nested loops over numbered slots, and endings; text is
 * kept for messages only. {@link sprague.model.Moves} runs the loops and so enumerates options.
 * {@link sprague.model.LinearFacts} has the linear inequalities that the loops imply, and {@link
 * sprague.model.LeftComponent} those for one component of an option. To recognise games by the form
 * of their rules, match on the cases of {@link sprague.model.linear} instead of on loops.
 *
 * <p>{@link sprague.model.Component} is one heap, board or token, {@link sprague.model.Position} a
 * sum or compound of them. {@link sprague.model.Value} is the value of a component, {@link
 * sprague.model.Outcome} the winner of a position.
 *
 * <p>Records and enums are immutable. {@link sprague.model.Moves}, {@link sprague.model.Divisors}
 * and {@link sprague.model.Threshold} cache results: one instance for each thread.
 */
@NullMarked
package sprague.model;

import org.jspecify.annotations.NullMarked;
