// SPDX-License-Identifier: Apache-2.0
package sprague.syntax.parse;

/** A way in which a text breaks the grammar or its limits. */
public enum Problem {
  RULES("a rule is expected"),
  GAME_NAME("the name of the game is expected"),
  PARAMETER_KIND("set or list is expected"),
  NAME("a name is expected"),
  COMPOUND_NAME("a name other than any, all and then is expected"),
  RESULT("wins, loses or draws is expected"),
  MOVES("a move or a result is expected after a position whose arguments are not plain"),
  PART("a position after * is expected"),
  TERM("a number or a variable is expected"),
  OPERATOR("an operator is expected"),
  FUNCTION("a function is expected"),
  ARGUMENTS("other arguments of the function are expected"),
  NUMBER("a number below 2^63 is expected"),
  CONDITION("a comparison is expected"),
  SET("a set is expected"),
  /** A sign or word is missing, which the error names. */
  SIGN("is expected"),
  DEPTH("at most " + Cursor.MAX_DEPTH + " levels of nesting are expected"),
  OPERATORS("at most " + Cursor.MAX_OPERATORS + " operators are expected"),
  CONDITIONS("at most " + Cursor.MAX_CONDITIONS + " conditions are expected");

  private final String message;

  Problem(String message) {
    this.message = message;
  }

  String message() {
    return message;
  }
}
