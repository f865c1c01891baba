// SPDX-License-Identifier: Apache-2.0
package sprague.bind;

import java.util.ArrayList;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.function.Function;
import java.util.stream.LongStream;
import sprague.bind.Bindings.BoundValue;
import sprague.model.Game;
import sprague.syntax.GameSyntax;
import sprague.syntax.GameSyntax.Kind;
import sprague.syntax.GameSyntax.Parameter;

/**
 * Sample values for parameters without a value. A diagnostic that occurs for every sample is taken
 * to be independent of the values, and is reported although the game cannot be bound.
 */
final class Samples {
  /** Each costs one binding; with fewer, it is likelier that all have an error by their values. */
  private static final int SAMPLES = 3;

  private Samples() {}

  /**
   * The given bindings, completed by sample values in several ways; an empty list if each parameter
   * has a value or a default. Names in {@code given} that are no parameters are kept.
   */
  static List<Bindings> of(GameSyntax syntax, Bindings given) {
    List<Parameter> open =
        syntax.parameters().stream()
            .filter(parameter -> !hasValue(parameter, given.values()))
            .toList();
    List<Bindings> samples = new ArrayList<>();
    for (int round = 0; !open.isEmpty() && round < SAMPLES; round++) {
      Map<String, BoundValue> values = new HashMap<>(given.values());
      for (int i = 0; i < open.size(); i++) {
        values.put(open.get(i).name(), value(open.get(i).kind(), round, i));
      }
      samples.add(new Bindings(values));
    }
    return samples;
  }

  /** Whether a parameter has a value or default; several numbers are no value of an integer. */
  private static boolean hasValue(Parameter parameter, Map<String, BoundValue> given) {
    BoundValue value = given.get(parameter.name());
    return value == null
        ? parameter.defaultValue().isPresent()
        : parameter.kind() != Kind.INTEGER || value instanceof BoundValue.Number;
  }

  /**
   * The sample value of one parameter: numbers that differ between rounds and, for up to five
   * parameters, between all of them; sets with growing members; lists of 3, 503 and 1003 small
   * numbers or more, so that constant indices such as a[400] are inside some of them.
   *
   * @param round the index of the sample, from 0
   * @param index the place of the parameter among those without a value, from 0
   */
  private static BoundValue value(Kind kind, int round, int index) {
    long number = 1 + index + 5L * round;
    return switch (kind) {
      case INTEGER, CELL, BOARD -> new BoundValue.Number(number);
      case SET -> new BoundValue.Numbers(LongStream.of(1 + round, 2, number + 3).boxed().toList());
      case LIST -> {
        long size = 3 + index + 500L * round;
        yield new BoundValue.Numbers(
            LongStream.range(0, size).map(i -> 1 + i % 7).boxed().toList());
      }
    };
  }

  /** The diagnostics of the first of the samples whose code and place all others have, too. */
  static List<Diagnostic> common(List<Bindings> samples, Function<Bindings, Parsed<Game>> bind) {
    List<Diagnostic> common = new ArrayList<>(bind.apply(samples.getFirst()).diagnostics());
    for (Bindings sample : samples.subList(1, samples.size())) {
      List<Diagnostic> others = bind.apply(sample).diagnostics();
      common.removeIf(
          each ->
              others.stream()
                  .noneMatch(
                      other ->
                          other.code().equals(each.code()) && other.span().equals(each.span())));
    }
    return common;
  }
}
