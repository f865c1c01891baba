// SPDX-License-Identifier: Apache-2.0
package sprague.store;

/**
 * A range of values that were stored and are missing or damaged.
 *
 * @param first the index of the first value
 * @param last the index of the last value, inclusive
 * @param reason a message that says what was found
 */
public record Damage(long first, long last, String reason) {}
