// SPDX-License-Identifier: Apache-2.0
/** Nim arithmetic, mex, and exact linear forms and inequalities; independent of games. */
module sprague.nimber {
  requires static transitive org.jspecify;

  exports sprague.nimber;
  exports sprague.nimber.elimination;
  exports sprague.nimber.linear;
}
