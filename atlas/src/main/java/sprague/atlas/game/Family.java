// SPDX-License-Identifier: Apache-2.0
package sprague.atlas.game;

import java.util.List;

/** The games of a sweep. */
public sealed interface Family permits CodeShape, GameLines, SubtractionSets {

  /** What is swept, as the command line says it. */
  String name();

  /** The games, each once, in the order in which the first of a class stands for it. */
  List<AtlasGame> games();

  /** How many games there are, or a few more. */
  long size();
}
