// SPDX-License-Identifier: Apache-2.0
package sprague.prove;

import java.util.HashSet;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.Random;
import java.util.Set;
import java.util.TreeSet;
import sprague.kernel.Certificate;
import sprague.kernel.rules.CheckFailure;
import sprague.kernel.rules.Component;
import sprague.kernel.rules.Option;
import sprague.kernel.rules.Options;
import sprague.kernel.rules.Rules;
import sprague.testkit.Piece;
import sprague.testkit.PlainNimValues;
import sprague.testkit.ReferenceSolver;
import sprague.testkit.RuleText;
import sprague.testkit.WideRules;

/**
 * Compares a certificate's claim with the definition of the game: for the first values directly,
 * and for large sizes, near the numbers of the rules and at random, by checking that the claimed
 * value of a piece follows from the claimed values of its options.
 *
 * <p>The first values are computed by {@link ReferenceSolver}. For large sizes the options are
 * enumerated by the kernel, and must include all options that the definition finds when its
 * variables take values from a set of nearby numbers.
 */
final class PlainComparison {
  /** The largest sizes computed by definition, each if the one before took little time. */
  private static final long[] REACHES = {9, 30, 100, 330};

  /** What a reach may cost in proportion to the one before: three more variables. */
  private static final int DEARER = 30;

  private static final long TRIES = 1 << 11;
  private static final long AROUND = 2;
  private static final int NEARBY = 9;

  /** Sums of numbers up to this do not overflow. */
  private static final long LARGEST = Long.MAX_VALUE / 64;

  private final String text;
  private final PieceLine line;
  private final Set<Long> numbers;
  private final ToldValues told;
  private final long nanos;
  private int compared;
  private int far;

  /**
   * A comparison.
   *
   * @param text the rules
   * @param line the pieces that were asked about
   * @param numbers the numbers that stand in the rules
   * @param nanos about how long the first values may take
   * @throws CheckFailure when the kernel cannot read the game or the positions of a certificate
   */
  PlainComparison(
      String text, PieceLine line, List<Long> numbers, Certificate certificate, long nanos)
      throws CheckFailure {
    this.text = text;
    this.line = line;
    this.numbers = new TreeSet<>(numbers);
    this.told = new ToldValues(certificate, line);
    this.nanos = nanos;
  }

  /** Returns the number of values that were compared with the claim. */
  int compared() {
    return compared;
  }

  /** How many of them far out. */
  int comparedFar() {
    return far;
  }

  /** Describes an error in the claim; empty if none was found. */
  Optional<String> mistake(Random random) throws CheckFailure {
    Optional<String> mistake = firstValues();
    return mistake.isPresent() ? mistake : farOut(random);
  }

  /** What no variable of a piece up to some size exceeds: a move leaves 2 n, or n and a little. */
  static long bound(long reach) {
    return 2 * reach + 2 * WideRules.MORE;
  }

  private Optional<String> firstValues() {
    long begun = System.nanoTime();
    long done = 0;
    for (long reach : REACHES) {
      if ((System.nanoTime() - begun) * DEARER > nanos) {
        break;
      }
      PlainNimValues plain = new PlainNimValues(RuleText.syntax(text), bound(reach));
      for (long n = 0; n <= reach; n++) {
        long value;
        try {
          value = plain.of(line.at(n));
        } catch (ArithmeticException | ReferenceSolver.TooLarge beyond) {
          return Optional.empty();
        }
        Optional<Long> said = told.of(line.at(n));
        if (said.isPresent() && n >= done) {
          compared++;
        }
        if (said.isPresent() && said.get() != told.seen(value)) {
          return Optional.of(line.at(n) + " has the value " + value + ", not " + said.get());
        }
      }
      done = reach + 1;
    }
    return Optional.empty();
  }

  private Optional<String> farOut(Random random) throws CheckFailure {
    Set<Long> sizes = new TreeSet<>();
    for (long number : numbers) {
      for (long n = Math.max(0, number - AROUND); n <= number + AROUND && n < LARGEST; n++) {
        sizes.add(n);
      }
    }
    for (int bits = 5; bits < 50; bits += 9) {
      sizes.add(random.nextLong(1L << bits));
    }
    Options options = new Options(Rules.read(text));
    for (long n : sizes) {
      Optional<String> mistake = farOut(options, n);
      if (mistake.isPresent()) {
        return mistake;
      }
    }
    return Optional.empty();
  }

  private Optional<String> farOut(Options options, long n) throws CheckFailure {
    Piece piece = line.at(n);
    Optional<Long> said = told.of(piece);
    if (said.isEmpty()) {
      return Optional.empty();
    }
    Set<Set<Piece>> all = new HashSet<>();
    try {
      for (Option option : options.of(new Component(piece.name(), piece.arguments()), TRIES)) {
        all.add(pieces(option));
      }
    } catch (Options.TryLimitReached | ArithmeticException tooMany) {
      return Optional.empty();
    }
    for (Set<Piece> option : nearby(piece)) {
      if (!all.contains(option)) {
        return Optional.of(piece + " has the option " + option + ", unknown to the kernel");
      }
    }
    Set<Long> met = new HashSet<>();
    for (Set<Piece> option : all) {
      long sum = 0;
      for (Piece part : option) {
        Optional<Long> value = told.of(part);
        if (value.isEmpty()) {
          return Optional.empty();
        }
        sum ^= value.get();
      }
      if (told.isOfOutcomes() && option.size() > 1) {
        return Optional.empty();
      }
      met.add(sum);
    }
    long value = 0;
    while (met.contains(value)) {
      value++;
    }
    compared++;
    far++;
    return told.seen(value) == said.get()
        ? Optional.empty()
        : Optional.of(
            "by its options " + piece + " has the value " + value + ", not " + said.get());
  }

  private static Set<Piece> pieces(Option option) {
    Set<Piece> pieces = new LinkedHashSet<>();
    option.odd().forEach(part -> pieces.add(new Piece(part.name(), part.arguments())));
    return pieces;
  }

  /** Options that the definition finds with a few numbers; as sets, since equal pieces cancel. */
  private Set<Set<Piece>> nearby(Piece piece) {
    long n = piece.arguments().getFirst();
    TreeSet<Long> some = new TreeSet<>(List.of(0L, 1L, n, Math.max(0, n - 1)));
    for (long number : numbers) {
      if (some.size() < NEARBY && number <= n) {
        some.add(number);
        some.add(n - number);
      }
    }
    ReferenceSolver definition =
        new ReferenceSolver(
            RuleText.syntax(text), Map.of(), some.stream().mapToLong(Long::longValue).toArray());
    Set<Set<Piece>> found = new HashSet<>();
    try {
      definition.options(piece).forEach(option -> found.add(option.odd()));
    } catch (ArithmeticException | ReferenceSolver.TooLarge beyond) {
      return Set.of();
    }
    return found;
  }
}
