// SPDX-License-Identifier: Apache-2.0
/**
 * Built-in games and contest problems, resolution of user input to games, identification of games
 * by their values.
 */
module sprague.catalogue {
  requires transitive sprague.solve;
  requires static transitive org.jspecify;

  exports sprague.catalogue;
  exports sprague.catalogue.identify;
  exports sprague.catalogue.judge;
  exports sprague.catalogue.nimber;
}
