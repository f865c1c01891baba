// SPDX-License-Identifier: Apache-2.0
package sprague.catalogue.judge;

import static sprague.catalogue.judge.AnswerWriter.forCases;

import java.math.BigInteger;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import java.util.stream.LongStream;
import java.util.stream.Stream;
import sprague.bind.Bindings;
import sprague.catalogue.judge.AnswerWriter.Winner;
import sprague.model.Game;
import sprague.solve.closedform.ComplementaryTakes;
import sprague.solve.closedform.DiscardedHeaps;
import sprague.solve.closedform.NonincreasingNim;
import sprague.solve.closedform.RandomNim;
import sprague.solve.closedform.RotatingCompound;
import sprague.solve.closedform.SelectiveCompound;
import sprague.solve.closedform.StaircaseNim;
import sprague.solve.closedform.SubtractionRemoteness;

/**
 * The answers to built-in problems that {@code problems.txt} cannot express: by a theorem, for
 * cases within a case, or with a special output format. The casts to {@code int} are safe because
 * the input was checked against the bounds in that file.
 */
final class BuiltinAnswers {
  /** Take any number, which the input writes as m = 0. */
  private static final ComponentSpec ANY_NUMBER = ComponentSpec.of("nim", "x");

  /** Take at most m; m is a coordinate, so that one game serves all m. */
  private static final ComponentSpec AT_MOST = ComponentSpec.of("bounded-nim", "x", "m");

  /** Strips by type, from 0: ends of equal colours, of two colours, one coloured end, none. */
  private static final List<ComponentSpec> TWO_COLOUR_ENDS =
      Stream.of("gap(n, 1, 1)", "gap(n, 1, 2)", "gap(n, 1, 0)", "gap(n, 0, 0)")
          .map(ComponentSpec.of("two-colour-strip", "x")::withFamily)
          .toList();

  private BuiltinAnswers() {}

  /** The answer of a problem, by its id; throws {@link IllegalStateException} if there is none. */
  static AnswerWriter of(String problem) {
    return switch (problem) {
      case "poi2000-stripes" ->
          AnswerWriter.forInnerCases(
              "boards",
              ComponentSpec.of("stripes", "board")
                  .withParameter("c", "c")
                  .withParameter("z", "z")
                  .withParameter("n", "n"),
              new Winner("1", "2"),
              "\n",
              "");
      case "hdu-1536" ->
          AnswerWriter.forInnerCases(
              "games",
              ComponentSpec.of("subtraction", "h").withParameter("S", "s"),
              new Winner("W", "L"),
              "",
              "\n");
      case "gym-103860g" ->
          AnswerWriter.sumOfInnerCases(
              "sets",
              ComponentSpec.of("interval-cut", "l", "p", "r"),
              new Winner("First", "Second"));
      case "two-colour-strip-sg" ->
          AnswerWriter.forNimSums(
              strip -> TWO_COLOUR_ENDS.get((int) strip.number("type")), AnswerWriter.value());
      case "bounded-take-sg" ->
          AnswerWriter.forNimSums(
              testCase -> testCase.number("m") == 0 ? ANY_NUMBER : AT_MOST, AnswerWriter.value());
      case "single-heap-1to5" ->
          AnswerWriter.forNimSums(
              ComponentSpec.of("bounded-nim", "n")
                  .withParameter("m", new InputLayout.Bound.Constant(5)),
              sum -> (sum == 0 ? "Second " : "First ") + sum);
      case "atcoder-dp-l" ->
          AnswerWriter.forNimSums(
              ComponentSpec.of("deque").withParameter("a", "a"), Long::toString);
      case "leetcode-877" ->
          AnswerWriter.forNimSums(
              ComponentSpec.of("deque").withParameter("a", "piles"),
              score -> Boolean.toString(score > 0));
      case "bzoj-2410" -> Colouring::write;
      case "cf-305e" -> PalindromeCuts::write;
      case "hdu-3980" -> BuiltinAnswers::paintChain;
      case "cses-1729" -> BuiltinAnswers::stickGame;
      case "nowcoder-6885c" -> BuiltinAnswers::powers;
      case "cses-2208" -> selective("take-one");
      case "multi-take-any" -> selective("nim");
      case "cses-1099" ->
          forCases(testCase -> StaircaseNim.nimber(testCase.row("x")) != 0 ? "first" : "second");
      case "decreasing-nim" ->
          forCases(
              testCase ->
                  NonincreasingNim.isLost(testCase.row("a"), testCase.number("r"))
                      ? "Second"
                      : "First");
      case "toi2021-stone" ->
          forCases(
              testCase ->
                  "" + NonincreasingNim.winningMoves(testCase.row("a"), testCase.number("r")));
      case "poi2016-nim" -> forCases(BuiltinAnswers::discarded);
      case "usaco22dec-barn" -> BuiltinAnswers::barns;
      case "tioj-2303" -> forCases(testCase -> RandomNim.firstWins(testCase.row("a")).toString());
      case "ionc2022-kgame" ->
          forCases(
              testCase ->
                  switch (ComplementaryTakes.outcome(testCase.number("n"), testCase.number("k"))) {
                    case N -> "Red";
                    case P -> "Leaf";
                    case DRAW -> "RedLeaf";
                  });
      case "loj-10243" -> forCases(GraphAnswers::pieces);
      case "hdu-1524" -> GraphAnswers::chess;
      case "tioj-1092" -> forCases(GraphAnswers::hopscotch);
      case "minmax-tree" -> forCases(GraphAnswers::minimax);
      default -> throw new IllegalStateException("no answer for the problem " + problem);
    };
  }

