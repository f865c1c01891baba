// SPDX-License-Identifier: Apache-2.0
package sprague.cli.report;

import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;
import java.util.Optional;
import java.util.stream.Collectors;
import java.util.stream.IntStream;
import sprague.cli.console.LineWrapper;
import sprague.kernel.board.BoardClaim;
import sprague.kernel.board.PositionsClaim;
import sprague.kernel.claim.Claim;
import sprague.kernel.decide.Automaton;
import sprague.kernel.digits.DigitsClaim;
import sprague.kernel.outcome.OutcomeClaim;
import sprague.kernel.parameter.ParameterClaim;
import sprague.kernel.parameter.QuotientClaim;
import sprague.kernel.recursion.RecursionClaim;
import sprague.kernel.table.FiniteClaim;
import sprague.kernel.table.PeriodicClaim;
import sprague.kernel.windows.WindowsClaim;
import sprague.prove.Conjecture;
import sprague.prove.Finding;
import sprague.prove.LawTarget;
import sprague.prove.ProofText;
import sprague.prove.ValueBox;
import sprague.store.json.JsonObject;

/**
 * The answer of {@code theorem} as text and as JSON, for any number of coordinates. The text has a
 * heading, the law, the first values, and a line such as {@code status: conjectured, checked to
 * 5000}.
 *
 * <p>A finding without a target comes from a search along one coordinate; with one, it is a law of
 * what the target names (values or a set of positions), in any number of coordinates.
 */
public final class TheoremText {
  /** The maximum number of P-positions or exceptions listed: a few lines of a screen. */
  private static final int MAX_LISTED = 60;

  /** The number of P-positions that a statement lists; only longer lists get their own line. */
  private static final int LISTED_IN_STATEMENT = 8;

  /** The maximum coordinate of positions listed: enough to recognise a known sequence. */
  private static final int MEMBERS_TO = 40;

  /** The maximum number of positions of a set that are listed as text; the JSON has all. */
  private static final int MAX_LISTED_POSITIONS = 40;

  /** The fields of every answer for the numbers of a law; null where a law has no such number. */
  private static final List<String> NUMBERS =
      List.of("preperiod", "period", "saltus", "exceptions", "maxValue", "checkedTo");

