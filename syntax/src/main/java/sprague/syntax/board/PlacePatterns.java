// SPDX-License-Identifier: Apache-2.0
package sprague.syntax.board;

import java.util.ArrayList;
import java.util.Collection;
import java.util.HashMap;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.Set;
import sprague.syntax.board.Board.Place;

/**
 * The lines of cells and the copies of a shape on a {@link Board} of rows and columns. Lines of k
 * cells cost O(k n) on n cells, copies of a shape of s places O(s n).
 *
 * @param places the place of each cell, no two the same
 * @param cells the cell at each place
 */
record PlacePatterns(List<Place> places, Map<Place, Integer> cells) {

  static PlacePatterns of(List<Place> places) {
    Map<Place, Integer> cells = new HashMap<>();
    for (int cell = 0; cell < places.size(); cell++) {
      cells.put(places.get(cell), cell);
    }
    return new PlacePatterns(places, cells);
  }

  /** See {@link Board#lines}. */
  List<Region> lines(long length) {
    Set<Region> lines = new LinkedHashSet<>();
    for (Place first : length < 1 || length > places.size() ? List.<Place>of() : places) {
      for (Place step :
          List.of(new Place(0, 1), new Place(1, 0), new Place(1, 1), new Place(1, -1))) {
        List<Place> line = new ArrayList<>();
        for (int i = 0; i < length; i++) {
          line.add(new Place(first.row() + i * step.row(), first.column() + i * step.column()));
        }
        region(line).ifPresent(lines::add);
      }
    }
    return List.copyOf(lines);
  }

  /** See {@link Board#copies}. */
  List<Region> copies(Collection<Place> shape) {
    Set<Region> copies = new LinkedHashSet<>();
    for (int way = 0; shape.size() <= places.size() && way < 8; way++) {
      int turned = way;
      List<Place> image = shape.stream().map(place -> image(place, turned)).toList();
      for (Place corner : image.isEmpty() ? List.<Place>of() : places) {
        // The first place of the shape is laid on each cell.
        int down = corner.row() - image.getFirst().row();
        int right = corner.column() - image.getFirst().column();
        List<Place> copy =
            image.stream().map(at -> new Place(at.row() + down, at.column() + right)).toList();
        region(copy).ifPresent(copies::add);
      }
    }
    return List.copyOf(copies);
  }

  /** One of the eight symmetries of the square, by its number. */
  private static Place image(Place place, int way) {
    int row = (way & 1) == 0 ? place.row() : -place.row();
    int column = (way & 2) == 0 ? place.column() : -place.column();
    return (way & 4) == 0 ? new Place(row, column) : new Place(column, row);
  }

  /** The region of some places; empty if one of them is no cell. */
  private Optional<Region> region(List<Place> covered) {
    return cells.keySet().containsAll(covered)
        ? Optional.of(Region.of(covered.stream().mapToInt(cells::get).toArray()))
        : Optional.empty();
  }
}
