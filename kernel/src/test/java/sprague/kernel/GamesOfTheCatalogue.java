// SPDX-License-Identifier: Apache-2.0
package sprague.kernel;

import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;
import java.util.Optional;
import java.util.Random;
import java.util.Set;
import java.util.TreeSet;
import java.util.stream.Collectors;
import java.util.stream.IntStream;
import sprague.kernel.claim.Claim;
import sprague.kernel.heap.Forms;
import sprague.kernel.heap.HeapMove;
import sprague.kernel.heap.HeapNormalForm;
import sprague.kernel.recursion.RecursionClaim;
import sprague.kernel.rules.Component;
import sprague.kernel.rules.PlainValues;
import sprague.kernel.rules.Rules;
import sprague.kernel.table.FiniteClaim;
import sprague.kernel.table.PeriodicClaim;
import sprague.kernel.windows.Checkpoints;
import sprague.kernel.windows.SparseSpace;
import sprague.kernel.windows.WindowsClaim;
import sprague.kernel.write.WindowsText;
import sprague.testkit.RandomRules;

/**
 * Good certificates of random games of the catalogue's kinds: subtraction and all-but sets, splits,
 * windows and general rules. Their values are computed here, by plain loops.
 */
final class GamesOfTheCatalogue {
  private static final int SIZES = 600;

  private final Random random;

  /** The same certificates for the same seed. */
  GamesOfTheCatalogue(long seed) {
    this.random = new Random(seed);
  }

  /** The next one. */
  Certificate next() throws Exception {
    return switch (random.nextInt(6)) {
      case 0 -> subtraction(false);
      case 1 -> subtraction(true);
      case 2 -> allBut();
      case 3 -> splits();
      case 4 -> recursion();
      default -> plain();
    };
  }

  private Set<Integer> some(int most) {
    Set<Integer> numbers = new TreeSet<>();
    int count = 1 + random.nextInt(4);
    while (numbers.size() < count) {
      numbers.add(1 + random.nextInt(most));
    }
    return numbers;
  }

  private static String text(Set<Integer> numbers) {
    return numbers.stream().map(String::valueOf).collect(Collectors.joining(", ", "{", "}"));
  }

  private static int mex(Set<Integer> met) {
    return IntStream.iterate(0, i -> i + 1).filter(i -> !met.contains(i)).findFirst().orElseThrow();
  }

  private static Certificate certificate(String rules, HeapNormalForm form, Claim claim) {
    return new Certificate(rules, "heap(n)", Optional.of(form), Optional.empty(), claim);
  }

  private static List<Long> first(int[] values, int count) {
    return Arrays.stream(values).limit(count).mapToObj(value -> (long) value).toList();
  }

  private Certificate subtraction(boolean byWindows) {
    Set<Integer> set = some(8);
    int most = set.stream().mapToInt(Integer::intValue).max().orElse(1);
    int[] values = new int[SIZES];
    for (int n = 0; n < SIZES; n++) {
      int size = n;
      values[n] =
          mex(
              set.stream()
                  .filter(s -> s <= size)
                  .map(s -> values[size - s])
                  .collect(Collectors.toSet()));
    }
    // With numbers up to 8 the values below 300 show the period, for it is found again below 600.
    int period = 1;
    while (!repeats(values, SIZES / 3, period)) {
      period++;
    }
    int preperiod = SIZES / 3;
    while (preperiod > 0 && values[preperiod - 1] == values[preperiod - 1 + period]) {
      preperiod--;
    }
    HeapNormalForm form = Forms.heap(Forms.take(Forms.numbers(1, most, text(set))));
    Claim claim =
        byWindows
            ? windows(values, preperiod, period, most)
            : new PeriodicClaim(
                PeriodicClaim.GUY_SMITH,
                preperiod,
                period,
                0,
                Math.max(1, preperiod),
                period,
                first(values, preperiod + period));
    return certificate("heap(n) -> heap(n - s) where s in " + text(set), form, claim);
  }

  private static boolean repeats(int[] values, int from, int period) {
    return IntStream.range(from, SIZES - period).allMatch(n -> values[n] == values[n + period]);
  }

