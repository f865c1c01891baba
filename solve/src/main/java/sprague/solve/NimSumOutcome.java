// SPDX-License-Identifier: Apache-2.0
package sprague.solve;

import java.util.ArrayList;
import java.util.Collection;
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
import sprague.solve.ComponentSum.ComponentMove;
import sprague.solve.Solution.ComponentOptions;
import sprague.solve.Solution.OptionValue;

/**
 * The outcome of a sum in normal play: an N-position iff the nim-sum of its components' values is
 * not 0 (Sprague 1935, Grundy 1939) or it has a sunny component, in which the mover wins the whole
 * game at once (Winning Ways, chapter 12).
 *
 * <p>The options of all components are listed and evaluated in one batch if there are at most
 * {@link ComponentSum#MAX_MOVES}. Otherwise, and where a law gives the values of large components,
 * only a sample of each component's options is; winning moves are then completed by the law where
 * possible. Cost: the values of all components and of the listed options. All is computed by the
 * constructor.
 */
final class NimSumOutcome implements OutcomeResult {
  /**
   * Maximum number of options of a component in a sample; the answer says that it is not complete.
   */
  private static final long MAX_SAMPLED_OPTIONS = 50_000;

  /**
   * Components with more moves, not necessarily distinct, are sampled without trying to list them.
   * The factor leaves room for moves that the rules give in several ways.
   */
  private static final long MAX_COUNTED_MOVES = 4 * ComponentSum.MAX_MOVES;

  /** Maximum number of parts of an option whose values are given one by one, to fit a line. */
  private static final int MAX_SHOWN_PARTS = 8;

  private static final MaybeNumber UNKNOWN_COUNT =
      MaybeNumber.unknown("there are very many options");

  private static final MaybeNumber LOONY =
      MaybeNumber.unknown("loony: it leaves a sunny component to the other player, and never wins");

  private final ComponentSum position;
  private final Effort effort;
  private final ValueService service;

  /**
   * The codes of the components' values, nim-values or {@link ValueKind#SUNNY}, and of those of
   * their options that were evaluated.
   */
  private final Map<Component, Long> values = new HashMap<>();

  /** The options of each component, all of whose parts have values; all, a sample, or none. */
  private final Map<Component, List<ComponentMove>> options = new HashMap<>();

  /** The number of options of the components for which it is known. */
  private final Map<Component, MaybeNumber> counts = new HashMap<>();

  private final List<Move> winning = new ArrayList<>();

  /** The number of options of all components. */
  private MaybeNumber moves = MaybeNumber.of(0);

  /** Whether {@code winning} has all winning moves. */
  private boolean complete = true;

  /** The nim-sum of the components that are not sunny, equal ones counted each. */
  private long nimSum;

  /** The number of sunny components, equal ones counted each. */
  private long sunnyCount;

  /** Decides a sum of a game with nim-values; throws as {@link ComponentBatch#addTo} does. */
  NimSumOutcome(ComponentSum position, ValueService service) {
    this.position = position;
    this.effort = service.effort;
    this.service = service;
    ComponentBatch batch = unknownValues(position.distinct());
    boolean mayFail = batch.method() != ComponentBatch.Method.ENGINE;
    if (mayFail) {
      // Before options are listed, which takes long and is of no use without these values.
      batch.addTo(values);
    }
    if (batch.method() != ComponentBatch.Method.LAW && listAll()) {
      List<Component> evaluated = new ArrayList<>(position.distinct());
      options.values().forEach(list -> addParts(list, evaluated));
      unknownValues(evaluated).addTo(values);
      addValues();
      moves = counted(/* all= */ true, options.values().stream().mapToLong(List::size).sum());
    } else {
      if (!mayFail) {
        batch.addTo(values);
      }
      addValues();
      listSample();
    }
    position.distinct().forEach(this::findWinning);
  }

  /** The number of moves if all were tried. */
  private static MaybeNumber counted(boolean all, long tried) {
    return all
        ? MaybeNumber.of(tried)
        : MaybeNumber.unknown("there are very many moves, of which " + tried + " were looked at");
  }

  private long value(Component component) {
    return values.getOrDefault(component, 0L);
  }

  /** Computes the nim-sum and the number of sunny components. */
  private void addValues() {
    for (Component component : position.all()) {
      if (value(component) == ValueKind.SUNNY) {
        sunnyCount++;
      } else {
        nimSum ^= value(component);
      }
    }
  }

