// SPDX-License-Identifier: Apache-2.0
package sprague.cli;

import java.util.List;
import java.util.Optional;
import java.util.stream.Stream;
import sprague.cli.console.CommandOption;
import sprague.cli.console.Console;
import sprague.cli.console.Failure;
import sprague.cli.report.LawReport;
import sprague.cli.report.TheoremText;
import sprague.cli.store.StoredSearch;
import sprague.engine.BudgetExceeded;
import sprague.engine.Effort;
import sprague.engine.Limits;
import sprague.kernel.CheckResult;
import sprague.kernel.Proved;
import sprague.kernel.decide.ProofLimits;
import sprague.kernel.search.StandardLimits;
import sprague.model.Game;
import sprague.model.Start;
import sprague.prove.Finding;
import sprague.prove.ParametricLaw;
import sprague.prove.PositionText;
import sprague.prove.Prover;
import sprague.prove.SearchLimits;
import sprague.prove.SearchTimes;
import sprague.prove.several.LawTarget;
import sprague.prove.several.StartProver;
import sprague.solve.rocq.RocqProof;
import sprague.store.Store;

/** Finds the law of a game's values and proves it, or says how far it was checked. */
final class TheoremCommand extends GameCommand {
  private final RangeOptions range =
      new RangeOptions(
          this,
          SearchLimits.DEFAULT_MOST,
          "compute no values beyond B; %s when left out".formatted(SearchLimits.DEFAULT_MOST));
  private final CommandOption claim =
      setting(
          "--claim",
          "KIND",
          "what the law tells: values, lost or value=V",
          List.of("values", "lost", "value="));
  private final TheoremAnswer answer = new TheoremAnswer(this);
  private final CommandOption keep =
      flag("--keep", "keep a long search; the next run goes on from there");

  private final CommandOption folder = StoreFolder.option(this);

  TheoremCommand() {
    super(
        "theorem",
        "The law of the values and its proof, or how far a pattern was checked.",
        "",
        "sprague theorem kayles --certificate kayles.json --markdown");
  }

  @Override
  int run(Console console) {
    noOthers();
    answer.demandOneMarkup();
    answer.rocq().demandGoodName();
    Optional<LawTarget> asked = claim.value().map(TheoremCommand::aspect);
    boolean mayBeForAll = asked.isEmpty() && !answer.rocq().isSet() && !range.hasPattern();
    Optional<Game> open =
        mayBeForAll
            ? gameForAllParameters().filter(it -> it.start().coordinates().size() == 2)
            : Optional.empty();
    if (open.isPresent()
        && (isProvedForAllParameters(console, open.get())
            || isShownByParameter(console, open.get()))) {
      return 0;
    }
    Game game = game();
    Start start = range.start(game);
    int coordinates = start.coordinates().size();
    if (coordinates == 0) {
      throw Failure.input(
          "wrong-dimension",
          "a law is looked for along coordinates, and the start has none",
          "name a family of positions, for example --of \"heaps(n, 3)\"");
    }
    boolean hasOutcomesAlone = !game.hasNimValues() && new LawTarget.Lost().isOf(game);
    if (coordinates == 1 && asked.isEmpty() && !hasOutcomesAlone) {
      return alongOne(console, game, start);
    }
    answer
        .rocq()
        .refuse("the law is of several coordinates, of lost positions or of single values");
    if (keep.isSet()) {
      throw Failure.input(
          "wrong-dimension",
          "--keep keeps a long search for a period along one coordinate",
          "leave --keep out");
    }
    return new SeveralTheorem(this, range, answer).run(console, game, start, asked);
  }

  private static LawTarget aspect(String text) {
    return LawTarget.read(text.strip())
        .orElseThrow(
            () ->
                Failure.at(
                    new Failure.Place("--claim", 1, 1),
                    "bad-claim",
                    "--claim takes values, lost or value=V with V up to %s, not \"%s\""
                        .formatted(LawTarget.GREATEST_VALUE, text),
                    "for example --claim lost, or --claim value=1"));
  }

  /**
   * Whether a law holds for all values of a parameter that is left open; it is printed then.
   *
   * @param game has the parameter as its second coordinate
   */
  private boolean isProvedForAllParameters(Console console, Game game) {
    Effort effort =
        effort(console, isPatient() ? limits().within(SearchTimes.LAW_AND_CHECK) : limits());
    Finding finding =
        ParametricLaw.find(game, game.start(), StandardLimits.get().watched(effort::check));
    if (finding.proved().isEmpty()) {
      return false;
    }
    Optional<String> place = finding.proved().flatMap(answer::write);
    show(
        console,
        game,
        game.start(),
        subjectForAllParameters(game),
        finding,
        place,
        RocqOption.Outcome.NONE);
    return true;
  }

