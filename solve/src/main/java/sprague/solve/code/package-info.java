// SPDX-License-Identifier: Apache-2.0
/**
 * Generates stand-alone programs in C++, Java and Python that print the nim-values or winners of a
 * family of positions.
 *
 * <p>{@link sprague.solve.code.ProgramPlan} searches for a law. {@code ProgramWriter} assembles the
 * program: a header comment, the law if one is proved ({@code LawWriter}), the rules as memoised
 * loops ({@code RuleWriter}), and a check of one against the other. A resource file for each
 * language has its syntax and the functions copied into programs ({@code LanguageTemplates});
 * {@code TargetLanguage} fills in its phrases.
 */
@NullMarked
package sprague.solve.code;

import org.jspecify.annotations.NullMarked;
