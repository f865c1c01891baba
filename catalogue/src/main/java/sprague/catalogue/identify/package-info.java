// SPDX-License-Identifier: Apache-2.0
/**
 * Finds games from their values: {@link sprague.catalogue.identify.Identification} lists the
 * take-and-break codes and catalogue games that begin with given {@link
 * sprague.catalogue.identify.SequenceTerms}, possibly shifted. Agreement of the first values is not
 * a proof; the module {@code sprague.prove} proves equality.
 */
@NullMarked
package sprague.catalogue.identify;

import org.jspecify.annotations.NullMarked;
