// SPDX-License-Identifier: Apache-2.0
/**
 * From nim-values to games: {@link sprague.catalogue.identify.Identification} finds the codes and
 * the games of the catalogue that begin with given {@link
 * sprague.catalogue.identify.SequenceTerms}, perhaps moved by a few places. That the first values
 * agree is no proof; proofs are the business of the module {@code sprague.prove}.
 */
@NullMarked
package sprague.catalogue.identify;

import org.jspecify.annotations.NullMarked;
