// SPDX-License-Identifier: Apache-2.0
package sprague.run.table;

import sprague.model.Component;
import sprague.run.Effort;
import sprague.run.Engine;
import sprague.run.Question;
import sprague.run.Targets;
import sprague.run.ValueSink;

/**
 * Fills the tables of a game, sweep after sweep, and then hands over what was asked for. For games
 * whose moves never go on to a later row {@link RowEngine} does the same and hands rows over early.
 */
final class TableEngine implements Engine {
  private static final int CHUNK = 8192;

  private final Question question;
  private final Extents extents;
  private final Tables tables;
  private long done;

  TableEngine(Question question, Extents extents, Tables tables) {
    this.question = question;
    this.extents = extents;
    this.tables = tables;
  }

  @Override
  public void run(Effort effort, ValueSink sink) {
    Pace pace = new Pace();
    for (Sweep sweep : Sweep.of(question.game(), extents)) {
      sweep.run(
          extents,
          (name, arguments) -> {
            done++;
            if (pace.isDue()) {
              effort.poll(done, extents.size());
            }
            tables.evaluate(name, arguments);
          });
    }
    hand(sink);
  }

  private void hand(ValueSink sink) {
    long[] codes = new long[CHUNK];
    int count = 0;
    for (Component component : Targets.of(question, Long.MAX_VALUE)) {
      int[] arguments = new int[component.arguments().size()];
      for (int i = 0; i < arguments.length; i++) {
        arguments[i] = component.arguments().get(i).intValue();
      }
      codes[count++] = tables.code(component.name(), arguments);
      if (count == CHUNK) {
        sink.accept(codes, count);
        count = 0;
      }
    }
    if (count > 0) {
      sink.accept(codes, count);
    }
  }
}
