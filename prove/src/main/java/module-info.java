// SPDX-License-Identifier: Apache-2.0
/** From a game to its law and the certificate that proves it. */
module sprague.prove {
  requires transitive sprague.kernel;
  requires transitive sprague.pattern;
  requires transitive sprague.engine;
  requires sprague.bind;
  requires static transitive org.jspecify;

  exports sprague.prove;
  exports sprague.prove.board;
  exports sprague.prove.misere;
  exports sprague.prove.reading;
}
