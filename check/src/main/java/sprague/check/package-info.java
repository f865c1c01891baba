// SPDX-License-Identifier: Apache-2.0
/**
 * The checker: re-examines certificates without trusting what wrote them.
 *
 * <p>{@link sprague.check.Certificate} is what a proof is written down as: the rules, a {@link
 * sprague.check.Claim} about their values and what the theorem needs besides. {@link
 * sprague.check.Checker} reads the rules again, checks every hypothesis of the theorem and computes
 * by its own plain code what has to be computed; only it can make a {@link sprague.check.Proved}.
 * It shares no code with the engines: what it stands on is the rule language, the normal form of
 * heap games and the decision procedure in {@link sprague.check.decide}.
 */
@org.jspecify.annotations.NullMarked
package sprague.check;
