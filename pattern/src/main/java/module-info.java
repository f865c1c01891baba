// SPDX-License-Identifier: Apache-2.0
/** Patterns conjectured from values. */
module sprague.pattern {
  requires transitive sprague.kernel;
  requires transitive sprague.engine;
  requires static transitive org.jspecify;

  exports sprague.pattern;
  exports sprague.pattern.misere;
}
