// SPDX-License-Identifier: Apache-2.0
package sprague.catalogue.judge;

import java.util.Random;
import java.util.stream.Collector;
import java.util.stream.Collectors;
import java.util.stream.IntStream;
import java.util.stream.LongStream;
import java.util.stream.Stream;

/** For each contest problem an input with numbers as large as its statement allows. */
final class AtTheLimits {
  private static final long BILLION = 1_000_000_000;
  private static final long QUINTILLION = BILLION * BILLION;

  private static final Random RANDOM = new Random(45);

  private AtTheLimits() {}

  static String input(String problem) {
    RANDOM.setSeed(45);
    return switch (problem) {
      case "poi2000-stripes" -> "2 3 5 1000 " + numbers(1000, 1, 1000);
      case "bzoj-2410" ->
          "3" + IntStream.rangeClosed(1, 3).mapToObj(k -> strip(100_000, k)).collect(joined());
      case "dawson-strip-sg", "kayles-row-sg" -> "1000 " + numbers(1000, 0, BILLION);
      case "two-colour-strip-sg" -> "4 1000000000 0 999999999 1 1000000000 2 999999999 3";
      case "hdu-3980" -> "4 1000 1 1000 3 999 30 1000 1000";
      case "poj-2484" -> numbers(1000, 1, 1_000_000) + " 1000000 0";
      case "cf-305e" -> "ab".repeat(1250) + "a".repeat(2500);
      case "poj-2311" -> "200 200 199 200 2 200";
      case "cses-1729" -> "1000000 100 1 " + distinct(99, 999_998);
      case "atcoder-dp-k" -> "100 100000 " + distinct(100, 99_998);
      case "single-heap-1to5" -> "100 " + numbers(100, 0, QUINTILLION);
      case "bounded-take-sg" -> "1000 " + numbers(1998, 0, QUINTILLION) + " 0 " + QUINTILLION;
      case "cf-1194d" -> "3 1000000000 3 999999999 999999999 1000000000 1000000";
      case "hdu-1847" -> numbers(1000, 1, 1000) + " 1000";
      case "nowcoder-6885c" -> "2 " + "1".repeat(1000) + " " + "9".repeat(999);
      case "hdu-1848" -> numbers(999, 1, 1000) + " 1000 1000 1000 0 0 0";
      case "hdu-1536" ->
          "100 "
              + numbers(100, 1, 10_000)
              + " 2 2 10000 9999 100 "
              + numbers(100, 0, 10_000)
              + " 0";
      case "tioj-1940", "half-nim-floor" -> "2 999999999";
      case "gym-103860g" -> "1 200000 2 " + intervals(200_000);
      case "integer-game-sg" -> "3 1 1000000000 2 7 999999999 3 5 1000000000 1000000";
      case "cses-1730", "cses-1098", "cses-2208", "multi-take-any", "cses-1099" ->
          "1 200000 " + numbers(200_000, 1, BILLION);
      case "luogu-p2252" -> "1000000000 618033988";
      case "cses-2207" -> "100000 " + numbers(99_999, 1, 1_000_000) + " 1000000";
      case "hdu-3032" -> "1 100000 " + numbers(100_000, 1, Integer.MAX_VALUE);
      case "cf-603c" -> "100000 999999999 " + numbers(100_000, 1, BILLION);
      case "equal-split-or-take1" ->
          "2 2 1000000000 999999937 99998 " + numbers(99_998, 1, 100_000);
      case "ytp2022-p11" -> "1 200000 " + numbers(200_000, 1, BILLION);
      case "loj-10243" -> "2000 1999 2 " + path(2000) + " 1 2";
      case "hdu-1524" ->
          "1000 "
              + IntStream.range(1, 1000).mapToObj(v -> "1 " + v + " ").collect(joined())
              + "0 2 0 1 0";
      case "tioj-1092" -> "10000 9999 " + path(10_000) + " Mimi 0 0";
      case "minmax-tree" ->
          "200000 "
              + IntStream.range(2, 200_001).mapToObj(v -> v / 2 + " ").collect(joined())
              + numbers(200_000, -BILLION, BILLION);
      case "atcoder-dp-l" -> "3000 " + numbers(3000, 1, BILLION);
      case "leetcode-877" -> "500 499 " + Stream.generate(() -> "2 ").limit(499).collect(joined());
      case "ionc2022-kgame" -> "2 1000000000000000000 3 999999999999999999 1";
      case "toi2021-stone" -> "100000 1000000000 " + numbers(100_000, 0, BILLION);
      case "decreasing-nim" -> "1 100000 1000000000 " + numbers(100_000, 0, BILLION);
      case "poi2016-nim" -> "9999 10 " + numbers(9999, 1, 1000);
      case "usaco22dec-barn" -> "1 200 " + numbers(199, 1, 5_000_000) + " 5000000";
      case "tioj-2303" -> "100001 " + numbers(100_000, 1, 1) + " " + BILLION;
      default -> throw new IllegalArgumentException("no input for " + problem);
    };
  }

  private static Collector<CharSequence, ?, String> joined() {
    return Collectors.joining();
  }

  private static String numbers(int count, long low, long high) {
    return words(RANDOM.longs(count, low, high + 1));
  }

  private static String distinct(int count, int most) {
    return words(RANDOM.longs(2, most).distinct().limit(count).sorted());
  }

  private static String words(LongStream numbers) {
    return numbers.mapToObj(Long::toString).collect(Collectors.joining(" "));
  }

  private static String strip(int cells, int colours) {
    return " " + cells + " " + colours + " 0".repeat(cells);
  }

  private static String intervals(int count) {
    return Stream.generate(
            () -> RANDOM.nextLong(1, 1000) + " " + RANDOM.nextLong(BILLION / 2, BILLION))
        .limit(count)
        .collect(Collectors.joining(" "));
  }

  private static String path(int vertices) {
    return IntStream.range(1, vertices)
        .mapToObj(v -> v + " " + (v + 1))
        .collect(Collectors.joining(" "));
  }
}
