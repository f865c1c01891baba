// SPDX-License-Identifier: Apache-2.0
package sprague.atlas.game;

import java.util.List;

/** A family of games that a sweep computes. */
public sealed interface Family permits CodeShape, GameLines, SubtractionSets {

  /**
   * What identifies the family: arguments of the command, such as {@code codes 0.ddd}, or the line
   * {@code games} and behind it those of a file.
   */
  String name();

  /**
   * The games without duplicates, made anew at each call. A sweep represents a class of games with
   * equal values by the first of them in this order.
   */
  List<AtlasGame> games();

  /** The number of games, without listing them. */
  long size();
}
