// SPDX-License-Identifier: Apache-2.0
/** The rule language as written: from text to a syntax tree and back, with diagnostics. */
module sprague.syntax {
  requires static transitive org.jspecify;

  exports sprague.syntax;
  exports sprague.syntax.parse;
}
