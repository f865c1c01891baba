// SPDX-License-Identifier: Apache-2.0
/** The ground: nim arithmetic, mex and exact linear reasoning, which know nothing of games. */
module sprague.ground {
  requires static transitive org.jspecify;

  exports sprague.ground;
  exports sprague.ground.elimination;
  exports sprague.ground.linear;
}
