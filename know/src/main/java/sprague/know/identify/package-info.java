// SPDX-License-Identifier: Apache-2.0
/**
 * From nim-values to games: {@link sprague.know.identify.Identification} finds the codes and the
 * games of the catalogue that begin with given {@link sprague.know.identify.GivenTerms}, perhaps
 * moved by a few places. That the first values agree is no proof; proofs are the business of the
 * module {@code sprague.prove}.
 */
@NullMarked
package sprague.know.identify;

import org.jspecify.annotations.NullMarked;
