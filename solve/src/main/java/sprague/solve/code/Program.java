// SPDX-License-Identifier: Apache-2.0
package sprague.solve.code;

import sprague.prove.Finding;

/**
 * A generated stand-alone program that prints the nim-values or winners of a family of positions.
 *
 * <p>It reads numbers separated by white space: the number of queries, then for each query the
 * coordinates of a position in the order of the family; or, with {@link ProgramOptions#sums}, the
 * number of components and then the coordinates of each. It prints a line for each query: the
 * nim-value in decimal, or {@code sunny} if the player to move can end the game and win; with
 * {@link ProgramOptions#winner}, {@code first} if the player to move wins, otherwise {@code
 * second}. Coordinates are from 0 to {@code limit}, but the second one of a law with a parameter
 * has a minimum of its own, which the program names; at any other word it exits with 2. Example:
 * the input {@code 2 5 7} asks about n = 5 and n = 7.
 *
 * <p>Called with the argument {@code check} it compares the law with the rules, or the rules with
 * values of Sprague's engines, for small coordinates, and exits with 1 if they differ.
 *
 * @param target the language
 * @param status whether the law is proved, conjectured or missing
 * @param statement the law in a sentence, or that there is none
 * @param byLaw whether the program uses the law; otherwise it fills a table by the rules. Time O(1)
 *     for each round of the rules' loops at each position in the table. Where all positions have
 *     one argument, these are the positions up to the largest argument, at most {@code limit + 1}
 *     for heaps of n; with d arguments those that play leads to, often of the order of {@code
 *     limit} to the power d
 * @param limit the largest coordinate in a query
 * @param text the source text
 */
public record Program(
    Target target,
    Finding.Status status,
    String statement,
    boolean byLaw,
    long limit,
    String text) {}
