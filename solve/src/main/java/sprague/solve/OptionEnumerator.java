// SPDX-License-Identifier: Apache-2.0
package sprague.solve;

import static sprague.kernel.decide.Formula.equal;
import static sprague.kernel.decide.Formula.number;

import java.math.BigInteger;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.BitSet;
import java.util.List;
import java.util.Optional;
import java.util.Set;
import java.util.TreeSet;
import java.util.stream.Stream;
import sprague.engine.BudgetExceeded;
import sprague.engine.Effort;
import sprague.kernel.decide.Automaton;
import sprague.kernel.decide.Decision;
import sprague.kernel.decide.Formula;
import sprague.kernel.decide.Numeration;
import sprague.kernel.decide.ProofLimits;
import sprague.kernel.decide.Variable;
import sprague.kernel.law.PositionClass;
import sprague.kernel.rules.CheckFailure;
import sprague.kernel.rules.MoveFormula;
import sprague.kernel.rules.NonAutomaticSets;
import sprague.kernel.rules.NotExpressible;
import sprague.kernel.rules.Rules;
import sprague.kernel.search.StandardLimits;
import sprague.model.Component;
import sprague.model.Game;
import sprague.nimber.linear.LinearForm;
import sprague.prove.SearchTimes;

/**
 * The options of a component that belong to a set given by automata, however many other options
 * there are.
 *
 * <p>The rules say as a formula which positions a move leads to. With the component's arguments
 * substituted and the set as a further condition, the solutions form an automaton; its accepted
 * words are the options. Cost: the decision procedure, exponential in the worst case and therefore
 * limited to {@link SearchTimes#MOVES_INTO_SET}, and O(digits) for each option.
 *
 * @param options in {@link ComponentSum#ORDER}, at most {@value #MAX_OPTIONS}
 * @param complete whether these are all options in the set
 */
record OptionEnumerator(List<Component> options, boolean complete) {
  /**
   * Maximum number of options; with more, the result is not complete. More than a user reads;
   * bounds the time, as an automaton may accept millions of words.
   */
  static final int MAX_OPTIONS = 1000;

  /**
   * Longest numeral of a number below 2^63 in any numeration: 91 digits in Fibonacci numbers.
   * Longer words would not fit in a long.
   */
  private static final int MAX_DIGITS = 91;

  OptionEnumerator {
    options = List.copyOf(options);
  }

  /**
   * The members of a set that belong to one class of positions.
   *
   * @param kind the class: a position name with some arguments fixed; the others are coordinates
   * @param set reads the coordinates of the class, or these and the value as the last track
   */
  record Part(PositionClass kind, Automaton set) {
    /** Whether the automaton has a track for the value. */
    private boolean hasValue() {
      return set.tracks() > kind.running();
    }
  }

  /**
   * Finds the options in a set. Where the game can end early, or the rules cannot be written as a
   * formula, the result is not complete.
   *
   * @param set its parts, at least one, all in one numeration; either all or none have a value
   *     track
   * @param value the value that options must have, not negative; ignored without value tracks
   * @throws BudgetExceeded when a limit of {@code effort} itself is reached
   */
  static OptionEnumerator of(Game game, Component from, List<Part> set, long value, Effort effort) {
    TreeSet<Component> found = new TreeSet<>(ComponentSum.ORDER);
    if (!game.gameEnds().isEmpty()) {
      // An option that ends the game may win or lose whatever a law says about its position.
      return new OptionEnumerator(List.of(), false);
    }
    boolean isComplete = true;
    Effort limited = effort.within(SearchTimes.MOVES_INTO_SET);
    try {
      Rules rules = Rules.withEndings(game.text());
      List<Variable> fixed = Variable.list("from", from.arguments().size());
      List<LinearForm<Variable>> arguments = fixed.stream().map(Formula::number).toList();
      Numeration numeration = set.getFirst().set().numeration();
      for (MoveFormula move :
          MoveFormula.all(
              rules,
              game.names().get(from.name()).name(),
              arguments,
              numeration,
              NonAutomaticSets.NONE)) {
        ProofLimits budget = StandardLimits.get().watched(limited::check);
        isComplete &=
            solutions(move, from, fixed, set, value, budget)
                .map(
                    words -> {
                      int name = game.indexOf(move.parts().getFirst().name());
                      return new WordEnumeration(words, name, found).addFrom(0);
                    })
                .orElse(false);
      }
    } catch (CheckFailure | NotExpressible | ArithmeticException beyond) {
      isComplete = false;
    } catch (BudgetExceeded spent) {
      effort.check();
      isComplete = false;
    }
    return new OptionEnumerator(
        found.stream().limit(MAX_OPTIONS).toList(), isComplete && found.size() <= MAX_OPTIONS);
  }

