// SPDX-License-Identifier: Apache-2.0
/** The rule language: its syntax tree, and a parser from text to it. Believed by the kernel. */
module sprague.syntax {
  requires static transitive org.jspecify;

  exports sprague.syntax;
  exports sprague.syntax.board;
  exports sprague.syntax.parse;
}
