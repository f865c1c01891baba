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
import sprague.cli.store.StoredSearch;
import sprague.engine.BudgetExceeded;
import sprague.engine.Effort;
import sprague.engine.EngineOffer;
import sprague.engine.KnownValues;
import sprague.engine.Question;
import sprague.engine.plan.Planner;
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
import sprague.solve.UnsupportedQuery;
import sprague.store.StoreFailure;

/**
 * Computes a {@link GameTask}: first the law, then the values. A proved periodic law gives all
 * values. Otherwise the values that the search for the law has computed may suffice; if not, an
 * engine computes them. Cost: the search, if a law is wanted; then O(count) for values of a law or
 * of its table, or runs of an engine with the range doubled until no value is missing. Used once,
 * by the thread that created it, whose CPU time it measures.
 */
final class GameWork {
  /** Prefix of the reason of a failure by a limit of this run; such results are not stored. */
  static final String LIMIT = "limit: ";

  /** Prefix of the reason of a failure by an error in this program; not stored either. */
  static final String FAULT = "internal error: ";

  /**
   * Sizes computed beyond the number of values wanted, as leading zeros do not count; few games
   * have more than 64. If they are too few, all is computed again with the range doubled.
   */
  private static final int EXTRA_SIZES = 64;

  /** Up to this number of values a search for a period takes seconds and needs no checkpoints. */
  private static final long MAX_WITHOUT_CHECKPOINTS = 1_000_000;

  /** Values for theorems that hold a table in memory: 32 MB as longs. */
  private static final long MAX_TABLE = 1 << 22;

  private static final ThreadMXBean THREADS = ManagementFactory.getThreadMXBean();

  private final GameTask item;
  private final Effort effort;
  private final ItemStore store;
  private final long startNanos = THREADS.getCurrentThreadCpuTime();

  GameWork(GameTask item, Effort effort, ItemStore store) {
    this.item = item;
    this.effort = effort;
    this.store = store;
  }

  private double seconds() {
    return Math.round((THREADS.getCurrentThreadCpuTime() - startNanos) / 1e6) / 1e3;
  }

  private GameResult failed(String reason) {
    return GameResult.failed(reason, seconds());
  }