  private static final LawTarget P_POSITIONS = new LawTarget.PPositions();

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
      case FiniteClaim _, BoardClaim _, PositionsClaim _ -> "finite";
      case RecursionClaim window -> "window";
      case OutcomeClaim residue -> "outcomes";
      case DigitsClaim automatic -> "automatic";
      case ParameterClaim _, QuotientClaim _ -> "parametric";
      default -> claim.theorem();
    };
  }

  private static String status(Finding finding) {
    return switch (finding.status()) {
      case PROVED ->
          "status: proved (" + ProofText.name(finding.claim().map(Claim::theorem).orElse("")) + ")";
      case CONJECTURED -> "status: conjectured, checked to " + finding.checkedTo();
      case NONE ->
          "status: none" + (finding.checkedTo() < 0 ? "" : ", computed to " + finding.checkedTo());
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
    // Sentences about one coordinate are left to the console, which folds them on a screen only.
    int sentenceWidth = finding.target().isPresent() ? width : Integer.MAX_VALUE;
    List<String> lines = new ArrayList<>(List.of(subject));
    lines.addAll(LineWrapper.lines(finding.statement(), sentenceWidth));
    lines.addAll(ValueGrid.lines(finding, width));
    examples(finding).forEach(line -> lines.addAll(LineWrapper.lines(line, width)));
    lines.add(status(finding));
    if (finding.status() != Finding.Status.PROVED) {
      zeros(finding).forEach(line -> lines.addAll(LineWrapper.lines(line, width)));
      for (String method : finding.tried()) {
        lines.addAll(LineWrapper.lines("  tried " + method, sentenceWidth));
      }
      finding.stopped().ifPresent(limit -> lines.add("  stopped: " + limit.getMessage()));
    }
    lost(finding).ifPresent(line -> lines.addAll(LineWrapper.lines(line, width)));
    guess(finding).ifPresent(line -> lines.addAll(LineWrapper.lines(line, width)));
    certificate.ifPresent(lines::add);
    return lines;
  }

  /** All P-positions computed, if there are few: without a known law, often the question. */
  private static List<String> zeros(Finding finding) {
    List<Long> zeros = finding.fewZeros();
    return zeros.isEmpty()
        ? List.of()
        : List.of("P-positions: " + list(zeros) + ", and no other up to " + finding.checkedTo());
  }

  /** The first P-positions of a law about P-positions, unless its statement lists them. */
  private static Optional<String> lost(Finding finding) {
    List<Long> first = finding.target().isPresent() ? List.of() : finding.firstPPositions();
    return first.size() <= LISTED_IN_STATEMENT
        ? Optional.empty()
        : Optional.of("the first P-positions by the law: " + list(first));
  }

  /**
   * A sentence with the first positions of the set that a law for a target is about; without a law,
   * with the computed lost positions; empty for a law of values.
   */
  static List<String> examples(Finding finding) {
    if (finding.target().isEmpty()
        || (finding.claim().isPresent() ? finding.isOfValues() : finding.checkedTo() < 0)) {
      return List.of();
    }
    LawTarget set = finding.isOfValues() ? P_POSITIONS : finding.target().get();
    List<List<Long>> members = finding.members(set, MEMBERS_TO);
    String positions =
        members.stream()
            .limit(MAX_LISTED_POSITIONS)
            .map(
                each ->
                    each.stream().map(String::valueOf).collect(Collectors.joining(", ", "(", ")")))
            .collect(Collectors.joining(", "));
    String description =
        set.nounPhrase()
            + " with every coordinate up to "
            + (finding.claim().isPresent()
                ? MEMBERS_TO
                : Math.min(MEMBERS_TO, finding.checkedTo()));
    return List.of(
        members.isEmpty()
            ? "there are no " + description
            : members.size() > MAX_LISTED_POSITIONS
                ? "the first of the " + description + ": " + positions
                : "the " + description + ": " + positions);
  }

  /** The first {@value #MAX_LISTED} numbers with spaces; if there are more, then their count. */
  static String list(List<Long> numbers) {
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
    finding
        .target()
        .ifPresentOrElse(
            target -> addTarget(fields, finding, target), () -> addOneCoordinate(fields, finding));
    addAbsent(fields);
    fields
        .with("theorem", finding.proved().map(proved -> proved.certificate().claim().theorem()))
        .with("statement", finding.statement());
    if (finding.target().isEmpty()) {
      fields.with("guess", finding.valueConjecture());
    }
    return fields
        .with("certificate", place)
        .with("tried", finding.tried())
        .withIfPresent("stopped", finding.stopped().map(Throwable::getMessage));
  }

  /** Adds the fields for numbers that are not there yet, as null. */
  public static void addAbsent(JsonObject fields) {
    for (String name : NUMBERS) {
      fields.putIfAbsent(name, null);
    }
  }

  /** Adds the fields of a law along one coordinate by any theorem. */
  private static void addOneCoordinate(JsonObject fields, Finding finding) {
    switch (finding.claim().orElse(null)) {
      case PeriodicClaim claim ->
          fields
              .with("preperiod", claim.preperiod())
              .with("period", claim.period())
              .with("saltus", claim.saltus())
              .with("exceptions", finding.exceptions())
              .with(
                  "maxValue",
                  claim.saltus() > 0
                      ? null
                      : claim.values().stream().mapToLong(Long::longValue).max().orElse(0));
      case WindowsClaim claim ->
          fields
              .with("preperiod", claim.preperiod())
              .with("period", claim.period())
              .with("saltus", 0L)
              .with("maxValue", claim.greatest());
      case null, default -> {}
    }
    switch (finding.claim().orElse(null)) {
      case ParameterClaim law ->
          fields.with("least", law.least()).with("modulus", law.sequences().size());
      case QuotientClaim law ->
          fields
              .with("where", law.where())
              .with("linearPeriod", law.period())
              .with("linearDivisor", law.divisor());
      case null, default -> addCheckedTo(fields, finding);
    }
    Optional<Automaton> lost = finding.pPositionAutomaton();
    if (lost.isPresent()) {
      addAutomaton(fields, lost);
      fields.with("pPositions", finding.firstPPositions());
    }
    List<Long> zeros = finding.fewZeros();
    if (finding.proved().isEmpty() && !zeros.isEmpty()) {
      fields.put("pPositions", zeros);
    }
  }

  /** Adds the fields of a law for a target. */
  private static void addTarget(JsonObject fields, Finding finding, LawTarget target) {
    fields.with("claim", target.dataName());
    if (target instanceof LawTarget.Value(int value)) {
      fields.with("value", value);
    }
    addAutomaton(fields, finding.automaton());
    fields.with("words", finding.formula());
    if (finding.claim().isEmpty()) {
      fields.with("pPositions", finding.members(P_POSITIONS, MEMBERS_TO));
    } else if (finding.isOfValues()) {
      fields.with("sample", nested(finding.sample(ValueGrid.SQUARE_TO), new long[0]));
    } else {
      fields.with("lost", finding.members(target, MEMBERS_TO));
    }
    addCheckedTo(fields, finding);
  }

  private static void addCheckedTo(JsonObject fields, Finding finding) {
    fields.with("checkedTo", finding.checkedTo() < 0 ? null : finding.checkedTo());
  }

  private static void addAutomaton(JsonObject fields, Optional<Automaton> automaton) {
    fields
        .with("numeration", automaton.map(it -> it.numeration().digits()))
        .with("states", automaton.map(it -> it.live().cardinality()))
        .with("automaton", automaton.flatMap(it -> new AutomatonText(it).json()));
  }

  /** The values with the given first coordinates, nested by the further coordinates. */
  private static List<Object> nested(ValueBox sample, long[] first) {
    return IntStream.range(0, sample.side())
        .<Object>mapToObj(
            next -> {
              long[] at = Arrays.copyOf(first, first.length + 1);
              at[first.length] = next;
              return at.length == sample.dimension() ? sample.value(at) : nested(sample, at);
            })
        .toList();
  }
}
