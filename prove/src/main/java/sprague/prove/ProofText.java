// SPDX-License-Identifier: Apache-2.0
package sprague.prove;

import java.util.ArrayList;
import java.util.List;
import java.util.stream.Stream;
import sprague.kernel.Certificate;
import sprague.kernel.PathClaim;
import sprague.kernel.board.BoardClaim;
import sprague.kernel.board.PositionsClaim;
import sprague.kernel.digits.DigitsClaim;
import sprague.kernel.misere.BoardQuotientClaim;
import sprague.kernel.misere.MisereClaim;
import sprague.kernel.misere.MisereNimClaim;
import sprague.kernel.outcome.OutcomeClaim;
import sprague.kernel.parameter.ParameterClaim;
import sprague.kernel.parameter.QuotientClaim;
import sprague.kernel.recursion.RecursionClaim;
import sprague.kernel.table.FiniteClaim;
import sprague.kernel.table.PeriodicClaim;
import sprague.kernel.windows.SparseSpace;
import sprague.kernel.windows.WindowsClaim;

/**
 * Proofs of proved laws for people: the theorem, its hypotheses for this game, and the induction.
 * Nothing is proved or computed here, except by {@link ParametricProof}: the numbers are those of
 * the claim.
 */
public final class ProofText {
  private ProofText() {}

  /** The name for people of a theorem that certificates name; one for any other text. */
  public static String name(String theorem) {
    return switch (theorem) {
      case PeriodicClaim.GUY_SMITH -> "theorem of Guy and Smith, checked finitely";
      case WindowsClaim.THEOREM -> "a window found again";
      case PeriodicClaim.ALL_BUT -> "all-but sets, checked finitely";
      case PeriodicClaim.ROWS -> "rows of two heaps, checked finitely";
      case RecursionClaim.THEOREM -> "window games";
      case OutcomeClaim.THEOREM -> "outcomes, decided by automata";
      case ParameterClaim.THEOREM, QuotientClaim.THEOREM ->
          "induction over the heaps, for all values of the parameter";
      case MisereClaim.THEOREM, BoardQuotientClaim.THEOREM -> "misere quotient, checked finitely";
      case MisereNimClaim.THEOREM -> "theorem of Ferguson, decided by automata";
      case BoardClaim.THEOREM -> "values of parts, checked finitely";
      case PositionsClaim.THEOREM -> "values of positions, checked finitely";
      case PathClaim.THEOREM -> "paths as heaps, then a law of the heaps";
      default -> "decided by automata";
    };
  }

  private static List<String> misere(boolean isOfHeaps) {
    return List.of(
        "The class of a sum is the product of the classes of its parts. No part of a class x has an"
            + " option of a class y such that x z and y z are in P for some z, so that a sum in P"
            + " has no option in P.",
        "For a sum of class x let W be the set of the w such that some option with w more is in P."
            + " All pairs (x, W) were followed from the single parts: each x is in P, or 1 is in W."
            + " So a sum that is not in P has an option in P, or no option at all. By induction the"
            + " P-positions are the sums in P.",
        isOfHeaps
            ? "The classes of the options of a heap repeat with those of the heaps: beyond a bound,"
                + " which was checked, the largest heap of an option can be replaced by one of the"
                + " same class."
            : "The positions are those listed in the certificate, each after its options.");
  }

