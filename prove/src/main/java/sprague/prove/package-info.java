// SPDX-License-Identifier: Apache-2.0
/**
 * Finds the law of a game and has it proved.
 *
 * <p>{@link sprague.prove.Prover} computes values, calls every {@link sprague.prove.ProofMethod}
 * for a claim, and has the checker of {@code sprague.kernel} examine the certificate. The result is
 * a {@link sprague.prove.Finding}: a proved law with its certificate, a conjecture checked up to
 * some n, or nothing. {@link sprague.prove.Comparison} proves that two games have the same values,
 * or finds where they differ: an {@link sprague.prove.Equality}. {@link
 * sprague.prove.ParametricLaw} finds laws for all values of a parameter. Laws of several
 * coordinates are in {@code sprague.prove.several}.
 *
 * <p>No proof rests on this package. Nothing is null.
 */
@org.jspecify.annotations.NullMarked
package sprague.prove;
