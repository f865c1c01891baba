// SPDX-License-Identifier: Apache-2.0
package sprague.ask.code;

import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import sprague.check.Claim;
import sprague.model.Game;
import sprague.model.Start;
import sprague.prove.Finding;
import sprague.prove.PositionText;
import sprague.prove.ProofText;

/**
 * What a program says of itself: rules, law, status, cost, tested range, input.
 *
 * @param law the claim that the program answers by
 * @param limit its greatest argument
 * @param checked how far its {@code check} goes
 */
record Header(
    Game game, Start start, Finding finding, Optional<Claim> law, long limit, long checked) {
  private static final int WIDTH = 92;

  List<String> lines() {
    List<String> lines = new ArrayList<>();
    String title = game.title().isEmpty() ? "" : game.title() + ": ";
    lines.add(title + "nim-values of " + PositionText.of(game, start) + ". Written by Sprague.");
    lines.add("");
    lines.add("Rules:");
    game.text().strip().lines().forEach(line -> lines.add("  " + line));
    lines.add("");
    say(
        lines,
        "Law:    ",
        start.coordinates().size() == 1
            ? finding.statement()
            : "none was looked for, as there is not one coordinate");
    say(lines, "Status: ", status());
    say(lines, "Cost:   ", cost());
    say(lines, "Tested: ", tested());
    say(lines, "Input:  ", input());
    return lines;
  }

  private String status() {
    return switch (finding.status()) {
      case PROVED ->
          law.isPresent()
              ? "proved (" + law.map(claim -> ProofText.name(claim.theorem())).orElseThrow() + ")"
              : finding.claim().orElse(null) instanceof Claim.Residue
                  ? "proved, but it leaves the values open, so they come from the rules"
                  : "proved, but too long to be written here, so the values come from the rules";
      case CONJECTURED ->
          "conjectured, checked to "
              + finding.checkedTo()
              + "; not used, the values come from the rules";
      case NONE -> "no law; the values come from the rules";
    };
  }

  private String cost() {
    return law.map(claim -> LawWriter.cost(claim, start))
        .orElse(
            start.coordinates().size() == 1
                ? "a table up to the largest argument, filled by the loops of the rules"
                : "the positions that play leads to, each by the loops of the rules, kept in a"
                    + " table");
  }

  private String tested() {
    String own =
        law.isPresent()
            ? "with the word check it compares the law with the rules up to " + checked
            : start.coordinates().isEmpty()
                ? "with the word check it compares the rules with Sprague's value"
                : "with the word check it compares the rules with Sprague's values up to "
                    + checked
                    + (start.coordinates().size() > 1 ? " in each coordinate" : "");
    return finding.checkedTo() < 0
        ? own
        : "Sprague computed the values up to " + finding.checkedTo() + "; " + own;
  }

  private String input() {
    int dimension = start.coordinates().size();
    String each =
        switch (dimension) {
          case 0 -> "a count; the one value is printed as often";
          case 1 -> "a count, and as many arguments from 0 to " + limit;
          default ->
              "a count, and as many times "
                  + dimension
                  + " numbers ("
                  + String.join(", ", start.coordinates())
                  + ") from 0 to "
                  + limit;
        };
    String sunny =
        game.finishes().isEmpty() ? "" : "; sunny: the player to move wins, whatever else is there";
    return each + ". Output: a value a line" + sunny + ".";
  }

  /** Adds a text behind its heading, in lines of some width. */
  private static void say(List<String> lines, String heading, String text) {
    StringBuilder line = new StringBuilder(heading);
    boolean empty = true;
    for (String word : text.split(" ")) {
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
