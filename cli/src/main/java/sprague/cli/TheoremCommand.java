// SPDX-License-Identifier: Apache-2.0
package sprague.cli;

import java.time.Duration;
import java.util.List;
import java.util.Optional;
import java.util.stream.Collectors;
import sprague.check.CertificateJson;
import sprague.check.Examination;
import sprague.check.Proved;
import sprague.check.decide.Budget;
import sprague.cli.console.ByteText;
import sprague.cli.console.CommandOption;
import sprague.cli.console.Console;
import sprague.cli.console.Failure;
import sprague.cli.console.Output;
import sprague.cli.kept.KeptState;
import sprague.cli.paper.LatexPaper;
import sprague.cli.paper.MarkdownPaper;
import sprague.cli.paper.Paper;
import sprague.cli.paper.TheoremText;
import sprague.cli.values.Box;
import sprague.keep.Store;
import sprague.model.Game;
import sprague.model.Start;
import sprague.model.Term;
import sprague.prove.Finding;
import sprague.prove.ParametricLaw;
import sprague.prove.PositionText;
import sprague.prove.Prover;
import sprague.prove.Reach;
import sprague.run.Effort;
import sprague.run.EffortSpent;
import sprague.run.Limits;

/** Finds the law of a game's values and proves it, or says how far it was checked. */
final class TheoremCommand extends GameCommand {
  /** How far a table goes that no theorem waits for. */
  private static final long TABLE = 20_000;

  private static final long FAR = 10_000_000;

  /** How long a law is looked for when the user sets neither a time nor how far to go. */
  private static final Duration PATIENCE = Duration.ofMinutes(3);

  /**
   * How long that and the check of what was found may take then; of a time that the user sets, the
   * last quarter is for the check where a certificate is asked for.
   */
  private static final Duration WITH_CHECK = Duration.ofMinutes(10);

  private final RangeOptions range =
      new RangeOptions(
          this,
          FAR,
          "compute no values beyond B; when left out %s, for long periods %s, within three minutes"
              .formatted(FAR, Prover.FARTHEST));
  private final CommandOption certificate =
      setting("--certificate", "FILE", "write the proof to a file, for sprague check");
  private final CommandOption keep =
      flag("--keep", "keep a long search; the next run goes on from there");

  private final CommandOption folder = StoreFolder.option(this);

  private final CommandOption latex = flag("--latex", "the law and its proof as LaTeX");
  private final CommandOption markdown = flag("--markdown", "the law and its proof as Markdown");

  TheoremCommand() {
    super(
        "theorem",
        "The law of the values and its proof, or how far a pattern was checked.",
        "",
        "sprague theorem \"heap(n) -> heap(n - s) where s in {1, 3, 1000}\"",
        "sprague theorem 1-2-k",
        "sprague theorem kayles --certificate kayles.json --markdown");
  }

  @Override
  int run(Console console) {
    noOthers();
    if (latex.isSet() && markdown.isSet()) {
      throw Failure.input(
          "two-markups", "--latex and --markdown cannot both be had at once", "leave one out");
    }
    Limits limits = limits();
    boolean patient = !range.isGiven() && !keep.isSet() && limits.time().isEmpty();
    if (patient) {
      limits = limits.within(WITH_CHECK);
    }
    Effort effort = effort(console, limits);
    Optional<Game> open = range.hasPattern() ? Optional.empty() : gameForAllParameters();
    if (open.isPresent() && open.get().start().coordinates().size() == 2) {
      Finding finding =
          ParametricLaw.find(
              open.get(), open.get().start(), Budget.standard().watched(effort::check));
      if (finding.proved().isPresent()) {
        show(
            console,
            open.get(),
            open.get().start(),
            subjectForAllParameters(open.get()),
            finding,
            finding.proved().flatMap(this::write));
        return 0;
      }
    }
    Game game = game();
    Start start = range.start(game);
    if (start.coordinates().size() != 1) {
      throw wrongDimension(game, start);
    }
    Box box = range.box(start, Optional.empty());
    if (!game.hasNimValues()) {
      throw Failure.limit(
          "no-nim-values",
          game.whyNoNimValues(),
          "a law is looked for in nim-values alone; sprague values shows the "
              + (game.scoring() ? "scores" : "outcomes"));
    }
    long most = box.to().getFirst();
    long table = range.isGiven() ? most : TABLE;
    Reach reach = new Reach(table, most, range.isGiven() ? most : Prover.FARTHEST);
    if (patient) {
      reach = reach.within(PATIENCE);
    } else if (certificate.isSet() && limits.time().isPresent()) {
      reach = reach.within(limits.time().get().multipliedBy(3).dividedBy(4));
    }
    Reach within = reach;
    Finding finding =
        watched(
            console,
            effort,
            () ->
                keep.isSet()
                    ? kept(game, start, within, effort, console)
                    : Prover.prove(game, start, within, effort, Budget.standard()));
    Optional<String> place =
        finding
            .proved()
            .or(() -> verified(game, start, finding, table, effort))
            .flatMap(this::write);
    show(console, game, start, subject(game, start), finding, place);
    if (finding.proved().isEmpty() && finding.stopped().isPresent()) {
      EffortSpent spent = finding.stopped().get();
      // What was found is shown; the status tells of a limit that was the user's own.
      if (!patient || spent.reason() == EffortSpent.Reason.INTERRUPT) {
        throw spent.reason() == EffortSpent.Reason.TIME ? effort.outOfTime() : spent;
      }
    }
    if (!patient && certificate.isSet() && place.isEmpty()) {
      // The check of the values may have been cut short.
      effort.check();
    }
    return 0;
  }

