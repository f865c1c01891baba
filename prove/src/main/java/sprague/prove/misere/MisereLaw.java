// SPDX-License-Identifier: Apache-2.0
package sprague.prove.misere;

import java.util.List;
import java.util.Optional;
import java.util.OptionalInt;
import sprague.engine.BudgetExceeded;
import sprague.kernel.Certificate;
import sprague.kernel.PathClaim;
import sprague.kernel.Proved;
import sprague.kernel.claim.Claim;
import sprague.kernel.misere.MisereNimClaim;
import sprague.model.Component;
import sprague.pattern.misere.MisereQuotient;
import sprague.pattern.misere.QuotientPresentation;

/**
 * The misere quotient of a family of positions along at most one coordinate: of all its positions,
 * or of those up to a coordinate. The quotient is a finite monoid: each position has a class, a
 * number from 0 on, the class of a sum is the product of those of its parts, and it decides the
 * outcome. Immutable.
 *
 * @param presentation the quotient
 * @param generators the positions whose classes are the generators, as text
 * @param classes for each coordinate from 0 on the class of its position; one class for a family
 *     without coordinates. With a period, the rest follows
 * @param preperiod the least coordinate, 1 or more, from which on the classes repeat; empty if no
 *     period is known
 * @param period the least period; 0 without one
 * @param sums the classes of heaps of all kinds and sizes, if the classes repeat
 * @param proof of the quotient: for all positions if there is a period or no coordinate, else for
 *     those whose classes are given
 * @param reason why the quotient of all positions was not found; empty if it was
 * @param stopped the limit that ended the search, if one did
 */
public record MisereLaw(
    QuotientPresentation presentation,
    List<String> generators,
    List<Integer> classes,
    OptionalInt preperiod,
    int period,
    Optional<SumClasses<Component>> sums,
    Optional<Proved> proof,
    String reason,
    Optional<BudgetExceeded> stopped) {

  public MisereLaw {
    generators = List.copyOf(generators);
    classes = List.copyOf(classes);
  }

  /**
   * The same with a proof by {@link MisereNimProver}, which is about all positions; the quotient
   * stays that of the first ones.
   */
  public MisereLaw withNim(Proved nim) {
    return with(Optional.of(nim), "", Optional.empty());
  }

  /** The same with another proof. */
  public MisereLaw withProof(Proved other) {
    return with(Optional.of(other), reason, stopped);
  }

  /**
   * The same without a proof.
   *
   * @param why there is none
   * @param limit the limit that ended its check, if one did
   */
  public MisereLaw withoutProof(String why, Optional<BudgetExceeded> limit) {
    return with(Optional.empty(), why, limit);
  }

  private MisereLaw with(Optional<Proved> other, String why, Optional<BudgetExceeded> limit) {
    return new MisereLaw(
        presentation, generators, classes, preperiod, period, sums, other, why, limit);
  }

  /** Whether the proof is that of {@link #withNim}, of heaps or of paths that are heaps. */
  public boolean isNim() {
    return proof.map(law -> law.certificate().claim()).filter(MisereLaw::isNim).isPresent();
  }

  private static boolean isNim(Claim claim) {
    return claim instanceof MisereNimClaim
        || (claim instanceof PathClaim(Certificate law) && isNim(law.claim()));
  }

  /** The quotient. */
  public MisereQuotient quotient() {
    return presentation.quotient();
  }

  /** Whether the quotient of all positions of the family is known and proved. */
  public boolean isProved() {
    return reason.isEmpty() && proof.isPresent();
  }

  /** Whether a limit ended the search before the class of any position was known. */
  public boolean isEmpty() {
    return classes.isEmpty();
  }

  /** The greatest coordinate whose class is listed, up to which the law is exact; -1 if empty. */
  public int exactTo() {
    return classes.size() - 1;
  }
}