  /** The paragraphs for a certificate that the checker has accepted; empty for equalities. */
  public static List<String> of(Certificate certificate) {
    return switch (certificate.claim()) {
      case PeriodicClaim periodic -> periodic(periodic);
      case WindowsClaim windows -> windows(windows);
      case FiniteClaim _ -> List.of("The values were computed by the definition, in order.");
      case RecursionClaim _ ->
          List.of(
              "The options of n are the positions l(n), ..., n - 1, where l(0) = 0 and l(n + 1) -"
                  + " l(n) is 0 or 1.",
              "By induction the values of l(n), ..., n are 0, ..., n - l(n), each once: where l"
                  + " stays, n is larger than all its options' values; where l moves on by one, the"
                  + " value of the position that drops out is the least one missing.",
              "So G(n) = n - l(n) where l(n) = l(n - 1), and G(n) = G(l(n) - 1) elsewhere.");
      case OutcomeClaim outcomes -> outcomes(outcomes);
      case ParameterClaim parametric -> ParametricProof.of(parametric);
      case QuotientClaim _ -> quotient();
      case DigitsClaim digits -> digits(digits);
      case MisereClaim misere -> misere(misere.parts() instanceof MisereClaim.Heaps);
      case BoardQuotientClaim _ -> misere(/* isOfHeaps= */ false);
      case MisereNimClaim _ ->
          List.of(
              "The values of normal play were proved by induction. Each option is one position, and"
                  + " each position of value 0 with options has one of value 1. By Ferguson's"
                  + " theorem sums are then won as sums of nim-heaps of these values.");
      case BoardClaim _ ->
          List.of(
              "Each move takes a cell that it needs, so every play ends, and a position is the sum"
                  + " of the parts that its moves tie together.",
              "By induction on the number of cells: each option of a listed part has a known value,"
                  + " other than that of the part, or a reply that has the value of the part; and"
                  + " the known values include all smaller ones. Or the part has a reflection by"
                  + " which every move can be answered, and its value is 0.");
      case PositionsClaim _ ->
          List.of(
              "By induction along the listed positions: each option of a position has a known"
                  + " value, other than its own, or an option that has its value; and the known"
                  + " values include all smaller ones. In misere play a player who cannot move"
                  + " wins.");
      case PathClaim(Certificate law) ->
          Stream.concat(
                  Stream.of(
                      "The conditions of a move ask for cells that are connected, and for nothing"
                          + " else but which of these are adjacent; and it removes these cells or"
                          + " neighbours of them. So each run of consecutive cells is a component"
                          + " of its own, a heap of as many.",
                      "Of a heap the moves were written for each place of a move in it, near its"
                          + " ends and between. It was decided that these are the options of the"
                          + " heap game, for all sizes."),
                  of(law).stream())
              .toList();
      default -> List.of();
    };
  }

  private static List<String> quotient() {
    return List.of(
        "Write the value of n as the quotient of x by d, where x is the remainder of n by p, or n"
            + " without a period. A number t that may be taken is at least d, and differs from"
            + " every multiple of p by at least d, so no option n - t has the value of n.",
        "For a smaller value u let w = u d. Some t may be taken with w <= x - t < w + d, and n - t"
            + " has the value u. Both are linear inequalities, decided for all numbers and"
            + " parameters.");
  }

  private static List<String> outcomes(OutcomeClaim claim) {
    List<String> paragraphs = new ArrayList<>();
    paragraphs.add(
        "The positions claimed to be lost are recognised by finite automata from the digits of"
            + " their arguments in "
            + claim.laws().getFirst().pPositions().numeration()
            + ", most significant digit first. Addition and order of numbers are recognised by"
            + " automata too, and so are the options of a position. So two sentences can be"
            + " decided: no option of a lost position is lost; every other position has an option"
            + " that is, or is declared won by the rules. The decision procedure found both true.");
    if (claim.valueCount() > 1) {
      paragraphs.add(
          "It found the same of the positions of each value in the law: none has an option of its"
              + " own value, each has options of all smaller values, and no other position has"
              + " these two properties.");
    }
    paragraphs.add(
        claim.valueCount() > 1
            ? "By induction over play the positions of each value are these."
            : "By induction over play the lost positions are these.");
    return paragraphs;
  }

  private static List<String> digits(DigitsClaim claim) {
    boolean isOfOne = claim.laws().stream().allMatch(law -> law.values().tracks() == 2);
    return automatic(
        ("The law is a set of pairs %s that finite automata recognise from the digits of %s in %s,"
                + " most significant digit first.")
            .formatted(
                isOfOne ? "(n, v)" : "(x, v) of a position and a number",
                isOfOne ? "n and v" : "the arguments of x and of v",
                claim.laws().getFirst().values().numeration()),
        isOfOne ? "n" : "x");
  }

