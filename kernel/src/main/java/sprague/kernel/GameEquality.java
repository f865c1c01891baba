// SPDX-License-Identifier: Apache-2.0
package sprague.kernel;

import java.math.BigInteger;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.OptionalLong;
import sprague.kernel.SameClaim.EqualNormalForms;
import sprague.kernel.SameClaim.EqualOptions;
import sprague.kernel.SameClaim.EqualPPositions;
import sprague.kernel.SameClaim.EqualValueLaws;
import sprague.kernel.claim.ClaimContext;
import sprague.kernel.decide.ProofLimits;
import sprague.kernel.heap.EqualForms;
import sprague.kernel.heap.HeapMove;
import sprague.kernel.heap.HeapNormalForm;
import sprague.kernel.heap.NormalFormCheck;
import sprague.kernel.rules.CheckFailure;
import sprague.kernel.rules.Endings;
import sprague.kernel.rules.Family;
import sprague.kernel.rules.Rules;

/**
 * The theorem {@code same}: two games have the same nim-values, or the same P-positions. The {@link
 * SameClaim.Reason} of the claim selects the proof:
 *
 * <ul>
 *   <li><b>Equal normal forms.</b> Both normal forms, which list the moves as those of heaps, are
 *       verified, and the positions are heaps of the same kind and size. Either the forms have the
 *       same moves, all of which make heaps smaller: then the values are equal by induction over
 *       the sizes, and in misere play the outcomes of all sums are. Or {@link EqualForms} decides
 *       that the values are equal.
 *   <li><b>Equal laws</b> of the values, or of the P-positions. Both laws are proved, and {@link
 *       LawsCompared} finds no difference.
 *   <li><b>Equal options.</b> {@link SameOptions} decides that corresponding positions have the
 *       same options.
 * </ul>
 */
final class GameEquality {
  private GameEquality() {}

  /**
   * Checks a claim. Cost: the sentences that the proofs above decide, each of which takes at worst
   * a tower of exponentials; two periodic laws, and the moves of two forms, are only compared. The
   * steps of the context's limits apply to each of these parts anew.
   *
   * @param claim its shift s is 0 or more: position n is compared with position n + s of the other
   * @return the theorem in a sentence
   * @throws CheckFailure when the games differ, it is not seen that they agree, or a limit is
   *     reached
   */
  static String examine(ClaimContext context, SameClaim claim) throws CheckFailure {
    return switch (claim.reason()) {
      case EqualOptions(Map<String, String> names) -> {
        Rules rules = Rules.withEndings(claim.other());
        SameOptions.demand(context, rules, Family.read(claim.otherOf(), rules), names);
        yield "the value is that of " + atSameCoordinates(claim, rules);
      }
      case EqualNormalForms(HeapNormalForm form, OptionalLong from) -> {
        Rules rules = Rules.withEndings(claim.other());
        compareForms(context, form, rules, otherFamily(context, claim, rules), claim.shift(), from);
        yield atShiftedCoordinate(claim, rules);
      }
      case EqualPPositions(Certificate mine, Certificate theirs) -> {
        Rules rules = Rules.withEndings(claim.other());
        Optional<List<BigInteger>> at =
            LawsCompared.firstPPositionDifference(
                law(mine, context.rules(), context.family(), context.limits()),
                law(theirs, rules, Family.read(claim.otherOf(), rules), context.limits()),
                context.limits());
        if (at.isPresent()) {
          throw new CheckFailure("the P-positions differ first at " + at.get());
        }
        yield "the P-positions are those of " + atSameCoordinates(claim, rules);
      }
      case EqualValueLaws(Certificate mine, Certificate theirs) -> {
        Rules rules = Rules.read(claim.other());
        Family family = otherFamily(context, claim, rules);
        Optional<BigInteger> at =
            LawsCompared.firstDifference(
                law(mine, context.rules(), context.family(), context.limits()),
                law(theirs, rules, family, context.limits()),
                claim.shift(),
                context.limits());
        if (at.isPresent()) {
          throw new CheckFailure("the laws differ first at n = " + at.get());
        }
        yield atShiftedCoordinate(claim, rules);
      }
    };
  }

  /** The other game's positions; requires that both families have one coordinate. */
  private static Family otherFamily(ClaimContext context, SameClaim claim, Rules rules)
      throws CheckFailure {
    context.requireCoordinates(1);
    Family family = Family.read(claim.otherOf(), rules);
    CheckFailure.require(
        family.variables().size() == 1,
        "the positions of the other game do not have one coordinate");
    return family;
  }

  private static String atSameCoordinates(SameClaim claim, Rules rules) {
    return claim.otherOf()
        + " in the other game, for all numbers that stand for the coordinates in their order: "
        + rules.oneLine();
  }

  private static String atShiftedCoordinate(SameClaim claim, Rules rules) throws CheckFailure {
    return (Endings.of(rules).isMisere()
            ? "in every sum of misere play the position at n can be replaced by "
            : "the value at n is that of ")
        + claim.otherOf()
        + " at "
        + (claim.shift() == 0 ? "n" : "n + " + claim.shift())
        + " in the other game, for all n: "
        + rules.oneLine();
  }

  /**
   * Requires that two forms give the same values. The position at n is a heap of size n plus the
   * form's shift, so that the other game's shift and that of the claim have to add up to it.
   *
   * @param from as in {@link SameClaim.EqualNormalForms}
   */
  private static void compareForms(
      ClaimContext context,
      HeapNormalForm theirs,
      Rules rules,
      Family family,
      long shift,
      OptionalLong from)
      throws CheckFailure {
    Endings endings = Endings.of(context.rules());
    boolean isMisere = endings.isMisere();
    CheckFailure.require(
        !endings.areEarly()
            && !Endings.of(rules).areEarly()
            && isMisere == Endings.of(rules).isMisere(),
        "the games are not both of normal play, or both of misere play");
    HeapNormalForm mine = isMisere ? context.verifiedFormWithPairs() : context.verifiedForm();
    NormalFormCheck.examine(rules, family, theirs, context.limits(), isMisere);
    CheckFailure.require(
        mine.root() == theirs.root() && mine.shift() == Math.addExact(shift, theirs.shift()),
        "the positions are different heaps of the normal forms");
    if (from.isPresent()) {
      CheckFailure.require(!isMisere, "nim-values of misere play are not compared");
      EqualForms.require(mine, theirs, from.getAsLong(), context.limits());
      return;
    }
    List<List<HeapMove>> moves = mine.kinds().stream().map(HeapNormalForm.Kind::moves).toList();
    CheckFailure.require(
        moves.equals(theirs.kinds().stream().map(HeapNormalForm.Kind::moves).toList()),
        "the normal forms have different moves");
    CheckFailure.require(mine.isDecreasing(), "it is not seen that every move makes heaps smaller");
  }

  /**
   * Proves a law, which has to be about the given game and positions. An equality of games is
   * refused before it is checked, as {@link LawsCompared} could not compare it.
   */
  private static Proved law(Certificate law, Rules rules, Family family, ProofLimits budget)
      throws CheckFailure {
    CheckFailure.require(
        law.game().equals(rules.text()) && Family.read(law.of(), rules).equals(family),
        "a law is about another game or other positions than the claim");
    CheckFailure.require(
        !(law.claim() instanceof SameClaim), "a law is itself an equality of games");
    return Checker.requireValid(law, budget);
  }
}
