// SPDX-License-Identifier: Apache-2.0
/**
 * Laws as people read them: {@link sprague.cli.paper.TheoremText} on a screen; a {@link
 * sprague.cli.paper.Paper} to be pasted elsewhere, as {@link sprague.cli.paper.LatexPaper} or
 * {@link sprague.cli.paper.MarkdownPaper}.
 */
@NullMarked
package sprague.cli.paper;

import org.jspecify.annotations.NullMarked;
