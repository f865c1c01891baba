// SPDX-License-Identifier: Apache-2.0
package sprague.engine.graph;

import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;
import sprague.model.Outcome;

/**
 * The outcomes of all positions of several tokens from the definition: a position all of whose
 * moves lead to won ones is lost, one with a move to a lost one is won, and what neither says is a
 * draw.
 */
final class Retrograde {
  private final List<List<Integer>> successors;
  private final int tokens;
  private final Outcome[] outcomes;

  Retrograde(List<List<Integer>> successors, int tokens) {
    this.successors = successors;
    this.tokens = tokens;
    outcomes = new Outcome[(int) Math.pow(successors.size(), tokens)];
    Arrays.fill(outcomes, Outcome.DRAW);
    boolean changed = true;
    while (changed) {
      changed = false;
      for (int code = 0; code < outcomes.length; code++) {
        if (outcomes[code] == Outcome.DRAW) {
          List<int[]> options = options(position(code));
          if (options.stream().anyMatch(option -> of(option) == Outcome.P)) {
            outcomes[code] = Outcome.N;
            changed = true;
          } else if (options.stream().allMatch(option -> of(option) == Outcome.N)) {
            outcomes[code] = Outcome.P;
            changed = true;
          }
        }
      }
    }
  }

  int positions() {
    return outcomes.length;
  }

  int[] position(int code) {
    int[] position = new int[tokens];
    int rest = code;
    for (int i = 0; i < tokens; i++) {
      position[i] = rest % successors.size();
      rest /= successors.size();
    }
    return position;
  }

  Outcome of(int[] position) {
    int code = 0;
    for (int i = tokens - 1; i >= 0; i--) {
      code = code * successors.size() + position[i];
    }
    return outcomes[code];
  }

  List<int[]> options(int[] position) {
    List<int[]> options = new ArrayList<>();
    for (int i = 0; i < tokens; i++) {
      for (int u : successors.get(position[i])) {
        int[] option = position.clone();
        option[i] = u;
        options.add(option);
      }
    }
    return options;
  }
}
