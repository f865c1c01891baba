// SPDX-License-Identifier: Apache-2.0
/** What is known: the catalogue of games, and opening a game by file, name, code or text. */
module sprague.know {
  requires transitive sprague.ask;
  requires static transitive org.jspecify;

  exports sprague.know;
}
