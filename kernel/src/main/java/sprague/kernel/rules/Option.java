// SPDX-License-Identifier: Apache-2.0
package sprague.kernel.rules;

import java.util.LinkedHashSet;
import java.util.Set;

/**
 * An option of a component: a sum of components, of whose multiplicities the parity is known.
 *
 * <p>The nim-value is the nim-sum over {@code odd}: two equal components have the nim-sum 0.
 *
 * @param odd the components with an odd multiplicity
 * @param even the components with an even multiplicity of 2 or more; their nim-sum is 0, but play
 *     goes on in them, so that termination has to be shown for them as well
 */
public record Option(Set<Component> odd, Set<Component> even) {
  Option() {
    this(new LinkedHashSet<>(), new LinkedHashSet<>());
  }

  /**
   * Adds a number of copies of a component.
   *
   * @param count 0 adds nothing; the caller drops the option if it is negative
   */
  void add(Component component, long count) {
    boolean wasOdd = odd.remove(component);
    boolean wasEven = even.remove(component);
    if (wasOdd != (count % 2 != 0)) {
      odd.add(component);
    } else if (wasOdd || wasEven || count > 0) {
      even.add(component);
    }
  }
}
