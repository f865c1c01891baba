// SPDX-License-Identifier: Apache-2.0
package sprague.cli;

import java.time.Duration;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;
import java.util.Optional;
import java.util.stream.LongStream;
import sprague.cli.console.ByteText;
import sprague.cli.console.CommandOption;
import sprague.cli.console.Console;
import sprague.cli.console.Failure;
import sprague.cli.console.Output;
import sprague.cli.plot.Plot;
import sprague.cli.report.HtmlReport;
import sprague.cli.report.LawReport;
import sprague.cli.report.SavedValues;
import sprague.cli.values.Box;
import sprague.cli.values.ValueWriter;
import sprague.engine.BudgetExceeded;
import sprague.engine.Effort;
import sprague.engine.Question;
import sprague.engine.QuestionPositions;
import sprague.engine.ValueKind;
import sprague.engine.plan.Planner;
import sprague.model.Component;
import sprague.model.Game;
import sprague.model.RuleFailure;
import sprague.model.Start;
import sprague.prove.Finding;
import sprague.prove.SearchLimits;
import sprague.prove.SearchTimes;
import sprague.solve.Solver;
import sprague.solve.UnsupportedQuery;
import sprague.solve.ValueService;
import sprague.store.json.JsonObject;

/**
 * {@code page}: writes a game as one HTML file with rules, law, values and winning moves, which
 * opens without a server.
 */
final class PageCommand extends GameCommand {
  /** The maximum number of values: more make a table that nobody reads, and a slow page. */
  private static final long MAX_VALUES = 5000;

  /**
   * The time for the values, and again for the winning moves; those of the built-in games take
   * seconds. Positions beyond it are left out, or described by their value alone.
   */
  private static final Duration VALUES_TIME = Duration.ofSeconds(10);

  // By default six rows of 20 values, or a table of 21 by 21.
  private final RangeOptions range = new RangeOptions(this, "the last position, included", 119, 20);
  private final CommandOption out = setting("--out", "FILE", "write to a file");

  PageCommand() {
    super(
        "page",
        "A game as one HTML file for a class or a talk: rules, law, values and winning moves.",
        "",
        "sprague page kayles --out kayles.html",
        "sprague page wythoff --to 12,12 --out wythoff.html");
  }

  @Override
  protected int run(Console console) {
    requireNoOtherWords();
    Game game = game();
    Start start = range.start(game);
    Box box = range.box(start, Optional.empty());
    // Of more coordinates no values are shown.
    if (box.dimension() <= 2 && box.size() > MAX_VALUES) {
      throw Failure.input(
          "too-many-values",
          "a page has at most " + MAX_VALUES + " values",
          "ask for a smaller range");
    }
    Effort effort = effort(console);
    Law law = withProgress(console, effort, () -> law(game, start, effort));
    SavedValues values = withProgress(console, effort, () -> values(game, start, box, effort));
    List<String> lines = new HtmlReport(law.report, law.finding, values).lines();
    String text = String.join("\n", lines) + "\n";
    out.value().ifPresent(file -> Output.write(file, text));
    if (json()) {
      console.json(
          new JsonObject()
              .with("game", title(game))
              .with("status", law.finding.status())
              .with("html", out.isSet() ? null : text));
    } else if (!out.isSet()) {
      new ByteText(console.out()).put(text).flush();
    }
    return 0;
  }

  /** What was found, and its report in the page. */
  private record Law(Finding finding, LawReport report) {}

  /**
   * The law; without one, a finding that says what was tried. A page is written in any case, so
   * games without laws and limits of the search are no failures here. Searches take up to {@link
   * SearchTimes#LAW_FOR_A_PROGRAM}.
   */
  private Law law(Game game, Start start, Effort effort) {
    String title = paperTitle(game, range.pattern());
    Finding finding;
    try {
      Effort search = effort.within(SearchTimes.LAW_FOR_A_PROGRAM);
      if (isQuotientWanted(game, start)) {
        QuotientTheorem quotient =
            QuotientTheorem.find(game, start, SearchLimits.DEFAULT_TABLE, search);
        if (!quotient.leavesWinnerOpen()) {
          return new Law(quotient.finding(), quotient.report(title));
        }
      }
      finding = finding(game, start, search);
    } catch (BudgetExceeded stopped) {
      effort.check();
      finding = Finding.none(List.of(), Optional.of(stopped));
    } catch (Failure | RuleFailure failure) {
      finding = Finding.none(List.of("a law: " + failure.getMessage()));
    }
    return new Law(finding, LawReport.of(title, game, start, finding));
  }

