// SPDX-License-Identifier: Apache-2.0
package sprague.prove;

import java.time.Duration;
import java.util.Optional;
import sprague.engine.Effort;

/**
 * All time limits of searches for laws, values and moves.
 *
 * <p>They bound work whose cost cannot be estimated. A shorter time limit of the user ({@code
 * --time-limit}, an {@link sprague.engine.Effort}) applies too. No limit changes a value or a
 * proof: a law or move that is not found in time is reported as not found.
 *
 * <p>They are round numbers: with longer ones more is found, and a query without result takes
 * longer. Where no other reason is given, a limit is what a person waits for that part of an
 * answer: parts of a second where an answer is at hand anyway, seconds where it may get better, a
 * minute or more where there is no other.
 */
public final class SearchTimes {
  private SearchTimes() {}

  // Whole commands and library calls, where the user sets no time limit.

  /** A law of one coordinate: the longest proofs of the catalogue take two minutes. */
  public static final Duration LAW = Duration.ofMinutes(3);

  /** A law of one row or of several coordinates: laws that take longer are hardly ever found. */
  public static final Duration LAW_OF_SEVERAL = Duration.ofMinutes(1);

  /** The values of a family of boards: each takes longer than the one before. */
  public static final Duration BOARDS_OF_A_FAMILY = Duration.ofSeconds(10);

  /** A law of one coordinate and the check of its proof, which may take longer than the search. */
  public static final Duration LAW_AND_CHECK = Duration.ofMinutes(10);

  /** A comparison of two games, with the search for both laws. */
  public static final Duration EQUALITY = Duration.ofMinutes(1);

  /** A law for one value of a parameter; a table shows dozens of values. */
  public static final Duration LAW_OF_A_PARAMETER = Duration.ofSeconds(2);

  /** The misere quotient of all heaps; those that are known take a second or less. */
  public static final Duration MISERE_LAW = Duration.ofSeconds(20);

  /** The same for a generated program, which otherwise decides sums of the first heaps only. */
  public static final Duration MISERE_LAW_FOR_A_PROGRAM = Duration.ofSeconds(10);

  /** The sums of two positions whose winners a generated program is compared with. */
  public static final Duration PAIRS_OF_A_PROGRAM = Duration.ofSeconds(5);

  /** A law for a generated program; after that the program is generated from the rules. */
  public static final Duration LAW_FOR_A_PROGRAM = Duration.ofSeconds(30);

  /** The same for positions of several coordinates. */
  public static final Duration LAW_OF_SEVERAL_FOR_A_PROGRAM = Duration.ofSeconds(10);

  /** The computer's move in a game against a person. */
  public static final Duration REPLY = Duration.ofSeconds(20);

  /** The count of options that {@code explain --measure} compares engines by. */
  public static final Duration OPTION_COUNT = Duration.ofSeconds(2);

  // Parts of the answer to one query about values or winners.

  /** A search of unknown cost, before a law is looked for. */
  public static final Duration SEARCH_BEFORE_LAW = Duration.ofMillis(500);

  /** The search of a position on a board, where no law can be hoped for. */
  public static final Duration BOARD = Duration.ofSeconds(60);

  /** A search of unknown cost, after no law was found. */
  public static final Duration SEARCH_AFTER_LAW = Duration.ofSeconds(20);

  /**
   * A law of one of several components or families, where no engine can answer and a shorter search
   * for it, if there was one, was not enough.
   */
  public static final Duration LAW_WITHOUT_ENGINE = Duration.ofSeconds(20);

  /** A law where an engine is about to answer: shorter searches find none. */
  public static final Duration SHORT_LAW = Duration.ofMillis(200);

  /** A law where an engine can answer as well, and nothing says how long it would take. */
  public static final Duration LAW_BEFORE_ENGINE = Duration.ofSeconds(4);

  /** A law of one coordinate where no engine can answer. */
  public static final Duration LAW_ALONE = Duration.ofSeconds(60);

  /** A law of several coordinates where no engine can answer. */
  public static final Duration LAW_OF_SEVERAL_ALONE = Duration.ofSeconds(20);

  /** The theorem about misere sums; a search has the rest of the time. */
  public static final Duration MISERE_THEOREM = Duration.ofSeconds(10);

  /**
   * The misere quotient of the components of a sum, if half of the user's time limit is not longer
   * ({@link #atLeast}); a search has the rest of the time.
   */
  public static final Duration MISERE_QUOTIENT = Duration.ofSeconds(5);

  /** The enumeration of the moves to a set of P-positions. */
  public static final Duration MOVES_INTO_SET = Duration.ofSeconds(5);

  /** The winning moves of a component that has too many options to list. */
  public static final Duration MOVES_OF_COMPONENT = Duration.ofSeconds(1);

  // Parts of a search for a law.

  /** A law of P-positions of several coordinates for a query about one of them. */
  public static final Duration LOST_OF_SEVERAL = Duration.ofSeconds(20);

  /** One attempt of a search that refines guesses by counter-examples. */
  public static final Duration LEARNING_ATTEMPT = Duration.ofSeconds(20);

  /** A larger box of values, where the smaller one may be enough for a law. */
  public static final Duration LARGER_BOX = Duration.ofSeconds(10);

  /** The next step of a table that nobody asked to be so long. */
  public static final Duration LONGER_TABLE = Duration.ofSeconds(5);

  /** Values of two games, compared before their laws are looked for. */
  public static final Duration COMPARED_VALUES = Duration.ofSeconds(3);

  /** Values near numbers in the rules, beyond those asked for; for each of two games. */
  public static final Duration COMPARED_BEYOND = Duration.ofSeconds(10);

  /** Values of two games that differ, to suggest a shift by which they agree. */
  public static final Duration COMPARED_NEIGHBOURS = Duration.ofMillis(100);

  /** The larger of {@code time} and half of the user's time limit; {@code time} without one. */
  public static Duration atLeast(Effort effort, Duration time) {
    Optional<Duration> half = effort.limits().time().map(limit -> limit.dividedBy(2));
    return half.filter(longer -> longer.compareTo(time) > 0).orElse(time);
  }
}
