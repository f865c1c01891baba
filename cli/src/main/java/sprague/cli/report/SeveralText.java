// SPDX-License-Identifier: Apache-2.0
package sprague.cli.report;

import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;
import java.util.Optional;
import java.util.stream.Collectors;
import java.util.stream.IntStream;
import sprague.cli.console.LineWrapper;
import sprague.prove.Finding;
import sprague.prove.several.LawTarget;
import sprague.prove.several.ReadLaw;
import sprague.prove.several.SeveralFinding;
import sprague.prove.several.ValueBox;
import sprague.store.json.JsonObject;

/** The answer of {@code theorem} for a law of several coordinates, as text and as JSON. */
public final class SeveralText {
  /**
   * Positions of a set are listed with coordinates up to this: enough to recognise a known
   * sequence.
   */
  private static final int MEMBERS_TO = 40;

  /** Values are listed with coordinates up to this: a grid of 16 columns fits a screen. */
  private static final int SAMPLE_TO = 15;

  /** The maximum number of positions listed as text. */
  private static final int MAX_LISTED = 40;

  private SeveralText() {}

  /**
   * The answer as text.
   *
   * @param subject the heading
   * @param certificate the line about the certificate, if any
   * @param width the columns of the screen
   */
  public static List<String> plain(
      String subject, SeveralFinding finding, Optional<String> certificate, int width) {
    List<String> lines = new ArrayList<>();
    lines.add(subject);
    lines.addAll(LineWrapper.lines(finding.statement(), width));
    if (finding.target() instanceof LawTarget.Values && finding.coordinates().size() == 2) {
      lines.addAll(grid(finding.sample(SAMPLE_TO), width));
    }
    examples(finding).forEach(line -> lines.addAll(LineWrapper.lines(line, width)));
    lines.add(TheoremText.status(finding.status(), finding.claim(), finding.checkedTo()));
    if (finding.status() != Finding.Status.PROVED) {
      finding.tried().forEach(each -> lines.addAll(LineWrapper.lines("  tried " + each, width)));
      finding.stopped().ifPresent(limit -> lines.add("  stopped: " + limit.getMessage()));
    }
    certificate.ifPresent(lines::add);
    return lines;
  }

  /** The values of two coordinates as a grid, cut to the width. */
  private static List<String> grid(ValueBox sample, int width) {
    int digits = 1;
    for (int a = 0; a < sample.side(); a++) {
      for (int b = 0; b < sample.side(); b++) {
        digits = Math.max(digits, TheoremText.valueText(sample.value(a, b)).length());
      }
    }
    int columns = Math.min(sample.side(), Math.max(1, (width - 5) / (digits + 1)));
    List<String> lines = new ArrayList<>();
    for (int a = 0; a < sample.side(); a++) {
      StringBuilder line = new StringBuilder(a < 10 ? "   " : "  ").append(a).append(':');
      for (int b = 0; b < columns; b++) {
        String value = TheoremText.valueText(sample.value(a, b));
        line.append(" ".repeat(1 + digits - value.length())).append(value);
      }
      lines.add(line.toString());
    }
    return lines;
  }

  /**
   * A sentence with the first positions of the law's set; without a law, with the computed lost
   * positions; empty for a law of values.
   */
  static List<String> examples(SeveralFinding finding) {
    boolean isOfValues = finding.target() instanceof LawTarget.Values;
    if (finding.law().isPresent() ? isOfValues : finding.checkedTo() < 0) {
      return List.of();
    }
    LawTarget set = isOfValues ? new LawTarget.PPositions() : finding.target();
    List<List<Long>> members = finding.members(set, MEMBERS_TO);
    String positions =
        members.stream()
            .limit(MAX_LISTED)
            .map(
                each ->
                    each.stream().map(String::valueOf).collect(Collectors.joining(", ", "(", ")")))
            .collect(Collectors.joining(", "));
    String description =
        set.nounPhrase()
            + " with every coordinate up to "
            + (finding.law().isPresent() ? MEMBERS_TO : Math.min(MEMBERS_TO, finding.checkedTo()));
    return List.of(
        members.isEmpty()
            ? "there are no " + description
            : members.size() > MAX_LISTED
                ? "the first of the " + description + ": " + positions
                : "the " + description + ": " + positions);
  }

  /** What was tried without a proof, as sentences without full stop. */
  static List<String> remarks(SeveralFinding finding) {
    List<String> remarks = new ArrayList<>();
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
      String title, Optional<String> of, SeveralFinding finding, Optional<String> place) {
    boolean isOfValues = finding.target() instanceof LawTarget.Values;
    JsonObject fields =
        new JsonObject()
            .with("game", title)
            .with("of", of)
            .with("status", finding.status())
            .with("kind", finding.law().map(_ -> isOfValues ? "automatic" : "outcomes"))
            .with("claim", finding.target().dataName());
    if (finding.target() instanceof LawTarget.Value(int value)) {
      fields.with("value", value);
    }
    fields
        .with("numeration", finding.law().map(ReadLaw::numeration))
        .with("states", finding.law().map(ReadLaw::states))
        .with("automaton", finding.law().flatMap(law -> new AutomatonText(law.automaton()).json()))
        .with("words", finding.formula());
    if (finding.law().isEmpty()) {
      fields.with("pPositions", finding.members(new LawTarget.PPositions(), MEMBERS_TO));
    } else if (isOfValues) {
      fields.with("sample", nested(finding.sample(SAMPLE_TO), new int[0]));
    } else {
      fields.with("lost", finding.members(finding.target(), MEMBERS_TO));
    }
    return fields
        .with("checkedTo", finding.checkedTo() < 0 ? null : finding.checkedTo())
        .with("theorem", finding.proved().map(proved -> proved.certificate().claim().theorem()))
        .with("statement", finding.statement())
        .with("certificate", place)
        .with("tried", finding.tried())
        .withIfPresent("stopped", finding.stopped().map(Throwable::getMessage));
  }

  /**
   * The values with the given first coordinates, as nested lists with one level for each further
   * coordinate.
   */
  private static List<Object> nested(ValueBox sample, int[] first) {
    return IntStream.range(0, sample.side())
        .<Object>mapToObj(
            next -> {
              int[] at = Arrays.copyOf(first, first.length + 1);
              at[first.length] = next;
              return at.length == sample.dimension() ? sample.value(at) : nested(sample, at);
            })
        .toList();
  }
}
