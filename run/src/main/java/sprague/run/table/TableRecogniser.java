// SPDX-License-Identifier: Apache-2.0
package sprague.run.table;

import java.util.Locale;
import java.util.Optional;
import sprague.model.Game;
import sprague.model.PositionName;
import sprague.model.Rule;
import sprague.run.Bid;
import sprague.run.Kind;
import sprague.run.Limits;
import sprague.run.Question;
import sprague.run.Recogniser;

/** Offers full tables of every position that the question can lead to. */
public final class TableRecogniser implements Recogniser {
  private static final String NAME = "compiled tables";
  /*
   * Measured as processor time on a 2.5 GHz server, box by box: in long loops an option takes 0.5 ns
   * (splits) to 2 ns (rays of a queen, three heaps); with few options a position takes 110 ns (1 to
   * 40 tokens, king's moves) to 150 ns (a set of five numbers), handing over included.
   */
  private static final double SECONDS_AN_OPTION = 1.3e-9;

  private static final double SECONDS_A_CELL = 1.2e-7;
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
    Element element = game.scoring() ? Element.LONG : Element.BYTE;
    Estimate estimate = Estimate.of(game, extents.get(), element);
    String finding = finding(game, extents.get(), estimate.cells);
    if (estimate.least > limits.memory() || largest(game, extents.get()) > Extents.MOST) {
      return Bid.decline(
          NAME,
          String.format(
              Locale.ROOT,
              "%s would take %.1f GB, and %.1f GB are allowed (--memory)",
              finding,
              estimate.least / 1e9,
              limits.memory() / 1e9));
    }
    try {
      CellCompiler.Compiled compiled = CellCompiler.compile(game, extents.get(), element);
      Extents bounds = extents.get();
      // Where large values could take more than is allowed the engine stops when they come up.
      return Bid.offer(
          NAME,
          finding,
          estimate.seconds,
          Math.min(estimate.most, limits.memory()),
          (effort, sink) -> new TableEngine(question, bounds, element, compiled).run(effort, sink));
    } catch (Unsupported reason) {
      return Bid.decline(NAME, String.valueOf(reason.getMessage()));
    }
  }

  /**
   * What tables cost.
   *
   * @param least the bytes if all values turn out small
   * @param most the bytes if values are as great as they can be
   */
  private record Estimate(long cells, double seconds, long least, long most) {

    static Estimate of(Game game, Extents extents, Element element) {
      OptionCount options = new OptionCount(extents);
      long cells = 0;
      long greatest = 0;
      double seconds = SECONDS_TO_COMPILE;
      for (int name = 0; name < game.names().size(); name++) {
        long size = extents.size(name);
        cells = cells > Long.MAX_VALUE / 64 - size ? Long.MAX_VALUE / 64 : cells + size;
        seconds += size * SECONDS_A_CELL;
        if (size > 0) {
          greatest = Math.max(greatest, options.most(game.rulesOf(name)));
        }
        for (Rule rule : game.rulesOf(name)) {
          seconds += size * options.mean(rule) * SECONDS_AN_OPTION;
        }
      }
      long least = cells * element.bytes();
      if (element == Element.LONG) {
        return new Estimate(cells, seconds, least, least);
      }
      // A play passes a position once, and from a position of value g one of g moves can follow.
      greatest = Math.min(greatest, cells);
      Element widest = element;
      long most = least;
      while (greatest > widest.greatest()) {
        Element wider = widest.wider();
        most = cells * (widest.bytes() + wider.bytes());
        widest = wider;
      }
      return new Estimate(cells, seconds, least, most + Stamps.bytes(greatest));
    }
  }

  private static long largest(Game game, Extents extents) {
    long largest = 0;
    for (int name = 0; name < game.names().size(); name++) {
      largest = Math.max(largest, extents.size(name));
    }
    return largest;
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
