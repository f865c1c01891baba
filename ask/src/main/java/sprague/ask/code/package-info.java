// SPDX-License-Identifier: Apache-2.0
/**
 * Stand-alone programs in C++, Java and Python that print the nim-values of a family of positions.
 *
 * <p>{@link sprague.ask.code.Blueprint} asks for the law, and {@code ProgramWriter} puts a program
 * together: the header, the law on top where one is proved ({@code LawWriter}), the rules as
 * memoised loops below ({@code RuleWriter}), and a check of one against the other. How a language
 * writes loops and terms is its {@code Idiom}, a table of phrases above all; what programs take
 * over as it is stands in its {@code Toolbox}, a source text of that language among the resources.
 */
@NullMarked
package sprague.ask.code;

import org.jspecify.annotations.NullMarked;
