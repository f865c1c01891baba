// SPDX-License-Identifier: Apache-2.0
package sprague.ask.code;

import java.util.List;

/** C++17, as GCC and Clang take it. */
final class CppIdiom extends BraceIdiom {

  @Override
  String integer() {
    return "Int";
  }

  @Override
  String memo(String function) {
    return "memo";
  }

  @Override
  String name(String words) {
    return words;
  }

  @Override
  String head(String function, List<String> parameters) {
    return signature(function, parameters) + " {";
  }

  @Override
  String promise(String function, List<String> parameters) {
    return signature(function, parameters) + ";";
  }

  private static String signature(String function, List<String> parameters) {
    return "Int " + call(function, parameters.stream().map(each -> "Int " + each).toList());
  }

  @Override
  String flag(String variable, boolean value) {
    return "bool " + variable + " = " + value + ";";
  }

  @Override
  String divide(String left, String right) {
    return tool("floor_div", left, right);
  }

  @Override
  String modulo(String left, String right) {
    return tool("modulo", left, right);
  }

  @Override
  List<String> unused(List<String> variables) {
    return variables.stream().map(each -> "static_cast<void>(" + each + ");").toList();
  }

  @Override
  String exact(char sign, String left, String right) {
    return tool(sign == '+' ? "plus" : sign == '-' ? "minus" : "times", left, right);
  }

  @Override
  String least(String left, String right) {
    return "std::min<Int>(" + left + ", " + right + ")";
  }

  @Override
  String greatest(String left, String right) {
    return "std::max<Int>(" + left + ", " + right + ")";
  }

  @Override
  String absolute(String of) {
    return "std::abs(" + of + ")";
  }

  @Override
  String number(long number) {
    return Long.toString(number);
  }

  @Override
  String constant(String name, long number) {
    return "const Int " + name + " = " + number + ";";
  }

  @Override
  String numbers(String name, List<Long> numbers) {
    return listed("const std::vector<Int> " + name + " = {", numbers, "};");
  }

  @Override
  String item(String list, String index) {
    return list + ".at(" + index + ")";
  }

  @Override
  String element(String list, String index) {
    return list + "[" + index + "]";
  }

  @Override
  String members(String name, String condition) {
    return """
    const std::vector<Int>& %s(Int high) {
        static std::vector<Int> members;
        static Int x = 0;
        for (; x <= high; x++) {
            if (%s) {
                members.push_back(x);
            }
        }
        return members;
    }\
    """
        .formatted(name, condition);
  }

  @Override
  String memory(String function, List<String> parameters) {
    return "";
  }

  @Override
  void recall(Source source, String function, List<String> parameters) {
    source.line("static " + memoType(parameters) + " memo;");
    super.recall(source, function, parameters);
  }

  @Override
  String noneSeen() {
    return "std::vector<bool> seen;";
  }

  @Override
  String mark(String value) {
    return "mark(seen, " + value + ");";
  }

  @Override
  String mex() {
    return "mex(seen)";
  }

  @Override
  String counter(String name) {
    return "";
  }

  @Override
  void upTo(Source source, String counter, String last, String each) {
    source.line("static Int " + counter + " = 0;");
    source.open("for (; " + counter + " <= " + last + "; " + counter + "++) {");
    source.line(each + ";");
    source.close();
  }

  @Override
  String argument() {
    return tool("argument");
  }

  @Override
  String parameter(long least) {
    return tool("parameter", number(least));
  }

  @Override
  String heaps() {
    return tool("heaps_of_sum");
  }

  @Override
  String print(String... pieces) {
    StringBuilder text = new StringBuilder("std::cout");
    for (int i = 0; i < pieces.length; i++) {
      String end = i + 1 < pieces.length ? "" : "\\n";
      text.append(" << ").append(i % 2 == 0 ? "\"" + pieces[i] + end + "\"" : pieces[i]);
    }
    return text + ";";
  }

  @Override
  String shell() {
    return "";
  }

  @Override
  String deepMain() {
    return "main";
  }

  @Override
  Toolbox toolbox() {
    return new Toolbox("toolbox.cpp.txt");
  }
}
