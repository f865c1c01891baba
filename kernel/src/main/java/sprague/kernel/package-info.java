// SPDX-License-Identifier: Apache-2.0
/**
 * The proof checker.
 *
 * <p>A {@link sprague.kernel.Certificate} holds the rules of a game, a {@link
 * sprague.kernel.claim.Claim} about its values or outcomes, and witnesses. The {@link
 * sprague.kernel.Checker} verifies every hypothesis of the claim's theorem and computes what has to
 * be computed. Only it makes a {@link sprague.kernel.Proved}. It shares the parser with the
 * programs that find laws, and nothing else; docs/trust.md says what has to be believed.
 */
@org.jspecify.annotations.NullMarked
package sprague.kernel;
