// SPDX-License-Identifier: Apache-2.0
/** Tables of values, and states of long searches, on disk; JSON. */
module sprague.store {
  requires tools.jackson.core;
  requires static transitive org.jspecify;

  exports sprague.store;
  exports sprague.store.json;
}
