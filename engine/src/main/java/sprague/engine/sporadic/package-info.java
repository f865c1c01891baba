// SPDX-License-Identifier: Apache-2.0
/**
 * Engine for heap games in which finitely many numbers may be subtracted at every size, and other
 * options exist only at sporadic sizes, such as squares, triangular numbers or powers. Between two
 * such sizes the values depend on the last max(S) values only and soon repeat, so a table of runs
 * has an entry for each sporadic size and none for the sizes between.
 *
 * <p>{@link sprague.engine.sporadic.SporadicFactory} offers the engine. Cost: O(log n) a value, and
 * for each sporadic size up to n what its options cost.
 */
@org.jspecify.annotations.NullMarked
package sprague.engine.sporadic;
