// SPDX-License-Identifier: Apache-2.0
package sprague.web.api;

import java.util.List;

/**
 * A field of a request, and how it is passed to the command.
 *
 * @param name its name in JSON and in queries
 * @param kind the values it may have
 * @param place how the command receives it
 * @param required whether a request without it is refused
 * @param choices the allowed values; empty if there is no such list
 * @param about its description in the OpenAPI document
 */
public record Field(
    String name, Kind kind, Place place, boolean required, List<String> choices, String about) {

  /** The values that a field may have. */
  public enum Kind {
    /** Rules, or the name or code of a game, but not the path of a file. */
    GAME,
    /** A name of small letters, digits and hyphens. */
    NAME,
    /** Any text, or one of {@link Field#choices}. */
    TEXT,
    /** A whole number, or text that the command reads as numbers. */
    NUMBER,
    /** True or false; false is the same as a missing field. */
    FLAG,
    /** A list of texts or numbers, or a text with commas. */
    LIST,
    /** An object of numbers, lists of numbers and texts. */
    PARAMETERS
  }

  /** How the command receives a field. */
  enum Place {
    /** A positional argument, in the order of the fields. */
    ARGUMENT,
    /** The option with the field's name: with the value, or without one for a flag. */
    OPTION,
    /** The command's standard input; at most one field of an endpoint. */
    INPUT
  }

  /** The description, with the values that it may have. */
  String description() {
    return choices.isEmpty() ? about : about + ", one of " + String.join(", ", choices);
  }

  static Field game(String name) {
    return argument(
        name, Kind.GAME, true, "a name of the catalogue, a take-and-break code, or rules");
  }

  static Field parameters(String name) {
    return argument(
        name,
        Kind.PARAMETERS,
        false,
        "the game's parameters by name: numbers, lists of numbers, or text such as {1,5,6}");
  }

  static Field position() {
    return argument(
        "position",
        Kind.TEXT,
        false,
        "a position, such as 3 5 7 or heap(5) + 2 * heap(7); left out, the start on one board");
  }

  static Field argument(String name, Kind kind, boolean required, String about) {
    return new Field(name, kind, Place.ARGUMENT, required, List.of(), about);
  }

  static Field option(String name, Kind kind, String about) {
    return new Field(name, kind, Place.OPTION, false, List.of(), about);
  }

  static Field choice(String name, boolean required, List<String> choices, String about) {
    return new Field(name, Kind.TEXT, Place.OPTION, required, choices, about);
  }

  static Field input(String name, String about) {
    return new Field(name, Kind.TEXT, Place.INPUT, true, List.of(), about);
  }
}
