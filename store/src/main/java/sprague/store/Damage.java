// SPDX-License-Identifier: Apache-2.0
package sprague.store;

/**
 * Values that were kept and are not there as they were written.
 *
 * @param first the index of the first of them
 * @param last the index of the last of them
 * @param reason what was found, in words
 */
public record Damage(long first, long last, String reason) {}
