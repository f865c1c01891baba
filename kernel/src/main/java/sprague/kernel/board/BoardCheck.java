// SPDX-License-Identifier: Apache-2.0
package sprague.kernel.board;

import java.util.HashMap;
import java.util.HashSet;
import java.util.Iterator;
import java.util.List;
import java.util.Map;
import java.util.OptionalLong;
import java.util.Set;
import sprague.kernel.board.PlacementForm.Move;
import sprague.kernel.rules.CheckFailure;
import sprague.syntax.board.Region;

/**
 * Proves the values of the parts of a {@link BoardClaim}, and of its position.
 *
 * <p><b>Theorem.</b> Let each part C of the claim, with the value v, satisfy one of these.
 *
 * <ol>
 *   <li>Each option of C is a sum of parts whose values are stated, and these have a nim-sum other
 *       than v, or it has an option that is a sum of stated parts with the nim-sum v. And the
 *       nim-sums of the options of the first kind include 0, ..., v - 1.
 *   <li>v is 0, and there is a permutation s of C with s(s(c)) = c that maps the moves within C to
 *       each other, such that no move m removes a cell that s(m) needs.
 * </ol>
 *
 * <p>Let each image be a map of the cells of a part, one to one, that maps the moves within the
 * part to the moves within the image; its value is stated to be that of the part. Then all stated
 * values are right, and that of the position, if it is the nim-sum of the stated values of its
 * parts.
 *
 * <p><b>Proof.</b> By induction on the number of cells. The parts of an option have fewer cells, as
 * a move removes one at least. In the first case no option of C has the value v: its value is known
 * to be another one, or it has an option of value v. And all smaller values are those of options.
 * In the second case the second player wins: she keeps the position equal to its image under s.
 * After a move m of the first player s(m) is possible, as it was before and m removes nothing that
 * it needs, and both together remove a set that s maps to itself. An image has the same moves as
 * its part, which has as many cells.
 *
 * <p>The order of the parts does not matter: the value of a set rests on values of smaller sets
 * only, and that of an image on that of its part. Cost: {@link PlacementForm#possible} for each
 * option of each part.
 */
final class BoardCheck {
  private final PlacementForm form;
  private final BoardClaim claim;

  /**
   * The stated values. If a set is stated twice, the later value stays; this proves nothing false,
   * as both statements are verified.
   */
  private final Map<Region, Long> values = new HashMap<>();

  BoardCheck(PlacementForm form, BoardClaim claim) {
    this.form = form;
    this.claim = claim;
  }

  /** Verifies the claim; to be called once. */
  void examine() throws CheckFailure {
    for (BoardClaim.Part part : claim.parts()) {
      values.put(region(part.cells()), part.value());
    }
    for (BoardClaim.Image image : claim.images()) {
      CheckFailure.require(image.part() < claim.parts().size(), "an image is of no part");
      BoardClaim.Part part = claim.parts().get((int) image.part());
      requireSameMoves(part.cells(), image.cells());
      values.put(region(image.cells()), part.value());
    }
    for (BoardClaim.Part part : claim.parts()) {
      if (part.reflection().isEmpty()) {
        examine(part);
      } else {
        requireReflection(part);
      }
    }
    CheckFailure.require(
        isKnown(form.start(), claim.value()), "the value of the position does not follow");
  }

  /** A list of different cells as a set. */
  private Region region(List<Long> cells) throws CheckFailure {
    CheckFailure.require(
        cells.stream().allMatch(each -> each >= 0 && each < form.cells()), "there is no such cell");
    Region region = Region.of(cells.stream().mapToInt(Long::intValue).toArray());
    CheckFailure.require(region.size() == cells.size(), "a cell is listed twice");
    return region;
  }

  /** The nim-sum of the stated values of the parts of a position; empty if one has none. */
  private OptionalLong value(Region position) {
    long sum = 0;
    for (Region part : form.parts(position)) {
      Long value = values.get(part);
      if (value == null) {
        return OptionalLong.empty();
      }
      sum ^= value;
    }
    return OptionalLong.of(sum);
  }

  private boolean isKnown(Region position, long value) {
    return value(position).equals(OptionalLong.of(value));
  }

  /** Verifies the first case of the theorem. */
  private void examine(BoardClaim.Part part) throws CheckFailure {
    Set<Long> smaller = new HashSet<>();
    Iterator<Long> replies = part.replies().iterator();
    for (Region option : form.options(region(part.cells()))) {
      OptionalLong known = value(option);
      if (known.isPresent()) {
        CheckFailure.require(
            known.getAsLong() != part.value(), "an option has the value of the whole");
        if (known.getAsLong() < part.value()) {
          smaller.add(known.getAsLong());
        }
      } else {
        long reply = replies.hasNext() ? replies.next() : -1;
        CheckFailure.require(reply >= 0 && reply < form.moves().size(), "an option has no reply");
        Move move = form.moves().get((int) reply);
        CheckFailure.require(move.needs().isSubsetOf(option), "a reply is not possible");
        CheckFailure.require(
            isKnown(option.minus(move.removes()), part.value()), "a reply has another value");
      }
    }
    CheckFailure.require(!replies.hasNext(), "there are more replies than options");
    CheckFailure.require(smaller.size() == part.value(), "no option has some smaller value");
  }

  /** Verifies the second case of the theorem. */
  private void requireReflection(BoardClaim.Part part) throws CheckFailure {
    Map<Integer, Integer> reflection = requireSameMoves(part.cells(), part.reflection());
    CheckFailure.require(part.value() == 0, "a position with a reflection has the value 0");
    CheckFailure.require(
        part.replies().isEmpty(), "a position with a reflection needs no other replies");
    for (int cell : reflection.keySet()) {
      CheckFailure.require(
          Integer.valueOf(cell).equals(reflection.get(reflection.get(cell))),
          "a reflection is not of order two");
    }
    for (Move move : form.possible(region(part.cells()))) {
      CheckFailure.require(
          move.removes().and(image(move.needs(), reflection)).isEmpty(),
          "a move prevents its reflection");
    }
  }

  /** Verifies that a map of cells maps the moves within a set to those within its image. */
  private Map<Integer, Integer> requireSameMoves(List<Long> from, List<Long> to)
      throws CheckFailure {
    CheckFailure.require(from.size() == to.size(), "a map is not of all cells");
    Region image = region(to);
    Map<Integer, Integer> map = new HashMap<>();
    for (int i = 0; i < from.size(); i++) {
      map.put(from.get(i).intValue(), to.get(i).intValue());
    }
    Set<Move> mapped = new HashSet<>();
    for (Move move : form.possible(region(from))) {
      mapped.add(new Move(image(move.needs(), map), image(move.removes(), map)));
    }
    CheckFailure.require(
        mapped.equals(new HashSet<>(form.possible(image))), "a map does not map moves to moves");
    return map;
  }

  private static Region image(Region region, Map<Integer, Integer> map) {
    return Region.of(region.cells().map(map::get).toArray());
  }
}
