// SPDX-License-Identifier: Apache-2.0
package sprague.kernel;

import static org.assertj.core.api.Assertions.assertThat;

import java.time.Duration;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

/** Files that were made by hand to be accepted although they are wrong, or to break the checker. */
final class ForgedCertificateTest {
  private static final String TAKE_FORM =
      "'form':[{'kinds':[{'positions':[{'name':'heap','fixed':[-1]}],'moves':[{'parts':[{'kind':0,"
          + "'least':0}],'removed':[{'from':1,'to':6,'in':['{1, 5, 6}']}]}]}],'root':0,'shift':0}]";

  private static boolean accepts(String json) {
    try (Attack attack = new Attack()) {
      return attack.examine(json.replace('\'', '"')).isPresent();
    }
  }

  /**
   * Whether a certificate is accepted, with a time limit of 200 ms for checks that would take long.
   */
  private static boolean acceptsSoon(String json) {
    try (Attack attack = new Attack(Duration.ofMillis(200))) {
      return attack.examine(json.replace('\'', '"')).isPresent();
    }
  }

  private static String certificate(String game, String of, String more) {
    return "{'format':2,'game':'" + game + "','of':'" + of + "'," + more + "}";
  }

  /** As it was: in the format of that time it is no certificate any more. */
  @Test
  void aJointPeriodOfNothing_isNoCertificate() {
    String head = "'game':'heap(n) -> heap(n - s) where s in {1, 5, 6}','of':'heap(n)',";
    String claim =
        "'theorem':'guy-smith','preperiod':6,'period':2,'saltus':0,'from':4,'joint':0,"
            + "'values':[0,1,0,1,0,1,2,3]";
    assertThat(accepts("{'format':1," + head + claim + "}")).isFalse();
    for (String joint : new String[] {"0", "2", "-2", "4", "11", "22", "9223372036854775806"}) {
      for (String from : new String[] {"0", "1", "4", "6"}) {
        String other =
            claim.replace("'joint':0", "'joint':" + joint).replace("'from':4", "'from':" + from);
        assertThat(accepts("{'format':2," + head + other + "," + TAKE_FORM + "}")).isFalse();
      }
    }
    String right =
        "'theorem':'guy-smith','preperiod':0,'period':11,'saltus':0,'from':1,'joint':11,"
            + "'values':[0,1,0,1,0,1,2,3,2,3,2]";
    assertThat(accepts("{'format':2," + head + right + "," + TAKE_FORM + "}")).isTrue();
  }

  /** The windows of {1, 3, 4} for a game that has a fourth number. */
  @ParameterizedTest
  @ValueSource(
      strings = {"2", "4", "1125899906842624", "9223372036854775806", "9223372036854775760"})
  void distancesBetweenWindowsThatOverflow_hideNothing(String every) {
    String claim =
        "'theorem':'windows','preperiod':0,'period':7,'greatest':3,'zeros':2,"
            + "'first':[0,1,0,1,2,3,2],'masks':[0,0],'sized':[0,0],'rare':[],'reach':0,'from':6,"
            + "'every':"
            + every
            + ",'windows':['00010203'],";
    String form = TAKE_FORM.replace("{1, 5, 6}", "{1, 3, 4, 40}").replace("'to':6", "'to':40");
    assertThat(
            accepts(
                certificate(
                    "heap(n) -> heap(n - s) where s in {1, 3, 4, 40}", "heap(n)", claim + form)))
        .isFalse();
  }

  /** The windows of {1, 3, 4} with the form of {1, 3, 4}, told of a game with one move more. */
  @Test
  void windowsOfAnotherForm_proveNothing() {
    String claim =
        "'theorem':'windows','preperiod':0,'period':7,'greatest':3,'zeros':2,"
            + "'first':[0,1,0,1,2,3,2],'masks':[0,0],'sized':[0,0],'rare':[],'reach':0,'from':6,"
            + "'every':8,'windows':['00010203'],";
    String form = TAKE_FORM.replace("{1, 5, 6}", "{1, 3, 4}").replace("'to':6", "'to':4");
    String game = "heap(n) -> heap(n - s) where s in ";
    assertThat(accepts(certificate(game + "{1, 3, 4}", "heap(n)", claim + form))).isTrue();
    for (String other : new String[] {"{1, 3, 4, 41}", "{1, 3, 4, 1099511627776}", "{1, 3}"}) {
      assertThat(accepts(certificate(game + other, "heap(n)", claim + form))).as(other).isFalse();
    }
  }

