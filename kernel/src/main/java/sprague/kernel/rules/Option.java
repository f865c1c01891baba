// SPDX-License-Identifier: Apache-2.0
package sprague.kernel.rules;

import java.util.LinkedHashMap;
import java.util.LinkedHashSet;
import java.util.Map;
import java.util.Set;

/**
 * An option of a component: a sum of components.
 *
 * <p>The nim-value is the nim-sum over {@link #odd}: two equal components have the nim-sum 0. But
 * play goes on in all, so that termination has to be shown for all.
 *
 * @param counts the multiplicity of each component, at least 1; changed by {@link #add} only, while
 *     {@link Options} builds the option
 */
public record Option(Map<Component, Long> counts) {
  Option() {
    this(new LinkedHashMap<>());
  }

  /**
   * Adds a number of copies of a component.
   *
   * @param count 0 adds nothing; the caller drops the option if it is negative
   * @throws ArithmeticException when a multiplicity is beyond 64 bits
   */
  void add(Component component, long count) {
    if (count > 0) {
      counts.merge(component, count, Math::addExact);
    }
  }

  /** The components with an odd multiplicity. */
  public Set<Component> odd() {
    Set<Component> odd = new LinkedHashSet<>(counts.keySet());
    odd.removeIf(component -> counts.getOrDefault(component, 0L) % 2 == 0);
    return odd;
  }
}
