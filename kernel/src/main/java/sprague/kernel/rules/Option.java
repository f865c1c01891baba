// SPDX-License-Identifier: Apache-2.0
package sprague.kernel.rules;

import java.util.LinkedHashSet;
import java.util.Set;

/**
 * An option of a component: a sum of components, in which equal ones are counted modulo 2.
 *
 * @param odd the components with an odd multiplicity. The nim-value of the option is the nim-sum of
 *     theirs
 * @param even the components with an even multiplicity of 2 or more. Their nim-sum is 0;
 *     termination has to be shown for them as well
 */
public record Option(Set<Component> odd, Set<Component> even) {
  Option() {
    this(new LinkedHashSet<>(), new LinkedHashSet<>());
  }

  /** Adds some copies of a component. */
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
