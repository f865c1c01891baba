// SPDX-License-Identifier: Apache-2.0
package sprague.cli;

import java.util.List;
import java.util.Optional;
import java.util.stream.Collectors;
import java.util.stream.Stream;
import sprague.bind.Language;
import sprague.cli.console.CommandOption;
import sprague.cli.console.Console;
import sprague.cli.console.Failure;
import sprague.cli.console.LineWrapper;
import sprague.cli.report.LawReport;
import sprague.cli.report.TheoremText;
import sprague.cli.store.StoredSearch;
import sprague.engine.BudgetExceeded;
import sprague.engine.Effort;
import sprague.engine.Limits;
import sprague.kernel.CheckResult;
import sprague.kernel.Proved;
import sprague.kernel.board.BoardClaim;
import sprague.kernel.board.PositionsClaim;
import sprague.kernel.claim.Claim;
import sprague.kernel.decide.ProofLimits;
import sprague.kernel.search.StandardLimits;
import sprague.model.Game;
import sprague.model.Start;
import sprague.prove.Finding;
import sprague.prove.LawTarget;
import sprague.prove.ParametricLaw;
import sprague.prove.PositionText;
import sprague.prove.Prover;
import sprague.prove.SearchLimits;
import sprague.solve.rocq.RocqProof;
import sprague.store.Store;

/**
 * {@code theorem}: finds a law of a game's values, of its lost positions or of the positions of one
 * value, and proves it, or reports up to where a conjectured one was checked.
 *
 * <p>The search is the first that applies of: one law for all values of parameters that have none,
 * otherwise one for each of their first values; the misere quotient; the value of one board; a law
 * of a family of positions, with one coordinate (by a table of values) or several.
 */
final class TheoremCommand extends GameCommand {
  /** P-positions, which this command calls lost. */
  private static final LawTarget LOST = new LawTarget.PPositions();

  private final RangeOptions range =
      new RangeOptions(
          this, "compute no values beyond B", SearchLimits.DEFAULT_MOST, SearchLimits.DEFAULT_MOST);
  private final CommandOption claim =
      setting(
          "--claim",
          "KIND",
          "what to prove: values, lost (the P-positions) or value=V",
          List.of("values", "lost", "value="));
  private final TheoremAnswer answer = new TheoremAnswer(this);
  private final CommandOption keep =
      flag("--keep", "store the state of a long search; the next run resumes it");

  private final CommandOption folder = StoreFolder.option(this);

  TheoremCommand() {
    super(
        "theorem",
        "Finds the law of a game's values and proves it, or says how far a pattern was checked."
            + " Takes up to three minutes, or --time-limit.",
        "",
        "sprague theorem kayles --certificate kayles.json --markdown");
  }

  @Override
  protected int run(Console console) {
    requireNoOtherWords();
    answer.requireOneMarkup();
    answer.rocq().requireValidName();
    Optional<LawTarget> target = claim.value().map(TheoremCommand::target);
    boolean mayHaveOpenParameter =
        target.isEmpty()
            && rules().result().filter(Language::isAboutBoards).isEmpty()
            && !answer.rocq().isSet()
            && range.pattern().isEmpty();
    Optional<Game> open =
        mayHaveOpenParameter
            ? gameForAllParameters().filter(it -> it.start().coordinates().size() >= 2)
            : Optional.empty();
    if (open.isPresent()
        && (showLawForAllParameters(console, open.get())
            || showLawsByParameter(console, open.get()))) {
      return 0;
    }
    open.filter(Game::isPlainMisere).ifPresent(this::requireValues);
    Game game = game();
    Start start = range.start(game);
    boolean mayBeQuotient =
        target.isEmpty() || (target.equals(Optional.of(LOST)) && !game.leavesOne());
    if (mayBeQuotient && isQuotientWanted(game, start)) {
      return showQuotient(console, game, start);
    }
    if (start.coordinates().isEmpty()) {
      return showBoard(console, game);
    }
    if (game.board().isPresent()) {
      requireOneFamily(start);
    }
    LawQuery query = LawQuery.of(game, start, target, effort(console));
    if (query.path().isPresent()) {
      answer.rocq().refuse("the law is about boards");
    }
    if (!query.isByTable()) {
      answer
          .rocq()
          .refuse("the law has several coordinates, or is about lost positions or single values");
      if (keep.isSet()) {
        throw Failure.input(
            "wrong-dimension",
            "--keep stores a search for a period, which needs exactly one coordinate",
            "leave --keep out");
      }
    }
    return search(console, query);
  }

  /** Proves the value of one board and prints it; fails for other games without coordinates. */
  private int showBoard(Console console, Game game) {
    if (game.board().isEmpty()) {
      throw Failure.input(
          "wrong-dimension",
          "the start has no coordinates, and a law needs at least one",
          "name a family of positions, for example --of \"heaps(n, 3)\"");
    }
    answer.rocq().refuse("the law is about one board");
    Effort effort = effort(console);
    try (var _ = keep.isSet() ? storedFacts(folder, game, effort, console) : null) {
      show(console, game, withProgress(console, effort, () -> LawQuery.findValue(game, effort)));
    }
    return 0;
  }

