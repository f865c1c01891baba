// SPDX-License-Identifier: Apache-2.0
package sprague.kernel.board;

import java.util.List;
import java.util.Optional;
import sprague.kernel.claim.BoardsClaim;
import sprague.kernel.claim.NumberList;
import sprague.kernel.decide.ProofLimits;
import sprague.kernel.heap.HeapNormalForm;
import sprague.kernel.json.JsonFields;
import sprague.kernel.json.MalformedCertificate;
import sprague.kernel.rules.CheckFailure;
import sprague.kernel.rules.NumberLimits;

/**
 * The claim that a position of a game on a board has a nim-value, with values of the parts that it
 * may fall into as witnesses; {@link BoardCheck} proves it, and states the cost. In a certificate:
 * {@code "theorem": "board", "value": 1, "parts": [{"cells": [0, 1], "value": 1, "replies": []}],
 * "images": []}.
 *
 * @param parts some sets of cells, with the value of each as a position
 * @param images further sets of cells, each with the moves of one of the parts under a map of cells
 */
public record BoardClaim(long value, List<Part> parts, List<Image> images) implements BoardsClaim {
  /** The theorem's name, as certificates write it. */
  public static final String THEOREM = "board";

  public BoardClaim {
    NumberLimits.natural("a value", value);
    parts = List.copyOf(parts);
    images = List.copyOf(images);
  }

  /**
   * A set of cells with its value.
   *
   * @param cells labelled cells ({@link PlacementForm}), in any order
   * @param reflection empty, or for each of the cells, in their order, the one opposite to it: then
   *     each move is answered by its reflection
   * @param replies the moves that answer the options whose value is not known from other parts and
   *     images, in the order of these options; a move is its index in {@link PlacementForm#moves}
   */
  public record Part(List<Long> cells, long value, List<Long> replies, List<Long> reflection) {
    public Part {
      NumberLimits.natural("a value", value);
      cells = NumberList.copyOf(cells);
      replies = NumberList.copyOf(replies);
      reflection = NumberList.copyOf(reflection);
    }
  }

  /**
   * A set of cells that has the value of a part, as a map of the cells maps moves to moves.
   *
   * @param part the number of the part, from 0
   * @param cells for each of the part's cells, in their order, the one that corresponds to it
   */
  public record Image(long part, List<Long> cells) {
    public Image {
      NumberLimits.natural("a part", part);
      cells = NumberList.copyOf(cells);
    }
  }

  @Override
  public String theorem() {
    return THEOREM;
  }

  public static BoardClaim read(JsonFields fields) throws MalformedCertificate {
    return new BoardClaim(
        fields.number("value"),
        fields.objects(
            "parts",
            each ->
                new Part(
                    each.numbers("cells"),
                    each.number("value"),
                    each.has("replies") ? each.numbers("replies") : List.of(),
                    each.has("reflection") ? each.numbers("reflection") : List.of())),
        fields.objects("images", each -> new Image(each.number("part"), each.numbers("cells"))));
  }

  @Override
  public String examine(String game, String of, Optional<HeapNormalForm> form, ProofLimits limits)
      throws CheckFailure {
    new BoardCheck(PlacementForm.read(game, of, limits), this).examine();
    return "%s has the nim-value %s, by those of %s parts".formatted(of, value, parts.size());
  }
}
