// SPDX-License-Identifier: Apache-2.0
package sprague.prove;

import java.util.List;
import java.util.Optional;
import sprague.engine.BudgetExceeded;
import sprague.kernel.Certificate;

/** The answer to whether two families of positions have the same values. */
public sealed interface Equality {

  /**
   * The values are the same at all coordinates.
   *
   * @param reason a sentence
   * @param checkedTo for each coordinate of the first family the greatest for which values were
   *     also compared; empty when none were computed
   * @param certificate of the equality, accepted by the checker; empty if both games are the same
   *     rules on boards, which the checker does not compare
   */
  record ProvedEqual(String reason, List<Long> checkedTo, Optional<Certificate> certificate)
      implements Equality {
    public ProvedEqual {
      checkedTo = List.copyOf(checkedTo);
    }
  }

  /**
   * The values are the same as far as they were compared, and no proof was found.
   *
   * @param checkedTo for each coordinate of the first family the greatest that was compared
   * @param tried for each way to prove it, in order, why it failed
   * @param stopped the limit that ended the comparison early, if one did
   */
  record EqualSoFar(List<Long> checkedTo, List<String> tried, Optional<BudgetExceeded> stopped)
      implements Equality {
    public EqualSoFar {
      checkedTo = List.copyOf(checkedTo);
      tried = List.copyOf(tried);
    }
  }

  /**
   * The values differ.
   *
   * @param first the first difference that was met
   * @param moved a small shift by which the values agree, if there is one
   */
  record Differs(Place first, Optional<Shift> moved) implements Equality {}

  /**
   * Two positions that are compared, one of each family.
   *
   * @param left the coordinates in the first family
   * @param right the coordinates in the second family
   * @param leftValue the code of the value in the first family, see {@link
   *     sprague.engine.ValueKind}
   * @param rightValue the code of the value in the second family
   */
  record Place(List<Long> left, List<Long> right, long leftValue, long rightValue) {
    public Place {
      left = List.copyOf(left);
      right = List.copyOf(right);
    }

    /** The same with the two families exchanged. */
    Place exchanged() {
      return new Place(/* left= */ right, /* right= */ left, rightValue, leftValue);
    }
  }

  /**
   * The value of the first family at n is that of the second at n + shift, for all n compared.
   *
   * @param shift positive, negative, or 0 where another one was asked about
   * @param checkedTo the greatest n of the first family that was compared
   */
  record Shift(long shift, long checkedTo) {
    /** The same with the two families exchanged. */
    Shift exchanged() {
      return new Shift(-shift, checkedTo + shift);
    }
  }
}
