// SPDX-License-Identifier: Apache-2.0
/**
 * Games after binding, and what one says about them.
 *
 * <p>{@link sprague.model.Game} is the whole of a game: its {@linkplain sprague.model.PositionName
 * position names}, its {@linkplain sprague.model.Rule rules} as loops over numbered slots, and its
 * endings. Nothing in it refers to text any more except for messages. {@link sprague.model.Moves}
 * runs the loops; {@link sprague.model.LinearFacts} is what they ensure, {@link
 * sprague.model.LeftComponent} for each component that a rule may leave. Whoever recognises a shape
 * of rules matches on the branches of {@link sprague.model.linear} instead of walking loops. Use
 * {@link sprague.model.Component} for one heap or board and {@link sprague.model.Position} for what
 * lies on the table; {@link sprague.model.Value} is what an engine answers about a component,
 * {@link sprague.model.Outcome} who wins a position.
 *
 * <p>All types are immutable records or enums. Nothing is null unless it says so.
 */
@NullMarked
package sprague.model;

import org.jspecify.annotations.NullMarked;
