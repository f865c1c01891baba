// SPDX-License-Identifier: Apache-2.0
package sprague.solve;

import java.util.ArrayList;
import java.util.HashMap;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.OptionalLong;
import java.util.Set;
import sprague.engine.Effort;
import sprague.engine.ValueKind;
import sprague.model.Component;
import sprague.model.GameEnd;
import sprague.model.Option;
import sprague.model.Outcome;
import sprague.model.Value;
import sprague.prove.SearchTimes;

/**
 * Sums in normal play, decided by nim-values (Sprague 1935, Grundy 1939), with sunny components for
 * which the mover wins at once (Winning Ways, chapter 12).
 *
 * <p>All options are listed and valued in one question where they are not too many. Otherwise, and
 * where the components are so large that a law gives their values, some options of each component
 * are looked at.
 */
final class NimSumOutcome implements OutcomeResult {
  /** Options of a component looked at where they are more; the answer says that not all are. */
  private static final long FEW_OPTIONS = 50_000;

  /** Moves are not listed where there are more, one given in several ways counted as often. */
  private static final long MOST_WAYS = 4 * ComponentSum.MOST_MOVES;

  /** Parts whose values are told one by one. */
  private static final int MOST_PARTS = 8;

  private static final MaybeNumber VERY_MANY = MaybeNumber.not("there are very many options");

  private static final MaybeNumber LOONY =
      MaybeNumber.not("loony: it hands over a sunny component, and never helps");

  private final ComponentSum table;
  private final Effort effort;
  private final ValueService source;
  private final Map<Component, Long> values = new HashMap<>();
  private final Map<Component, List<ComponentSum.Choice>> options = new HashMap<>();
  private final Map<Component, MaybeNumber> counts = new HashMap<>();
  private final List<Move> winning = new ArrayList<>();
  private MaybeNumber moves = MaybeNumber.of(0);
  private boolean complete = true;
  private long sum;
  private long sunny;

  NimSumOutcome(ComponentSum table, ValueService source) {
    this.table = table;
    this.effort = source.effort;
    this.source = source;
    ComponentBatch wanted = wanted(table.distinct());
    if (wanted.way() != ComponentBatch.Way.ENGINE) {
      // The options come only once a search has ended.
      value(wanted);
    }
    if (wanted.way() == ComponentBatch.Way.LAW || !list()) {
      if (values.isEmpty()) {
        value(wanted);
      }
      add();
      listSome();
    } else {
      List<Component> asked = new ArrayList<>(table.distinct());
      options.values().forEach(list -> list.forEach(option -> addTo(option, asked)));
      value(wanted(asked));
      add();
      moves = counted(true, options.values().stream().mapToLong(List::size).sum());
    }
    table.distinct().forEach(this::findWinning);
  }

  private static MaybeNumber counted(boolean all, long seen) {
    return all
        ? MaybeNumber.of(seen)
        : MaybeNumber.not("there are very many moves, of which " + seen + " were looked at");
  }

  /** Adds the values of the components up. */
  private void add() {
    for (Component component : table.all()) {
      long value = values.getOrDefault(component, 0L);
      if (value == ValueKind.SUNNY) {
        sunny++;
      } else {
        sum ^= value;
      }
    }
  }

  /** Lists the options of all components; false, with nothing listed, when there are too many. */
  private boolean list() {
    long left = ComponentSum.MOST_MOVES;
    for (Component component : table.distinct()) {
      // Millions of moves are counted in the time in which a hundred thousand are listed.
      boolean many = table.exceeds(component, MOST_WAYS, effort);
      List<ComponentSum.Choice> found = many ? List.of() : table.first(component, left + 1, effort);
      if (many || found.size() > left) {
        options.clear();
        counts.clear();
        return false;
      }
      options.put(component, found);
      counts.put(component, MaybeNumber.of(found.size()));
      left -= found.size();
    }
    return true;
  }

  /** Looks at some options of every component, and values them where they may matter. */
  private void listSome() {
    boolean all = true;
    boolean winning = true;
    long seen = 0;
    List<Component> asked = new ArrayList<>();
    for (Component component : table.distinct()) {
      Set<ComponentSum.Choice> found = new LinkedHashSet<>();
      boolean each =
          table.sample(component, FEW_OPTIONS + 1, SearchTimes.MOVES_OF_COMPONENT, effort, found);
      seen += found.size();
      all &= each;
      if (each) {
        counts.put(component, MaybeNumber.of(found.size()));
      }
      boolean won = outcome() == Outcome.N;
      winning &= each || !won || listWinning(component, found);
      if (won || (each && found.size() <= Solution.MOST_OPTIONS)) {
        options.put(component, List.copyOf(found));
        found.forEach(option -> addTo(option, asked));
      }
    }
    complete = winning;
    value(wanted(asked));
    moves = counted(all, seen);
  }

