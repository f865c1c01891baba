// SPDX-License-Identifier: Apache-2.0
/**
 * The proof checker.
 *
 * <p>A {@link sprague.kernel.Certificate} contains the rules of a game, a {@link
 * sprague.kernel.claim.Claim} about its nim-values or outcomes, and witnesses. The {@link
 * sprague.kernel.Checker} verifies every hypothesis of the claim's theorem and recomputes every
 * value that it needs. Only it makes a {@link sprague.kernel.Proved}. With the code that finds laws
 * it shares the parser and nothing else; docs/trust.md says what has to be believed.
 */
@org.jspecify.annotations.NullMarked
package sprague.kernel;
