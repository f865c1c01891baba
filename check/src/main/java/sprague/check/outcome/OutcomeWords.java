// SPDX-License-Identifier: Apache-2.0
package sprague.check.outcome;

import static sprague.check.decide.Formula.and;
import static sprague.check.decide.Formula.implies;
import static sprague.check.decide.Formula.member;
import static sprague.check.decide.Formula.number;
import static sprague.check.decide.Formula.residue;

import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import java.util.stream.Collectors;
import sprague.check.decide.Automaton;
import sprague.check.decide.Formula;
import sprague.check.decide.Variable;
import sprague.check.decide.Verdict;
import sprague.check.rules.Decider;

/**
 * A law of outcomes in words: by remainders, or as pairs of two sequences, where it is seen to be
 * one of these; else by the first positions.
 */
public final class OutcomeWords {
  private static final int MOST_MODULUS = 1 << 12;

  /** So many remainders are told one by one. */
  private static final int MOST_TOLD = 8;

  /** So many times the greatest modulus is looked at before one is decided. */
  private static final int TRIED = 4;

  /** The coordinates, by the names that people gave them. */
  private final List<String> variables;

  private final boolean isMisere;
  private final Decider decider;

  /** Whether it is said already what A_n and B_n are. */
  private boolean isExplained;

  private OutcomeWords(List<String> variables, boolean isMisere, Decider decider) {
    this.variables = variables;
    this.isMisere = isMisere;
    this.decider = decider;
  }

  /**
   * The words for a law of the positions asked about.
   *
   * @param sets for each value told, from 0 on, the coordinates of the positions of that value
   * @param isMisere whether the player who cannot move wins
   * @param variables the coordinates' names
   */
  public static String of(
      List<Automaton> sets, boolean isMisere, List<String> variables, Decider decider) {
    OutcomeWords words = new OutcomeWords(variables, isMisere, decider);
    List<String> said = new ArrayList<>();
    for (Automaton set : sets) {
      said.add(words.of(set, said.size()));
    }
    return String.join("; ", said);
  }

  private String of(Automaton set, int value) {
    return periodic(set, value).orElseGet(() -> ofDigits(set, value));
  }

  private Optional<String> periodic(Automaton set, int value) {
    if (set.tracks() != 1) {
      return Optional.empty();
    }
    String n = variables.getFirst();
    boolean[] first = new boolean[TRIED * MOST_MODULUS];
    for (int number = 0; number < first.length; number++) {
      first[number] = set.contains(number);
    }
    for (int modulus = 1; modulus <= MOST_MODULUS; modulus++) {
      List<Integer> rests = rests(first, modulus);
      if (rests.size() <= MOST_TOLD
          && isPeriodic(first, modulus)
          && decider.decide(sentence(set, modulus, rests)) instanceof Verdict.Holds) {
        String subject = isMisere ? "who moves at " + n + " loses" : "G(" + n + ") = " + value;
        return Optional.of(subject + " " + words(n, modulus, rests));
      }
    }
    return Optional.empty();
  }

  private String ofDigits(Automaton set, int value) {
    String subject =
        "the " + (value == 0 ? "P-positions" : "positions of value " + value) + " are ";
    Optional<String> numbers =
        set.tracks() == 1 ? NumberWords.of(set, variables.getFirst(), decider) : Optional.empty();
    if (numbers.isPresent()) {
      return subject + numbers.get();
    }
    Optional<String> pairs = PairWords.of(set, decider);
    if (pairs.isEmpty()) {
      return subject + readFromDigits(set);
    }
    String where = isExplained ? "" : ", where " + PairWords.sequences(set.numeration());
    isExplained = true;
    return subject + pairs.get() + where;
  }

  private String readFromDigits(Automaton set) {
    return "read from the digits of "
        + String.join(", ", variables)
        + " in "
        + set.numeration()
        + " by an automaton of "
        + set.states()
        + (set.states() == 1 ? " state" : " states")
        + (set.tracks() < 2 ? "" : ": " + FirstPositions.of(set, decider));
  }

  private static List<Integer> rests(boolean[] first, int modulus) {
    List<Integer> rests = new ArrayList<>();
    for (int rest = 0; rest < modulus && rests.size() <= MOST_TOLD; rest++) {
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
