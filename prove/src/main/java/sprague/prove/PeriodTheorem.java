// SPDX-License-Identifier: Apache-2.0
package sprague.prove;

import java.util.ArrayList;
import java.util.Arrays;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import sprague.check.Claim;
import sprague.check.Theorems;
import sprague.find.Repetition;
import sprague.model.heap.HeapKind;
import sprague.model.heap.HeapMove;
import sprague.model.heap.HeapSystem;
import sprague.model.heap.Numbers;

/**
 * Periods of heap games without growing sets to take from: the table is doubled until some distance
 * repeats for as long as the theorem of Guy and Smith asks.
 */
final class PeriodTheorem implements Theorem {
  private static final int FIRST_LENGTH = 1 << 9;

  @Override
  public String name() {
    return "Guy and Smith";
  }

  @Override
  public Attempt attempt(Values values) {
    HeapSystem.Reading reading = HeapSystem.of(values.game(), values.start());
    if (reading.system().isEmpty()) {
      return Attempt.none("no heap system: " + reading.reason());
    }
    HeapSystem system = reading.system().get();
    Optional<String> obstacle = obstacle(system);
    if (obstacle.isPresent()) {
      return Attempt.none(obstacle.get());
    }
    long k = reach(system);
    int m = Math.max(1, system.parts());
    long least = leastPart(system);
    for (long length = Math.max(FIRST_LENGTH, 4 * k);
        ;
        length = Math.min(2 * length, values.most() + 1)) {
      Optional<Claim> claim = find(values, system, length, k, m, least);
      if (claim.isPresent()) {
        return Attempt.of(claim.get());
      }
      if (length > values.most()) {
        return Attempt.none(
            "no distance repeats for as long as the theorem asks, up to n = " + values.most());
      }
    }
  }

  /** The first distance at which all kinds repeat for long enough. */
  private static Optional<Claim> find(
      Values values, HeapSystem system, long length, long k, int m, long least) {
    long[] root = values.upTo(length - 1);
    long[] joint = system.kinds().size() == 1 ? root : joined(values, system, root.length);
    Repetition repetition = Repetition.of(joint);
    long shift = system.shift();
    for (int p = 1; p < repetition.length() / 2; p++) {
      // Ids of joint values may differ by a constant by chance; a period has saltus 0.
      if (repetition.saltus(p) != 0) {
        continue;
      }
      long from = Math.max(least, repetition.preperiod(p) + shift);
      if (m * from + (m - 1L) * p + k + p <= repetition.length() + shift) {
        return Optional.of(claim(root, from, p));
      }
    }
    return Optional.empty();
  }

  /** The least period of the root's own values, given one of all kinds together. */
  private static Claim claim(long[] root, long from, int joint) {
    Repetition own = Repetition.of(root);
    int period = joint;
    for (int p = 1; p <= joint / 2; p++) {
      if (joint % p == 0 && own.saltus(p) == 0 && own.preperiod(p) + 2L * joint <= root.length) {
        period = p;
        break;
      }
    }
    int preperiod = own.preperiod(period);
    List<Long> first = new ArrayList<>();
    for (int n = 0; n < preperiod + period; n++) {
      first.add(root[n]);
    }
    return new Claim.Periodic(Theorems.GUY_SMITH, preperiod, period, 0, from, joint, first);
  }

  /** The values of all kinds by size, each combination with a number of its own. */
  private static long[] joined(Values values, HeapSystem system, int length) {
    List<long[]> all = new ArrayList<>();
    for (HeapKind kind : system.kinds()) {
      all.add(values.of(kind, length));
    }
    Map<List<Long>, Long> numbers = new HashMap<>();
    long[] joint = new long[length];
    for (int n = 0; n < length; n++) {
      int at = n;
      List<Long> here = all.stream().map(of -> of[at]).toList();
      joint[n] = numbers.computeIfAbsent(here, key -> (long) numbers.size());
    }
    return Arrays.copyOfRange(joint, Math.toIntExact(Math.min(length, system.shift())), length);
  }

  private static Optional<String> obstacle(HeapSystem system) {
    for (List<HeapMove> moves : system.moves()) {
      for (HeapMove move : moves) {
        boolean bounded =
            switch (move) {
              case HeapMove.Fixed fixed -> true;
              case HeapMove.Take take -> take.removed().bounded();
              case HeapMove.Split split -> split.removed().bounded();
            };
        if (!bounded) {
          return Optional.of("a move may remove any number");
        }
        if (move instanceof HeapMove.Split split && split.apart() > 0) {
          return Optional.of("a move splits into different parts only");
        }
      }
    }
    return Optional.empty();
  }

  /** A size from which on parts of a split or take may have any size. */
  private static long leastPart(HeapSystem system) {
    return system.moves().stream()
        .flatMap(List::stream)
        .mapToLong(
            move ->
                switch (move) {
                  case HeapMove.Fixed fixed -> 1;
                  case HeapMove.Take take -> take.least();
                  case HeapMove.Split split ->
                      split.least().stream().mapToLong(Long::longValue).max().getAsLong();
                })
        .reduce(1, Math::max);
  }

  /** The number k of the theorem. */
  private static long reach(HeapSystem system) {
    long k = 1;
    for (List<HeapMove> moves : system.moves()) {
      for (HeapMove move : moves) {
        Numbers when = move.when();
        k = Math.max(k, when.bounded() ? when.high() + 1 : when.low());
        for (HeapMove.Known known : move.beside()) {
          k = Math.max(k, known.size() + 1);
        }
        switch (move) {
          case HeapMove.Fixed fixed -> {}
          case HeapMove.Take take -> k = Math.max(k, Math.max(take.removed().high(), take.least()));
          case HeapMove.Split split ->
              k =
                  Math.max(
                      Math.max(k, split.removed().high()),
                      split.least().stream().mapToLong(Long::longValue).max().getAsLong());
        }
      }
    }
    return k;
  }
}
