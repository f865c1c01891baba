// SPDX-License-Identifier: Apache-2.0
package sprague.cli.report;

import java.util.ArrayList;
import java.util.HashSet;
import java.util.List;
import java.util.Optional;
import java.util.Set;
import java.util.stream.Collectors;
import java.util.stream.LongStream;
import sprague.cli.console.LineWrapper;
import sprague.engine.ValueKind;
import sprague.kernel.claim.Claim;
import sprague.kernel.digits.DigitsClaim;
import sprague.kernel.outcome.OutcomeClaim;
import sprague.kernel.parameter.ParameterClaim;
import sprague.kernel.recursion.RecursionClaim;
import sprague.kernel.table.FiniteClaim;
import sprague.kernel.table.PeriodicClaim;
import sprague.kernel.windows.WindowsClaim;
import sprague.prove.Conjecture;
import sprague.prove.Finding;
import sprague.prove.ProofText;
import sprague.store.json.JsonObject;

/** The answer of {@code theorem} for a law along one coordinate, as text and as JSON. */
public final class TheoremText {
  /** The maximum number of rows of the table of values at its full width. */
  private static final int MAX_ROWS = 12;

  /**
   * The number of values in a row without a period; with a short one, the nearest multiple below.
   */
  private static final int DEFAULT_COLUMNS = 20;

  /** The maximum number of values in a row. */
  private static final int MAX_COLUMNS = 40;

  /** The maximum number of P-positions or exceptions listed. */
  private static final int MAX_LISTED = 60;

  /**
   * The number of P-positions that a statement lists itself; only longer lists get their own line.
   */
  private static final int LISTED_IN_STATEMENT = 8;

  /** The maximum number of lines of a table on a narrow screen, where rows are split. */
  private static final int MAX_LINES = 20;

  private TheoremText() {}

  /** The JSON field {@code kind}; empty if there is no law. */
  private static Optional<String> kind(Finding finding) {
    return finding
        .claim()
        .map(TheoremText::kind)
        .or(() -> finding.conjecture().map(Conjecture::kind));
  }

  private static String kind(Claim claim) {
    return switch (claim) {
      case PeriodicClaim periodic -> periodic.saltus() == 0 ? "periodic" : "arithmetic-periodic";
      case WindowsClaim replayed -> "periodic";
      case FiniteClaim finite -> "finite";
      case RecursionClaim window -> "window";
      case OutcomeClaim residue -> "outcomes";
      case DigitsClaim automatic -> "automatic";
      case ParameterClaim parametric -> "parametric";
      default -> claim.theorem();
    };
  }

  /**
   * The line about the status of a law.
   *
   * @param checkedTo the largest coordinate computed, -1 for none
   */
  static String status(Finding.Status status, Optional<Claim> claim, long checkedTo) {
    return switch (status) {
      case PROVED ->
          "status: proved (" + ProofText.name(claim.map(Claim::theorem).orElse("")) + ")";
      case CONJECTURED -> "status: conjectured, checked to " + checkedTo;
      case NONE -> "status: none" + (checkedTo < 0 ? "" : ", computed to " + checkedTo);
    };
  }

  /**
   * The answer as text.
   *
   * @param subject the heading
   * @param certificate the line about the certificate, if any
   * @param width the columns of the screen
   */
  public static List<String> plain(
      String subject, Finding finding, Optional<String> certificate, int width) {
    List<String> lines = new ArrayList<>();
    lines.add(subject);
    lines.add(finding.statement());
    lines.addAll(table(finding, width));
    lines.add(status(finding.status(), finding.claim(), finding.checkedTo()));
    if (finding.status() != Finding.Status.PROVED) {
      zeros(finding).forEach(line -> lines.addAll(LineWrapper.lines(line, width)));
      finding.tried().forEach(each -> lines.add("  tried " + each));
      finding.stopped().ifPresent(limit -> lines.add("  stopped: " + limit.getMessage()));
    }
    lost(finding).ifPresent(line -> lines.addAll(LineWrapper.lines(line, width)));
    guess(finding).ifPresent(line -> lines.addAll(LineWrapper.lines(line, width)));
    certificate.ifPresent(lines::add);
    return lines;
  }

  /**
   * The first values in rows whose length is a multiple or divisor of the period; exceptions carry
   * a star.
   */
  private static List<String> table(Finding finding, int width) {
    List<Long> values = finding.values();
    int columns = DEFAULT_COLUMNS;
    long shown = 3 * DEFAULT_COLUMNS;
    if (finding.claim().orElse(null) instanceof PeriodicClaim claim) {
      int period = (int) Math.min(MAX_COLUMNS, claim.period());
      columns = period * Math.max(1, DEFAULT_COLUMNS / period);
      shown =
          Math.min(
              claim.preperiod() + Math.max(claim.period(), 2L * columns),
              (long) MAX_ROWS * columns);
      values = claim.values().size() > values.size() ? claim.values() : values;
    }
    Set<Long> exceptions = new HashSet<>(finding.exceptions());
    int last = (int) Math.min(shown, values.size());
    int digits =
        values.stream().limit(last).mapToInt(value -> valueText(value).length()).max().orElse(1);
    int indexDigits = String.valueOf(Math.max(1, last)).length();
    columns = fittingColumns(columns, (int) ((width - 3L - indexDigits) / (digits + 2)));
    last = (int) Math.min(last, (long) MAX_LINES * columns);
    List<String> lines = new ArrayList<>();
    for (int from = 0; from < last; from += columns) {
      StringBuilder line = new StringBuilder(" ".repeat(2));
      String index = String.valueOf(from);
      line.append(" ".repeat(indexDigits - index.length())).append(index).append(':');
      for (int n = from; n < Math.min(last, from + columns); n++) {
        String value = valueText(values.get(n));
        line.append(" ".repeat(1 + digits - value.length())).append(value);
        line.append(exceptions.contains((long) n) ? '*' : ' ');
      }
      lines.add(line.toString().stripTrailing());
    }
    if (finding.claim().orElse(null) instanceof PeriodicClaim claim
        && last < claim.preperiod() + claim.period()) {
      lines.add(
          "  the first %s of the %s values up to the end of the first period"
              .formatted(last, claim.preperiod() + claim.period()));
    }
    if (!exceptions.isEmpty()) {
      String line = "  * exceptions: " + list(finding.exceptions());
      lines.addAll(LineWrapper.lines(line, width));
    }
    return lines;
  }

