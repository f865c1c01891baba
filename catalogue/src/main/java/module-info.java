// SPDX-License-Identifier: Apache-2.0
/**
 * What comes along: the catalogue of games, contest problems, the opening of games by name, and by
 * values.
 */
module sprague.catalogue {
  requires transitive sprague.solve;
  requires static transitive org.jspecify;

  exports sprague.catalogue;
  exports sprague.catalogue.identify;
  exports sprague.catalogue.judge;
  exports sprague.catalogue.nimber;
}
