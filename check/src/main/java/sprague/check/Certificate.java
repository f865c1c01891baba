// SPDX-License-Identifier: Apache-2.0
package sprague.check;

/**
 * A claim about a game, written down so that it can be re-examined.
 *
 * @param game the rules, with the parameters' values in place
 * @param of the position asked about, with one variable for a coordinate, for example {@code
 *     heap(n)}
 * @param claim the claim, with what its theorem needs
 */
public record Certificate(String game, String of, Claim claim) {}
