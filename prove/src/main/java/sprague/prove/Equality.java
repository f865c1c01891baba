// SPDX-License-Identifier: Apache-2.0
package sprague.prove;

import java.util.List;
import java.util.Optional;
import sprague.kernel.Certificate;

/** What is known about whether two families of positions have the same values. */
public sealed interface Equality {

  /**
   * The values are the same at all coordinates.
   *
   * @param reason why, in a sentence
   * @param checkedTo the greatest coordinates of the first family up to which they were also
   *     compared; empty when nothing had to be computed
   * @param certificate what the checker accepts as the proof
   */
  record Proved(String reason, List<Long> checkedTo, Certificate certificate) implements Equality {
    public Proved {
      checkedTo = List.copyOf(checkedTo);
    }
  }

  /**
   * The values are the same as far as they were compared, and no proof was found.
   *
   * @param checkedTo the greatest coordinates of the first family that were compared
   * @param tried what stands in the way of a proof, in words, in order
   * @param stopped the limit that ended the comparison early, if one did
   */
  record Checked(List<Long> checkedTo, List<String> tried, Optional<String> stopped)
      implements Equality {
    public Checked {
      checkedTo = List.copyOf(checkedTo);
      tried = List.copyOf(tried);
    }
  }

  /**
   * The values differ.
   *
   * @param first the first place where they do; of several coordinates the last runs fastest
   * @param moved a small shift by which they agree, if there is one
   */
  record Differs(Place first, Optional<Moved> moved) implements Equality {}

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

    Place exchanged() {
      return new Place(/* left= */ right, /* right= */ left, rightValue, leftValue);
    }
  }

  /**
   * The value of the first family at n is that of the second at n + shift, as far as looked.
   *
   * @param shift positive, negative, or 0 where another one was asked about
   * @param checkedTo the greatest n of the first family that was compared
   */
  record Moved(long shift, long checkedTo) {
    Moved exchanged() {
      return new Moved(-shift, checkedTo + shift);
    }
  }
}
