// SPDX-License-Identifier: Apache-2.0
/**
 * JSON as Java collections: {@link sprague.store.json.Json} reads and writes it, {@link
 * sprague.store.json.JsonObject} is an object with its fields in order. The proof checker reads
 * JSON with classes of its own.
 */
@org.jspecify.annotations.NullMarked
package sprague.store.json;
