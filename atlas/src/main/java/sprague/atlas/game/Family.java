// SPDX-License-Identifier: Apache-2.0
package sprague.atlas.game;

import java.util.List;

/** A family of games that a sweep computes. */
public sealed interface Family permits CodeShape, GameLines, SubtractionSets {

  /** The family as arguments of the command, such as {@code codes 0.ddd}; first line of a list. */
  String name();

  /** The games without duplicates. The first game of a class in this order represents it. */
  List<AtlasGame> games();

  /** The number of games, or an upper bound: codes may be equal after dropping zeros. */
  long size();
}
