// SPDX-License-Identifier: Apache-2.0
/** Bound games: rules as nested loops, positions, options, linear cases and heap normal forms. */
module sprague.model {
  requires transitive sprague.nimber;
  requires static transitive org.jspecify;

  exports sprague.model;
  exports sprague.model.board;
  exports sprague.model.linear;
  exports sprague.model.heap;
}
