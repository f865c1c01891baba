// SPDX-License-Identifier: Apache-2.0
package sprague.kernel.heap;

import java.util.ArrayList;
import java.util.HashMap;
import java.util.HashSet;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.OptionalLong;
import java.util.Set;
import java.util.TreeSet;
import java.util.stream.LongStream;
import sprague.kernel.rules.CheckFailure;
import sprague.kernel.rules.Component;
import sprague.kernel.rules.Option;
import sprague.kernel.rules.Options;
import sprague.kernel.rules.Rules;
import sprague.kernel.sample.NamedNumbers;

/**
 * The options of single heaps, as a normal form and as rules have them, each written out; heaps
 * without a move are left out, and equal ones cancel.
 */
final class PlainOptions {
  private static final long TRIES = 1 << 10;

  private final HeapNormalForm form;
  private final Rules rules;
  private final Options options;
  private final Map<Heap, Boolean> dead = new HashMap<>();

  PlainOptions(HeapNormalForm form, Rules rules) {
    this.form = form;
    this.rules = rules;
    this.options = new Options(rules);
  }

  /** A heap of a kind; of a kind that is not there, -1. */
  record Heap(int kind, long size) {}

  /** There are too many options to write them out. */
  static final class TooMany extends Exception {
    private static final long serialVersionUID = 1;
  }

  /** Where form and rules differ, of the first sizes and those around the rules' numbers. */
  Optional<String> difference(long first) throws CheckFailure {
    Set<Long> sizes = new TreeSet<>();
    LongStream.range(0, first).forEach(sizes::add);
    for (long constant : NamedNumbers.of(rules)) {
      for (long n = constant - 2; n <= constant + 3; n++) {
        sizes.add(Math.max(0, n));
      }
    }
    for (int kind = 0; kind < form.kinds().size(); kind++) {
      for (HeapNormalForm.Pattern pattern : form.kinds().get(kind).positions()) {
        for (long n : sizes) {
          try {
            Component position = position(pattern, n);
            Set<Set<Heap>> here = worth(ofForm(kind, n));
            Set<Set<Heap>> there = worth(ofRules(position));
            if (!here.equals(there)) {
              return Optional.of("%s: %s, by the rules %s".formatted(position, here, there));
            }
          } catch (TooMany | Options.TryLimitReached skipped) {
            // This size is not looked at.
          }
        }
      }
    }
    return Optional.empty();
  }

  private static Component position(HeapNormalForm.Pattern pattern, long size) {
    List<Long> arguments = new ArrayList<>();
    for (OptionalLong fixed : pattern.fixed()) {
      arguments.add(fixed.orElse(size));
    }
    return new Component(pattern.name(), arguments);
  }

  /** Without the heaps that have no move by the rules. */
  private Set<Set<Heap>> worth(Set<Set<Heap>> options)
      throws CheckFailure, Options.TryLimitReached {
    Set<Set<Heap>> worth = new HashSet<>();
    for (Set<Heap> option : options) {
      Set<Heap> kept = new LinkedHashSet<>();
      for (Heap heap : option) {
        if (!isDead(heap)) {
          kept.add(heap);
        }
      }
      worth.add(kept);
    }
    return worth;
  }

  private boolean isDead(Heap heap) throws CheckFailure, Options.TryLimitReached {
    if (heap.kind < 0) {
      return false;
    }
    Boolean known = dead.get(heap);
    if (known == null) {
      HeapNormalForm.Pattern pattern = form.kinds().get(heap.kind).positions().getFirst();
      known = options.of(position(pattern, heap.size), TRIES).isEmpty();
      dead.put(heap, known);
    }
    return known;
  }

  private Set<Set<Heap>> ofRules(Component position) throws CheckFailure, Options.TryLimitReached {
    Set<Set<Heap>> found = new HashSet<>();
    for (Option option : options.of(position, TRIES)) {
      Set<Heap> heaps = new HashSet<>();
      for (Component part : option.odd()) {
        if (!rules.movesOf(part.name()).isEmpty()) {
          Optional<Integer> kind = kindOf(part);
          toggle(heaps, new Heap(kind.orElse(-1), kind.isEmpty() ? 0 : size(part, kind.get())));
        }
      }
      found.add(heaps);
    }
    return found;
  }

  private Optional<Integer> kindOf(Component part) {
    for (int kind = 0; kind < form.kinds().size(); kind++) {
      for (HeapNormalForm.Pattern pattern : form.kinds().get(kind).positions()) {
        boolean fits =
            pattern.name().equals(part.name()) && pattern.fixed().size() == part.arguments().size();
        for (int i = 0; fits && i < pattern.fixed().size(); i++) {
          fits = pattern.fixed().get(i).orElse(part.arguments().get(i)) == part.arguments().get(i);
        }
        if (fits) {
          return Optional.of(kind);
        }
      }
    }
    return Optional.empty();
  }

  private long size(Component part, int kind) {
    for (HeapNormalForm.Pattern pattern : form.kinds().get(kind).positions()) {
      long size = part.arguments().get(Math.min(pattern.sizeIndex(), part.arguments().size() - 1));
      if (position(pattern, size).equals(part)) {
        return size;
      }
    }
    throw new AssertionError(part + " is no heap of kind " + kind);
  }

  private static void toggle(Set<Heap> heaps, Heap heap) {
    if (!heaps.remove(heap)) {
      heaps.add(heap);
    }
  }

  /** The options of a heap by the meaning of the form. */
  Set<Set<Heap>> ofForm(int kind, long n) throws TooMany {
    Set<Set<Heap>> found = new HashSet<>();
    for (HeapMove move : form.moves(kind)) {
      if (!move.sizes().contains(n)) {
        continue;
      }
      Set<Heap> known = new HashSet<>();
      move.fixed().forEach(each -> toggle(known, new Heap(each.kind(), each.size())));
      if (move.parts().isEmpty()) {
        found.add(known);
        continue;
      }
      NaturalSet removed = move.removed();
      long most = Math.min(removed.high(), n);
      if (most - removed.low() > TRIES
          && removed.in().stream().allMatch(set -> set.listed().isEmpty())) {
        throw new TooMany();
      }
      for (long r : removed.upTo(n)) {
        parts(move, 0, n - r, 0, known, found);
      }
    }
    return found;
  }

  private static void parts(
      HeapMove move, int part, long left, long least, Set<Heap> before, Set<Set<Heap>> found)
      throws TooMany {
    if (found.size() > TRIES) {
      throw new TooMany();
    }
    HeapMove.Part here = move.parts().get(part);
    long from = Math.max(here.least(), least);
    boolean isLast = part == move.parts().size() - 1;
    for (long size = isLast ? Math.max(from, left) : from; size <= left; size++) {
      Set<Heap> heaps = new HashSet<>(before);
      toggle(heaps, new Heap(here.kind(), size));
      if (isLast) {
        found.add(heaps);
      } else {
        parts(
            move,
            part + 1,
            left - size,
            move.minGap() > 0 ? size + move.minGap() : 0,
            heaps,
            found);
      }
    }
  }
}
