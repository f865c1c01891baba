// SPDX-License-Identifier: Apache-2.0
package sprague.pattern;

import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;
import java.util.Optional;
import java.util.function.Function;
import sprague.kernel.decide.Automaton;
import sprague.kernel.decide.Numeration;
import sprague.pattern.PartialRelation.Membership;

/**
 * Refines an {@link AutomatonGuess} by counter-examples, tuples of numbers that it classifies
 * wrongly: Angluin's algorithm for learning automata from queries, in the version of R. L. Rivest
 * and R. E. Schapire (1993). Not thread-safe.
 *
 * <p>Each state is represented by the prefix that led to it first. Replace the first i columns of a
 * counter-example by the representative of the state they lead to: for i = 0 the relation answers
 * rightly, for i = length it answers like the automaton. Binary search finds an i at which the
 * answer changes; the suffix after column i + 1 then distinguishes two prefixes that were merged,
 * and is added to those by which states are compared.
 */
public final class CounterexampleRefinement {
  private final PartialRelation known;
  private final Numeration numeration;
  private final int maxStates;
  private final DistinguishingSuffixes suffixes;
  private AutomatonGuess guess;
  private Optional<Automaton> automaton;

  /**
   * Makes a first guess from a table.
   *
   * @param known the table; the smaller it is, the more counter-examples are needed
   * @param maxStates the maximum number of states of each guess
   * @param membership membership queries: whether numbers, one for each track, are in the relation;
   *     called for numbers beyond the table
   */
  public CounterexampleRefinement(
      PartialRelation known,
      Numeration numeration,
      int maxStates,
      Function<long[], Membership> membership) {
    this.known = known;
    this.numeration = numeration;
    this.maxStates = maxStates;
    this.suffixes = DistinguishingSuffixes.empty(known.tracks(), numeration, membership);
    this.guess = new AutomatonGuess(known, numeration, maxStates, suffixes);
    this.automaton = guess.build();
  }

  /**
   * The current automaton; empty if it would have too many states. It may disagree with the table
   * and with earlier counter-examples.
   */
  public Optional<Automaton> automaton() {
    return automaton;
  }

  /**
   * Makes a new guess that separates at least one pair of merged prefixes for each new suffix. The
   * tuples may still be counter-examples. Cost O(log digits) membership queries a tuple, plus those
   * of a guess: one for each prefix and suffix. An empty result is final.
   *
   * @param tuples numbers that the current automaton classifies wrongly
   * @return empty also if no tuple gives a new suffix, as too little is known beyond the table
   * @throws IllegalArgumentException if a tuple is classified rightly
   * @throws java.util.NoSuchElementException if there is no current automaton
   */
  public Optional<Automaton> refine(List<long[]> tuples) {
    Automaton wrong = automaton.orElseThrow();
    boolean isNew = false;
    for (long[] tuple : tuples) {
      Optional<List<int[]>> word = distinguishingSuffix(wrong, tuple);
      isNew |= word.isPresent() && suffixes.add(word.get());
    }
    if (!isNew) {
      automaton = Optional.empty();
      return automaton;
    }
    guess = new AutomatonGuess(known, numeration, maxStates, suffixes);
    automaton = guess.build();
    return automaton;
  }

  /** The suffix of a counter-example that distinguishes merged prefixes; empty if not known. */
  private Optional<List<int[]>> distinguishingSuffix(Automaton wrong, long[] tuple) {
    List<int[]> columns = columns(tuple);
    List<Integer> states = new ArrayList<>(List.of(0));
    for (int[] column : columns) {
      states.add(wrong.next(states.getLast(), number(column)));
    }
    Membership right = membership(0, columns, states);
    boolean accepts = wrong.accepts(states.getLast());
    if (right == (accepts ? Membership.YES : Membership.NO)) {
      throw new IllegalArgumentException(Arrays.toString(tuple) + " is classified rightly");
    }
    if (right == Membership.UNKNOWN) {
      return Optional.empty();
    }
    // After `same` replaced columns the answer is right; after `different` it is the automaton's,
    // as a state is accepting by the answer for its representative.
    int same = 0;
    int different = columns.size();
    while (different - same > 1) {
      int middle = (same + different) / 2;
      Membership answer = membership(middle, columns, states);
      if (answer == Membership.UNKNOWN) {
        return Optional.empty();
      }
      if (answer == right) {
        same = middle;
      } else {
        different = middle;
      }
    }
    return Optional.of(List.copyOf(columns.subList(different, columns.size())));
  }

  /** Queries the columns from `first` on, after the representative of the state before them. */
  private Membership membership(int first, List<int[]> columns, List<Integer> states) {
    return suffixes.membership(
        guess.prefix(states.get(first)), columns.subList(first, columns.size()));
  }

  /** The columns of a tuple: for each place, most significant first, the digits of all numbers. */
  private List<int[]> columns(long[] tuple) {
    List<int[]> numerals = Arrays.stream(tuple).mapToObj(numeration::numeral).toList();
    int length = numerals.stream().mapToInt(numeral -> numeral.length).max().orElse(0);
    List<int[]> columns = new ArrayList<>();
    for (int place = length; place > 0; place--) {
      int[] column = new int[tuple.length];
      for (int track = 0; track < column.length; track++) {
        int[] numeral = numerals.get(track);
        column[track] = place <= numeral.length ? numeral[numeral.length - place] : 0;
      }
      columns.add(column);
    }
    return columns;
  }

  /** The index of a column among the transitions of an automaton; track 0 is the lowest digit. */
  private int number(int[] column) {
    int number = 0;
    for (int track = column.length - 1; track >= 0; track--) {
      number = number * numeration.alphabet() + column[track];
    }
    return number;
  }
}
