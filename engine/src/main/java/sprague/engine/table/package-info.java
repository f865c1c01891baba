// SPDX-License-Identifier: Apache-2.0
/**
 * The general table engine: dynamic programming over every position within known bounds, by
 * bytecode generated from the rules. It computes nim-values and scores, for any number of arguments
 * and for position names that refer to each other.
 *
 * <p>{@link sprague.engine.table.TableFactory} is the entry point. It finds {@linkplain
 * sprague.engine.table.ArgumentBounds bounds} of the arguments and an {@linkplain
 * sprague.engine.table.EvaluationOrder order} in which every position follows its options; {@link
 * sprague.engine.table.CellCompiler} compiles the rules to code that evaluates one cell. If no move
 * leads to a later {@linkplain sprague.engine.table.Rows row}, {@link
 * sprague.engine.table.TableEngine} returns each row as soon as it is complete. {@link
 * sprague.engine.table.RowFactory} keeps only as many of the last rows as moves reach back.
 *
 * <p>A position name is given by its index in the game, from 0; an argument, by its index, from 0.
 *
 * <p>For games with one unbounded argument the heap engines are faster; for a small number of
 * positions far apart, the memoised search.
 *
 * <p>Constants of this package that limit an index, a cell or a class file state the inequality
 * that makes them right. All others affect speed only.
 */
@NullMarked
package sprague.engine.table;

import org.jspecify.annotations.NullMarked;