  /**
   * Whether laws were shown for single values of a parameter that is left open.
   *
   * @param game has the parameter as its second coordinate
   */
  private boolean isShownByParameter(Console console, Game game) {
    if (answer.isSet() || keep.isSet() || !isLeftOpen()) {
      return false;
    }
    Effort effort =
        effort(console, isPatient() ? limits().within(SearchTimes.LAW_AND_CHECK) : limits());
    String parameter = game.start().coordinates().getLast();
    long table = SearchLimits.DEFAULT_TABLE;
    SearchLimits reach = new SearchLimits(table, table, table);
    Optional<LawsByParameter> laws =
        watched(
            console,
            effort,
            () ->
                LawsByParameter.of(
                    title(game),
                    reading().text(words.getFirst()),
                    parameters(),
                    parameter,
                    reach,
                    effort));
    laws.ifPresent(it -> answer(console, it::json, it::lines));
    return laws.isPresent();
  }

  /** Whether the user set neither a time nor how far to go. */
  private boolean isPatient() {
    return !range.isGiven() && !keep.isSet() && limits().time().isEmpty();
  }

  private static void demandNimValues(Game game) {
    if (!game.hasNimValues()) {
      throw Failure.limit(
          "no-nim-values",
          game.whyNoNimValues(),
          "a law is looked for in nim-values alone; sprague values shows the "
              + (game.scoring() ? "scores" : "outcomes"));
    }
  }

  /** How far values along one coordinate are computed. */
  private SearchLimits reach(Start start, Limits limits) {
    long most = range.box(start, Optional.empty()).to().getFirst();
    long table = range.isGiven() ? most : SearchLimits.DEFAULT_TABLE;
    SearchLimits reach = new SearchLimits(table, most, range.isGiven() ? most : Prover.FARTHEST);
    if (isPatient()) {
      return reach.within(
          start.arguments().size() > 1 ? SearchTimes.LAW_OF_SEVERAL : SearchTimes.LAW);
    }
    return answer.wantsCertificate() && limits.time().isPresent()
        ? reach.within(limits.time().get().multipliedBy(3).dividedBy(4))
        : reach;
  }

  private int alongOne(Console console, Game game, Start start) {
    boolean patient = isPatient();
    Limits limits = patient ? limits().within(SearchTimes.LAW_AND_CHECK) : limits();
    Effort effort = effort(console, limits);
    SearchLimits within = reach(start, limits);
    demandNimValues(game);
    Finding finding =
        watched(
            console,
            effort,
            () ->
                keep.isSet()
                    ? kept(game, start, within, effort, console)
                    : StartProver.prove(game, start, within, effort, StandardLimits.get()));
    Optional<String> place =
        finding
            .proved()
            .or(() -> verified(game, start, finding, within.table(), effort))
            .flatMap(answer::write);
    RocqOption.Outcome rocq = answer.rocq().write(() -> RocqProof.of(finding));
    show(console, game, start, subject(game, start), finding, place, rocq);
    if (finding.proved().isEmpty() && finding.stopped().isPresent()) {
      BudgetExceeded spent = finding.stopped().get();
      // What was found is shown; the status tells of a limit that was the user's own.
      if (!patient || spent.reason() == BudgetExceeded.Reason.INTERRUPT) {
        throw spent.reason() == BudgetExceeded.Reason.TIME ? effort.outOfTime() : spent;
      }
    }
    if (!patient && answer.wantsCertificate() && place.isEmpty()) {
      // The check of the values may have been cut short.
      effort.check();
    }
    rocq.demandWritten();
    return 0;
  }

  private Finding kept(Game game, Start start, SearchLimits reach, Effort effort, Console console) {
    long farthest = range.isGiven() ? reach.most() : Long.MAX_VALUE / 2;
    Store store = StoreFolder.store(folder);
    try (StoredSearch search =
        StoredSearch.ofSearch(store, game, title(game), start, remarks(console))) {
      return Prover.prove(game, start, reach, search, farthest, effort, StandardLimits.get());
    }
  }

  private void show(
      Console console,
      Game game,
      Start start,
      String subject,
      Finding finding,
      Optional<String> place,
      RocqOption.Outcome rocq) {
    answer.show(
        console,
        () ->
            TheoremText.json(title(game), PositionText.written(game, start), finding, place)
                .withAny("rocq", rocq.place()),
        () -> LawReport.of(paperTitle(game), game, start, finding),
        width ->
            Stream.concat(
                    TheoremText.plain(
                        subject,
                        finding,
                        answer.certificateLine(place, finding.proved().isPresent()),
                        width)
                        .stream(),
                    rocq.line().stream())
                .toList());
  }

  /** The name of a game on paper. */
  String paperTitle(Game game) {
    // Rules in quotes are told as rules, and are no name.
    boolean isNamed = !game.title().isEmpty() || !words.getFirst().contains("->");
    return isNamed ? named(game, range.pattern()) : "";
  }

  /** When nothing is proved: the values found, examined, if a certificate is asked for. */
  private Optional<Proved> verified(
      Game game, Start start, Finding finding, long table, Effort effort) {
    if (!answer.wantsCertificate()) {
      return Optional.empty();
    }
    int length = (int) Math.min(table + 1, finding.values().size());
    ProofLimits budget = StandardLimits.get().watched(effort::check);
    try {
      return switch (Prover.verify(game, start, finding.values().subList(0, length), budget)) {
        case CheckResult.Accepted(Proved proved) -> Optional.of(proved);
        case CheckResult.NotProved _ -> Optional.empty();
      };
    } catch (BudgetExceeded unchecked) {
      return Optional.empty();
    }
  }
}
