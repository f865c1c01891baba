// SPDX-License-Identifier: Apache-2.0
package sprague.know.judge;

import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.Objects;
import java.util.stream.LongStream;

/** What was read of one case: numbers, rows of numbers and inner cases, by the layout's names. */
public final class Case {
  private final Map<String, Long> numbers = new HashMap<>();
  private final Map<String, long[]> rows = new HashMap<>();
  private final Map<String, List<Case>> inner = new HashMap<>();

  Case() {}

  /** A number. */
  public long number(String name) {
    return Objects.requireNonNull(numbers.get(name), name);
  }

  /** The numbers of a row. */
  public LongStream row(String name) {
    return LongStream.of(Objects.requireNonNull(rows.get(name), name));
  }

  /** The cases within this one. */
  public List<Case> cases(String name) {
    return Objects.requireNonNull(inner.get(name), name);
  }

  void put(String name, long number) {
    numbers.put(name, number);
  }

  void put(String name, long[] row) {
    rows.put(name, row);
  }

  void put(String name, List<Case> cases) {
    inner.put(name, List.copyOf(cases));
  }
}
