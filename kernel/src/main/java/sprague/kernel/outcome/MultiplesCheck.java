// SPDX-License-Identifier: Apache-2.0
package sprague.kernel.outcome;

import static sprague.kernel.decide.Formula.and;
import static sprague.kernel.decide.Formula.implies;
import static sprague.kernel.decide.Formula.member;
import static sprague.kernel.decide.Formula.number;
import static sprague.kernel.decide.Formula.residue;

import java.util.List;
import sprague.kernel.claim.ClaimContext;
import sprague.kernel.decide.Formula;
import sprague.kernel.decide.Variable;
import sprague.kernel.heap.HeapMove;
import sprague.kernel.heap.HeapNormalForm;
import sprague.kernel.heap.NaturalSet;
import sprague.kernel.rules.CheckFailure;
import sprague.kernel.rules.Decider;
import sprague.kernel.rules.Endings;
import sprague.kernel.rules.LiteralSet;

/**
 * Proves that the P-positions of a subtraction game are the multiples of m, where 1, ..., m - 1 may
 * be taken and no multiple of m may. From a multiple no move leads to a multiple; from any other
 * heap, taking the remainder does; and 0 is a multiple, so that every move makes the heap smaller.
 *
 * <p>For m up to some hundreds {@link OutcomeCheck} with a {@link SetApproximation} proves the
 * same, in seconds; beyond, its automata are too large. The normal form of the game is verified
 * here; that the claim's automaton accepts exactly the multiples is decided.
 */
final class MultiplesCheck {
  /** Of a bounded set with larger members the multiples are not tried one by one. */
  private static final long MAX_MEMBER = 1 << 22;

  private MultiplesCheck() {}

  /**
   * Proves a claim with one law, by the normal form of its certificate.
   *
   * @return the law in a sentence
   * @throws CheckFailure when it does not hold, or that it does is not seen
   */
  static String examine(ClaimContext question, OutcomeClaim claim) throws CheckFailure {
    int m = Math.toIntExact(claim.modulus());
    OutcomeLaw law = claim.laws().getFirst();
    if (!Endings.of(question.rules()).arePlain() || claim.values() > 1) {
      throw new CheckFailure("multiples are lost in normal play that nothing ends early");
    }
    HeapNormalForm form = question.verifiedForm();
    if (m < 2
        || claim.laws().size() != 1
        || !law.kind().speaksOf(question.family())
        || law.lost().tracks() != 1) {
      throw new CheckFailure("the claim is not about the multiples of a number");
    }
    Decider decider = new Decider(claim.numeration(), question.budget());
    Variable n = new Variable("n");
    Formula isLost = member(law.lost(), n);
    Formula isMultiple = residue(number(n), m, 0);
    decider.demand(
        new Formula.ForAll(
            List.of(n), and(implies(isLost, isMultiple), implies(isMultiple, isLost))),
        "the law is not that of the multiples of " + m);
    if (form.kinds().size() != 1 || form.shift() != 0) {
      throw new CheckFailure("there is more than one kind of heaps, or the sizes are shifted");
    }
    demandTakes(form.moves(0), m);
    return OutcomeCheck.statement(law.sets(), question.family().variables());
  }

  /**
   * Demands that each move takes a number and leaves at most one heap, that no multiple of m may be
   * taken, and that 1, ..., m - 1 may.
   */
  private static void demandTakes(List<HeapMove> moves, int m) throws CheckFailure {
    for (HeapMove move : moves) {
      if (move.parts().size() > 1 || !move.beside().isEmpty()) {
        throw new CheckFailure("moves do more than take a number of a set");
      }
      if (!avoids(move.parts().isEmpty() ? move.when() : move.removed(), m)) {
        throw new CheckFailure("it is not seen that no multiple of " + m + " may be taken");
      }
    }
    for (long rest = 1; rest < m; rest++) {
      long taken = rest;
      if (moves.stream().noneMatch(move -> leaves(move, taken, 0))
          || moves.stream().noneMatch(move -> leaves(move, taken, m))) {
        throw new CheckFailure(rest + " may not be taken");
      }
    }
  }

  /**
   * Whether a move takes a number from a heap and leaves 0, or m. If it leaves m, it may be made
   * from every larger heap, too.
   */
  private static boolean leaves(HeapMove move, long taken, int left) {
    if (move.parts().isEmpty()) {
      return left == 0 && move.when().contains(taken);
    }
    NaturalSet when = move.when();
    return move.parts().getFirst().least() <= left
        && move.removed().contains(taken)
        && NaturalSet.between(when.low(), NaturalSet.UNBOUNDED).equals(when)
        && when.low() <= taken + left;
  }

  /** Whether it is found that no multiple of m is in a set; false where that is not found. */
  private static boolean avoids(NaturalSet set, int m) {
    for (NaturalSet.Residues each : set.residues()) {
      if (each.modulus() % m == 0 && each.residues().stream().noneMatch(rest -> rest % m == 0)) {
        return true;
      }
    }
    for (LiteralSet each : set.in()) {
      if (each.avoidsMultiples(m)) {
        return true;
      }
    }
    if (!set.bounded() || set.high() > MAX_MEMBER) {
      return false;
    }
    for (long multiple = 0; multiple <= set.high(); multiple += m) {
      if (set.contains(multiple)) {
        return false;
      }
    }
    return true;
  }
}
