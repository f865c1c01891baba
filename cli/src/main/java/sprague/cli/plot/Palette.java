// SPDX-License-Identifier: Apache-2.0
package sprague.cli.plot;

import java.awt.Color;
import java.util.ArrayList;
import java.util.List;
import java.util.TreeSet;
import sprague.engine.ValueKind;

/**
 * The colours of values in a picture. Zeros, the P-positions, have a colour of their own; other
 * nim-values go from light to dark, evenly where they are few, else by doubling, so that small
 * values differ among large ones; N, P and draws are three colours. The colours are told apart by
 * colour-blind eyes as well (Okabe and Ito's vermilion, blue and yellow).
 */
final class Palette {
  static final Color ZERO = new Color(0xd55e00);
  static final Color WIN = new Color(0x56a0d3);
  static final Color DRAWN = new Color(0xb0b0b0);
  static final Color SUNNY = new Color(0xf0c020);
  private static final Color LEVEL = new Color(0xeeeeee);

  /** From light to dark. */
  private static final Color[] BLUES = {
    new Color(0xdce9f6),
    new Color(0x9ecae1),
    new Color(0x4292c6),
    new Color(0x08519c),
    new Color(0x031a40)
  };

  private static final Color[] BROWNS = {
    new Color(0xf6e0c4), new Color(0xe08214), new Color(0xb35806), new Color(0x4d2200)
  };

  /** Up to so many values each has its line in the legend. */
  private static final int FEW = 10;

  private final ValueKind kind;
  private final long least;
  private final long most;
  private final boolean hasZero;
  private final boolean hasSunny;
  private final boolean hasDraw;
  private final boolean hasWin;

  Palette(ValueKind kind, long[] codes, int count) {
    this.kind = kind;
    long low = 0;
    long high = 0;
    boolean zero = false;
    boolean sunny = false;
    boolean draw = false;
    boolean win = false;
    for (int i = 0; i < count; i++) {
      long code = codes[i];
      zero |= code == 0;
      if (kind == ValueKind.NIMBER && code == ValueKind.SUNNY) {
        sunny = true;
        continue;
      }
      win |= code == ValueKind.N;
      draw |= code == ValueKind.DRAW;
      low = Math.min(low, code);
      high = Math.max(high, code);
    }
    least = low;
    most = high;
    hasZero = zero;
    hasSunny = sunny;
    hasDraw = draw;
    hasWin = win;
  }

  /** A line of the legend. */
  record Line(String label, Color colour) {}

  Color of(long code) {
    return switch (kind) {
      case OUTCOME -> code == ValueKind.P ? ZERO : code == ValueKind.N ? WIN : DRAWN;
      case NIMBER -> code == ValueKind.SUNNY ? SUNNY : code == 0 ? ZERO : shade(BLUES, code, most);
      case SCORE ->
          code == 0
              ? LEVEL
              : code > 0
                  ? shade(BLUES, code, magnitude())
                  // Not Math.abs, which leaves the least number as it is.
                  : shade(BROWNS, code == Long.MIN_VALUE ? Long.MAX_VALUE : -code, magnitude());
    };
  }

  /** The lines of the legend: whole numbers from small to large, what is no number at the end. */
  List<Line> legend() {
    List<Line> lines = new ArrayList<>();
    if (kind == ValueKind.OUTCOME) {
      add(lines, hasZero, "P: the mover loses", ValueKind.P);
      add(lines, hasWin, "N: the mover wins", ValueKind.N);
      add(lines, hasDraw, "draw", ValueKind.DRAW);
      return lines;
    }
    if (kind == ValueKind.SCORE) {
      List<Long> below = samples(least == Long.MIN_VALUE ? Long.MAX_VALUE : -least);
      for (int i = below.size() - 1; i >= 0; i--) {
        add(lines, true, "-" + below.get(i), -below.get(i));
      }
      add(lines, hasZero, "0", 0);
    } else {
      add(lines, hasZero, "0 (P-positions)", 0);
    }
    samples(most).forEach(value -> add(lines, true, String.valueOf(value), value));
    add(lines, hasSunny, "sunny", ValueKind.SUNNY);
    return lines;
  }

  private void add(List<Line> lines, boolean there, String label, long code) {
    if (there) {
      lines.add(new Line(label, of(code)));
    }
  }

  /** All numbers from 1 where they are few, else powers of two, or some of them, and the last. */
  static List<Long> samples(long most) {
    TreeSet<Long> samples = new TreeSet<>();
    if (most <= FEW) {
      for (long value = 1; value <= most; value++) {
        samples.add(value);
      }
      return List.copyOf(samples);
    }
    int doublings = 63 - Long.numberOfLeadingZeros(most);
    int step = 1 + doublings / FEW;
    for (int power = 0; power <= doublings; power += step) {
      samples.add(1L << power);
    }
    samples.add(most);
    return List.copyOf(samples);
  }

  private long magnitude() {
    return Math.max(most, least == Long.MIN_VALUE ? Long.MAX_VALUE : -least);
  }

  private static Color shade(Color[] scale, long value, long greatest) {
    double share =
        greatest <= FEW
            ? (value - 1.0) / Math.max(1, greatest - 1)
            : Math.log((double) value) / Math.log((double) greatest);
    double at = share * (scale.length - 1);
    int lower = Math.min((int) at, scale.length - 2);
    double rest = at - lower;
    Color from = scale[lower];
    Color to = scale[lower + 1];
    return new Color(
        mix(from.getRed(), to.getRed(), rest),
        mix(from.getGreen(), to.getGreen(), rest),
        mix(from.getBlue(), to.getBlue(), rest));
  }

  private static int mix(int from, int to, double share) {
    return (int) Math.round(from + (to - from) * share);
  }
}
