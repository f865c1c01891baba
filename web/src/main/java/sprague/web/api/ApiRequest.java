// SPDX-License-Identifier: Apache-2.0
package sprague.web.api;

import java.nio.charset.StandardCharsets;
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
import sprague.syntax.GameSyntax;

/**
 * A question that was read: what is asked, and in which form.
 *
 * @param fields the fields given, by their names: texts, flags, and parameters as a map
 * @param seconds how long it may be worked on, where the question says it
 */
public record ApiRequest(
    Endpoint endpoint, Map<String, Object> fields, ResponseFormat form, Optional<Double> seconds) {

  /**
   * The question in the words that all who mean it share: rules in their canonical form and without
   * comments, a game of the catalogue by its first name. Rules that cannot be read, and what is
   * said of their wording, stay as they are.
   */
  public ApiRequest canonical() {
    if (endpoint.name().equals("lint")) {
      return this;
    }
    Map<String, Object> others = new LinkedHashMap<>(fields);
    for (Field field : endpoint.fields()) {
      if (field.kind() == Field.Kind.GAME && fields.get(field.name()) instanceof String game) {
        others.put(field.name(), canonical(game));
      }
    }
    return new ApiRequest(endpoint, others, form, seconds);
  }

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

  /** What tells this question from all others: a digest of 64 hexadecimal digits. */
  public String key() {
    String text = Json.of(List.of(endpoint.name(), json()));
    return ApiResponse.digest(text.getBytes(StandardCharsets.UTF_8));
  }

  /** The fields as they may be sent again. */
  public JsonObject json() {
    JsonObject all = new JsonObject();
    all.putAll(fields);
    if (endpoint.hasForms()) {
      all.put(RequestParser.FORMAT, form.name());
    }
    return all.withAny(RequestParser.TIME_LIMIT, seconds);
  }

  /** What the command reads on standard input. */
  public String input() {
    return endpoint.fields().stream()
        .filter(field -> field.place() == Field.Place.INPUT)
        .map(field -> String.valueOf(fields.get(field.name())))
        .findFirst()
        .orElse("");
  }

  /**
   * The line of words for the program, limits left out.
   *
   * @param written the file that the answer is written to where the form has one
   */
  public List<String> words(Path written) {
    List<String> words = new ArrayList<>(endpoint.command());
    for (Field field : endpoint.fields()) {
      Object value = fields.get(field.name());
      if (value != null) {
        add(words, field, value);
      }
    }
    for (String word : form.words()) {
      words.add(word.equals(ResponseFormat.FILE) ? written.toString() : word);
    }
    return words;
  }

  private static void add(List<String> words, Field field, Object value) {
    String option = "--" + field.name();
    switch (field.place()) {
      case WORD -> {
        if (value instanceof Map<?, ?> parameters) {
          parameters.forEach((name, text) -> words.add(name + "=" + text));
        } else {
          words.add((String) value);
        }
      }
      case OPTION -> {
        if (field.kind() != Field.Kind.FLAG) {
          words.add(option + "=" + value);
        } else if (value.equals(true)) {
          words.add(option);
        }
      }
      case INPUT -> {}
    }
  }
}
