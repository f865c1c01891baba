// SPDX-License-Identifier: Apache-2.0
package sprague.atlas.item;

import java.util.Optional;
import java.util.OptionalInt;
import sprague.atlas.game.CodeDigits;
import sprague.run.sparse.Partition;
import sprague.run.sparse.Spectrum;

/**
 * Which sizes of a code are rare: those outside the division of values that leaves fewest of them.
 * Told of codes whose splits all take numbers of one parity, which have one division, and as long
 * as the values fit into a table of bytes.
 */
final class RareSizes {
  /** Fewer values show no division. */
  static final long WORTHWHILE = 1 << 14;

  private static final long MOST = 1 << 26;
  private static final int GREATEST = 255;

  private final OptionalInt parity;
  private final Spectrum spectrum = new Spectrum();
  private byte[] values;
  private int count;
  private boolean isTold;

  /** Nothing seen yet. */
  RareSizes(Optional<CodeDigits> digits, long last) {
    this.parity = digits.map(CodeDigits::parityOfSplits).orElse(OptionalInt.empty());
    this.isTold = parity.isPresent() && last < MOST;
    this.values = new byte[isTold ? (int) last + 1 : 0];
  }

  void add(long value) {
    if (value > GREATEST || value < 0 || count == values.length) {
      isTold = false;
      values = new byte[0];
    }
    if (isTold) {
      spectrum.add(count, (int) value);
      values[count++] = (byte) value;
    }
  }

  Optional<GameResult.Rare> best() {
    if (!isTold) {
      return Optional.empty();
    }
    Partition best = spectrum.best(parity.getAsInt());
    int rare = 0;
    int last = -1;
    for (int n = 0; n < count; n++) {
      if (!best.isCommon(n, values[n] & GREATEST)) {
        rare++;
        last = n;
      }
    }
    return Optional.of(new GameResult.Rare(rare, last, best.mask(), best.domain()));
  }
}
