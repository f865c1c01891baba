// SPDX-License-Identifier: Apache-2.0
package sprague.catalogue.judge;

import static sprague.catalogue.judge.AnswerWriter.per;
import static sprague.catalogue.judge.AnswerWriter.winner;

import java.math.BigInteger;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import java.util.stream.LongStream;
import java.util.stream.Stream;
import sprague.bind.Bindings;
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
 * The answers to problems that are more than a word for the nim-sum of some components: by a
 * theorem, for cases in a case, or in a form of their own.
 */
final class BuiltinAnswers {
  /** What is left of the integers l..r when numbers of at least a p-th of the greatest go. */
  private static final ComponentSpec INTERVAL = ComponentSpec.of("interval-cut", "l", "p", "r");

  /** Takes of any number, and of at most m, which is a coordinate here: one game for all m. */
  private static final ComponentSpec ANY_NUMBER = ComponentSpec.of("nim", "x");

  private static final ComponentSpec AT_MOST = ComponentSpec.of("bounded-nim", "x", "m");

  /** The ends of a strip of type 0, 1, 2 and 3: two equal colours, two colours, one, none. */
  private static final List<ComponentSpec> TWO_COLOUR_ENDS =
      Stream.of("gap(n, 1, 1)", "gap(n, 1, 2)", "gap(n, 1, 0)", "gap(n, 0, 0)")
          .map(ComponentSpec.of("two-colour-strip", "x")::in)
          .toList();

  private BuiltinAnswers() {}

  static AnswerWriter of(String problem) {
    return switch (problem) {
      case "poi2000-stripes" ->
          AnswerWriter.within(
              "boards",
              ComponentSpec.of("stripes", "board").with("c", "c").with("z", "z").with("n", "n"),
              winner("1", "2"),
              "\n",
              "");
      case "hdu-1536" ->
          AnswerWriter.within(
              "games",
              ComponentSpec.of("subtraction", "h").with("S", "s"),
              winner("W", "L"),
              "",
              "\n");
      case "gym-103860g" -> AnswerWriter.over("sets", INTERVAL, winner("First", "Second"));
      case "two-colour-strip-sg" ->
          AnswerWriter.each(
              strip -> TWO_COLOUR_ENDS.get((int) strip.number("type")), AnswerWriter.value());
      case "bounded-take-sg" ->
          AnswerWriter.each(
              given -> given.number("m") == 0 ? ANY_NUMBER : AT_MOST, AnswerWriter.value());
      case "single-heap-1to5" ->
          AnswerWriter.each(
              ComponentSpec.of("bounded-nim", "n").with("m", new InputLayout.Bound.Fixed(5)),
              sum -> (sum == 0 ? "Second " : "First ") + sum);
      case "atcoder-dp-l" ->
          AnswerWriter.each(ComponentSpec.of("deque").with("a", "a"), Long::toString);
      case "leetcode-877" ->
          AnswerWriter.each(
              ComponentSpec.of("deque").with("a", "piles"), score -> Boolean.toString(score > 0));
      case "bzoj-2410" -> Colouring::reply;
      case "cf-305e" -> PalindromeCuts::reply;
      case "hdu-3980" -> BuiltinAnswers::paintChain;
      case "cses-1729" -> BuiltinAnswers::stickGame;
      case "nowcoder-6885c" -> BuiltinAnswers::powers;
      case "cses-2208" -> selective("take-one");
      case "multi-take-any" -> selective("nim");
      case "cses-1099" ->
          per(given -> StaircaseNim.nimber(given.row("x")) != 0 ? "first" : "second");
      case "decreasing-nim" ->
          per(
              given ->
                  NonincreasingNim.isLost(given.row("a"), given.number("r")) ? "Second" : "First");
      case "toi2021-stone" ->
          per(given -> "" + NonincreasingNim.winningMoves(given.row("a"), given.number("r")));
      case "poi2016-nim" -> per(BuiltinAnswers::discarded);
      case "usaco22dec-barn" -> BuiltinAnswers::barns;
      case "tioj-2303" -> per(given -> RandomNim.firstWins(given.row("a")).toString());
      case "ionc2022-kgame" ->
          per(
              given ->
                  switch (ComplementaryTakes.outcome(given.number("n"), given.number("k"))) {
                    case N -> "Red";
                    case P -> "Leaf";
                    case DRAW -> "RedLeaf";
                  });
      case "loj-10243" -> per(GraphAnswers::pieces);
      case "hdu-1524" -> GraphAnswers::chess;
      case "tioj-1092" -> per(GraphAnswers::hopscotch);
      case "minmax-tree" -> per(GraphAnswers::minimax);
      default -> throw new IllegalStateException("no answer to " + problem);
    };
  }

  /** Moves in one or more heaps at once. */
  private static AnswerWriter selective(String game) {
    return (cases, games, answer) -> {
      for (long[] nimbers : ComponentSpec.of(game, "x").values(cases, games)) {
        answer.append(SelectiveCompound.isLost(nimbers) ? "second\n" : "first\n");
      }
    };
  }

  private static String discarded(TestCase given) {
    int[] heaps = given.stream("a").mapToInt(Math::toIntExact).toArray();
    return Long.toString(DiscardedHeaps.count(heaps, (int) given.number("d"), 1_000_000_007));
  }

  private static void barns(List<TestCase> cases, GameCache games, StringBuilder answer) {
    long most = cases.stream().flatMapToLong(barn -> barn.stream("a")).max().orElse(0);
    Game room = games.open("one-and-primes", Bindings.NONE);
    int[] remoteness = SubtractionRemoteness.table(room, (int) most, games.effort());
    for (TestCase barn : cases) {
      int[] rooms = barn.stream("a").mapToInt(cows -> remoteness[(int) cows]).toArray();
      answer.append(RotatingCompound.firstWins(rooms) ? "Farmer John\n" : "Farmer Nhoj\n");
    }
  }

  /** Numbers of any size: who wins is read off a law that is proved when they are large. */
  private static void powers(List<TestCase> cases, GameCache games, StringBuilder answer) {
    Game game = games.open("powers-of-two", Bindings.NONE);
    List<BigInteger> heaps = cases.stream().map(given -> given.natural("n")).toList();
    for (boolean lost : games.lost(game, heaps)) {
      answer.append(lost ? "Frame\n" : "Alan\n");
    }
  }

  /** A letter for every heap from 1 to n. */
  private static void stickGame(List<TestCase> cases, GameCache games, StringBuilder answer) {
    TestCase given = cases.getFirst();
    Game game = games.open("subtraction", new Bindings(Map.of("S", given.given("p"))));
    long[] heaps = LongStream.rangeClosed(1, given.number("n")).toArray();
    for (long value : games.values(game, "", heaps)) {
      answer.append(value == 0 ? 'L' : 'W');
    }
    answer.append('\n');
  }

  private static void paintChain(List<TestCase> cases, GameCache games, StringBuilder answer) {
    long[] sums = ComponentSpec.sums(cases, BuiltinAnswers::chain, true, games);
    for (int i = 0; i < sums.length; i++) {
      String winner = sums[i] == 0 ? "abcdxyzk" : "aekdycoin";
      answer.append(String.format(Locale.ROOT, "Case #%d: %s\n", i + 1, winner));
    }
  }

  /** Rings with m for a coordinate: one game for all m, of which there may be many. */
  private static ComponentSpec chain(TestCase given) {
    return ComponentSpec.of("paint-chain", "n").in("ring(n, " + given.number("m") + ")");
  }
}
