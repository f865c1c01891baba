// SPDX-License-Identifier: Apache-2.0
/**
 * Heaps from which finitely many numbers may always be taken, and for which other options exist at
 * some sizes only that are few and far between: squares, triangular numbers, powers. Between two
 * such sizes the values follow the finite memory of the takes and soon repeat, so a table of runs
 * has an entry for each occasion and none for the sizes between.
 *
 * <p>{@link sprague.engine.sporadic.SporadicFactory} bids for them. Cost O(log n) a value, and for
 * each occasion up to n what its options cost.
 */
@org.jspecify.annotations.NullMarked
package sprague.engine.sporadic;