  /** The selective compound: a move is made in one or more heaps. */
  private static AnswerWriter selective(String game) {
    return (cases, games, answer) -> {
      for (long[] nimbers : ComponentSpec.of(game, "x").values(cases, games)) {
        answer.append(SelectiveCompound.isLost(nimbers) ? "second\n" : "first\n");
      }
    };
  }

  /** The number of ways to discard heaps, modulo 1,000,000,007 as the problem statement asks. */
  private static String discarded(TestCase testCase) {
    int[] heaps = testCase.stream("a").mapToInt(Math::toIntExact).toArray();
    return Long.toString(DiscardedHeaps.count(heaps, (int) testCase.number("d"), 1_000_000_007));
  }

  /**
   * Both players move once in a room, then once in the next, and so on; who cannot move loses. One
   * table of remoteness up to the largest room serves all cases.
   */
  private static void barns(List<TestCase> cases, GameCache games, StringBuilder answer) {
    long largest = cases.stream().flatMapToLong(barn -> barn.stream("a")).max().orElse(0);
    Game room = games.open("one-and-primes", Bindings.NONE);
    int[] remoteness = SubtractionRemoteness.table(room, (int) largest, games.effort());
    for (TestCase barn : cases) {
      int[] rooms = barn.stream("a").mapToInt(cows -> remoteness[(int) cows]).toArray();
      answer.append(RotatingCompound.firstWins(rooms) ? "Farmer John\n" : "Farmer Nhoj\n");
    }
  }

  /** Heaps with up to a million digits, decided by a proved law. */
  private static void powers(List<TestCase> cases, GameCache games, StringBuilder answer) {
    Game game = games.open("powers-of-two", Bindings.NONE);
    List<BigInteger> heaps = cases.stream().map(testCase -> testCase.natural("n")).toList();
    for (boolean lost : games.lost(game, heaps)) {
      answer.append(lost ? "Frame\n" : "Alan\n");
    }
  }

  /** One line with a letter for each heap from 1 to n. */
  private static void stickGame(List<TestCase> cases, GameCache games, StringBuilder answer) {
    TestCase testCase = cases.getFirst();
    Game game = games.open("subtraction", new Bindings(Map.of("S", testCase.parameterValue("p"))));
    long[] heaps = LongStream.rangeClosed(1, testCase.number("n")).toArray();
    for (long value : games.values(game, "", heaps)) {
      answer.append(value == 0 ? 'L' : 'W');
    }
    answer.append('\n');
  }

  private static void paintChain(List<TestCase> cases, GameCache games, StringBuilder answer) {
    long[] sums = ComponentSpec.sums(cases, BuiltinAnswers::chain, /* onlyWinners= */ true, games);
    for (int i = 0; i < sums.length; i++) {
      String winner = sums[i] == 0 ? "abcdxyzk" : "aekdycoin";
      answer.append(String.format(Locale.ROOT, "Case #%d: %s\n", i + 1, winner));
    }
  }

  /** A ring of n beads; as m stands in the pattern, one game serves all m, in a batch for each. */
  private static ComponentSpec chain(TestCase testCase) {
    return ComponentSpec.of("paint-chain", "n").withFamily("ring(n, " + testCase.number("m") + ")");
  }
}
