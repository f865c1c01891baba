// SPDX-License-Identifier: Apache-2.0
/**
 * Laws of positions with several coordinates: of all values, of the lost positions, or of the
 * positions with one value.
 *
 * <p>{@link sprague.prove.several.SeveralProver} computes the values of a {@link
 * sprague.prove.several.ValueBox} of the coordinates, larger and larger, asks every {@link
 * sprague.prove.several.LawMethod} in turn for a claim that fits them, and has the checker examine
 * it. What comes out is a {@link sprague.prove.several.SeveralFinding}. Laws are read from digits
 * in some numeration; a law along one coordinate is looked for by {@code sprague.prove.Prover},
 * which knows of periods, too.
 */
@org.jspecify.annotations.NullMarked
package sprague.prove.several;