  /**
   * The number of columns: {@code wanted} if that fits, otherwise its largest divisor above half
   * the room, otherwise a multiple of 10.
   */
  private static int fittingColumns(int wanted, int room) {
    int max = Math.max(1, room);
    if (wanted <= max) {
      return wanted;
    }
    for (int columns = max; 2 * columns > max; columns--) {
      if (wanted % columns == 0) {
        return columns;
      }
    }
    return max >= 10 ? max / 10 * 10 : max;
  }

  /** A nim-value as text, or "sunny". */
  static String valueText(long value) {
    return value == ValueKind.SUNNY ? "sunny" : String.valueOf(value);
  }

  /**
   * A line with all P-positions computed, if there are few: for a game without a known law that is
   * often the question.
   */
  private static List<String> zeros(Finding finding) {
    return finding.hasFewZeros()
        ? List.of(
            "P-positions: " + list(finding.zeros()) + ", and no other up to " + finding.checkedTo())
        : List.of();
  }

  /**
   * A line with the first P-positions of a law about P-positions, unless its statement lists them.
   */
  private static Optional<String> lost(Finding finding) {
    List<Long> first = finding.firstPPositions();
    return first.size() <= LISTED_IN_STATEMENT
        ? Optional.empty()
        : Optional.of("the first P-positions by the law: " + list(first));
  }

  private static String list(List<Long> numbers) {
    return numbers.stream().limit(MAX_LISTED).map(String::valueOf).collect(Collectors.joining(" "))
        + (numbers.size() > MAX_LISTED ? " ... (" + numbers.size() + ")" : "");
  }

  /** A line with the conjectured law of the values, if only a law of the outcomes is proved. */
  private static Optional<String> guess(Finding finding) {
    return finding.valueConjecture().map(law -> "the values, not proved: " + law);
  }

  /** What is known or conjectured beyond the proof, as sentences without full stop. */
  static List<String> remarks(Finding finding) {
    if (finding.status() == Finding.Status.PROVED) {
      return guess(finding).stream().toList();
    }
    List<String> remarks = new ArrayList<>(zeros(finding));
    finding.tried().forEach(each -> remarks.add("Tried " + each));
    finding.stopped().ifPresent(limit -> remarks.add("Stopped: " + limit.getMessage()));
    return remarks;
  }

  /**
   * The answer as JSON.
   *
   * @param of the position that the law is about, if it can be written
   * @param place the file of the certificate, if there is one
   */
  public static JsonObject json(
      String title, Optional<String> of, Finding finding, Optional<String> place) {
    JsonObject fields =
        new JsonObject()
            .with("game", title)
            .with("of", of)
            .with("status", finding.status())
            .with("kind", kind(finding));
    if (finding.claim().orElse(null) instanceof PeriodicClaim claim) {
      LongStream values = claim.values().stream().mapToLong(Long::longValue);
      fields
          .with("preperiod", claim.preperiod())
          .with("period", claim.period())
          .with("saltus", claim.saltus())
          .with("exceptions", finding.exceptions())
          .with("maxValue", claim.saltus() > 0 ? null : values.max().orElse(0));
    }
    if (finding.claim().orElse(null) instanceof WindowsClaim claim) {
      fields
          .with("preperiod", claim.preperiod())
          .with("period", claim.period())
          .with("saltus", 0L)
          .with("maxValue", claim.greatest());
    }
    if (finding.claim().orElse(null) instanceof ParameterClaim law) {
      fields.with("least", law.least()).with("modulus", law.sequences().size());
    } else {
      fields.with("checkedTo", finding.values().isEmpty() ? null : finding.checkedTo());
    }
    finding
        .pPositionAutomaton()
        .ifPresent(
            set ->
                fields
                    .with("numeration", set.numeration().digits())
                    .with("states", set.live().cardinality())
                    .with("automaton", new AutomatonText(set).json())
                    .with("pPositions", finding.firstPPositions()));
    if (finding.proved().isEmpty() && finding.hasFewZeros()) {
      fields.put("pPositions", finding.zeros());
    }
    return fields
        .with("theorem", finding.proved().map(proved -> proved.certificate().claim().theorem()))
        .with("statement", finding.statement())
        .with("guess", finding.valueConjecture())
        .with("certificate", place)
        .with("tried", finding.tried())
        .withIfPresent("stopped", finding.stopped().map(Throwable::getMessage));
  }
}
