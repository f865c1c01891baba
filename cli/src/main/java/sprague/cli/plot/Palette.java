// SPDX-License-Identifier: Apache-2.0
package sprague.cli.plot;

import java.awt.Color;
import java.util.ArrayList;
import java.util.List;
import java.util.TreeSet;
import java.util.stream.LongStream;
import sprague.engine.ValueKind;

/**
 * The colours of values. Zeros, the P-positions, have a colour of their own. Other nim-values run
 * from light to dark, linearly up to {@value #MAX_LINES}, otherwise logarithmically, so that small
 * values stay distinguishable among large ones. Scores are blue above and brown below 0; P, N and
 * draw have three colours: vermilion of Okabe and Ito's palette, a blue and a grey, which
 * colour-blind people can tell apart.
 */
final class Palette {
  static final Color ZERO = new Color(0xd55e00);
  private static final Color WIN = new Color(0x56a0d3);
  private static final Color DRAWN = new Color(0xb0b0b0);
  static final Color SUNNY = new Color(0xf0c020);
  private static final Color EVEN_SCORE = new Color(0xeeeeee);

  /** The scale of positive values, from light to dark. */
  private static final Color[] BLUES = {
    new Color(0xdce9f6),
    new Color(0x9ecae1),
    new Color(0x4292c6),
    new Color(0x08519c),
    new Color(0x031a40)
  };

  /** The scale of negative scores, from light to dark. */
  private static final Color[] BROWNS = {
    new Color(0xf6e0c4), new Color(0xe08214), new Color(0xb35806), new Color(0x4d2200)
  };

  /**
   * Up to this maximum, each value has a line in the legend and the scale is linear; beyond it only
   * powers of two, at most this number of them, and the maximum have lines, and the scale is
   * logarithmic. So the legend is not higher than a chart.
   */
  private static final int MAX_LINES = 10;

  private final ValueKind kind;

  /** The least number, at most 0. */
  private long minimum;

  /** The greatest number, at least 0. */
  private long maximum;

  private boolean hasZero;
  private boolean hasSunny;
  private boolean hasDraw;
  private boolean hasWin;

  /** The palette for the first {@code count} codes, whose extremes scale the colours. O(count). */
  Palette(ValueKind kind, long[] codes, int count) {
    this.kind = kind;
    for (int i = 0; i < count; i++) {
      long code = codes[i];
      if (kind == ValueKind.NIMBER && code == ValueKind.SUNNY) {
        hasSunny = true;
        continue;
      }
      hasZero |= code == 0;
      hasWin |= code == ValueKind.N;
      hasDraw |= code == ValueKind.DRAW;
      minimum = Math.min(minimum, code);
      maximum = Math.max(maximum, code);
    }
  }

  /** A line of the legend. */
  record Line(String label, Color colour) {}

  /** The colour of one of the values that the palette was made for. */
  Color of(long code) {
    return switch (kind) {
      case OUTCOME -> ofOutcome(code);
      case NIMBER ->
          code == ValueKind.SUNNY ? SUNNY : code == 0 ? ZERO : shade(BLUES, code, maximum);
      case SCORE ->
          code == 0
              ? EVEN_SCORE
              : code > 0
                  ? shade(BLUES, code, magnitude())
                  : shade(BROWNS, negated(code), magnitude());
    };
  }

  static Color ofOutcome(long code) {
    return code == ValueKind.P ? ZERO : code == ValueKind.N ? WIN : DRAWN;
  }

  /** The lines of the legend: numbers in increasing order, then words. */
  List<Line> legend() {
    List<Line> lines = new ArrayList<>();
    if (kind == ValueKind.OUTCOME) {
      add(lines, hasZero, "P: the mover loses", ValueKind.P);
      add(lines, hasWin, "N: the mover wins", ValueKind.N);
      add(lines, hasDraw, "draw", ValueKind.DRAW);
      return lines;
    }
    if (kind == ValueKind.SCORE) {
      List<Long> below = samples(negated(minimum));
      below.reversed().forEach(value -> add(lines, true, "-" + value, -value));
      add(lines, hasZero, "0", 0);
    } else {
      add(lines, hasZero, "0 (P-positions)", 0);
    }
    samples(maximum).forEach(value -> add(lines, true, String.valueOf(value), value));
    add(lines, hasSunny, "sunny", ValueKind.SUNNY);
    return lines;
  }

  private void add(List<Line> lines, boolean isPresent, String label, long code) {
    if (isPresent) {
      lines.add(new Line(label, of(code)));
    }
  }

  /** The values in the legend: 1 to {@code maximum} or, beyond 10, powers of two and it. */
  static List<Long> samples(long maximum) {
    if (maximum <= MAX_LINES) {
      return LongStream.rangeClosed(1, maximum).boxed().toList();
    }
    int doublings = 63 - Long.numberOfLeadingZeros(maximum);
    int step = 1 + doublings / MAX_LINES;
    TreeSet<Long> samples = new TreeSet<>();
    for (int power = 0; power <= doublings; power += step) {
      samples.add(1L << power);
    }
    samples.add(maximum);
    return List.copyOf(samples);
  }

  /** The maximum absolute value. */
  private long magnitude() {
    return Math.max(maximum, negated(minimum));
  }

  /** {@code -number}; {@link Long#MAX_VALUE} instead of the overflow. */
  private static long negated(long number) {
    return number == Long.MIN_VALUE ? Long.MAX_VALUE : -number;
  }

  /** The colour of a value from 1 to {@code maximum} on a scale. */
  private static Color shade(Color[] scale, long value, long maximum) {
    double share =
        maximum <= MAX_LINES
            ? (value - 1.0) / Math.max(1, maximum - 1)
            : Math.log((double) value) / Math.log((double) maximum);
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
