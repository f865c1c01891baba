// SPDX-License-Identifier: Apache-2.0
package sprague.catalogue;

import static org.assertj.core.api.Assertions.assertThat;

import java.util.ArrayList;
import java.util.Arrays;
import java.util.Collections;
import java.util.List;
import java.util.function.LongUnaryOperator;
import java.util.stream.LongStream;
import org.junit.jupiter.api.Test;
import sprague.engine.Effort;
import sprague.engine.EngineOffer;
import sprague.engine.Limits;
import sprague.engine.Question;
import sprague.engine.plan.Planner;
import sprague.model.Game;
import sprague.solve.Sprague;

/** Values of the catalogue's games against their codes and against the laws of the notes. */
class CatalogueValuesTest {
  private static Game game(String name, String... parameters) {
    return GameResolver.open(name, List.of(parameters)).result().orElseThrow();
  }

  private static long[] values(String name, long to, String... parameters) {
    return Sprague.of(game(name, parameters)).values(0, to);
  }

  /** The values of a game with coordinates from 0 to {@code to} each, the last one fastest. */
  private static long[] grid(String name, int to) {
    Game game = game(name);
    int dimension = game.start().coordinates().size();
    Question question =
        new Question.Box(
            game,
            game.start(),
            Collections.nCopies(dimension, 0L),
            Collections.nCopies(dimension, (long) to));
    Limits limits = Limits.standard();
    return Planner.plan(question, new Effort(limits))
        .chosen()
        .flatMap(EngineOffer::engine)
        .orElseThrow()
        .values((int) Math.pow(to + 1, dimension), new Effort(limits));
  }

  private static long[] law(long to, LongUnaryOperator law) {
    return LongStream.rangeClosed(0, to).map(law).toArray();
  }

  @Test
  void codes_haveTheValuesOfTheirGames() {
    assertThat(values("dawsons-kayles", 60)).isEqualTo(values("0.07", 60));
    assertThat(values("guiles", 60)).isEqualTo(values("0.15", 60));
    assertThat(values("kayles-on-three", 60)).isEqualTo(values("0.777", 60));
    assertThat(values("take-one-split", 60)).isEqualTo(values("4.3", 60));
    assertThat(values("split-in-three", 30)).isEqualTo(values("C.0", 30));
    assertThat(values("lasker", 60)).isEqualTo(values("4.[3]", 60));
    assertThat(values("nim", 60)).isEqualTo(values("0.[3]", 60));
    assertThat(Arrays.copyOfRange(values("couples-are-forever", 60), 1, 61))
        .isEqualTo(values("officers", 59));
    assertThat(values("treblecross", 58)).isEqualTo(Arrays.copyOfRange(values("0.007", 60), 2, 61));
  }

  @Test
  void lawsOfTheNotes_hold() {
    assertThat(values("nim", 50)).isEqualTo(law(50, n -> n));
    assertThat(values("nimble", 50)).isEqualTo(law(50, n -> n));
    assertThat(values("turning-turtles", 50)).isEqualTo(law(50, n -> n));
    assertThat(values("bounded-nim", 50, "m=4")).isEqualTo(law(50, n -> n % 5));
    assertThat(values("powers-of-two", 50)).isEqualTo(law(50, n -> n % 3));
    assertThat(values("two-colour-strip", 20)).isEqualTo(law(20, n -> n % 2));
    assertThat(values("ruler", 50)).isEqualTo(law(50, Long::lowestOneBit));
    assertThat(values("mock-turtles", 40))
        .isEqualTo(law(40, n -> n == 0 ? 0 : 2 * (n - 1) + 1 - Long.bitCount(n - 1) % 2));
    assertThat(values("lasker", 50))
        .isEqualTo(law(50, n -> n % 4 == 3 ? n + 1 : n % 4 == 0 && n > 0 ? n - 1 : n));
    long[] halves = values("half-nim", 50);
    assertThat(halves).isEqualTo(law(50, n -> n % 2 == 0 ? n / 2 : halves[(int) n / 2]));
    long[] rooms = values("one-and-primes", 100);
    assertThat(law(100, n -> rooms[(int) n] == 0 ? 0 : 1))
        .isEqualTo(law(100, n -> n % 4 == 0 ? 0 : 1));
    assertThat(values("ring-kayles", 30)).startsWith(0, 1, 2, 0).endsWith(0, 0, 0);
  }

