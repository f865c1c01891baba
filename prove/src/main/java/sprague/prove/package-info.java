// SPDX-License-Identifier: Apache-2.0
/**
 * From a game to its law: {@link sprague.prove.Prover} computes values, asks every {@link
 * sprague.prove.ProofMethod} in turn for a claim that its hypotheses may carry, and has the checker
 * examine the certificate. What comes out is a {@link sprague.prove.Finding}: proved, with the
 * certificate; conjectured, checked to some n; or none. {@link sprague.prove.Comparison} proves
 * that two games have the same values, from their rules or their laws, or finds where they differ:
 * an {@link sprague.prove.Equality}.
 */
@org.jspecify.annotations.NullMarked
package sprague.prove;
