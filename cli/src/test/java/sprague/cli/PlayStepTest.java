// SPDX-License-Identifier: Apache-2.0
package sprague.cli;

import static org.assertj.core.api.Assertions.assertThat;
import static sprague.cli.Answer.run;

import java.util.ArrayList;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.regex.Matcher;
import java.util.regex.Pattern;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

/** Single steps of a play, requested by a program. */
final class PlayStepTest {
  private static final List<Integer> TAKES = List.of(1, 3, 4);
  private static final String RULE = "heap(n) -> heap(n - s) where s in {1,3,4}";
  private static final String FOR_EVER = "heap(n) -> heap(n - 1) -> heap(n + 1) where n < 5";
  private static final String ROW =
      "game deque(a: list) row(l, r) -> row(l + 1, r) gains a[l] where l < r"
          + " -> row(l, r - 1) gains a[r - 1] where l < r start row(0, size(a))";

  private static String step(String... words) {
    List<String> line = new ArrayList<>(List.of("play"));
    line.addAll(List.of(words));
    line.add("--json");
    Answer answer = run(line.toArray(String[]::new));
    assertThat(answer.status()).as(answer.err()).isZero();
    return answer.out();
  }

  private static List<String> all(String pattern, String text) {
    return Pattern.compile(pattern).matcher(text).results().map(found -> found.group(1)).toList();
  }

  private static List<String> leaves(String step) {
    return all("\"leaves\":\"([^\"]*)\"", step);
  }

  @Test
  void theComponentsComeInTheirOrder_copiesApart() {
    assertThat(step("nim", "5 2 5"))
        .contains(
            "\"components\":[{\"name\":\"heap\",\"arguments\":[5],\"text\":\"heap(5)\"},"
                + "{\"name\":\"heap\",\"arguments\":[2],\"text\":\"heap(2)\"},"
                + "{\"name\":\"heap\",\"arguments\":[5],\"text\":\"heap(5)\"}],\"over\":false");
    assertThat(step("nim", "any(5, 2)"))
        .contains("\"components\":null")
        .contains("{\"component\":null,\"from\":\"any(heap(5), heap(2))\"");
  }

  @Test
  void regionsOfBoards_areNotArguments() {
    String game = "node-kayles";
    assertThat(step(game, "g=path(5)")).contains("\"arguments\":[]");
    assertThat(step(game, "g=path(5)", "--move", "free(\"#####\") -> free(\"#...#\")"))
        .contains("\"arguments\":[],\"text\":\"free(\\\"#...#\\\")\"");
  }

  @Test
  void everyMoveIsListed_theWinningOnesFirst() {
    String step = step("nim", "1 3");
    assertThat(leaves(step))
        .containsExactly(
            "2 * heap(1)", "heap(0) + heap(3)", "heap(1) + heap(2)", "heap(1) + heap(0)");
    assertThat(all("\"wins\":(\\w+)", step)).containsExactly("true", "false", "false", "false");
    assertThat(step).contains("\"moveCount\":4,\"reply\":0,\"complete\":true");
  }

  @Test
  void componentsWithoutMovesAreSpent_unlessAClauseEndsTheGame() {
    String zero = "{\"name\":\"heap\",\"arguments\":[0],\"text\":\"heap(0)\"";
    String spent = zero + ",\"spent\":true}";
    for (String game : List.of("nim", "misere-nim")) {
      assertThat(step(game, "1 0"))
          .contains("\"text\":\"heap(1)\"}," + spent + "],\"over\":false")
          .contains("\"to\":\"heap(0)\",\"parts\":[" + spent + "]");
    }
    assertThat(step("heap(n) -> heap(n - 1); heap(0) wins", "1")).contains("[" + zero + "}]");
  }

  @Test
  void theListIsCut_theReplyStaysInIt_andEveryHeapHasItsShare() {
    String step = step("nim", "100000 7 2", "--most", "4");
    assertThat(leaves(step)).hasSize(4).contains("heap(5) + heap(7) + heap(2)");
    assertThat(step).contains("\"reply\":0").contains("\"complete\":false");
    assertThat(all("\"component\":(\\d)", step("nim", "100000 7 2", "--most", "20")))
        .contains("0", "1", "2");
    String late = step("0.77", "20 20 20 3", "--most", "2");
    int reply = Integer.parseInt(all("\"reply\":(\\d+)", late).getFirst());
    assertThat(all("\"wins\":(\\w+)", late).get(reply)).isEqualTo("true");
  }

