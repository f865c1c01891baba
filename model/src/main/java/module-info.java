// SPDX-License-Identifier: Apache-2.0
/** The model: a bound game, its positions, its moves as loops, and the values they can have. */
module sprague.model {
  requires transitive sprague.nimber;
  requires static transitive org.jspecify;

  exports sprague.model;
  exports sprague.model.linear;
  exports sprague.model.heap;
}
