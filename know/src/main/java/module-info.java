// SPDX-License-Identifier: Apache-2.0
/** PLACEHOLDER. */
module sprague.know {
  requires static transitive org.jspecify;
}
