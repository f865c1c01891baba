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
import java.util.stream.IntStream;
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
 * The options of a component that lie in a set read by automata, however many other options there
 * are.
 *
 * <p>The rules say as a formula which positions a move leads to. With the numbers of the component
 * put in and the set joined to it, its solutions are an automaton, and its words are the options
 * wanted. Costs what the decision procedure takes, and O(digits) for each option found.
 *
 * @param options in ascending order
 * @param complete whether these are all of them
 */
record OptionEnumerator(List<Component> options, boolean complete) {
  /** More are not listed. */
  static final int MOST_FOUND = 1000;

  /** The numeral of a number below 2^63 has no more digits in any numeration: Fibonacci's U[91]. */
  private static final int MOST_DIGITS = 92;

  OptionEnumerator {
    options = List.copyOf(options);
  }

  /**
   * The part of a set that lies in a kind of positions.
   *
   * @param set reads the running arguments, or these and a value behind them
   */
  record Part(PositionClass kind, Automaton set) {
    /** What is left of the automaton's tracks is the value. */
    private boolean hasValue() {
      return set.tracks() > kind.running();
    }
  }

  /**
   * The options in a set.
   *
   * @param set its parts, all in one numeration and either all with a value or none
   * @param value the value that options are to have where the parts have one
   */
  static OptionEnumerator of(Game game, Component from, List<Part> set, long value, Effort effort) {
    TreeSet<Component> found = new TreeSet<>(ComponentSum.ORDER);
    if (!game.finishes().isEmpty()) {
      // Who moves to a position that ends the game need not win, whatever a law says of it.
      return new OptionEnumerator(List.of(), false);
    }
    boolean all = true;
    Effort part = effort.within(SearchTimes.MOVES_INTO_SET);
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
        ProofLimits budget = StandardLimits.get().watched(part::check);
        all &=
            solutions(move, from, fixed, set, value, budget)
                .map(words -> collect(words, game, move, found))
                .orElse(false);
      }
    } catch (CheckFailure | NotExpressible | ArithmeticException beyond) {
      all = false;
    } catch (BudgetExceeded spent) {
      effort.check();
      all = false;
    }
    return new OptionEnumerator(found.stream().limit(MOST_FOUND).toList(), all);
  }

  /**
   * What reads the arguments of the options of a move that are in the set; empty when it does not
   * leave one component, or the budget does not suffice.
   *
   * @param variables those of the move's position
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
    List<Formula> demands = new ArrayList<>();
    for (int i = 0; i < to.size(); i++) {
      demands.add(equal(forms.get(i), left.arguments().get(i)));
    }
    List<Variable> fixed = new ArrayList<>(variables);
    for (int i = 0; i < fixed.size(); i++) {
      demands.add(Formula.member(only(from.arguments().get(i), numeration), fixed.get(i)));
    }
    List<Variable> more = Variable.list("value", set.getFirst().hasValue() ? 1 : 0);
    for (Variable each : more) {
      fixed.add(each);
      demands.add(Formula.member(only(value, numeration), each));
    }
    List<Formula> cases =
        set.stream()
            .filter(part -> part.kind().name().equals(left.name()))
            .map(part -> part.kind().member(part.set(), forms, more))
            .toList();
    demands.add(cases.size() == 1 ? cases.getFirst() : new Formula.Or(cases));
    return Decision.solutions(
        together(fixed, move.demands().met(new Formula.And(demands))), to, numeration, budget);
  }

  /** The variables bound by one quantifier, so that those go first that are soonest done with. */
  private static Formula together(List<Variable> variables, Formula formula) {
    return formula instanceof Formula.Exists(List<Variable> inner, Formula body)
        ? new Formula.Exists(Stream.concat(variables.stream(), inner.stream()).toList(), body)
        : new Formula.Exists(variables, formula);
  }

  /** Accepts one number. A form with a large constant would have as many states as that. */
  private static Automaton only(long number, Numeration numeration) {
    int[] digits = numeration.numeral(number);
    int alphabet = numeration.alphabet();
    int none = digits.length + 1;
    int[] next = new int[(none + 1) * alphabet];
    Arrays.fill(next, none);
    next[0] = 0;
    for (int i = 0; i < digits.length; i++) {
      next[i * alphabet + digits[i]] = i + 1;
    }
    BitSet accepting = new BitSet();
    accepting.set(digits.length);
    return new Automaton(numeration, 1, next, accepting);
  }

  /** Adds the options that an automaton accepts; false when there are too many. */
  private static boolean collect(
      Automaton words, Game game, MoveFormula move, Set<Component> found) {
    String name = move.parts().getFirst().name();
    int number =
        IntStream.range(0, game.names().size())
            .filter(i -> game.names().get(i).name().equals(name))
            .findFirst()
            .orElseThrow();
    return new Words(words, number, found).all();
  }

  /** The words of an automaton as components. */
  private static final class Words {
    private final Automaton words;
    private final BitSet live;
    private final int name;
    private final Set<Component> found;
    private final List<Integer> columns = new ArrayList<>();

    Words(Automaton words, int name, Set<Component> found) {
      this.words = words;
      this.live = words.live();
      this.name = name;
      this.found = found;
    }

    /** Adds them; false when there are more than are listed. */
    boolean all() {
      return !live.get(0) || from(0);
    }

    /** Adds those that begin with the columns so far; no word begins with a column of zeros. */
    private boolean from(int state) {
      if (found.size() > MOST_FOUND || columns.size() > MOST_DIGITS) {
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
          all = from(next);
          columns.removeLast();
        }
      }
      return all;
    }

    /** The component of the columns so far. */
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
