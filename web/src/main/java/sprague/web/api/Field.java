// SPDX-License-Identifier: Apache-2.0
package sprague.web.api;

import java.util.List;

/**
 * A field of a question, and where it goes on the command's line.
 *
 * @param name as in the JSON object
 * @param kind what may stand in it
 * @param place what becomes of it
 * @param required whether a question needs it
 * @param choices the only values that it may have; empty where any will do
 * @param about what it means, for the OpenAPI document
 */
public record Field(
    String name, Kind kind, Place place, boolean required, List<String> choices, String about) {

  /** What may stand in a field. */
  public enum Kind {
    /** Rules, or a name of a game that is no file. */
    GAME,
    /** A name of small letters, digits and hyphens. */
    NAME,
    TEXT,
    /** A whole number, or text that the command reads as numbers. */
    NUMBER,
    FLAG,
    /** Texts or numbers one after the other. */
    LIST,
    /** An object of numbers, lists of numbers and texts. */
    PARAMETERS
  }

  /** What becomes of a field. */
  enum Place {
    /** A word, in the order of the fields. */
    WORD,
    /** The value of the option with the field's name, or that option alone for a flag. */
    OPTION,
    /** The command's standard input. */
    INPUT
  }

  static Field game(String name) {
    return word(name, Kind.GAME, true, "a name of the catalogue, a take-and-break code, or rules");
  }

  static Field parameters(String name) {
    return word(
        name,
        Kind.PARAMETERS,
        false,
        "the game's parameters by name: numbers, lists of numbers, or text such as {1,5,6}");
  }

  static Field position() {
    return word("position", Kind.TEXT, true, "a position, such as 3 5 7 or heap(5) + 2 * heap(7)");
  }

  static Field word(String name, Kind kind, boolean required, String about) {
    return new Field(name, kind, Place.WORD, required, List.of(), about);
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
