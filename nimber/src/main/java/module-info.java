// SPDX-License-Identifier: Apache-2.0
/** The ground: nim arithmetic, mex and exact linear reasoning, which know nothing of games. */
module sprague.nimber {
  requires static transitive org.jspecify;

  exports sprague.nimber;
  exports sprague.nimber.elimination;
  exports sprague.nimber.linear;
}
