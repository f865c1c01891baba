// SPDX-License-Identifier: Apache-2.0
/**
 * Adapters between commands and the store: {@link sprague.cli.store.StoredValues} reads stored
 * values and computes missing ones, {@link sprague.cli.store.StoredSearch} resumes a search for a
 * period, {@link sprague.cli.store.StoredFacts} one of boards. {@link
 * sprague.cli.store.StoreFields} and {@link sprague.cli.store.StoreVerification} describe what is
 * stored.
 */
@NullMarked
package sprague.cli.store;

import org.jspecify.annotations.NullMarked;
