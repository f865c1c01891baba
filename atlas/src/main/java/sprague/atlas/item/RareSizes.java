// SPDX-License-Identifier: Apache-2.0
package sprague.atlas.item;

import java.util.Optional;
import java.util.OptionalInt;
import sprague.atlas.game.CodeDigits;
import sprague.engine.sparsespace.MaskSearch;
import sprague.engine.sparsespace.RarityMask;

/**
 * Which sizes of a code that leaves two heaps, and never more, are rare: those outside the division
 * of values that leaves fewest of them. Where splits take even numbers and odd ones, the size has
 * no part in the division. Told as long as sizes and values fit into a table.
 */
final class RareSizes {
  /** Fewer values show no division. */
  static final long WORTHWHILE = 1 << 14;

  /** More sizes are not looked at: their table has 2^26 bytes. */
  private static final long MOST = 1 << 25;

  /** What the table's two bytes hold; and a {@link MaskSearch} of so many values has 2 MB. */
  private static final int GREATEST = Character.MAX_VALUE;

  private final OptionalInt parity;
  private final MaskSearch spectrum = new MaskSearch();
  private char[] values;
  private int count;
  private boolean isTold;

  /**
   * Nothing seen yet.
   *
   * @param most how many values may come; with 0 nothing is told
   */
  RareSizes(Optional<CodeDigits> digits, long most) {
    this.parity = digits.map(CodeDigits::parityOfSplits).orElse(OptionalInt.empty());
    this.isTold = most > 0 && most <= MOST && digits.filter(it -> it.mostHeaps() == 2).isPresent();
    this.values = new char[isTold ? (int) most : 0];
  }

  void add(long value) {
    if (isTold && (value > GREATEST || value < 0 || count == values.length)) {
      isTold = false;
      values = new char[0];
    }
    if (isTold) {
      spectrum.add(count, (int) value);
      values[count++] = (char) value;
    }
  }

  Optional<GameResult.Rare> best() {
    if (!isTold) {
      return Optional.empty();
    }
    RarityMask best = parity.isPresent() ? spectrum.best(parity.getAsInt()) : spectrum.best();
    int rare = 0;
    int last = -1;
    for (int n = 0; n < count; n++) {
      if (!best.isCommon(n, values[n])) {
        rare++;
        last = n;
      }
    }
    return Optional.of(new GameResult.Rare(rare, last, best.mask(), best.domain()));
  }
}
