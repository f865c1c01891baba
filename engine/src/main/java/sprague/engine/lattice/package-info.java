// SPDX-License-Identifier: Apache-2.0
/**
 * Games on a lattice of two coordinates whose moves go along rays, as those of Wythoff's game.
 *
 * <p>{@link sprague.engine.lattice.RayFactory} is the way in. It proves from the branches of each
 * rule that its options are the points of a {@linkplain sprague.engine.lattice.Ray ray} or fixed
 * {@linkplain sprague.engine.lattice.FixedStep leaps}; {@link sprague.engine.lattice.RayEngine}
 * then goes through the lattice row by row with the set of values seen on each line, so that a cell
 * costs some words of bits rather than all its options, and no table is kept. {@link
 * sprague.engine.lattice.RowOutput} picks what was asked for from rows as they are finished, for
 * any engine that works by rows. {@link sprague.engine.lattice.SmallValueColumns} finds the
 * positions of small values alone, much farther out.
 */
@NullMarked
package sprague.engine.lattice;

import org.jspecify.annotations.NullMarked;