  /** Searches for a law of any form but a misere quotient. */
  private static Finding finding(Game game, Start start, Effort search) {
    int dimension = start.coordinates().size();
    if (game.board().isPresent() && dimension == 0) {
      return LawQuery.findValue(game, search);
    }
    if (dimension == 0 || (game.board().isPresent() && dimension > 1)) {
      return Finding.none(List.of());
    }
    LawQuery query = LawQuery.of(game, start, Optional.empty(), search);
    query.requireTarget();
    return query.search(
        query.isByTable()
            ? new SearchLimits(SearchLimits.DEFAULT_TABLE, SearchLimits.DEFAULT_MOST)
            : LawLimits.UNBOUNDED_BOXES,
        search);
  }

  /** The values, sentences and picture; none of more than two coordinates. */
  private SavedValues values(Game game, Start start, Box box, Effort effort) {
    ValueKind kind = ValueKind.of(game);
    Question.Box question = new Question.Box(game, start, box.from(), box.to());
    long[] values = box.dimension() > 2 ? new long[0] : values(question, effort);
    boolean hasPicture = box.dimension() > 0 && values.length > 0;
    Component first = QuestionPositions.at(start, box.from());
    return new SavedValues(
        box,
        kind,
        LongStream.of(values).boxed().toList(),
        answers(question, kind, values, effort),
        hasPicture ? picture(game, box, kind, values) : Optional.empty(),
        box.dimension() == 0
            ? drawing(game, first).map(it -> it.position(first)).orElse(List.of())
            : List.of());
  }

  /** The values as far as they are computed in {@link #VALUES_TIME}; none if no engine applies. */
  private static long[] values(Question.Box given, Effort effort) {
    Question.Box question = ValueService.asHeaps(given, effort);
    LongStream.Builder values = LongStream.builder();
    Effort search = effort.within(VALUES_TIME);
    try {
      new ValueService(question.game(), search)
          .source(Planner.plan(question, search), question)
          .ifPresent(
              source ->
                  source
                      .engine()
                      .run(
                          search,
                          (codes, count) -> Arrays.stream(codes, 0, count).forEach(values)));
    } catch (BudgetExceeded stopped) {
      effort.check(); // throws if not only the time for the values is over
    } catch (UnsupportedQuery unknown) {
      // The page has the rules and the law without values.
    }
    return values.build().toArray();
  }

  /** The values as SVG; empty if Java finds no fonts. */
  private Optional<byte[]> picture(Game game, Box box, ValueKind kind, long[] values) {
    try {
      return Optional.of(Plot.svg(titleWithPattern(game, range.pattern()), box, kind, values));
    } catch (Failure noFonts) {
      return Optional.empty();
    }
  }

  /**
   * A sentence about each position with a known value: who wins, and by which moves; or only the
   * value, once a position was not solved in time.
   */
  private static List<String> answers(
      Question.Box question, ValueKind kind, long[] values, Effort effort) {
    List<String> answers = new ArrayList<>();
    Solver solver =
        new Solver(question.game(), effort.within(VALUES_TIME), /* remoteness= */ false);
    boolean isInTime = true;
    for (Component component : QuestionPositions.of(question, Long.MAX_VALUE)) {
      if (answers.size() == values.length) {
        break;
      }
      String answer =
          component.show(question.game()) + ": " + ValueWriter.text(kind, values[answers.size()]);
      if (isInTime) {
        try {
          answer = solver.solve(component).toString();
        } catch (BudgetExceeded | UnsupportedQuery stopped) {
          effort.check();
          isInTime = false;
        }
      }
      answers.add(answer);
    }
    return answers;
  }
}
