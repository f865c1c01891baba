// SPDX-License-Identifier: Apache-2.0
package sprague.know.judge;

import static sprague.know.judge.InputLayout.counted;
import static sprague.know.judge.InputLayout.number;
import static sprague.know.judge.InputLayout.once;
import static sprague.know.judge.InputLayout.promise;
import static sprague.know.judge.InputLayout.row;
import static sprague.know.judge.InputLayout.total;
import static sprague.know.judge.Reply.each;
import static sprague.know.judge.Reply.per;
import static sprague.know.judge.Reply.winner;

import java.util.List;
import sprague.ask.theorem.ComplementaryTakes;
import sprague.ask.theorem.DiscardedHeaps;
import sprague.ask.theorem.NonincreasingNim;
import sprague.ask.theorem.RandomNim;
import sprague.ask.theorem.RotatingCompound;
import sprague.ask.theorem.SelectiveCompound;
import sprague.ask.theorem.StaircaseNim;
import sprague.ask.theorem.SubtractionRemoteness;
import sprague.ask.theorem.WythoffsGame;
import sprague.model.Game;
import sprague.say.Bindings;

/** Contest problems about Nim and its relatives. */
final class NimProblems {
  private static final long BILLION = 1_000_000_000;

  static final List<Problem> ALL =
      List.of(
          Problem.of(
              "cses-1730",
              counted(200_000),
              heaps(1),
              each(Heaps.of("nim", "x"), winner("first", "second"))),
          Problem.of(
              "cses-1098",
              counted(200_000),
              heaps(1),
              each(Heaps.of("bounded-nim", "x").with("m", 3), winner("first", "second"))),
          Problem.of("cses-2208", counted(200_000), heaps(1), selective("take-one")),
          Problem.of("multi-take-any", counted(200_000), heaps(0), selective("nim")),
          Problem.of(
              "cses-1099",
              counted(200_000),
              heaps(0),
              per(given -> StaircaseNim.nimber(given.row("x")) != 0 ? "first" : "second")),
          Problem.of(
              "decreasing-nim",
              counted(InputLayout.MANY),
              List.of(
                  number("n", 0, InputLayout.MANY),
                  number("r", 0, BILLION),
                  row("a", "n", 0, BILLION)),
              per(
                  given ->
                      NonincreasingNim.isLost(given.row("a"), given.number("r"))
                          ? "Second"
                          : "First")),
          Problem.of(
              "toi2021-stone",
              once(),
              List.of(number("n", 1, 100_000), number("r", 0, BILLION), row("a", "n", 0, BILLION)),
              per(
                  given ->
                      Long.toString(
                          NonincreasingNim.winningMoves(given.row("a"), given.number("r"))))),
          Problem.of(
                  "poi2016-nim",
                  once(),
                  List.of(
                      number("n", 1, 500_000),
                      number("d", 1, 10),
                      row("a", "n", 1, 1_000_000),
                      promise(
                          "all together are at most 10000000",
                          given -> given.stream("a").sum() <= 10_000_000)),
                  per(NimProblems::discarded))
              .known("luogu-p5970"),
          Problem.of(
                  "usaco22dec-barn",
                  counted(1000),
                  List.of(
                      number("N", 1, 100_000), total("N", 200_000), row("a", "N", 1, 5_000_000)),
                  NimProblems::barns)
              .known("luogu-p8901"),
          Problem.of(
              "tioj-2303",
              once(),
              List.of(number("N", 1, InputLayout.MANY), row("a", "N", 0, Long.MAX_VALUE)),
              per(given -> RandomNim.firstWins(given.row("a")).toString())),
          Problem.of(
              "ionc2022-kgame",
              counted(100_000),
              List.of(number("n", 1, 1_000_000_000_000_000_000L), number("k", 1, "n")),
              per(
                  given ->
                      switch (ComplementaryTakes.outcome(given.number("n"), given.number("k"))) {
                        case N -> "Red";
                        case P -> "Leaf";
                        case DRAW -> "RedLeaf";
                      })),
          Problem.of(
              "luogu-p2252",
              once(),
              List.of(number("a", 0, BILLION), number("b", 0, BILLION)),
              per(given -> WythoffsGame.isLost(given.number("a"), given.number("b")) ? "0" : "1")));

  private NimProblems() {}

  private static List<InputLayout> heaps(long least) {
    return List.of(number("n", 1, 200_000), total("n", 200_000), row("x", "n", least, BILLION));
  }

  /** Moves in one or more heaps at once. */
  private static Reply selective(String game) {
    return (cases, games, answer) -> {
      for (long[] nimbers : Heaps.of(game, "x").values(cases, games)) {
        answer.append(SelectiveCompound.isLost(nimbers) ? "second\n" : "first\n");
      }
    };
  }

  private static String discarded(Case given) {
    int[] heaps = given.stream("a").mapToInt(Math::toIntExact).toArray();
    return Long.toString(DiscardedHeaps.count(heaps, (int) given.number("d"), 1_000_000_007));
  }

  private static void barns(List<Case> cases, Games games, StringBuilder answer) {
    long most = cases.stream().flatMapToLong(barn -> barn.stream("a")).max().orElse(0);
    Game room = games.open("one-and-primes", Bindings.NONE);
    int[] remoteness = SubtractionRemoteness.table(room, (int) most, games.effort());
    for (Case barn : cases) {
      int[] rooms = barn.stream("a").mapToInt(cows -> remoteness[(int) cows]).toArray();
      boolean first = RotatingCompound.firstWins(rooms);
      answer.append(first ? "Farmer John\n" : "Farmer Nhoj\n");
    }
  }
}
