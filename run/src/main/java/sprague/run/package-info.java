// SPDX-License-Identifier: Apache-2.0
/**
 * The planner and the engines: from a bound game and a {@linkplain sprague.run.Question question}
 * to values.
 *
 * <p>{@link sprague.run.Planner} asks every {@link sprague.run.Recogniser} for a {@link
 * sprague.run.Bid} and takes the cheapest; the bid's {@link sprague.run.Engine} then hands its
 * values to a {@link sprague.run.ValueSink} in order, within the limits of an {@link
 * sprague.run.Effort}. A new engine is one recogniser with its engine and one line in the planner's
 * list.
 */
@NullMarked
package sprague.run;

import org.jspecify.annotations.NullMarked;
