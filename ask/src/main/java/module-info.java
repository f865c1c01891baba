// SPDX-License-Identifier: Apache-2.0
/** PLACEHOLDER. */
module sprague.ask {
  requires static transitive org.jspecify;
}
