// SPDX-License-Identifier: Apache-2.0
/**
 * The rule language as people write it: from text to a {@link sprague.model.Game} or diagnostics.
 */
module sprague.bind {
  requires transitive sprague.model;
  requires transitive sprague.syntax;
  requires static transitive org.jspecify;

  exports sprague.bind;
}
