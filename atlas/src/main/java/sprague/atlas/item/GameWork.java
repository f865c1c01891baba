// SPDX-License-Identifier: Apache-2.0
package sprague.atlas.item;

import java.io.UncheckedIOException;
import java.lang.management.ManagementFactory;
import java.lang.management.ThreadMXBean;
import java.time.Instant;
import java.util.List;
import java.util.Optional;
import java.util.function.LongUnaryOperator;
import sprague.atlas.item.GameResult.Law;
import sprague.atlas.item.GameResult.Status;
import sprague.bind.Parsed;
import sprague.engine.BudgetExceeded;
import sprague.engine.Effort;
import sprague.engine.EngineOffer;
import sprague.engine.KnownValues;
import sprague.engine.Planner;
import sprague.engine.Question;
import sprague.kernel.Proved;
import sprague.kernel.claim.Claim;
import sprague.kernel.claim.ValuedClaim;
import sprague.kernel.search.StandardLimits;
import sprague.kernel.table.PeriodicClaim;
import sprague.model.Game;
import sprague.model.RuleFailure;
import sprague.model.Start;
import sprague.prove.Finding;
import sprague.prove.Prover;
import sprague.prove.SearchLimits;
import sprague.prove.several.StartProver;
import sprague.solve.UnsupportedQuery;
import sprague.store.StoreFailure;

/** The work of a {@link GameTask}: law first, then the values that the law does not tell. */
final class GameWork {
  /** What reasons begin with where a limit of this run was met. */
  static final String LIMIT = "limit: ";

  /** What they begin with where a program is at fault. */
  static final String FAULT = "a fault of ours: ";

  /**
   * So many values more than wanted are computed at first, for those that are 0 at the beginning.
   */
  private static final int SPARE = 64;

  /** Beyond so many values the search for a period is kept: before, it takes seconds. */
  private static final long NEAR = 1_000_000;

  /** Theorems that keep numbers are not asked for more values than these. */
  private static final long TABLE = 1 << 22;

  private static final ThreadMXBean THREADS = ManagementFactory.getThreadMXBean();

  private final GameTask item;
  private final Effort effort;
  private final ItemStore store;
  private final long begun = THREADS.getCurrentThreadCpuTime();

  GameWork(GameTask item, Effort effort, ItemStore store) {
    this.item = item;
    this.effort = effort;
    this.store = store;
  }

  private double seconds() {
    return Math.round((THREADS.getCurrentThreadCpuTime() - begun) / 1e6) / 1e3;
  }

  private GameResult failed(String reason) {
    return GameResult.failed(reason, seconds());
  }

  GameResult result() {
    Parsed<Game> reading = item.game().open();
    if (reading.result().isEmpty()) {
      return failed(reading.diagnostics().getFirst().message());
    }
    Game game = reading.result().get();
    if (!game.hasNimValues()) {
      return failed(game.whyNoNimValues());
    }
    int coordinates = game.start().coordinates().size();
    if (coordinates != 1) {
      return failed("a sweep is along one coordinate, and the start has " + coordinates);
    }
    try {
      return result(game, game.start());
    } catch (BudgetExceeded spent) {
      if (spent.reason() == BudgetExceeded.Reason.INTERRUPT) {
        throw spent;
      }
      return failed(LIMIT + spent.getMessage());
    } catch (OutOfMemoryError full) {
      return failed(LIMIT + "the memory does not suffice");
    } catch (StoreFailure busy) {
      return failed(LIMIT + busy.getMessage());
    } catch (StackOverflowError deep) {
      return failed("the play is too long to be searched");
    } catch (RuleFailure | UnsupportedQuery refused) {
      return failed(Optional.ofNullable(refused.getMessage()).orElse("no reason is known"));
    } catch (UncheckedIOException full) {
      throw full;
    } catch (RuntimeException fault) {
      // One of very many games that trips an engine is no reason to leave the others undone.
      return failed(FAULT + fault);
    }
  }

