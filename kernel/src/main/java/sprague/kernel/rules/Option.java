// SPDX-License-Identifier: Apache-2.0
package sprague.kernel.rules;

import java.util.LinkedHashMap;
import java.util.LinkedHashSet;
import java.util.Map;
import java.util.Set;

/**
 * An option of a component: a sum of components.
 *
 * <p>The nim-value is the nim-sum over {@link #odd}: two equal components have the nim-sum 0.
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
    return components(1);
  }

  /**
   * The components with an even multiplicity; their nim-sum is 0, but play goes on in them, so that
   * termination has to be shown for them as well.
   */
  public Set<Component> even() {
    return components(0);
  }

  private Set<Component> components(int parity) {
    Set<Component> components = new LinkedHashSet<>();
    counts.forEach(
        (component, count) -> {
          if (count % 2 == parity) {
            components.add(component);
          }
        });
    return components;
  }
}
