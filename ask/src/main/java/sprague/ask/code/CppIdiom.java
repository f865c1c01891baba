// SPDX-License-Identifier: Apache-2.0
package sprague.ask.code;

import java.util.List;

/** C++17, as GCC and Clang take it. */
final class CppIdiom extends BraceIdiom {
  private static final String TABLE =
      """
      head        Int {1} {
      promise     Int {1};
      unused      static_cast<void>({1});
      flag        bool {1} = {2};
      divide      floor_div({1}, {2})
      modulo      modulo({1}, {2})
      plus        plus({1}, {2})
      minus       minus({1}, {2})
      times       times({1}, {2})
      least       std::min<Int>({1}, {2})
      greatest    std::max<Int>({1}, {2})
      absolute    std::abs({1})
      long        {1}
      constant    const Int {1} = {2};
      numbers     const std::vector<Int> {1} = {
      item        {1}.at({2})
      first       {1}[{2}]
      element     {1}[{2}]
      none-seen   std::vector<bool> seen;
      mark        mark(seen, {1});
      mex         mex(seen)
      counter
      argument    argument()
      parameter   parameter({1})
      heaps       heaps_of_sum()
      shell
      deep-main   main
      """;

  CppIdiom() {
    super("Int", TABLE, "toolbox.cpp.txt");
  }

  @Override
  String memo(String function) {
    return "memo";
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
  void upTo(Source source, String counter, String last, String each) {
    source.line("static Int " + counter + " = 0;");
    source.open("for (; " + counter + " <= " + last + "; " + counter + "++) {");
    source.line(each + ";");
    source.close();
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
}
