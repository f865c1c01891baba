// SPDX-License-Identifier: Apache-2.0
/**
 * The planner and the engines: from a bound game and a {@linkplain sprague.engine.Question
 * question} to values.
 *
 * <p>{@link sprague.engine.Planner} asks every {@link sprague.engine.EngineFactory} for a {@link
 * sprague.engine.EngineOffer} and takes the cheapest; the bid's {@link sprague.engine.Engine} then
 * hands its values to a {@link sprague.engine.ValueSink} in order, within the limits of an {@link
 * sprague.engine.Effort}. A new engine is one recogniser with its engine and one line in the
 * planner's list.
 *
 * <p>What engines share:
 *
 * <ul>
 *   <li>{@link sprague.engine.ValueBuffer} takes values one by one, in runs or copied from a table,
 *       and hands them over some thousand at a time, and at the end whatever it was.
 *   <li>{@link sprague.engine.PollTicker} polls the effort in loops of short steps, planning's too;
 *       {@link sprague.engine.Effort#poll} is for steps of a tenth of a millisecond and more.
 *   <li>{@code NodeSearch} is the one search in depth, with a stack of its own; components ({@code
 *       ComponentSearch}), components that put their farthest option off ({@code
 *       LargestLastSearch}) and whole positions ({@link sprague.engine.PositionSearch}) say what
 *       the options of a node are. {@link sprague.engine.MemoryBudget} bounds what it remembers.
 *   <li>{@link sprague.engine.ThreadLimit} keeps forked tasks and parallel streams to the threads
 *       of the limits.
 * </ul>
 */
@NullMarked
package sprague.engine;

import org.jspecify.annotations.NullMarked;
