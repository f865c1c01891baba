// SPDX-License-Identifier: Apache-2.0
package sprague.catalogue.judge;

import java.util.ArrayList;
import java.util.Arrays;
import java.util.Collections;
import java.util.HashMap;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.function.Function;
import java.util.stream.Collectors;
import java.util.stream.IntStream;
import sprague.bind.Bindings;
import sprague.bind.Bindings.BoundValue;
import sprague.catalogue.judge.InputLayout.Bound;
import sprague.engine.ValueKind;
import sprague.model.Game;

/**
 * Specifies the components of a test case's position: members of a family of one game. For example,
 * {@code nim} with the coordinate {@code x} is the sum of one heap for each number of the row
 * {@code x}. Each game is planned and computed once for all cases with equal parameters; the rest
 * is O(components). The exceptions are those of {@link GameCache}.
 *
 * @param game the game's id in the catalogue, or the name of the user's rule file
 * @param parameters for each parameter its number, or the field that gives it
 * @param pattern the family, such as {@code gap(n, 1, 2)}; empty for the game's start
 * @param coordinates the field for each coordinate: a number, or a row with a number for each
 *     component; all coordinates of a case have equal lengths
 */
record ComponentSpec(
    String game, Map<String, Bound> parameters, String pattern, List<String> coordinates) {

  ComponentSpec {
    parameters = Map.copyOf(parameters);
    coordinates = List.copyOf(coordinates);
  }

  static ComponentSpec of(String game, String... coordinates) {
    return new ComponentSpec(game, Map.of(), "", List.of(coordinates));
  }

  /** A copy with one more coordinate, given by a field. */
  ComponentSpec withCoordinate(String field) {
    List<String> extended = new ArrayList<>(coordinates);
    extended.add(field);
    return new ComponentSpec(game, parameters, pattern, extended);
  }

  /** A copy with a parameter given by a field. */
  ComponentSpec withParameter(String parameter, String field) {
    return withParameter(parameter, new Bound.FieldValue(field, /* more= */ 0));
  }

  /** A copy with a parameter given by a constant or a field. */
  ComponentSpec withParameter(String parameter, Bound bound) {
    Map<String, Bound> extended = new HashMap<>(parameters);
    extended.put(parameter, bound);
    return new ComponentSpec(game, extended, pattern, coordinates);
  }

  /** A copy with another family. */
  ComponentSpec withFamily(String family) {
    return new ComponentSpec(game, parameters, family, coordinates);
  }

  /**
   * As {@link #sums(List, boolean, GameCache)}, where each case has its own spec. Cases with equal
   * specs are evaluated together.
   */
  static long[] sums(
      List<TestCase> cases,
      Function<TestCase, ComponentSpec> specOf,
      boolean onlyWinners,
      GameCache games) {
    long[] sums = new long[cases.size()];
    grouped(cases, specOf)
        .forEach(
            (spec, indices) -> {
              long[] groupSums =
                  spec.sums(indices.stream().map(cases::get).toList(), onlyWinners, games);
              for (int i = 0; i < groupSums.length; i++) {
                sums[indices.get(i)] = groupSums[i];
              }
            });
    return sums;
  }

  /** The indices of the cases by a key of them. */
  private static <K> Map<K, List<Integer>> grouped(
      List<TestCase> cases, Function<TestCase, K> key) {
    return IntStream.range(0, cases.size())
        .boxed()
        .collect(
            Collectors.groupingBy(
                i -> key.apply(cases.get(i)), LinkedHashMap::new, Collectors.toList()));
  }

  /**
   * The nim-sum of each case's components, in the order of the cases; {@link ValueKind#SUNNY} if
   * one of them is sunny, 0 if there are none.
   *
   * @param onlyWinners whether any number but 0 may stand for a nim-sum that is not 0; outcomes may
   *     be cheaper than values
   */
  long[] sums(List<TestCase> cases, boolean onlyWinners, GameCache games) {
    return values(cases, onlyWinners, games).stream().mapToLong(ComponentSpec::sum).toArray();
  }

  private static long sum(long[] values) {
    long sum = 0;
    for (long value : values) {
      if (value == ValueKind.SUNNY) {
        return ValueKind.SUNNY;
      }
      sum ^= value;
    }
    return sum;
  }

  /** The codes of the values of each case's components, by {@link ValueKind}. */
  List<long[]> values(List<TestCase> cases, GameCache games) {
    return values(cases, /* onlyWinners= */ false, games);
  }

  private List<long[]> values(List<TestCase> cases, boolean onlyWinners, GameCache games) {
    List<long[]> result = new ArrayList<>(Collections.nCopies(cases.size(), new long[0]));
    groups(cases)
        .forEach(
            (bindings, indices) -> {
              Game bound = games.open(game, bindings);
              MemberColumns components =
                  new MemberColumns(coordinates, indices.stream().map(cases::get).toList());
              // Outcomes of several components do not determine who wins their sum.
              long[] values =
                  onlyWinners && components.areSingle()
                      ? games.outcomes(bound, pattern, components.columns)
                      : games.values(bound, pattern, components.columns);
              int at = 0;
              for (int i = 0; i < indices.size(); i++) {
                result.set(
                    indices.get(i), Arrays.copyOfRange(values, at, at + components.counts[i]));
                // Without coordinates, all components are the one position that has a value.
                at += coordinates.isEmpty() ? 0 : components.counts[i];
              }
            });
    return result;
  }

  /** The indices of the cases by the parameters of their game. */
  Map<Bindings, List<Integer>> groups(List<TestCase> cases) {
    // The usual case, in which the bindings of each case need not be hashed.
    boolean areConstant = parameters.values().stream().allMatch(Bound.Constant.class::isInstance);
    return areConstant && !cases.isEmpty()
        ? Map.of(bindings(cases.getFirst()), IntStream.range(0, cases.size()).boxed().toList())
        : grouped(cases, this::bindings);
  }

  /** The parameters of the game in a case. */
  Bindings bindings(TestCase testCase) {
    if (parameters.isEmpty()) {
      return Bindings.NONE;
    }
    Map<String, BoundValue> values = new HashMap<>();
    parameters.forEach(
        (name, bound) ->
            values.put(
                name,
                switch (bound) {
                  case Bound.Constant(long number) -> new BoundValue.Number(number);
                  // Fields that give parameters have no addend.
                  case Bound.FieldValue(String field, long addend) ->
                      testCase.parameterValue(field);
                }));
    return new Bindings(values);
  }

  /** The coordinates of all components of some cases, in the order of the cases. */
  private static final class MemberColumns {
    /** The number of components of each case: the length of its rows, 1 without coordinates. */
    final int[] counts;

    /** {@code columns[c][i]} is coordinate c of component i. */
    final long[][] columns;

    MemberColumns(List<String> coordinates, List<TestCase> cases) {
      counts = new int[cases.size()];
      columns = new long[coordinates.size()][];
      Arrays.fill(counts, coordinates.isEmpty() ? 1 : 0);
      for (int c = 0; c < columns.length; c++) {
        columns[c] = column(coordinates.get(c), cases);
      }
    }

    private long[] column(String field, List<TestCase> cases) {
      long[] column = new long[cases.size()];
      int length = 0;
      for (int i = 0; i < cases.size(); i++) {
        long[] row = cases.get(i).column(field);
        if (length + row.length > column.length) {
          column = Arrays.copyOf(column, Math.max(2 * column.length, length + row.length));
        }
        System.arraycopy(row, 0, column, length, row.length);
        length += row.length;
        counts[i] = Math.max(counts[i], row.length);
      }
      return Arrays.copyOf(column, length);
    }

    /** Whether each case has at most one component. */
    boolean areSingle() {
      return IntStream.of(counts).allMatch(count -> count <= 1);
    }
  }
}