  private static List<String> windows(WindowsClaim claim) {
    String seen = "The values at distance " + claim.period() + " were seen to be equal from n = ";
    SparseSpace space = claim.space();
    if (space.equals(SparseSpace.NONE)) {
      return List.of(
          "A move takes one of finitely many numbers, so the value of n depends only on the values"
              + " of as many heaps before n as the greatest number, once n is that large.",
          seen
              + claim.preperiod()
              + " on for that many n in a row. So the next values are equal too, and so on for"
              + " ever.");
    }
    return List.of(
        "Call a heap common when its value, and perhaps its size, has an odd number of bits in a"
            + " certain mask. Parities add up under xor, so a split into two common heaps never"
            + " has a value that would make the whole common.",
        "So the least such value c that no single heap and no split with a rare part has is the"
            + " value of n, as soon as every smaller value is seen to be that of an option. Up to"
            + " the end of the second period below all values were found in this way; "
            + space.rare().size()
            + " heaps are rare, none of them larger than "
            + space.reach()
            + ", and far out every smaller value is that of a split with a part no larger.",
        seen
            + claim.preperiod()
            + " on for as many n in a row as these steps look back. So the same steps can be made"
            + " one period later, with the same outcome, and so on for ever; no heap that is rare"
            + " can turn up.");
  }

  /**
   * The proof that a set of pairs (position, v) gives the values.
   *
   * @param law the paragraph that defines the set
   * @param each the letter for a position in it
   */
  private static List<String> automatic(String law, String each) {
    return List.of(
        law
            + " Addition, order and xor of numbers are recognised by automata too, and so are sums,"
            + " intersections, complements and projections of such sets.",
        "So three sentences can be decided: every %s has a v; no option of %s has the value"
                .formatted(each, each)
            + " v; every number below v is the value of an option. The decision procedure found all"
            + " three true.",
        "By induction over play v is the least value that no option of %s has, which is G(%s)."
            .formatted(each, each));
  }

  private static List<String> periodic(PeriodicClaim claim) {
    if (claim.theorem().equals(PeriodicClaim.ALL_BUT)) {
      return List.of(
          "Any number may be taken but those of a finite set F with greatest number f. Two heaps of"
              + " one value differ by a number of F, so the heaps of a value lie within f of each"
              + " other.",
          "New values turn up in order, and the newest one before n turned up among the 2f heaps"
              + " before n. So these 2f values decide the value of n, up to a constant added to"
              + " all.",
          "From n = "
              + claim.preperiod()
              + " on the equation G(n + "
              + claim.period()
              + ") = G(n) + "
              + claim.saltus()
              + " was seen to hold 2f times in a row; so it holds for ever.");
    }
    if (claim.theorem().equals(PeriodicClaim.ROWS)) {
      return List.of(
          "In a row every smaller column is an option, and the other options lie in lower rows, c"
              + " of them at most, at distances that are the same for all columns. The decision"
              + " procedure found the moves to be these.",
          "The values of a row are all different. A value that it lacks before column n was passed"
              + " over n times, at most c times because a lower row had it, and otherwise for a"
              + " smaller value; so G(n) is no further from n than c, and the last 2c values of the"
              + " row, with those in lower rows, decide the next one, up to a constant added to"
              + " all.",
          "From n = "
              + claim.commonPreperiod()
              + " on all rows up to this were seen to grow by "
              + claim.commonPeriod()
              + " at the distance "
              + claim.commonPeriod()
              + " for as many columns as these steps look back; so they do for ever (Dress,"
              + " Flammenkamp and Pink 1999; Landman 2002).");
    }
    if (claim.theorem().equals(PeriodicClaim.AUTOMATIC)) {
      return automatic(
          "The values of a table that goes on with this period for ever are a set of pairs (n, v)"
              + " that finite automata recognise from the digits of n and v, most significant digit"
              + " first.",
          "n");
    }
    return List.of(
        "Let k bound the numbers that a move removes and the constants that its conditions name,"
            + " and let m be the most heaps that a move leaves.",
        "From size "
            + claim.commonPreperiod()
            + " on the values of all kinds of heaps were seen to repeat at distance "
            + claim.commonPeriod()
            + " up to m n0 + (m - 1) p + k, with n0 = "
            + claim.commonPreperiod()
            + " and p = "
            + claim.commonPeriod()
            + ".",
        "For a larger n, the largest part of an option of n + p exceeds n0 + p, so it can be made"
            + " smaller by p without changing its value, which gives an option of n; and the"
            + " largest part of an option of n can be made larger by p. So n and n + p have options"
            + " of the same values, and by induction the repetition goes on for ever (Guy and Smith"
            + " 1956).");
  }
}
