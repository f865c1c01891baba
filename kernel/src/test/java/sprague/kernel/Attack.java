// SPDX-License-Identifier: Apache-2.0
package sprague.kernel;

import java.time.Duration;
import java.util.Optional;
import java.util.concurrent.ExecutionException;
import java.util.concurrent.ExecutorService;
import java.util.concurrent.Executors;
import java.util.concurrent.Future;
import java.util.concurrent.TimeUnit;
import java.util.concurrent.TimeoutException;
import sprague.kernel.decide.ProofLimits;
import sprague.kernel.json.MalformedCertificate;
import sprague.kernel.sample.SampledCheck;
import sprague.kernel.search.StandardLimits;
import sprague.testkit.CaseCount;

/**
 * Passes files to the checker, which must not crash, accept a false claim, or run on after the time
 * limit. An accepted claim is compared with the definition by {@link Truth}, independently of the
 * checker; in the long tests {@link SampledCheck} must accept it, too.
 */
final class Attack implements AutoCloseable {
  /** Far more than the budget, because the machine that runs the tests may be busy. */
  private static final long MOST_SECONDS = 20;

  private static final Duration PATIENCE = Duration.ofSeconds(2);

  private static final boolean COMPARES = CaseCount.of(0, 1) == 1;

  private final Duration patience;
  private final Truth truth = new Truth();
  private final ExecutorService thread =
      Executors.newSingleThreadExecutor(Thread.ofPlatform().daemon().factory());
  private int accepted;
  private int rejected;
  private int undecided;
  private int malformed;
  private int stopped;

  /** With two seconds for each file. */
  Attack() {
    this(PATIENCE);
  }

  /** With another time for each file. */
  Attack(Duration patience) {
    this.patience = patience;
  }

  /** Thrown by the cancellation check when the time limit has passed. */
  private static final class TimeIsOver extends RuntimeException {
    private static final long serialVersionUID = 1;
  }

  private ProofLimits budget() {
    long end = System.nanoTime() + patience.toNanos();
    return StandardLimits.of(300_000, 200_000_000L)
        .watched(
            () -> {
              if (System.nanoTime() - end > 0) {
                throw new TimeIsOver();
              }
            });
  }

  private static boolean isTimeOver(Throwable thrown) {
    return thrown instanceof TimeIsOver
        || (thrown.getCause() != null && isTimeOver(thrown.getCause()));
  }

  /**
   * Has a file examined.
   *
   * @return the certificate, if it is accepted
   * @throws AssertionError when it should not be, or the checker crashes or stalls
   */
  Optional<Certificate> examine(String json) {
    Certificate certificate;
    try {
      certificate = CertificateJson.read(json);
    } catch (MalformedCertificate refused) {
      malformed++;
      return Optional.empty();
    } catch (RuntimeException crash) {
      throw new AssertionError("reading crashes on " + json, crash);
    }
    Future<CheckResult> answer = thread.submit(() -> examined(certificate));
    try {
      switch (answer.get(MOST_SECONDS, TimeUnit.SECONDS)) {
        case CheckResult.Accepted _ -> {}
        case CheckResult.Rejected _ -> {
          rejected++;
          return Optional.empty();
        }
        case CheckResult.Undecided limit -> {
          if (limit.isInternal()) {
            throw new AssertionError("the checker fails on " + json + ": " + limit.reason());
          }
          undecided++;
          return Optional.empty();
        }
      }
      accepted++;
      Optional<String> mistake = truth.mistake(certificate);
      if (mistake.isPresent()) {
        throw new AssertionError("accepted, but " + mistake.get() + ": " + json);
      }
      return Optional.of(certificate);
    } catch (ExecutionException thrown) {
      if (isTimeOver(thrown)) {
        stopped++;
        return Optional.empty();
      }
      throw new AssertionError("the checker crashes on " + json, thrown.getCause());
    } catch (TimeoutException silent) {
      throw new AssertionError("no answer within " + MOST_SECONDS + " s to " + json, silent);
    } catch (Exception broken) {
      throw new AssertionError("the definition crashes on " + json, broken);
    }
  }

  private CheckResult examined(Certificate certificate) {
    CheckResult byProof = Checker.examine(certificate, budget());
    return COMPARES && byProof instanceof CheckResult.Accepted
        ? SampledCheck.examine(certificate, budget())
        : byProof;
  }

  int accepted() {
    return accepted;
  }

  /** Returns the number of files that could be read as certificates, with any verdict. */
  int readable() {
    return accepted + rejected + undecided + stopped;
  }

  int stopped() {
    return stopped;
  }

  /** How many of the accepted files were held against values by the definition. */
  int judged() {
    return truth.judged();
  }

  @Override
  public String toString() {
    return "accepted %d (judged %d), rejected %d, undecided %d, malformed %d, stopped %d"
        .formatted(accepted, judged(), rejected, undecided, malformed, stopped);
  }

  @Override
  public void close() {
    thread.shutdownNow();
  }
}
