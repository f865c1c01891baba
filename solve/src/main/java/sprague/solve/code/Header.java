// SPDX-License-Identifier: Apache-2.0
package sprague.solve.code;

import java.util.ArrayList;
import java.util.List;
import sprague.kernel.decide.Automaton;
import sprague.kernel.outcome.OutcomeClaim;
import sprague.prove.Finding;
import sprague.prove.PositionText;
import sprague.prove.ProofText;

/**
 * The header comment of a program: rules, law, status, cost, tested range, input.
 *
 * @param plan what the program is generated from
 * @param options its input and output
 * @param language its language, for its cost
 */
record Header(ProgramPlan plan, ProgramOptions options, TargetLanguage language) {
  /** Maximum length of a line, so that it stays below 100 columns with the comment sign. */
  private static final int WIDTH = 92;

  /**
   * A position takes about as long as this many values tried for variables: a call, a memo entry
   * and a mex. For the estimate in the header only.
   */
  private static final int TRIALS_PER_POSITION = 10;

  /** The lines, without comment signs; an empty one between paragraphs. */
  List<String> lines() {
    List<String> lines = new ArrayList<>();
    String title = plan.game().title().isEmpty() ? "" : plan.game().title() + ": ";
    lines.add(
        title
            + (options.winner() ? "the winners of " : "nim-values of ")
            + (options.sums() ? "sums of " : "")
            + PositionText.of(plan.game(), plan.start()).orElse("its positions")
            + ". Written by Sprague.");
    lines.add("");
    lines.add("Rules:");
    plan.game().text().strip().lines().forEach(line -> lines.add("  " + line));
    if (options.misere()) {
      lines.add("  stuck wins");
    }
    lines.add("");
    if (options.misere()) {
      addWrapped(
          lines,
          "Play:   ",
          "misere, decided by the values in normal play, which the lines below are about"
              + " (theorem of Ferguson)");
    }
    if (plan.givesClasses()) {
      addWrapped(
          lines,
          "Play:   ",
          "misere; the product of the classes of the components decides (Plambeck and Siegel,"
              + " Misere quotients, 2008)");
    }
    addWrapped(lines, "Law:    ", law());
    addWrapped(lines, "Status: ", status());
    addWrapped(lines, "Cost:   ", cost());
    if (plan.game().measure().isEmpty() && !plan.givesClasses()) {
      addWrapped(
          lines,
          "Ends:   ",
          "it is not known that every play ends; the program stops with a message and status 3 if a"
              + " play comes back to a position");
    }
    addWrapped(lines, "Tested: ", tested());
    addWrapped(lines, "Input:  ", input());
    return lines;
  }

  private String law() {
    return plan.finding().status() != Finding.Status.NONE
        ? plan.finding().statement()
        : plan.start().coordinates().isEmpty()
            ? "none was searched for, as there are no coordinates"
            : "none was found";
  }

  private String status() {
    return switch (plan.finding().status()) {
      case PROVED -> proved();
      case CONJECTURED ->
          "conjectured, checked to "
              + plan.finding().checkedTo()
              + "; not used, the values come from the rules";
      case NONE ->
          "no law; the values come from a table that is filled by the rules, for %s up to %s"
              .formatted(plan.isAlongOne() ? "arguments" : "numbers", limit());
    };
  }

  private String proved() {
    if (plan.law().isPresent()) {
      return "proved (" + ProofText.name(plan.law().get().theorem()) + ")";
    }
    if (!(plan.finding().claim().orElse(null) instanceof OutcomeClaim)) {
      return "proved, but too long to be written here, so the values come from the rules";
    }
    return "proved, but it leaves the values open, so they come from the rules"
        + (!options.winner() && plan.forWinners().isPresent()
            ? "; with --winner the program answers far positions by the law"
            : "");
  }

