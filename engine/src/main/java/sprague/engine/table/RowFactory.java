// SPDX-License-Identifier: Apache-2.0
package sprague.engine.table;

import java.util.Optional;
import sprague.engine.Effort;
import sprague.engine.EngineFactory;
import sprague.engine.EngineOffer;
import sprague.engine.Question;
import sprague.engine.RowOutput;
import sprague.model.Game;
import sprague.model.NotApplicable;

/**
 * Offers tables that keep only the last rows, as rings, for games whose moves go back a bounded
 * number of rows. A row has the positions with the same value of one argument, the first or else
 * the last one. Same time as full tables, memory of O(rows kept).
 */
public final class RowFactory implements EngineFactory {
  private static final String NAME = "streamed rows";

  @Override
  public String engine() {
    return NAME;
  }

  @Override
  public EngineOffer bid(Question question, Effort effort) throws NotApplicable {
    ArgumentBounds bounds = ArgumentBounds.required(question);
    Game game = question.game();
    Optional<Rows> found =
        Rows.by(/* first= */ true, game, bounds)
            .filter(rows -> rows.maxDistance().isPresent())
            .or(() -> Rows.by(/* first= */ false, game, bounds))
            .filter(rows -> rows.maxDistance().isPresent());
    if (found.isEmpty()) {
      throw new NotApplicable("moves may go back any number of rows, or on");
    }
    Rows rows = found.get();
    long maxDistance = rows.maxDistance().orElseThrow();
    int[] rowArgument = rows.rowArgument();
    long[] kept = new long[bounds.names()];
    long cells = 0;
    long positions = bounds.size();
    long largest = 0;
    for (int name = 0; name < kept.length; name++) {
      kept[name] = rows.kept(name);
      if (bounds.reached(name)) {
        long count = bounds.greatest(name, rowArgument[name]) + 1;
        long row = bounds.size(name) / count;
        // A product that no array can have is cut off, so that it does not overflow.
        long ring =
            row > ArgumentBounds.MAX_ARRAY_LENGTH / kept[name]
                ? ArgumentBounds.MAX_ARRAY_LENGTH + 1
                : row * kept[name];
        largest = Math.max(largest, ring);
        cells += ring;
      }
    }
    String text =
        "rows streamed: moves stay within the last %s row%s, %s positions kept of %s"
            .formatted(maxDistance + 1, maxDistance == 0 ? "" : "s", cells, positions);
    if (largest > ArgumentBounds.MAX_ARRAY_LENGTH || cells >= positions) {
      throw new NotApplicable("moves go back " + maxDistance + " rows, which is nearly all");
    }
    // Tables start with the smallest type for nim-values, and grow when a value does not fit.
    Element element = game.scoring() ? Element.LONG : Element.BYTE;
    Layout layout = Layout.rings(bounds, rowArgument, kept);
    CellCompiler compiler = new CellCompiler(game, bounds, layout, element);
    // The engine copies a row of each name to longs before it outputs them: at most `cells` longs.
    return EngineOffer.offer(
        NAME,
        text,
        TableFactory.seconds(game, bounds, layout),
        Tables.bytes(game, bounds, cells)
            + cells * Long.BYTES
            + RowOutput.bytes(question, rowArgument),
        (run, values) ->
            new TableEngine(
                    question,
                    bounds,
                    found,
                    new Tables(game, bounds, layout, element, compiler, run))
                .compute(run, values));
  }
}