  private static Failure wrongDimension(Game game, Start start) {
    List<String> names = start.coordinates();
    List<Term> arguments = start.arguments();
    String last = names.isEmpty() ? "n" : names.getLast();
    // Where the start is all coordinates, as they are: the last one free, the others 2.
    boolean plain = !names.isEmpty() && arguments.stream().allMatch(Term.Slot.class::isInstance);
    String example =
        arguments.stream()
            .map(term -> term.equals(new Term.Slot(names.size() - 1)) ? last : "2")
            .collect(Collectors.joining(", ", game.names().get(start.name()).name() + "(", ")"));
    return Failure.input(
        "wrong-dimension",
        names.isEmpty()
            ? "a law is looked for along one coordinate, and the start has none"
            : "a law is looked for along one coordinate, and the start has %s: %s"
                .formatted(names.size(), String.join(", ", names)),
        "name a family with one coordinate, for example --of \""
            + (plain ? example : "heaps(n, 3)")
            + "\"");
  }

  private Finding kept(Game game, Start start, Reach reach, Effort effort, Console console) {
    long farthest = range.isGiven() ? reach.most() : Long.MAX_VALUE / 2;
    Store store = StoreFolder.store(folder);
    try (KeptState search = KeptState.ofSearch(store, game, title(game), start, remarks(console))) {
      return Prover.prove(game, start, reach, search, farthest, effort, Budget.standard());
    }
  }

  private void show(
      Console console,
      Game game,
      Start start,
      String subject,
      Finding finding,
      Optional<String> place) {
    if (json()) {
      console.json(TheoremText.json(title(game), PositionText.of(game, start), finding, place));
      return;
    }
    // What is pasted elsewhere keeps its lines.
    boolean isMarkup = latex.isSet() || markdown.isSet();
    ByteText out = isMarkup ? new ByteText(console.out()) : console.text();
    List<String> lines =
        latex.isSet()
            ? new LatexPaper(paper(game, start, finding)).lines()
            : markdown.isSet()
                ? new MarkdownPaper(paper(game, start, finding)).lines()
                : TheoremText.plain(
                    subject, finding, certificateLine(finding, place), console.width());
    lines.forEach(line -> out.put(line).put('\n'));
    out.flush();
  }

  private Paper paper(Game game, Start start, Finding finding) {
    // Rules in quotes are told as rules, and are no name.
    boolean isNamed = !game.title().isEmpty() || !words.getFirst().contains("->");
    return Paper.of(isNamed ? named(game, range.pattern()) : "", game, start, finding);
  }

  /** What became of the certificate, if one is asked for. */
  private Optional<String> certificateLine(Finding finding, Optional<String> place) {
    return certificate
        .value()
        .map(
            _ ->
                place
                    .map(
                        file ->
                            finding.proved().isPresent()
                                ? "certificate: " + file
                                : "certificate: " + file + ", of values and no law")
                    .orElse("certificate: none, as nothing could be proved"));
  }

  /** When nothing is proved: the values found, examined, if a certificate is asked for. */
  private Optional<Proved> verified(
      Game game, Start start, Finding finding, long table, Effort effort) {
    if (certificate.value().isEmpty()) {
      return Optional.empty();
    }
    int length = (int) Math.min(table + 1, finding.values().size());
    Budget budget = Budget.standard().watched(effort::check);
    try {
      return switch (Prover.verify(game, start, finding.values().subList(0, length), budget)) {
        case Examination.Accepted(Proved proved) -> Optional.of(proved);
        case Examination.Rejected _ -> Optional.empty();
      };
    } catch (EffortSpent unchecked) {
      return Optional.empty();
    }
  }

  private Optional<String> write(Proved proved) {
    certificate
        .value()
        .ifPresent(file -> Output.write(file, CertificateJson.write(proved.certificate())));
    return certificate.value();
  }
}
