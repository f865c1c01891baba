// SPDX-License-Identifier: Apache-2.0
package sprague.cli;

/** The page that {@code sprague --help} shows: the commands by what a person wants. */
final class ProgramPage {
  private ProgramPage() {}

  /** Fits a screen of 24 lines and 80 columns. */
  static final String TEXT =
      """
      Sprague: type the rules of a game, get its nim-values and winning moves.
      Usage: sprague COMMAND GAME [NAME=VALUE...] [OPTIONS]

      Ask     values GAME             nim-values: --from 0 --to 60, --format, --plot
              solve GAME POSITION     who wins, by which moves, and why
              explain GAME            how the game is understood and computed
              graph FILE              tokens on a directed graph, cycles allowed
      Prove   theorem GAME            the law of the values, and its proof
              check CERTIFICATE       re-examine a proof
              same GAME GAME          have two games the same values? with a proof
      Play    play GAME POSITION      a game against the perfect player
              judge PROBLEM           a contest problem's output for its input
      Look    serve                   a page in the browser: see, play, share
              catalogue [NAME]        the games that come along, with sources
              identify TERMS          which games have these nim-values
      Write   code GAME --lang cpp    a stand-alone program; or java, or python
              fmt FILE, lint GAME     format a rule file, find what is doubtful
      More    store list, completion  what values --keep has kept; shell completion

      GAME is a rule file, a name (kayles), a code (0.77), or rules in quotes:
        sprague values "heap(n) -> heap(n - s) where s in {1,5,6}" --to 20
      Always: --json --quiet --no-color --memory --threads --time-limit --version
      `COMMAND --help` has examples, `help rules` the language, `help glossary` words.
      Exit status: 0 done, 1 negative, 2 wrong input, 3 limit reached, 4 our fault.
      """;
}
