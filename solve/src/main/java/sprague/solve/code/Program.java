// SPDX-License-Identifier: Apache-2.0
package sprague.solve.code;

import sprague.prove.Finding;

/**
 * A generated stand-alone program that prints the nim-values or winners of a family of positions.
 *
 * <p>It reads the number of queries and then the queries, and prints one answer a line; it fails at
 * a coordinate above {@code limit}. Called with the argument {@code check} it compares the law with
 * the rules, or the rules with values of Sprague's engines, for small coordinates, and exits with 1
 * if they differ.
 *
 * @param target the language
 * @param status whether the law is proved, conjectured or missing
 * @param statement the law in a sentence, or that there is none
 * @param byLaw whether the program uses the law; otherwise it fills a table by the rules
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
