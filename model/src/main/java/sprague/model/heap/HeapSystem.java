// SPDX-License-Identifier: Apache-2.0
package sprague.model.heap;

import java.util.ArrayList;
import java.util.Collections;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import sprague.model.Component;
import sprague.model.Game;
import sprague.model.NotApplicable;
import sprague.model.Start;
import sprague.model.heap.HeapMove.KnownOption;
import sprague.model.heap.HeapMove.Split;
import sprague.model.heap.HeapMove.Take;

/**
 * A heap game in normal form: finitely many kinds of heaps, and for each kind the families of
 * options of a heap of symbolic size n. For example {@code heap(n) -> heap(n - k) where k in {1,
 * 2}} has one kind and two families: a take that removes 1 or 2 and leaves at least 1, and the
 * empty option of n = 1 and n = 2.
 *
 * <p>Rules that differ in wording only usually get equal moves: heaps without moves are dropped
 * from options, so parts are not empty, and families that differ only in the numbers removed are
 * united. Equality of moves is sufficient, not necessary, for equality of games.
 *
 * <p>The normal form keeps nim-values but not positions: two equal components of an option cancel.
 * For misere play there is a form {@link #withPairs}, which keeps them.
 *
 * @param game the game
 * @param kinds the kinds of heaps that are reachable from the start, one representative of each
 *     class of kinds with equal moves
 * @param indexOfKind for every reachable kind, the index in {@code kinds} of its representative
 * @param moves for each index of {@code kinds} its families of options, which may overlap, sorted
 *     by {@link StableText}
 * @param root the index of the kind of the start
 * @param shift the size of the start's heap at coordinate 0; at coordinate c it is c + shift
 */
public record HeapSystem(
    Game game,
    List<HeapKind> kinds,
    Map<HeapKind, Integer> indexOfKind,
    List<List<HeapMove>> moves,
    int root,
    long shift) {
  /** A command reads one or two games, several times each: in engines and searches for laws. */
  private static final int MAX_CACHED = 4;

  /** A least recently used cache of normal forms. */
  private static final Map<Query, Result> CACHE =
      Collections.synchronizedMap(
          new LinkedHashMap<>(16, 0.75f, true) {
            private static final long serialVersionUID = 1;

            @Override
            protected boolean removeEldestEntry(Map.Entry<Query, Result> eldest) {
              return size() > MAX_CACHED;
            }
          });

  private record Query(Game game, Start start) {}

  public HeapSystem {
    kinds = List.copyOf(kinds);
    indexOfKind = Map.copyOf(indexOfKind);
    moves = moves.stream().map(List::copyOf).toList();
  }

  /** A normal form, or else the reason, for the user, why the game has none. */
  public record Result(Optional<HeapSystem> system, String reason) {}

  /**
   * The normal form of the positions that are reachable from a start with one coordinate. Cost
   * linear in the size of the rules with all loops over at most 64 constants written out, a limit
   * of {@link HeapReader}, but variables that are in no size are eliminated, each of which may
   * square the number of its inequalities. The last four results are cached. Thread-safe.
   */
  public static Result of(Game game, Start start) {
    Query query = new Query(game, start);
    Result known = CACHE.get(query);
    if (known != null) {
      return known;
    }
    Result reading = read(game, start, /* keepsPairs= */ false);
    CACHE.put(query, reading);
    return reading;
  }

  /**
   * The normal form with all heaps that have moves, equal ones too, whatever happens when nobody
   * can move. Cost as for {@link #of}; not cached.
   */
  public static Result withPairs(Game game, Start start) {
    return read(game, start, /* keepsPairs= */ true);
  }

  private static Result read(Game game, Start start, boolean keepsPairs) {
    try {
      return new Result(Optional.of(HeapReader.read(game, start, keepsPairs)), "");
    } catch (NotApplicable reason) {
      return new Result(Optional.empty(), reason.reason());
    } catch (ArithmeticException overflow) {
      return new Result(Optional.empty(), "numbers beyond 64 bits occur");
    }
  }

  /** A heap: the index of its kind, which kinds with equal moves share, and its size. */
  public record Heap(int kind, long size) {}

  /**
   * The heap that a component is; empty if no play from the start leads to its kind. O(number of
   * kinds), at most 512.
   */
  public Optional<Heap> heapOf(Component component) {
    // All kinds of a name have the size in the same argument, so any of them shows which one is 0
    // in the key.
    for (HeapKind kind : indexOfKind.keySet()) {
      if (kind.name() == component.name()) {
        List<Long> others = new ArrayList<>(component.arguments());
        long size = others.set(kind.size(), 0L);
        return Optional.ofNullable(indexOfKind.get(new HeapKind(kind.name(), others, kind.size())))
            .map(index -> new Heap(index, size));
      }
    }
    return Optional.empty();
  }

  /**
   * Whether a heap of size 0 has no move, and therefore the value 0; {@code kind} is an index.
   * O(moves of the kind).
   */
  public boolean emptyHeapHasNoMove(int kind) {
    return moves.get(kind).stream().noneMatch(HeapSystem::movesFromZero);
  }

  private static boolean movesFromZero(HeapMove move) {
    return move.when().contains(0)
        && switch (move) {
          case KnownOption fixed -> true;
          case Take take -> take.minRest() == 0 && take.removed().contains(0);
          case Split split ->
              split.removed().contains(0)
                  && split.minDifference() == 0
                  && split.parts().stream().allMatch(part -> part.minSize() == 0);
        };
  }

  /** The maximum number of heaps in an option, without the heaps of constant size. */
  public int maxParts() {
    return moves.stream()
        .flatMap(List::stream)
        .mapToInt(
            move ->
                switch (move) {
                  case KnownOption _ -> 0;
                  case Take _ -> 1;
                  case Split split -> split.parts().size();
                })
        .max()
        .orElse(0);
  }

  /**
   * Whether two normal forms agree except for the names of their positions. Then the games are
   * equal if both have the same ending, as all games have that {@link #of} accepts.
   */
  public boolean sameMoves(HeapSystem other) {
    return root == other.root && shift == other.shift && moves.equals(other.moves);
  }
}
