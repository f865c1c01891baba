// SPDX-License-Identifier: Apache-2.0
/**
 * The kernel: what has to be believed of a proof. It reads rules from the syntax tree by itself,
 * and uses no binder, no model and no engine.
 */
module sprague.check {
  requires transitive sprague.ground;
  requires transitive sprague.syntax;
  requires transitive tools.jackson.core;
  requires static transitive org.jspecify;

  exports sprague.check;
  exports sprague.check.claim;
  exports sprague.check.decide;
  exports sprague.check.digits;
  exports sprague.check.heap;
  exports sprague.check.json;
  exports sprague.check.law;
  exports sprague.check.outcome;
  exports sprague.check.parameter;
  exports sprague.check.recursion;
  exports sprague.check.rules;
  exports sprague.check.sample;
  exports sprague.check.search;
  exports sprague.check.table;
  exports sprague.check.windows;
  exports sprague.check.write;
}
