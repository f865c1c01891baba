// SPDX-License-Identifier: Apache-2.0
package sprague.cli;

import java.util.List;
import java.util.Optional;
import java.util.stream.Collectors;
import sprague.model.Game;
import sprague.model.Start;
import sprague.prove.PositionText;
import sprague.say.Bindings;
import sprague.say.Bindings.Given;
import sprague.say.Language;
import sprague.syntax.GameSyntax;
import sprague.syntax.GameSyntax.Header;
import sprague.syntax.GameSyntax.Kind;
import sprague.syntax.GameSyntax.Parameter;
import sprague.web.question.JsonObject;

/**
 * What an editor needs to know of rules besides their findings: the name they give themselves,
 * their canonical text, the parameters with their values, and what the values run over.
 */
final class LintedRules {
  private LintedRules() {}

  /**
   * The fields of the answer.
   *
   * @param syntax the rules, empty where they cannot be read
   * @param game the same bound, empty where something is wrong or a parameter has no value
   */
  static JsonObject fields(Optional<GameSyntax> syntax, Bindings bindings, Optional<Game> game) {
    List<Parameter> parameters =
        syntax
            .flatMap(rules -> Language.declared(rules, bindings).header())
            .map(Header::parameters)
            .orElse(List.of());
    return new JsonObject()
        .with("title", syntax.flatMap(GameSyntax::header).map(Header::name))
        .with("canonical", syntax.map(Language::format))
        .with("parameters", parameters.stream().map(each -> fields(each, bindings)).toList())
        .with(
            "missing",
            parameters.stream()
                .filter(each -> each.standard().isEmpty())
                .map(Parameter::name)
                .filter(name -> !bindings.values().containsKey(name))
                .toList())
        .with("start", game.map(LintedRules::start));
  }

  private static JsonObject fields(Parameter parameter, Bindings bindings) {
    Given given = bindings.values().get(parameter.name());
    return new JsonObject()
        .with("name", parameter.name())
        .with("kind", parameter.kind())
        .with("default", parameter.standard().map(Language::format))
        .with("given", given == null ? null : text(parameter.kind(), given));
  }

  /** A value as rules write it. */
  private static String text(Kind kind, Given given) {
    String numbers =
        switch (given) {
          case Given.Number(long value) -> Long.toString(value);
          case Given.Numbers(List<Long> values) ->
              values.stream().map(String::valueOf).collect(Collectors.joining(", "));
        };
    return switch (kind) {
      case INTEGER -> numbers;
      case SET -> "{" + numbers + "}";
      case LIST -> "[" + numbers + "]";
    };
  }

  private static JsonObject start(Game game) {
    Start start = game.start();
    return new JsonObject()
        .with("name", game.names().get(start.name()).name())
        .with("coordinates", start.coordinates())
        .with("position", PositionText.of(game, start));
  }
}
