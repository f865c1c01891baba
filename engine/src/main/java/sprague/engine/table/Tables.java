// SPDX-License-Identifier: Apache-2.0
package sprague.engine.table;

import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;
import sprague.engine.BudgetExceeded;
import sprague.engine.Effort;
import sprague.model.Component;
import sprague.model.Game;
import sprague.model.Moves;
import sprague.model.RuleFailure;

/** The tables of a game while they are filled; their elements grow with the values. */
final class Tables {
  private final Game game;
  private final ArgumentBounds extents;
  private final Layout layout;
  private final Object[] tables;
  private Element element;
  private CellCompiler.Compiled compiled;
  private int[][] sets;
  private long[][] lists;
  private final Stamps stamps = new Stamps();
  private final Effort effort;
  private final long cells;

  /** Empty tables; compiles the rules, which must be for the same layout and element. */
  Tables(
      Game game,
      ArgumentBounds extents,
      Layout layout,
      Element element,
      CellCompiler compiler,
      Effort effort) {
    this.game = game;
    this.extents = extents;
    this.layout = layout;
    this.element = element;
    this.compiled = compiler.compile();
    this.sets = compiled.constants().sets();
    this.lists = compiled.constants().lists();
    int names = game.names().size();
    this.tables = new Object[2 * names];
    this.effort = effort;
    for (int name = 0; name < names; name++) {
      long size = extents.reached(name) ? layout.size(name) : 0;
      tables[name] = element.table(size);
      tables[names + name] = element.table(layout.turned(name) < 0 ? 0 : size);
    }
    this.cells = cells(game, extents, layout);
  }

  /** The cells of all tables, second copies included. */
  static long cells(Game game, ArgumentBounds extents, Layout layout) {
    long cells = 0;
    for (int name = 0; name < game.names().size(); name++) {
      if (extents.reached(name)) {
        cells += layout.size(name) * (layout.turned(name) < 0 ? 1 : 2);
      }
    }
    return cells;
  }

  /**
   * The bytes that tables of so many cells take while they grow, if values turn out as great as
   * they can be.
   */
  static long bytes(Game game, ArgumentBounds extents, long cells) {
    if (game.scoring()) {
      return cells * Element.LONG.bytes();
    }
    OptionCount options = new OptionCount(extents);
    long greatest = 0;
    long positions = 0;
    for (int name = 0; name < game.names().size(); name++) {
      long size = extents.size(name);
      positions += Math.min(size, Integer.MAX_VALUE);
      greatest = Math.max(greatest, size == 0 ? 0 : options.most(game.rulesOf(name)));
    }
    // A play from a value of g may go on for g moves, and meets no position twice.
    greatest = Math.min(greatest, positions);
    Element widest = Element.BYTE;
    long bytes = cells * widest.bytes();
    while (greatest > widest.greatest()) {
      bytes = cells * (widest.bytes() + widest.wider().bytes());
      widest = widest.wider();
    }
    return bytes + Stamps.bytes(greatest);
  }

  /**
   * Evaluates a position whose options are all in the tables.
   *
   * @throws BudgetExceeded when its value needs more memory than there is, or it is time to stop
   * @throws RuleFailure when a rule cannot be evaluated here
   */
  void evaluate(int name, int[] arguments) {
    long value;
    try {
      int stamp = stamps.next();
      value =
          compiled.cell().value(name, arguments, tables, stamps.seen(), stamp, sets, lists, effort);
    } catch (ArithmeticException failure) {
      throw explained(name, arguments);
    }
    if (element != Element.LONG) {
      makeRoom(value);
    }
    Element.store(tables[name], layout.index(name, arguments), value);
    if (layout.turned(name) >= 0) {
      Object second = tables[game.names().size() + name];
      Element.store(second, layout.turnedIndex(name, arguments), value);
    }
  }

  /** Where a position stands in the table of its name. */
  int place(int name, int[] arguments) {
    return layout.index(name, arguments);
  }

  /**
   * The code of a position: one that has ended the game has no moves, so its value is 0.
   *
   * @param arguments as many as the name's arity, or more
   */
  long code(int name, int[] arguments) {
    long value = Element.read(tables[name], layout.index(name, arguments));
    return element != Element.LONG && value < CellEvaluator.SUNNY ? 0 : value;
  }

  /** The plain reading of the rules meets the same failure, unless a score is too large. */
  private RuleFailure explained(int name, int[] arguments) {
    List<Long> numbers = new ArrayList<>();
    for (int i = 0; i < game.names().get(name).arity(); i++) {
      numbers.add((long) arguments[i]);
    }
    Component component = new Component(name, numbers);
    new Moves(game).options(component, option -> {});
    return new RuleFailure(
        game.rulesOf(name).getFirst().line(),
        RuleFailure.Reason.OVERFLOW,
        component.show(game) + ": a number does not fit in 64 bits");
  }

  /** Makes the stamps longer than every xor of values so far, and the tables' elements wider. */
  private void makeRoom(long value) {
    if (stamps.isShortFor(value)) {
      require(value, element.bytes() * cells + Stamps.bytes(value));
      stamps.grow(value);
    }
    if (value > element.greatest()) {
      Element wider = element.wider();
      require(value, (element.bytes() + wider.bytes()) * cells + Stamps.bytes(value));
      element = wider;
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

  private void require(long value, long bytes) {
    long memory = effort.limits().memory();
    if (bytes > memory || Stamps.length(value) > ArgumentBounds.MOST) {
      throw new BudgetExceeded(
          BudgetExceeded.Reason.MEMORY,
          "tables of values as great as %s need %s MB, and %s MB are allowed (--memory)"
              .formatted(value, bytes >> 20, memory >> 20));
    }
  }

  /**
   * A set of small numbers that is emptied at no cost: a number is in it when it bears the present
   * stamp. Long enough for every xor of the values that it was told of.
   */
  private static final class Stamps {
    /** For values below 128, and so for all that are bytes. */
    private static final int SHORTEST = 256;

    private int[] seen = new int[SHORTEST];
    private int stamp;

    /** The array of stamps. */
    int[] seen() {
      return seen;
    }

    /** Empties the set; the new stamp. */
    int next() {
      if (stamp == Integer.MAX_VALUE) {
        Arrays.fill(seen, 0);
        stamp = 0;
      }
      return ++stamp;
    }

    /** Whether xors of values up to this one may not fit. */
    boolean isShortFor(long value) {
      return value >= seen.length / 2;
    }

    /** Makes room for xors of values up to this one; the set is then empty. */
    void grow(long value) {
      seen = new int[(int) length(value)];
      stamp = 0;
    }

    /** The length that is made for a value. */
    static long length(long value) {
      return Math.max(SHORTEST, 4 * Long.highestOneBit(value));
    }

    /** The bytes taken for values up to this one, those of the array that is outgrown included. */
    static long bytes(long value) {
      return Integer.BYTES * (length(value) + length(value / 2));
    }
  }
}
