// SPDX-License-Identifier: Apache-2.0
package sprague.catalogue.judge;

import static org.assertj.core.api.Assertions.assertThat;

import java.math.BigInteger;
import java.util.ArrayList;
import java.util.Collections;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.function.Consumer;
import java.util.function.Function;
import java.util.stream.IntStream;
import sprague.engine.Effort;
import sprague.engine.Limits;
import sprague.model.Outcome;
import sprague.solve.Sprague;
import sprague.solve.closedform.ComplementaryTakes;
import sprague.solve.closedform.DiscardedHeaps;
import sprague.solve.closedform.NonincreasingNim;
import sprague.solve.closedform.RandomNim;
import sprague.solve.closedform.RotatingCompound;
import sprague.solve.closedform.SelectiveCompound;
import sprague.solve.closedform.StaircaseNim;
import sprague.solve.closedform.SubtractionRemoteness;
import sprague.solve.closedform.VertexColouring;

/** The theorems behind contest problems, each held against play on all whole positions so large. */
final class TheoremTrials {
  /**
   * A theorem's trial.
   *
   * @param theorem the class that states and proves it, or names its source
   * @param statement the theorem in a sentence
   * @param source the author or publication, or the contest that set the problem
   * @param sizes describes the range of positions, which is tried completely
   * @param run tries them
   */
  record Trial(Class<?> theorem, String statement, String source, String sizes, Runnable run) {
    @Override
    public String toString() {
      return theorem.getSimpleName();
    }
  }

  private TheoremTrials() {}

  static List<Trial> all() {
    return List.of(
        stairs(5, 3),
        shrinkingTakes(3, 9, 9),
        complementaryTakes(24, 8),
        drawnHeaps(6, 4),
        discarded(5, 5, 4),
        selective(3, 8),
        rooms(3, 9),
        remoteness(7, 40),
        colouring(5, 4));
  }

  /** All rows of numbers from {@code low} to {@code high}. */
  private static void rows(int length, int low, int high, Consumer<List<Integer>> each) {
    rows(length, low, high, new ArrayList<>(), each);
  }

  private static void rows(
      int length, int low, int high, List<Integer> begun, Consumer<List<Integer>> each) {
    if (begun.size() == length) {
      each.accept(List.copyOf(begun));
      return;
    }
    for (int next = low; next <= high; next++) {
      begun.add(next);
      rows(length, low, high, begun, each);
      begun.removeLast();
    }
  }

  private static List<Integer> with(List<Integer> row, int at, int number) {
    List<Integer> after = new ArrayList<>(row);
    after.set(at, number);
    return List.copyOf(after);
  }

  private static long[] longs(List<Integer> row) {
    return row.stream().mapToLong(Integer::longValue).toArray();
  }

  private static Trial stairs(int stairs, int balls) {
    WholePlay<List<Integer>> play =
        new WholePlay<>(
            row -> {
              List<List<Integer>> options = new ArrayList<>();
              for (int stair = 1; stair < row.size(); stair++) {
                for (int moved = 1; moved <= row.get(stair); moved++) {
                  List<Integer> less = with(row, stair, row.get(stair) - moved);
                  options.add(with(less, stair - 1, row.get(stair - 1) + moved));
                }
              }
              return options;
            });
    return new Trial(
        StaircaseNim.class,
        "the value is the nim-sum of the stairs 2, 4, 6, ...",
        "R. Sprague 1937; T. S. Ferguson, Game Theory, part I, exercise 2.6.3",
        "up to " + stairs + " stairs with up to " + balls + " balls each",
        () -> {
          for (int length = 0; length <= stairs; length++) {
            rows(
                length,
                0,
                balls,
                row ->
                    assertThat(StaircaseNim.nimber(longs(row)))
                        .as("%s", row)
                        .isEqualTo(play.nimber(row)));
          }
        });
  }

