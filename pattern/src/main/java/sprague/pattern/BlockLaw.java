// SPDX-License-Identifier: Apache-2.0
package sprague.pattern;

import java.util.List;
import java.util.Optional;

/**
 * A law that gives a value by the block a number lies in and the offset there: constant, by
 * remainders, linear; a few offsets at the beginning and the end of the blocks may have rules of
 * their own.
 *
 * @param blocks the blocks
 * @param least the block from which on the law holds
 * @param backwards whether the columns of {@code middle} are offsets from the end of the block
 * @param middle the value by block and offset, where {@code head} and {@code tail} do not apply
 * @param head by block, for the first offsets
 * @param tail by block, for the last offsets, the last one first
 */
public record BlockLaw(
    Blocks blocks, long least, boolean backwards, Grid middle, List<Grid> head, List<Grid> tail)
    implements FormulaLaw {

  public BlockLaw {
    head = List.copyOf(head);
    tail = List.copyOf(tail);
  }

  @Override
  public long from() {
    return blocks.start(least);
  }

  @Override
  public long valueAt(long n) {
    long k = blocks.blockOf(n);
    return valueAt(k, n - blocks.start(k));
  }

  long valueAt(long k, long offset) {
    long fromEnd = blocks.length(k) - 1 - offset;
    if (offset < head.size()) {
      return head.get((int) offset).at(k, 0);
    }
    if (fromEnd < tail.size()) {
      return tail.get((int) fromEnd).at(k, 0);
    }
    return middle.at(k, backwards ? fromEnd : offset);
  }

  /** Whether it gives the values of a table from {@link #from} on. Cost O(length). */
  boolean fits(long[] values) {
    long k = least;
    for (long start = from(); start < values.length; start += blocks.length(k), k++) {
      long end = Math.min(values.length, start + blocks.length(k));
      for (long n = start; n < end; n++) {
        if (values[(int) n] != valueAt(k, n - start)) {
          return false;
        }
      }
    }
    return true;
  }

  /**
   * How many numbers have to be said to state it: entries, constants added, places of entries of
   * their own, blocks that are neither triangular nor square, and the values before it holds.
   */
  long size() {
    long size = middle.size() + from();
    for (Grid grid : head) {
      size += grid.size() + 1;
    }
    for (Grid grid : tail) {
      size += grid.size() + 1;
    }
    boolean known = blocks.slope() <= 2;
    return size + (blocks.from() == 0 ? 0 : 1) + (known ? blocks.first() - 1 : 2);
  }

  @Override
  public String text(String name) {
    StringBuilder text = new StringBuilder(name).append(" = ");
    for (int j = 0; j < head.size(); j++) {
      text.append(head.get(j).text("j")).append(" for j = ").append(j).append(", ");
    }
    for (int i = 0; i < tail.size(); i++) {
      text.append(tail.get(i).text("i")).append(" for i = ").append(i).append(", ");
    }
    if (!head.isEmpty() || !tail.isEmpty()) {
      text.append("else ");
    }
    text.append(middle.text(backwards ? "i" : "j"));
    text.append(" where n = ").append(blocks.startText()).append(" + j");
    text.append(" with 0 <= j <= ").append(blocks.lastText());
    if (backwards || !tail.isEmpty()) {
      text.append(" and i = ").append(blocks.lastText()).append(" - j");
    }
    return text.toString();
  }

  @Override
  public String kind() {
    return "polynomial-blocks";
  }

  /** Nothing is known in general: the columns of the blocks may be the same. */
  @Override
  public Optional<String> unread() {
    return Optional.empty();
  }
}
