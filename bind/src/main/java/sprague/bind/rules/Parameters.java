// SPDX-License-Identifier: Apache-2.0
package sprague.bind.rules;

import java.util.ArrayList;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import sprague.bind.Bindings;
import sprague.bind.Bindings.Given;
import sprague.bind.Nearest;
import sprague.model.NumberSet;
import sprague.model.Term;
import sprague.syntax.Expression;
import sprague.syntax.GameSyntax;
import sprague.syntax.GameSyntax.Argument;
import sprague.syntax.GameSyntax.Kind;
import sprague.syntax.GameSyntax.Parameter;
import sprague.syntax.SetSyntax;
import sprague.syntax.Span;

/** Gives a game's parameters their values: those handed in, else the defaults. */
final class Parameters {
  private final Mistakes mistakes;
  private final Scope scope;

  private Parameters(boolean gameLine, Mistakes mistakes) {
    this.mistakes = mistakes;
    scope = new Scope(new HashMap<>(), new HashMap<>(), new HashMap<>(), Map.of(), gameLine);
  }

  /** The scope with all parameters; what is missing or of the wrong kind is reported. */
  static Scope bind(GameSyntax syntax, Bindings given, Mistakes mistakes) {
    List<Parameter> declared = syntax.parameters();
    Span place = syntax.header().map(GameSyntax.Header::span).orElse(new Span(0, 0));
    List<String> names = declared.stream().map(Parameter::name).toList();
    // The line that values of undeclared names stand for has no place in the text.
    Parameters parameters = new Parameters(place.end() > 0, mistakes);
    for (String name : given.values().keySet()) {
      if (!names.contains(name)) {
        mistakes.error(
            "unknown-parameter",
            place,
            "the game has no parameter `" + name + "`",
            names.isEmpty()
                ? place.end() > 0 && syntax.header().isPresent()
                    ? "the game line declares none; where the rules mean one: game NAME(%s)"
                        .formatted(name)
                    : "it takes none, and its rules do not mention " + name + " as one"
                : Nearest.to(name, names)
                    .map(near -> "did you mean `" + near + "`?")
                    .orElse("it takes " + String.join(", ", names)));
      }
    }
    for (Parameter parameter : declared) {
      parameters.bind(parameter, Optional.ofNullable(given.values().get(parameter.name())));
    }
    return parameters.scope;
  }

  private void bind(Parameter parameter, Optional<Given> given) {
    if (scope.isParameter(parameter.name())) {
      mistakes.error(
          "name-taken",
          parameter.span(),
          "there are two parameters `" + parameter.name() + "`",
          "choose another name");
    } else if (given.isPresent()) {
      take(parameter, given.get());
    } else if (parameter.standard().isPresent()) {
      standard(parameter, parameter.standard().get());
    } else {
      mistakes.error(
          "missing-parameter",
          parameter.span(),
          "the game needs a value for `" + parameter.name() + "`",
          "give it after the game: " + parameter.name() + "=" + example(parameter.kind()));
      number(parameter.name(), 1);
    }
  }

  private static String example(Kind kind) {
    return switch (kind) {
      case INTEGER -> "3";
      case SET -> "{1,5,6}";
      case LIST -> "[3,1,2]";
    };
  }

  private void take(Parameter parameter, Given given) {
    String name = parameter.name();
    switch (given) {
      case Given.Number(long value) -> {
        switch (parameter.kind()) {
          case INTEGER -> number(name, value);
          // A single number is a set or a list of one.
          case SET -> scope.sets().put(name, List.of(value));
          case LIST -> scope.lists().put(name, List.of(value));
        }
      }
      case Given.Numbers(List<Long> values) -> {
        switch (parameter.kind()) {
          case SET -> scope.sets().put(name, values.stream().distinct().sorted().toList());
          case LIST -> scope.lists().put(name, values);
          case INTEGER -> {
            mistakes.error(
                "wrong-kind",
                parameter.span(),
                "`" + name + "` is a number, and several numbers were given",
                "give one, as in " + name + "=3, or declare it as `" + name + ": set`");
            number(name, 1);
          }
        }
      }
    }
  }

  private void standard(Parameter parameter, Argument standard) {
    TermBinder terms = new TermBinder(scope, mistakes);
    switch (standard) {
      case Argument.Integer(Expression value) -> number(parameter.name(), constant(terms, value));
      case Argument.Items(List<Expression> values) -> {
        List<Long> items = new ArrayList<>();
        values.forEach(value -> items.add(constant(terms, value)));
        scope.lists().put(parameter.name(), List.copyOf(items));
      }
      case Argument.Numbers(SetSyntax value) -> {
        List<Long> members = List.of();
        if (terms.set(value) instanceof NumberSet.Fixed(List<Long> fixed)) {
          members = fixed;
        } else if (terms.set(value)
                instanceof NumberSet.Interval(Term.Constant(long low), Term.Constant(long high))
            && high - low < 1_000_000) {
          members = java.util.stream.LongStream.rangeClosed(low, high).boxed().toList();
        } else {
          mistakes.error(
              "wrong-kind",
              value.span(),
              "the default of a set parameter has to be a finite set",
              "write it in braces: {1, 5, 6}");
        }
        scope.sets().put(parameter.name(), members);
      }
    }
  }

  private long constant(TermBinder terms, Expression value) {
    return terms.term(value) instanceof Term.Constant(long number) ? number : 1;
  }

  private void number(String name, long value) {
    scope.numbers().put(name, value);
  }
}