  /** Lists the options of all components. False, with nothing listed, when there are too many. */
  private boolean listAll() {
    long left = ComponentSum.MAX_MOVES;
    for (Component component : position.distinct()) {
      // Counting millions of moves takes as long as listing a hundred thousand.
      boolean tooMany = position.hasMoreMoves(component, MAX_COUNTED_MOVES, effort);
      List<ComponentMove> found =
          tooMany ? List.of() : position.firstMoves(component, left + 1, effort);
      if (tooMany || found.size() > left) {
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

  /**
   * Samples the options of each component, and evaluates them where they may be winning or shown:
   * in a P-position no move wins, so there only a complete short list is worth its values.
   */
  private void listSample() {
    boolean all = true;
    boolean allWinning = true;
    long tried = 0;
    List<Component> evaluated = new ArrayList<>();
    for (Component component : position.distinct()) {
      Set<ComponentMove> found = new LinkedHashSet<>();
      boolean isComplete =
          position.sampleMoves(
              component, MAX_SAMPLED_OPTIONS + 1, SearchTimes.MOVES_OF_COMPONENT, effort, found);
      tried += found.size();
      all &= isComplete;
      if (isComplete) {
        counts.put(component, MaybeNumber.of(found.size()));
      }
      boolean won = outcome() == Outcome.N;
      allWinning &= isComplete || !won || listWinning(component, found);
      if (won || (isComplete && found.size() <= Solution.MAX_OPTIONS)) {
        options.put(component, List.copyOf(found));
        addParts(found, evaluated);
      }
    }
    complete = allWinning;
    unknownValues(evaluated).addTo(values);
    moves = counted(all, tried);
  }

  /**
   * Adds all winning options of a component by a law, perhaps with other options. False when no law
   * lists all of them, and beside a sunny component, where other moves win.
   */
  private boolean listWinning(Component component, Set<ComponentMove> found) {
    if (sunnyCount > 0) {
      return false;
    }
    long winningValue = nimSum ^ value(component);
    Optional<Law> several =
        service.laws.severalLaw(component, SearchTimes.LAW_BEFORE_ENGINE).filter(Law::givesValues);
    if (several.isPresent()) {
      OptionEnumerator winning = several.get().options(component, winningValue, effort);
      winning.options().forEach(option -> found.add(ComponentMove.to(option)));
      return winning.complete();
    }
    return service
        .laws
        .componentsWithValue(component, winningValue)
        .flatMap(places -> MoveSolver.of(position.game(), component, places, effort))
        .map(found::addAll)
        .isPresent();
  }

  /** Adds the components of options. */
  private static void addParts(Collection<ComponentMove> options, List<Component> evaluated) {
    options.forEach(option -> option.items().forEach(item -> evaluated.add(item.component())));
  }

  /**
   * A batch of the components whose values are not known, in ascending order: a search of a large
   * one then finds most of its options evaluated.
   */
  private ComponentBatch unknownValues(List<Component> components) {
    return new ComponentBatch(
        service,
        components.stream()
            .distinct()
            .filter(each -> !values.containsKey(each))
            .sorted(ComponentSum.ORDER)
            .toList());
  }

  /**
   * Adds the winning moves in a component to {@code winning}: those that win the game at once, and
   * those that leave no sunny component and the nim-sum 0.
   */
  private void findWinning(Component from) {
    boolean wasSunny = value(from) == ValueKind.SUNNY;
    long sunnyLeft = wasSunny ? sunnyCount - 1 : sunnyCount;
    OptionalLong winningValue = OptionalLong.of(wasSunny ? nimSum : nimSum ^ value(from));
    for (ComponentMove option : options.getOrDefault(from, List.of())) {
      boolean wins =
          option.end() == GameEnd.Result.WINS
              || (option.end() == null
                  && sunnyLeft == 0
                  && option.nimSum(values).equals(winningValue));
      // A move that is too long to be written out is left out of the answer.
      if (wins && option.isListable()) {
        winning.add(option.move(position.game(), from, OptionalLong.of(0)));
      } else if (wins) {
        complete = false;
      }
    }
  }

  @Override
  public Outcome outcome() {
    return sunnyCount > 0 || nimSum != 0 ? Outcome.N : Outcome.P;
  }

  @Override
  public MaybeNumber nimber() {
    return sunnyCount > 0
        ? MaybeNumber.unknown(
            "sunny: the player to move wins at once, whatever the other components are")
        : MaybeNumber.of(nimSum);
  }

  /** Where no move wins, all listed moves are returned if the caller orders them by remoteness. */
  @Override
  public Solution.Moves moves(boolean hasPlies) {
    List<Move> others = new ArrayList<>();
    if (hasPlies && outcome() == Outcome.P) {
      for (Component from : position.distinct()) {
        options.getOrDefault(from, List.of()).stream()
            .filter(ComponentMove::isListable)
            .forEach(it -> others.add(it.move(position.game(), from, OptionalLong.empty())));
      }
    }
    return new Solution.Moves(winning, others, moves, complete);
  }

  /**
   * The components with those options that are listed, up to {@link Solution#MAX_OPTIONS} in all.
   */
  @Override
  public List<ComponentOptions> components() {
    List<ComponentOptions> components = new ArrayList<>();
    int room = Solution.MAX_OPTIONS;
    for (Component component : position.distinct()) {
      List<OptionValue> listed =
          options.getOrDefault(component, List.of()).stream()
              .filter(ComponentMove::isListable)
              .limit(room)
              .map(option -> listed(component, option))
              .toList();
      room -= listed.size();
      Value value = ValueKind.NIMBER.value(value(component));
      components.add(
          new ComponentOptions(
              component,
              position.count(component),
              Optional.of(value),
              listed,
              counts.getOrDefault(component, UNKNOWN_COUNT)));
    }
    return components;
  }

  /** An option with its value, and with those of its parts if there are several but not many. */
  private OptionValue listed(Component from, ComponentMove option) {
    List<Long> parts = new ArrayList<>();
    OptionalLong left = option.nimSum(values);
    for (Option.Item item : option.items()) {
      // One more than are shown, which says that there are too many.
      for (long i = 0; i < item.count() && parts.size() <= MAX_SHOWN_PARTS; i++) {
        parts.add(value(item.component()));
      }
    }
    boolean several = parts.size() > 1 && parts.size() <= MAX_SHOWN_PARTS && left.isPresent();
    return new OptionValue(
        option.move(position.game(), from, OptionalLong.empty()),
        option.end() != null
            ? MaybeNumber.unknown("the move ends the game")
            : left.isPresent() ? MaybeNumber.of(left.getAsLong()) : LOONY,
        several ? parts : List.of(),
        Optional.empty());
  }
}
