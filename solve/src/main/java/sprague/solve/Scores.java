// SPDX-License-Identifier: Apache-2.0
package sprague.solve;

import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import java.util.OptionalLong;
import sprague.engine.Effort;
import sprague.model.Component;
import sprague.model.Outcome;
import sprague.model.Value;

/** A component of a scoring game: its score and the moves that reach it. */
final class Scores implements OutcomeResult {
  private final long score;
  private final long moves;
  private final long count;
  private final List<Move> best = new ArrayList<>();
  private final List<Solution.Choice> choices = new ArrayList<>();
  private final Component from;

  Scores(ComponentSum table, Effort effort) {
    from = table.all().getFirst();
    List<ComponentSum.Choice> options = table.choices(from, effort);
    List<Component> asked = new ArrayList<>(List.of(from));
    options.forEach(option -> asked.add(option.items().getFirst().component()));
    long[] values = new ValueService(table.game(), effort).values(asked);
    this.score = values[0];
    this.count = options.size();
    this.moves = options.stream().map(ComponentSum.Choice::items).distinct().count();
    for (int i = 0; i < options.size(); i++) {
      ComponentSum.Choice option = options.get(i);
      long rest = option.finish() == null ? values[i + 1] : 0;
      if (Math.subtractExact(option.gain(), rest) == score) {
        best.add(option.move(table.game(), from, OptionalLong.empty()));
      }
      if (choices.size() < Solution.MOST_OPTIONS) {
        choices.add(
            new Solution.Choice(
                option.position(),
                MaybeNumber.of(rest),
                List.of(),
                Optional.empty(),
                option.gain(),
                Optional.ofNullable(option.finish())));
      }
    }
  }

  @Override
  public Outcome outcome() {
    return score > 0 ? Outcome.N : score < 0 ? Outcome.P : Outcome.DRAW;
  }

  @Override
  public MaybeNumber nimber() {
    return MaybeNumber.not("a scoring game has scores, not nim-values");
  }

  @Override
  public OptionalLong score() {
    return OptionalLong.of(score);
  }

  @Override
  public String whyNoPlies() {
    return "in a scoring game the play's length does not matter";
  }

  @Override
  public Solution.Moves moves(boolean measured) {
    return new Solution.Moves(best, List.of(), MaybeNumber.of(moves), true);
  }

  @Override
  public List<Solution.Standing> standings() {
    return List.of(
        new Solution.Standing(
            from, 1, Optional.of(new Value.Score(score)), choices, MaybeNumber.of(count)));
  }
}