  private static String taking(String set, String period, String values) {
    return certificate(
        "heap(n) -> heap(n - s) where s in " + set,
        "heap(n)",
        "'theorem':'guy-smith','preperiod':0,'period':"
            + period
            + ",'saltus':0,'from':1,'joint':"
            + period
            + ",'values':["
            + values
            + "],"
            + TAKE_FORM);
  }

  @Test
  void aLawOfRulesWithPowers_isRefused_ifItsValuesOrPeriodAreWrong() {
    String values = "0,1,0,1,0,1,2,3,2,3,2";
    for (String set :
        new String[] {
          "{1, power(2, 2) + 1, 6}",
          "{power(0, 0), 5, 6}",
          "{power(-1, 62), 5, power(6, 1)}",
          "{power(7, 0), 5, power(2, 3) - 2}"
        }) {
      assertThat(accepts(taking(set, "11", values))).as(set).isTrue();
      assertThat(accepts(taking(set, "11", "1,2,1,2,1,2,3,4,3,4,3"))).as(set).isFalse();
      assertThat(accepts(taking(set, "11", "0,1,0,1,0,1,2,3,2,3,3"))).as(set).isFalse();
      assertThat(accepts(taking(set, "10", "0,1,0,1,0,1,2,3,2,3"))).as(set).isFalse();
      assertThat(accepts(taking(set, "12", values + ",0"))).as(set).isFalse();
    }
  }

  /** The form takes 1, 5 and 6; each of these sets has another number or one without a meaning. */
  @ParameterizedTest
  @ValueSource(
      strings = {
        "{1, power(2, 2), 6}",
        "{power(0, 1), 5, 6}",
        "{power(-1, 63), 5, 6}",
        "{1, 5, 6, power(2, 62)}",
        "{1, 5, 6, power(2, 63)}",
        "{1, 5, 6, power(2, 64)}",
        "{1, 5, 6, power(3, 41)}",
        "{1, 5, 6, power(10, 19)}",
        "{1, 5, 6, power(1, 64)}",
        "{1, 5, 6, power(2, -1)}",
        "{1, 5, 6, power(1, 0 - 1)}",
        "{power(2, 0), 5, power(5, 2)}"
      })
  void aPowerThatIsNotInTheForm_isNotOverlooked(String set) {
    assertThat(accepts(taking(set, "11", "0,1,0,1,0,1,2,3,2,3,2"))).isFalse();
  }

  /** An automaton that accepts nothing, as a second law for the same positions. */
  @Test
  void aSecondLawForOneKind_isRefused() {
    String nothing =
        "{'name':'heap','fixed':[-1],'numeration':[2],'tracks':2,'next':[0,0,0,0],'accepting':[]}";
    String zero =
        "{'name':'heap','fixed':[-1],'numeration':[2],'tracks':2,'next':[0,0,1,1,1,1,1,1],'accepting':[0]}";
    String wrong =
        "{'name':'heap','fixed':[-1],'numeration':[2],'tracks':2,'next':[0,0,0,0],'accepting':[0]}";
    String game = "heap(n) -> heap(n - 1) where n < 0";
    String take = "heap(n) -> heap(n - 1)";
    String laws = "'theorem':'digits','laws':[%s]";
    assertThat(accepts(certificate(game, "heap(n)", laws.formatted(zero)))).isTrue();
    for (String of : new String[] {game, take}) {
      for (String pair :
          new String[] {
            zero + "," + nothing,
            nothing + "," + zero,
            nothing + "," + nothing,
            zero + "," + zero,
            wrong + "," + nothing,
            nothing,
            wrong
          }) {
        assertThat(accepts(certificate(of, "heap(n)", laws.formatted(pair)))).as(pair).isFalse();
      }
    }
    String pair = "pair(n, m) -> pair(n - 1, m) where n < 0";
    String all =
        "{'name':'pair','fixed':[-1,-1],'numeration':[2],'tracks':3,'next':[0,0,0,0,0,0,0,0],'accepting':[0]}";
    String some = nothing.replace("heap", "pair").replace("[-1]", "[-1,7]");
    assertThat(accepts(certificate(pair, "pair(n, 7)", laws.formatted(some + "," + all))))
        .isFalse();
  }

