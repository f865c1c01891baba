// SPDX-License-Identifier: Apache-2.0
package sprague.engine.board;

import java.nio.BufferUnderflowException;
import java.nio.ByteBuffer;
import java.util.ArrayList;
import java.util.Collections;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.WeakHashMap;
import org.jspecify.annotations.Nullable;
import sprague.engine.BudgetExceeded;
import sprague.engine.Effort;
import sprague.model.RuleFailure;
import sprague.model.board.BoardGame;
import sprague.model.board.BoardInstance;

/**
 * The values of parts (connected sets of cells, of which a position is the sum) that searches have
 * found: a {@link FactTable} for each board of each game that is in use, which later searches
 * continue; also as bytes, from which another process can continue. Thread-safe.
 */
public final class BoardFacts {
  /*
   * The bytes, big endian: for each board the number of its coordinates and the coordinates, the
   * layout of its table, the number of words of an entry, the number of entries, and the entries.
   * All are longs.
   */

  /** A little less than the length of the longest array that every JVM can allocate. */
  private static final long MAX_BYTES = Integer.MAX_VALUE - 64;

  /** A table is dropped when nobody uses its board any more. */
  private static final Map<BoardInstance, FactTable> TABLES =
      Collections.synchronizedMap(new WeakHashMap<>());

  private BoardFacts() {}

  /** The table of a board, null if none has been put. */
  static @Nullable FactTable of(BoardInstance instance) {
    return TABLES.get(instance);
  }

  static void put(BoardInstance instance, FactTable table) {
    TABLES.put(instance, table);
  }

  /** The number of parts of which something is known, on all boards of a game. */
  public static long parts(BoardGame game) {
    return tables(game).stream().mapToLong(board -> board.getValue().size()).sum();
  }

  private static List<Map.Entry<BoardInstance, FactTable>> tables(BoardGame game) {
    synchronized (TABLES) {
      return TABLES.entrySet().stream()
          .filter(board -> board.getKey().isOf(game))
          .<Map.Entry<BoardInstance, FactTable>>map(
              board -> Map.entry(board.getKey(), board.getValue()))
          .toList();
    }
  }

  /**
   * What is known of a game's boards as bytes; other threads may search meanwhile. Facts for which
   * an array has no room are left out.
   */
  public static byte[] write(BoardGame game) {
    List<Map.Entry<BoardInstance, FactTable>> tables = tables(game);
    long bytes = 0;
    for (var board : tables) {
      bytes += Long.BYTES * (4L + board.getKey().coordinates().size()) + board.getValue().bytes();
    }
    ByteBuffer buffer = ByteBuffer.allocate((int) Math.min(bytes, MAX_BYTES));
    for (var board : tables) {
      List<Long> coordinates = board.getKey().coordinates();
      if (buffer.remaining() < Long.BYTES * (4 + coordinates.size())) {
        break;
      }
      buffer.putLong(coordinates.size());
      coordinates.forEach(buffer::putLong);
      board.getValue().write(buffer);
    }
    byte[] written = new byte[buffer.position()];
    buffer.flip().get(written);
    return written;
  }

  /**
   * Adds what {@link #write} has written. What belongs to other boards, or to cells that another
   * version of this program has numbered, is left out. The bytes must be trusted: facts are taken
   * as they are, unless they contradict known ones.
   *
   * @return whether the bytes could be read to their end; otherwise those before are added
   * @throws BudgetExceeded if the facts take more memory than the effort allows
   */
  public static boolean read(BoardGame game, byte[] written, Effort effort) {
    ByteBuffer buffer = ByteBuffer.wrap(written);
    try {
      while (buffer.hasRemaining()) {
        List<Long> coordinates = new ArrayList<>();
        for (long count = buffer.getLong(); count > 0; count--) {
          coordinates.add(buffer.getLong());
        }
        search(game, coordinates, effort)
            .ifPresentOrElse(search -> search.table().read(buffer), () -> FactTable.skip(buffer));
      }
      return true;
    } catch (BufferUnderflowException | IllegalArgumentException damaged) {
      return false;
    }
  }

  private static Optional<PlacementSearch> search(
      BoardGame game, List<Long> coordinates, Effort effort) {
    try {
      return coordinates.size() == game.coordinates().size()
          ? BoardSearch.of(game, game.on(coordinates).startComponent(), effort)
              .map(BoardSearch::search)
          : Optional.empty();
    } catch (RuleFailure noBoard) {
      return Optional.empty();
    }
  }
}
