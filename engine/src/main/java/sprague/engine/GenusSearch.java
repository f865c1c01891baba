// SPDX-License-Identifier: Apache-2.0
package sprague.engine;

import java.util.ArrayList;
import java.util.Arrays;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.OptionalLong;
import java.util.Set;
import java.util.function.ToLongFunction;
import java.util.stream.Collectors;
import java.util.stream.LongStream;
import sprague.model.Component;
import sprague.model.Game;
import sprague.model.Option;
import sprague.nimber.Mex;

/**
 * Memoised search for the {@link Genus} of components (positions that are not sums, such as heaps),
 * and for tame ones. Only the moves count, so normal and misere play have the same genera. Not
 * thread-safe; after an exception it must not be used. The cost is proportional to the number of
 * sums that play can reach, exponential if moves split components; but components that equal a
 * simpler sum in all sums, as most small ones do, are replaced by it.
 */
public final class GenusSearch extends NodeSearch {
  /*
   * A state is a sum: the index of a core (31 bits), a number of heaps of 2 (31 bits) and of heaps of 1 (one bit, as
   * *1 + *1 = 0). A core is a multiset of parts; core 0 is empty. A part is a position for which no equal sum was found,
   * as the list of its options, which are states. G equals H if each option of H is one of G and each other option of G has
   * H as an option; if H has no options, G must also be an N-position, which its genus shows (On Numbers and Games, ch. 12).
   *
   * Node 2 * i is component i: its code is its state. Node 2 * i + 1 is core i: its code is the index of its genus, known
   * only after those of its parts and, unless these are several and all tame, of the cores of its options. A core of tame
   * parts is never expanded: the number of sums of nim-heaps grows with that of partitions, and Nim's rule gives the genus.
   */

  /** The bits of a state that hold twice the number of heaps of 2. */
  private static final long TWOS = 0xffff_fffeL;

  /** Maximum depth of {@link #isTame(long)}: a kilobyte each, of a stack of mostly a megabyte. */
  private static final int MAX_DEPTH = 250;

  /** Memory of an entry of {@link #tame}; an estimate. */
  private static final int BYTES_PER_TAME = 64;

  /** Memory of a genus in {@link #genera} and {@link #indices}, without its values; an estimate. */
  private static final int BYTES_PER_GENUS = 200;

  private final Game game;
  private final ComponentMoves moves;
  private final PollTicker ticker;
  private final ComponentIndex components;
  private final SequenceIndex cores = new SequenceIndex(memory());
  private final SequenceIndex parts = new SequenceIndex(memory());

  /** Whether some move does not leave exactly one component, so that sums occur. */
  private final boolean splits;

  /** The distinct genera of cores, and the index of each in this list. */
  private final List<Genus> genera = new ArrayList<>();

  private final Map<Genus, Long> indices = new HashMap<>();
  private final Map<Long, Boolean> tame = new HashMap<>();

  /** The options that the current enumeration has found so far, the first `count` elements. */
  private long[] buffer = {};

  private int count;

  /** Whether the states of all options of the scanned component are known. */
  private boolean isComplete;

  /** The code of the node scanned last. */
  private long scanned;

  /** The line of the rule of the last option enumerated. */
  private int line;

  /** The present depth of the recursion of {@link #isTame(long)}. */
  private int depth;

  /** A search of a game whose plays end only by the lack of a move. */
  public GenusSearch(Game game, Effort effort) {
    super(effort, new MemoryBudget(effort.limits().memory(), "the search over sums needs"));
    this.game = game;
    this.moves = new ComponentMoves(game, effort);
    this.ticker = new PollTicker(effort);
    this.components = new ComponentIndex(game, memory());
    this.splits = !game.leavesOne();
    cores.of(new long[0], 0);
  }

  /**
   * The genus of a component.
   *
   * @throws BudgetExceeded if a limit is reached
   * @throws sprague.model.RuleFailure if a play can repeat a position or a rule has no value
   */
  public Genus genus(Component component) {
    long state = find(2 * components.of(component));
    find(coreNode(state));
    return genus(state);
  }

  /**
   * Whether a component is tame, so that sums of tame ones are won as in misere Nim, by their
   * values in normal play. Sufficient conditions (On Numbers and Games, chapter 12): its genus is
   * that of a sum of nim-heaps; its values in both plays are the mex of those of its tame options;
   * each wild (not tame) option has tame options with these two values. Throws as {@link #genus}.
   */
  public boolean isTame(Component component) {
    return genus(component).isThatOfNim() && isTame(find(2 * components.of(component)));
  }

