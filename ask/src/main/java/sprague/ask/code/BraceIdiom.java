// SPDX-License-Identifier: Apache-2.0
package sprague.ask.code;

import java.util.List;
import java.util.stream.Collectors;

/** What the languages with braces and 64-bit integers write alike. */
abstract class BraceIdiom extends Idiom {
  private static final String ALIKE =
      """
      comment     //
      end         }
      statement   {1};
      declared    INTEGER {1}
      let         INTEGER {1} = {2};
      true        true
      false       false
      loop        for (INTEGER {1} = {2}; {1} <= {3}; {1}++) {
      loop-from-0 for (INTEGER {1} = {2}; {1} <= {3}; {1}++) {
      loop-over   for (INTEGER {1} : {2}) {
      while       while ({1}) {
      when        if ({1}) {
      block       {
      both        &&
      either      ||
      not         !({1})
      quotient    {1} / {2}
      numbers-end };
      gap         1
      """;

  /**
   * A language.
   *
   * @param integer the type of integers
   */
  BraceIdiom(String integer, String table, String tools) {
    super(ALIKE.replace("INTEGER", integer) + table, tools);
  }

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
}
