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
 * Parses the fields of a request for one endpoint, such as {@code {"game": "kayles", "to": 20}}.
 * Refuses unknown fields, long texts, and texts that the command line would take for an option or a
 * file. Immutable. O(length of the fields).
 */
public final class RequestParser {
  /** The field with the time limit in seconds, which can only lower the server's. */
  public static final String TIME_LIMIT = "timeLimit";

  /** The field with the format of the answer, for endpoints with several. */
  public static final String FORMAT = "format";

  /** Maximum number of characters of the client's text that an error message quotes. */
  private static final int MAX_QUOTED = 40;

  private final Endpoint endpoint;
  private final int maxText;

  /** A parser; a field that is not standard input has at most {@code maxText} characters. */
  public RequestParser(Endpoint endpoint, int maxText) {
    this.endpoint = endpoint;
    this.maxText = maxText;
  }

  /**
   * Parses an object of fields; null and empty texts count as missing, and so do false and an empty
   * object of parameters where a field is not required.
   *
   * @throws HttpProblem 400 or 413, with a hint, for a field that is missing, unknown or wrong
   */
  public ApiRequest read(Map<String, @Nullable Object> given) {
    Map<String, Object> fields = new LinkedHashMap<>();
    for (Field field : endpoint.fields()) {
      Object value = given.get(field.name());
      if (value != null && !value.equals("")) {
        Object parsed = parse(field, value);
        if (!parsed.equals(false) && !parsed.equals(Map.of())) {
          fields.put(field.name(), parsed);
        }
      } else if (field.required()) {
        throw wrong(field, " is missing", field.name() + ": " + field.description());
      }
    }
    ResponseFormat format = format(given);
    Optional<Double> timeLimit = Optional.ofNullable(given.get(TIME_LIMIT)).map(this::seconds);
    refuseUnknownFields(given);
    return new ApiRequest(endpoint, fields, format, timeLimit);
  }

  private void refuseUnknownFields(Map<String, @Nullable Object> given) {
    List<String> names = new ArrayList<>(endpoint.fields().stream().map(Field::name).toList());
    names.add(TIME_LIMIT);
    if (endpoint.hasForms()) {
      names.add(FORMAT);
    }
    for (String name : given.keySet()) {
      if (!names.contains(name)) {
        throw HttpProblem.wrongField(
            name,
            endpoint.name() + " has no field " + quote(name),
            Nearest.to(name, names)
                .map(near -> "did you mean " + near + "?")
                .orElse("its fields are " + String.join(", ", names)));
      }
    }
  }

  private ResponseFormat format(Map<String, @Nullable Object> given) {
    Object expected = endpoint.hasForms() ? given.get(FORMAT) : null;
    if (expected == null || expected.equals("")) {
      return endpoint.forms().getFirst();
    }
    return endpoint.forms().stream()
        .filter(format -> format.name().equals(expected))
        .findFirst()
        .orElseThrow(
            () ->
                HttpProblem.wrongField(
                    FORMAT,
                    "there is no format " + quote(String.valueOf(expected)),
                    "formats are "
                        + endpoint.forms().stream()
                            .map(ResponseFormat::name)
                            .collect(Collectors.joining(", "))));
  }

  /** Reads at most six digits before and after the point, and no exponent. */
  private double seconds(Object value) {
    String text = String.valueOf(value);
    if (text.matches("[0-9]{1,6}(\\.[0-9]{1,6})?") && Double.parseDouble(text) > 0) {
      return Double.parseDouble(text);
    }
    throw HttpProblem.wrongField(
        TIME_LIMIT, TIME_LIMIT + " takes seconds, not " + quote(text), "for example 20");
  }

  private Object parse(Field field, Object value) {
    return switch (field.kind()) {
      case GAME -> game(text(field, value));
      case NAME -> name(field, text(field, value));
      case TEXT -> choice(field, text(field, value));
      case NUMBER -> number(field, list(field, value));
      case FLAG -> flag(field, value);
      case LIST -> list(field, value);
      case PARAMETERS -> parameters(field, value);
    };
  }

