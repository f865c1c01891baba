// SPDX-License-Identifier: Apache-2.0
/**
 * Commands and the store: {@link sprague.cli.store.StoredValues} reads values that are kept and
 * keeps others, {@link sprague.cli.store.StoredSearch} does so for a long search. The classes that
 * begin with Store tell what there is.
 */
@NullMarked
package sprague.cli.store;

import org.jspecify.annotations.NullMarked;
