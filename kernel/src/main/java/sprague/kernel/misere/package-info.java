// SPDX-License-Identifier: Apache-2.0
/**
 * The theorem on misere quotients: a finite commutative monoid decides all sums of heaps, or of
 * finitely many positions, in misere play. Start with {@link sprague.kernel.misere.MisereClaim};
 * {@link sprague.kernel.misere.MisereMonoid} is the monoid, {@link
 * sprague.kernel.misere.MisereQuotientCheck} has the theorem and its proof, and {@link
 * sprague.kernel.misere.HeapClasses} the sets of options of heaps of all sizes.
 *
 * <p>This package belongs to the trusted base. Nothing is null.
 */
@NullMarked
package sprague.kernel.misere;

import org.jspecify.annotations.NullMarked;
