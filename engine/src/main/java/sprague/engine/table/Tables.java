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
import sprague.model.NotApplicable;
import sprague.model.RuleFailure;

/**
 * The value tables of a game while they are filled. They start with the smallest element type; when
 * a value does not fit, all tables are copied to the next wider type and the rules recompiled. Each
 * position is evaluated once, after its options. For one thread. A code of a position is what
 * {@link CellEvaluator#value} returns.
 */
final class Tables {
  private final Game game;
  private final ArgumentBounds bounds;
  private final Layout layout;

  /** For each name whether it has prefix xors. */
  private final boolean[] prefixes;

  /**
   * Four arrays for each name, those of the same kind together: at index k * names + name, where k
   * is 0 for the values, 1 for their transposed copy, 2 for their prefix xors and 3 for the growing
   * set of values met. What a name does not need is empty.
   */
  private final Object[] tables;

  private Element element;
  private CellCompiler.CompiledRules compiled;

  private final Stamps stamps = new Stamps();
  private final Effort effort;
  private final long cells;

  /**
   * Allocates the tables and loads the code. The caller has made sure that they fit in the memory.
   *
   * @param layout each table has at most {@link ArgumentBounds#MAX_ARRAY_LENGTH} cells
   * @param element LONG for scores, else BYTE
   * @param compiler has the same layout and element
   * @param effort its memory limit holds when tables grow
   */
  Tables(
      Game game,
      ArgumentBounds bounds,
      Layout layout,
      Element element,
      CellCompiler compiler,
      Effort effort) {
    this.game = game;
    this.bounds = bounds;
    this.layout = layout;
    this.element = element;
    this.compiled = compiler.compile();

    int names = game.names().size();
    this.tables = new Object[4 * names];
    this.effort = effort;
    this.prefixes = new boolean[names];
    for (int name = 0; name < names; name++) {
      prefixes[name] = Lookup.needsPrefixes(game, name, layout);
      long size = bounds.reached(name) ? layout.size(name) : 0;
      tables[name] = element.table(size);
      tables[names + name] = element.table(layout.transposed(name) < 0 ? 0 : size);
      tables[2 * names + name] = element.zeros(prefixes[name] ? size : 0);
      tables[3 * names + name] = new long[layout.ascends(name) ? stamps.seen().length >> 6 : 0];
    }
    this.cells = cells(game, bounds, layout);
  }

  /**
   * The number of cells of all tables, transposed copies and prefix xors included. A name has one
   * of these at most, as prefix xors are of names with one argument.
   */
  static long cells(Game game, ArgumentBounds bounds, Layout layout) {
    long cells = 0;
    for (int name = 0; name < game.names().size(); name++) {
      if (bounds.reached(name)) {
        int copies = layout.transposed(name) < 0 ? 1 : 2;
        cells += layout.size(name) * (Lookup.needsPrefixes(game, name, layout) ? 2 : copies);
      }
    }
    return cells;
  }

  /**
   * Maximum memory in bytes of tables with this number of cells: at the widest element type that
   * values may need, including the narrower tables that are copied, and the stamps.
   */
  static long bytes(Game game, ArgumentBounds bounds, long cells) {
    if (game.scoring()) {
      return cells * Element.LONG.bytes();
    }
    OptionCount options = new OptionCount(bounds);
    long greatest = 0;
    long positions = 0;
    for (int name = 0; name < game.names().size(); name++) {
      long size = bounds.size(name);
      positions += Math.min(size, Integer.MAX_VALUE);
      greatest = Math.max(greatest, size == 0 ? 0 : options.max(game.rulesOf(name)));
    }
    // From value g a play through values g - 1, ..., 0 exists, and no position repeats in it.
    greatest = Math.min(greatest, positions);
    Element widest = Element.BYTE;
    long bytes = cells * widest.bytes();
    while (greatest > widest.greatest()) {
      bytes = cells * (widest.bytes() + widest.wider().bytes());
      widest = widest.wider();
    }
    return bytes + stampBytes(game, greatest);
  }

