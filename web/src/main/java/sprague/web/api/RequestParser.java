// SPDX-License-Identifier: Apache-2.0
package sprague.web.api;

import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.TreeMap;
import java.util.stream.Collectors;
import org.jspecify.annotations.Nullable;
import sprague.bind.Nearest;
import sprague.catalogue.GameResolver;

/**
 * Reads the fields of a question, whatever they are, and refuses what the endpoint does not know,
 * what is too long, and what the command line would take for an option or a file.
 */
public final class RequestParser {
  /** How long a question may be worked on, in seconds; less than the server allows. */
  public static final String TIME_LIMIT = "timeLimit";

  /** The form of the answer, where there are several. */
  public static final String FORMAT = "format";

  private final Endpoint endpoint;
  private final int longest;

  /**
   * A reader of questions.
   *
   * @param longest the most characters of a text
   */
  public RequestParser(Endpoint endpoint, int longest) {
    this.endpoint = endpoint;
    this.longest = longest;
  }

  /**
   * The question that an object of fields asks.
   *
   * @throws HttpProblem if it asks none
   */
  public ApiRequest read(Map<String, @Nullable Object> given) {
    Map<String, Object> known = new LinkedHashMap<>();
    for (Field field : endpoint.fields()) {
      Object value = given.get(field.name());
      if (value != null && !value.equals("")) {
        Object meant = value(field, value);
        if (!meant.equals(false) && !meant.equals(Map.of())) {
          known.put(field.name(), meant);
        }
      } else if (field.required()) {
        throw refused(field.name() + " is missing", field.name() + ": " + field.about());
      }
    }
    ResponseFormat form = form(given);
    Optional<Double> time = Optional.ofNullable(given.get(TIME_LIMIT)).map(this::seconds);
    refuseOthers(given);
    return new ApiRequest(endpoint, known, form, time);
  }

  private void refuseOthers(Map<String, @Nullable Object> given) {
    List<String> names = new ArrayList<>(endpoint.fields().stream().map(Field::name).toList());
    names.add(TIME_LIMIT);
    if (endpoint.hasForms()) {
      names.add(FORMAT);
    }
    for (String name : given.keySet()) {
      if (!names.contains(name)) {
        String hint = Nearest.to(name, names).map(near -> "did you mean " + near + "?").orElse("");
        throw refused(
            endpoint.name() + " has no field " + shortened(name),
            hint.isEmpty() ? "its fields are " + String.join(", ", names) : hint);
      }
    }
  }

  private ResponseFormat form(Map<String, @Nullable Object> given) {
    Object wanted = endpoint.hasForms() ? given.get(FORMAT) : null;
    if (wanted == null || wanted.equals("")) {
      return endpoint.forms().getFirst();
    }
    return endpoint.forms().stream()
        .filter(form -> form.name().equals(wanted))
        .findFirst()
        .orElseThrow(
            () ->
                refused(
                    "there is no format " + shortened(String.valueOf(wanted)),
                    "formats are "
                        + endpoint.forms().stream()
                            .map(ResponseFormat::name)
                            .collect(Collectors.joining(", "))));
  }

  private double seconds(Object given) {
    String text = String.valueOf(given);
    if (text.matches("[0-9]{1,6}(\\.[0-9]{1,6})?") && Double.parseDouble(text) > 0) {
      return Double.parseDouble(text);
    }
    throw refused(TIME_LIMIT + " takes seconds, not " + shortened(text), "for example 20");
  }

  private Object value(Field field, Object given) {
    return switch (field.kind()) {
      case GAME -> game(text(field, given));
      case NAME -> name(field, text(field, given));
      case TEXT -> chosen(field, text(field, given));
      case NUMBER -> number(field, list(field, given));
      case FLAG -> flag(field, given);
      case LIST -> list(field, given);
      case PARAMETERS -> parameters(field, given);
    };
  }

  private String text(Field field, Object given) {
    if (given instanceof List<?> || given instanceof Map<?, ?> || given instanceof Boolean) {
      String wanted =
          switch (field.kind()) {
            case NUMBER -> "a number, or a list of numbers";
            case LIST -> "a list of numbers or texts";
            default -> "a text";
          };
      throw refused(field.name() + " is " + wanted, field.name() + ": " + field.about());
    }
    String text = String.valueOf(given);
    // What is read from a stream may be as long as a body.
    if (field.place() != Field.Place.INPUT && text.length() > longest) {
      throw new HttpProblem(
          413, "too-long", field.name() + " has more than " + longest + " characters", "");
    }
    if (text.indexOf('\0') >= 0) {
      throw refused(field.name() + " holds a character that no text has", "");
    }
    if (field.place() == Field.Place.WORD && text.stripLeading().startsWith("-")) {
      throw refused(field.name() + " begins with a minus sign", "sizes start at 0");
    }
    return text;
  }

  private String game(String text) {
    if (GameResolver.isPath(text)) {
      throw HttpProblem.wrong("no-file", GameResolver.NOT_READ, GameResolver.SEND_RULES);
    }
    return text;
  }

  private String chosen(Field field, String text) {
    if (!field.choices().isEmpty() && !field.choices().contains(text)) {
      throw refused(
          field.name() + " is none of " + String.join(", ", field.choices()), field.about());
    }
    return text;
  }

  private String name(Field field, String text) {
    if (!text.matches("[a-z0-9][a-z0-9-]{0,80}")) {
      throw refused(field.name() + " consists of small letters, digits and hyphens", "");
    }
    return text;
  }

  private String number(Field field, String text) {
    if (!text.matches("[0-9,eE +-]{1,200}")) {
      throw refused(field.name() + " takes whole numbers", field.about());
    }
    return text;
  }

  private boolean flag(Field field, Object given) {
    return switch (given) {
      case Boolean truth -> truth;
      case String text when text.equals("true") -> true;
      case String text when text.equals("false") -> false;
      default -> throw refused(field.name() + " is true or false", "");
    };
  }

  private String list(Field field, Object given) {
    String joined =
        given instanceof List<?> list
            ? list.stream().map(each -> text(field, each)).collect(Collectors.joining(","))
            : text(field, given);
    if (joined.length() > longest) {
      throw new HttpProblem(413, "too-long", field.name() + " is too long", "");
    }
    return joined;
  }

  private Map<String, String> parameters(Field field, Object given) {
    if (!(given instanceof Map<?, ?> map)) {
      throw refused(field.name() + " is an object", "for example {\"k\": 3, \"S\": \"{1,5,6}\"}");
    }
    Map<String, String> parameters = new TreeMap<>();
    map.forEach(
        (name, value) -> {
          String word = String.valueOf(name);
          if (!word.matches("[A-Za-z_][A-Za-z0-9_]{0,60}")) {
            throw refused("no parameter is called " + shortened(word), "");
          }
          if (value == null || value.equals("")) {
            return;
          }
          String text =
              value instanceof List<?> list ? "[" + list(field, list) + "]" : text(field, value);
          parameters.put(word, text);
        });
    return parameters;
  }

  private static HttpProblem refused(String message, String hint) {
    return HttpProblem.wrong("wrong-field", message, hint);
  }

  private static String shortened(String text) {
    return '"' + (text.length() > 40 ? text.substring(0, 40) + "..." : text) + '"';
  }
}
