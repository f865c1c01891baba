// SPDX-License-Identifier: Apache-2.0
package sprague.prove;

import java.time.Duration;

/**
 * The times that searches for laws, values and moves may take: all of them, in one place.
 *
 * <p>They bound work whose cost nobody can estimate. Each is the most that a part may take; a
 * shorter time limit of the user ({@code --time-limit}, an {@link sprague.engine.Effort}) bounds it
 * too. None changes a value or a proof: what is not found in time is reported as not found.
 */
public final class SearchTimes {
  private SearchTimes() {}

  // What a command or the library is asked for, where the user sets no time limit.

  /** A law along one coordinate: the longest proofs of the catalogue take two minutes. */
  public static final Duration LAW = Duration.ofMinutes(3);

  /** A law of one row or of several coordinates: what takes longer is hardly ever found. */
  public static final Duration LAW_OF_SEVERAL = Duration.ofMinutes(1);

  /** A law along one coordinate, and the check of its proof. */
  public static final Duration LAW_AND_CHECK = Duration.ofMinutes(10);

  /** A proof that two games have the same values. */
  public static final Duration EQUALITY = Duration.ofMinutes(1);

  /** A law of one value of an open parameter. */
  public static final Duration LAW_OF_A_PARAMETER = Duration.ofSeconds(2);

  /** A law for a program, before the program is made from the rules. */
  public static final Duration LAW_FOR_A_PROGRAM = Duration.ofSeconds(30);

  /** The same for positions of several coordinates. */
  public static final Duration LAW_OF_SEVERAL_FOR_A_PROGRAM = Duration.ofSeconds(10);

  /** The computer's reply in a game. */
  public static final Duration REPLY = Duration.ofSeconds(20);

  /** A contest problem: contests allow some seconds. */
  public static final Duration CONTEST_PROBLEM = Duration.ofSeconds(60);

  /** The count of the options that {@code explain --measure} compares engines with. */
  public static final Duration OPTION_COUNT = Duration.ofSeconds(2);

  // Parts of the answer to one question about values or winners.

  /** A search without an estimate, tried before a law is looked for. */
  public static final Duration FIRST_TRY = Duration.ofMillis(500);

  /** A search without an estimate, where there is no other way left. */
  public static final Duration LAST_TRY = Duration.ofSeconds(5);

  /** A law along one coordinate, or of several, where an engine would answer too. */
  public static final Duration LAW_BEFORE_ENGINE = Duration.ofSeconds(4);

  /** A law along one coordinate where nothing else answers. */
  public static final Duration LAW_ALONE = Duration.ofSeconds(60);

  /** A law of several coordinates where nothing else answers. */
  public static final Duration LAW_OF_SEVERAL_ALONE = Duration.ofSeconds(20);

  /** The theorem about misere sums, before the search has the time that is left. */
  public static final Duration MISERE_THEOREM = Duration.ofSeconds(10);

  /** The moves into a set of P-positions. */
  public static final Duration MOVES_INTO_SET = Duration.ofSeconds(5);

  /** The winning moves of a component that has too many options to list. */
  public static final Duration MOVES_OF_COMPONENT = Duration.ofSeconds(1);

  // Parts of a search for a law.

  /** The P-positions of several coordinates, where one coordinate is asked about. */
  public static final Duration LOST_OF_SEVERAL = Duration.ofSeconds(20);

  /** One round of guesses that counter-examples mend. */
  public static final Duration GUESSES = Duration.ofSeconds(20);

  /** A larger box of values, where a law may show in the smaller one. */
  public static final Duration LARGER_BOX = Duration.ofSeconds(10);

  /** A longer table of values than was asked for. */
  public static final Duration LONGER_TABLE = Duration.ofSeconds(5);

  /** Values of two games, compared before laws are looked for that may need few of them. */
  public static final Duration COMPARED_VALUES = Duration.ofSeconds(3);

  /** Values beyond those asked for, at numbers of the rules; for each of two games. */
  public static final Duration COMPARED_BEYOND = Duration.ofSeconds(3);

  /** Values compared with those of neighbouring heaps, to suggest a shift. */
  public static final Duration COMPARED_NEIGHBOURS = Duration.ofMillis(100);
}