  @Override
  boolean scan(int node) {
    if (node % 2 == 0) {
      scanComponent(components.component(node / 2));
    } else {
      scanCore((long) (node / 2) << Integer.SIZE);
    }
    return false;
  }

  @Override
  long scannedCode() {
    return scanned;
  }

  @Override
  int line(int node, int option) {
    return line;
  }

  @Override
  String show(int node) {
    return components.component(node / 2).show(game);
  }

  private void scanComponent(Component component) {
    count = 0;
    isComplete = true;
    moves.any(
        component,
        (option, _) -> {
          line = option.rule().line();
          add(option);
          return isBatchFull();
        });
    if (isComplete) {
      long[] options = distinct();
      scanned = simplest(options);
      // Options are scanned before the positions that lead to them, so the recursion is not deep.
      Arrays.stream(options).forEach(this::isTame);
    }
  }

  /** Puts the state of an option into the buffer if it is known. */
  private void add(Option option) {
    boolean known = true;
    long state = 0;
    for (Option.Item item : option.items()) {
      int node = 2 * components.of(item.component());
      known &= isKnown(node);
      state = known ? sum(state, code(node), item.count()) : 0;
    }
    if (known && isKnown(coreNode(state))) {
      put(state);
    } else {
      isComplete = false;
    }
  }

  /** The state that equals the position with these options, or a new one. */
  private long simplest(long[] options) {
    if (options.length == 0) {
      return 0;
    }
    // Without sums, an equal position saves nothing.
    if (splits) {
      Genus genus = Genus.of(genera(options));
      OptionalLong equal =
          Arrays.stream(options)
              .flatMap(this::candidates)
              .filter(other -> genus(other).equals(genus) && isEqual(options, other))
              .findFirst();
      if (equal.isPresent()) {
        return equal.getAsLong();
      }
    }
    return single(parts.of(options, options.length));
  }

  /** The sums of an option and a heap of 1 or 2, and the options of the option. */
  private LongStream candidates(long option) {
    // The options of a sum of tame parts are not evaluated, and may be a million.
    long[] further = isSumOfTame(option) ? new long[0] : options(option);
    return LongStream.concat(LongStream.of(option ^ 1, option + 2), Arrays.stream(further));
  }

  /** Whether the position with these options equals a state of its genus, as defined above. */
  private boolean isEqual(long[] options, long state) {
    long[] fewer = options(state);
    return Arrays.stream(fewer).allMatch(each -> contains(options, each))
        && Arrays.stream(options)
            .allMatch(each -> contains(fewer, each) || contains(options(each), state));
  }

  private static boolean contains(long[] states, long state) {
    return Arrays.binarySearch(states, state) >= 0;
  }

  private void scanCore(long state) {
    long[] parts = Arrays.stream(parts(state)).map(this::single).toArray();
    if (parts.length > 1 && !areKnown(parts)) {
      return;
    }
    if (isSumOfTame(state)) {
      setGenus(Genus.sumOfTame(Arrays.stream(parts).mapToObj(this::genus).toList()));
      return;
    }
    long[] options = options(state);
    if (areKnown(options)) {
      setGenus(Genus.of(genera(options)));
    }
  }

  /** Whether the core of a state has several parts, all of them tame. */
  private boolean isSumOfTame(long state) {
    long[] parts = parts(state);
    return parts.length > 1 && Arrays.stream(parts).allMatch(part -> isTame(single(part)));
  }

  private boolean areKnown(long[] states) {
    boolean known = true;
    for (int i = 0; i < states.length && !isBatchFull(); i++) {
      known &= isKnown(coreNode(states[i]));
    }
    return known;
  }

  /** Sets the genus of the core that is scanned. */
  private void setGenus(Genus genus) {
    scanned = indices.computeIfAbsent(genus, _ -> (long) genera.size());
    if (scanned == genera.size()) {
      memory().reserve(BYTES_PER_GENUS + (long) Long.BYTES * genus.misere().size());
      genera.add(genus);
    }
  }

  /**
   * Whether a state with a known core is tame. Sums of tame states are tame.
   *
   * <p>Why play is that of misere Nim, by induction: where Nim says that a sum is lost, moves to
   * tame options change the value that counts, since the mex is not among the options' values, and
   * a move to a wild option is answered by one to a tame option with that value. Elsewhere the mex
   * gives the winning move of Nim.
   */
  private boolean isTame(long state) {
    Boolean known = tame.get(state);
    if (known != null || !genus(state).isThatOfNim()) {
      return known != null && known;
    }
    ticker.step();
    memory().reserve(BYTES_PER_TAME);
    if (depth == MAX_DEPTH) {
      throw new BudgetExceeded(
          BudgetExceeded.Reason.MEMORY, "tameness is not searched deeper than " + depth + " moves");
    }
    depth++;
    long[] all = parts(state);
    boolean isOnePart = all.length == 1 && (int) state == 0;
    boolean result =
        (!isOnePart && Arrays.stream(all).allMatch(part -> isTame(single(part))))
            || isTameByOptions(genus(state), options(state));
    depth--;
    tame.put(state, result);
    return result;
  }