  /** A position is the limit and then the heaps. */
  private static Trial shrinkingTakes(int heaps, int size, int most) {
    Function<List<Integer>, List<List<Integer>>> moves =
        row -> {
          List<List<Integer>> options = new ArrayList<>();
          for (int heap = 1; heap < row.size(); heap++) {
            for (int take = 1; take <= Math.min(row.get(0), row.get(heap)); take++) {
              options.add(with(with(row, heap, row.get(heap) - take), 0, take));
            }
          }
          return options;
        };
    WholePlay<List<Integer>> play = new WholePlay<>(moves);
    return new Trial(
        NonincreasingNim.class,
        "a P-position when the least power of two above the limit divides the nim-sum",
        "A. J. Schwenk, Take-away games, Fibonacci Quarterly 8, 1970, for one heap",
        "up to " + heaps + " heaps of up to " + size + ", limits up to " + most,
        () -> {
          for (int limit = 0; limit <= most; limit++) {
            int first = limit;
            rows(
                heaps,
                0,
                size,
                row -> {
                  List<Integer> position = new ArrayList<>(row);
                  position.addFirst(first);
                  long winning =
                      moves.apply(position).stream().filter(to -> !play.firstWins(to)).count();
                  assertThat(NonincreasingNim.isLost(longs(row), first))
                      .as("%s", position)
                      .isEqualTo(winning == 0);
                  assertThat(NonincreasingNim.winningMoves(longs(row), first))
                      .as("%s", position)
                      .isEqualTo(winning);
                });
          }
        });
  }

  private static Trial complementaryTakes(int size, int bound) {
    return new Trial(
        ComplementaryTakes.class,
        "a tie for k = 1, else a P-position when k divides the heap",
        "IONC 2022, problem C",
        "heaps up to " + size + ", k up to " + bound,
        () -> {
          for (int k = 1; k <= bound; k++) {
            Map<List<Integer>, Outcome> known = new HashMap<>();
            for (int heap = 1; heap <= size; heap++) {
              assertThat(ComplementaryTakes.outcome(heap, k))
                  .as("heap %d, k = %d", heap, k)
                  .isEqualTo(outcome(heap, 0, k, known));
            }
          }
        });
  }

  /** Play with three outcomes; a position is the remaining heap and the last take. */
  private static Outcome outcome(int heap, int last, int k, Map<List<Integer>, Outcome> known) {
    List<Integer> position = List.of(heap, last);
    Outcome before = known.get(position);
    if (before != null) {
      return before;
    }
    List<Outcome> after = new ArrayList<>();
    for (int take = 1; take < k && take <= heap && last + take <= k; take++) {
      after.add(take == heap ? Outcome.P : outcome(heap - take, take, k, known));
    }
    Outcome found =
        after.contains(Outcome.P)
            ? Outcome.N
            : after.isEmpty() || after.contains(Outcome.DRAW) ? Outcome.DRAW : Outcome.P;
    known.put(position, found);
    return found;
  }

  private static Trial drawnHeaps(int heaps, int size) {
    BigInteger certain = BigInteger.valueOf(60).pow(heaps * size);
    return new Trial(
        RandomNim.class,
        "the first player's chance is 1, 0, ((N - 1) / 2 + 1) / N or 1/2",
        "NPSC 2022, preliminary F",
        "up to " + heaps + " heaps of up to " + size,
        () -> {
          Map<List<Integer>, BigInteger> known = new HashMap<>();
          rows(
              heaps,
              0,
              size,
              row -> {
                RandomNim.Chance chance = RandomNim.firstWins(longs(row));
                assertThat(
                        certain
                            .multiply(BigInteger.valueOf(chance.numerator()))
                            .divide(BigInteger.valueOf(chance.denominator())))
                    .as("%s", row)
                    .isEqualTo(chance(row, certain, known));
              });
        });
  }

  /**
   * The chance of the player to move, times that of the certain; up to six heaps are drawn from.
   */
  private static BigInteger chance(
      List<Integer> heaps, BigInteger certain, Map<List<Integer>, BigInteger> known) {
    List<Integer> left = heaps.stream().filter(heap -> heap > 0).sorted().toList();
    BigInteger before = known.get(left);
    if (before != null || left.isEmpty()) {
      return before == null ? BigInteger.ZERO : before;
    }
    BigInteger sum = BigInteger.ZERO;
    for (int i = 0; i < left.size(); i++) {
      BigInteger best = BigInteger.ZERO;
      for (int rest = 0; rest < left.get(i); rest++) {
        best = best.max(certain.subtract(chance(with(left, i, rest), certain, known)));
      }
      sum = sum.add(best);
    }
    BigInteger found = sum.divide(BigInteger.valueOf(left.size()));
    known.put(left, found);
    return found;
  }