  /** Checks a text or number, given as a field, as a parameter or as an item of a list. */
  private String text(Field field, Object value) {
    if (value instanceof List<?> || value instanceof Map<?, ?> || value instanceof Boolean) {
      String expected =
          switch (field.kind()) {
            case NUMBER -> "a number, or a list of numbers";
            case LIST -> "a list of numbers or texts";
            default -> "a text";
          };
      throw wrong(field, " is " + expected, field.name() + ": " + field.about());
    }
    // JSON has one kind of numbers: 1e6 is read as 1000000.0. Above 2^53 a double is not exact.
    boolean isWhole =
        value instanceof Double real && Math.abs(real) < 1L << 53 && real == Math.rint(real);
    String text = isWhole ? Long.toString(((Double) value).longValue()) : String.valueOf(value);
    // Fields passed on standard input are limited by the size of the body only.
    if (field.place() != Field.Place.INPUT && text.length() > maxText) {
      throw new HttpProblem(
          413, "too-long", field.name() + " has more than " + maxText + " characters", "");
    }
    if (text.indexOf('\0') >= 0) {
      throw wrong(field, " contains the character U+0000", "");
    }
    // A parameter is passed behind its name, as in a=-4, so that it cannot be taken for an option.
    if (field.place() == Field.Place.ARGUMENT
        && field.kind() != Field.Kind.PARAMETERS
        && text.stripLeading().startsWith("-")) {
      throw wrong(field, " begins with a minus sign", "sizes start at 0");
    }
    return text;
  }

  private String game(String text) {
    if (GameResolver.isPath(text)) {
      throw HttpProblem.wrong("no-file", GameResolver.NOT_READ, GameResolver.SEND_RULES);
    }
    return text;
  }

  private String choice(Field field, String text) {
    if (!field.choices().isEmpty() && !field.choices().contains(text)) {
      throw wrong(field, " must be one of " + String.join(", ", field.choices()), field.about());
    }
    return text;
  }

  private String name(Field field, String text) {
    // At most 81 characters, longer than all names of games and problems.
    if (!text.matches("[a-z0-9][a-z0-9-]{0,80}")) {
      throw wrong(field, " must consist of small letters, digits and hyphens", "");
    }
    return text;
  }

  /**
   * Admits what the command can read as whole numbers, such as {@code 10,20} or {@code 1e6}: up to
   * 200 characters, room for some ten coordinates of 64 bits.
   */
  private String number(Field field, String text) {
    if (!text.matches("[0-9,eE +-]{1,200}")) {
      throw wrong(field, " takes whole numbers", field.about());
    }
    return text;
  }

  private boolean flag(Field field, Object value) {
    return switch (value) {
      case Boolean truth -> truth;
      case String text when text.equals("true") -> true;
      case String text when text.equals("false") -> false;
      default -> throw wrong(field, " is true or false", "");
    };
  }

  /** The items with commas between them, or the given text or number. */
  private String list(Field field, Object value) {
    String joined =
        value instanceof List<?> list
            ? list.stream().map(each -> text(field, each)).collect(Collectors.joining(","))
            : text(field, value);
    if (joined.length() > maxText) {
      throw new HttpProblem(413, "too-long", field.name() + " is too long", "");
    }
    return joined;
  }

  private Map<String, String> parameters(Field field, Object given) {
    if (!(given instanceof Map<?, ?> map)) {
      throw wrong(field, " is an object", "for example {\"k\": 3, \"S\": \"{1,5,6}\"}");
    }
    Map<String, String> parameters = new TreeMap<>();
    map.forEach(
        (name, value) -> {
          String word = String.valueOf(name);
          // A parameter of the rules with a longer name cannot be set by a request.
          if (!word.matches("[A-Za-z_][A-Za-z0-9_]{0,60}")) {
            throw HttpProblem.wrongField(
                field.name(),
                "no parameter is called " + quote(word),
                "a name consists of letters, digits and _, and begins with none of the digits");
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

  private static HttpProblem wrong(Field field, String what, String hint) {
    return HttpProblem.wrongField(field.name(), field.name() + what, hint);
  }

  private static String quote(String text) {
    return '"' + (text.length() > MAX_QUOTED ? text.substring(0, MAX_QUOTED) + "..." : text) + '"';
  }
}
