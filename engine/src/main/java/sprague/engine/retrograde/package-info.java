// SPDX-License-Identifier: Apache-2.0
/**
 * Small values by going backwards: from each position found to those that have a move to it.
 *
 * <p>{@link sprague.engine.retrograde.RetrogradeValues} tells which positions have which of the
 * first values, nim-values or lost and not lost. Positions of one small value are few, most often
 * one in each row, so that to follow the moves that lead to them costs far less than to follow all
 * moves: n^3 and not n^4 where moves are cones. It serves games of one position name whose moves
 * are linear and leave one component or none, and refuses all others.
 */
@NullMarked
package sprague.engine.retrograde;

import org.jspecify.annotations.NullMarked;
