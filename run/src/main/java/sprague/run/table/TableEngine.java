// SPDX-License-Identifier: Apache-2.0
package sprague.run.table;

import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;
import sprague.model.Component;
import sprague.model.Game;
import sprague.model.Moves;
import sprague.model.Start;
import sprague.model.Term;
import sprague.run.Effort;
import sprague.run.Engine;
import sprague.run.Question;
import sprague.run.Targets;
import sprague.run.ValueSink;

/** Fills the tables of a game, sweep after sweep, and hands over what was asked for. */
final class TableEngine implements Engine {
  private static final int CELLS_A_POLL = 64;
  private static final int CHUNK = 8192;

  private final Question question;
  private final Game game;
  private final Extents extents;
  private final long cells;
  private final Object[] tables;
  private final int[] argumentsBuffer;
  private Element element;
  private CellCompiler.Compiled compiled;
  private int[][] sets;
  private long[][] lists;
  private int[] seen = new int[1 << 8];
  private int stamp;
  private long done;

  TableEngine(Question question, Extents extents, Element element, CellCompiler.Compiled compiled) {
    this.question = question;
    this.game = question.game();
    this.extents = extents;
    this.element = element;
    this.compiled = compiled;
    this.sets = compiled.constants().sets();
    this.lists = compiled.constants().lists();
    long sum = 0;
    int widest = 0;
    for (int name = 0; name < game.names().size(); name++) {
      sum += extents.size(name);
      widest = Math.max(widest, game.names().get(name).arity());
    }
    this.cells = sum;
    this.tables = new Object[game.names().size()];
    this.argumentsBuffer = new int[widest];
  }

  @Override
  public void run(Effort effort, ValueSink sink) {
    for (int name = 0; name < tables.length; name++) {
      tables[name] = element.table(extents.size(name));
    }
    done = 0;
    Output output = new Output(sink);
    for (Sweep sweep : Sweep.of(game, extents)) {
      boolean rows = streams(sweep);
      sweep.run(
          extents,
          (name, arguments) -> {
            if (done++ % CELLS_A_POLL == 0) {
              if (rows && arguments[0] > 0) {
                output.rowsBefore(arguments[0]);
              }
              effort.poll(done, cells);
            }
            evaluate(name, arguments);
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

  private void evaluate(int name, int[] arguments) {
    if (++stamp == Integer.MAX_VALUE) {
      Arrays.fill(seen, 0);
      stamp = 1;
    }
    long value;
    try {
      value = compiled.cell().value(name, arguments, tables, seen, stamp, sets, lists);
    } catch (ArithmeticException failure) {
      throw explained(name, arguments, failure);
    }
    if (element != Element.LONG) {
      makeRoom(value);
    }
    Element.store(tables[name], index(name, arguments), value);
  }

  /** The plain reading of the rules meets the same failure and says where it is. */
  private RuntimeException explained(int name, int[] arguments, ArithmeticException failure) {
    List<Long> numbers = new ArrayList<>();
    for (int i = 0; i < game.names().get(name).arity(); i++) {
      numbers.add((long) arguments[i]);
    }
    new Moves(game).options(new Component(name, numbers), option -> {});
    return failure;
  }

  /** Makes the stamps longer than every xor of values so far, and the tables' elements wider. */
  private void makeRoom(long value) {
    if (value >= seen.length / 2) {
      long length = Long.highestOneBit(value) * 4;
      if (length > Extents.MOST) {
        throw new OutOfMemoryError("values of this size");
      }
      seen = new int[(int) length];
      stamp = 0;
    }
    if (value > element.greatest()) {
      element = element.wider();
      for (int name = 0; name < tables.length; name++) {
        tables[name] = element.widened(tables[name]);
      }
      try {
        compiled = new CellCompiler(game, extents, element).compile();
        sets = compiled.constants().sets();
        lists = compiled.constants().lists();
      } catch (Unsupported impossible) {
        throw new IllegalStateException(impossible);
      }
    }
  }

  private int index(int name, int[] arguments) {
    int index = 0;
    int arity = game.names().get(name).arity();
    for (int i = 0; i < arity; i++) {
      index = index * ((int) extents.greatest(name, i) + 1) + arguments[i];
    }
    return index;
  }

  /**
   * The code of a component: a position that has ended the game has no moves, so its value is 0.
   */
  private long code(Component component) {
    for (int i = 0; i < component.arguments().size(); i++) {
      argumentsBuffer[i] = component.arguments().get(i).intValue();
    }
    long value = Element.read(tables[component.name()], index(component.name(), argumentsBuffer));
    return element != Element.LONG && value < Cell.SUNNY ? 0 : value;
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
