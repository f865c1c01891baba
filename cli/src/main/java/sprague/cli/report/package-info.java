// SPDX-License-Identifier: Apache-2.0
/**
 * Laws as people read them: {@link sprague.cli.report.TheoremText} on a screen; a {@link
 * sprague.cli.report.LawReport} to be pasted elsewhere, as {@link sprague.cli.report.LatexReport}
 * or {@link sprague.cli.report.MarkdownReport}.
 */
@NullMarked
package sprague.cli.report;

import org.jspecify.annotations.NullMarked;
