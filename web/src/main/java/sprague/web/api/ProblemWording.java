// SPDX-License-Identifier: Apache-2.0
package sprague.web.api;

import java.util.Arrays;
import java.util.List;
import java.util.Optional;
import java.util.regex.MatchResult;
import java.util.regex.Pattern;
import java.util.stream.Collectors;
import org.jspecify.annotations.Nullable;
import sprague.store.json.JsonObject;

/**
 * Rewords the failure of a command for a client over HTTP: options become the fields of the
 * request, commands become routes, and standard input the field that is passed there. For example
 * {@code the game has 2 coordinates, and --to gives 3} names the field {@code to}. It knows the
 * fixed words of these messages, here and in the patterns below; a message without them stays as it
 * is. O(length of the message).
 */
public final class ProblemWording {
  /**
   * An option, such as {@code --to}; group 1 is its name. Not one directly after a word or {@code
   * )}.
   */
  private static final Pattern OPTION = Pattern.compile("(?<![\\w)])--([a-z]+(?:-[a-z]+)*)");

  /** A command alone, such as {@code sprague catalogue lists}, not one with its arguments. */
  private static final Pattern COMMAND =
      Pattern.compile("`sprague ([a-z]+)`|(?<!`)\\bsprague ([a-z]+)(?= [a-z])");

  /** What only the command line has: an option that is no field, or a command with arguments. */
  private static final Pattern COMMAND_LINE = Pattern.compile("--[a-z]|\\bsprague ");

  /** What separates the clauses of a hint, each of which is kept or dropped as a whole. */
  private static final Pattern CLAUSE_END = Pattern.compile("; |, or ");

  private final Endpoint endpoint;

  /** The wording for the requests of an endpoint. */
  public ProblemWording(Endpoint endpoint) {
    this.endpoint = endpoint;
  }

  /** The failure, and those listed in it, with message, hint and place reworded. */
  public JsonObject of(JsonObject failure) {
    JsonObject fields = new JsonObject();
    failure.forEach(
        (name, value) ->
            fields.put(
                name,
                switch (value) {
                  case String text -> reworded(name, text);
                  case List<?> others -> others.stream().map(it -> of((JsonObject) it)).toList();
                  case null, default -> value;
                }));
    return fields;
  }

  private @Nullable String reworded(String name, String text) {
    return switch (name) {
      case "message" -> sentence(text);
      case "hint" -> hint(text);
      case "file" -> file(text);
      default -> text;
    };
  }

  private String sentence(String text) {
    String fields = OPTION.matcher(text).replaceAll(this::field);
    String routes = COMMAND.matcher(fields).replaceAll(ProblemWording::route);
    return routes
        .replace("after the game: ", "in the field `parameters`: ")
        .replace("standard input", input().map(name -> "`" + name + "`").orElse("standard input"));
  }

  /** The clauses of a hint that apply here; null if none does. */
  private @Nullable String hint(String text) {
    String reworded = sentence(text);
    if (!COMMAND_LINE.matcher(reworded).find()) {
      return reworded;
    }
    String left =
        Arrays.stream(CLAUSE_END.split(reworded))
            .filter(clause -> !COMMAND_LINE.matcher(clause).find())
            .collect(Collectors.joining("; "));
    return left.isEmpty() ? null : left;
  }

  private String file(String name) {
    return name.equals("standard input") ? input().orElse(name) : name.replaceFirst("^--", "");
  }

  /** The field that is passed on standard input. */
  private Optional<String> input() {
    return endpoint.fields().stream()
        .filter(field -> field.place() == Field.Place.INPUT)
        .map(Field::name)
        .findFirst();
  }

  private String field(MatchResult option) {
    String name = option.group(1);
    if (name.equals("time-limit")) {
      return "`" + RequestParser.TIME_LIMIT + "`";
    }
    boolean isField =
        endpoint.fields().stream().map(Field::name).anyMatch(name::equals)
            || (endpoint.hasForms() && name.equals(RequestParser.FORMAT));
    return isField ? "`" + name + "`" : option.group();
  }

  /** The route of a command; without arguments {@code judge} lists the problems. */
  private static String route(MatchResult found) {
    String name = Optional.ofNullable(found.group(1)).orElse(found.group(2));
    String route = name.equals("judge") ? "problems" : name;
    return Endpoint.find(route).isPresent() ? "`/api/v1/" + route + "`" : found.group();
  }
}
