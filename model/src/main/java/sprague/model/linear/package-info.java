// SPDX-License-Identifier: Apache-2.0
/**
 * Rules read symbolically: a rule as a union of branches, its arguments left open.
 *
 * <p>{@link sprague.model.linear.LinearCaseReader} is the way in, and the one place where loops are
 * read so. A {@link sprague.model.linear.LinearCase} is a set of unknowns, linear requirements on
 * them ({@code >= 0}, {@code = 0}, residues and membership by a {@link
 * sprague.model.linear.Filter}) and the parts that a move leaves, their arguments as linear forms.
 * Normal forms and recognisers are matchers on branches: they do not see in which order or in which
 * words a rule was written. Reading costs O(1) a branch and step; {@link
 * sprague.model.linear.NotApplicable} says why a rule has no such form: divisors are in none,
 * fractions and solved equations in the opening of a rule alone.
 */
@NullMarked
package sprague.model.linear;

import org.jspecify.annotations.NullMarked;
