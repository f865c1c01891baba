// SPDX-License-Identifier: Apache-2.0
/** From a game to its law and the certificate that proves it. */
module sprague.prove {
  requires transitive sprague.check;
  requires transitive sprague.find;
  requires transitive sprague.run;
  requires sprague.say;
  requires static transitive org.jspecify;

  exports sprague.prove;
  exports sprague.prove.reading;
  exports sprague.prove.several;
}
