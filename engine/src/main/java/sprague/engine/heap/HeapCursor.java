// SPDX-License-Identifier: Apache-2.0
package sprague.engine.heap;

import java.util.Objects;
import java.util.Optional;
import org.jspecify.annotations.Nullable;
import sprague.model.Component;
import sprague.model.heap.HeapKind;
import sprague.model.heap.HeapSystem;

/**
 * Reads components as heaps of a system: gives the kind and the size of each. A component of the
 * same kind as the one before costs a comparison, another one a lookup in the system.
 */
final class HeapCursor {
  private final HeapSystem system;
  private @Nullable HeapKind last;
  private int kind;
  private long size;

  HeapCursor(HeapSystem system) {
    this.system = system;
  }

  /** Reads a component; false if no play from the system's start leads to its kind. */
  boolean read(Component component) {
    HeapKind of = last;
    if (of == null || !of.includes(component)) {
      Optional<HeapKind> named = system.kindOf(component);
      if (named.isEmpty()) {
        return false;
      }
      of = named.get();
      last = of;
      kind = Objects.requireNonNull(system.indexOfKind().get(of));
    }
    size = component.arguments().get(of.size());
    return true;
  }

  /** The number of the kind of the component read last; kinds that play alike share a number. */
  int kind() {
    return kind;
  }

  /** The size of the component read last. */
  long size() {
    return size;
  }
}
