// SPDX-License-Identifier: Apache-2.0
package sprague.know.judge;

import static sprague.know.judge.Layout.number;
import static sprague.know.judge.Layout.row;
import static sprague.know.judge.Layout.times;

import java.util.HashMap;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import java.util.Optional;
import java.util.stream.LongStream;
import java.util.stream.Stream;
import sprague.know.judge.Layout.Repeat;
import sprague.model.Game;
import sprague.run.Kind;
import sprague.say.Bindings;
import sprague.say.Bindings.Given;
import sprague.say.Nearest;

/** The contest problems that can be judged. */
public final class Problems {
  private static final List<Problem> ALL =
      List.of(
          new Problem(
              "poi2000-stripes",
              List.of(),
              "stripes",
              Repeat.ONCE,
              List.of(
                  number("c", 1, 1000),
                  number("z", 1, 1000),
                  number("n", 1, 1000),
                  number("m", 1, 1000),
                  row("board", "m", 1, 1000)),
              Problems::stripes),
          new Problem(
              "hdu-1536",
              List.of("poj-2960"),
              "subtraction",
              Repeat.UNTIL_ZERO,
              List.of(
                  number("k", 1, 100),
                  row("s", "k", 1, 10_000),
                  number("m", 0, 100),
                  times("games", "m", number("l", 0, 100), row("h", "l", 0, 10_000))),
              Problems::setNim),
          new Problem(
              "poj-2311",
              List.of("openj-bailian-2311"),
              "cutting",
              Repeat.UNTIL_END,
              List.of(number("w", 2, 200), number("h", 2, 200)),
              Problems::cutting),
          new Problem(
              "two-colour-strip-sg",
              List.of(),
              "two-colour-strip",
              Repeat.COUNTED,
              List.of(number("x", 0, 1_000_000_000), number("type", 0, 3)),
              Problems::twoColours));

  private Problems() {}

  /** All problems. */
  public static List<Problem> all() {
    return ALL;
  }

  /** The problem with an id or alias, without regard to case. */
  public static Optional<Problem> find(String name) {
    String key = key(name);
    return ALL.stream()
        .filter(problem -> problem.id().equals(key) || problem.aliases().contains(key))
        .findFirst();
  }

  /** The id or alias that a misspelt name most likely stands for. */
  public static Optional<String> nearest(String name) {
    return Nearest.to(
        key(name),
        ALL.stream()
            .flatMap(problem -> Stream.concat(Stream.of(problem.id()), problem.aliases().stream()))
            .toList());
  }

  private static String key(String name) {
    return name.strip().toLowerCase(Locale.ROOT).replace(' ', '-').replace('_', '-');
  }

  private static void stripes(List<Case> cases, Nimbers nimbers, StringBuilder answer) {
    Case given = cases.getFirst();
    Map<String, Given> lengths = new HashMap<>();
    for (String name : List.of("c", "z", "n")) {
      lengths.put(name, new Given.Number(given.number(name)));
    }
    long[] values = nimbers.row(nimbers.game(new Bindings(lengths)), most(given.row("board")));
    given.row("board").forEach(p -> answer.append(values[(int) p] != 0 ? "1\n" : "2\n"));
  }

  private static void setNim(List<Case> cases, Nimbers nimbers, StringBuilder answer) {
    Map<List<Long>, long[]> tables = new HashMap<>();
    for (Case block : cases) {
      List<Long> set = block.row("s").sorted().distinct().boxed().toList();
      long largest = most(block.cases("games").stream().flatMapToLong(game -> game.row("h")));
      long[] values = tables.get(set);
      if (values == null || values.length <= largest) {
        Game game = nimbers.game(new Bindings(Map.of("S", new Given.Numbers(set))));
        values = nimbers.row(game, largest);
        tables.put(set, values);
      }
      for (Case game : block.cases("games")) {
        long[] table = values;
        long sum = game.row("h").map(h -> table[(int) h]).reduce(0, (x, y) -> x ^ y);
        answer.append(sum != 0 ? 'W' : 'L');
      }
      answer.append('\n');
    }
  }

  private static void cutting(List<Case> cases, Nimbers nimbers, StringBuilder answer) {
    long width = most(cases.stream().mapToLong(sheet -> sheet.number("w")));
    long height = most(cases.stream().mapToLong(sheet -> sheet.number("h")));
    long[] values =
        cases.isEmpty() ? new long[0] : nimbers.grid(nimbers.game(Bindings.NONE), width, height);
    for (Case sheet : cases) {
      long value = values[(int) (sheet.number("w") * (height + 1) + sheet.number("h"))];
      answer.append(value == 0 ? "LOSE\n" : "WIN\n");
    }
  }

  private static void twoColours(List<Case> cases, Nimbers nimbers, StringBuilder answer) {
    List<String> ends = List.of("gap(n, 1, 1)", "gap(n, 1, 2)", "gap(n, 1, 0)", "gap(n, 0, 0)");
    Game game = nimbers.game(Bindings.NONE);
    Map<Long, long[]> tables = new HashMap<>();
    for (Case strip : cases) {
      tables.computeIfAbsent(
          strip.number("type"),
          type -> {
            LongStream sizes =
                cases.stream()
                    .filter(other -> other.number("type") == type)
                    .mapToLong(other -> other.number("x"));
            return nimbers.row(game, ends.get(type.intValue()), most(sizes));
          });
    }
    for (Case strip : cases) {
      long value = tables.getOrDefault(strip.number("type"), new long[0])[(int) strip.number("x")];
      answer.append(value == Kind.SUNNY ? "sunny" : Long.toString(value)).append('\n');
    }
  }

  private static long most(LongStream numbers) {
    return numbers.max().orElse(0);
  }
}