  /** Heaps larger than n are read before they are computed. */
  @Test
  void theTrueTableOfHeapsThatLeadToLargerOnes_isAccepted_andNoOther() {
    String game = "a(n) -> b(99); b(n) -> b(n - 1)";
    String form =
        "'form':[{'kinds':[{'positions':[{'name':'a','fixed':[-1]}],'moves':[{'beside':[{'kind':1,"
            + "'size':99}]}]},{'positions':[{'name':'b','fixed':[-1]}],'moves':[{'parts':[{'kind':1,"
            + "'least':0}],'removed':[{'from':1,'to':1}]}]}],'root':0,'shift':0}]";
    String finite = "'theorem':'finite','values':[%s]";
    for (String more : new String[] {"", "," + form}) {
      assertThat(accepts(certificate(game, "a(n)", finite.formatted("0,0,0,0") + more))).isTrue();
      for (String values : new String[] {"1,1,1,1", "1", "1,0,0,0", "0,0,0,1", "0,1,0,0"}) {
        assertThat(accepts(certificate(game, "a(n)", finite.formatted(values) + more))).isFalse();
      }
    }
    // b(98) is worth 0: from a one may move to nothing.
    String even = game.replace("99", "98");
    assertThat(accepts(certificate(even, "a(n)", finite.formatted("1,1,1")))).isTrue();
    assertThat(accepts(certificate(even, "a(n)", finite.formatted("1,1,1") + "," + form)))
        .isFalse();
    assertThat(
            accepts(
                certificate(
                    even, "a(n)", finite.formatted("1,1,1") + "," + form.replace("99", "98"))))
        .isTrue();
  }

  /**
   * A move to b(2100) has b read ahead of its turn from 2070 on, before c(1050) and c(1049) are
   * known; taken for one and the same number they would cancel out. The spot checks end at 511 and
   * see c nowhere.
   */
  @Test
  void heapsReadBeforeTheHeapsBesideThemAreKnown_haveTheirTrueValues() {
    String game =
        "a(n) -> b(2100) where n = 5; b(n) -> c(1050) + c(1049) where 2070 <= n <= 2110; "
            + "c(n) -> c(n - k) where k in 1..3";
    String form =
        "'form':[{'kinds':["
            + "{'positions':[{'name':'a','fixed':[-1]}],'moves':[{'beside':[{'kind':1,"
            + "'size':2100}],'when':[{'from':5,'to':5}]}]},"
            + "{'positions':[{'name':'b','fixed':[-1]}],'moves':[{'beside':[{'kind':2,"
            + "'size':1050},{'kind':2,'size':1049}],'when':[{'from':2070,'to':2110}]}]},"
            + "{'positions':[{'name':'c','fixed':[-1]}],'moves':[{'parts':[{'kind':2,'least':0}],"
            + "'removed':[{'from':1,'to':3}]}]}],'root':1,'shift':0}]";
    String lost = "0" + ",0".repeat(2069);
    for (String rest : new String[] {",1".repeat(31), ",1".repeat(41), ",0".repeat(41)}) {
      String claim = "'theorem':'finite','values':[" + lost + rest + "],";
      assertThat(accepts(certificate(game, "b(n)", claim + form)))
          .as(rest)
          .isEqualTo(!rest.contains("1"));
    }
  }

  /** A part of a sum that has no number does not become one by a factor of 0. */
  @ParameterizedTest
  @ValueSource(strings = {"0 * (n / (n - n))", "0 * power(10, n + 20)", "n / (n - n) mod 1"})
  void anUndefinedTermInASum_hasNoTable(String term) {
    String finite = "'theorem':'finite','values':[0,1,1,1]";
    String game = "heap(n) -> sum(i in 1..1) heap(%s) where n >= 1";
    assertThat(accepts(certificate(game.formatted("0 * n"), "heap(n)", finite))).isTrue();
    assertThat(accepts(certificate(game.formatted(term), "heap(n)", finite))).isFalse();
  }

