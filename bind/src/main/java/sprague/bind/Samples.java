// SPDX-License-Identifier: Apache-2.0
package sprague.bind;

import java.util.ArrayList;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.function.Function;
import java.util.stream.LongStream;
import sprague.bind.Bindings.Given;
import sprague.model.Game;
import sprague.syntax.GameSyntax;
import sprague.syntax.GameSyntax.Kind;
import sprague.syntax.GameSyntax.Parameter;

/**
 * Values tried for parameters that have none, to tell what is wrong with a text whatever they are:
 * a mistake that shows with every sample.
 */
final class Samples {
  private static final int SAMPLES = 3;

  private Samples() {}

  /** The bindings completed in several ways; none when there is nothing to complete. */
  static List<Bindings> of(GameSyntax syntax, Bindings given) {
    List<Parameter> open =
        syntax.parameters().stream()
            .filter(parameter -> !hasValue(parameter, given.values()))
            .toList();
    List<Bindings> samples = new ArrayList<>();
    for (int round = 0; !open.isEmpty() && round < SAMPLES; round++) {
      Map<String, Given> values = new HashMap<>(given.values());
      for (int i = 0; i < open.size(); i++) {
        values.put(open.get(i).name(), value(open.get(i).kind(), round, i));
      }
      samples.add(new Bindings(values));
    }
    return samples;
  }

  private static boolean hasValue(Parameter parameter, Map<String, Given> given) {
    Given value = given.get(parameter.name());
    return value == null
        ? parameter.standard().isPresent()
        : parameter.kind() != Kind.INTEGER || value instanceof Given.Number;
  }

  /** Numbers that differ from each other; sets and lists that grow from round to round. */
  private static Given value(Kind kind, int round, int at) {
    long number = 1 + at + 5L * round;
    return switch (kind) {
      case INTEGER -> new Given.Number(number);
      case SET -> new Given.Numbers(LongStream.of(1 + round, 2, number + 3).boxed().toList());
      case LIST -> {
        long size = 3 + at + 500L * round;
        yield new Given.Numbers(LongStream.range(0, size).map(i -> 1 + i % 7).boxed().toList());
      }
    };
  }

  /** The diagnostics of the first sample whose kind and place come up with every sample. */
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
