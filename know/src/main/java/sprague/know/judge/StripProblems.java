// SPDX-License-Identifier: Apache-2.0
package sprague.know.judge;

import static sprague.know.judge.InputLayout.counted;
import static sprague.know.judge.InputLayout.number;
import static sprague.know.judge.InputLayout.once;
import static sprague.know.judge.InputLayout.promise;
import static sprague.know.judge.InputLayout.row;
import static sprague.know.judge.InputLayout.times;
import static sprague.know.judge.InputLayout.untilEnd;
import static sprague.know.judge.InputLayout.untilZero;
import static sprague.know.judge.InputLayout.word;
import static sprague.know.judge.Reply.each;
import static sprague.know.judge.Reply.value;
import static sprague.know.judge.Reply.winner;

import java.util.List;
import java.util.Locale;
import java.util.stream.Stream;

/** Contest problems about strips, rings, strings and sheets. */
final class StripProblems {
  /** The ends of a strip of type 0, 1, 2 and 3: two equal colours, two colours, one, none. */
  private static final List<Heaps> TWO_COLOUR_ENDS =
      Stream.of("gap(n, 1, 1)", "gap(n, 1, 2)", "gap(n, 1, 0)", "gap(n, 0, 0)")
          .map(Heaps.of("two-colour-strip", "x")::in)
          .toList();

  static final List<Problem> ALL =
      List.of(
          Problem.of(
              "poi2000-stripes",
              once(),
              List.of(
                  number("c", 1, 1000),
                  number("z", 1, 1000),
                  number("n", 1, 1000),
                  number("m", 1, 1000),
                  times("boards", "m", number("board", 1, 1000))),
              Reply.within(
                  "boards",
                  Heaps.of("stripes", "board").with("c", "c").with("z", "z").with("n", "n"),
                  winner("1", "2"),
                  "\n",
                  "")),
          Problem.of(
              "bzoj-2410",
              counted(InputLayout.MANY),
              List.of(
                  number("n", 1, 100_000),
                  number("k", 1, 100_000),
                  row("cell", "n", 0, "k"),
                  promise("neighbours differ in colour", Colouring::isProper)),
              Colouring::reply),
          Problem.of(
              "dawson-strip-sg",
              counted(InputLayout.MANY),
              List.of(number("n", 0, 1_000_000_000)),
              each(Heaps.of("dawsons-chess", "n"), value())),
          Problem.of(
              "two-colour-strip-sg",
              counted(InputLayout.MANY),
              List.of(number("x", 0, 1_000_000_000), number("type", 0, 3)),
              each(strip -> TWO_COLOUR_ENDS.get((int) strip.number("type")), value())),
          Problem.of(
              "hdu-3980",
              counted(InputLayout.MANY),
              List.of(number("n", 1, 1000), number("m", 1, 1000)),
              StripProblems::paintChain),
          Problem.of(
              "poj-2484",
              untilZero(),
              List.of(number("n", 1, 1_000_000)),
              each(Heaps.of("ring-kayles", "n"), winner("Alice", "Bob"))),
          Problem.of(
              "kayles-row-sg",
              counted(InputLayout.MANY),
              List.of(number("n", 0, 1_000_000_000)),
              each(Heaps.of("kayles", "n"), value())),
          Problem.of("cf-305e", once(), List.of(word("s", 'a', 'z', 5000)), PalindromeCuts::reply)
              .known("codeforces-305e"),
          Problem.of(
                  "poj-2311",
                  untilEnd(),
                  List.of(number("w", 2, 200), number("h", 2, 200)),
                  each(Heaps.of("cutting", "w", "h"), winner("WIN", "LOSE")))
              .known("openj-bailian-2311"));

  private StripProblems() {}

  /** Rings with m for a coordinate: one game for all m, of which there may be many. */
  private static Heaps chain(Case given) {
    return Heaps.of("paint-chain", "n").in("ring(n, " + given.number("m") + ")");
  }

  private static void paintChain(List<Case> cases, Games games, StringBuilder answer) {
    long[] sums = Heaps.sums(cases, StripProblems::chain, true, games);
    for (int i = 0; i < sums.length; i++) {
      String winner = sums[i] == 0 ? "abcdxyzk" : "aekdycoin";
      answer.append(String.format(Locale.ROOT, "Case #%d: %s\n", i + 1, winner));
    }
  }
}
