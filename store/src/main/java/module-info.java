// SPDX-License-Identifier: Apache-2.0
/** Tables of values, and states of long searches, on disk. */
module sprague.store {
  requires static transitive org.jspecify;

  exports sprague.store;
}