  @Test
  void whatIsLeft_canBeReadBack_alsoNothing() {
    String taking = "heap(n) -> 0 * heap(0) where n >= 1 -> heap(n - 1) where n >= 2";
    assertThat(leaves(step(taking, "2"))).containsExactlyInAnyOrder("nothing", "heap(1)");
    assertThat(step(taking, "nothing")).contains("\"over\":true,\"result\":\"loses\"");
    for (String position : List.of("all(3, 4)", "any(1, 2 + 2)", "then(1, 2)")) {
      for (String left : leaves(step(RULE, position))) {
        assertThat(step(RULE, left)).contains("\"position\":\"" + left + "\"");
      }
    }
  }

  @Test
  void theEnd_isSaidForThePlayerToMove() {
    assertThat(step("nim", "0")).contains("\"over\":true,\"result\":\"loses\"");
    assertThat(step("misere-nim", "0 0")).contains("\"over\":true,\"result\":\"wins\"");
    assertThat(step("kgame", "k=3", "pile(0, 1)")).contains("\"over\":true,\"result\":\"draws\"");
    assertThat(step(ROW, "a=[1,5]", "row(1, 1)")).contains("\"over\":true,\"result\":null");
    assertThat(step("cutting", "1,2", "--move", "2 * sheet(1,1)"))
        .contains("\"over\":true,\"result\":\"loses\"")
        .contains("\"ends\":\"wins\"");
  }

  @Test
  void aMoveIsMadeFirst_inAnyFormThatMayBeTyped() {
    String after = step("nim", "3 5", "--move", "heap(5) -> heap(3)");
    assertThat(after)
        .contains("\"position\":\"2 * heap(3)\"")
        .contains("\"outcome\":\"P\"")
        .contains("\"played\":{\"from\":\"heap(5)\",\"to\":\"heap(3)\"");
    assertThat(step("nim", "3 5", "--move", "5 -> 3")).isEqualTo(after);
    assertThat(step("nim", "3 5", "--move", "3 3")).isEqualTo(after);
    assertThat(step("nim", "5 3 5", "--move", "5 3 2"))
        .contains("\"position\":\"heap(5) + heap(3) + heap(2)\"");
    assertThat(step("nim", "1000000000 5", "--move", "1000000000 -> 123"))
        .contains("\"position\":\"heap(123) + heap(5)\"");
  }

  @Test
  void anIllegalMove_isRefusedWithAMend() {
    assertThat(run("play", "nim", "3", "--json", "--move", "3 -> 4").err())
        .contains("\"code\":\"no-such-move\"")
        .contains("no move leads to heap(4)")
        .contains("\"hint\":\"an answer without --move lists the moves\"");
    assertThat(run("play", "nim", "3", "--json", "--move", "2 -> 1").err())
        .contains("heap(2) is not part of the position");
    assertThat(run("play", "nim", "3", "--json", "--move", "foo").err())
        .contains("\"code\":\"unknown-position\",")
        .contains("\"file\":\"move\",\"line\":1,\"column\":1");
    assertThat(run("play", "nim", "1000000000", "--json", "--move", "2 3").err())
        .contains("\"code\":\"unanswerable\"");
  }

  @Test
  void ofAGameThatMayGoOnForEver_theMovesAreListed_andNoReply() {
    assertThat(step(FOR_EVER, "3"))
        .contains("\"over\":false")
        .contains("\"outcome\":null")
        .contains("\"wins\":null")
        .contains("\"moveCount\":2,\"reply\":null,\"complete\":true")
        .contains("\"reason\":\"there is no perfect player here: the play can go on for ever");
    assertThat(step(FOR_EVER, "3", "--move", "4")).contains("\"position\":\"heap(4)\"");
  }

  @Test
  void aScoringGame_tellsGainsAndScores() {
    assertThat(step(ROW, "a=[10,80,90,30]", "row(0, 4)"))
        .contains("\"score\":10")
        .contains(
            "\"wins\":true,\"keepsTie\":false,\"nimber\":null,\"plies\":null,"
                + "\"gain\":30,\"score\":10}")
        .contains("\"gain\":10,\"score\":-10}");
  }

