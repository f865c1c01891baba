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
import java.util.stream.IntStream;
import sprague.bind.Bindings;
import sprague.bind.Bindings.Given;
import sprague.catalogue.judge.InputLayout.Bound;
import sprague.engine.ValueKind;
import sprague.model.Game;

/**
 * Which components lie on the table in a case: members of a family of one of the catalogue's games.
 *
 * @param game the game's id
 * @param parameters for each parameter of the game its number, or the field that gives it
 * @param pattern the family; the game's start when it is empty
 * @param coordinates the fields that give the family's coordinates: a number, or a row with a
 *     number for each component
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

  /** The same with one more coordinate, which a field gives. */
  ComponentSpec along(String field) {
    List<String> more = new ArrayList<>(coordinates);
    more.add(field);
    return new ComponentSpec(game, parameters, pattern, more);
  }

  /** The same with a parameter that a field gives. */
  ComponentSpec with(String parameter, String field) {
    return with(parameter, new Bound.Field(field, 0));
  }

  /** The same with a parameter, whose number is known or given by a field. */
  ComponentSpec with(String parameter, Bound bound) {
    Map<String, Bound> more = new HashMap<>(parameters);
    more.put(parameter, bound);
    return new ComponentSpec(game, more, pattern, coordinates);
  }

  /** The same with another family than the start. */
  ComponentSpec in(String family) {
    return new ComponentSpec(game, parameters, family, coordinates);
  }

  /** The nim-sum of each case's components, where the case says which game it is about. */
  static long[] sums(
      List<TestCase> cases,
      Function<TestCase, ComponentSpec> heaps,
      boolean winners,
      GameCache games) {
    Map<ComponentSpec, List<Integer>> groups = new LinkedHashMap<>();
    for (int i = 0; i < cases.size(); i++) {
      groups.computeIfAbsent(heaps.apply(cases.get(i)), each -> new ArrayList<>()).add(i);
    }
    long[] sums = new long[cases.size()];
    groups.forEach(
        (each, indices) -> {
          long[] some = each.sums(indices.stream().map(cases::get).toList(), winners, games);
          for (int i = 0; i < some.length; i++) {
            sums[indices.get(i)] = some[i];
          }
        });
    return sums;
  }

  /**
   * The nim-sum of each case's components; {@link ValueKind#SUNNY} where one of them is sunny.
   *
   * @param winners whether any other number than 0 may stand for one that is not 0
   */
  long[] sums(List<TestCase> cases, boolean winners, GameCache games) {
    return values(cases, winners, games).stream().mapToLong(ComponentSpec::sum).toArray();
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

  /** For each case the values of its components. */
  List<long[]> values(List<TestCase> cases, GameCache games) {
    return values(cases, false, games);
  }

  private List<long[]> values(List<TestCase> cases, boolean winners, GameCache games) {
    List<long[]> found = new ArrayList<>(Collections.nCopies(cases.size(), new long[0]));
    groups(cases)
        .forEach(
            (bindings, indices) -> {
              Game opened = games.open(game, bindings);
              Members members = new Members(coordinates, cases, indices);
              long[] values =
                  winners && members.areAlone()
                      ? games.outcomes(opened, pattern, members.columns)
                      : games.values(opened, pattern, members.columns);
              int at = 0;
              for (int i = 0; i < indices.length; i++) {
                found.set(indices[i], Arrays.copyOfRange(values, at, at + members.counts[i]));
                at += members.counts[i];
              }
            });
    return found;
  }

  /** The cases that share a game, by its parameters. */
  private Map<Bindings, int[]> groups(List<TestCase> cases) {
    if (cases.isEmpty()) {
      return Map.of();
    }
    if (parameters.values().stream().allMatch(Bound.Fixed.class::isInstance)) {
      return Map.of(bindings(cases.getFirst()), IntStream.range(0, cases.size()).toArray());
    }
    Map<Bindings, List<Integer>> groups = new LinkedHashMap<>();
    for (int i = 0; i < cases.size(); i++) {
      groups.computeIfAbsent(bindings(cases.get(i)), bindings -> new ArrayList<>()).add(i);
    }
    Map<Bindings, int[]> found = new LinkedHashMap<>();
    groups.forEach(
        (bindings, indices) ->
            found.put(bindings, indices.stream().mapToInt(Integer::intValue).toArray()));
    return found;
  }

  Bindings bindings(TestCase given) {
    if (parameters.isEmpty()) {
      return Bindings.NONE;
    }
    Map<String, Given> values = new HashMap<>();
    parameters.forEach(
        (name, bound) ->
            values.put(
                name,
                switch (bound) {
                  case Bound.Fixed(long number) -> new Given.Number(number);
                  case Bound.Field(String field, long more) -> given.given(field);
                }));
    return new Bindings(values);
  }

  /** The components of the cases that share a game, one case after the other. */
  private static final class Members {
    /** How many components each case has: as many as its longest row. */
    final int[] counts;

    /** For each coordinate its number in each component. */
    final long[][] columns;

    Members(List<String> coordinates, List<TestCase> cases, int[] indices) {
      counts = new int[indices.length];
      columns = new long[coordinates.size()][];
      Arrays.fill(counts, coordinates.isEmpty() ? 1 : 0);
      for (int c = 0; c < columns.length; c++) {
        columns[c] = column(coordinates.get(c), cases, indices);
      }
    }

    private long[] column(String field, List<TestCase> cases, int[] indices) {
      long[] column = new long[indices.length];
      int length = 0;
      for (int i = 0; i < indices.length; i++) {
        long[] of = cases.get(indices[i]).column(field);
        if (length + of.length > column.length) {
          column = Arrays.copyOf(column, Math.max(2 * column.length, length + of.length));
        }
        System.arraycopy(of, 0, column, length, of.length);
        length += of.length;
        counts[i] = Math.max(counts[i], of.length);
      }
      return Arrays.copyOf(column, length);
    }

    /** Whether no case has several components. */
    boolean areAlone() {
      return IntStream.of(counts).allMatch(count -> count <= 1);
    }
  }
}
