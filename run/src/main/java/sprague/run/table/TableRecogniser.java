// SPDX-License-Identifier: Apache-2.0
package sprague.run.table;

import java.util.List;
import java.util.Locale;
import java.util.Optional;
import sprague.model.Game;
import sprague.model.NumberSet;
import sprague.model.PositionName;
import sprague.model.Rule;
import sprague.model.Step;
import sprague.model.Term;
import sprague.run.Bid;
import sprague.run.Kind;
import sprague.run.Limits;
import sprague.run.Question;
import sprague.run.Recogniser;

/** Offers full tables of every position that the question can lead to. */
public final class TableRecogniser implements Recogniser {
  private static final String NAME = "compiled tables";
  private static final double SECONDS_AN_OPTION = 1.2e-9;
  private static final double SECONDS_A_CELL = 2e-8;
  private static final double SECONDS_TO_COMPILE = 0.02;

  @Override
  public String engine() {
    return NAME;
  }

  @Override
  public Bid bid(Question question, Limits limits) {
    Game game = question.game();
    if (question.kind() == Kind.OUTCOME) {
      return Bid.decline(NAME, "the ending leaves no values that add up");
    }
    if (game.measure().isEmpty()) {
      return Bid.decline(NAME, "no measure shows that every move makes progress");
    }
    Optional<Extents> extents = Extents.of(question);
    if (extents.isEmpty()) {
      return Bid.decline(NAME, "no bound of 31 bits was found for the arguments");
    }
    long cells = 0;
    for (int name = 0; name < game.names().size(); name++) {
      long size = extents.get().size(name);
      cells = cells > Long.MAX_VALUE / 64 - size ? Long.MAX_VALUE / 64 : cells + size;
    }
    double seconds = seconds(game, extents.get());
    Element element = game.scoring() ? Element.LONG : Element.BYTE;
    // Widening needs the old and the new table at once.
    long bytes = cells * (game.scoring() ? element.bytes() : Element.SHORT.bytes());
    String finding = finding(game, extents.get(), cells);
    if (bytes > limits.memory() || largest(game, extents.get()) > Extents.MOST) {
      return Bid.decline(
          NAME,
          String.format(
              Locale.ROOT,
              "%s would take %.1f GB, and %.1f GB are allowed (--memory)",
              finding,
              bytes / 1e9,
              limits.memory() / 1e9));
    }
    try {
      Extents bounds = extents.get();
      Layout layout = Layout.whole(bounds);
      CellCompiler compiler = new CellCompiler(game, bounds, layout, element);
      return Bid.offer(
          NAME,
          finding,
          seconds,
          bytes,
          (effort, sink) ->
              new TableEngine(question, bounds, new Tables(game, bounds, layout, element, compiler))
                  .run(effort, sink));
    } catch (Unsupported reason) {
      return Bid.decline(NAME, String.valueOf(reason.getMessage()));
    }
  }

  /** The time that filling tables up to the extents takes. */
  static double seconds(Game game, Extents extents) {
    double seconds = SECONDS_TO_COMPILE;
    for (int name = 0; name < game.names().size(); name++) {
      long size = extents.size(name);
      seconds += size * SECONDS_A_CELL;
      for (Rule rule : game.rulesOf(name)) {
        seconds += size * turns(rule, extents) * SECONDS_AN_OPTION;
      }
    }
    return seconds;
  }

  private static long largest(Game game, Extents extents) {
    long largest = 0;
    for (int name = 0; name < game.names().size(); name++) {
      largest = Math.max(largest, extents.size(name));
    }
    return largest;
  }

  /** About how many options a rule gives in the middle of the extents. */
  private static double turns(Rule rule, Extents extents) {
    Intervals intervals = new Intervals(extents.facts(rule));
    double turns = 1;
    for (Step step : rule.steps()) {
      turns *=
          switch (step) {
            case Step.Range(int slot, Term low, Term high) -> Math.max(1, width(intervals, slot));
            case Step.Walk(int slot, NumberSet.Fixed(List<Long> members), Term low, Term high) ->
                Math.max(1, members.size());
            case Step.Walk(int slot, NumberSet set, Term low, Term high) ->
                Math.max(1, Math.sqrt(width(intervals, slot)));
            case Step.Divisors(int slot, Term number, Term low, Term high) ->
                Math.max(1, Math.sqrt(width(intervals, slot)));
            default -> 1;
          };
    }
    return turns;
  }

  private static double width(Intervals intervals, int slot) {
    return intervals.of(new Term.Slot(slot)).map(each -> each.high() / 2.0).orElse(1e9);
  }

  private static String finding(Game game, Extents extents, long cells) {
    StringBuilder finding = new StringBuilder();
    for (int name = 0; name < game.names().size(); name++) {
      if (extents.reached(name)) {
        PositionName shown = game.names().get(name);
        finding.append(finding.isEmpty() ? "" : ", ").append(shown.name()).append('(');
        for (int i = 0; i < shown.arity(); i++) {
          finding.append(i == 0 ? "" : ", ").append("0..").append(extents.greatest(name, i));
        }
        finding.append(')');
      }
    }
    return "tables of " + finding + ": " + cells + " positions";
  }
}