  @Test
  void aTie_isKeptByTheMovesThatKeepIt() {
    String ties =
        "heap(n) -> heap(n - 1) where n >= 2 -> heap(n - 2) where n >= 4"
            + " heap(2) wins stuck draws";
    String step = step(ties, "4");
    assertThat(step).contains("\"outcome\":\"N\"");
    assertThat(step("kgame", "k=3", "2")).contains("\"keepsTie\":");
    String row = step("heap(n) -> heap(n - 1) where n >= 2 stuck draws", "3");
    assertThat(row).contains("\"outcome\":\"draw\"").contains("\"wins\":false,\"keepsTie\":true");
  }

  @Test
  void optionsOfAStep_needJson_andTheConversationsOption_isRefused() {
    assertThat(run("play", "nim", "3", "--move", "2").err()).contains("add --json");
    assertThat(run("play", "nim", "3", "--most", "2").err()).contains("add --json");
    assertThat(run("play", "nim", "3", "--json", "--second").err()).contains("second-json");
    assertThat(run("play", "nim", "3", "--json", "--most", "0").err())
        .contains("--most takes a number from 1 to");
  }

  /** Heaps as numbers, ascending. */
  private static List<Integer> heaps(String position) {
    List<Integer> heaps = new ArrayList<>();
    Matcher term = Pattern.compile("(?:(\\d+) \\* )?heap\\((\\d+)\\)").matcher(position);
    while (term.find()) {
      int count = term.group(1) == null ? 1 : Integer.parseInt(term.group(1));
      for (int i = 0; i < count; i++) {
        heaps.add(Integer.parseInt(term.group(2)));
      }
    }
    return heaps.stream().sorted().toList();
  }

  private static List<List<Integer>> after(List<Integer> heaps) {
    List<List<Integer>> after = new ArrayList<>();
    for (int i = 0; i < heaps.size(); i++) {
      for (int take : TAKES) {
        if (take <= heaps.get(i)) {
          List<Integer> left = new ArrayList<>(heaps);
          left.set(i, heaps.get(i) - take);
          after.add(left.stream().sorted().toList());
        }
      }
    }
    return after;
  }

  /** Who wins by the definition alone. */
  private static boolean moverWins(
      List<Integer> heaps, boolean misere, Map<List<Integer>, Boolean> known) {
    Boolean told = known.get(heaps);
    if (told == null) {
      List<List<Integer>> after = after(heaps);
      told = after.isEmpty() ? misere : after.stream().anyMatch(a -> !moverWins(a, misere, known));
      known.put(heaps, told);
    }
    return told;
  }

  @ParameterizedTest
  @ValueSource(booleans = {false, true})
  void whoFollowsTheReply_neverLosesAWonPosition(boolean misere) {
    String rules = RULE + (misere ? " stuck wins" : "");
    Map<List<Integer>, Boolean> known = new HashMap<>();
    Map<List<Integer>, Boolean> done = new HashMap<>();
    int won = 0;
    for (int a = 0; a <= 5; a++) {
      for (int b = a; b <= 6; b++) {
        List<Integer> start = List.of(a, b);
        if (moverWins(start, misere, known)) {
          follow(rules, start, misere, done);
          won++;
        }
      }
    }
    assertThat(won).isGreaterThan(15);
  }

  /** Plays the reply, then every answer to it, to the end of all these plays. */
  private static void follow(
      String rules, List<Integer> heaps, boolean misere, Map<List<Integer>, Boolean> done) {
    if (done.put(heaps, true) != null) {
      return;
    }
    String step = step(rules, "heap(" + heaps.get(0) + ") + heap(" + heaps.get(1) + ")");
    if (after(heaps).isEmpty()) {
      assertThat(misere).as("stuck in " + heaps + ": " + rules).isTrue();
      return;
    }
    int reply = Integer.parseInt(all("\"reply\":(\\d+)", step).getFirst());
    List<Integer> left = heaps(leaves(step).get(reply));
    assertThat(after(heaps)).as(rules).contains(left);
    assertThat(misere && after(left).isEmpty()).as(heaps + " -> " + left).isFalse();
    after(left).forEach(next -> follow(rules, next, misere, done));
  }
}
