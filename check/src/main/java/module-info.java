// SPDX-License-Identifier: Apache-2.0
/** The trusted base: the decision procedure, and what is checked with it. */
module sprague.check {
  requires transitive sprague.model;
  requires transitive sprague.say;
  requires tools.jackson.core;
  requires static transitive org.jspecify;

  exports sprague.check;
  exports sprague.check.decide;
  exports sprague.check.law;
}
