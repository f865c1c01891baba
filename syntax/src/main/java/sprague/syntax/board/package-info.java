// SPDX-License-Identifier: Apache-2.0
/**
 * The boards of the rule language: {@link sprague.syntax.board.BoardFamilies} builds a {@link
 * sprague.syntax.board.Board} from a term such as {@code grid(4, 5)}, {@link
 * sprague.syntax.board.Picture} from a picture; sets of its cells are {@link
 * sprague.syntax.board.Region}. Part of the meaning of the language, like the parser, and so
 * believed by the proof checker.
 */
@NullMarked
package sprague.syntax.board;

import org.jspecify.annotations.NullMarked;
