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
import sprague.store.json.JsonObject;

/**
 * The transition graph of a deterministic automaton, without the states from which no word is
 * accepted (dead states); the start is kept even if it is dead. States are renumbered from 0, the
 * start, in breadth-first order. An arrow carries the labels of its transitions; a label lists one
 * digit for each number read in parallel, such as 1/0. Immutable. Cost O(live states^2 * columns),
 * where a column is a letter of the automaton, that is a digit of each number.
 */
final class AutomatonText {
  /** The maximum number of states in a listing, about a page: longer ones do not help a reader. */
  static final int MAX_LISTED = 40;

  /** The maximum number of states in a drawing: with more, arrows cross too often. */
  private static final int MAX_DRAWN_STATES = 8;

  /** The maximum number of arrows in a drawing, for the same reason. */
  private static final int MAX_DRAWN_ARROWS = 20;

  /** All transitions from one state to another, with their labels. */
  record Arrow(int from, int to, List<String> labels) {}

  private final Automaton automaton;

  /** The state of the automaton for each new number. */
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

  /** The digits of a column, one for each track; the first track has its lowest digit. */
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

  /** The number of states in the graph. */
  int size() {
    return states.size();
  }

  /** Where the arrows left out lead: completes "what is not listed leads ...". */
  String rejection() {
    int others = automaton.states() - size();
    return switch (others) {
      case 0 -> "to rejection";
      case 1 -> "to one more state, which rejects every continuation";
      default -> "to " + others + " more states, which reject every continuation";
    };
  }

  boolean accepts(int state) {
    return automaton.accepts(states.get(state));
  }

  /** All arrows, ordered by their first state. */
  List<Arrow> arrows() {
    return List.copyOf(arrows);
  }

  boolean isDrawable() {
    return size() <= MAX_DRAWN_STATES && arrows.size() <= MAX_DRAWN_ARROWS;
  }

  boolean isListable() {
    return size() <= MAX_LISTED;
  }

  /** The accepting states and the arrows as JSON; empty unless {@link #isListable}. */
  Optional<JsonObject> json() {
    if (!isListable()) {
      return Optional.empty();
    }
    List<JsonObject> arrowRows =
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
            .with("arrows", arrowRows));
  }
}
