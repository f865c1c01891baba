// SPDX-License-Identifier: Apache-2.0
package sprague.cli;

import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import picocli.CommandLine.Model.CommandSpec;
import picocli.CommandLine.Model.OptionSpec;
import picocli.CommandLine.Model.PositionalParamSpec;
import sprague.cli.console.MarkdownToText;

/**
 * The page of {@code sprague COMMAND --help}: purpose, usage, options, examples. On a screen of 80
 * columns it has at most 24 lines; on narrower ones lines are folded.
 */
final class HelpPage {
  /** The maximum width of a page, in columns: longer lines are hard to read. */
  static final int WIDTH = 80;

  /** The minimum width, in columns: below it no room is left after the longest option. */
  private static final int MIN_WIDTH = 40;

  /** The page of {@code sprague --help}, at most 24 lines of 80 columns. */
  static final String PROGRAM =
      """
      Sprague: type the rules of a game, get its nim-values and winning moves.
      Usage: sprague COMMAND GAME [NAME=VALUE...] [OPTIONS]

      Ask     values GAME             nim-values: --from 0 --to 60, --format, --plot
              solve GAME POSITION     who wins, by which moves, and why
              explain GAME            how the rules are read; which engine computes
              graph FILE              tokens on a directed graph, cycles allowed
      Prove   theorem GAME            the law of the values, and its proof
              check CERTIFICATE       re-examine a proof
              same GAME GAME          do two games have the same values? with a proof
      Play    play GAME POSITION      a game against the perfect player
              judge PROBLEM           a contest problem's output for its input
      Look    serve                   a page in the browser: explore, play, share
              catalogue [NAME]        the built-in games, with sources
              identify TERMS          which games have these nim-values
      Write   code GAME --lang cpp    a stand-alone program; or java, or python
              page GAME, fmt, lint    an HTML file; format rules; warn of mistakes
      More    nimber, store, atlas, completion  nim arithmetic; stored values; sweeps

      GAME is a rule file, a name (kayles), a code (0.77), or rules in quotes:
        sprague values "heap(n) -> heap(n - s) where s in {1,5,6}" --to 20
      Always: --json --quiet --no-color --memory --threads --time-limit --version
      `COMMAND --help` has examples, `help rules` the language, `help glossary` words.
      Exit status: 0 done, 1 negative, 2 wrong input, 3 limit, 4 internal error.
      """;

  private final CommandSpec spec;
  private final int width;
  private final StringBuilder page = new StringBuilder();

  private HelpPage(CommandSpec spec, int width) {
    this.spec = spec;
    this.width = Math.max(width, MIN_WIDTH);
  }

  /** The page of a command, at least {@link #MIN_WIDTH} wide, or of the program, never folded. */
  static String of(CommandSpec spec, int width) {
    return spec.userObject() instanceof BaseCommand
        ? new HelpPage(spec, width).text()
        : String.join("\n", spec.usageMessage().header());
  }

  private String text() {
    fill("", String.join(" ", spec.usageMessage().description()), 0);
    String usage = "Usage: " + spec.qualifiedName() + " ";
    String words = String.join(" ", spec.usageMessage().customSynopsis());
    page.append('\n');
    fill(usage, (words + " [OPTIONS]").strip(), usage.length());
    page.append('\n');
    // A common option has no description.
    List<String> common = new ArrayList<>();
    Map<String, String> rows = new LinkedHashMap<>();
    for (PositionalParamSpec argument : spec.positionalParameters()) {
      rows.put(argument.paramLabel(), String.join(" ", argument.description()));
    }
    for (OptionSpec option : spec.options()) {
      String about = String.join(" ", option.description());
      if (about.isEmpty()) {
        common.add(shown(option).replace(' ', '\u00a0'));
      } else {
        rows.put(shown(option), about);
      }
    }
    // Two blanks before the longest label and two after it.
    int indent = rows.keySet().stream().mapToInt(String::length).max().orElse(0) + 4;
    rows.forEach(
        (label, about) ->
            fill("  " + label + " ".repeat(indent - 2 - label.length()), about, indent));
    page.append(rows.isEmpty() ? "" : "\n");
    fill("", "Always: " + String.join(", ", common), 2);
    page.append("\nExamples:\n");
    for (String example : spec.usageMessage().footer()) {
      page.append("  ").append(example).append('\n');
    }
    // Non-breaking spaces kept an option and its value on one line while lines were folded.
    return page.toString().replace('\u00a0', ' ');
  }

  /**
   * Adds a paragraph that begins with {@code first}, with its other lines indented; it leaves the
   * last column free, where some terminals wrap.
   */
  private void fill(String first, String text, int indent) {
    MarkdownToText.fill(page, width - 1, first, text, indent);
  }

  /** An option with its value, such as {@code --to B}. */
  private static String shown(OptionSpec option) {
    return option.longestName() + (option.arity().max() == 0 ? "" : " " + option.paramLabel());
  }
}
