// SPDX-License-Identifier: Apache-2.0
package sprague.syntax.parse;

/** A kind of syntax error, named by what was expected or by the limit that was exceeded. */
public enum Problem {
  RULES("a rule is expected"),
  GAME_NAME("the name of the game is expected"),
  PARAMETER_KIND("set, list, board or cell is expected"),
  NAME("a name is expected"),
  COMPOUND_NAME("a name other than any, all and then is expected"),
  RESULT("wins, loses or draws is expected"),
  MOVES("a move or a result is expected after a position that has an argument such as n - 1"),
  PART("a position after * is expected"),
  TERM("a number or a variable is expected"),
  OPERATOR("an operator is expected"),
  FUNCTION("a function is expected"),
  ARGUMENTS("the arguments do not fit the function"),
  NUMBER("a number below 2^63 is expected"),
  CONDITION("a comparison is expected"),
  SET("a set is expected"),
  /** A certain sign or word is missing; {@link SyntaxError#sign} is that sign or word. */
  SIGN("is expected"),
  DEPTH("at most " + Cursor.MAX_DEPTH + " levels of nesting are allowed"),
  OPERATORS("at most " + Cursor.MAX_OPERATORS + " operators in one term or condition are allowed"),
  CONDITIONS("at most " + Cursor.MAX_CONDITIONS + " conditions are allowed");

  private final String message;

  Problem(String message) {
    this.message = message;
  }

  /** The message, without the place; that of {@link #SIGN} follows the missing sign in quotes. */
  String message() {
    return message;
  }
}