  private GameResult result(Game game, Start start) {
    Optional<Finding> finding =
        item.wantsLaw() ? Optional.of(finding(game, start)) : Optional.empty();
    Optional<Law> proved = finding.flatMap(Finding::proved).flatMap(this::kept);
    Seen seen = seen(game, start, finding);
    Optional<Law> law =
        proved.or(
            () -> finding.flatMap(Finding::claim).flatMap(it -> GameLaw.of(it, Optional.empty())));
    return new GameResult(
        status(proved, law),
        "",
        seen.sums().lead(),
        seen.sums().greatest(),
        seen.sums().where(),
        seen.sums().zeros(),
        seen.sums().digest(),
        law,
        seen.engine(),
        seconds(),
        Instant.now().getEpochSecond());
  }

  private static Status status(Optional<Law> proved, Optional<Law> law) {
    if (proved.isPresent()) {
      return Status.PROVED;
    }
    return law.map(it -> it.saltus().orElse(0) == 0 ? Status.PERIODIC : Status.ARITHMETIC)
        .orElse(Status.OPEN);
  }

  private Finding finding(Game game, Start start) {
    long last = item.count() + SPARE;
    SearchLimits reach =
        new SearchLimits(Math.min(last, TABLE), Math.min(last, TABLE), last).withoutGuesses();
    Finding finding =
        item.count() > NEAR && start.arguments().size() == 1
            ? far(game, start, reach)
            : StartProver.prove(game, start, reach, effort, StandardLimits.get());
    if (finding.proved().isEmpty() && finding.stopped().isPresent()) {
      throw finding.stopped().get();
    }
    return finding;
  }

  /** The same with a search that is kept on the way. */
  private Finding far(Game game, Start start, SearchLimits reach) {
    try (FarSearch search = store.search(item.game().line(), game, start)) {
      return Prover.prove(game, start, reach, search, reach.far(), effort, StandardLimits.get());
    }
  }

  /** The law of all values that was proved, its certificate kept. */
  private Optional<Law> kept(Proved proved) {
    Claim claim = proved.certificate().claim();
    return GameLaw.of(claim, Optional.empty()).isEmpty()
        ? Optional.empty()
        : GameLaw.of(
            claim,
            Optional.of(
                new GameResult.Proof(
                    store.keep(proved.certificate()),
                    claim.theorem(),
                    proved.took().toMillis() / 1e3)));
  }

  /** What came of looking at the values. */
  private record Seen(ValueDigest.Sums sums, String engine) {}

  private Seen seen(Game game, Start start, Optional<Finding> finding) {
    List<Long> known = finding.map(Finding::values).orElse(List.of());
    Optional<ValuedClaim> law =
        finding
            .flatMap(Finding::proved)
            .map(it -> it.certificate().claim())
            .filter(PeriodicClaim.class::isInstance)
            .map(ValuedClaim.class::cast);
    if (law.isPresent()) {
      ValueDigest tally = new ValueDigest(item.count());
      addAll(law.get()::valueAt, Long.MAX_VALUE, tally);
      return new Seen(tally.sums(), "law");
    }
    ValueDigest tally = new ValueDigest(item.count());
    addAll(n -> known.get((int) n), known.size(), tally);
    return tally.isOpen() ? computed(game, start, known) : new Seen(tally.sums(), "theorem");
  }

  /** Takes values from size 0 on as long as they are wanted and there. */
  private void addAll(LongUnaryOperator values, long size, ValueDigest tally) {
    for (long n = 0; n < size && tally.isOpen(); n++) {
      if ((n & 0xfffff) == 0) {
        effort.check();
      }
      tally.add(values.applyAsLong(n));
    }
  }

  private Seen computed(Game game, Start start, List<Long> known) {
    long last = item.count() + SPARE;
    while (true) {
      ValueDigest tally = new ValueDigest(item.count());
      EngineOffer bid = bid(game, start, last, known);
      bid.run(
          effort,
          (codes, count) -> {
            for (int i = 0; i < count && tally.isOpen(); i++) {
              tally.add(codes[i]);
            }
          });
      if (!tally.isOpen()) {
        return new Seen(tally.sums(), bid.name());
      }
      last *= 2;
    }
  }

  private EngineOffer bid(Game game, Start start, long last, List<Long> known) {
    KnownValues first =
        KnownValues.of(known.stream().mapToLong(Long::longValue).limit(last + 1).toArray());
    Question question = new Question.Box(game, start, List.of(0L), List.of(last), first);
    return Planner.choose(question, effort)
        .orElseThrow(
            () ->
                new BudgetExceeded(
                    BudgetExceeded.Reason.MEMORY,
                    "no engine reaches n = " + last + " in the memory"));
  }
}
