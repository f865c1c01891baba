// SPDX-License-Identifier: Apache-2.0
package sprague.pattern;

import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;
import java.util.Optional;
import java.util.function.Function;
import sprague.kernel.decide.Automaton;
import sprague.kernel.decide.Numeration;
import sprague.pattern.GreedyNumerals.Prefix;
import sprague.pattern.PartialRelation.Membership;

/**
 * A guess that is made better by counter-examples: Angluin's learning from queries in the form of
 * Rivest and Schapire (1993).
 *
 * <p>Each state of a guess stands for the prefix that led to it first. Where a tuple of numbers is
 * classified wrongly, its columns up to some place lead to a state, and the column there from this
 * state's prefix to another one that was taken for the same as a third; what is left of the tuple
 * tells the two apart. Binary search finds such a place, and from then on all states are compared
 * by this suffix, too. So every counter-example separates two prefixes that the guess has merged.
 */
public final class CounterexampleRefinement {
  private final PartialRelation known;
  private final Numeration numeration;
  private final int most;
  private final GreedyNumerals words;
  private final DistinguishingSuffixes suffixes;
  private AutomatonGuess guess;
  private Optional<Automaton> automaton;

  /**
   * Makes a first guess.
   *
   * @param known what a table tells; of a small one, many counter-examples will be needed
   * @param most the most states
   * @param membership whether numbers, one a track, stand in the relation, as far as is known; is
   *     asked about numbers beyond the table
   */
  public CounterexampleRefinement(
      PartialRelation known,
      Numeration numeration,
      int most,
      Function<long[], Membership> membership) {
    this.known = known;
    this.numeration = numeration;
    this.most = most;
    this.words = new GreedyNumerals(numeration, 0);
    this.suffixes = DistinguishingSuffixes.empty(known.tracks(), words, membership);
    this.guess = new AutomatonGuess(known, numeration, most, suffixes);
    this.automaton = guess.build();
  }

  /**
   * The automaton that fits the table and the counter-examples so far as they have been compared;
   * empty when it would have too many states. It need not say what the whole table says.
   */
  public Optional<Automaton> automaton() {
    return automaton;
  }

  /**
   * Makes the guess anew, so that the states are told apart that counter-examples show to be
   * different. They may still be counter-examples. Empty, too, when too little is known beyond the
   * table to tell any states apart. Cost O(log digits) questions for each, and those of a guess.
   *
   * @param tuples each is numbers that the automaton classifies wrongly
   * @throws IllegalArgumentException when it classifies one rightly
   * @throws java.util.NoSuchElementException when there is no automaton
   */
  public Optional<Automaton> refine(List<long[]> tuples) {
    Automaton wrong = automaton.orElseThrow();
    boolean isNew = false;
    for (long[] tuple : tuples) {
      Optional<List<int[]>> word = telling(wrong, tuple);
      isNew |= word.isPresent() && suffixes.add(word.get(), words);
    }
    if (!isNew) {
      automaton = Optional.empty();
      return automaton;
    }
    guess = new AutomatonGuess(known, numeration, most, suffixes);
    automaton = guess.build();
    return automaton;
  }

  /** The same for one counter-example. */
  public Optional<Automaton> refine(long... tuple) {
    return refine(List.of(tuple));
  }

  /** The end of a counter-example that tells two prefixes apart; empty when that is not known. */
  private Optional<List<int[]>> telling(Automaton wrong, long[] tuple) {
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
    int alike = 0;
    int different = columns.size();
    while (different - alike > 1) {
      int middle = (alike + different) / 2;
      Membership there = membership(middle, columns, states);
      if (there == Membership.UNKNOWN) {
        return Optional.empty();
      }
      if (there == right) {
        alike = middle;
      } else {
        different = middle;
      }
    }
    return right == Membership.UNKNOWN
        ? Optional.empty()
        : Optional.of(List.copyOf(columns.subList(different, columns.size())));
  }

  /** Whether the last columns belong behind the prefix of the state that the first ones lead to. */
  private Membership membership(int first, List<int[]> columns, List<Integer> states) {
    return suffixes.membership(
        prefix(states.get(first)), columns.subList(first, columns.size()), words);
  }

  private List<Prefix> prefix(int state) {
    return guess.prefix(state);
  }

  /** The digits of all numbers, place by place, the longest numeral's first. */
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

  private int number(int[] column) {
    int number = 0;
    for (int track = column.length - 1; track >= 0; track--) {
      number = number * numeration.alphabet() + column[track];
    }
    return number;
  }
}
