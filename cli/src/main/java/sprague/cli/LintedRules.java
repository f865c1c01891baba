// SPDX-License-Identifier: Apache-2.0
package sprague.cli;

import java.util.List;
import java.util.Locale;
import java.util.Map;
import java.util.Optional;
import java.util.stream.Collectors;
import org.jspecify.annotations.Nullable;
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
import sprague.web.question.Json;

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
  static Map<String, @Nullable Object> fields(
      Optional<GameSyntax> syntax, Bindings bindings, Optional<Game> game) {
    List<Parameter> parameters =
        syntax
            .flatMap(rules -> Language.declared(rules, bindings).header())
            .map(Header::parameters)
            .orElse(List.of());
    Map<String, @Nullable Object> fields = Json.object();
    fields.put("title", syntax.flatMap(GameSyntax::header).map(Header::name).orElse(null));
    fields.put("canonical", syntax.map(Language::format).orElse(null));
    fields.put("parameters", parameters.stream().map(each -> fields(each, bindings)).toList());
    fields.put(
        "missing",
        parameters.stream()
            .filter(each -> each.standard().isEmpty())
            .map(Parameter::name)
            .filter(name -> !bindings.values().containsKey(name))
            .toList());
    fields.put("start", game.map(LintedRules::start).orElse(null));
    return fields;
  }

  private static Map<String, @Nullable Object> fields(Parameter parameter, Bindings bindings) {
    Given given = bindings.values().get(parameter.name());
    Map<String, @Nullable Object> fields = Json.object();
    fields.put("name", parameter.name());
    fields.put("kind", parameter.kind().name().toLowerCase(Locale.ROOT));
    fields.put("default", parameter.standard().map(Language::format).orElse(null));
    fields.put("given", given == null ? null : text(parameter.kind(), given));
    return fields;
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

  private static Map<String, @Nullable Object> start(Game game) {
    Start start = game.start();
    Map<String, @Nullable Object> fields = Json.object();
    fields.put("name", game.names().get(start.name()).name());
    fields.put("coordinates", start.coordinates());
    fields.put("position", PositionText.of(game, start).orElse(null));
    return fields;
  }
}
