// SPDX-License-Identifier: Apache-2.0
/**
 * Only the positions of small values, much farther out than all values can be computed.
 *
 * <p>{@link sprague.engine.retrograde.RetrogradeValues} finds the positions with small nim-values,
 * or the lost ones in games without nim-values. Usually each row has one position of a value, so
 * following moves backwards from these costs far less than following all moves forwards: n^3
 * instead of n^4 if the moves from (x, y) form a cone. It supports games whose moves are linear and
 * leave one component of the same position name.
 *
 * <p>{@link sprague.engine.retrograde.SmallValuePositions} does so forwards, still farther out,
 * where the moves are rays and fixed steps: each position found marks the lines through it.
 */
@NullMarked
package sprague.engine.retrograde;

import org.jspecify.annotations.NullMarked;
