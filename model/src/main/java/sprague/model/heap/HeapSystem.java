// SPDX-License-Identifier: Apache-2.0
package sprague.model.heap;

import java.util.ArrayDeque;
import java.util.ArrayList;
import java.util.Deque;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import sprague.model.Component;
import sprague.model.Game;
import sprague.model.Start;
import sprague.model.linear.NotApplicable;

/**
 * A game of heaps in normal form: finitely many kinds of heaps, and for each the moves from a heap
 * of size n, n left open. Two rule texts that give the same options give the same moves, as far as
 * the reading goes: no part of a split or take is empty, and families that differ in what they
 * remove only are one.
 *
 * <p>Values, not positions: an even number of copies is dropped, and heaps without moves.
 *
 * @param game the game
 * @param kinds the kinds of heaps that play from the start leads to, one of each class of kinds
 *     that play alike
 * @param numbers for every kind that play leads to the index of the one in {@code kinds} that plays
 *     alike
 * @param moves the moves of each kind; two families may have options in common
 * @param root the kind of the start
 * @param shift the size of the start's heap at coordinate 0
 */
public record HeapSystem(
    Game game,
    List<HeapKind> kinds,
    Map<HeapKind, Integer> numbers,
    List<List<HeapMove>> moves,
    int root,
    long shift) {
  private static final RecentForms RECENT = new RecentForms();

  public HeapSystem {
    kinds = List.copyOf(kinds);
    numbers = Map.copyOf(numbers);
    moves = moves.stream().map(List::copyOf).toList();
  }

  /** A system, or the reason why a game is none, in words for a player. */
  public record Reading(Optional<HeapSystem> system, String reason) {}

  /**
   * Reads a game from a start with one coordinate. Linear in the size of the rules unfolded; the
   * last few games are not read again.
   */
  public static Reading of(Game game, Start start) {
    return RECENT
        .find(game, start)
        .orElseGet(
            () -> {
              Reading reading = read(game, start);
              RECENT.add(game, start, reading);
              return reading;
            });
  }

  private static Reading read(Game game, Start start) {
    try {
      return new Reading(Optional.of(HeapReader.read(game, start)), "");
    } catch (NotApplicable reason) {
      return new Reading(Optional.empty(), reason.reason());
    } catch (ArithmeticException overflow) {
      return new Reading(Optional.empty(), "numbers beyond 64 bits occur");
    }
  }

  /**
   * The kind that a component is a heap of, when play from the start leads to that kind: one of
   * those that have {@code numbers}.
   */
  public Optional<HeapKind> kindNamed(Component component) {
    for (HeapKind kind : kinds) {
      if (kind.name() == component.name()) {
        List<Long> others = new ArrayList<>(component.arguments());
        others.set(kind.size(), 0L);
        return Optional.of(new HeapKind(component.name(), others, kind.size()))
            .filter(numbers::containsKey);
      }
    }
    return Optional.empty();
  }

  /** Whether a heap of size 0 of a kind has no move, so that its value is 0. */
  public boolean emptyHeapIsStuck(int kind) {
    return moves.get(kind).stream().noneMatch(HeapSystem::movesFromZero);
  }

  private static boolean movesFromZero(HeapMove move) {
    return move.when().contains(0)
        && switch (move) {
          case HeapMove.Fixed fixed -> true;
          case HeapMove.Take take -> take.least() == 0 && take.removed().contains(0);
          case HeapMove.Split split ->
              split.removed().contains(0)
                  && split.apart() == 0
                  && split.least().stream().allMatch(least -> least == 0);
        };
  }

  /** The most heaps that an option of the family has whose size is not known beforehand. */
  public int parts() {
    int most = 0;
    for (List<HeapMove> of : moves) {
      for (HeapMove move : of) {
        most =
            Math.max(
                most,
                switch (move) {
                  case HeapMove.Fixed fixed -> 0;
                  case HeapMove.Take take -> 1;
                  case HeapMove.Split split -> split.kinds().size();
                });
      }
    }
    return most;
  }

  /** Whether the same moves, kind by kind, whatever the names are. */
  public boolean sameMoves(HeapSystem other) {
    return root == other.root && shift == other.shift && moves.equals(other.moves);
  }

  /**
   * The readings of the last few games: recognisers, theorems and the checker all ask about one
   * game, which is then read once.
   */
  private static final class RecentForms {
    private static final int MOST = 4;

    private final Deque<Entry> entries = new ArrayDeque<>(MOST + 1);

    private record Entry(Game game, Start start, HeapSystem.Reading reading) {}

    /** The reading of a game from a start. */
    synchronized Optional<HeapSystem.Reading> find(Game game, Start start) {
      for (Entry entry : entries) {
        if (entry.game.equals(game) && entry.start.equals(start)) {
          entries.remove(entry);
          entries.addFirst(entry);
          return Optional.of(entry.reading);
        }
      }
      return Optional.empty();
    }

    synchronized void add(Game game, Start start, HeapSystem.Reading reading) {
      entries.addFirst(new Entry(game, start, reading));
      if (entries.size() > MOST) {
        entries.removeLast();
      }
    }
  }
}
