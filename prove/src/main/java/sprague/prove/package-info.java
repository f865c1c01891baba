// SPDX-License-Identifier: Apache-2.0
/**
 * Finds the law of a game and has it proved.
 *
 * <p>{@link sprague.prove.Prover} finds a law of positions with any number of coordinates. Along
 * one coordinate {@link sprague.prove.TableProver} computes a table of values and calls every
 * {@link sprague.prove.ProofMethod} for a claim. For more coordinates, or for one {@link
 * sprague.prove.LawTarget}, {@link sprague.prove.DigitProver} computes larger and larger {@link
 * sprague.prove.ValueBox}es and calls every {@link sprague.prove.DigitMethod}; these laws are
 * automata on the digits of the coordinates in some numeration. The checker of {@code
 * sprague.kernel} examines each certificate. The result is a {@link sprague.prove.Finding}: a
 * proved law with its certificate, a conjecture checked up to some n, or nothing. {@link
 * sprague.prove.ParametricLaw} finds laws for all values of a parameter.
 *
 * <p>{@link sprague.prove.Comparison} proves that two games have the same values or the same
 * P-positions, or finds where they differ: an {@link sprague.prove.Equality}.
 *
 * <p>No proof rests on this package. Nothing is null.
 */
@org.jspecify.annotations.NullMarked
package sprague.prove;
