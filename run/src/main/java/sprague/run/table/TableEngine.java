// SPDX-License-Identifier: Apache-2.0
package sprague.run.table;

import java.util.ArrayList;
import java.util.List;
import sprague.model.Component;
import sprague.model.Game;
import sprague.model.Start;
import sprague.model.Term;
import sprague.run.Effort;
import sprague.run.Engine;
import sprague.run.Question;
import sprague.run.Targets;
import sprague.run.ValueSink;

/** Fills the tables of a game, sweep after sweep, and hands over what was asked for. */
final class TableEngine implements Engine {
  private static final int CHUNK = 8192;

  private final Question question;
  private final Game game;
  private final Extents extents;
  private final Tables tables;
  private final long cells;
  private final int[] argumentsBuffer;
  private long done;

  TableEngine(Question question, Extents extents, Tables tables) {
    this.question = question;
    this.game = question.game();
    this.extents = extents;
    this.tables = tables;
    long sum = 0;
    int widest = 0;
    for (int name = 0; name < game.names().size(); name++) {
      sum += extents.size(name);
      widest = Math.max(widest, game.names().get(name).arity());
    }
    this.cells = sum;
    this.argumentsBuffer = new int[widest];
  }

  @Override
  public void run(Effort effort, ValueSink sink) {
    Output output = new Output(sink);
    Pace pace = new Pace();
    for (Sweep sweep : Sweep.of(game, extents)) {
      boolean rows = streams(sweep);
      sweep.run(
          extents,
          (name, arguments) -> {
            done++;
            if (pace.isDue()) {
              if (rows && arguments[0] > 0) {
                output.rowsBefore(arguments[0]);
              }
              effort.poll(done, cells);
            }
            tables.evaluate(name, arguments);
          });
    }
    output.rest();
  }

  /**
   * Whether the box can be read off while this sweep goes on: its start names the table's cells.
   */
  private boolean streams(Sweep sweep) {
    if (!(question instanceof Question.Box box)
        || !sweep.firstArgumentAscends()
        || !sweep.names().equals(List.of(box.start().name()))) {
      return false;
    }
    List<Term> slots = new ArrayList<>();
    for (int i = 0; i < box.start().coordinates().size(); i++) {
      slots.add(new Term.Slot(i));
    }
    return box.start().arguments().equals(slots);
  }

  private long code(Component component) {
    for (int i = 0; i < component.arguments().size(); i++) {
      argumentsBuffer[i] = component.arguments().get(i).intValue();
    }
    return tables.code(component.name(), argumentsBuffer);
  }

  /** Reads the answers off the tables in the question's order. */
  private final class Output {
    private final ValueSink sink;
    private final long[] codes = new long[CHUNK];
    private int count;
    private long nextRow;

    Output(ValueSink sink) {
      this.sink = sink;
      this.nextRow =
          question instanceof Question.Box box && !box.from().isEmpty() ? box.from().getFirst() : 0;
    }

    /** Hands over the rows of the box whose first coordinate is below the given one. */
    void rowsBefore(long first) {
      Question.Box box = (Question.Box) question;
      if (nextRow < first && nextRow <= box.to().getFirst()) {
        hand(box, nextRow, Math.min(first - 1, box.to().getFirst()));
        nextRow = first;
      }
    }

    void rest() {
      if (question instanceof Question.Box box && !box.from().isEmpty()) {
        if (nextRow <= box.to().getFirst()) {
          hand(box, nextRow, box.to().getFirst());
        }
      } else {
        handAll(question);
      }
    }

    private void hand(Question.Box box, long from, long to) {
      List<Long> low = new ArrayList<>(box.from());
      List<Long> high = new ArrayList<>(box.to());
      low.set(0, from);
      high.set(0, to);
      Start start = box.start();
      handAll(new Question.Box(box.game(), start, low, high));
    }

    private void handAll(Question part) {
      for (Component component : Targets.of(part, Long.MAX_VALUE)) {
        codes[count++] = code(component);
        if (count == CHUNK) {
          flush();
        }
      }
      flush();
    }

    private void flush() {
      if (count > 0) {
        sink.accept(codes, count);
        count = 0;
      }
    }
  }
}
