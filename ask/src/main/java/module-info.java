// SPDX-License-Identifier: Apache-2.0
/** Answers about positions: outcome, winning moves, explanations, play; and the library's front. */
module sprague.ask {
  requires transitive sprague.run;
  requires transitive sprague.say;
  requires transitive sprague.prove;
  requires static transitive org.jspecify;

  exports sprague.ask;
  exports sprague.ask.code;
  exports sprague.ask.rocq;
  exports sprague.ask.theorem;
}
