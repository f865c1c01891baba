// SPDX-License-Identifier: Apache-2.0
package sprague.check.outcome;

import java.util.List;
import java.util.Optional;
import sprague.check.law.Kind;
import sprague.check.law.Measure;
import sprague.check.rules.Component;

/**
 * The P-positions of single components are exactly those that automata accept.
 *
 * @param laws one for each kind of position that play leads to, all in one base
 * @param measure what falls in every move
 * @param modulus sets that automata cannot read are sieved by their remainders by it
 * @param below their members below this are known one by one
 */
public record OutcomeClaim(List<OutcomeLaw> laws, Measure measure, long modulus, long below) {
  private static final int MOST_LAWS = 64;
  private static final int GREATEST_BASE = 16;

  /** A sieve beyond this makes automata that no budget covers. */
  private static final long MOST = 1 << 12;

  /**
   * Makes the list unmodifiable.
   *
   * @throws IllegalArgumentException when there is no law or too many, the base is out of range or
   *     not one, two laws speak of one position, or the sieve is out of range
   */
  public OutcomeClaim {
    laws = List.copyOf(laws);
    if (laws.isEmpty() || laws.size() > MOST_LAWS) {
      throw new IllegalArgumentException("there is no law, or there are too many");
    }
    int base = laws.getFirst().lost().base();
    if (base > GREATEST_BASE || laws.stream().anyMatch(law -> law.lost().base() != base)) {
      throw new IllegalArgumentException("the base is out of range, or there are several");
    }
    if (Kind.overlap(laws.stream().map(OutcomeLaw::kind).toList())) {
      throw new IllegalArgumentException("two laws speak of one position");
    }
    if (modulus < 1 || modulus > MOST || below < 0 || below > MOST) {
      throw new IllegalArgumentException("the sieve is out of range");
    }
  }

  /** The base of the numerals that the automata read. */
  public int base() {
    return laws.getFirst().lost().base();
  }

  /** Whether a component is claimed to be a P-position; empty when it is not spoken of. */
  public Optional<Boolean> isLost(Component component) {
    return OutcomeLaw.isLost(laws, component);
  }
}