  /**
   * Evaluates a position, all of whose options have been evaluated, and stores its code. After an
   * exception the position has none.
   *
   * @throws BudgetExceeded if wider tables exceed the memory limit, or at a time limit or cancel
   * @throws RuleFailure if a rule cannot be evaluated at this position
   */
  void evaluate(int name, int[] arguments) {
    int stamp = stamps.next();
    int[][] sets = compiled.sets();
    long[][] lists = compiled.lists();
    long value;
    try {
      value =
          compiled.cell().value(name, arguments, tables, stamps.seen(), stamp, sets, lists, effort);
    } catch (ArithmeticException failure) {
      throw explain(name, arguments);
    }
    if (element != Element.LONG) {
      ensureFits(value);
    }
    Element.store(tables[name], layout.index(name, arguments), value);
    if (layout.transposed(name) >= 0) {
      Object copy = tables[game.names().size() + name];
      Element.store(copy, layout.transposedIndex(name, arguments), value);
    }
    if (prefixes[name]) {
      Object sums = tables[2 * game.names().size() + name];
      int n = arguments[0];
      Element.store(sums, n, n == 0 ? value : value ^ Element.read(sums, n - 1));
    }
  }

  /** Whether a position has been evaluated; if scores are -2^63, it may say no. */
  boolean isKnown(int name, int[] arguments) {
    return Element.read(tables[name], layout.index(name, arguments)) != element.unknown();
  }

  /**
   * The value or score of an evaluated position, or {@link CellEvaluator#SUNNY}. Positions that end
   * the game (WON, LOST, which are less than SUNNY) have no moves, so their value is 0.
   *
   * @param arguments at least as many as the name's arity; the rest are ignored
   */
  long code(int name, int[] arguments) {
    long value = Element.read(tables[name], layout.index(name, arguments));
    return element != Element.LONG && value < CellEvaluator.SUNNY ? 0 : value;
  }

  /**
   * The failure of a rule with its place. Evaluating the rules by {@link Moves} throws the same
   * failure with its position; only the overflow of a score has to be described here.
   */
  private RuleFailure explain(int name, int[] arguments) {
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

  /**
   * Makes stamps and table elements large enough for a new value or negative code. One wider type
   * is enough: values below 2^7 or 2^15 have xors below it, so that a mex is at most that power.
   */
  private void ensureFits(long value) {
    if (stamps.isShortFor(value)) {
      requireMemory(value, element.bytes() * cells + stampBytes(game, value));
      stamps.grow(value);
      for (int name = 3 * game.names().size(); name < tables.length; name++) {
        long[] grown = (long[]) tables[name];
        // 64 bits a word; names without a growing set keep an empty array.
        tables[name] = Arrays.copyOf(grown, grown.length == 0 ? 0 : stamps.seen().length >> 6);
      }
    }
    if (value > element.greatest()) {
      Element wider = element.wider();
      requireMemory(value, (element.bytes() + wider.bytes()) * cells + stampBytes(game, value));
      for (int name = 0; name < 3 * game.names().size(); name++) {
        tables[name] = wider.widened(tables[name], element);
      }
      element = wider;
      try {
        compiled = new CellCompiler(game, bounds, layout, element).compile();
      } catch (NotApplicable impossible) {
        throw new IllegalStateException(impossible);
      }
    }
  }

  /**
   * The memory in bytes of the stamps for values up to this one, including the array that is
   * replaced; and of a growing set, with a bit for each value, for each name.
   */
  private static long stampBytes(Game game, long value) {
    long entries = Stamps.length(value) + Stamps.length(value / 2);
    return Integer.BYTES * entries + game.names().size() * entries / Byte.SIZE;
  }

  private void requireMemory(long value, long bytes) {
    long memory = effort.limits().memory();
    if (bytes > memory || Stamps.length(value) > ArgumentBounds.MAX_ARRAY_LENGTH) {
      throw new BudgetExceeded(
          BudgetExceeded.Reason.MEMORY,
          "tables of values as great as %s need %s MB, and %s MB are allowed (--memory)"
              .formatted(value, bytes >> 20, memory >> 20));
    }
  }

  /**
   * A set of nim-values that is cleared in O(1): a value is a member if its entry equals the
   * current stamp. Its length exceeds every xor of the values that it was grown for.
   */
  private static final class Stamps {
    /** Length for values up to 127, all that a byte table holds; a power of two. */
    private static final int MIN_LENGTH = 256;

    private int[] seen = new int[MIN_LENGTH];
    private int stamp;

    /** The array of stamps. */
    int[] seen() {
      return seen;
    }

    /** Clears the set and returns the new stamp, at least 1: new entries are 0. */
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

    /** Makes room for xors of values up to this one, and clears the set. */
    void grow(long value) {
      seen = new int[(int) length(value)];
      stamp = 0;
    }

    /** The length for values up to this one: the least power of two above twice that, or 256. */
    static long length(long value) {
      return Math.max(MIN_LENGTH, 4 * Long.highestOneBit(value));
    }
  }
}
