// SPDX-License-Identifier: Apache-2.0
package sprague.solve;

import java.util.ArrayList;
import java.util.Collection;
import java.util.List;
import java.util.Optional;
import java.util.stream.Collectors;
import java.util.stream.Stream;
import sprague.engine.BudgetExceeded;
import sprague.engine.Effort;
import sprague.engine.Genus;
import sprague.engine.GenusSearch;
import sprague.model.Component;
import sprague.model.Outcome;
import sprague.prove.SearchTimes;

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
  private final Genus whole;

  private TameOutcome(ComponentSum sum, GenusSearch search, Effort effort) {
    this.sum = sum;
    this.search = search;
    this.whole = genus(sum.all());
    for (Component from : sum.distinct()) {
      List<Component> others = new ArrayList<>(sum.all());
      others.remove(from);
      Collection<ComponentSum.ComponentMove> moves = sum.moves(from, effort);
      List<ComponentSum.ComponentMove> decided =
          moves.stream().filter(each -> parts(each).allMatch(search::isTame)).toList();
      addMoves(
          sum,
          from,
          decided,
          /* areAll= */ decided.size() == moves.size(),
          (each, _) ->
              (int) genus(Stream.concat(others.stream(), parts(each)).toList()).misereValue());
    }
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
      return sum.distinct().stream().allMatch(search::isTame)
          ? Optional.of(new TameOutcome(sum, search, limited))
          : Optional.empty();
    } catch (BudgetExceeded | UnsupportedQuery unknown) {
      effort.check();
      return Optional.empty();
    }
  }

  private static Stream<Component> parts(ComponentSum.ComponentMove move) {
    return move.items().stream()
        .flatMap(item -> Stream.generate(item::component).limit(item.count()));
  }

  private Genus genus(List<Component> components) {
    return Genus.sumOfTame(components.stream().map(search::genus).toList());
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
    return outcome((int) whole.misereValue());
  }

  /** Unknown; the reason gives the genera. */
  @Override
  public MaybeNumber nimber() {
    String shown =
        sum.all().stream()
            .limit(MAX_SHOWN)
            .map(each -> each.show(sum.game()) + " has genus " + search.genus(each))
            .collect(Collectors.joining(", "));
    return MaybeNumber.unknown(
        "misere play has no nim-values; sums of tame positions are won as in misere Nim: "
            + shown
            + (sum.all().size() > MAX_SHOWN ? ", ..." : "")
            + ", the whole "
            + whole);
  }
}
