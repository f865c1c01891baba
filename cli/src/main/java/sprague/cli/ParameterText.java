// SPDX-License-Identifier: Apache-2.0
package sprague.cli;

import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.regex.Pattern;
import sprague.say.Bindings;
import sprague.say.Bindings.Given;

/** The parameters of a game as they are typed: {@code k=3}, {@code S={1,5,6}}, {@code a=[3,1]}. */
final class ParameterText {
  private static final Pattern SHAPE =
      Pattern.compile("[A-Za-z_][A-Za-z0-9_-]*=[^=>].*|[A-Za-z_]\\w*=");

  private ParameterText() {}

  /** Whether a word on the command line gives a parameter. */
  static boolean isParameter(String word) {
    return SHAPE.matcher(word).matches();
  }

  /** The bindings that the words give. */
  static Bindings read(List<String> words) {
    Map<String, Given> given = new LinkedHashMap<>();
    for (String word : words) {
      int equals = word.indexOf('=');
      String name = word.substring(0, equals);
      if (given.put(name, value(name, word.substring(equals + 1).strip())) != null) {
        throw Failure.input("repeated-parameter", "the parameter " + name + " is given twice", "");
      }
    }
    return given.isEmpty() ? Bindings.NONE : new Bindings(given);
  }

  private static Given value(String name, String text) {
    boolean enclosed =
        (text.startsWith("{") && text.endsWith("}"))
            || (text.startsWith("[") && text.endsWith("]"));
    if (!enclosed && !text.contains(",")) {
      return new Given.Number(number(name, text));
    }
    String inner = enclosed ? text.substring(1, text.length() - 1).strip() : text;
    List<Long> numbers = new ArrayList<>();
    if (!inner.isEmpty()) {
      for (String part : inner.split(",", -1)) {
        numbers.add(number(name, part.strip()));
      }
    }
    return new Given.Numbers(numbers);
  }

  private static long number(String name, String text) {
    try {
      return Long.parseLong(text);
    } catch (NumberFormatException failure) {
      boolean digits = text.matches("-?[0-9]+");
      throw Failure.input(
          digits ? "overflow" : "bad-parameter",
          digits
              ? "the value of " + name + " does not fit into 64 bits: " + text
              : "the value of " + name + " is no number: \"" + text + "\"",
          "parameters read k=3, S={1,5,6} or a=[3,1,2]");
    }
  }
}
