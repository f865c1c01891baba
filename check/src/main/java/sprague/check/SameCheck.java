// SPDX-License-Identifier: Apache-2.0
package sprague.check;

import java.math.BigInteger;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import sprague.check.SameClaim.SameForm;
import sprague.check.SameClaim.SameLaws;
import sprague.check.SameClaim.SameLost;
import sprague.check.SameClaim.SameNames;
import sprague.check.claim.ClaimContext;
import sprague.check.heap.FormCheck;
import sprague.check.heap.HeapForm;
import sprague.check.rules.Family;
import sprague.check.rules.Refusal;
import sprague.check.rules.Rules;
import sprague.syntax.SyntaxPrinter;
import sprague.syntax.parse.RuleParser;

/**
 * Two games have the same values.
 *
 * <p>Either both have normal forms with the same moves, all of which make heaps smaller, and the
 * positions asked about are heaps of one kind and size; both forms are verified. Then the values
 * are the same by induction over the sizes. Or both have laws, which are proved first and then
 * compared, see {@link LawsCompared}, and of P-positions alone {@link LostCompared}. Or
 * corresponding positions have the same options, in any number of coordinates and whatever ends the
 * game, see {@link SameOptions}.
 */
final class SameCheck {
  private SameCheck() {}

  static String examine(ClaimContext question, SameClaim claim) throws Refusal {
    return switch (claim.reason()) {
      case SameNames(Map<String, String> names) -> {
        Rules rules = Rules.withEndings(claim.other());
        Family family = Family.read(claim.otherOf(), rules);
        SameOptions.demand(question, rules, family, names);
        yield "the value is that of "
            + claim.otherOf()
            + " in the other game, for all numbers that stand for the coordinates in their order: "
            + words(claim.other());
      }
      case SameForm(HeapForm other) -> {
        Rules rules = Rules.read(claim.other());
        compareMoves(question, other, rules, family(question, claim, rules), claim.shift());
        yield along(claim);
      }
      case SameLost(Certificate mine, Certificate theirs) -> {
        Family family = Family.read(claim.otherOf(), Rules.withEndings(claim.other()));
        if (family.variables().size() != question.family().variables().size()) {
          throw new Refusal("the positions have different numbers of coordinates");
        }
        demandLaws(question, claim, mine, theirs);
        Optional<List<BigInteger>> at =
            LostCompared.firstDifference(mine, theirs, question.budget());
        if (at.isPresent()) {
          throw new Refusal("the P-positions differ first at " + at.get());
        }
        yield "the P-positions are those of "
            + claim.otherOf()
            + " in the other game, for all numbers that stand for the coordinates in their order: "
            + words(claim.other());
      }
      case SameLaws laws -> {
        family(question, claim, Rules.read(claim.other()));
        compareLaws(question, claim, laws);
        yield along(claim);
      }
    };
  }

  /** The other game's positions, along one coordinate as those of the question. */
  private static Family family(ClaimContext question, SameClaim claim, Rules rules) throws Refusal {
    question.demandCoordinates(1);
    Family family = Family.read(claim.otherOf(), rules);
    if (family.variables().size() != 1) {
      throw new Refusal("the other positions have not one coordinate");
    }
    return family;
  }

  private static String along(SameClaim claim) {
    return "the value at n is that of "
        + claim.otherOf()
        + " at "
        + (claim.shift() == 0 ? "n" : "n + " + claim.shift())
        + " in the other game, for all n: "
        + words(claim.other());
  }

  /** Rules that were read before, as the parser reads them. */
  private static String words(String rules) {
    return SyntaxPrinter.oneLine(RuleParser.parse(rules).result().orElseThrow());
  }

  private static void compareMoves(
      ClaimContext question, HeapForm theirs, Rules rules, Family family, long shift)
      throws Refusal {
    HeapForm mine = question.verifiedForm();
    FormCheck.examine(rules, family, theirs, question.budget());
    boolean same = mine.kinds().size() == theirs.kinds().size() && mine.root() == theirs.root();
    for (int kind = 0; same && kind < mine.kinds().size(); kind++) {
      same = mine.moves(kind).equals(theirs.moves(kind));
    }
    if (!same || mine.shift() != Math.addExact(shift, theirs.shift())) {
      throw new Refusal("the normal forms have not the same moves");
    }
    if (!mine.getsSmaller()) {
      throw new Refusal("it is not seen that every move makes heaps smaller");
    }
  }

  private static void compareLaws(ClaimContext question, SameClaim claim, SameLaws laws)
      throws Refusal {
    demandLaws(question, claim, laws.mine(), laws.theirs());
    Optional<BigInteger> difference =
        LawsCompared.firstDifference(laws.mine(), laws.theirs(), claim.shift(), question.budget());
    if (difference.isPresent()) {
      throw new Refusal("the laws differ first at n = " + difference.get());
    }
  }

  /** Both laws hold, the first of the positions asked about and the second of the others. */
  private static void demandLaws(
      ClaimContext question, SameClaim claim, Certificate first, Certificate second)
      throws Refusal {
    if (!first.game().equals(question.rules().text())
        || !Family.read(first.of(), question.rules()).equals(question.family())
        || !second.game().equals(claim.other())
        || !second.of().equals(claim.otherOf())) {
      throw new Refusal("the laws are of other games or positions");
    }
    for (Certificate law : List.of(first, second)) {
      if (law.claim() instanceof SameClaim) {
        throw new Refusal("a law is no equality");
      }
      Checker.demand(law, question.budget());
    }
  }
}