  /** Prints what is known of the value of one board, or of who wins it. */
  private void show(Console console, Game game, Finding finding) {
    LawQuery query =
        new LawQuery(
            game, game.start(), Optional.empty(), Optional.empty(), Optional.empty(), true);
    String subject = title(game) + ": " + PositionText.of(game, game.start()).orElseThrow();
    Optional<String> file = finding.proved().flatMap(answer::write);
    show(console, query, subject, finding, file, RocqOption.Outcome.NONE);
  }

  /** Refuses boards with several coordinates, and {@code --keep}; the start has one at least. */
  private void requireOneFamily(Start start) {
    String first = start.coordinates().getFirst();
    if (start.coordinates().size() > 1) {
      throw Failure.limit(
          "no-law",
          "no law is searched for along several coordinates of boards",
          "give all but one a number, as in " + first + "=3");
    }
    if (keep.isSet()) {
      throw Failure.input(
          "unsupported-keep",
          "--keep stores the search of one board, and these are many",
          "leave --keep out, or give a number, as in " + first + "=6");
    }
  }

  /** Refuses open parameters in misere play. */
  private void requireValues(Game game) {
    List<String> parameters = openParameters(game);
    if (!parameters.isEmpty()) {
      throw Failure.input(
          "missing-parameter",
          "laws for all values of a parameter are searched for in normal play only",
          "give the parameters values, for example "
              + parameters.stream().map(each -> each + "=2").collect(Collectors.joining(" ")));
    }
  }

  private LawLimits lawLimits(boolean isByTable) {
    return new LawLimits(
        range, limits(), isMemorySet(), keep.isSet(), answer.wantsCertificate(), isByTable);
  }

  /** Finds the misere quotient of the sums of the positions and prints it. */
  private int showQuotient(Console console, Game game, Start start) {
    answer.rocq().refuse("the law is a misere quotient");
    if (keep.isSet()) {
      throw Failure.input(
          "wrong-dimension",
          "--keep stores a search for a period of nim-values, not of a misere quotient",
          "leave --keep out");
    }
    LawLimits limits = lawLimits(/* isByTable= */ false);
    Effort effort = effort(console, limits.ofQuotient());
    long to = limits.lastOfQuotient(start);
    QuotientTheorem found =
        withProgress(console, effort, () -> QuotientTheorem.find(game, start, to, effort));
    if (found.leavesWinnerOpen()) {
      Optional<Finding> winner = withProgress(console, effort, () -> found.provedWinner(effort));
      if (winner.isPresent()) {
        show(console, game, winner.get());
        return 0;
      }
    }
    found.show(console, answer, title(game), paperTitle(game, range.pattern()));
    if (!found.law().isProved() && found.law().stopped().isPresent()) {
      limits.throwIfUserLimit(found.law().stopped().get(), effort);
    }
    return 0;
  }

  private static LawTarget target(String text) {
    return LawTarget.read(text.strip())
        .orElseThrow(
            () ->
                Failure.at(
                    new Failure.Place("--claim", 1, 1),
                    "bad-claim",
                    "--claim takes values, lost or value=V with V up to %s, not \"%s\""
                        .formatted(LawTarget.MAX_VALUE, text),
                    "for example --claim lost, or --claim value=1"));
  }

  /**
   * Proves a law for all values of the open parameters and prints it; returns false if there is
   * none.
   *
   * @param game has the parameters as its last coordinates
   */
  private boolean showLawForAllParameters(Console console, Game game) {
    Effort effort = effort(console, lawLimits(/* isByTable= */ true).of());
    Finding finding =
        withProgress(console, effort, () -> ParametricLaw.find(game, game.start(), effort));
    if (finding.proved().isEmpty()) {
      return false;
    }
    Optional<String> file = finding.proved().flatMap(answer::write);
    LawQuery query = LawQuery.of(game, game.start(), Optional.empty(), effort);
    show(console, query, subjectForAllParameters(game), finding, file, RocqOption.Outcome.NONE);
    return true;
  }

  /**
   * Prints the laws of the first values of the open parameters; returns false, so that the missing
   * value is reported, if output options are set or a game has no nim-values or no coordinate.
   */
  private boolean showLawsByParameter(Console console, Game game) {
    List<String> open = openParameters(game);
    if (answer.isSet() || keep.isSet() || open.isEmpty()) {
      return false;
    }
    Effort effort = effort(console, lawLimits(/* isByTable= */ true).of());
    Optional<LawsByParameter> laws =
        withProgress(
            console,
            effort,
            () -> LawsByParameter.of(title(game), rules(), parameters(), open, effort));
    laws.ifPresent(it -> answer(console, it::json, it::lines));
    return laws.isPresent();
  }

