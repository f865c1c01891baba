// SPDX-License-Identifier: Apache-2.0
package sprague.prove;

import java.util.ArrayList;
import java.util.Collections;
import java.util.List;
import java.util.Optional;
import java.util.stream.Collectors;
import java.util.stream.IntStream;

/**
 * Values that are constant on long blocks, as in games whose options are near a root of n. The last
 * block of a table may go on or end anywhere, so it shows no period.
 *
 * @param starts the first n of each block, ascending from 0
 * @param values the value in each block
 */
record ConstantBlocks(List<Integer> starts, List<Long> values) {
  /** Two blocks are no sign of a pattern. */
  private static final int MIN_BLOCKS = 3;

  /**
   * The last complete block has at least a quarter of the numbers up to its end, so that blocks
   * seem to grow with n.
   */
  private static final int MAX_RATIO = 4;

  /** A sentence that lists more blocks would not be read. */
  private static final int MAX_BLOCKS = 32;

  /**
   * The blocks of a table from n = 0 on; empty unless there are 3 to 32, and the last but one takes
   * at least a quarter of the numbers before the last. O(length).
   */
  static Optional<ConstantBlocks> of(List<Long> table) {
    List<Integer> starts = new ArrayList<>();
    for (int n = 0; n < table.size() && starts.size() <= MAX_BLOCKS; n++) {
      if (n == 0 || !table.get(n).equals(table.get(n - 1))) {
        starts.add(n);
      }
    }
    int count = starts.size();
    if (count < MIN_BLOCKS || count > MAX_BLOCKS) {
      return Optional.empty();
    }
    int end = starts.getLast();
    return end - starts.get(count - 2) < end / MAX_RATIO
        ? Optional.empty()
        : Optional.of(
            new ConstantBlocks(
                Collections.unmodifiableList(starts), starts.stream().map(table::get).toList()));
  }

  /** The blocks in a sentence, for a table up to n = {@code last}. */
  String sentence(long last) {
    return IntStream.range(0, starts.size())
        .mapToObj(
            i -> block(i, starts.get(i), i + 1 < starts.size() ? starts.get(i + 1) - 1 : last))
        .collect(Collectors.joining(", "));
  }

  private String block(int index, long first, long last) {
    long value = values.get(index);
    return first == last
        ? "G(%s) = %s".formatted(first, value)
        : "G(n) = %s for %s <= n <= %s".formatted(value, first, last);
  }
}
