// SPDX-License-Identifier: Apache-2.0
package sprague.pattern;

import java.util.ArrayList;
import java.util.Comparator;
import java.util.List;
import java.util.OptionalDouble;
import sprague.kernel.decide.Numeration;

/**
 * The numerations to try for a set of positions, the most promising first: base 2, then those that
 * fit the slope, then the others.
 *
 * <p>The slope of positions (a, b) with a at most b is what b / a tends to, if to anything. In
 * Wythoff's game and its relatives b has the digits of a with a zero behind them, but for few
 * digits, so that the slope is the root of the numeration. Other beams have slopes that are simple
 * fractions of it. So a numeration with root x fits the better the simpler (p + q x) / r is that
 * comes near the slope. Nothing depends on the order but the time that a search takes, so floating
 * point will do.
 *
 * @param inOrder the numerations, each once
 * @param slope the slope of the positions, if they have one
 */
public record NumerationGuess(List<Numeration> inOrder, OptionalDouble slope) {
  /** With greater numbers p, q, r there are fractions near everything. */
  private static final int GREATEST_HEIGHT = 3;

  /** Fewer positions have no slope. */
  private static final int LEAST_POSITIONS = 6;

  /** Positions are this far from their beam, measured along a, hardly ever more. */
  private static final double WIDTH = 4;

  /** Numerations (t, 1) go on to this t, and to the slope. */
  private static final int GREATEST_CONSTANT = 8;

  /** Fraenkel's numerations (s + t - 1, s) go on to these s and t. */
  private static final int GREATEST_OF_FRAENKEL = 4;

  /** Makes the list unmodifiable. */
  public NumerationGuess {
    inOrder = List.copyOf(inOrder);
  }

  /** The numerations for the set of a table, or for its positions of value 0. Cost O(positions). */
  public static NumerationGuess of(PartialRelation positions) {
    OptionalDouble slope = positions.coordinates() == 2 ? slope(positions) : OptionalDouble.empty();
    List<Numeration> others = others(slope);
    if (slope.isPresent()) {
      // A stable sort: what fits equally badly keeps its place.
      double accuracy = WIDTH / positions.greatestSize() * slope.getAsDouble();
      others.sort(
          Comparator.comparingDouble(each -> fit(root(each), slope.getAsDouble(), accuracy)));
    }
    List<Numeration> inOrder = new ArrayList<>();
    inOrder.add(Numeration.base(2));
    inOrder.addAll(others);
    return new NumerationGuess(inOrder, slope);
  }

  private static List<Numeration> others(OptionalDouble slope) {
    List<List<Integer>> digits =
        new ArrayList<>(
            List.of(
                List.of(1, 1),
                List.of(2, 1),
                List.of(3, 1),
                List.of(4, 1),
                List.of(2, 2),
                List.of(3, 3),
                List.of(3, 2),
                List.of(1, 1, 1)));
    for (int t = 1; t <= GREATEST_CONSTANT; t++) {
      digits.add(List.of(t, 1));
    }
    for (int sum = 2; sum <= 2 * GREATEST_OF_FRAENKEL; sum++) {
      for (int s = 2; s < sum && s <= GREATEST_OF_FRAENKEL; s++) {
        if (sum - s <= GREATEST_OF_FRAENKEL) {
          digits.add(List.of(sum - 1, s));
        }
      }
    }
    slope.ifPresent(steep -> digits.add(List.of((int) Math.max(1, Math.min(64, steep)), 1)));
    return new ArrayList<>(digits.stream().distinct().map(Numeration::new).toList());
  }

  /** The slope of the line through the positions far out, if half of them are near one line. */
  private static OptionalDouble slope(PartialRelation positions) {
    int columns = positions.size(1);
    int far = positions.greatestSize() / 4;
    List<double[]> points = new ArrayList<>();
    for (int a = 1; a < positions.size(0); a++) {
      for (int b = Math.max(a, far); b < columns; b++) {
        if (positions.entry(a * columns + b) == 0) {
          points.add(new double[] {a, b});
        }
      }
    }
    double[] ratios = points.stream().mapToDouble(point -> point[1] / point[0]).sorted().toArray();
    double middle = ratios.length == 0 ? 0 : ratios[ratios.length / 2];
    List<double[]> near =
        points.stream()
            .filter(point -> Math.abs(point[1] - middle * point[0]) < WIDTH * middle)
            .toList();
    boolean line = near.stream().mapToDouble(point -> point[0]).distinct().count() > 1;
    return line && near.size() >= LEAST_POSITIONS && 2 * near.size() > points.size()
        ? OptionalDouble.of(steepness(near))
        : OptionalDouble.empty();
  }

  /** The slope of the line with the least squares. */
  private static double steepness(List<double[]> points) {
    double a = points.stream().mapToDouble(point -> point[0]).average().orElseThrow();
    double b = points.stream().mapToDouble(point -> point[1]).average().orElseThrow();
    double mixed = points.stream().mapToDouble(each -> (each[0] - a) * (each[1] - b)).sum();
    double square = points.stream().mapToDouble(each -> (each[0] - a) * (each[0] - a)).sum();
    return mixed / square;
  }

  /** The greatest root of X^m = d1 X^(m-1) + .. + dm, between d1 and d1 + 1. */
  private static double root(Numeration numeration) {
    double low = 1;
    double high = numeration.digits().getFirst() + 1;
    while (high - low > 1e-12) {
      double middle = (low + high) / 2;
      double sum = 0;
      for (int digit : numeration.digits().reversed()) {
        sum = (sum + digit) / middle;
      }
      if (sum > 1) {
        low = middle;
      } else {
        high = middle;
      }
    }
    return low;
  }

  /**
   * How badly a root fits a slope: 0 if they are the same, else the least height, that is the
   * greatest of |p|, |q| and r, of a fraction within the accuracy; and a part below 1 for how near
   * they are.
   */
  private static double fit(double root, double slope, double accuracy) {
    double error = Math.abs(root - slope) / accuracy;
    if (error < 1) {
      return error;
    }
    double best = 2.0 * GREATEST_HEIGHT;
    for (int height = 1; height <= GREATEST_HEIGHT; height++) {
      for (int p = -height; p <= height; p++) {
        for (int q = -height; q <= height; q++) {
          for (int r = 1; q != 0 && r <= height; r++) {
            double distance = Math.abs((p + q * root) / r - slope) / accuracy;
            if (distance < 1) {
              best = Math.min(best, height + distance);
            }
          }
        }
      }
    }
    return best;
  }
}