  @Test
  void lawsOfFurtherNotes_hold() {
    long[] paths = values("dawsons-chess", 60);
    assertThat(values("node-kayles-path", 60)).isEqualTo(paths);
    assertThat(Arrays.copyOfRange(values("node-kayles-circle", 30), 3, 31))
        .isEqualTo(law(27, n -> paths[(int) n] == 0 ? 1 : 0));
    assertThat(values("rims", 30)).isEqualTo(values("0.[7]", 30)).isEqualTo(law(30, n -> n));
    assertThat(values("mark-t", 60, "t=2")).isEqualTo(values("mark", 60));
    long[] marks = values("mark", 200);
    assertThat(law(200, n -> marks[(int) n] == 0 ? 1 : 0))
        .isEqualTo(law(200, n -> n == 0 || Long.numberOfTrailingZeros(n) % 2 == 1 ? 1 : 0));
    assertThat(values("divisors", 100))
        .isEqualTo(law(100, n -> n == 0 ? 0 : Long.numberOfTrailingZeros(n) + 1));
    assertThat(values("aliquot", 100))
        .isEqualTo(law(100, n -> n == 0 ? 0 : Long.numberOfTrailingZeros(n)));
    assertThat(values("totative", 100)).isEqualTo(law(100, CatalogueValuesTest::leastFactor));
    assertThat(values("take-away", 60, "c=2")).isEqualTo(values("fibonacci-nim", 60));
    int side = 9;
    long[] welter = grid("welter-two", side - 1);
    long[] nimhoff = grid("cyclic-nimhoff", side - 1);
    long[] rows = grid("northcott", side - 1);
    long[] pairs = grid("discard-and-split", side - 1);
    for (int x = 0; x < side; x++) {
      for (int y = 0; y < side; y++) {
        assertThat(rows[x * side + y]).isEqualTo(x);
        assertThat(nimhoff[x * side + y]).isEqualTo(3 * (x / 3 ^ y / 3) + (x + y) % 3);
        int either = (x - 1) | (y - 1);
        assertThat(pairs[x * side + y])
            .isEqualTo(x * y == 0 ? 0 : Integer.numberOfTrailingZeros(~either));
        if (x != y) {
          assertThat(welter[x * side + y]).isEqualTo((x ^ y) - 1);
        }
      }
    }
    assertThat(game("wythoff-wide", "t=1").rules()).hasSize(3);
  }

  /** 0 for even numbers, and else the place of the least prime factor among the primes. */
  private static long leastFactor(long n) {
    if (n % 2 == 0) {
      return 0;
    }
    long place = 1;
    for (long p = 3; p <= n; p += 2) {
      long candidate = p;
      if (LongStream.range(2, p).noneMatch(d -> candidate % d == 0)) {
        place++;
        if (n % p == 0) {
          return place;
        }
      }
    }
    return 1;
  }

  /** Of three coordinates up to 3: who wins, or the value, by the notes. */
  @Test
  void lawsOfThreeHeaps_hold() {
    long[] staircase = grid("staircase", 3);
    long[] dollar = grid("silver-dollar", 3);
    long[] moore = grid("moore-nim", 3);
    long[] greedy = grid("greedy-nim", 3);
    for (int a = 0; a < 4; a++) {
      for (int b = 0; b < 4; b++) {
        for (int c = 0; c < 4; c++) {
          int at = 16 * a + 4 * b + c;
          assertThat(staircase[at]).isEqualTo(a ^ c);
          assertThat(dollar[at]).isEqualTo(a ^ c);
          boolean balanced = (a % 2 + b % 2 + c % 2) % 3 == 0 && (a / 2 + b / 2 + c / 2) % 3 == 0;
          assertThat(moore[at] == 0).isEqualTo(balanced);
          int most = Math.max(a, Math.max(b, c));
          int largest = (a == most ? 1 : 0) + (b == most ? 1 : 0) + (c == most ? 1 : 0);
          assertThat(greedy[at] == 0).isEqualTo(most == 0 || largest % 2 == 0);
        }
      }
    }
  }

  @Test
  void lawsOnBoards_hold() {
    int side = 13;
    long[] rook = grid("rook", side - 1);
    long[] duke = grid("duke", side - 1);
    long[] euclid = grid("euclid", side - 1);
    long[] corners = grid("turning-corners", side - 1);
    long[] bars = grid("chomp-two-rows", side - 1);
    long[] breaking = grid("cutcake-impartial", side - 1);
    for (int x = 1; x < side; x++) {
      for (int y = 1; y < side; y++) {
        int at = x * side + y;
        assertThat(rook[at]).isEqualTo(x ^ y);
        assertThat(duke[at]).isEqualTo((x + y) % 2);
        assertThat(euclid[at]).isEqualTo(Math.abs(x * x - y * y) / (x * y));
        assertThat(corners[at]).isEqualTo(corners[y * side + x]);
        assertThat(breaking[at]).isEqualTo((x * y - 1) % 2);
        if (y <= x) {
          assertThat(bars[at] == 0).as("chomp %d %d", x, y).isEqualTo(y == x - 1);
        }
      }
    }
    // Nim-products: 2 * 2 = 3, 2 * 3 = 1, 4 * 4 = 6, and 1 is the unit.
    assertThat(corners[2 * side + 2]).isEqualTo(3);
    assertThat(corners[2 * side + 3]).isEqualTo(1);
    assertThat(corners[4 * side + 4]).isEqualTo(6);
    assertThat(corners[side + 11]).isEqualTo(11);
  }

  @Test
  void fibonacciNim_isLostExactlyFromFibonacciNumbers() {
    long[] values = values("fibonacci-nim", 60);
    List<Integer> lost = new ArrayList<>();
    for (int n = 2; n <= 60; n++) {
      if (values[n] == 0) {
        lost.add(n);
      }
    }
    assertThat(lost).containsExactly(2, 3, 5, 8, 13, 21, 34, 55);
  }

  @Test
  void wythoff_isLostAlongTheGoldenSection() {
    int side = 21;
    long[] values = grid("wythoff", side - 1);
    List<String> lost = new ArrayList<>();
    for (int a = 0; a < side; a++) {
      for (int b = a; b < side; b++) {
        if (values[a * side + b] == 0) {
          lost.add(a + "," + b);
        }
      }
    }
    assertThat(lost)
        .containsExactly("0,0", "1,2", "3,5", "4,7", "6,10", "8,13", "9,15", "11,18", "12,20");
  }
}
