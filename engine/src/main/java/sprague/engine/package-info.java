// SPDX-License-Identifier: Apache-2.0
/**
 * What engines have in common, and the searches for any rules. Engines compute the values of a game
 * that a {@linkplain sprague.engine.Question question} asks for.
 *
 * <p>An {@link sprague.engine.EngineFactory} answers a question with an {@link
 * sprague.engine.EngineOffer}; {@code sprague.engine.plan.Planner} takes the cheapest. Its {@link
 * sprague.engine.Engine} passes the values to a {@link sprague.engine.ValueSink} in order, within
 * the limits of an {@link sprague.engine.Effort}.
 *
 * <p>Engines share these classes:
 *
 * <ul>
 *   <li>{@link sprague.engine.ValueBuffer} collects values and passes them on in blocks.
 *   <li>{@link sprague.engine.PollTicker} polls the effort in loops of short steps; {@link
 *       sprague.engine.Effort#poll} is for steps of a tenth of a millisecond or more.
 *   <li>{@code NodeSearch} is the depth-first search without recursion. Its subclasses define the
 *       options of a node: {@code ComponentSearch}, {@code LargestLastSearch}, {@code GenusSearch}
 *       and that of {@link sprague.engine.PositionSearch}. {@link sprague.engine.MemoryBudget}
 *       limits its memory.
 *   <li>{@link sprague.engine.ThreadLimit} limits the threads of forked tasks and parallel streams.
 * </ul>
 */
@NullMarked
package sprague.engine;

import org.jspecify.annotations.NullMarked;