  /**
   * The result; if the game cannot be computed, one of status FAILED.
   *
   * @throws BudgetExceeded if the work was cancelled
   * @throws UncheckedIOException if the disk fails
   */
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
      return failed("a sweep needs a start with one coordinate, not " + coordinates);
    }
    try {
      return result(game, game.start());
    } catch (BudgetExceeded spent) {
      if (spent.reason() == BudgetExceeded.Reason.INTERRUPT) {
        throw spent;
      }
      return failed(LIMIT + spent.getMessage());
    } catch (OutOfMemoryError outOfMemory) {
      return failed(LIMIT + "out of memory");
    } catch (StoreFailure busy) {
      return failed(LIMIT + busy.getMessage());
    } catch (StackOverflowError deep) {
      return failed("the game is too deep to be searched");
    } catch (RuleFailure | UnsupportedQuery refused) {
      return failed(Optional.ofNullable(refused.getMessage()).orElse("unknown reason"));
    } catch (UncheckedIOException failure) {
      throw failure;
    } catch (RuntimeException failure) {
      // An error in one game must not stop the sweep.
      return failed(FAULT + failure);
    }
  }

  private GameResult result(Game game, Start start) {
    Optional<Finding> finding =
        item.wantsLaw() ? Optional.of(finding(game, start)) : Optional.empty();
    Optional<Law> proved = finding.flatMap(Finding::proved).flatMap(this::storeProof);
    Summary summary = summary(game, start, finding);
    Optional<Law> law = proved.or(() -> finding.flatMap(Finding::claim).flatMap(GameLaw::of));
    return new GameResult(
        status(proved, law),
        "",
        summary.stats().lead(),
        summary.stats().greatest(),
        summary.stats().where(),
        summary.stats().zeros(),
        summary.stats().digest(),
        law,
        summary.engine(),
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

  /** Searches for a law; a limit that ended the search without a proof is thrown. */
  private Finding finding(Game game, Start start) {
    long last = item.count() + EXTRA_SIZES;
    SearchLimits reach =
        new SearchLimits(Math.min(last, MAX_TABLE), Math.min(last, MAX_TABLE), last)
            .withoutConjectures();
    Finding finding =
        item.count() > MAX_WITHOUT_CHECKPOINTS && start.arguments().size() == 1
            ? findingWithCheckpoints(game, start, reach)
            : Prover.prove(game, start, Optional.empty(), reach, effort, StandardLimits.get());
    if (finding.proved().isEmpty() && finding.stopped().isPresent()) {
      throw finding.stopped().get();
    }
    return finding;
  }

  /** Searches for a law with checkpoints on disk. */
  private Finding findingWithCheckpoints(Game game, Start start, SearchLimits reach) {
    try (StoredSearch search = store.search(item.game().line(), game, start)) {
      return Prover.prove(
          game, start, reach, search, reach.maxByByte(), effort, StandardLimits.get());
    }
  }

  /** The proved law, after storing its certificate; empty if the claim is no law of all values. */
  private Optional<Law> storeProof(Proved proved) {
    Claim claim = proved.certificate().claim();
    return GameLaw.of(claim)
        .map(
            law ->
                law.withProof(
                    Optional.of(
                        new GameResult.Proof(
                            store.put(proved.certificate()),
                            claim.theorem(),
                            proved.duration().toMillis() / 1e3))));
  }

  /** Statistics of the values, and the name of what computed them. */
  private record Summary(ValueDigest.ValueStats stats, String engine) {}

  private Summary summary(Game game, Start start, Optional<Finding> finding) {
    List<Long> knownValues = finding.map(Finding::values).orElse(List.of());
    Optional<ValuedClaim> law =
        finding
            .flatMap(Finding::proved)
            .map(it -> it.certificate().claim())
            .filter(PeriodicClaim.class::isInstance)
            .map(ValuedClaim.class::cast);
    ValueDigest digest = new ValueDigest(item.count());
    if (law.isPresent()) {
      addAll(law.get()::valueAt, Long.MAX_VALUE, digest);
      return new Summary(digest.stats(), "law");
    }
    addAll(n -> knownValues.get((int) n), knownValues.size(), digest);
    return digest.needsMore()
        ? byEngine(game, start, knownValues)
        : new Summary(digest.stats(), "theorem");
  }

  /** Adds the values below a size, until the digest needs no more. */
  private void addAll(LongUnaryOperator values, long size, ValueDigest digest) {
    for (long n = 0; n < size && digest.needsMore(); n++) {
      // Every 2^20 values, which take some milliseconds.
      if ((n & 0xfffff) == 0) {
        effort.check();
      }
      digest.add(values.applyAsLong(n));
    }
  }

  private Summary byEngine(Game game, Start start, List<Long> knownValues) {
    long last = item.count() + EXTRA_SIZES;
    while (true) {
      ValueDigest digest = new ValueDigest(item.count());
      EngineOffer offer = offer(game, start, last, knownValues);
      offer.run(
          effort,
          (codes, count) -> {
            for (int i = 0; i < count && digest.needsMore(); i++) {
              digest.add(codes[i]);
            }
          });
      if (!digest.needsMore()) {
        return new Summary(digest.stats(), offer.name());
      }
      last *= 2;
    }
  }

  private EngineOffer offer(Game game, Start start, long last, List<Long> knownValues) {
    KnownValues first =
        KnownValues.of(knownValues.stream().mapToLong(Long::longValue).limit(last + 1).toArray());
    Question question = new Question.Box(game, start, List.of(0L), List.of(last), first);
    return Planner.choose(question, effort)
        .orElseThrow(
            () ->
                new BudgetExceeded(
                    BudgetExceeded.Reason.MEMORY,
                    "no engine reaches n = " + last + " within the memory limit"));
  }
}
