// SPDX-License-Identifier: Apache-2.0
package sprague.prove;

import static org.assertj.core.api.Assertions.assertThat;
import static org.junit.jupiter.api.Assertions.assertTimeoutPreemptively;

import java.nio.ByteBuffer;
import java.time.Duration;
import java.util.Arrays;
import java.util.Optional;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.junit.jupiter.params.provider.ValueSource;
import sprague.bind.Language;
import sprague.bind.SourceText;
import sprague.engine.Effort;
import sprague.engine.Limits;
import sprague.kernel.Certificate;
import sprague.kernel.CheckResult;
import sprague.kernel.Checker;
import sprague.kernel.claim.Claim;
import sprague.kernel.search.StandardLimits;
import sprague.kernel.table.PeriodicClaim;
import sprague.kernel.windows.WindowsClaim;
import sprague.model.Game;
import sprague.testkit.CaseCount;
import sprague.testkit.EveryNth;
import sprague.testkit.RuleText;

/** Periods found by a long search agree with the periods of whole tables. */
final class SearchMethodTest {
  private static final Limits LIMITS = new Limits(1 << 28, 1, Optional.empty());
  private static final long FAR = 1 << 20;

  /** Keeps a state in memory. */
  private static final class Kept implements SearchMemory {
    private Optional<byte[]> state = Optional.empty();

    @Override
    public Optional<byte[]> read() {
      return state;
    }

    @Override
    public void write(byte[] now, long reached) {
      state = Optional.of(now);
    }
  }

  private static Game game(String code) {
    return RuleText.game(Language.expandCode(new SourceText("test", code)).result().orElseThrow());
  }

  private static ProofMethod.Attempt attempt(ProofMethod theorem, Game game, int length) {
    return theorem.attempt(
        new GrowingValues(game, game.start(), 1 << 15, 1 << 16, new Effort(LIMITS)), length);
  }

  private static WindowsClaim claim(
      SearchMemory memory, Game game, int length, long far, int count) {
    ProofMethod.Attempt attempt =
        attempt(new SearchMethod(memory, far, length, count), game, length);
    assertThat(attempt).isInstanceOf(ProofMethod.Attempt.Found.class);
    return (WindowsClaim) ((ProofMethod.Attempt.Found) attempt).claim();
  }

  private static void assertAccepted(Game game, Claim claim) {
    Certificate certificate =
        CertificateBuilder.certificate(
            game, game.start(), PositionText.of(game, game.start()).orElseThrow(), claim);
    assertThat(Checker.examine(certificate, StandardLimits.get()))
        .isInstanceOf(CheckResult.Accepted.class);
  }

  /** With a preperiod before the search, and, of 0.156, within its first window. */
  @ParameterizedTest
  @EveryNth(2)
  @CsvSource({
    "0.77, 512, 4096", "0.156, 640, 4096", "0.156, 400, 8192", "0.45, 512, 4096",
    "4.7, 512, 4096", "0.26, 512, 4096", "0.773, 512, 8192", "4.26, 512, 4096"
  })
  void periodsAreThoseOfListedValues(String code, int length, int count) {
    Game game = game(code);
    PeriodicClaim listed =
        (PeriodicClaim)
            ((ProofMethod.Attempt.Found) attempt(new PeriodMethod(), game, 1 << 14)).claim();
    WindowsClaim claim = claim(new Kept(), game, length, FAR, count);
    assertThat(claim.preperiod()).isEqualTo(listed.preperiod());
    assertThat(claim.period()).isEqualTo(listed.period());
    assertThat(claim.zeros()).isEqualTo(listed.values().stream().filter(v -> v == 0).count());
    assertThat(claim.greatest()).isEqualTo(listed.values().stream().max(Long::compare).get());
    assertThat(claim.first()).isEqualTo(listed.values().subList(0, claim.first().size()));
    assertAccepted(game, claim);
  }

  /** The end of a search is rounded up to an even size, if there is one. */
  @ParameterizedTest
  @ValueSource(longs = {Long.MAX_VALUE / 2, Long.MAX_VALUE - 1, Long.MAX_VALUE})
  void searchesWithoutEnd_findTheSameClaim(long far) {
    Game game = game("0.77");
    assertTimeoutPreemptively(
        Duration.ofSeconds(20),
        () ->
            assertThat(claim(new Kept(), game, 512, far, 4096))
                .isEqualTo(claim(new Kept(), game, 512, FAR, 4096)));
  }

