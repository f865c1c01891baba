// SPDX-License-Identifier: Apache-2.0
/**
 * What comes along: the catalogue of games, contest problems, the opening of games by name, and by
 * values.
 */
module sprague.know {
  requires transitive sprague.ask;
  requires static transitive org.jspecify;

  exports sprague.know;
  exports sprague.know.identify;
  exports sprague.know.judge;
  exports sprague.know.nimber;
}