  private boolean isTameByOptions(Genus genus, long[] options) {
    return hasMex(options, genus, Genus::normal)
        && hasMex(options, genus, Genus::misereValue)
        && Arrays.stream(options)
            .filter(option -> !isTame(option))
            .mapToObj(this::options)
            .allMatch(
                each ->
                    reverts(each, genus, Genus::normal)
                        && reverts(each, genus, Genus::misereValue));
  }

  /** Whether a value of the genus is the mex of this value over the tame options. */
  private boolean hasMex(long[] options, Genus genus, ToLongFunction<Genus> value) {
    Mex mex = new Mex();
    Arrays.stream(options)
        .filter(this::isTame)
        .forEach(option -> mex.add(value.applyAsLong(genus(option))));
    return mex.mex() == value.applyAsLong(genus);
  }

  /** Whether a tame option has the same value as the genus. */
  private boolean reverts(long[] options, Genus genus, ToLongFunction<Genus> value) {
    long wanted = value.applyAsLong(genus);
    return Arrays.stream(options)
        .anyMatch(option -> value.applyAsLong(genus(option)) == wanted && isTame(option));
  }

  /** The genus of a state with a known core. */
  private Genus genus(long state) {
    Genus genus = genera.get((int) code(coreNode(state)));
    return (int) state == 0 ? genus : genus.plus((state & TWOS) / 2, state & 1);
  }

  private Set<Genus> genera(long[] states) {
    return Arrays.stream(states).mapToObj(this::genus).collect(Collectors.toSet());
  }

  /** The distinct options of a state, ascending. */
  private long[] options(long state) {
    count = 0;
    long[] all = parts(state);
    for (int i = 0; i < all.length; i++) {
      if (i == 0 || all[i] != all[i - 1]) {
        long[] others = all.clone();
        System.arraycopy(all, i + 1, others, i, all.length - i - 1);
        long rest = (long) cores.of(others, all.length - 1) << Integer.SIZE | (state & (TWOS | 1));
        for (long option : items(parts, (int) all[i])) {
          put(sum(rest, option, 1));
        }
      }
    }
    if ((state & TWOS) != 0) {
      put(state - 2);
      put((state - 2) ^ 1);
    }
    if ((state & 1) != 0) {
      put(state ^ 1);
    }
    return distinct();
  }

  private void put(long state) {
    buffer = memory().ensureCapacity(buffer, count + 1L);
    buffer[count++] = state;
  }

  /** The distinct states in the buffer, ascending. */
  private long[] distinct() {
    return Arrays.stream(buffer, 0, count).sorted().distinct().toArray();
  }

  /** The sum of a state and some copies of another. */
  private long sum(long state, long other, long copies) {
    long twos = other & TWOS;
    if (twos != 0 && copies > (TWOS - (state & TWOS)) / twos) {
      throw memory().exceeded();
    }
    long core = state >>> Integer.SIZE;
    for (long i = 0; i < copies && other >>> Integer.SIZE != 0; i++) {
      ticker.step();
      core = merged(parts(core << Integer.SIZE), parts(other));
    }
    return core << Integer.SIZE
        | ((state & TWOS) + copies * twos)
        | ((state ^ (other & copies)) & 1);
  }

  private int merged(long[] left, long[] right) {
    long[] all = Arrays.copyOf(left, left.length + right.length);
    System.arraycopy(right, 0, all, left.length, right.length);
    Arrays.sort(all);
    return cores.of(all, all.length);
  }

  /** The state of one part. */
  private long single(long part) {
    return (long) cores.of(new long[] {part}, 1) << Integer.SIZE;
  }

  private static int coreNode(long state) {
    return (int) (state >>> Integer.SIZE) * 2 + 1;
  }

  /** The parts of a state without the heaps of 1 and 2, ascending. */
  private long[] parts(long state) {
    return items(cores, (int) (state >>> Integer.SIZE));
  }

  private static long[] items(SequenceIndex index, int number) {
    long[] items = new long[index.maxLength(number)];
    return Arrays.copyOf(items, index.read(number, items));
  }
}
