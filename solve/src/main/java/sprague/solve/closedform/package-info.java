// SPDX-License-Identifier: Apache-2.0
/**
 * Closed forms: theorems that give outcomes or values of games which the rule language cannot
 * state, or for which no law is derived from the rules. Each class has a proof or a source in its
 * comment. All are exact at any size; cost is linear in the input unless stated otherwise.
 *
 * <ul>
 *   <li>Relatives of Nim: staircases ({@link sprague.solve.closedform.StaircaseNim}), takes that
 *       may not grow ({@link sprague.solve.closedform.NonincreasingNim}), two takes bounded
 *       together ({@link sprague.solve.closedform.ComplementaryTakes}), a random heap at each move
 *       ({@link sprague.solve.closedform.RandomNim}), heaps discarded beforehand ({@link
 *       sprague.solve.closedform.DiscardedHeaps}).
 *   <li>Compounds other than sums: moves in any number of components ({@link
 *       sprague.solve.closedform.SelectiveCompound}), components visited in rotation ({@link
 *       sprague.solve.closedform.RotatingCompound}).
 *   <li>Length of play: {@link sprague.solve.closedform.SubtractionRemoteness}, which tabulates all
 *       heaps, and {@link sprague.solve.closedform.VertexColouring}.
 * </ul>
 */
@NullMarked
package sprague.solve.closedform;

import org.jspecify.annotations.NullMarked;
