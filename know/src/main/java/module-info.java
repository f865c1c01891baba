// SPDX-License-Identifier: Apache-2.0
/** What comes along: the catalogue of games, contest problems, and the opening of games by name. */
module sprague.know {
  requires transitive sprague.ask;
  requires static transitive org.jspecify;

  exports sprague.know;
  exports sprague.know.judge;
}
