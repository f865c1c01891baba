// SPDX-License-Identifier: Apache-2.0
package sprague.solve;

import java.util.HashMap;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Objects;
import java.util.Optional;
import sprague.engine.BudgetExceeded;
import sprague.engine.Effort;
import sprague.engine.Genus;
import sprague.engine.GenusSearch;
import sprague.model.Component;
import sprague.model.Option;
import sprague.model.Outcome;
import sprague.prove.SearchTimes;
import sprague.solve.ComponentSum.ComponentMove;

/**
 * Who wins a sum of tame components in misere play, and by which moves: as in misere Nim, by their
 * {@linkplain Genus genera}. It serves where no quotient is found, as in Nim with splits, whose
 * quotient is infinite. The number by which the superclass knows a position is its misere
 * nim-value, which is 0 for a P-position.
 *
 * <p>Source: J. H. Conway, On Numbers and Games, chapter 12. Cost: a {@link GenusSearch}, at most
 * {@link SearchTimes#MISERE_THEOREM}, and all moves. Moves to components that are not tame are not
 * decided, and left out.
 */
final class TameOutcome extends ListedOutcome {
  /** Maximum number of components whose genera the reason lists, to fit a line or two. */
  private static final int MAX_SHOWN = 8;

  private final ComponentSum sum;
  private final GenusSearch search;

  /** The genus of each distinct component. */
  private final Map<Component, Genus> genera = new HashMap<>();

  /** The nim-sum of all components in normal play. */
  private long nimSum;

  /** The number of components whose genus is not that of a heap of at most 1. */
  private long firmCount;

  /** Whether a limit was reached, after which the search must not be used. */
  private boolean isSpent;

  private TameOutcome(ComponentSum sum, GenusSearch search, Effort effort) {
    this.sum = sum;
    this.search = search;
    for (Component each : sum.distinct()) {
      Genus genus = search.genus(each);
      genera.put(each, genus);
      nimSum ^= sum.count(each) % 2 * genus.normal();
      firmCount += isFirm(genus) ? sum.count(each) : 0;
    }
    sum.distinct().forEach(from -> addMoves(from, effort));
  }

  /** Adds the moves in a component; those that are decided, up to the limits. */
  private void addMoves(Component from, Effort effort) {
    Map<ComponentMove, Integer> decided = new LinkedHashMap<>();
    Genus before = Objects.requireNonNull(genera.get(from));
    boolean areAll = !isSpent;
    try {
      List<ComponentMove> moves = isSpent ? List.of() : sum.moves(from, effort);
      for (ComponentMove move : moves) {
        effort.check();
        boolean isDecided =
            move.isListable()
                && move.items().stream().allMatch(item -> search.isTame(item.component()));
        areAll &= isDecided;
        if (isDecided) {
          decided.put(move, misereValue(before, move));
        }
      }
    } catch (BudgetExceeded | UnsupportedQuery limit) {
      isSpent = true;
      areAll = false;
    }
    addMoves(
        sum,
        from,
        decided.keySet(),
        areAll,
        // Each move is a key of the map; 0 is never used.
        (move, _) -> decided.getOrDefault(move, 0));
  }

  /** The misere nim-value of the sum after a move in a component of a genus. */
  private int misereValue(Genus before, ComponentMove move) {
    long left = nimSum ^ before.normal();
    boolean isFirm = firmCount > (isFirm(before) ? 1 : 0);
    for (Option.Item item : move.items()) {
      Genus genus = search.genus(item.component());
      left ^= item.count() % 2 * genus.normal();
      isFirm |= isFirm(genus);
    }
    return (int) (isFirm ? left : left ^ 1);
  }

  /** Whether a tame genus is n^n, not 0^1 or 1^0: one such makes sums won as in normal play. */
  private static boolean isFirm(Genus tame) {
    return tame.misereValue() == tame.normal();
  }

  /**
   * The outcome; empty if the game is not in misere play, or a component is not known to be tame
   * within the limits.
   */
  static Optional<OutcomeResult> of(ComponentSum sum, Effort effort) {
    if (!sum.game().isPlainMisere() || sum.all().isEmpty()) {
      return Optional.empty();
    }
    Effort limited = effort.within(SearchTimes.MISERE_THEOREM);
    GenusSearch search = new GenusSearch(sum.game(), limited);
    try {
      if (!sum.distinct().stream().allMatch(search::isTame)) {
        return Optional.empty();
      }
    } catch (BudgetExceeded unknown) {
      effort.check();
      return Optional.empty();
    }
    TameOutcome outcome = new TameOutcome(sum, search, limited);
    effort.check();
    return Optional.of(outcome);
  }

  @Override
  Outcome outcome(int option) {
    return option == 0 ? Outcome.P : Outcome.N;
  }

  @Override
  String whyNoValue(int option) {
    return "its misere nim-value is " + option;
  }

  @Override
  public Outcome outcome() {
    return outcome((int) (firmCount > 0 ? nimSum : nimSum ^ 1));
  }

  /** Unknown; the reason gives the genera. */
  @Override
  public MaybeNumber nimber() {
    return MaybeNumber.unknown(
        "misere play has no nim-values; sums of tame positions are won as in misere Nim: "
            + sum.list(MAX_SHOWN, each -> each.show(sum.game()) + " has genus " + genera.get(each))
            + "; the nim-sum is "
            + nimSum
            + (firmCount > 0 ? "" : ", and no genus is that of a heap above 1"));
  }
}
