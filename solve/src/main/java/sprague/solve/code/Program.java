// SPDX-License-Identifier: Apache-2.0
package sprague.solve.code;

import sprague.prove.Finding;

/**
 * A stand-alone program that prints nim-values of a family of positions.
 *
 * <p>It reads a count and that many arguments, each as many numbers as the family has coordinates,
 * and prints one value a line; arguments above its limit end it. Called with the word {@code check}
 * it holds what it answers against an independent source up to a small argument, the law against
 * the rules, or the rules against values of Sprague's engines, and exits with 1 when they differ.
 *
 * @param target the language
 * @param status how sure the law is
 * @param statement the law in a sentence, or that there is none
 * @param byLaw whether it answers by the law; otherwise by a table that it fills from the rules
 * @param limit the greatest coordinate that it answers
 * @param text the program
 */
public record Program(
    Target target,
    Finding.Status status,
    String statement,
    boolean byLaw,
    long limit,
    String text) {}