  private String cost() {
    if (plan.givesOutcomes()) {
      Automaton lost = plan.finding().pPositionAutomaton().orElseThrow();
      return LawWriter.cost(lost, plan.start());
    }
    if (plan.law().isPresent()) {
      return LawWriter.cost(plan.law().get(), plan.game(), plan.start());
    }
    String table =
        isOneTable()
            ? "a table up to the largest argument, filled by the loops of the rules"
            : "the positions that play leads to, each by the loops of the rules, stored in a"
                + " table; they grow faster than the argument, so large ones take long";
    return table + time();
  }

  /**
   * About how long a table up to the limit takes, by the number of values that the loops try, each
   * of which takes the {@code nanoseconds} of the language, and the number of positions; empty if
   * the plan has no such number.
   */
  private String time() {
    List<String> coordinates = plan.start().coordinates();
    if (coordinates.isEmpty() || Double.isNaN(plan.trials())) {
      return "";
    }
    double positions = Math.pow(plan.limit() + 1.0, coordinates.size());
    double seconds =
        (plan.trials() + TRIALS_PER_POSITION * positions)
            * Double.parseDouble(language.phrase("nanoseconds"))
            / 1e9;
    String time =
        seconds < 1
            ? "a second or less"
            : seconds < 120 ? Math.round(seconds) + " s" : Math.round(seconds / 60) + " min";
    // The estimate is of the family alone; play may lead to other positions.
    boolean hasOthers =
        plan.game().reachedFrom(plan.start().name()).size() > 1
            || plan.start().arguments().size() != coordinates.size();
    return "; " + (hasOthers ? "at least about " : "about ") + time + " at " + limit();
  }

  /** Whether each memo is a table indexed by a single argument. */
  private boolean isOneTable() {
    return plan.game().names().stream().allMatch(name -> name.arity() == 1);
  }

  /** What is checked; a plan's {@code checked} or {@code checkedTo} is negative if nothing was. */
  private String tested() {
    if (plan.givesClasses()) {
      return plan.checked() < 0
          ? "by the proof only, as a search for the winners takes long"
          : "the argument check compares sums of two components up to %s with a search's winners"
              .formatted(plan.checked());
    }
    String computed =
        plan.finding().checkedTo() < 0
            ? ""
            : "Sprague computed the values up to " + plan.finding().checkedTo() + "; ";
    if (plan.law().isEmpty() && plan.checked() < 0) {
      return computed + "not, as there was no time to compute values";
    }
    String sides =
        plan.law().isPresent()
            ? "law with the rules up to " + plan.checked()
            : switch (plan.start().coordinates().size()) {
              case 0 -> "rules with Sprague's value";
              case 1 -> "rules with Sprague's values up to " + plan.checked();
              default ->
                  "rules with Sprague's values up to " + plan.checked() + " in each coordinate";
            };
    return computed + "the argument check compares the " + sides;
  }

  private String input() {
    List<String> names = plan.start().coordinates();
    String each =
        switch (names.size()) {
          case 0 -> "nothing";
          case 1 -> "a number";
          default -> names.size() + " numbers (" + String.join(", ", names) + ")";
        };
    String last = names.isEmpty() ? "" : names.getLast();
    long minimum = plan.minimum(names.size() - 1);
    String range =
        (names.isEmpty() ? "" : " from 0 to " + limit())
            + (minimum == 0 ? "" : ", " + last + " from " + minimum);
    String questions =
        options.sums()
            ? "a count, and as many sums: how many components, and for each " + each + range
            : names.isEmpty()
                ? "a count; the single answer is printed that many times"
                : "a count, and as many times " + each + range;
    return questions + ". Output: " + output() + ".";
  }

  private String output() {
    return options.winner()
        ? "a line for each: first if the player to move wins, else second"
        : "a value a line"
            + (plan.game().gameEnds().isEmpty()
                ? ""
                : "; sunny: the player to move wins, whatever the other components are");
  }

  private String limit() {
    return plan.limit() == LawWriter.MAX_ARGUMENT ? "10^18" : String.valueOf(plan.limit());
  }

  /**
   * Adds a heading and a text, wrapped to {@link #WIDTH} columns; a longer word has its own line.
   */
  private static void addWrapped(List<String> lines, String heading, String text) {
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
