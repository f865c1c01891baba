// SPDX-License-Identifier: Apache-2.0
package sprague.ask.code;

import java.util.List;
import java.util.stream.Collectors;

/** What the languages with braces and 64-bit integers write alike. */
abstract class BraceIdiom extends Idiom {

  /** The type of integers. */
  abstract String integer();

  /** The variable that remembers the values of a function. */
  abstract String memo(String function);

  /** The type of such a variable, by the parameters of the function. */
  static String memoType(List<String> parameters) {
    return parameters.size() == 1 ? "Memo" : "MemoRows";
  }

  @Override
  void recall(Source source, String function, List<String> parameters) {
    String row = row(function, parameters);
    source.open("if (" + row + ".knows(" + parameters.getLast() + ")) {");
    source.line("return " + row + ".get(" + parameters.getLast() + ");");
    source.close();
  }

  @Override
  void remember(Source source, String function, List<String> parameters, String value) {
    source.line(
        "return "
            + row(function, parameters)
            + ".put("
            + parameters.getLast()
            + ", "
            + value
            + ");");
  }

  /** The values remembered for all parameters but the last. */
  private String row(String function, List<String> parameters) {
    return parameters.subList(0, parameters.size() - 1).stream()
        .map(each -> ".row(" + each + ")")
        .collect(Collectors.joining("", memo(function), ""));
  }

  @Override
  String let(String variable, String value) {
    return integer() + " " + variable + " = " + value + ";";
  }

  @Override
  String loop(String variable, String low, String high) {
    return "for (" + integer() + " " + variable + " = " + low + "; " + variable + " <= " + high
        + "; " + variable + "++) {";
  }

  @Override
  String loop(String variable, String numbers) {
    return "for (" + integer() + " " + variable + " : " + numbers + ") {";
  }

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
  String block() {
    return "{";
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
