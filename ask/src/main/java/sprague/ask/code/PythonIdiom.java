// SPDX-License-Identifier: Apache-2.0
package sprague.ask.code;

import java.util.List;
import java.util.Locale;

/** Python 3.8. */
final class PythonIdiom extends Idiom {

  @Override
  String comment() {
    return "#";
  }

  @Override
  String end() {
    return "";
  }

  @Override
  String statement(String expression) {
    return expression;
  }

  @Override
  String name(String words) {
    return words;
  }

  @Override
  String head(String function, List<String> parameters) {
    return "def " + call(function, parameters) + ":";
  }

  @Override
  String let(String variable, String value) {
    return variable + " = " + value;
  }

  @Override
  String flag(String variable, boolean value) {
    return variable + " = " + truth(value);
  }

  @Override
  String loop(String variable, String low, String high) {
    String from = low.equals("0") ? "" : low + ", ";
    return "for " + variable + " in range(" + from + high + " + 1):";
  }

  @Override
  String loop(String variable, String numbers) {
    return "for " + variable + " in " + numbers + ":";
  }

  @Override
  String loopWhile(String condition) {
    return "while " + condition + ":";
  }

  @Override
  String when(String condition) {
    return "if " + condition + ":";
  }

  @Override
  String block() {
    return "";
  }

  @Override
  String both() {
    return " and ";
  }

  @Override
  String either() {
    return " or ";
  }

  @Override
  String not(String condition) {
    return "not (" + condition + ")";
  }

  @Override
  String truth(boolean value) {
    return value ? "True" : "False";
  }

  @Override
  String divide(String left, String right) {
    return left + " // " + right;
  }

  @Override
  String modulo(String left, String right) {
    return left + " % abs(" + right + ")";
  }

  @Override
  String quotient(String left, String right) {
    return left + " // " + right;
  }

  @Override
  boolean unbounded() {
    return true;
  }

  @Override
  String exact(char sign, String left, String right) {
    throw new IllegalStateException("numbers are unbounded");
  }

  @Override
  String least(String left, String right) {
    return "min(" + left + ", " + right + ")";
  }

  @Override
  String greatest(String left, String right) {
    return "max(" + left + ", " + right + ")";
  }

  @Override
  String absolute(String of) {
    return "abs(" + of + ")";
  }

  @Override
  String number(long number) {
    return Long.toString(number);
  }

  @Override
  String constant(String name, long number) {
    return name + " = " + number;
  }

  @Override
  String numbers(String name, List<Long> numbers) {
    return listed(name + " = [", numbers, "]");
  }

  @Override
  String item(String list, String index) {
    return tool("item", list, index);
  }

  @Override
  String element(String list, String index) {
    return list + "[" + index + "]";
  }

  @Override
  String members(String name, String condition) {
    String list = name.toUpperCase(Locale.ROOT);
    return """
    %2$s = []
    %2$s_NEXT = 0


    def %1$s(high):
        global %2$s_NEXT
        for x in range(%2$s_NEXT, high + 1):
            if %3$s:
                %2$s.append(x)
        %2$s_NEXT = max(%2$s_NEXT, high + 1)
        return %2$s\
    """
        .formatted(name, list, condition);
  }

  private static String memo(String function) {
    return function + "s";
  }

  @Override
  String memory(String function, List<String> parameters) {
    return memo(function) + " = {}";
  }

  @Override
  void recall(Source source, String function, List<String> parameters) {
    String key = key(parameters);
    source.open("if " + key + " in " + memo(function) + ":");
    source.line("return " + memo(function) + "[" + key.replaceAll("[()]", "") + "]");
    source.close();
  }

  @Override
  void remember(Source source, String function, List<String> parameters, String value) {
    String place = memo(function) + "[" + key(parameters).replaceAll("[()]", "") + "]";
    source.line(place + " = " + value);
    source.line("return " + place);
  }

  private static String key(List<String> parameters) {
    return parameters.size() == 1 ? parameters.getFirst() : call("", parameters);
  }

  @Override
  String noneSeen() {
    return "seen = set()";
  }

  @Override
  String mark(String value) {
    return "seen.add(" + value + ")";
  }

  @Override
  String mex() {
    return "mex(seen)";
  }

  @Override
  String counter(String name) {
    return name + " = 0";
  }

  @Override
  void upTo(Source source, String counter, String last, String each) {
    source.line("global " + counter);
    source.open("while " + counter + " <= " + last + ":");
    source.line(each);
    source.line(counter + " += 1");
    source.close();
  }

  @Override
  String argument() {
    return tool("argument", "words");
  }

  @Override
  String parameter(long least) {
    return tool("parameter", "words", number(least));
  }

  @Override
  String heaps() {
    return tool("heaps_of_sum", "words");
  }

  @Override
  String print(String... pieces) {
    StringBuilder text = new StringBuilder("print(f\"");
    for (int i = 0; i < pieces.length; i++) {
      text.append(i % 2 == 0 ? pieces[i] : "{" + pieces[i] + "}");
    }
    return text + "\")";
  }

  @Override
  String shell() {
    return "";
  }

  @Override
  int gap() {
    return 2;
  }

  @Override
  Toolbox toolbox() {
    return new Toolbox("toolbox.py.txt");
  }
}
