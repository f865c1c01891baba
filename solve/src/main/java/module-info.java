// SPDX-License-Identifier: Apache-2.0
/** Answers about positions: outcome, winning moves, explanations, play; and the library's front. */
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
