// SPDX-License-Identifier: Apache-2.0
package sprague.know.judge;

import static sprague.know.judge.InputLayout.counted;
import static sprague.know.judge.InputLayout.natural;
import static sprague.know.judge.InputLayout.number;
import static sprague.know.judge.InputLayout.once;
import static sprague.know.judge.InputLayout.promise;
import static sprague.know.judge.InputLayout.row;
import static sprague.know.judge.InputLayout.times;
import static sprague.know.judge.InputLayout.total;
import static sprague.know.judge.InputLayout.untilEnd;
import static sprague.know.judge.InputLayout.untilZero;
import static sprague.know.judge.Reply.each;
import static sprague.know.judge.Reply.value;
import static sprague.know.judge.Reply.winner;

import java.math.BigInteger;
import java.util.List;
import java.util.Map;
import java.util.stream.IntStream;
import java.util.stream.LongStream;
import sprague.model.Game;
import sprague.say.Bindings;

/** Contest problems about heaps from which is taken. */
final class TakingProblems {
  private static final long QUINTILLION = 1_000_000_000_000_000_000L;
  private static final long BILLION = 1_000_000_000;

  /** What is left of the integers l..r when numbers of at least a p-th of the greatest go. */
  private static final Heaps INTERVAL = Heaps.of("interval-cut", "l", "p", "r");

  /** Takes of any number, and of at most m, which is a coordinate here: one game for all m. */
  private static final Heaps ANY_NUMBER = Heaps.of("nim", "x");

  private static final Heaps AT_MOST = Heaps.of("bounded-nim", "x", "m");

  private static final InputLayout ORDERED =
      promise("l is at most r", given -> given.number("l") <= given.number("r"));

  static final List<Problem> ALL =
      List.of(
          Problem.of(
              "cses-1729",
              once(),
              List.of(
                  number("n", 1, 1_000_000),
                  number("k", 1, 100),
                  row("p", "k", 1, "n"),
                  promise(
                      "the moves differ",
                      given -> given.stream("p").distinct().count() == given.number("k")),
                  promise(
                      "one stick may be taken", given -> given.stream("p").anyMatch(p -> p == 1))),
              TakingProblems::stickGame),
          Problem.of(
              "atcoder-dp-k",
              once(),
              List.of(
                  number("N", 1, 100),
                  number("K", 1, 100_000),
                  row("a", "N", 1, "K"),
                  promise("the numbers increase", given -> increasing(given.row("a")))),
              each(Heaps.of("subtraction", "K").with("S", "a"), winner("First", "Second"))),
          Problem.of(
              "single-heap-1to5",
              counted(InputLayout.MANY),
              List.of(number("n", 0, QUINTILLION)),
              each(
                  Heaps.of("bounded-nim", "n").with("m", 5),
                  sum -> (sum == 0 ? "Second " : "First ") + sum)),
          Problem.of(
              "bounded-take-sg",
              counted(InputLayout.MANY),
              List.of(number("m", 0, QUINTILLION), number("x", 0, QUINTILLION)),
              each(given -> given.number("m") == 0 ? ANY_NUMBER : AT_MOST, value())),
          Problem.of(
                  "cf-1194d",
                  counted(InputLayout.MANY),
                  List.of(number("n", 0, BILLION), number("k", 3, BILLION)),
                  each(Heaps.of("one-two-k", "n", "k"), winner("Alice", "Bob")))
              .known("codeforces-1194d"),
          Problem.of(
              "hdu-1847",
              untilEnd(),
              List.of(number("n", 1, 1000)),
              each(Heaps.of("powers-of-two", "n"), winner("Kiki", "Cici"))),
          Problem.of(
              "nowcoder-6885c",
              counted(InputLayout.MANY),
              List.of(natural("n", 1_000_000)),
              TakingProblems::powers),
          Problem.of(
              "hdu-1848",
              untilZero(),
              List.of(row("piles", 3, 1, 1000)),
              each(Heaps.of("fibonacci", "piles"), winner("Fibo", "Nacci"))),
          Problem.of(
                  "hdu-1536",
                  untilZero(),
                  List.of(
                      number("k", 1, 100),
                      row("s", "k", 1, 10_000),
                      number("m", 0, 100),
                      times("games", "m", number("l", 0, 100), row("h", "l", 0, 10_000))),
                  Reply.within(
                      "games",
                      Heaps.of("subtraction", "h").with("S", "s"),
                      winner("W", "L"),
                      "",
                      "\n"))
              .known("poj-2960"),
          Problem.of(
              "tioj-1940",
              once(),
              List.of(number("k", 1, 2), number("n", 1, BILLION)),
              each(Heaps.of("take-up-to-half", "n").with("k", "k"), value())),
          Problem.of(
              "half-nim-floor",
              once(),
              List.of(number("k", 1, 2), number("n", 1, BILLION)),
              each(Heaps.of("half-nim", "n").with("k", "k"), value())),
          Problem.of(
              "gym-103860g",
              counted(200_000),
              List.of(
                  number("n", 1, 200_000),
                  total("n", 200_000),
                  number("p", 2, BILLION),
                  times("sets", "n", number("l", 1, BILLION), number("r", 1, BILLION), ORDERED)),
              Reply.over("sets", INTERVAL, winner("First", "Second"))),
          Problem.of(
              "integer-game-sg",
              counted(InputLayout.MANY),
              List.of(
                  number("l", 1, BILLION),
                  number("r", 1, BILLION),
                  ORDERED,
                  number("p", 2, BILLION)),
              each(INTERVAL, value())));

  private TakingProblems() {}

  /** Numbers of any size: who wins is read off a law that is proved when they are large. */
  private static void powers(List<Case> cases, Games games, StringBuilder answer) {
    Game game = games.open("powers-of-two", Bindings.NONE);
    List<BigInteger> heaps = cases.stream().map(given -> given.natural("n")).toList();
    for (boolean lost : games.lost(game, heaps)) {
      answer.append(lost ? "Frame\n" : "Alan\n");
    }
  }

  /** A letter for every heap from 1 to n. */
  private static void stickGame(List<Case> cases, Games games, StringBuilder answer) {
    Case given = cases.getFirst();
    Bindings moves = new Bindings(Map.of("S", given.given("p")));
    Game game = games.open("subtraction", moves);
    long[] heaps = LongStream.rangeClosed(1, given.number("n")).toArray();
    for (long value : games.values(game, "", heaps)) {
      answer.append(value == 0 ? 'L' : 'W');
    }
    answer.append('\n');
  }

  private static boolean increasing(long[] row) {
    return IntStream.range(1, row.length).allMatch(i -> row[i - 1] < row[i]);
  }
}
