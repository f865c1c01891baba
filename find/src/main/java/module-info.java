// SPDX-License-Identifier: Apache-2.0
/** Patterns conjectured from values. */
module sprague.find {
  requires transitive sprague.check;
  requires transitive sprague.run;
  requires static transitive org.jspecify;

  exports sprague.find;
}
