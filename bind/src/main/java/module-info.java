// SPDX-License-Identifier: Apache-2.0
/** The rule language: from text to a bound {@link sprague.model.Game}, with diagnostics. */
module sprague.bind {
  requires transitive sprague.model;
  requires transitive sprague.syntax;
  requires static transitive org.jspecify;

  exports sprague.bind;
}