  private static Claim windows(int[] values, int preperiod, int period, int window) {
    int from = (2 + window + 1) & ~1;
    int every = 8;
    int end = Math.max(preperiod, from - window) + window + period;
    List<String> windows = new ArrayList<>();
    for (int at = from; at < end; at += every) {
      byte[] bytes = new byte[window];
      for (int i = 0; i < window; i++) {
        bytes[i] = (byte) values[at - window + i];
      }
      windows.add(WindowsText.window(bytes));
    }
    int count = preperiod + period;
    int[] whole = Arrays.copyOf(values, count);
    return new WindowsClaim(
        preperiod,
        period,
        Arrays.stream(whole).max().orElse(0),
        Arrays.stream(whole).filter(value -> value == 0).count(),
        first(values, Math.min(100, count)),
        SparseSpace.NONE,
        new Checkpoints(from, every, windows));
  }

  private Certificate allBut() {
    Set<Integer> barred = some(5);
    int[] values = new int[SIZES];
    for (int n = 0; n < SIZES; n++) {
      int size = n;
      values[n] =
          mex(
              IntStream.rangeClosed(1, n)
                  .filter(s -> !barred.contains(s))
                  .mapToObj(s -> values[size - s])
                  .collect(Collectors.toSet()));
    }
    int preperiod = SIZES / 3;
    int period = 1;
    while (!climbs(values, preperiod, period)) {
      period++;
    }
    int saltus = values[preperiod + period] - values[preperiod];
    while (preperiod > 0 && values[preperiod - 1] + saltus == values[preperiod - 1 + period]) {
      preperiod--;
    }
    return certificate(
        "heap(n) -> heap(n - s) where s >= 1, s not in " + text(barred),
        Forms.heap(Forms.take(Forms.except(1, text(barred)))),
        new PeriodicClaim(
            PeriodicClaim.ALL_BUT,
            preperiod,
            period,
            saltus,
            preperiod,
            period,
            first(values, preperiod + period)));
  }

  private static boolean climbs(int[] values, int from, int period) {
    int saltus = values[from + period] - values[from];
    return IntStream.range(from, SIZES - period)
        .allMatch(n -> values[n] + saltus == values[n + period]);
  }

  private Certificate splits() {
    Set<Integer> takes = some(4);
    int removed = 1 + random.nextInt(3);
    int least = random.nextInt(3);
    int apart = random.nextInt(3);
    int[] values = new int[80];
    for (int n = 0; n < values.length; n++) {
      Set<Integer> met = new TreeSet<>();
      for (int s : takes) {
        if (s <= n) {
          met.add(values[n - s]);
        }
      }
      for (int a = least; a + removed <= n; a++) {
        int b = n - removed - a;
        if (b >= least && (apart == 0 || b >= a + apart)) {
          met.add(values[a] ^ values[b]);
        }
      }
      values[n] = mex(met);
    }
    String rules =
        "heap(n) -> heap(n - s) where s in %s -> heap(a) + heap(b) where a + b = n - %d, a >= %d, b"
                .formatted(text(takes), removed, least)
            + (apart == 0 ? " >= " + least : " >= a + " + apart);
    HeapMove split = Forms.apart(2, least, apart, Forms.between(removed, removed));
    HeapNormalForm form = Forms.heap(Forms.take(Forms.numbers(1, 4, text(takes))), split);
    int count = 1 + random.nextInt(values.length);
    return certificate(rules, form, new FiniteClaim(first(values, count)));
  }

  private Certificate recursion() {
    int most = 1 + random.nextInt(7);
    return random.nextBoolean()
        ? new Certificate(
            "heap(n) -> heap(n - s) where 1 <= s <= " + most,
            "heap(n)",
            new RecursionClaim("n - " + most))
        : new Certificate(
            "heap(n) -> heap(m) where m < n, m >= n / " + (most + 1),
            "heap(n)",
            new RecursionClaim("n / " + (most + 1)));
  }

  /** A table by the definition. */
  private Certificate plain() throws Exception {
    while (true) {
      String text = RandomRules.of(RandomRules.Ending.NORMAL, random.nextInt(1 << 20)).text();
      if (text.startsWith("heap(n)")) {
        PlainValues values = new PlainValues(Rules.read(text));
        List<Long> first = new ArrayList<>();
        for (long n = 0; n < 8; n++) {
          first.add(values.of(new Component("heap", List.of(n))));
        }
        return new Certificate(text, "heap(n)", new FiniteClaim(first));
      }
    }
  }
}
