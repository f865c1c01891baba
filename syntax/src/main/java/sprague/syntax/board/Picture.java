// SPDX-License-Identifier: Apache-2.0
package sprague.syntax.board;

import java.util.ArrayList;
import java.util.Comparator;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.TreeMap;
import sprague.syntax.board.Board.Place;

/**
 * A picture in text, such as {@code "##.#/####"}: rows with {@code /} between them, in which a dot
 * or a blank is no cell and any other character of ASCII is one. Rows may differ in length. Cells
 * are numbered from 0, row by row.
 */
public final class Picture {
  private Picture() {}

  /**
   * The character of each cell by its place, with rows and columns from 1, in the order of the
   * cells' numbers. Cost O(n log n) for n cells, of which there may be any number.
   *
   * @throws BoardFailure for a character that is not one of ASCII: it may have another width than
   *     one column, or consist of two units of UTF-16
   */
  public static Map<Place, Character> cells(String picture) {
    Map<Place, Character> cells =
        new TreeMap<>(Comparator.comparingInt(Place::row).thenComparingInt(Place::column));
    int row = 1;
    int column = 1;
    for (int i = 0; i < picture.length(); i++) {
      char mark = picture.charAt(i);
      if (mark > '~') {
        throw new BoardFailure(
            "a picture has characters of ASCII, not U+%04X".formatted(picture.codePointAt(i)));
      }
      if (mark == '/') {
        row++;
        column = 1;
      } else {
        if (mark != '.' && mark != ' ') {
          cells.put(new Place(row, column), mark);
        }
        column++;
      }
    }
    return cells;
  }

  /**
   * The board of the cells of a picture; neighbours share a side. Each character marks the region
   * of its cells. Cost O(n^2) for n cells.
   *
   * @throws BoardFailure as {@link #cells}, or for more than {@link Board#MAX_CELLS} cells
   */
  public static Board board(String picture) {
    Map<Place, Character> cells = cells(picture);
    List<Place> places = new ArrayList<>(cells.keySet());
    Map<Character, Region> marks = new HashMap<>();
    for (int cell = 0; cell < places.size(); cell++) {
      marks.merge(cells.get(places.get(cell)), Region.of(cell), Region::plus);
    }
    return Board.of(
            places.size(),
            (u, v) -> {
              Place first = places.get(u);
              Place second = places.get(v);
              return Math.abs(first.row() - second.row())
                      + Math.abs(first.column() - second.column())
                  == 1;
            })
        .withPlaces(places, /* wrapped= */ false)
        .withOrder(
            (cell, other) ->
                places.get(cell).row() >= places.get(other).row()
                    && places.get(cell).column() >= places.get(other).column())
        .withMarks(marks)
        .withName('"' + picture + '"');
  }
}