  /**
   * The automaton of the options of one move that are in the set; its tracks are the arguments of
   * the option. Empty when the move does not leave exactly one component, or the budget is
   * exhausted.
   *
   * @param variables those of the position moved from
   */
  private static Optional<Automaton> solutions(
      MoveFormula move,
      Component from,
      List<Variable> variables,
      List<Part> set,
      long value,
      ProofLimits budget) {
    if (move.parts().size() != 1 || !move.parts().getFirst().count().equals(number(1))) {
      return Optional.empty();
    }
    MoveFormula.Part left = move.parts().getFirst();
    Numeration numeration = set.getFirst().set().numeration();
    List<Variable> to = Variable.list("to", left.arguments().size());
    List<LinearForm<Variable>> forms = to.stream().map(Formula::number).toList();
    List<Formula> conditions = new ArrayList<>();
    for (int i = 0; i < to.size(); i++) {
      conditions.add(equal(forms.get(i), left.arguments().get(i)));
    }
    List<Variable> fixed = new ArrayList<>(variables);
    for (int i = 0; i < fixed.size(); i++) {
      conditions.add(Formula.member(singleton(from.arguments().get(i), numeration), fixed.get(i)));
    }
    List<Variable> more = Variable.list("value", set.getFirst().hasValue() ? 1 : 0);
    for (Variable each : more) {
      fixed.add(each);
      conditions.add(Formula.member(singleton(value, numeration), each));
    }
    // The parts of the set that the option may belong to; it is in none if there are no cases.
    List<Formula> cases =
        set.stream()
            .filter(part -> part.kind().name().equals(left.name()))
            .map(part -> part.kind().member(part.set(), forms, more))
            .toList();
    conditions.add(cases.size() == 1 ? cases.getFirst() : new Formula.Or(cases));
    return Decision.solutions(
        exists(fixed, move.constraints().exists(new Formula.And(conditions))),
        to,
        numeration,
        budget);
  }

  /**
   * Binds all variables by one quantifier, so that the decision procedure may choose the order in
   * which to eliminate them.
   */
  private static Formula exists(List<Variable> variables, Formula formula) {
    return formula instanceof Formula.Exists(List<Variable> inner, Formula body)
        ? new Formula.Exists(Stream.concat(variables.stream(), inner.stream()).toList(), body)
        : new Formula.Exists(variables, formula);
  }

  /**
   * An automaton with O(digits) states that accepts one number. A linear equation with that
   * constant would have as many states as the number. State i, after leading zeros, has read the
   * first i digits.
   */
  private static Automaton singleton(long number, Numeration numeration) {
    int[] digits = numeration.numeral(number);
    int alphabet = numeration.alphabet();
    int dead = digits.length + 1;
    int[] next = new int[(dead + 1) * alphabet];
    Arrays.fill(next, dead);
    next[0] = 0;
    for (int i = 0; i < digits.length; i++) {
      next[i * alphabet + digits[i]] = i + 1;
    }
    BitSet accepting = new BitSet();
    accepting.set(digits.length);
    return new Automaton(numeration, 1, next, accepting);
  }

  /** Enumerates the words that an automaton accepts, depth first, as components. */
  private static final class WordEnumeration {
    private final Automaton words;
    private final BitSet live; // the states from which a word is accepted
    private final int name;
    private final Set<Component> found;
    private final List<Integer> columns = new ArrayList<>(); // the word read so far

    WordEnumeration(Automaton words, int name, Set<Component> found) {
      this.words = words;
      this.live = words.live();
      this.name = name;
      this.found = found;
    }

    /**
     * Adds the words that begin with the current columns, which lead to {@code state}; false when
     * there are more than {@link #MAX_OPTIONS}. No word begins with a column of zeros, so each
     * number has one numeral.
     */
    boolean addFrom(int state) {
      if (found.size() > MAX_OPTIONS || columns.size() > MAX_DIGITS) {
        return false;
      }
      if (words.accepts(state)) {
        found.add(component());
      }
      boolean all = true;
      for (int column = columns.isEmpty() ? 1 : 0; all && column < words.columns(); column++) {
        int next = words.next(state, column);
        if (live.get(next)) {
          columns.addLast(column);
          all = addFrom(next);
          columns.removeLast();
        }
      }
      return all;
    }

    /**
     * The component whose arguments have the current columns as numerals. A column is the number
     * digit(track 0) + alphabet * digit(track 1) + ...
     */
    private Component component() {
      Numeration numeration = words.numeration();
      List<Long> arguments = new ArrayList<>();
      int place = 1;
      for (int track = 0; track < words.tracks(); track++) {
        int weight = place;
        BigInteger number =
            numeration.number(
                columns.stream().map(each -> each / weight % numeration.alphabet()).toList());
        arguments.add(number.longValueExact());
        place *= numeration.alphabet();
      }
      return new Component(name, arguments);
    }
  }
}