  private static Trial discarded(int heaps, int size, int divisor) {
    WholePlay<List<Integer>> nim = WholePlay.taking((_, _) -> true);
    return new Trial(
        DiscardedHeaps.class,
        "the discarded heaps have the nim-sum of all heaps",
        "C. L. Bouton 1901; POI 2016, Nim z utrudnieniem",
        "up to " + heaps + " heaps of up to " + size + ", d up to " + divisor,
        () -> {
          for (int length = 1; length <= heaps; length++) {
            rows(
                length,
                1,
                size,
                row -> {
                  for (int d = 1; d <= divisor; d++) {
                    int[] all = row.stream().mapToInt(Integer::intValue).toArray();
                    assertThat(DiscardedHeaps.count(all, d, 1_000_003))
                        .as("%s by %d", row, d)
                        .isEqualTo(choices(row, d, nim));
                  }
                });
          }
        });
  }

  private static long choices(List<Integer> heaps, int d, WholePlay<List<Integer>> nim) {
    return IntStream.range(1, 1 << heaps.size())
        .filter(kept -> (heaps.size() - Integer.bitCount(kept)) % d == 0)
        .mapToObj(
            kept ->
                IntStream.range(0, heaps.size())
                    .filter(i -> (kept >> i & 1) == 1)
                    .mapToObj(heaps::get)
                    .sorted()
                    .toList())
        .filter(kept -> !nim.firstWins(kept))
        .count();
  }

  /** Two or three are taken from each heap of those chosen. */
  private static Trial selective(int heaps, int size) {
    WholePlay<List<Integer>> play =
        new WholePlay<>(
            position -> {
              List<List<Integer>> reached = new ArrayList<>(List.of(List.of()));
              for (int heap : position) {
                List<List<Integer>> longer = new ArrayList<>();
                for (List<Integer> before : reached) {
                  for (int take : List.of(0, 2, 3)) {
                    if (take <= heap) {
                      List<Integer> after = new ArrayList<>(before);
                      after.add(heap - take);
                      longer.add(List.copyOf(after));
                    }
                  }
                }
                reached = longer;
              }
              reached.remove(position);
              return reached;
            });
    return new Trial(
        SelectiveCompound.class,
        "a P-position when every component is one",
        "C. A. B. Smith, Graphs and composite games, 1966",
        "up to " + heaps + " heaps of up to " + size + " from which 2 or 3 are taken",
        () -> {
          for (int length = 0; length <= heaps; length++) {
            rows(
                length,
                0,
                size,
                row ->
                    assertThat(
                            SelectiveCompound.isLost(
                                row.stream()
                                    .mapToLong(heap -> play.nimber(List.of(heap)))
                                    .toArray()))
                        .as("%s", row)
                        .isEqualTo(!play.firstWins(row)));
          }
        });
  }

  private static boolean isOneOrPrime(int take) {
    return take == 1 || (take > 1 && IntStream.range(2, take).noneMatch(d -> take % d == 0));
  }

  private static int[] remoteness(String takes, int to) {
    String rules = "heap(n) -> heap(n - s) where s in " + takes;
    return SubtractionRemoteness.table(
        Sprague.game(rules).game(), to, new Effort(Limits.standard()));
  }

