// SPDX-License-Identifier: Apache-2.0
package sprague.cli;

import java.util.ArrayList;
import java.util.HashSet;
import java.util.List;
import java.util.Optional;
import java.util.Set;
import java.util.stream.Collectors;
import sprague.check.claim.Claim;
import sprague.check.digits.DigitsClaim;
import sprague.check.outcome.OutcomeClaim;
import sprague.check.parameter.ParameterClaim;
import sprague.check.recursion.RecursionClaim;
import sprague.check.table.FiniteClaim;
import sprague.check.table.PeriodicClaim;
import sprague.check.windows.WindowsClaim;
import sprague.prove.Finding;
import sprague.prove.ProofText;

/** A law with its status, its table and its proof, as text. */
final class TheoremText {
  private static final int MOST_ROWS = 12;
  private static final int MOST_COLUMNS = 40;
  private static final int MOST_LISTED = 60;

  private TheoremText() {}

  /** What kind of law it is, as {@code --json} names it; nothing if there is none. */
  static Optional<String> kind(Finding finding) {
    return finding
        .claim()
        .map(TheoremText::kind)
        .or(() -> finding.blocks().map(_ -> "polynomial-blocks"));
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

  static List<String> plain(String subject, Finding finding, Optional<String> certificate) {
    List<String> lines = new ArrayList<>();
    lines.add(subject);
    lines.add(finding.statement());
    lines.addAll(table(finding));
    lines.add(
        switch (finding.status()) {
          case PROVED ->
              "status: proved ("
                  + ProofText.name(finding.claim().map(Claim::theorem).orElse(""))
                  + ")";
          case CONJECTURED -> "status: conjectured, checked to " + finding.checkedTo();
          case NONE ->
              "status: none"
                  + (finding.values().isEmpty() ? "" : ", computed to " + finding.checkedTo());
        });
    if (finding.status() != Finding.Status.PROVED) {
      lines.addAll(zeros(finding));
      finding.tried().forEach(each -> lines.add("  tried " + each));
    }
    certificate.ifPresent(lines::add);
    return lines;
  }

  /** The values, wrapped at the period; those that do not fit it carry a star. */
  private static List<String> table(Finding finding) {
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
        String.valueOf(values.stream().limit(last).mapToLong(Long::longValue).max().orElse(0))
            .length();
    int indexDigits = String.valueOf(Math.max(1, last)).length();
    List<String> lines = new ArrayList<>();
    for (int from = 0; from < last; from += wide) {
      StringBuilder line = new StringBuilder(" ".repeat(2));
      String index = String.valueOf(from);
      line.append(" ".repeat(indexDigits - index.length())).append(index).append(':');
      for (int n = from; n < Math.min(last, from + wide); n++) {
        String value = String.valueOf(values.get(n));
        line.append(" ".repeat(1 + digits - value.length())).append(value);
        line.append(exceptions.contains((long) n) ? '*' : ' ');
      }
      lines.add(line.toString().stripTrailing());
    }
    if (!exceptions.isEmpty()) {
      lines.add("  * exceptions: " + list(finding.exceptions()));
    }
    return lines;
  }

  /** The positions of value 0, when there are few: often all that is asked of an open game. */
  private static List<String> zeros(Finding finding) {
    return finding.hasFewZeros()
        ? List.of(
            "P-positions: " + list(finding.zeros()) + ", and no other up to " + finding.checkedTo())
        : List.of();
  }

  private static String list(List<Long> numbers) {
    return numbers.stream().limit(MOST_LISTED).map(String::valueOf).collect(Collectors.joining(" "))
        + (numbers.size() > MOST_LISTED ? " ... (" + numbers.size() + ")" : "");
  }

  /** What is known where nothing is proved, in sentences without their full stop. */
  static List<String> remarks(Finding finding) {
    List<String> remarks = new ArrayList<>(zeros(finding));
    finding.tried().forEach(each -> remarks.add("Tried " + each));
    return remarks;
  }
}
