// SPDX-License-Identifier: Apache-2.0
package sprague.kernel;

import java.math.BigInteger;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.OptionalLong;
import sprague.kernel.SameClaim.SameForm;
import sprague.kernel.SameClaim.SameLaws;
import sprague.kernel.SameClaim.SameLost;
import sprague.kernel.SameClaim.SameNames;
import sprague.kernel.claim.ClaimContext;
import sprague.kernel.decide.ProofLimits;
import sprague.kernel.heap.EqualForms;
import sprague.kernel.heap.HeapNormalForm;
import sprague.kernel.heap.NormalFormCheck;
import sprague.kernel.rules.CheckFailure;
import sprague.kernel.rules.Family;
import sprague.kernel.rules.Rules;

/**
 * The theorem that two games have the same values, or the same P-positions.
 *
 * <p>Its hypothesis is one of four. Equal normal forms: both games have normal forms with the same
 * moves, all of which make heaps smaller, and the positions asked about are heaps of one kind and
 * size, or forms whose values {@link EqualForms} decides to be the same; the values are the same by
 * induction over the sizes. Equal laws of the values, or of the P-positions: both laws are proved,
 * and {@link LawsCompared} finds no difference. Equal options: see {@link SameOptions}.
 */
final class GameEquality {
  private GameEquality() {}

  static String examine(ClaimContext question, SameClaim claim) throws CheckFailure {
    return switch (claim.reason()) {
      case SameNames(Map<String, String> names) -> {
        Rules rules = Rules.withEndings(claim.other());
        SameOptions.demand(question, rules, Family.read(claim.otherOf(), rules), names);
        yield "the value is that of " + inOrder(claim, rules);
      }
      case SameForm(HeapNormalForm form, OptionalLong from) -> {
        Rules rules = Rules.read(claim.other());
        compareForms(question, form, rules, family(question, claim, rules), claim.shift(), from);
        yield along(claim, rules);
      }
      case SameLost(Certificate mine, Certificate theirs) -> {
        Rules rules = Rules.withEndings(claim.other());
        Optional<List<BigInteger>> at =
            LawsCompared.firstLostDifference(
                law(mine, question.rules(), question.family(), question.budget()),
                law(theirs, rules, Family.read(claim.otherOf(), rules), question.budget()),
                question.budget());
        if (at.isPresent()) {
          throw new CheckFailure("the P-positions differ first at " + at.get());
        }
        yield "the P-positions are those of " + inOrder(claim, rules);
      }
      case SameLaws(Certificate mine, Certificate theirs) -> {
        Rules rules = Rules.read(claim.other());
        Family family = family(question, claim, rules);
        Optional<BigInteger> at =
            LawsCompared.firstDifference(
                law(mine, question.rules(), question.family(), question.budget()),
                law(theirs, rules, family, question.budget()),
                claim.shift(),
                question.budget());
        if (at.isPresent()) {
          throw new CheckFailure("the laws differ first at n = " + at.get());
        }
        yield along(claim, rules);
      }
    };
  }

  /** The other game's positions, along one coordinate as those of the question. */
  private static Family family(ClaimContext question, SameClaim claim, Rules rules)
      throws CheckFailure {
    question.demandCoordinates(1);
    Family family = Family.read(claim.otherOf(), rules);
    if (family.variables().size() != 1) {
      throw new CheckFailure("the other positions have not one coordinate");
    }
    return family;
  }

  private static String inOrder(SameClaim claim, Rules rules) {
    return claim.otherOf()
        + " in the other game, for all numbers that stand for the coordinates in their order: "
        + rules.oneLine();
  }

  private static String along(SameClaim claim, Rules rules) {
    return "the value at n is that of "
        + claim.otherOf()
        + " at "
        + (claim.shift() == 0 ? "n" : "n + " + claim.shift())
        + " in the other game, for all n: "
        + rules.oneLine();
  }

  private static void compareForms(
      ClaimContext question,
      HeapNormalForm theirs,
      Rules rules,
      Family family,
      long shift,
      OptionalLong from)
      throws CheckFailure {
    HeapNormalForm mine = question.verifiedForm();
    NormalFormCheck.examine(rules, family, theirs, question.budget());
    if (mine.root() != theirs.root() || mine.shift() != Math.addExact(shift, theirs.shift())) {
      throw new CheckFailure("the normal forms are asked about other heaps");
    }
    if (from.isPresent()) {
      EqualForms.demand(mine, theirs, from.getAsLong(), question.budget());
      return;
    }
    boolean same = mine.kinds().size() == theirs.kinds().size();
    for (int kind = 0; same && kind < mine.kinds().size(); kind++) {
      same = mine.moves(kind).equals(theirs.moves(kind));
    }
    if (!same) {
      throw new CheckFailure("the normal forms have not the same moves");
    }
    if (!mine.getsSmaller()) {
      throw new CheckFailure("it is not seen that every move makes heaps smaller");
    }
  }

  /** Proves a law, which has to be one of certain positions. */
  private static Proved law(Certificate law, Rules rules, Family family, ProofLimits budget)
      throws CheckFailure {
    if (!law.game().equals(rules.text()) || !Family.read(law.of(), rules).equals(family)) {
      throw new CheckFailure("the laws are of other games or positions");
    }
    if (law.claim() instanceof SameClaim) {
      throw new CheckFailure("a law is no equality");
    }
    return Checker.requireValid(law, budget);
  }
}