  /** Kinds that lead to each other without getting smaller have no values. */
  @ParameterizedTest
  @ValueSource(
      strings = {
        "a(n) -> b(n); b(n) -> a(n)",
        "a(n) -> b(9); b(n) -> a(9)",
        "a(n) -> a(5)",
        "a(n) -> a(n)",
        "a(n) -> a(n + 1)",
        "a(n) -> a(n) + a(n)",
        "a(n) -> a(n + 1) + a(n + 1)",
        "a(n) -> a(5) + a(5)",
        "a(n) -> 2 * a(n)",
        "a(n) -> 4 * a(n + 1)",
        "a(n) -> sum(i in 1..2) a(n)",
        "a(n) -> a(abs(n - 3))",
      })
  void playsThatDoNotEnd_haveNoTable(String game) {
    String finite = "'theorem':'finite','values':[%s]";
    for (String values : new String[] {"0", "1", "0,0", "1,1", "0,1", "0,1,2,0,0,0,0"}) {
      assertThat(acceptsSoon(certificate(game, "a(n)", finite.formatted(values)))).isFalse();
      for (String move :
          new String[] {
            "{'parts':[{'kind':0,'least':0}],'removed':[{'from':0,'to':0}]}",
            "{'beside':[{'kind':0,'size':5}]}",
            "",
            "{}",
          }) {
        String form =
            finite.formatted(values)
                + ",'form':[{'kinds':[{'positions':[{'name':'a','fixed':[-1]}],'moves':["
                + move
                + "]}],'root':0,'shift':0}]";
        assertThat(acceptsSoon(certificate(game, "a(n)", form))).as(move).isFalse();
      }
    }
  }

  private static final String TAKES =
      certificate(
          "heap(n) -> heap(n - s) where s in {1, 5, 6}",
          "heap(n)",
          "'theorem':'guy-smith','preperiod':0,'period':11,'saltus':0,'from':1,'joint':11,"
              + "'values':[0,1,0,1,0,1,2,3,2,3,2],"
              + TAKE_FORM);

  private static final String ZEROS =
      certificate(
          "heap(n) -> heap(n - 1) where n < 0",
          "heap(n)",
          "'theorem':'digits','laws':[{'name':'heap','fixed':[-1],'numeration':[2],'tracks':2,"
              + "'next':[0,0,1,1,1,1,1,1],'accepting':[0]}]");

  @Test
  void whatIsAltered_isRight() {
    assertThat(accepts(TAKES)).isTrue();
    assertThat(accepts(ZEROS)).isTrue();
  }

  @ParameterizedTest
  @ValueSource(
      strings = {
        "'of':'heap(n - 1)'",
        "'of':'heap(n * n)'",
        "'of':'heap(-1)'",
        "'of':'heap()'",
        "'of':''",
        "'of':'heap(n, n)'",
        "'of':'pile(n)'",
        "'of':'heap(9223372036854775808)'",
        "'of':'heap('",
        "'of':'heap(n) -> heap(0)'",
        "'of':'heap(9223372036854775807 + n)'",
        "'of':'heap(s[n])'",
        "'of':'heap(5)'",
        "'of':'heap(n + m)'",
        "'of':'heap(2 * n)'",
        "'of':'start heap(n)'",
        "'of':'heap(n / 0)'",
        "'of':'heap(9223372036854775807 * n)'",
        "'of':5",
        "'of':['heap(n)']",
        "'from':9223372036854775807",
        "'from':9223372036854775808",
        "'from':1e3",
        "'from':-1",
        "'from':null",
        "'from':true",
        "'from':1099511627776",
        "'joint':9223372036854775807",
        "'joint':1099511627770",
        "'preperiod':9223372036854775807",
        "'period':0",
        "'saltus':9223372036854775807",
        "'saltus':-1",
        "'format':9223372036854775807",
        "'values':[]",
        "'values':[9223372036854775807]",
        "'values':[[0]]",
        "'values':['0']",
        "'theorem':''",
        "'theorem':'finite'",
        "'game':''",
        "'game':'#'",
        "'game':'heap(n) -> heap(n - s) where s in {1, 5, 9223372036854775807}'",
        "'game':'heap(n) -> heap(n - s) where s in 1..9223372036854775807'",
        "'game':'game x(k) heap(n) -> heap(n - k)'",
        "'game':'heap(n) -> heap(n - s) where s in {1, 5, 6}; stuck wins'",
      })
  void fieldsOutOfRange_areRefusedInWords(String field) {
    String name = field.substring(0, field.indexOf(':'));
    String altered =
        TAKES.replaceFirst(name + ":(\\d+|'[^']*'|\\[[\\d,]*\\])", field.replace("$", ""));
    assertThat(altered).isNotEqualTo(TAKES);
    assertThat(accepts(altered)).isFalse();
  }

