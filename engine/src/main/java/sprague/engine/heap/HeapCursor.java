// SPDX-License-Identifier: Apache-2.0
package sprague.engine.heap;

import java.util.Objects;
import java.util.Optional;
import org.jspecify.annotations.Nullable;
import sprague.model.Component;
import sprague.model.heap.HeapKind;
import sprague.model.heap.HeapSystem;

/**
 * Reads components one after the other as heaps of a system: a component of the same kind as the
 * one before costs a comparison, another one a look into the system.
 */
final class HeapCursor {
  private final HeapSystem system;
  private @Nullable HeapKind last;
  private int kind;
  private long size;

  HeapCursor(HeapSystem system) {
    this.system = system;
  }

  /** Reads a component; false when play from the system's start does not lead to its kind. */
  boolean read(Component component) {
    HeapKind of = last;
    if (of == null || !of.includes(component)) {
      Optional<HeapKind> named = system.kindNamed(component);
      if (named.isEmpty()) {
        return false;
      }
      of = named.get();
      last = of;
      kind = Objects.requireNonNull(system.numbers().get(of));
    }
    size = component.arguments().get(of.size());
    return true;
  }

  /** The number of the kind that plays like the component last read. */
  int kind() {
    return kind;
  }

  /** The size of the component last read. */
  long size() {
    return size;
  }
}
