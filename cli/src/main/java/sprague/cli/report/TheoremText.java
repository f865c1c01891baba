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
import sprague.web.api.JsonObject;

/** A law with its status, its table and its proof, as text or as JSON. */
public final class TheoremText {
  private static final int MOST_ROWS = 12;
  private static final int MOST_COLUMNS = 40;
  private static final int MOST_LISTED = 60;

  /** A statement names so many P-positions one by one. */
  private static final int IN_STATEMENT = 8;

  /** A narrow table has more rows than a wide one, but no more than a screen. */
  private static final int MOST_LINES = 20;

  private TheoremText() {}

  /** What kind of law it is, as {@code --json} names it; nothing if there is none. */
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
   * How sure a law is.
   *
   * @param checkedTo the greatest coordinate of what was computed, -1 for none
   */
  static String status(Finding.Status status, Optional<Claim> claim, long checkedTo) {
    return switch (status) {
      case PROVED ->
          "status: proved (" + ProofText.name(claim.map(Claim::theorem).orElse("")) + ")";
      case CONJECTURED -> "status: conjectured, checked to " + checkedTo;
      case NONE -> "status: none" + (checkedTo < 0 ? "" : ", computed to " + checkedTo);
    };
  }

  /** The text for a screen of so many columns. */
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

  /** The values, wrapped at the period; those that do not fit it carry a star. */
  private static List<String> table(Finding finding, int width) {
    List<Long> values = finding.values();
    int wide = 20;
    long shown = 60;
    if (finding.claim().orElse(null) instanceof PeriodicClaim claim) {
      int period = (int) Math.min(MOST_COLUMNS, claim.period());
      wide = period * Math.max(1, 20 / period);
      shown =
          Math.min(
              claim.preperiod() + Math.max(claim.period(), 2L * wide), (long) MOST_ROWS * wide);
      values = claim.values().size() > values.size() ? claim.values() : values;
    }
    Set<Long> exceptions = new HashSet<>(finding.exceptions());
    int last = (int) Math.min(shown, values.size());
    int digits =
        values.stream().limit(last).mapToInt(value -> shown(value).length()).max().orElse(1);
    int indexDigits = String.valueOf(Math.max(1, last)).length();
    wide = fitting(wide, (int) ((width - 3L - indexDigits) / (digits + 2)));
    last = (int) Math.min(last, (long) MOST_LINES * wide);
    List<String> lines = new ArrayList<>();
    for (int from = 0; from < last; from += wide) {
      StringBuilder line = new StringBuilder(" ".repeat(2));
      String index = String.valueOf(from);
      line.append(" ".repeat(indexDigits - index.length())).append(index).append(':');
      for (int n = from; n < Math.min(last, from + wide); n++) {
        String value = shown(values.get(n));
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

  /** At most {@code room} columns: as many as wanted, or a part of them, as even as there is. */
  private static int fitting(int wanted, int room) {
    int most = Math.max(1, room);
    if (wanted <= most) {
      return wanted;
    }
    for (int columns = most; 2 * columns > most; columns--) {
      if (wanted % columns == 0) {
        return columns;
      }
    }
    return most >= 10 ? most / 10 * 10 : most;
  }

  /** A nim-value, or the word for a sunny position. */
  static String shown(long value) {
    return value == ValueKind.SUNNY ? "sunny" : String.valueOf(value);
  }

  /** The positions of value 0, when there are few: often all that is asked of an open game. */
  private static List<String> zeros(Finding finding) {
    return finding.hasFewZeros()
        ? List.of(
            "P-positions: " + list(finding.zeros()) + ", and no other up to " + finding.checkedTo())
        : List.of();
  }

  /** The first P-positions by a law that tells these alone; a few are in its statement. */
  private static Optional<String> lost(Finding finding) {
    List<Long> first = finding.firstLost();
    return first.size() <= IN_STATEMENT
        ? Optional.empty()
        : Optional.of("the first P-positions by the law: " + list(first));
  }

  private static String list(List<Long> numbers) {
    return numbers.stream().limit(MOST_LISTED).map(String::valueOf).collect(Collectors.joining(" "))
        + (numbers.size() > MOST_LISTED ? " ... (" + numbers.size() + ")" : "");
  }

  /** What is thought of the values where only a law of the outcomes is proved. */
  private static Optional<String> guess(Finding finding) {
    return finding.guess().map(law -> "the values, not proved: " + law);
  }

  /** What is known or thought beyond what is proved, in sentences without their full stop. */
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
   * The law as a program reads it.
   *
   * @param of the position that it is about, where it can be named
   * @param place where its certificate is, if there is one
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
      fields.with("least", law.least()).with("modulus", law.patterns().size());
    } else {
      fields.with("checkedTo", finding.values().isEmpty() ? null : finding.checkedTo());
    }
    finding
        .lost()
        .ifPresent(
            set ->
                fields
                    .with("numeration", set.numeration().digits())
                    .with("states", set.live().cardinality())
                    .with("automaton", new AutomatonText(set).json())
                    .with("pPositions", finding.firstLost()));
    if (finding.proved().isEmpty() && finding.hasFewZeros()) {
      fields.put("pPositions", finding.zeros());
    }
    return fields
        .with("theorem", finding.proved().map(proved -> proved.certificate().claim().theorem()))
        .with("statement", finding.statement())
        .with("guess", finding.guess())
        .with("certificate", place)
        .with("tried", finding.tried())
        .withAny("stopped", finding.stopped().map(Throwable::getMessage));
  }
}
