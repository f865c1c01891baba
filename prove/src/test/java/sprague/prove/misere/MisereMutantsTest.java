// SPDX-License-Identifier: Apache-2.0
package sprague.prove.misere;

import static org.assertj.core.api.Assertions.assertThat;

import java.util.ArrayDeque;
import java.util.ArrayList;
import java.util.Deque;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.Objects;
import java.util.Random;
import java.util.regex.MatchResult;
import java.util.regex.Pattern;
import java.util.stream.Stream;
import org.junit.jupiter.api.Test;
import sprague.kernel.Certificate;
import sprague.kernel.CertificateJson;
import sprague.kernel.CheckResult;
import sprague.kernel.Checker;
import sprague.kernel.json.MalformedCertificate;
import sprague.kernel.misere.MisereClaim;
import sprague.kernel.search.StandardLimits;
import sprague.kernel.write.CertificateWriter;
import sprague.testkit.CaseCount;

/**
 * Certificates of misere quotients in which one number is altered are refused, or state the same
 * quotient in other words: the rules stay, and they have one quotient only.
 */
final class MisereMutantsTest {
  private static final long SEED = 57;
  private static final int MUTANTS = CaseCount.of(400, 20_000);
  private static final Pattern NUMBER = Pattern.compile("-?\\d+");

  private final Random random = new Random(SEED);
  private int malformed;
  private int refused;
  private int accepted;

  /**
   * A certificate that the checker accepts.
   *
   * @param numbers the numbers after its rules
   */
  private record Good(MisereClaim claim, String json, List<MatchResult> numbers) {
    static Good of(String code) {
      Certificate certificate =
          MisereProverTest.law(code, 1000).proof().orElseThrow().certificate();
      String json = CertificateWriter.write(certificate);
      return new Good(
          (MisereClaim) certificate.claim(),
          json,
          NUMBER
              .matcher(json)
              .region(json.indexOf("\"theorem\""), json.length())
              .results()
              .toList());
    }
  }

  /** The text with one number altered. */
  private String mutant(String json, List<MatchResult> numbers) {
    MatchResult at = numbers.get(random.nextInt(numbers.size()));
    long number = Long.parseLong(at.group());
    long other =
        switch (random.nextInt(5)) {
          case 0 -> number + 1;
          case 1 -> number - 1;
          case 2 -> 2 * number;
          case 3 -> 0;
          default -> random.nextInt(45);
        };
    return json.substring(0, at.start())
        + (other == number ? number + 2 : other)
        + json.substring(at.end());
  }

  private void examine(String json, MisereClaim original) {
    Certificate mutant;
    try {
      mutant = CertificateJson.read(json);
    } catch (MalformedCertificate _) {
      malformed++;
      return;
    }
    switch (Checker.examine(mutant, StandardLimits.get())) {
      case CheckResult.Rejected _ -> refused++;
      case CheckResult.Undecided limit -> {
        assertThat(limit.isInternal()).as("%s: %s", limit.reason(), json).isFalse();
        refused++;
      }
      case CheckResult.Accepted _ -> {
        accepted++;
        assertThat(isSame(original, (MisereClaim) mutant.claim())).as(json).isTrue();
      }
    }
  }

  /**
   * Whether the products of the classes of equal heaps correspond one to one, as do the P-classes.
   */
  private static boolean isSame(MisereClaim one, MisereClaim other) {
    MisereClaim.Heaps heaps = (MisereClaim.Heaps) one.parts();
    MisereClaim.Heaps others = (MisereClaim.Heaps) other.parts();
    int sizes = 3 * heaps.classes().size();
    Map<Integer, Integer> images = new HashMap<>(Map.of(0, 0));
    Deque<Integer> open = new ArrayDeque<>(List.of(0));
    while (!open.isEmpty()) {
      int x = open.removeFirst();
      int image = Objects.requireNonNull(images.get(x));
      if (one.monoid().pPositions().contains((long) x)
          != other.monoid().pPositions().contains((long) image)) {
        return false;
      }
      for (int n = 0; n < sizes; n++) {
        int next = product(one, x, heaps.of(0, n));
        int nextImage = product(other, image, others.of(0, n));
        Integer known = images.putIfAbsent(next, nextImage);
        if (known == null) {
          open.add(next);
        } else if (known != nextImage) {
          return false;
        }
      }
    }
    return images.values().stream().distinct().count() == images.size()
        && one.monoid().products().size() / one.monoid().generators() == images.size()
        && other.monoid().products().size() / other.monoid().generators() == images.size();
  }

  /** The product of two classes, along a shortest word for the second. */
  private static int product(MisereClaim claim, int x, int y) {
    for (int generator : word(claim, y)) {
      x = times(claim, x, generator);
    }
    return x;
  }

  private static int times(MisereClaim claim, int x, int generator) {
    return claim
        .monoid()
        .products()
        .get(x * (int) claim.monoid().generators() + generator)
        .intValue();
  }

  private static List<Integer> word(MisereClaim claim, int y) {
    Map<Integer, List<Integer>> words = new HashMap<>(Map.of(0, List.of()));
    Deque<Integer> open = new ArrayDeque<>(List.of(0));
    while (!words.containsKey(y)) {
      int x = open.removeFirst();
      for (int generator = 0; generator < claim.monoid().generators(); generator++) {
        int next = times(claim, x, generator);
        if (!words.containsKey(next)) {
          List<Integer> longer = new ArrayList<>(words.get(x));
          longer.add(generator);
          words.put(next, longer);
          open.add(next);
        }
      }
    }
    return words.get(y);
  }

  @Test
  void mutants_areRefusedOrTrue() {
    List<Good> good = Stream.of("0.77", "0.75", "0.123", "0.15").map(Good::of).toList();
    for (int i = 0; i < MUTANTS; i++) {
      Good each = good.get(i % good.size());
      examine(mutant(each.json, each.numbers), each.claim);
    }
    assertThat(malformed).isGreaterThan(MUTANTS / 20);
    assertThat(refused).isGreaterThan(MUTANTS / 2);
    assertThat(accepted).isPositive();
  }
}
