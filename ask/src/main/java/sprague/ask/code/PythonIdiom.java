// SPDX-License-Identifier: Apache-2.0
package sprague.ask.code;

import java.util.List;
import java.util.Locale;

/** Python 3.8. */
final class PythonIdiom extends Idiom {
  private static final String TABLE =
      """
      comment     #
      end
      statement   {1}
      head        def {1}:
      declared    {1}
      promise
      unused
      let         {1} = {2}
      flag        {1} = {2}
      true        True
      false       False
      loop        for {1} in range({2}, {3} + 1):
      loop-from-0 for {1} in range({3} + 1):
      loop-over   for {1} in {2}:
      while       while {1}:
      when        if {1}:
      block
      both        and
      either      or
      not         not ({1})
      divide      {1} // {2}
      modulo      {1} % abs({2})
      quotient    {1} // {2}
      plus
      least       min({1}, {2})
      greatest    max({1}, {2})
      absolute    abs({1})
      long        {1}
      constant    {1} = {2}
      numbers     {1} = [
      numbers-end ]
      item        item({1}, {2})
      first       {1}[{2}]
      element     {1}[{2}]
      none-seen   seen = set()
      mark        seen.add({1})
      mex         mex(seen)
      counter     {1} = 0
      argument    argument(words)
      parameter   parameter(words, {1})
      heaps       heaps_of_sum(words)
      shell
      deep-main   deep_main
      gap         2
      """;

  PythonIdiom() {
    super(TABLE, "toolbox.py.txt");
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
  void upTo(Source source, String counter, String last, String each) {
    source.line("global " + counter);
    source.open("while " + counter + " <= " + last + ":");
    source.line(each);
    source.line(counter + " += 1");
    source.close();
  }

  @Override
  String print(String... pieces) {
    StringBuilder text = new StringBuilder("print(f\"");
    for (int i = 0; i < pieces.length; i++) {
      text.append(i % 2 == 0 ? pieces[i] : "{" + pieces[i] + "}");
    }
    return text + "\")";
  }
}
