// SPDX-License-Identifier: Apache-2.0
package sprague.kernel.heap;

import java.util.ArrayList;
import java.util.List;
import java.util.Random;

/**
 * Random normal forms of one or two kinds of heaps.
 *
 * @param bound the least size that neither conditions nor heaps of known sizes name
 * @param isDecreasing whether every move leaves smaller heaps only
 */
public record RandomForms(Random random, int bound, boolean isDecreasing) {
  /** The next form. */
  public HeapNormalForm next() {
    int count = 1 + random.nextInt(2);
    List<HeapNormalForm.Kind> kinds = new ArrayList<>();
    for (int kind = 0; kind < count; kind++) {
      List<HeapMove> moves = new ArrayList<>();
      for (int i = 1 + random.nextInt(3); i > 0; i--) {
        moves.add(move(count));
      }
      kinds.add(Forms.kind(List.of("a", "b").get(kind), moves.toArray(HeapMove[]::new)));
    }
    return new HeapNormalForm(kinds, 0, random.nextInt(3));
  }

  private HeapMove move(int kinds) {
    List<HeapMove.Part> parts = new ArrayList<>();
    for (int part = random.nextInt(4); part > 0; part--) {
      parts.add(new HeapMove.Part(random.nextInt(kinds), random.nextInt(3)));
    }
    boolean isSplit = parts.size() > 1 && parts.stream().allMatch(part -> part.least() >= 1);
    int low = (isDecreasing && !isSplit ? 1 : 0) + random.nextInt(3);
    NaturalSet removed = Forms.between(low, low + random.nextInt(3));
    HeapMove move = new HeapMove(parts, removed, 0, List.of(), condition());
    int sizes = isDecreasing ? (int) Math.min(move.smallest(), bound) : bound;
    return random.nextInt(3) == 0 && sizes > 0
        ? Forms.beside(move, random.nextInt(kinds), random.nextInt(sizes))
        : move;
  }

  private NaturalSet condition() {
    int low = random.nextInt(bound);
    return switch (random.nextInt(5)) {
      case 0 -> Forms.between(low, low + random.nextInt(bound));
      case 1 -> Forms.from(low);
      case 2 -> Forms.mod(low, 2, (long) random.nextInt(2));
      default -> Forms.ALL;
    };
  }
}
