// SPDX-License-Identifier: Apache-2.0
package sprague.engine.board;

import java.util.BitSet;
import java.util.HashMap;
import java.util.HashSet;
import java.util.Map;
import java.util.Set;
import sprague.model.board.PlacementGame;
import sprague.model.board.PlacementMove;

/** Values of whole positions, by the definition: the mex of the values of the options. */
final class BruteForce {
  private final PlacementGame game;
  private final Map<BitSet, Integer> known = new HashMap<>();

  BruteForce(PlacementGame game) {
    this.game = game;
  }

  int value(BitSet position) {
    Integer before = known.get(position);
    if (before != null) {
      return before;
    }
    Set<Integer> options = new HashSet<>();
    for (PlacementMove move : game.moves()) {
      BitSet missing = move.needs();
      missing.andNot(position);
      if (missing.isEmpty()) {
        BitSet option = (BitSet) position.clone();
        option.andNot(move.removes());
        option.or(move.adds());
        options.add(value(option));
      }
    }
    int mex = 0;
    while (options.contains(mex)) {
      mex++;
    }
    known.put((BitSet) position.clone(), mex);
    return mex;
  }
}
