// SPDX-License-Identifier: Apache-2.0
/**
 * The kernel: what has to be believed of a proof. It reads rules from the syntax tree by itself,
 * and uses no binder, no model and no engine.
 */
module sprague.kernel {
  requires transitive sprague.nimber;
  requires transitive sprague.syntax;
  requires transitive tools.jackson.core;
  requires static transitive org.jspecify;

  exports sprague.kernel;
  exports sprague.kernel.board;
  exports sprague.kernel.claim;
  exports sprague.kernel.decide;
  exports sprague.kernel.digits;
  exports sprague.kernel.heap;
  exports sprague.kernel.json;
  exports sprague.kernel.law;
  exports sprague.kernel.misere;
  exports sprague.kernel.outcome;
  exports sprague.kernel.parameter;
  exports sprague.kernel.recursion;
  exports sprague.kernel.rules;
  exports sprague.kernel.sample;
  exports sprague.kernel.search;
  exports sprague.kernel.table;
  exports sprague.kernel.windows;
  exports sprague.kernel.write;
}
