// SPDX-License-Identifier: Apache-2.0
/**
 * Finds and proves laws of positions with one to three coordinates: of their nim-values, of the
 * P-positions, or of the positions with one nim-value.
 *
 * <p>{@link sprague.prove.several.SeveralProver} computes the values of larger and larger {@link
 * sprague.prove.several.ValueBox}es, calls every {@link sprague.prove.several.LawMethod} for a
 * claim that fits them, and has the checker examine it. The result is a {@link
 * sprague.prove.several.SeveralFinding}. All these laws are automata on the digits of the
 * coordinates in some numeration; {@code sprague.prove.Prover} finds also periods, along one
 * coordinate.
 */
@org.jspecify.annotations.NullMarked
package sprague.prove.several;
