// SPDX-License-Identifier: Apache-2.0
package sprague.prove.reading;

import static sprague.kernel.decide.Formula.and;
import static sprague.kernel.decide.Formula.implies;
import static sprague.kernel.decide.Formula.member;
import static sprague.kernel.decide.Formula.number;
import static sprague.kernel.decide.Formula.residue;

import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import java.util.stream.Collectors;
import sprague.kernel.decide.Automaton;
import sprague.kernel.decide.Formula;
import sprague.kernel.decide.Variable;
import sprague.kernel.decide.Verdict;
import sprague.kernel.law.DigitSentence;
import sprague.kernel.rules.Decider;

/**
 * Describes the sets of a law of outcomes: each by remainders, as a list of numbers, or as pairs of
 * two sequences, where it is decided to be one of these; else by its automaton.
 */
final class OutcomeDescription {
  /** The greatest modulus of a claim of outcomes. */
  private static final int MAX_MODULUS = 1 << 12;

  /** A sentence lists at most this many remainders. */
  private static final int MAX_REMAINDERS = 8;

  /** A period has to repeat among the numbers below this before it is decided. */
  private static final int MIN_CHECKED = 4 * MAX_MODULUS;

  /** The names of the coordinates. */
  private final List<String> variables;

  private final boolean isPlain;
  private final Decider decider;

  /** Whether an earlier set's description defines A_n and B_n. */
  private boolean areSequencesDefined;

  private boolean isByAutomaton;

  private OutcomeDescription(List<String> variables, boolean isPlain, Decider decider) {
    this.variables = variables;
    this.isPlain = isPlain;
    this.decider = decider;
  }

  /**
   * Describes a law.
   *
   * @param sets for each value from 0 on, the coordinates of the positions of that value
   * @param isPlain whether this is normal play without early endings; otherwise a P-position has no
   *     nim-value
   * @param variables the names of the coordinates
   */
  static LawDescription of(
      List<Automaton> sets, boolean isPlain, List<String> variables, Decider decider) {
    OutcomeDescription words = new OutcomeDescription(variables, isPlain, decider);
    List<String> said = new ArrayList<>();
    for (Automaton set : sets) {
      said.add(words.of(set, said.size()));
    }
    return new LawDescription(String.join("; ", said), words.isByAutomaton);
  }

  private String of(Automaton set, int value) {
    return periodic(set, value).orElseGet(() -> ofDigits(set, value));
  }

  private Optional<String> periodic(Automaton set, int value) {
    if (set.tracks() != 1) {
      return Optional.empty();
    }
    String n = variables.getFirst();
    boolean[] first = new boolean[MIN_CHECKED];
    for (int number = 0; number < first.length; number++) {
      first[number] = set.contains(number);
    }
    for (int modulus = 1; modulus <= MAX_MODULUS; modulus++) {
      List<Integer> rests = rests(first, modulus);
      if (rests.size() <= MAX_REMAINDERS
          && isPeriodic(first, modulus)
          && decider.decide(sentence(set, modulus, rests)) instanceof Verdict.Holds) {
        String subject =
            isPlain ? "G(" + n + ") = " + value : "the player to move at " + n + " loses";
        return Optional.of(subject + " " + words(n, modulus, rests));
      }
    }
    return Optional.empty();
  }

  private String ofDigits(Automaton set, int value) {
    String subject =
        "the " + (value == 0 ? "P-positions" : "positions of value " + value) + " are ";
    Optional<String> numbers =
        set.tracks() == 1
            ? NumberDescription.of(set, variables.getFirst(), decider)
            : Optional.empty();
    if (numbers.isPresent()) {
      return subject + numbers.get();
    }
    Optional<String> pairs = PairDescription.of(set, decider);
    if (pairs.isEmpty()) {
      isByAutomaton = true;
      return subject + DigitSentence.of(set, variables);
    }
    String where =
        areSequencesDefined ? "" : ", where " + WythoffPairs.definition(set.numeration(), decider);
    areSequencesDefined = true;
    return subject + pairs.get() + where;
  }

  private static List<Integer> rests(boolean[] first, int modulus) {
    List<Integer> rests = new ArrayList<>();
    for (int rest = 0; rest < modulus && rests.size() <= MAX_REMAINDERS; rest++) {
      if (first[rest]) {
        rests.add(rest);
      }
    }
    return rests;
  }

  private static boolean isPeriodic(boolean[] first, int modulus) {
    for (int n = modulus; n < first.length; n++) {
      if (first[n] != first[n - modulus]) {
        return false;
      }
    }
    return true;
  }

  private static Formula sentence(Automaton lost, int modulus, List<Integer> rests) {
    Variable n = new Variable("n");
    Formula periodic =
        new Formula.Or(rests.stream().map(rest -> residue(number(n), modulus, rest)).toList());
    Formula is = member(lost, n);
    return new Formula.ForAll(List.of(n), and(implies(is, periodic), implies(periodic, is)));
  }

  private static String words(String n, int modulus, List<Integer> rests) {
    if (rests.isEmpty()) {
      return "for no " + n;
    }
    if (modulus == 1) {
      return "for all " + n;
    }
    return rests.equals(List.of(0))
        ? "exactly when " + n + " is a multiple of " + modulus
        : "exactly when "
            + n
            + " mod "
            + modulus
            + " is "
            + rests.stream().map(String::valueOf).collect(Collectors.joining(" or "));
  }
}
