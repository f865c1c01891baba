// SPDX-License-Identifier: Apache-2.0
package sprague.ask.code;

import java.util.ArrayList;
import java.util.List;
import sprague.check.outcome.OutcomeClaim;
import sprague.prove.PositionText;
import sprague.prove.ProofText;

/**
 * What a program says of itself: rules, law, status, cost, tested range, input.
 *
 * @param plan what it rests on
 */
record Header(Blueprint plan) {
  private static final int WIDTH = 92;

  List<String> lines() {
    List<String> lines = new ArrayList<>();
    String title = plan.game().title().isEmpty() ? "" : plan.game().title() + ": ";
    lines.add(
        title
            + "nim-values of "
            + PositionText.of(plan.game(), plan.start()).orElse("its positions")
            + ". Written by Sprague.");
    lines.add("");
    lines.add("Rules:");
    plan.game().text().strip().lines().forEach(line -> lines.add("  " + line));
    lines.add("");
    say(
        lines,
        "Law:    ",
        plan.isAlongOne()
            ? plan.finding().statement()
            : "none was looked for, as there is not one coordinate");
    say(lines, "Status: ", status());
    say(lines, "Cost:   ", cost());
    say(lines, "Tested: ", tested());
    say(lines, "Input:  ", input());
    return lines;
  }

  private String status() {
    return switch (plan.finding().status()) {
      case PROVED ->
          plan.law().isPresent()
              ? "proved ("
                  + plan.law().map(claim -> ProofText.name(claim.theorem())).orElseThrow()
                  + ")"
              : plan.finding().claim().orElse(null) instanceof OutcomeClaim
                  ? "proved, but it leaves the values open, so they come from the rules"
                  : "proved, but too long to be written here, so the values come from the rules";
      case CONJECTURED ->
          "conjectured, checked to "
              + plan.finding().checkedTo()
              + "; not used, the values come from the rules";
      case NONE -> "no law; the values come from the rules";
    };
  }

  private String cost() {
    return plan.law()
        .map(claim -> LawWriter.cost(claim, plan.game(), plan.start()))
        .orElse(
            plan.start().coordinates().size() == 1
                ? "a table up to the largest argument, filled by the loops of the rules"
                : "the positions that play leads to, each by the loops of the rules, kept in a"
                    + " table");
  }

  private String tested() {
    String own =
        plan.law().isPresent()
            ? "with the word check it compares the law with the rules up to " + plan.checked()
            : plan.start().coordinates().isEmpty()
                ? "with the word check it compares the rules with Sprague's value"
                : "with the word check it compares the rules with Sprague's values up to "
                    + plan.checked()
                    + (plan.start().coordinates().size() > 1 ? " in each coordinate" : "");
    return plan.finding().checkedTo() < 0
        ? own
        : "Sprague computed the values up to " + plan.finding().checkedTo() + "; " + own;
  }

  private String input() {
    int dimension = plan.start().coordinates().size();
    String each =
        switch (dimension) {
          case 0 -> "a count; the one value is printed as often";
          case 1 -> "a count, and as many arguments from 0 to " + limit();
          default ->
              "a count, and as many times "
                  + dimension
                  + " numbers ("
                  + String.join(", ", plan.start().coordinates())
                  + ") from 0 to "
                  + limit();
        };
    String sunny =
        plan.game().finishes().isEmpty()
            ? ""
            : "; sunny: the player to move wins, whatever else is there";
    return each + ". Output: a value a line" + sunny + ".";
  }

  private String limit() {
    return plan.limit() == LawWriter.MOST_ARGUMENT ? "10^18" : String.valueOf(plan.limit());
  }

  /** Adds a text behind its heading, in lines of some width. */
  private static void say(List<String> lines, String heading, String text) {
    StringBuilder line = new StringBuilder(heading);
    boolean empty = true;
    for (String word : text.split(" ", -1)) {
      if (!empty && line.length() + 1 + word.length() > WIDTH) {
        lines.add(line.toString());
        line = new StringBuilder(" ".repeat(heading.length()));
        empty = true;
      }
      line.append(empty ? "" : " ").append(word);
      empty = false;
    }
    lines.add(line.toString());
  }
}
