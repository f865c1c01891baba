// SPDX-License-Identifier: Apache-2.0
/**
 * The general table engine: every position up to known bounds, once, in an order in which all
 * options come first.
 *
 * <p>{@link sprague.engine.table.TableFactory} is the way in. It finds the {@linkplain
 * sprague.engine.table.ArgumentBounds extents} of the arguments and a {@linkplain
 * sprague.engine.table.EvaluationOrder sweep} through them; {@link
 * sprague.engine.table.CellCompiler} turns the rules into bytecode for one cell, and runs it;
 * {@link sprague.engine.table.RowEngine} does where no move goes on to a later {@linkplain
 * sprague.engine.table.Rows row}. {@link sprague.engine.table.RowFactory} offers the same with the
 * last few rows in a ring where moves go back no further, so that memory is that of some rows.
 * Serves any number of coordinates and of mutually recursive names, nim-values and scores. For
 * games with one growing coordinate the heap kernels are faster, for few positions far apart the
 * memoised search.
 *
 * <p>Whether a table has a second copy, how many rules are in one method and after how many cells
 * or turns the clock is looked at is a matter of time alone: values are the same. A number that an
 * index, a cell or a class file depends on has its inequality beside it.
 */
@NullMarked
package sprague.engine.table;

import org.jspecify.annotations.NullMarked;
