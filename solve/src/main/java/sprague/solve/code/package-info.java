// SPDX-License-Identifier: Apache-2.0
/**
 * Stand-alone programs in C++, Java and Python that print the nim-values of a family of positions.
 *
 * <p>{@link sprague.solve.code.ProgramPlan} asks for the law, and {@code ProgramWriter} puts a
 * program together: the header, the law on top where one is proved ({@code LawWriter}), the rules
 * as memoised loops below ({@code RuleWriter}), and a check of one against the other. A language is
 * a text among the resources, its {@code LanguageTemplates}: the phrases by which an {@code
 * TargetLanguage} writes loops and terms, and the functions that programs take over as they are.
 */
@NullMarked
package sprague.solve.code;

import org.jspecify.annotations.NullMarked;
