// SPDX-License-Identifier: Apache-2.0
package sprague.check.rules;

import java.util.LinkedHashSet;
import java.util.Set;

/**
 * What a move leaves of a component.
 *
 * @param odd the components that are left an odd number of times; the value is the nim-sum of
 *     theirs
 * @param even those that are left an even number of times, twice at least: they cancel, and yet
 *     play goes on in them, so that it has to end there too
 */
public record Option(Set<Component> odd, Set<Component> even) {
  Option() {
    this(new LinkedHashSet<>(), new LinkedHashSet<>());
  }

  /** Lays a component on the table so many times. */
  void lay(Component component, long count) {
    boolean wasOdd = odd.remove(component);
    boolean wasEven = even.remove(component);
    if (wasOdd != (count % 2 != 0)) {
      odd.add(component);
    } else if (wasOdd || wasEven || count > 0) {
      even.add(component);
    }
  }
}
