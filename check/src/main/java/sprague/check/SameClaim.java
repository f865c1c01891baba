// SPDX-License-Identifier: Apache-2.0
package sprague.check;

import java.util.List;
import java.util.Map;
import java.util.Optional;
import sprague.check.claim.Claim;
import sprague.check.heap.HeapForm;
import sprague.check.rules.Limits;

/**
 * G(n) of the certificate's game is G(n + shift) of another one, for all n.
 *
 * @param other the rules of the other game
 * @param otherOf its positions
 * @param shift how far on the other game is asked
 * @param otherForm a normal form of the other game with the same moves as the certificate's own, if
 *     that is the reason
 * @param laws certificates of the laws of both games, if these are the reason; otherwise none
 * @param names for each position name of the certificate's game that of the other game which has
 *     the same options, if that is the reason; otherwise none
 */
public record SameClaim(
    String other,
    String otherOf,
    long shift,
    Optional<HeapForm> otherForm,
    List<Certificate> laws,
    Map<String, String> names)
    implements Claim {
  /** The theorem's name, as certificates write it. */
  public static final String THEOREM = "same";

  /** Makes the collections unmodifiable, and checks that there is one reason. */
  public SameClaim {
    laws = List.copyOf(laws);
    Limits.natural("the shift", shift);
    names = Map.copyOf(names);
    int reasons = otherForm.stream().mapToInt(_ -> 1).sum();
    reasons += laws.isEmpty() ? 0 : 1;
    reasons += names.isEmpty() ? 0 : 1;
    Limits.require(
        reasons == 1 && (laws.isEmpty() || laws.size() == 2) && (names.isEmpty() || shift == 0),
        "the reason is another normal form, or two laws, or names of positions without a shift");
  }

  @Override
  public String theorem() {
    return THEOREM;
  }
}
