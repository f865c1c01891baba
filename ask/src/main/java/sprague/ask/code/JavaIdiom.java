// SPDX-License-Identifier: Apache-2.0
package sprague.ask.code;

import java.util.List;
import java.util.Locale;
import java.util.regex.Pattern;

/** Java 11: one class with static methods. */
final class JavaIdiom extends BraceIdiom {
  private static final Pattern NEXT_WORD = Pattern.compile("_+([a-z0-9])");

  private static final String TABLE =
      """
      head        static long {1} {
      promise
      unused
      flag        boolean {1} = {2};
      divide      Math.floorDiv({1}, {2})
      modulo      Math.floorMod({1}, Math.abs({2}))
      plus        Math.addExact({1}, {2})
      minus       Math.subtractExact({1}, {2})
      times       Math.multiplyExact({1}, {2})
      least       Math.min({1}, {2})
      greatest    Math.max({1}, {2})
      absolute    Math.abs({1})
      long        {1}L
      constant    static final long {1} = {2};
      numbers     static final long[] {1} = {
      item        {1}[Math.toIntExact({2})]
      first       {1}[0]
      element     {1}[(int) ({2})]
      none-seen   BitSet seen = new BitSet();
      mark        seen.set(Math.toIntExact({1}));
      mex         seen.nextClearBit(0)
      counter     static long {1} = 0;
      argument    argument(in)
      parameter   parameter(in, {1})
      heaps       heapsOfSum(in)
      shell       final class Main {
      deep-main   deep_main
      """;

  JavaIdiom() {
    super("long", TABLE, "toolbox.java.txt");
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
  void upTo(Source source, String counter, String last, String each) {
    source.open("for (; " + counter + " <= " + last + "; " + counter + "++) {");
    source.line(each + ";");
    source.close();
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
}
