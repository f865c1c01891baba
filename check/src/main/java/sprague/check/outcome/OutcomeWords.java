// SPDX-License-Identifier: Apache-2.0
package sprague.check.outcome;

import static sprague.check.decide.Formula.and;
import static sprague.check.decide.Formula.implies;
import static sprague.check.decide.Formula.member;
import static sprague.check.decide.Formula.number;
import static sprague.check.decide.Formula.residue;

import java.util.ArrayList;
import java.util.List;
import java.util.stream.Collectors;
import sprague.check.decide.Automaton;
import sprague.check.decide.Formula;
import sprague.check.decide.Verdict;
import sprague.check.rules.Decider;
import sprague.check.rules.Family;

/** A law of outcomes in words: by remainders where it is seen to be one of them. */
final class OutcomeWords {
  private static final int MOST_MODULUS = 1 << 12;

  /** So many remainders are told one by one. */
  private static final int MOST_TOLD = 8;

  /** So many times the greatest modulus is looked at before one is decided. */
  private static final int TRIED = 4;

  private OutcomeWords() {}

  static String of(OutcomeLaw law, Family family, Decider decider) {
    Automaton lost = law.lost();
    if (lost.tracks() == 1) {
      String n = family.variables().getFirst();
      boolean[] first = new boolean[TRIED * MOST_MODULUS];
      for (int number = 0; number < first.length; number++) {
        first[number] = lost.contains(number);
      }
      for (int modulus = 1; modulus <= MOST_MODULUS; modulus++) {
        List<Integer> rests = rests(first, modulus);
        if (rests.size() <= MOST_TOLD
            && isPeriodic(first, modulus)
            && decider.decide(sentence(lost, modulus, rests)) instanceof Verdict.Holds) {
          return "G(" + n + ") = 0 " + words(n, modulus, rests);
        }
      }
    }
    return "the P-positions are read from the digits of "
        + String.join(", ", family.variables())
        + " in "
        + lost.numeration()
        + " by an automaton of "
        + lost.states()
        + (lost.states() == 1 ? " state" : " states");
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
    Formula periodic =
        new Formula.Or(rests.stream().map(rest -> residue(number("n"), modulus, rest)).toList());
    Formula is = member(lost, "n");
    return new Formula.ForAll(List.of("n"), and(implies(is, periodic), implies(periodic, is)));
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
