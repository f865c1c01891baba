// SPDX-License-Identifier: Apache-2.0
package sprague.kernel.search;

import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;
import java.util.Optional;
import sprague.kernel.decide.Automaton;
import sprague.kernel.decide.Conjunction;
import sprague.kernel.decide.ErasedTrack;
import sprague.kernel.decide.Formula;
import sprague.kernel.decide.LimitReached;
import sprague.kernel.decide.TupleAlphabet;
import sprague.kernel.decide.UpwardClosure;
import sprague.kernel.decide.Variable;
import sprague.kernel.decide.VariableAutomaton;

/**
 * Finds the upward closure C of a relation R in a variable v, where C(v, x) if and only if R(u, x)
 * for some u &lt;= v, by learning: guesses an automaton, verifies it by {@link UpwardClosure}, and
 * learns from the differences. A subset construction may meet a thousand times as many sets as the
 * minimal automaton of the closure has states.
 */
final class ClosureSearch {
  /**
   * The maximum number of counterexamples that are learnt from in one round. Verifying a guess
   * costs several products of automata, which is nearly all of the cost; with more words there are
   * fewer rounds, but superfluous suffixes.
   */
  private static final int MAX_WORDS = 32;

  private ClosureSearch() {}

  /**
   * Applies {@link Conjunction#closeUpward} to a variable; empty if it does not apply, or no
   * closure is found within the limits.
   */
  static Optional<Conjunction> closeUpward(Conjunction conjunction, Variable variable) {
    if (!conjunction.canCloseUpward(variable)) {
      return Optional.empty();
    }
    VariableAutomaton relation = conjunction.automataWith(variable).getFirst();
    try {
      return Optional.of(conjunction.closeUpward(closure(relation, variable, conjunction)));
    } catch (LimitReached limit) {
      GreedyElimination.rethrowIfOutOfSteps(conjunction);
      return Optional.empty();
    }
  }

  /**
   * The verified closure of a relation in a variable.
   *
   * @throws LimitReached when a limit is reached
   */
  private static UpwardClosure closure(
      VariableAutomaton relation, Variable variable, Conjunction limits) {
    AutomatonLearner learner = new AutomatonLearner(closureNfa(relation, variable, limits), limits);
    while (true) {
      Automaton guess = learner.guess();
      UpwardClosure closure = new UpwardClosure(relation, variable, guess, limits.meter());
      if (closure.differences().isEmpty()) {
        return closure;
      }
      boolean isNew = false;
      for (VariableAutomaton each : closure.differences()) {
        for (List<Integer> word : words(each.automaton())) {
          // The guess is wrong at v, or at v - 1 if the difference is about both.
          isNew |= learner.learn(guess, part(word, each, relation.variables()));
          if (each.variables().contains(closure.less())) {
            List<Variable> smaller = new ArrayList<>(relation.variables());
            smaller.replaceAll(of -> of.equals(variable) ? closure.less() : of);
            isNew |= learner.learn(guess, part(word, each, smaller));
          }
        }
      }
      // The guess is wrong on one of the words, which gives a new suffix, unless the code is wrong.
      if (!isNew) {
        throw new IllegalStateException("no suffix distinguishes states of a wrong guess");
      }
    }
  }

  /** The closure as an NFA: {@code R(u, x) and u <= v}, with the track of u erased. */
  private static ErasedTrack closureNfa(
      VariableAutomaton relation, Variable variable, Conjunction limits) {
    Variable less = new Variable("less");
    List<Variable> smaller = new ArrayList<>(relation.variables());
    smaller.replaceAll(of -> of.equals(variable) ? less : of);
    List<Variable> tracks = new ArrayList<>(relation.variables());
    tracks.add(less);
    Formula pairs =
        Formula.and(
            new Formula.Member(relation.automaton(), smaller),
            Formula.atMost(Formula.number(less), Formula.number(variable)));
    return new ErasedTrack(limits.automaton(pairs, tracks), tracks.size() - 1, limits.meter());
  }

  /**
   * The word on some tracks of an automaton: the columns restricted to the variables {@code to}.
   */
  private static List<Integer> part(List<Integer> word, VariableAutomaton from, List<Variable> to) {
    int[] columns =
        TupleAlphabet.part(from.variables(), to, from.automaton().numeration().alphabet());
    return word.stream().map(column -> columns[column]).toList();
  }

  /**
   * A shortest word to each accepting state, for at most {@link #MAX_WORDS} of them, by a
   * breadth-first search.
   */
  private static List<List<Integer>> words(Automaton automaton) {
    int[] from = new int[automaton.states()];
    int[] by = new int[automaton.states()];
    Arrays.fill(from, -1);
    from[0] = 0;
    List<Integer> reached = new ArrayList<>(List.of(0));
    List<List<Integer>> words = new ArrayList<>();
    for (int i = 0; i < reached.size() && words.size() < MAX_WORDS; i++) {
      int state = reached.get(i);
      for (int column = 0; column < automaton.columns(); column++) {
        int to = automaton.next(state, column);
        if (from[to] < 0) {
          from[to] = state;
          by[to] = column;
          reached.add(to);
        }
      }
      if (automaton.accepts(state)) {
        List<Integer> word = new ArrayList<>();
        for (int at = state; at != 0; at = from[at]) {
          word.addFirst(by[at]);
        }
        words.add(word);
      }
    }
    return words;
  }
}
