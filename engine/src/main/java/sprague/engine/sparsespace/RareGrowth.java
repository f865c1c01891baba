// SPDX-License-Identifier: Apache-2.0
package sprague.engine.sparsespace;

import sprague.engine.heap.GrowthModel;

/**
 * How many options have a rare part, and how great values are, told for sizes beyond a trial.
 *
 * @param size so many sizes were tried
 * @param options how many options with a rare part they have
 * @param growth how these grew over the last half of the trial
 * @param density how many each size added there
 * @param decay by so much the logarithm of that falls over as many sizes as were tried
 * @param greatest how the greatest value grew
 */
record RareGrowth(
    double size,
    double options,
    GrowthModel growth,
    double density,
    double decay,
    GrowthModel greatest) {
  /*
   * A size is rare where no split has some rare value. The splits of n are as many as n, so the chance
   * of that falls exponentially with n once values have stopped growing, and rare sizes come to an
   * end. So their density, from the end of the trial on, is taken for an exponential of the size, told
   * from the last doubling of the trial and the last but two; that of neighbouring ones is too much a
   * matter of chance. Where the density did not fall (no division is good, or values grow as fast as
   * ever) it stays as it is.
   *
   * Of the options of 61 games (codes without a known period, some with one, and games of the
   * catalogue) told from 8192 sizes at all doublings up to 10^6 nine tenths are within 1.6 of the true
   * number; by a power law with a fading exponent within 3.0. A trial four times as long brings the 1.6
   * to 1.4.
   *
   * Values grow while rare sizes come, and stop with them: like the power of their number by which
   * they grew at the end of the trial.
   */

  /**
   * By so much more the logarithm of the density falls over as many sizes as were tried than it did
   * in two doublings. The middles of these are 9/16 of the trial apart, so that it would be 16/9
   * did values not grow; fitted to every second code, and as good for the others.
   */
  private static final double FALLING = 1.25;

  /** No greater power is believed. */
  private static final double MOST_POWER = 2;

  /**
   * What sizes show of which the options with a rare part are known: their number for all of the
   * sizes, half of them, a quarter and an eighth.
   *
   * @param options by the division that is best for all
   * @param own each by the division that is best for so many
   */
  static RareGrowth of(double size, int[] options, int[] own, GrowthModel greatest) {
    // A division that has just become the best one makes what was before it look worse than it was.
    double falling = Math.min(falling(options), falling(own));
    return new RareGrowth(
        size,
        options[0],
        GrowthModel.of(size, options[1], options[0]),
        Math.max(0, options[0] - options[1]) / (size / 2),
        FALLING * falling,
        greatest);
  }

  /** How far the logarithm of the density fell from the last doubling but two to the last one. */
  private static double falling(int[] options) {
    double last = (options[0] - options[1]) / 4.0;
    double before = options[2] - options[3];
    return last <= 0 || before <= last ? 0 : Math.log(before / last);
  }

  /** How many options have a rare part that is less than a size. */
  double optionsAt(double n) {
    if (n <= size) {
      return growth.at(n);
    }
    // The middle of the last half, at which the density is that, is a quarter of the trial back.
    double begins = density * size * Math.exp(-decay / 4);
    double further = n / size - 1;
    return options + begins * (decay == 0 ? further : -Math.expm1(-decay * further) / decay);
  }

  /** The greatest value up to a size. */
  double greatestAt(double n) {
    if (n <= size || greatest.exponent() == 0 || growth.exponent() == 0) {
      return greatest.at(Math.min(n, size));
    }
    double power = Math.min(MOST_POWER, greatest.exponent() / growth.exponent());
    double grown = greatest.value() * Math.pow(optionsAt(n) / options, power);
    return Math.min(grown, greatest.at(n));
  }
}