  @Test
  void aSearchThatWasStopped_endsWithTheSameClaim() {
    Game game = game("0.156");
    Kept kept = new Kept();
    assertThat(attempt(new SearchMethod(kept, 6000, 640, 4096), game, 640))
        .isInstanceOf(ProofMethod.Attempt.NoClaim.class);
    assertThat(claim(kept, game, 640, FAR, 4096))
        .isEqualTo(claim(new Kept(), game, 640, FAR, 4096));
  }

  @Test
  void aSearchThatWasStopped_goesTheSameWay() {
    Game game = game("0.104");
    Kept twice = new Kept();
    for (long far : new long[] {5000, 100_000, 300_000, 400_000}) {
      SearchMethod part = new SearchMethod(twice, far, 512, 1 << 14);
      assertThat(attempt(part, game, 1 << 11)).isInstanceOf(ProofMethod.Attempt.NoClaim.class);
    }
    Kept straight = new Kept();
    attempt(new SearchMethod(straight, 400_000, 512, 1 << 14), game, 1 << 11);
    assertThat(twice.state.orElseThrow()).isEqualTo(straight.state.orElseThrow());
  }

  /** The fields with their places; -1 and -2 are the first and second one behind the window. */
  @ParameterizedTest
  @EveryNth(2)
  @CsvSource({
    "size, 20, 8",
    "zeros, 28, 8",
    "greatest, 36, 4",
    "match, 40, 8",
    "every, -1, 8",
    "stages, -2, 4"
  })
  void aStateWithANumberOutOfAllBounds_isNotGoneOnWith(String field, int place, int bytes) {
    Game game = game("0.156");
    Kept kept = new Kept();
    attempt(new SearchMethod(kept, 6000, 640, 4096), game, 640);
    byte[] good = kept.read().orElseThrow();
    int window = ByteBuffer.wrap(good).getInt(8);
    int at = place == -1 ? 48 + window : place == -2 ? 56 + window : place;
    WindowsClaim claim = claim(new Kept(), game, 640, FAR, 4096);
    long was = bytes == 4 ? ByteBuffer.wrap(good).getInt(at) : ByteBuffer.wrap(good).getLong(at);
    for (long number :
        new long[] {
          Long.MIN_VALUE, -1, 0, 1, was + 1, 1L << 62, Long.MAX_VALUE - 1, Long.MAX_VALUE
        }) {
      byte[] bad = good.clone();
      long cut = bytes == 4 ? (int) number : number;
      if (bytes == 4) {
        ByteBuffer.wrap(bad).putInt(at, (int) number);
      } else {
        ByteBuffer.wrap(bad).putLong(at, number);
      }
      boolean isPossible =
          cut == was
              || (field.equals("greatest") && cut >= 0 && cut <= 255)
              || (field.equals("zeros") && cut == was + 1);
      if (!isPossible) {
        kept.write(bad, 0);
        assertThat(claim(kept, game, 640, FAR, 4096)).as("%s %d", field, number).isEqualTo(claim);
      }
    }
  }

  @Test
  void aStateOfAnotherLength_isNotGoneOnWith() {
    Game game = game("0.156");
    Kept kept = new Kept();
    WindowsClaim claim = claim(kept, game, 640, FAR, 4096);
    byte[] good = kept.read().orElseThrow();
    int near = CaseCount.of(6, 1);
    int far = CaseCount.of(1597, 97);
    for (int length = 0; length < good.length + 20; length += length < 60 ? near : far) {
      if (length != good.length) {
        kept.write(Arrays.copyOf(good, length), 0);
        assertThat(claim(kept, game, 640, FAR, 4096)).as("%d bytes", length).isEqualTo(claim);
      }
    }
  }

  @Test
  void aStateOfAnotherSearch_isNotGoneOnWith() {
    Game game = game("0.156");
    Kept kept = new Kept();
    kept.write(new byte[] {1, 2, 3}, 0);
    Claim claim = claim(kept, game, 640, FAR, 4096);
    assertThat(claim(kept, game, 640, FAR, 4096)).isEqualTo(claim);
    assertThat(claim(kept, game, 640, FAR, 8192).checkpoints().from()).isEqualTo(8192);
    // Smaller parts of splits: the search kept is ahead of this one.
    assertThat(attempt(new SearchMethod(kept, FAR, 400, 8192), game, 400))
        .isInstanceOf(ProofMethod.Attempt.NeedsMoreValues.class);
  }
}
