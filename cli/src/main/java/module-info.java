// SPDX-License-Identifier: Apache-2.0
/** PLACEHOLDER. */
module sprague.cli {
  requires static transitive org.jspecify;
}
