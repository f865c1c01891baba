// SPDX-License-Identifier: Apache-2.0
/**
 * Solves positions: outcome, winning moves, explanation, play; generates programs; library entry
 * point.
 */
module sprague.solve {
  requires transitive sprague.engine;
  requires transitive sprague.bind;
  requires transitive sprague.prove;
  requires static transitive org.jspecify;

  exports sprague.solve;
  exports sprague.solve.code;
  exports sprague.solve.rocq;
  exports sprague.solve.closedform;
}
