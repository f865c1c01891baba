// SPDX-License-Identifier: Apache-2.0
/**
 * The checker: re-examines certificates without trusting what wrote them.
 *
 * <p>{@link sprague.check.Certificate} is what a proof is written down as: the rules, a {@link
 * sprague.check.claim.Claim} about their values and what the theorem needs besides. {@link
 * sprague.check.Checker} reads the rules again, checks every hypothesis of the theorem and computes
 * by its own plain code what has to be computed; only it can make a {@link sprague.check.Proved}.
 * It shares nothing with what finds laws but the parser; docs/trust.md says what has to be
 * believed.
 */
@org.jspecify.annotations.NullMarked
package sprague.check;
