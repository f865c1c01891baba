// SPDX-License-Identifier: Apache-2.0
package sprague.ask;

import java.util.ArrayList;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.OptionalLong;
import sprague.model.Component;
import sprague.model.Finish;
import sprague.model.Option;
import sprague.model.Outcome;
import sprague.run.Effort;
import sprague.run.Kind;

/**
 * Sums in normal play, decided by nim-values (Sprague 1935, Grundy 1939), with sunny components for
 * which the mover wins at once (Winning Ways, chapter 12).
 *
 * <p>All options are listed and valued in one question where they are not too many; otherwise only
 * those of components that can hold a winning move.
 */
final class NimSums {
  /** Options listed at most; each costs about 200 bytes while the answer is put together. */
  static final long MOST_OPTIONS = 4_000_000;

  private final Table table;
  private final Effort effort;
  private final Map<Component, Long> values = new HashMap<>();
  private final Map<Component, List<Table.Choice>> options = new HashMap<>();
  private final List<Move> winning = new ArrayList<>();
  private long moves;
  private boolean complete = true;
  private long sum;
  private long sunny;

  NimSums(Table table, Effort effort) {
    this.table = table;
    this.effort = effort;
    boolean all = list(table.distinct());
    List<Component> asked = new ArrayList<>(table.distinct());
    if (all) {
      options.values().forEach(list -> list.forEach(option -> addTo(option, asked)));
    }
    value(asked);
    for (Component component : table.all()) {
      long value = values.getOrDefault(component, 0L);
      if (value == Kind.SUNNY) {
        sunny++;
      } else {
        sum ^= value;
      }
    }
    if (!all) {
      complete = listCandidates();
    }
    options.values().forEach(list -> moves += list.size());
    table.distinct().forEach(this::findWinning);
  }

  /** Lists the options of components; false, with nothing listed, when there are too many. */
  private boolean list(List<Component> components) {
    long left = MOST_OPTIONS;
    try {
      for (Component component : components) {
        List<Table.Choice> found = table.choices(component, left, effort);
        options.put(component, found);
        left -= found.size();
      }
      return true;
    } catch (Table.TooMany tooMany) {
      options.clear();
      return false;
    }
  }

  /** Lists the components in which a winning move can be, as far as there is room. */
  private boolean listCandidates() {
    boolean complete = true;
    List<Component> asked = new ArrayList<>();
    long left = MOST_OPTIONS;
    for (Component component : table.distinct()) {
      long value = values.getOrDefault(component, 0L);
      boolean candidate = value == Kind.SUNNY || (sunny == 0 && (value ^ sum) < value);
      if (candidate) {
        try {
          List<Table.Choice> found = table.choices(component, left, effort);
          options.put(component, found);
          left -= found.size();
          found.forEach(option -> addTo(option, asked));
        } catch (Table.TooMany tooMany) {
          complete = false;
        }
      }
    }
    value(asked);
    return complete;
  }

  private static void addTo(Table.Choice choice, List<Component> asked) {
    choice.items().forEach(item -> asked.add(item.component()));
  }

  private void value(List<Component> components) {
    // In ascending order a search meets most options with their values known.
    List<Component> fresh =
        components.stream()
            .distinct()
            .filter(each -> !values.containsKey(each))
            .sorted(Table.ORDER)
            .toList();
    long[] codes = Values.of(table.game(), fresh, effort);
    for (int i = 0; i < codes.length; i++) {
      values.put(fresh.get(i), codes[i]);
    }
  }

  private void findWinning(Component from) {
    long value = values.getOrDefault(from, 0L);
    boolean wasSunny = value == Kind.SUNNY;
    long rest = wasSunny ? sum : sum ^ value;
    long sunnyLeft = wasSunny ? sunny - 1 : sunny;
    for (Table.Choice option : options.getOrDefault(from, List.of())) {
      boolean wins = option.finish() == Finish.Result.WINS;
      if (option.finish() == null && sunnyLeft == 0) {
        long leaves = rest;
        boolean loony = false;
        for (Option.Item item : option.items()) {
          long code = values.getOrDefault(item.component(), 0L);
          loony |= code == Kind.SUNNY;
          leaves ^= item.count() % 2 == 0 ? 0 : code;
        }
        wins = !loony && leaves == 0;
      }
      if (wins && option.isListable()) {
        winning.add(option.move(from, OptionalLong.of(0)));
      } else if (wins) {
        complete = false;
      }
    }
  }

  Outcome outcome() {
    return sunny > 0 || sum != 0 ? Outcome.N : Outcome.P;
  }

  Known nimber() {
    return sunny > 0
        ? Known.not("the player to move wins at once, whatever else is on the table (sunny)")
        : Known.of(sum);
  }

  Known moves() {
    return options.size() == table.distinct().size()
        ? Known.of(moves)
        : Known.not("more than " + MOST_OPTIONS + " moves");
  }

  List<Move> winning() {
    return winning;
  }

  /** Whether all winning moves were found. */
  boolean complete() {
    return complete;
  }

  /** All options of the distinct components, for a position without a winning move. */
  List<Table.Choice> options(Component component) {
    return options.getOrDefault(component, List.of());
  }

  List<Solution.Standing> standings() {
    return table.distinct().stream()
        .map(
            component ->
                new Solution.Standing(
                    component,
                    table.count(component),
                    Kind.NIMBER.read(values.getOrDefault(component, 0L))))
        .toList();
  }
}
