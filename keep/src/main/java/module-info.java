// SPDX-License-Identifier: Apache-2.0
/** Tables of values on disk. */
module sprague.keep {
  requires java.logging;
  requires transitive java.sql;
  requires static transitive org.jspecify;

  exports sprague.keep;
}
