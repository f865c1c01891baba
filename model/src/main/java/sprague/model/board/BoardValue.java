// SPDX-License-Identifier: Apache-2.0
package sprague.model.board;

import java.util.List;
import org.jspecify.annotations.Nullable;
import sprague.syntax.board.Board;
import sprague.syntax.board.BoardFailure;
import sprague.syntax.board.Picture;
import sprague.syntax.board.Region;

/**
 * The value of a term in a game on boards. Methods that want a kind of value throw a {@link
 * BoardFailure} for another.
 */
sealed interface BoardValue {

  /**
   * A number, or a cell, which is its index on a board.
   *
   * @param board null for a plain number
   */
  record Number(long value, @Nullable Board board) implements BoardValue {}

  /**
   * A region.
   *
   * @param board null if its cells were given as plain numbers
   */
  record Cells(Region region, @Nullable Board board) implements BoardValue {}

  /** The sets that {@code lines} and {@code copies} give, or the numbers of a set or list. */
  record Several(List<BoardValue> members) implements BoardValue {}

  /** A board, which stands for the region of all its cells where a region is wanted. */
  record Whole(Board board) implements BoardValue {}

  /** A text in quotes as the argument of a function. */
  record Text(String text) implements BoardValue {}

  /** What a user calls this kind of value. */
  default String kind() {
    return switch (this) {
      case Number number -> number.board == null ? "a number" : "a cell";
      case Cells _ -> "a region";
      case Several _ -> "a set";
      case Whole _ -> "a board";
      case Text _ -> "a text";
    };
  }

  /** The value as a number. */
  default long number() {
    if (this instanceof Number(long value, var _)) {
      return value;
    }
    throw new BoardFailure(kind() + " stands where a number is wanted");
  }

  /** The value as a cell; whether a board has the cell is not checked. */
  default Number cell() {
    if (this instanceof Number cell) {
      return cell;
    }
    throw new BoardFailure(kind() + " stands where a cell is wanted");
  }

  /** The value as a region; a board is the region of all its cells. */
  default Cells cells() {
    return switch (this) {
      case Cells cells -> cells;
      case Whole(Board board) -> new Cells(board.all(), board);
      case Number _ ->
          throw new BoardFailure(
              kind() + " stands where a region is wanted",
              "a region of one cell is written in braces, as in S - {v}");
      default -> throw new BoardFailure(kind() + " stands where a region is wanted");
    };
  }

  /** The value as a board. */
  default Board whole() {
    return switch (this) {
      case Whole(Board board) -> board;
      case Text(String text) -> Picture.board(text);
      default ->
          throw new BoardFailure(
              kind() + " stands where a board is wanted", "a board is for example grid(3, 5)");
    };
  }

  /**
   * The one board of two values, or null if neither has one.
   *
   * @throws BoardFailure if they have two
   */
  static @Nullable Board common(@Nullable Board first, @Nullable Board second) {
    if (first != null && second != null && !first.equals(second)) {
      throw new BoardFailure(
          "cells of two boards are mixed: of " + first.name() + " and of " + second.name(),
          "take cells and regions of one board");
    }
    return first == null ? second : first;
  }

  /**
   * A cell's index, checked.
   *
   * @param board null if unknown, so that only the limit of all boards is checked
   * @throws BoardFailure if the board has no such cell
   */
  static int index(long cell, @Nullable Board board) {
    int size = board == null ? Board.MAX_CELLS : board.size();
    if (cell < 0 || cell >= size) {
      throw new BoardFailure(
          "there is no cell "
              + cell
              + (size == 0
                  ? ", as the board has no cells"
                  : "; cells are counted from 0 to " + (size - 1)));
    }
    return (int) cell;
  }
}
