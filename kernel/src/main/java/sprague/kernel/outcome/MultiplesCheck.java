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
 * Proves that the P-positions of a subtraction game are the multiples of m, by the condition that
 * 1, ..., m - 1 may be taken and no multiple of m may.
 *
 * <p>Claim: the condition suffices. From a multiple of m no move leads to a multiple; from any
 * other heap, taking the remainder leads to one. Every move makes the heap smaller, since 0 is a
 * multiple of m. By induction over the size the multiples are the P-positions.
 *
 * <p>Each move is a {@link HeapMove} of the verified normal form, and that the claim's automaton
 * accepts exactly the multiples is decided. {@link OutcomeCheck} with a {@link SetApproximation}
 * proves the same for m up to some hundreds; beyond, its automata are too large.
 */
final class MultiplesCheck {
  /** In a set with larger members not every multiple is looked for, which costs O(high / m). */
  private static final long MAX_MEMBER = 1 << 22;

  private MultiplesCheck() {}

  /**
   * Proves a claim with one law, whose modulus is m. Cost: verification of the normal form, one
   * decision, and O(m times the number of moves).
   *
   * @return the theorem in a sentence
   * @throws CheckFailure when the condition does not hold, or is not seen to hold
   */
  static String examine(ClaimContext context, OutcomeClaim claim) throws CheckFailure {
    int m = Math.toIntExact(claim.modulus());
    OutcomeLaw law = claim.laws().getFirst();
    if (!Endings.of(context.rules()).arePlain() || claim.valueCount() > 1) {
      throw new CheckFailure("this theorem needs plain normal play, and P-positions alone");
    }
    HeapNormalForm form = context.verifiedForm();
    if (m < 2
        || claim.laws().size() != 1
        || !law.kind().describes(context.family())
        || law.pPositions().tracks() != 1) {
      throw new CheckFailure("the claim is not about the multiples of a number");
    }
    Decider decider = new Decider(claim.numeration(), context.limits());
    Variable n = new Variable("n");
    Formula isClaimed = member(law.pPositions(), n);
    Formula isMultiple = residue(number(n), m, 0);
    decider.require(
        new Formula.ForAll(
            List.of(n), and(implies(isClaimed, isMultiple), implies(isMultiple, isClaimed))),
        "the law is not that of the multiples of " + m);
    if (form.kinds().size() != 1 || form.shift() != 0) {
      throw new CheckFailure("there is more than one kind of heaps, or the sizes are shifted");
    }
    requireTakes(form.moves(0), m);
    return OutcomeCheck.statement(law.sets(), context.family().variables());
  }

  /**
   * Requires that each move takes a number and leaves at most one heap, that no multiple of m may
   * be taken, and that every r from 1 to m - 1 may be taken from r, m + r, 2 m + r, ...
   */
  private static void requireTakes(List<HeapMove> moves, int m) throws CheckFailure {
    for (HeapMove move : moves) {
      if (move.parts().size() > 1 || !move.fixed().isEmpty()) {
        throw new CheckFailure("a move does more than take a number from a heap");
      }
      // A move without a part takes the whole heap: the number taken is the size.
      if (!avoids(move.parts().isEmpty() ? move.sizes() : move.removed(), m)) {
        throw new CheckFailure("it is not seen that no multiple of " + m + " may be taken");
      }
    }
    for (long remainder = 1; remainder < m; remainder++) {
      long taken = remainder;
      if (moves.stream().noneMatch(move -> leaves(move, taken, 0))
          || moves.stream().noneMatch(move -> leaves(move, taken, m))) {
        throw new CheckFailure(remainder + " may not be taken from every larger heap");
      }
    }
  }

  /**
   * Whether a move takes a number and leaves a heap of a given size. A move with a part counts only
   * if it takes that number from all larger heaps as well.
   *
   * @param left 0 or m; m stands for all greater multiples of m
   */
  private static boolean leaves(HeapMove move, long taken, int left) {
    if (move.parts().isEmpty()) {
      return left == 0 && move.sizes().contains(taken);
    }
    NaturalSet when = move.sizes();
    return move.parts().getFirst().least() <= left
        && move.removed().contains(taken)
        && NaturalSet.between(when.low(), NaturalSet.UNBOUNDED).equals(when)
        && when.low() <= taken + left;
  }

  /**
   * Whether it is certain that no multiple of m is in a set; false where this is not found out. A
   * {@link NaturalSet} is an intersection, so that one part of it without multiples suffices.
   */
  private static boolean avoids(NaturalSet set, int m) {
    for (NaturalSet.Residues each : set.residues()) {
      if (each.modulus() % m == 0 && each.residues().stream().noneMatch(r -> r % m == 0)) {
        return true;
      }
    }
    for (LiteralSet each : set.in()) {
      if (each.avoidsMultiples(m)) {
        return true;
      }
    }
    if (!set.isBounded() || set.high() > MAX_MEMBER) {
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
