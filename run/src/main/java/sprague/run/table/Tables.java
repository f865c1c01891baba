// SPDX-License-Identifier: Apache-2.0
package sprague.run.table;

import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;
import sprague.model.Component;
import sprague.model.Game;
import sprague.model.Moves;

/** The tables of a game while they are filled; their elements grow with the values. */
final class Tables {
  private final Game game;
  private final Extents extents;
  private final Layout layout;
  private final Object[] tables;
  private Element element;
  private CellCompiler.Compiled compiled;
  private int[][] sets;
  private long[][] lists;
  private int[] seen = new int[1 << 8];
  private int stamp;

  /** Empty tables; compiles the rules, which must be for the same layout and element. */
  Tables(Game game, Extents extents, Layout layout, Element element, CellCompiler compiler) {
    this.game = game;
    this.extents = extents;
    this.layout = layout;
    this.element = element;
    this.compiled = compiler.compile();
    this.sets = compiled.constants().sets();
    this.lists = compiled.constants().lists();
    this.tables = new Object[game.names().size()];
    for (int name = 0; name < tables.length; name++) {
      tables[name] = element.table(extents.reached(name) ? layout.size(name) : 0);
    }
  }

  /** Evaluates a position whose options are all in the tables. */
  void evaluate(int name, int[] arguments) {
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
    Element.store(tables[name], layout.index(name, arguments), value);
  }

  /**
   * The code of a position: one that has ended the game has no moves, so its value is 0.
   *
   * @param arguments as many as the name's arity, or more
   */
  long code(int name, int[] arguments) {
    long value = Element.read(tables[name], layout.index(name, arguments));
    return element != Element.LONG && value < Cell.SUNNY ? 0 : value;
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
        compiled = new CellCompiler(game, extents, layout, element).compile();
        sets = compiled.constants().sets();
        lists = compiled.constants().lists();
      } catch (Unsupported impossible) {
        throw new IllegalStateException(impossible);
      }
    }
  }
}
