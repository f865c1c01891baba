// SPDX-License-Identifier: Apache-2.0
package sprague.ask.code;

/** What the languages with braces and 64-bit integers write alike. */
abstract class BraceIdiom extends Idiom {

  @Override
  String comment() {
    return "//";
  }

  @Override
  String end() {
    return "}";
  }

  @Override
  String statement(String expression) {
    return expression + ";";
  }

  @Override
  String loopWhile(String condition) {
    return "while (" + condition + ") {";
  }

  @Override
  String when(String condition) {
    return "if (" + condition + ") {";
  }

  @Override
  String both() {
    return " && ";
  }

  @Override
  String either() {
    return " || ";
  }

  @Override
  String not(String condition) {
    return "!(" + condition + ")";
  }

  @Override
  String truth(boolean value) {
    return String.valueOf(value);
  }

  @Override
  String quotient(String left, String right) {
    return left + " / " + right;
  }

  @Override
  boolean unbounded() {
    return false;
  }

  @Override
  int gap() {
    return 1;
  }
}
