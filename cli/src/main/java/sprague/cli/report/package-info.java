// SPDX-License-Identifier: Apache-2.0
/**
 * The output of laws: {@link sprague.cli.report.TheoremText} for a screen and as JSON; a {@link
 * sprague.cli.report.LawReport} for a paper, written by {@link sprague.cli.report.LatexReport},
 * {@link sprague.cli.report.MarkdownReport} or {@link sprague.cli.report.HtmlReport}.
 */
@NullMarked
package sprague.cli.report;

import org.jspecify.annotations.NullMarked;
