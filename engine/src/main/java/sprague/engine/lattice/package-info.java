// SPDX-License-Identifier: Apache-2.0
/**
 * Games whose moves lead along rays, such as Wythoff's game.
 *
 * <p>{@link sprague.engine.lattice.RayFactory} is the entry point. It proves from the linear cases
 * of each rule that the options are the points of a {@linkplain sprague.engine.lattice.Ray ray} or
 * {@linkplain sprague.engine.lattice.FixedStep fixed steps}. {@link
 * sprague.engine.lattice.RayEngine} computes the nim-values row by row from the set of values on
 * each line, so that a position costs some words of bits rather than all its options, and only the
 * last rows are kept. {@link sprague.engine.RowOutput} passes rows on to the question, for any
 * engine that works by rows.
 */
@NullMarked
package sprague.engine.lattice;

import org.jspecify.annotations.NullMarked;
