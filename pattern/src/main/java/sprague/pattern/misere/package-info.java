// SPDX-License-Identifier: Apache-2.0
/**
 * Misere quotients, learned from outcomes of sums: {@link sprague.pattern.misere.MisereQuotient} is
 * a quotient, {@link sprague.pattern.misere.QuotientLearner} finds those of a game, part by part.
 *
 * <p>Nothing is null.
 */
@NullMarked
package sprague.pattern.misere;

import org.jspecify.annotations.NullMarked;
