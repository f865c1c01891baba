// SPDX-License-Identifier: Apache-2.0
package sprague.testkit;

import static org.assertj.core.api.Assertions.assertThat;

import java.util.ArrayList;
import java.util.HashSet;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.Set;
import java.util.TreeSet;
import java.util.stream.Stream;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.api.Test;
import sprague.bind.Bindings;
import sprague.bind.Language;
import sprague.bind.Parsed;
import sprague.bind.SourceText;
import sprague.model.Component;
import sprague.model.Game;
import sprague.model.Moves;
import sprague.model.Option;
import sprague.model.RuleFailure;
import sprague.nimber.CancellationCheck;
import sprague.syntax.GameSyntax;

/**
 * Far out, where not all numbers can be tried: the loops of random games give the options that the
 * definition has when every variable is one of some numbers, and no others among those.
 */
final class FarBinderTest {
  private static final long LARGEST = 10_000_000_000L;
  private static final int MOST_TRIED = 20_000;
  private static final int NUMBERS_A_LOOK = 200;

  @Test
  void loopsGiveTheOptionsOfTheDefinition_aboutTheNumbersOfTheRules() {
    assertThat(check(0, CaseCount.of(20, 100))).isGreaterThan(CaseCount.of(50, 250));
  }

  @Test
  @Tag("long")
  void loopsGiveTheOptionsOfTheDefinition_inManyGames() {
    assertThat(check(10_000_000, 2_000)).isGreaterThan(10_000);
  }

  /** The number of options that were compared. */
  private static int check(long first, int count) {
    int compared = 0;
    for (long seed = first; seed < first + count; seed++) {
      WideRules rules = WideRules.of(seed);
      SourceText source = new SourceText("wide", rules.text());
      Parsed<Game> reading = Language.bind(source, Bindings.NONE);
      // Primes far out take long to tell, as many copies as a heap is large are not laid out, and
      // the divisors that leave a remainder are too many to be tried.
      String text = rules.text();
      boolean tooLong = Stream.of("primes", "sum(i in m..", "mod m)").anyMatch(text::contains);
      if (reading.result().isPresent() && !tooLong) {
        GameSyntax syntax = Language.parse(source).result().orElseThrow();
        for (long number : rules.numbers()) {
          if (number <= LARGEST && number > 6) {
            compared += at(reading.result().get(), syntax, rules, number + seed % 3 - 1);
          }
        }
      }
    }
    return compared;
  }

  private static int at(Game game, GameSyntax syntax, WideRules rules, long size) {
    TreeSet<Long> near = new TreeSet<>();
    for (long number : rules.numbers()) {
      if (number <= size) {
        near.add(number);
        near.add(size - number);
      }
    }
    for (long by = 0; by < 3; by++) {
      near.add(by);
      near.add(size - by);
    }
    List<Long> some = near.stream().limit(16).toList();
    ReferenceSolver definition =
        new ReferenceSolver(syntax, Map.of(), some.stream().mapToLong(Long::longValue).toArray());
    int compared = 0;
    for (int name = 0; name < rules.names().size(); name++) {
      if (rules.arities().get(name) != 1) {
        continue;
      }
      Piece piece = Piece.of(rules.names().get(name), size);
      try {
        Set<List<Piece>> expected = new HashSet<>();
        definition.options(piece).forEach(option -> expected.add(option.pieces()));
        compared += expected.size();
        // Options with tried numbers are found; additional options found have other numbers.
        Optional<Set<List<Piece>>> found = found(game, piece, near);
        if (found.isPresent()) {
          assertThat(found.get()).as("%s of\n%s", piece, rules.text()).containsAll(expected);
          for (List<Piece> option : some(found.get())) {
            assertThat(isByDefinition(rules, piece, option, near))
                .as("%s -> %s of\n%s", piece, option, rules.text())
                .isTrue();
            compared++;
          }
        }
      } catch (ArithmeticException | RuleFailure overflow) {
        // Neither has options where a number does not fit.
      } catch (ReferenceSolver.TooLarge tooManyCopies) {
        // Such an option cannot be laid out, so there is nothing to compare it with.
      }
    }
    return compared;
  }

  private static List<List<Piece>> some(Set<List<Piece>> options) {
    return options.stream().limit(6).toList();
  }

  /** Whether the definition has an option when the numbers that can lead to it are tried. */
  private static boolean isByDefinition(
      WideRules rules, Piece piece, List<Piece> option, Set<Long> near) {
    TreeSet<Long> numbers = new TreeSet<>(near);
    long size = piece.arguments().getFirst();
    long sum = 0;
    for (Piece part : option) {
      long rest = part.arguments().getFirst();
      sum += rest;
      for (long by = 0; by < 3; by++) {
        numbers.add(rest + by);
        numbers.add(size - rest + by);
        numbers.add(Math.max(0, size - rest - by));
      }
      // Where a square is taken.
      numbers.add((long) Math.sqrt((double) Math.max(0, size - rest)));
    }
    // What the variable of a head may be: n + 6 up to n - MORE, 2 n and 2 n + 1 are written.
    for (long by = -6; by <= WideRules.MORE; by++) {
      numbers.add(Math.max(0, size + by));
    }
    numbers.add(size / 2);
    numbers.add((long) option.size());
    numbers.add(Math.max(0, size - sum));
    ReferenceSolver definition =
        new ReferenceSolver(
            RuleText.syntax(rules.text()),
            Map.of(),
            numbers.stream().mapToLong(Long::longValue).toArray());
    return definition.options(piece).stream().anyMatch(each -> each.pieces().equals(option));
  }

  private static final class Enough extends RuntimeException {
    private static final long serialVersionUID = 1;
  }

  private static Optional<Set<List<Piece>>> found(Game game, Piece piece, Set<Long> near) {
    int[] left = {MOST_TRIED};
    long[] besides = near.stream().mapToLong(Long::longValue).sorted().toArray();
    Runnable beforeEach =
        () -> {
          if (--left[0] < 0) {
            throw new Enough();
          }
        };
    // A set may have no member for long; a look of its search stands for very many numbers.
    Runnable look =
        () -> {
          left[0] -= NUMBERS_A_LOOK;
          beforeEach.run();
        };
    Moves moves = new Moves(game, beforeEach, 3, besides);
    Component component = new Component(game.indexOf(piece.name()), piece.arguments());
    Set<List<Piece>> found = new HashSet<>();
    try {
      for (Option option : CancellationCheck.during(look, () -> moves.options(component))) {
        List<Piece> pieces = new ArrayList<>();
        for (Option.Item item : option.items()) {
          if (item.count() > 100) {
            return Optional.empty();
          }
          for (long copy = 0; copy < item.count(); copy++) {
            pieces.add(
                new Piece(
                    game.names().get(item.component().name()).name(),
                    item.component().arguments()));
          }
        }
        found.add(pieces.stream().sorted().toList());
      }
      return Optional.of(found);
    } catch (Enough tooMany) {
      return Optional.empty();
    }
  }
}
