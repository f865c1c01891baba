// SPDX-License-Identifier: Apache-2.0
package sprague.engine.table;

import java.util.Optional;
import sprague.engine.Effort;
import sprague.engine.EngineOffer;
import sprague.engine.Question;
import sprague.engine.lattice.RowOutput;
import sprague.model.Game;

/** Offers tables of a few rows where no move goes back further, so that memory is that of a row. */
public final class RowFactory extends BoundedTableFactory {
  private static final String NAME = "streamed rows";

  @Override
  public String engine() {
    return NAME;
  }

  @Override
  EngineOffer bid(Question question, ArgumentBounds extents, Effort effort) throws Unsupported {
    Game game = question.game();
    Optional<Rows> divided =
        Rows.by(true, game, extents)
            .filter(rows -> rows.furthest().isPresent())
            .or(() -> Rows.by(false, game, extents))
            .filter(rows -> rows.furthest().isPresent());
    if (divided.isEmpty()) {
      return EngineOffer.decline(NAME, "moves may go back any number of rows, or on");
    }
    Rows rows = divided.get();
    long furthest = rows.furthest().orElseThrow();
    int[] along = rows.along();
    long[] kept = new long[extents.names()];
    double seconds = TableFactory.seconds(game, extents);
    long cells = 0;
    long whole = extents.size();
    long largest = 0;
    for (int name = 0; name < kept.length; name++) {
      kept[name] = rows.kept(name);
      if (extents.reached(name)) {
        long count = extents.greatest(name, along[name]) + 1;
        long row = extents.size(name) / count;
        long ring =
            row > ArgumentBounds.MOST / kept[name] ? ArgumentBounds.MOST + 1 : row * kept[name];
        largest = Math.max(largest, ring);
        cells += ring;
      }
    }
    String finding =
        "rows streamed: moves stay within the last %s row%s, %s positions kept of %s"
            .formatted(furthest + 1, furthest == 0 ? "" : "s", cells, whole);
    if (largest > ArgumentBounds.MOST || cells >= whole) {
      return EngineOffer.decline(NAME, "moves go back " + furthest + " rows, which is nearly all");
    }
    Element element = game.scoring() ? Element.LONG : Element.BYTE;
    Layout layout = Layout.rings(extents, along, kept);
    CellCompiler compiler = new CellCompiler(game, extents, layout, element);
    return EngineOffer.offer(
        NAME,
        finding,
        seconds,
        Tables.bytes(game, extents, cells) + cells * Long.BYTES + RowOutput.bytes(question, along),
        (run, values) ->
            new RowEngine(
                    question,
                    extents,
                    rows,
                    new Tables(game, extents, layout, element, compiler, run))
                .compute(run, values));
  }
}
