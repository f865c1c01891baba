// SPDX-License-Identifier: Apache-2.0
/** The ground: nim arithmetic and mex, which know nothing of games. */
module sprague.ground {
  requires static transitive org.jspecify;

  exports sprague.ground;
  exports sprague.ground.linear;
}