  @ParameterizedTest
  @ValueSource(
      strings = {
        "'next':[9999999999]",
        "'next':[0,0,0,9999999999]",
        "'next':[0,0,0,4294967296]",
        "'next':[]",
        "'next':[0,0,0]",
        "'next':[0,0,0,-1]",
        "'next':[0,0,0,1]",
        "'accepting':[1]",
        "'accepting':[-1]",
        "'accepting':[4294967296]",
        "'accepting':[9223372036854775807]",
        "'numeration':[]",
        "'numeration':[1]",
        "'numeration':[0]",
        "'numeration':[-2]",
        "'numeration':[65]",
        "'numeration':[4097]",
        "'numeration':[4294967298]",
        "'numeration':[2,2]",
        "'numeration':[1,2]",
        "'numeration':[2,0]",
        "'numeration':[1,1,1,1,1]",
        "'tracks':-1",
        "'tracks':0",
        "'tracks':1",
        "'tracks':16",
        "'tracks':4294967298",
        "'fixed':[]",
        "'fixed':[0]",
        "'fixed':[-2]",
        "'fixed':[-1,-1]",
        "'fixed':[9223372036854775807]",
        "'name':''",
        "'name':'pile'",
      })
  void automataOutOfRange_areRefusedInWords(String field) {
    String name = field.substring(0, field.indexOf(':'));
    String altered = ZEROS.replaceFirst(name + ":(\\d+|'[^']*'|\\[[-\\d,]*\\])", field);
    assertThat(altered).isNotEqualTo(ZEROS);
    assertThat(accepts(altered)).isFalse();
  }

  /**
   * Rules that reveal nothing without enumeration, and have four million candidates per position.
   */
  @ParameterizedTest
  @ValueSource(
      strings = {
        "heap(n) -> heap(n - k) where bitand(k, 2) = 1",
        "heap(n) -> heap(k) where k - k = 1, k = n",
        "heap(n) -> heap(n - 1) where bitand(a, 6) = 1, a <= 4000000",
        "heap(n) -> heap(n - 1) where a <= 4000000",
        "heap(n) -> heap(n - 1) + sum(i in 1..4000000) heap(0)",
      })
  void numbersWithoutEnd_getAnAnswerInTime(String game) {
    String values = "0" + ",1".repeat(60);
    assertThat(
            acceptsSoon(
                certificate(game, "heap(n)", "'theorem':'finite','values':[" + values + "]")))
        .isFalse();
  }

  /** Brackets without end, numbers without end, and rules without end. */
  @Test
  void filesThatAreDeep_doNotBreakTheChecker() {
    assertThat(accepts("{'format':" + "[".repeat(100_000))).isFalse();
    assertThat(accepts("{'format':" + "{'a':".repeat(100_000))).isFalse();
    assertThat(accepts("{'format':" + "9".repeat(100_000) + "}")).isFalse();
    assertThat(accepts("{'format':'" + "9".repeat(100_000) + "'}")).isFalse();
    String finite = "'theorem':'finite','values':[0]";
    for (String rules :
        new String[] {
          "heap(n) -> heap(" + "(".repeat(20_000) + "n",
          "heap(n) -> heap(" + "-".repeat(20_000) + "n)",
          "heap(n) -> heap(n - 1)" + " + heap(0)".repeat(3_000),
          "heap(n) -> heap(n - 1) where " + "not ".repeat(20_000) + "n = 1",
          "heap(n) -> heap(" + "n - 1 + 1 ".repeat(5_000) + "- 1)",
        }) {
      // It may hold; what counts is that there is an answer.
      assertThat(accepts(certificate(rules, "heap(n)", finite))).isIn(true, false);
      assertThat(accepts(certificate("heap(n) -> heap(n - 1)", rules, finite))).isFalse();
    }
  }
}
