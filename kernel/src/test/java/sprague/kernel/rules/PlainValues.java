// SPDX-License-Identifier: Apache-2.0
package sprague.kernel.rules;

import java.util.HashMap;
import java.util.HashSet;
import java.util.List;
import java.util.Map;
import java.util.Set;

/** Nim-values of components by the definition: the least value that no option has. */
public final class PlainValues {
  private static final long TRIES = 1_000_000;

  private final Options options;
  private final Map<Component, Long> known = new HashMap<>();

  /** The values of a game. */
  public PlainValues(Rules rules) {
    this.options = new Options(rules);
  }

  /** The value of a component; the play from it has to end. */
  public long of(Component component) throws Exception {
    Long value = known.get(component);
    if (value == null) {
      Set<Long> met = new HashSet<>();
      for (Option option : options.of(component, TRIES)) {
        long sum = 0;
        for (Component part : option.odd()) {
          sum ^= of(part);
        }
        met.add(sum);
      }
      value = 0L;
      while (met.contains(value)) {
        value++;
      }
      known.put(component, value);
    }
    return value;
  }

  /** The value of a component. */
  public long of(String name, Long... arguments) throws Exception {
    return of(new Component(name, List.of(arguments)));
  }
}
