// SPDX-License-Identifier: Apache-2.0
package sprague.web.api;

import java.nio.file.Path;
import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import sprague.bind.Language;
import sprague.bind.Parsed;
import sprague.bind.SourceText;
import sprague.catalogue.Catalogue;
import sprague.store.Sha256;
import sprague.store.json.Json;
import sprague.store.json.JsonObject;
import sprague.syntax.GameSyntax;

/**
 * A parsed request for an endpoint.
 *
 * @param fields the given fields by name: a String, true, or a Map of the game's parameters to
 *     texts
 * @param form the format of the answer
 * @param seconds the time limit set by the client, which the server's own may lower; empty for none
 */
public record ApiRequest(
    Endpoint endpoint, Map<String, Object> fields, ResponseFormat form, Optional<Double> seconds) {

  /**
   * The canonical request: formatted rules without comments, the primary name of a catalogue game.
   * Rules with errors stay unchanged, and so does everything for {@code lint}, which reports on the
   * text itself. Parses the rules at each call, O(their length).
   */
  public ApiRequest canonical() {
    if (endpoint.name().equals("lint")) {
      return this;
    }
    Map<String, Object> canonicalFields = new LinkedHashMap<>(fields);
    for (Field field : endpoint.fields()) {
      if (field.kind() == Field.Kind.GAME && fields.get(field.name()) instanceof String game) {
        canonicalFields.put(field.name(), canonical(game));
      }
    }
    return new ApiRequest(endpoint, canonicalFields, form, seconds);
  }

  /** The canonical form of rules, or of a name; only rules contain an arrow. */
  private static String canonical(String game) {
    if (!game.contains("->")) {
      String name = game.strip();
      return Language.isCode(name) ? name : Catalogue.find(name).map(it -> it.id()).orElse(game);
    }
    Parsed<GameSyntax> parsed = Language.parse(new SourceText("rules", game));
    return parsed
        .result()
        .filter(_ -> parsed.diagnostics().isEmpty())
        .map(Language::format)
        .orElse(game);
  }

  /**
   * The cache key: SHA-256 of the endpoint and {@link #json} as 64 hexadecimal digits. Requests
   * that differ in the format or the time limit have different keys; so have those that are spelled
   * differently, unless they are made {@link #canonical} before.
   */
  public String key() {
    return Sha256.of(Json.of(List.of(endpoint.name(), json())));
  }

  /** The fields as JSON; {@link RequestParser} parses them to an equal request. */
  public JsonObject json() {
    JsonObject all = new JsonObject();
    all.putAll(fields);
    if (endpoint.hasForms()) {
      all.put(RequestParser.FORMAT, form.name());
    }
    return all.withIfPresent(RequestParser.TIME_LIMIT, seconds);
  }

  /** The text for the command's standard input, a required field; empty if none is passed there. */
  public String input() {
    return endpoint.fields().stream()
        .filter(field -> field.place() == Field.Place.INPUT)
        .map(field -> String.valueOf(fields.get(field.name())))
        .findFirst()
        .orElse("");
  }

  /**
   * The arguments of the command, without limits; for example {@code values kayles --to=20 --json}.
   *
   * @param written the file for the answer, for formats that are written to a file
   */
  public List<String> arguments(Path written) {
    List<String> arguments = new ArrayList<>(endpoint.command());
    for (Field field : endpoint.fields()) {
      Object value = fields.get(field.name());
      if (value != null) {
        add(arguments, field, value);
      }
    }
    for (String argument : form.words()) {
      arguments.add(argument.equals(ResponseFormat.FILE) ? written.toString() : argument);
    }
    return arguments;
  }

  private static void add(List<String> arguments, Field field, Object value) {
    String option = "--" + field.name();
    switch (field.place()) {
      case ARGUMENT -> {
        if (value instanceof Map<?, ?> parameters) {
          parameters.forEach((name, text) -> arguments.add(name + "=" + text));
        } else {
          arguments.add((String) value);
        }
      }
      case OPTION -> {
        if (field.kind() != Field.Kind.FLAG) {
          arguments.add(option + "=" + value);
        } else if (value.equals(true)) {
          arguments.add(option);
        }
      }
      case INPUT -> {}
    }
  }
}
