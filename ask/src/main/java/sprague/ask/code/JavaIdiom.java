// SPDX-License-Identifier: Apache-2.0
package sprague.ask.code;

import java.util.List;
import java.util.Locale;
import java.util.regex.Pattern;

/** Java 11: one class with static methods. */
final class JavaIdiom extends BraceIdiom {
  private static final Pattern NEXT_WORD = Pattern.compile("_+([a-z0-9])");

  @Override
  String integer() {
    return "long";
  }

  @Override
  String memo(String function) {
    return function + "s";
  }

  @Override
  String name(String words) {
    return NEXT_WORD.matcher(words).replaceAll(next -> next.group(1).toUpperCase(Locale.ROOT));
  }

  @Override
  String head(String function, List<String> parameters) {
    return "static long "
        + call(function, parameters.stream().map(each -> "long " + each).toList())
        + " {";
  }

  @Override
  String flag(String variable, boolean value) {
    return "boolean " + variable + " = " + value + ";";
  }

  @Override
  String divide(String left, String right) {
    return "Math.floorDiv(" + left + ", " + right + ")";
  }

  @Override
  String modulo(String left, String right) {
    return "Math.floorMod(" + left + ", Math.abs(" + right + "))";
  }

  @Override
  String exact(char sign, String left, String right) {
    String name = sign == '+' ? "add" : sign == '-' ? "subtract" : "multiply";
    return "Math." + name + "Exact(" + left + ", " + right + ")";
  }

  @Override
  String least(String left, String right) {
    return "Math.min(" + left + ", " + right + ")";
  }

  @Override
  String greatest(String left, String right) {
    return "Math.max(" + left + ", " + right + ")";
  }

  @Override
  String absolute(String of) {
    return "Math.abs(" + of + ")";
  }

  @Override
  String number(long number) {
    return number + (number == (int) number ? "" : "L");
  }

  @Override
  String constant(String name, long number) {
    return "static final long " + name + " = " + number(number) + ";";
  }

  @Override
  String numbers(String name, List<Long> numbers) {
    return listed("static final long[] " + name + " = {", numbers, "};");
  }

  @Override
  String item(String list, String index) {
    return list + "[Math.toIntExact(" + index + ")]";
  }

  @Override
  String element(String list, String index) {
    return list + (index.equals("0") ? "[0]" : "[(int) (" + index + ")]");
  }

  @Override
  String members(String name, String condition) {
    return """
    static long[] MEMBERS = {};
    static long HIGH = -1;

    static long[] NAME(long high) {
        if (high > HIGH) {
            HIGH = Math.max(high, 2 * HIGH);
            MEMBERS = LongStream.rangeClosed(0, HIGH).filter(x -> CONDITION).toArray();
        }
        return MEMBERS;
    }\
    """
        .replace("MEMBERS", name + "Members")
        .replace("HIGH", name + "High")
        .replace("NAME", name)
        .replace("CONDITION", condition);
  }

  @Override
  String memory(String function, List<String> parameters) {
    String type = memoType(parameters);
    return "static final " + type + " " + memo(function) + " = new " + type + "();";
  }

  @Override
  String noneSeen() {
    return "BitSet seen = new BitSet();";
  }

  @Override
  String mark(String value) {
    return "seen.set(Math.toIntExact(" + value + "));";
  }

  @Override
  String mex() {
    return "seen.nextClearBit(0)";
  }

  @Override
  String counter(String name) {
    return "static long " + name + " = 0;";
  }

  @Override
  void upTo(Source source, String counter, String last, String each) {
    source.open("for (; " + counter + " <= " + last + "; " + counter + "++) {");
    source.line(each + ";");
    source.close();
  }

  @Override
  String argument() {
    return tool("argument", "in");
  }

  @Override
  String parameter(long least) {
    return tool("parameter", "in", number(least));
  }

  @Override
  String heaps() {
    return tool("heaps_of_sum", "in");
  }

  @Override
  String print(String... pieces) {
    StringBuilder text = new StringBuilder("System.out.println(");
    for (int i = 0; i < pieces.length; i++) {
      if (!pieces[i].isEmpty()) {
        text.append(i == 0 ? "" : " + ").append(i % 2 == 0 ? "\"" + pieces[i] + "\"" : pieces[i]);
      }
    }
    return text + ");";
  }

  @Override
  String shell() {
    return "final class Main {";
  }

  @Override
  Toolbox toolbox() {
    return new Toolbox("toolbox.java.txt");
  }
}
