// SPDX-License-Identifier: Apache-2.0
package sprague.pattern;

import java.util.List;
import java.util.Optional;
import java.util.stream.Stream;

/**
 * A formula for the value at n by the block k of n and the offset j in it: an arithmetically
 * periodic table ({@link Grid}) with the row k and the column j. The first and last offsets of the
 * blocks may have separate formulas, tables with the only column 0.
 *
 * @param blocks the blocks
 * @param firstBlock the first block for which the law holds
 * @param backwards whether the columns of {@code middle} are offsets from the end of the block
 * @param middle the value by block and offset, unless {@code head} or {@code tail} applies
 * @param head for each of the first offsets, the value by block
 * @param tail for each of the last offsets, the last one first, the value by block
 */
public record BlockLaw(
    Blocks blocks,
    long firstBlock,
    boolean backwards,
    Grid middle,
    List<Grid> head,
    List<Grid> tail)
    implements FormulaLaw {

  public BlockLaw {
    head = List.copyOf(head);
    tail = List.copyOf(tail);
  }

  @Override
  public long from() {
    return blocks.start(firstBlock);
  }

  @Override
  public long valueAt(long n) {
    long k = blocks.blockOf(n);
    return valueAt(k, n - blocks.start(k));
  }

  /** The value at an offset of block k, both from 0. */
  long valueAt(long k, long offset) {
    long fromEnd = blocks.length(k) - 1 - offset;
    // In a short block an offset may be both; then it counts as one of the first.
    if (offset < head.size()) {
      return head.get((int) offset).at(k, 0);
    }
    if (fromEnd < tail.size()) {
      return tail.get((int) fromEnd).at(k, 0);
    }
    return middle.at(k, backwards ? fromEnd : offset);
  }

  /** Whether the law gives all values of a table from {@link #from} on. O(length). */
  boolean fits(long[] values) {
    long k = firstBlock;
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
   * The number of numbers needed to state the law, by which laws are compared: entries and steps of
   * the formulas, parameters of the blocks (none for triangular numbers and squares), and the
   * values before it holds. A separate formula counts one more, for its offset.
   */
  long size() {
    long edges = Stream.concat(head.stream(), tail.stream()).mapToInt(it -> it.size() + 1).sum();
    boolean known = blocks.slope() <= 2;
    long ofBlocks = (blocks.from() == 0 ? 0 : 1) + (known ? blocks.first() - 1 : 2);
    return middle.size() + edges + ofBlocks + from();
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
    text.append(" with 0 <= j <= ").append(blocks.lastOffsetText());
    if (backwards || !tail.isEmpty()) {
      text.append(" and i = ").append(blocks.lastOffsetText()).append(" - j");
    }
    return text.toString();
  }

  @Override
  public String kind() {
    return "polynomial-blocks";
  }

  /** Always empty: in special cases, such as equal columns, an automaton may exist. */
  @Override
  public Optional<String> whyNoAutomaton() {
    return Optional.empty();
  }
}