  /** Adds all options of a component that win, where a law tells them; whether it does. */
  private boolean listWinning(Component component, Set<ComponentSum.Choice> found) {
    long wanted = sum ^ values.getOrDefault(component, 0L);
    if (sunny > 0) {
      return false;
    }
    Optional<SeveralLaw> several =
        source.laws.several(component, true).filter(SeveralLaw::saysValues);
    if (several.isPresent()) {
      OptionEnumerator winning = several.get().options(component, wanted, effort);
      winning.options().forEach(option -> found.add(ComponentSum.Choice.to(option)));
      return winning.complete();
    }
    return source
        .laws
        .places(component, wanted)
        .flatMap(places -> MoveSolver.of(table.game(), component, places, effort))
        .map(found::addAll)
        .isPresent();
  }

  private static void addTo(ComponentSum.Choice choice, List<Component> asked) {
    choice.items().forEach(item -> asked.add(item.component()));
  }

  /** Those whose values are not known, ascending: a search meets most options valued then. */
  private ComponentBatch wanted(List<Component> components) {
    return new ComponentBatch(
        source,
        components.stream()
            .distinct()
            .filter(each -> !values.containsKey(each))
            .sorted(ComponentSum.ORDER)
            .toList());
  }

  private void value(ComponentBatch wanted) {
    long[] codes = wanted.values();
    for (int i = 0; i < codes.length; i++) {
      values.put(wanted.components().get(i), codes[i]);
    }
  }

  private void findWinning(Component from) {
    long value = values.getOrDefault(from, 0L);
    boolean wasSunny = value == ValueKind.SUNNY;
    long rest = wasSunny ? sum : sum ^ value;
    long sunnyLeft = wasSunny ? sunny - 1 : sunny;
    for (ComponentSum.Choice option : options.getOrDefault(from, List.of())) {
      boolean wins = option.finish() == GameEnd.Result.WINS;
      if (option.finish() == null && sunnyLeft == 0) {
        long leaves = rest;
        boolean loony = false;
        for (Option.Item item : option.items()) {
          long code = values.getOrDefault(item.component(), 0L);
          loony |= code == ValueKind.SUNNY;
          leaves ^= item.count() % 2 == 0 ? 0 : code;
        }
        wins = !loony && leaves == 0;
      }
      if (wins && option.isListable()) {
        winning.add(option.move(table.game(), from, OptionalLong.of(0)));
      } else if (wins) {
        complete = false;
      }
    }
  }

  @Override
  public Outcome outcome() {
    return sunny > 0 || sum != 0 ? Outcome.N : Outcome.P;
  }

  @Override
  public MaybeNumber nimber() {
    return sunny > 0
        ? MaybeNumber.not("the player to move wins at once, whatever else is on the table (sunny)")
        : MaybeNumber.of(sum);
  }

  /** Where no move wins, all that were looked at are worth a list if they are ordered. */
  @Override
  public Solution.Moves moves(boolean measured) {
    List<Move> others = new ArrayList<>();
    for (Component from :
        measured && outcome() == Outcome.P ? table.distinct() : List.<Component>of()) {
      for (ComponentSum.Choice choice : options.getOrDefault(from, List.of())) {
        others.add(choice.move(table.game(), from, OptionalLong.empty()));
      }
    }
    return new Solution.Moves(winning, others, moves, complete);
  }

  /** What the position is made of, with the options that are known and not too many to list. */
  @Override
  public List<Solution.Standing> standings() {
    List<Solution.Standing> standings = new ArrayList<>();
    int room = Solution.MOST_OPTIONS;
    for (Component component : table.distinct()) {
      List<Solution.Choice> listed = new ArrayList<>();
      for (ComponentSum.Choice option : options.getOrDefault(component, List.of())) {
        if (listed.size() == room) {
          break;
        }
        if (option.isListable()) {
          listed.add(choice(option));
        }
      }
      room -= listed.size();
      Value value = ValueKind.NIMBER.read(values.getOrDefault(component, 0L));
      standings.add(
          new Solution.Standing(
              component,
              table.count(component),
              Optional.of(value),
              listed,
              counts.getOrDefault(component, VERY_MANY)));
    }
    return standings;
  }

  private Solution.Choice choice(ComponentSum.Choice option) {
    List<Long> parts = new ArrayList<>();
    boolean loony = false;
    long left = 0;
    for (Option.Item item : option.items()) {
      long code = values.getOrDefault(item.component(), 0L);
      loony |= code == ValueKind.SUNNY;
      left ^= item.count() % 2 == 0 ? 0 : code;
      for (long i = 0; i < item.count() && parts.size() <= MOST_PARTS; i++) {
        parts.add(code);
      }
    }
    boolean several = parts.size() > 1 && parts.size() <= MOST_PARTS && !loony;
    return new Solution.Choice(
        option.position(),
        option.finish() != null
            ? MaybeNumber.not("the move ends the game")
            : loony ? LOONY : MaybeNumber.of(left),
        several ? parts : List.of(),
        Optional.empty(),
        0,
        Optional.ofNullable(option.finish()));
  }
}
