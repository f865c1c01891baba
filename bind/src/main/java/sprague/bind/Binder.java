// SPDX-License-Identifier: Apache-2.0
package sprague.bind;

import java.util.ArrayList;
import java.util.Comparator;
import java.util.List;
import java.util.Optional;
import sprague.bind.Bindings.BoundValue;
import sprague.bind.rules.GameBinder;
import sprague.model.Game;
import sprague.syntax.Expression;
import sprague.syntax.GameSyntax;
import sprague.syntax.GameSyntax.Argument;
import sprague.syntax.GameSyntax.Parameter;
import sprague.syntax.SetSyntax;
import sprague.syntax.Span;

/** Binds a syntax tree to a game, or finds its errors when parameters have no values. */
final class Binder {
  private Binder() {}

  /**
   * The game, whose text has the given values as defaults. If parameters have no value, there is no
   * game: the result then has the diagnostics of the header and the ones that occur for all sample
   * values. Costs one binding, and if values are missing one more for each sample.
   *
   * @param syntax the syntax tree of the source
   * @param bindings values by parameter; a name that is no parameter is an error
   */
  static Parsed<Game> bind(SourceText source, GameSyntax syntax, Bindings bindings) {
    String text =
        Language.format(ChangedParameters.of(syntax, each -> withDefault(each, bindings)));
    Parsed<Game> bound = GameBinder.bind(source, syntax, bindings, text);
    List<Bindings> samples = Samples.of(syntax, bindings);
    if (samples.isEmpty()) {
      return bound;
    }
    // Mistakes of the header do not depend on the missing values; samples show the others.
    int headerEnd = syntax.header().map(header -> header.span().end()).orElse(0);
    List<Diagnostic> found =
        new ArrayList<>(
            bound.diagnostics().stream().filter(it -> it.span().start() < headerEnd).toList());
    found.addAll(Samples.common(samples, each -> GameBinder.bind(source, syntax, each, text)));
    found.sort(Comparator.comparingInt(each -> each.span().start()));
    return new Parsed<>(source, Optional.empty(), found.stream().distinct().toList());
  }

  /**
   * The parameter with the value of the caller, if there is one, as its default. A value of a wrong
   * kind is not reported here; numbers after the first are ignored if one is wanted.
   */
  static Parameter withDefault(Parameter parameter, Bindings bindings) {
    BoundValue given = bindings.values().get(parameter.name());
    if (given == null) {
      return parameter;
    }
    List<Expression> numbers = given.asList().stream().map(Binder::number).toList();
    Optional<Argument> standard =
        switch (parameter.kind()) {
          case BOARD -> Optional.empty();
          case INTEGER, CELL -> numbers.stream().findFirst().map(Argument.Integer::new);
          case LIST -> Optional.of(new Argument.Items(numbers));
          case SET ->
              Optional.of(
                  new Argument.Numbers(
                      new SetSyntax.Braces(
                          numbers.stream()
                              .<SetSyntax.Element>map(SetSyntax.Element.Number::new)
                              .toList(),
                          Span.NONE)));
        };
    return new Parameter(parameter.name(), parameter.kind(), standard, parameter.span());
  }

  /** A number as the parser reads it; -2^63, whose absolute value does not fit, as one literal. */
  static Expression number(long value) {
    return value < 0 && value != Long.MIN_VALUE
        ? new Expression.Negative(new Expression.Number(-value, Span.NONE), Span.NONE)
        : new Expression.Number(value, Span.NONE);
  }
}