  /**
   * A position is the room times two, one more when the second player acts there; then the cows.
   */
  private static Trial rooms(int rooms, int cows) {
    WholePlay<List<Integer>> play =
        new WholePlay<>(
            row -> {
              int room = row.get(0) / 2;
              int next = (row.get(0) + 1) % (2 * (row.size() - 1));
              int here = row.get(room + 1);
              return IntStream.rangeClosed(1, here)
                  .filter(TheoremTrials::isOneOrPrime)
                  .mapToObj(take -> with(with(row, room + 1, here - take), 0, next))
                  .toList();
            });
    int[] remoteness = remoteness("{1} union primes", cows);
    return new Trial(
        RotatingCompound.class,
        "the room whose play ends first decides",
        "C. A. B. Smith 1966; USACO 2022 December, Circular Barn",
        "up to " + rooms + " rooms of up to " + cows + " cows, takes of 1 or a prime",
        () -> {
          for (int length = 1; length <= rooms; length++) {
            rows(
                length,
                0,
                cows,
                row -> {
                  List<Integer> position = new ArrayList<>(row);
                  position.addFirst(0);
                  int[] each = row.stream().mapToInt(room -> remoteness[room]).toArray();
                  assertThat(RotatingCompound.firstWins(each))
                      .as("%s", row)
                      .isEqualTo(play.firstWins(List.copyOf(position)));
                });
          }
        });
  }

  /** Lengths of play by their definition, for all sets of two and more takes. */
  private static Trial remoteness(int take, int size) {
    return new Trial(
        SubtractionRemoteness.class,
        "1 + the least even remoteness reached, or 1 + the greatest when there is none; "
            + "only takes that can matter are tried",
        "C. A. B. Smith 1966; Winning Ways, chapter 9",
        "all sets of two and more takes up to " + take + ", heaps up to " + size,
        () -> {
          for (int bits = 1; bits < 1 << take; bits++) {
            int chosen = bits;
            List<Integer> takes =
                IntStream.rangeClosed(1, take)
                    .filter(each -> (chosen >> (each - 1) & 1) == 1)
                    .boxed()
                    .toList();
            if (takes.size() < 2) {
              continue;
            }
            String set = takes.toString().replace('[', '{').replace(']', '}');
            assertThat(remoteness(set, size)).as(set).isEqualTo(lengths(takes, size));
          }
        });
  }

  private static int[] lengths(List<Integer> takes, int to) {
    int[] lengths = new int[to + 1];
    for (int heap = 0; heap <= to; heap++) {
      int size = heap;
      List<Integer> after =
          takes.stream().filter(take -> take <= size).map(take -> lengths[size - take]).toList();
      lengths[heap] =
          after.stream().anyMatch(length -> length % 2 == 0)
              ? 1 + Collections.min(after.stream().filter(length -> length % 2 == 0).toList())
              : after.isEmpty() ? 0 : 1 + Collections.max(after);
    }
    return lengths;
  }

  /** Rows of cells, 0 for a free one, with no two adjacent cells of the same colour. */
  private static Trial colouring(int cells, int colours) {
    return new Trial(
        VertexColouring.class,
        "with more colours than neighbours every play is equally long, and the value is "
            + "the number of free vertices modulo 2",
        "R. L. Brooks 1941, for the bound",
        "rows of up to " + cells + " cells, 3 to " + colours + " colours",
        () -> {
          for (int k = 3; k <= colours; k++) {
            int most = k;
            WholePlay<List<Integer>> play = new WholePlay<>(row -> coloured(row, most));
            for (int length = 0; length <= cells; length++) {
              rows(
                  length,
                  0,
                  k,
                  row -> {
                    if (isProper(row)) {
                      long free = row.stream().filter(cell -> cell == 0).count();
                      assertThat(VertexColouring.nimber(free))
                          .as("%s", row)
                          .isEqualTo(play.nimber(row));
                    }
                  });
            }
            assertThat(VertexColouring.isComplete(2, k)).isTrue();
          }
          assertThat(VertexColouring.isComplete(2, 2)).isFalse();
        });
  }

  private static List<List<Integer>> coloured(List<Integer> row, int colours) {
    List<List<Integer>> options = new ArrayList<>();
    for (int i = 0; i < row.size(); i++) {
      for (int colour = 1; row.get(i) == 0 && colour <= colours; colour++) {
        List<Integer> after = with(row, i, colour);
        if (isProper(after)) {
          options.add(after);
        }
      }
    }
    return options;
  }

  private static boolean isProper(List<Integer> row) {
    return IntStream.range(1, row.size())
        .allMatch(i -> row.get(i) == 0 || !row.get(i).equals(row.get(i - 1)));
  }
}
