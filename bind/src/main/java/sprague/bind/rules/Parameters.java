// SPDX-License-Identifier: Apache-2.0
package sprague.bind.rules;

import java.util.ArrayList;
import java.util.HashMap;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import java.util.Optional;
import java.util.stream.LongStream;
import sprague.bind.Bindings;
import sprague.bind.Bindings.BoundValue;
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

/**
 * Gives the parameters of a game their values: the values of the caller, otherwise the defaults.
 */
final class Parameters {
  /** Maximum number of members of an interval as the default of a set; all are in memory. */
  private static final int MAX_INTERVAL = 1_000_000;

  private final Mistakes mistakes;
  private final Scope scope;

  /** No values yet; {@link #bind} fills the maps of the scope. */
  private Parameters(boolean gameLine, Mistakes mistakes) {
    this.mistakes = mistakes;
    scope = new Scope(new HashMap<>(), new HashMap<>(), new HashMap<>(), Map.of(), gameLine);
  }

  /**
   * The scope with the values of all parameters. A value that is missing, of the wrong kind or for
   * an unknown name is reported; the parameter then has a harmless value, so that binding continues
   * and reports further errors. A default may use the parameters before it. O(number of values).
   */
  static Scope bind(GameSyntax syntax, Bindings given, Mistakes mistakes) {
    List<Parameter> declared = syntax.parameters();
    Span place = syntax.header().map(GameSyntax.Header::span).orElse(Span.NONE);
    List<String> names = declared.stream().map(Parameter::name).toList();
    // ImpliedParameters adds a header without a place in the text, which is no game line.
    boolean hasGameLine = !place.equals(Span.NONE);
    Parameters parameters = new Parameters(hasGameLine, mistakes);
    for (String name : given.values().keySet()) {
      if (!names.contains(name)) {
        mistakes.error(
            "unknown-parameter",
            place,
            "the game has no parameter `" + name + "`",
            names.isEmpty()
                ? hasGameLine
                    ? "the game line declares no parameters; to declare one, write game NAME(%s)"
                        .formatted(name)
                    : "it takes none, and its rules do not use " + name + " as one"
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

  private void bind(Parameter parameter, Optional<BoundValue> given) {
    if (scope.isParameter(parameter.name())) {
      mistakes.error(
          "name-taken",
          parameter.span(),
          "there are two parameters `" + parameter.name() + "`",
          "choose another name");
    } else if (given.isPresent()) {
      assign(parameter, given.get());
    } else if (parameter.defaultValue().isPresent()) {
      assignDefault(parameter, parameter.defaultValue().get());
    } else {
      reportMissing(parameter, mistakes);
      assign(parameter.name(), 1);
    }
  }

  static void reportMissing(Parameter parameter, Mistakes mistakes) {
    mistakes.error(
        "missing-parameter",
        parameter.span(),
        "the game needs a value for `" + parameter.name() + "`",
        "give it after the game: " + parameter.name() + "=" + example(parameter.kind()));
  }

  /** A value as a hint shows it after {@code NAME=}. */
  private static String example(Kind kind) {
    return switch (kind) {
      case BOARD -> "grid(3,5)";
      case CELL -> "0";
      case INTEGER -> "3";
      case SET -> "{1,5,6}";
      case LIST -> "[3,1,2]";
    };
  }

  private void assign(Parameter parameter, BoundValue given) {
    String name = parameter.name();
    if (given instanceof BoundValue.Text(String term)) {
      mistakes.error(
          "wrong-kind",
          parameter.span(),
          "`" + name + "` is a " + kind(parameter.kind()) + ", and " + term + " was given",
          "give it as in " + name + "=" + example(parameter.kind()));
      assign(name, 1);
      return;
    }
    // On the command line, S=3 may mean a set or a list of one number.
    switch (parameter.kind()) {
      case SET -> scope.sets().put(name, given.asList().stream().distinct().sorted().toList());
      case LIST -> scope.lists().put(name, given.asList());
      case INTEGER, CELL, BOARD -> {
        if (given instanceof BoundValue.Number(long value)) {
          assign(name, value);
        } else {
          mistakes.error(
              "wrong-kind",
              parameter.span(),
              "`" + name + "` is a number, and several numbers were given",
              "give one, as in " + name + "=3, or declare it as `" + name + ": set`");
          assign(name, 1);
        }
      }
    }
  }

  private static String kind(Kind kind) {
    return kind == Kind.INTEGER ? "number" : kind.name().toLowerCase(Locale.ROOT);
  }

  private void assignDefault(Parameter parameter, Argument value) {
    TermBinder terms = new TermBinder(scope, mistakes);
    switch (value) {
      // Only rules about boards have it, which BoardBinder binds.
      case Argument.Board _ -> {}
      case Argument.Integer(Expression number) -> assign(parameter.name(), constant(terms, number));
      case Argument.Items(List<Expression> values) -> {
        List<Long> items = new ArrayList<>();
        values.forEach(item -> items.add(constant(terms, item)));
        scope.lists().put(parameter.name(), List.copyOf(items));
      }
      case Argument.Numbers(SetSyntax syntax) -> {
        NumberSet set = new SetBinder(terms).set(syntax);
        List<Long> members = List.of();
        if (set instanceof NumberSet.Fixed(List<Long> fixed)) {
          members = fixed;
        } else if (set
                instanceof NumberSet.Interval(Term.Constant(long low), Term.Constant(long high))
            && high < low + MAX_INTERVAL) {
          members = LongStream.rangeClosed(low, high).boxed().toList();
        } else {
          mistakes.error(
              "wrong-kind",
              syntax.span(),
              "the default of a set parameter has to be a finite set",
              "write it in braces: {1, 5, 6}");
        }
        scope.sets().put(parameter.name(), members);
      }
    }
  }

  /** The value of a constant expression; 1 after an error, which the binder has reported. */
  private static long constant(TermBinder terms, Expression expression) {
    return terms.term(expression) instanceof Term.Constant(long number) ? number : 1;
  }

  private void assign(String name, long value) {
    scope.numbers().put(name, value);
  }
}