  /**
   * Searches for a law, writes the files asked for and prints it; fails if a limit of the user cut
   * the search short.
   */
  private int search(Console console, LawQuery query) {
    query.requireTarget();
    LawLimits lawLimits = lawLimits(query.isByTable());
    Limits limits =
        query.game().board().isPresent() && query.path().isEmpty()
            ? lawLimits.ofBoards()
            : lawLimits.of();
    Effort effort = effort(console, limits);
    SearchLimits within = lawLimits.search(query.start(), limits);
    Finding finding =
        withProgress(
            console,
            effort,
            () ->
                keep.isSet()
                    ? resumableSearch(query, within, effort, console)
                    : query.search(within, effort));
    Optional<String> file =
        finding
            .proved()
            .or(() -> provedValues(query, finding, within.table(), effort))
            .flatMap(answer::write);
    RocqOption.Outcome rocq = answer.rocq().write(() -> RocqProof.of(finding));
    show(console, query, subject(query, finding), finding, file, rocq);
    if (finding.proved().isEmpty() && finding.stopped().isPresent()) {
      lawLimits.throwIfUserLimit(finding.stopped().get(), effort);
    }
    if (query.isByTable()
        && !lawLimits.areDefaults()
        && answer.wantsCertificate()
        && file.isEmpty()) {
      // The check of the values may have run out of time, which the exit status reports.
      effort.check();
    }
    rocq.throwIfRefused();
    return 0;
  }

  /** The heading of an answer: what G is, or the positions of a law about a set of them. */
  private String subject(LawQuery query, Finding finding) {
    return finding.isOfValues()
        ? subject(query.game(), query.start())
        : title(query.game())
            + PositionText.written(query.game(), query.start())
                .map(position -> ": positions " + position)
                .orElse("");
  }

  /** A search whose state is stored, so that a later run can resume it. */
  private Finding resumableSearch(
      LawQuery query, SearchLimits reach, Effort effort, Console console) {
    Game game = query.game();
    Start start = query.start();
    long farthest = range.hasTo() ? reach.maxTabled() : Long.MAX_VALUE / 2;
    Store store = StoreFolder.store(folder);
    try (StoredSearch search =
        StoredSearch.ofSearch(store, game, title(game), start, notices(console))) {
      return Prover.prove(game, start, reach, search, farthest, effort, StandardLimits.get());
    }
  }

  /** Prints a finding, and what is read off a law of the values, if that is asked for. */
  private void show(
      Console console,
      LawQuery query,
      String subject,
      Finding finding,
      Optional<String> file,
      RocqOption.Outcome rocq) {
    Game game = query.game();
    Start start = query.start();
    Optional<String> words = query.readOffSentence(finding);
    Optional<Long> boardValue = finding.claim().flatMap(TheoremCommand::boardValue);
    boolean isMisere = game.isPlainMisere();
    answer.show(
        console,
        () ->
            TheoremText.json(title(game), PositionText.written(game, start), finding, file)
                .withIfPresent("value", boardValue.filter(_ -> !isMisere))
                .withIfPresent(
                    "outcome", boardValue.filter(_ -> isMisere).map(it -> it == 0 ? "P" : "N"))
                .withIfPresent("words", words)
                .withIfPresent("rocq", rocq.place()),
        () -> LawReport.of(paperTitle(game, range.pattern()), game, start, finding),
        width ->
            Stream.of(
                    TheoremText.plain(
                        subject,
                        finding,
                        answer.certificateLine(file, finding.proved().isPresent()),
                        width),
                    words.map(it -> LineWrapper.lines(it, width)).orElse(List.of()),
                    rocq.line().stream().toList())
                .flatMap(List::stream)
                .toList());
  }

  /** The value that a claim about one board has; in misere play 0 stands for P, others for N. */
  private static Optional<Long> boardValue(Claim claim) {
    return switch (claim) {
      case BoardClaim(long value, var _, var _) -> Optional.of(value);
      case PositionsClaim(long value, var _) -> Optional.of(value);
      default -> Optional.empty();
    };
  }

  /**
   * Proves the values found along one coordinate, up to that of {@code table}, for a certificate
   * without a law; empty if none is asked for or the proof fails, as it does for boards.
   */
  private Optional<Proved> provedValues(
      LawQuery query, Finding finding, long table, Effort effort) {
    Game game = query.game();
    if (!answer.wantsCertificate() || finding.target().isPresent() || game.board().isPresent()) {
      return Optional.empty();
    }
    int length = (int) Math.min(table + 1, finding.values().size());
    ProofLimits budget = StandardLimits.get().watched(effort::check);
    try {
      List<Long> values = finding.values().subList(0, length);
      return Prover.verify(game, query.start(), values, budget)
              instanceof CheckResult.Accepted(Proved proved)
          ? Optional.of(proved)
          : Optional.empty();
    } catch (BudgetExceeded unchecked) {
      return Optional.empty();
    }
  }
}
