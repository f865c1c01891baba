// SPDX-License-Identifier: Apache-2.0
package sprague.cli.report;

import java.util.ArrayList;
import java.util.BitSet;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.stream.IntStream;
import sprague.kernel.decide.Automaton;
import sprague.web.api.JsonObject;

/**
 * An automaton as states and labelled arrows, without the states from which nothing is accepted any
 * more. A label is the digits that are read side by side, such as 1/0; states are numbered anew in
 * the order in which they are met.
 */
final class AutomatonText {
  /** An automaton of more states is no help on paper. */
  static final int MOST_LISTED = 40;

  /** More states or arrows make no picture. */
  private static final int MOST_DRAWN = 8;

  private static final int MOST_ARROWS = 20;

  /**
   * An arrow.
   *
   * @param from a state
   * @param to a state
   * @param labels the digits under which it is taken
   */
  record Arrow(int from, int to, List<String> labels) {}

  private final Automaton automaton;
  private final List<Integer> states = new ArrayList<>();
  private final List<Arrow> arrows = new ArrayList<>();

  AutomatonText(Automaton automaton) {
    this.automaton = automaton;
    BitSet live = automaton.live();
    states.add(0);
    for (int at = 0; at < states.size(); at++) {
      Map<Integer, List<String>> labels = new LinkedHashMap<>();
      for (int column = 0; column < automaton.columns(); column++) {
        int next = automaton.next(states.get(at), column);
        if (live.get(next)) {
          if (!states.contains(next)) {
            states.add(next);
          }
          labels.computeIfAbsent(states.indexOf(next), _ -> new ArrayList<>()).add(label(column));
        }
      }
      int from = at;
      labels.forEach((to, each) -> arrows.add(new Arrow(from, to, List.copyOf(each))));
    }
  }

  private String label(int column) {
    StringBuilder label = new StringBuilder();
    int rest = column;
    int alphabet = automaton.numeration().alphabet();
    for (int track = 0; track < automaton.tracks(); track++) {
      label.append(track == 0 ? "" : "/").append(rest % alphabet);
      rest /= alphabet;
    }
    return label.toString();
  }

  int size() {
    return states.size();
  }

  /** Where the arrows lead that are left out, and how many states are left out with them. */
  String rejection() {
    int others = automaton.states() - size();
    return switch (others) {
      case 0 -> "to rejection";
      case 1 -> "to one state more, which rejects whatever follows";
      default -> "to " + others + " states more, which reject whatever follows";
    };
  }

  boolean accepts(int state) {
    return automaton.accepts(states.get(state));
  }

  /** All arrows, by the state that they start from. */
  List<Arrow> arrows() {
    return List.copyOf(arrows);
  }

  boolean isDrawable() {
    return size() <= MOST_DRAWN && arrows.size() <= MOST_ARROWS;
  }

  boolean isListable() {
    return size() <= MOST_LISTED;
  }

  /**
   * As a program reads it: the states that accept, and the arrows; empty where there are too many.
   */
  Optional<JsonObject> json() {
    if (!isListable()) {
      return Optional.empty();
    }
    List<JsonObject> told =
        arrows.stream()
            .map(
                arrow ->
                    new JsonObject()
                        .with("from", arrow.from())
                        .with("to", arrow.to())
                        .with("labels", arrow.labels()))
            .toList();
    return Optional.of(
        new JsonObject()
            .with("accepting", IntStream.range(0, size()).filter(this::accepts).boxed().toList())
            .with("arrows", told));
  }
}
