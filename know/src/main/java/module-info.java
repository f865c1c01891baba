// SPDX-License-Identifier: Apache-2.0
<<<<<<< HEAD
/** What is known: the catalogue of games, and opening a game by file, name, code or text. */
=======
/** What comes along: the catalogue of games, contest problems, and the opening of games by name. */
>>>>>>> main
module sprague.know {
  requires transitive sprague.ask;
  requires static transitive org.jspecify;

  exports sprague.know;
  exports sprague.know.judge;
}
