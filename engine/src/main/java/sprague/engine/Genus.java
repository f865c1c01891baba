// SPDX-License-Identifier: Apache-2.0
package sprague.engine;

import java.util.ArrayList;
import java.util.Collection;
import java.util.List;
import java.util.stream.Collectors;
import sprague.nimber.Mex;

/**
 * The genus of a position G, such as {@code 3^1431}: its nim-value in normal play, and the misere
 * nim-values g-(G), g-(G + *2), g-(G + *2 + *2), ... of its sums with heaps of 2, where g- is 1
 * without a move, else the mex of g- of the options. See J. H. Conway, On Numbers and Games,
 * chapter 12.
 *
 * @param normal the nim-value of G in normal play
 * @param misere the misere nim-values, element j for j heaps of 2, as far as needed: at least two,
 *     and the last two repeat for ever
 */
public record Genus(long normal, List<Long> misere) {
  /** The genus 0^120 of the sum without heaps. */
  private static final Genus ZERO = new Genus(0, List.of(1L, 2L, 0L));

  /** The genus 1^031 of a heap of 1. */
  private static final Genus ONE = new Genus(1, List.of(0L, 3L, 1L));

  public Genus {
    misere = List.copyOf(misere);
  }

  /** The genus of a position from those of its options; in O(options * length of the genera). */
  static Genus of(Collection<Genus> options) {
    /*
     * Entry j belongs to G and j heaps of 2. Such a heap can become 0 or 1, and g-(X + *1) = g-(X) xor 1; so it is the mex of
     * the options' entries j, of entry j - 1 and of entry j - 1 xor 1. Once the options' entries have period 2, two equal
     * entries at distance 2 repeat for ever; they follow soon, as the sets of entries j and j + 1 then differ by xor 2.
     */
    Mex mex = new Mex();
    options.forEach(option -> mex.add(option.normal));
    long normal = mex.mex();
    int settled = options.stream().mapToInt(option -> option.misere.size() - 2).max().orElse(0);
    List<Long> entries = new ArrayList<>();
    for (int j = 0; j < settled + 3 || !entries.get(j - 1).equals(entries.get(j - 3)); j++) {
      mex.clear();
      for (Genus option : options) {
        mex.add(option.entry(j));
      }
      if (j > 0) {
        mex.add(entries.get(j - 1));
        mex.add(entries.get(j - 1) ^ 1);
      }
      entries.add(options.isEmpty() && j == 0 ? 1L : mex.mex());
    }
    while (entries.size() > 2 && entries.getLast().equals(entries.get(entries.size() - 3))) {
      entries.removeLast();
    }
    return new Genus(normal, entries);
  }

  /** The genus of a sum of tame positions: that of a sum of nim-heaps with their genera. */
  static Genus sumOfTame(Collection<Genus> parts) {
    long normal = parts.stream().mapToLong(Genus::normal).reduce(0, (a, b) -> a ^ b);
    if (parts.stream().allMatch(Genus::isFickle)) {
      return normal == 0 ? ZERO : ONE;
    }
    return new Genus(normal, List.of(normal, normal ^ 2));
  }

  /** The misere nim-value of the position, which is 0 for a P-position of misere play. */
  public long misereValue() {
    return misere.getFirst();
  }

  /** The misere nim-value of the position and {@code j} heaps of 2, for any j from 0. */
  long entry(long j) {
    int size = misere.size();
    return misere.get((int) (j < size ? j : size - 2 + (j - size) % 2));
  }

  /**
   * The genus of the sum with heaps of 2 and 1.
   *
   * @param twos the number of heaps of 2, from 0
   * @param one the number of heaps of 1, 0 or 1
   */
  Genus plus(long twos, long one) {
    List<Long> entries = new ArrayList<>();
    // The entries from `twos` on; there are always two that repeat.
    for (long j = 0; j < Math.max(2, misere.size() - twos); j++) {
      entries.add(entry(twos + j) ^ one);
    }
    return new Genus(normal ^ one ^ (twos % 2 * 2), entries);
  }

  /** Whether a sum of nim-heaps has this genus. */
  boolean isThatOfNim() {
    return isFickle() || misere.equals(List.of(normal, normal ^ 2));
  }

  /** Whether a sum of nim-heaps of at most 1 has this genus. */
  private boolean isFickle() {
    return equals(ZERO) || equals(ONE);
  }

  /** The symbol, such as {@code 2^20}, or with commas {@code 8^8,10}. */
  @Override
  public String toString() {
    String separator = misere.stream().allMatch(entry -> entry < 10) ? "" : ",";
    return misere.stream()
        .map(String::valueOf)
        .collect(Collectors.joining(separator, normal + "^", ""));
  }
}
