// SPDX-License-Identifier: Apache-2.0
package sprague.prove.reading;

import static sprague.kernel.decide.Formula.number;
import static sprague.kernel.decide.Formula.residue;

import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import java.util.stream.Collectors;
import sprague.kernel.decide.Automaton;
import sprague.kernel.decide.Formula;
import sprague.kernel.decide.Variable;
import sprague.kernel.law.DigitSentence;
import sprague.kernel.rules.Decider;

/**
 * Describes a law of outcomes, one set of positions for each value: each set by remainders, as a
 * list of numbers ({@link NumberDescription}) or as pairs of two sequences ({@link
 * PairDescription}), if the decision procedure confirms one of these; else by its automaton.
 */
final class OutcomeDescription {
  /** The greatest modulus tried, that of a claim of outcomes. */
  private static final int MAX_MODULUS = 1 << 12;

  /** A sentence lists at most this many remainders, to fit a line or two. */
  private static final int MAX_REMAINDERS = 8;

  /** The numbers compared before a period is decided: four periods of the greatest modulus. */
  private static final int COMPARED_NUMBERS = 4 * MAX_MODULUS;

  /** The names of the coordinates. */
  private final List<String> variables;

  /** Whether this is normal play without early endings, so that a P-position has value 0. */
  private final boolean isPlain;

  private final Decider decider;

  /** Whether the description of an earlier set defines A_n and B_n. */
  private boolean areSequencesDefined;

  /** Whether an automaton had to be named for a set described so far. */
  private boolean isByAutomaton;

  private OutcomeDescription(List<String> variables, boolean isPlain, Decider decider) {
    this.variables = variables;
    this.isPlain = isPlain;
    this.decider = decider;
  }

  /**
   * Describes a law.
   *
   * @param sets for each value from 0 on, the coordinates of the positions of that value; if not
   *     {@code isPlain}, only the P-positions
   * @param isPlain whether this is normal play without early endings
   * @param variables the names of the coordinates
   * @param decider of the numeration of the sets; its budget bounds the cost
   */
  static LawDescription of(
      List<Automaton> sets, boolean isPlain, List<String> variables, Decider decider) {
    OutcomeDescription description = new OutcomeDescription(variables, isPlain, decider);
    List<String> parts = new ArrayList<>();
    for (Automaton set : sets) {
      parts.add(description.of(set, parts.size()));
    }
    return new LawDescription(String.join("; ", parts), description.isByAutomaton);
  }

  private String of(Automaton set, int value) {
    return periodic(set, value).orElseGet(() -> ofDigits(set, value));
  }

  /** The description by remainders, of the least modulus that is confirmed; of numbers only. */
  private Optional<String> periodic(Automaton set, int value) {
    if (set.tracks() != 1) {
      return Optional.empty();
    }
    String n = variables.getFirst();
    Variable x = new Variable("n");
    boolean[] first = new boolean[COMPARED_NUMBERS];
    for (int number = 0; number < first.length; number++) {
      first[number] = set.contains(number);
    }
    for (int modulus = 1; modulus <= MAX_MODULUS; modulus++) {
      List<Integer> rests = rests(first, modulus);
      if (rests.size() <= MAX_REMAINDERS
          && isPeriodic(first, modulus)
          && NumberDescription.areSolutions(set, x, hasRest(x, modulus, rests), decider)) {
        String subject =
            isPlain ? "G(" + n + ") = " + value : "the player to move at " + n + " loses";
        return Optional.of(subject + " " + words(n, modulus, rests));
      }
    }
    return Optional.empty();
  }

  /** The description as numbers, as pairs or by the automaton. */
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

  /** The members below a modulus; one more than a sentence lists if there are too many. */
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

  private static Formula hasRest(Variable n, int modulus, List<Integer> rests) {
    return new Formula.Or(rests.stream().map(rest -> residue(number(n), modulus, rest)).toList());
  }

  private static String words(String n, int modulus, List<Integer> rests) {
    if (rests.isEmpty()) {
      return "for no " + n;
    }
    if (modulus == 1) {
      return "for all " + n;
    }
    String listed = rests.stream().map(String::valueOf).collect(Collectors.joining(" or "));
    return "exactly when "
        + n
        + (listed.equals("0")
            ? " is a multiple of " + modulus
            : " mod " + modulus + " is " + listed);
  }
}
