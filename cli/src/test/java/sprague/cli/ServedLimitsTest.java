// SPDX-License-Identifier: Apache-2.0
package sprague.cli;

import static org.assertj.core.api.Assertions.assertThat;

import java.nio.charset.StandardCharsets;
import java.time.Duration;
import java.util.Map;
import java.util.concurrent.TimeUnit;
import java.util.stream.Collectors;
import java.util.stream.IntStream;
import org.jspecify.annotations.Nullable;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.Timeout;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;
import sprague.web.api.ApiRequest;
import sprague.web.api.Endpoint;
import sprague.web.api.RequestParser;
import sprague.web.jobs.Metrics;
import sprague.web.jobs.RequestExecutor;
import sprague.web.jobs.RunningRequest;
import sprague.web.jobs.ServerLimits;

/** Rules whose binding would take hours end by the time limit, and soon after a cancel. */
@Timeout(value = 60, unit = TimeUnit.SECONDS)
final class ServedLimitsTest {
  private static final ServerLimits LIMITS = ServerLimits.standard(2, 1L << 29);

  /** A move of 40 variables, each in six of 80 linear conditions. */
  private static final String SLOW =
      "h(n) -> h(n - "
          + IntStream.range(0, 40).mapToObj(i -> "x" + i).collect(Collectors.joining(" - "))
          + ") where x0 >= 1, "
          + IntStream.range(0, 80)
              .mapToObj(
                  i ->
                      "%d * x%d + %d * x%d + %d * x%d <= n"
                          .formatted(
                              i % 5 + 1,
                              i % 40,
                              i % 3 + 1,
                              (7 * i + 3) % 40,
                              i % 4 + 1,
                              (11 * i + 8) % 40))
              .collect(Collectors.joining(", "));

  private static ApiRequest question(String name, double seconds) {
    Map<String, @Nullable Object> fields =
        switch (name) {
          case "solve", "play" -> Map.of("game", SLOW, "position", "5", "timeLimit", seconds);
          case "same" -> Map.of("game", SLOW, "other", "kayles", "timeLimit", seconds);
          case "code" -> Map.of("game", SLOW, "lang", "cpp", "timeLimit", seconds);
          case "check" -> Map.of("certificate", certificate(3000), "timeLimit", seconds);
          default -> Map.of("game", SLOW, "timeLimit", seconds);
        };
    return new RequestParser(Endpoint.find(name).orElseThrow(), 1 << 16).read(fields);
  }

  private static String certificate(int coordinates) {
    String all =
        IntStream.range(0, coordinates).mapToObj(i -> "a" + i).collect(Collectors.joining(", "));
    return """
    {"format":2,"game":"h(%s) -> h(%s)","of":"h(n%s)","theorem":"finite","values":[0]}
    """
        .formatted(all, all.replaceFirst("a0", "a0 - 1"), ", 0".repeat(coordinates - 1));
  }

  @ParameterizedTest
  @ValueSource(
      strings = {"lint", "values", "solve", "play", "theorem", "explain", "code", "same", "check"})
  void theTimeLimit_holds(String name) throws InterruptedException {
    try (RequestExecutor desk = new RequestExecutor(ServeCommand::call, LIMITS, new Metrics())) {
      assertThat(answer(desk, question(name, 0.5))).contains("\"code\":\"time-limit\"");
    }
  }

  @ParameterizedTest
  @ValueSource(strings = {"lint", "values", "theorem", "explain", "check"})
  void aCancel_frees_thePlaceSoon(String name) throws InterruptedException {
    Metrics metrics = new Metrics();
    RequestExecutor desk = new RequestExecutor(ServeCommand::call, LIMITS, metrics);
    RunningRequest work = desk.submit(question(name, 600), "me", false);
    assertThat(work.within(Duration.ofMillis(700))).isEmpty();
    assertThat(text(metrics)).contains("sprague_questions_in_hand 1.0");
    desk.close();
    assertThat(work.within(Duration.ofSeconds(50)).orElseThrow().status()).isEqualTo(499);
    assertThat(text(metrics))
        .contains("sprague_questions_in_hand 0.0", "sprague_cancelled_questions 0.0");
  }

  /** With more time the same request is answered by a law, which the cache must not prevent. */
  @Test
  void aProgramWithoutALawForWantOfTime_isNotKept() throws InterruptedException {
    ApiRequest hurried =
        new RequestParser(Endpoint.find("code").orElseThrow(), 1000)
            .read(Map.of("game", "0.106", "lang", "python", "to", "10000000", "timeLimit", 0.5));
    ApiRequest unhurried =
        new RequestParser(Endpoint.find("code").orElseThrow(), 1000)
            .read(Map.of("game", "kayles", "lang", "python"));
    try (RequestExecutor desk = new RequestExecutor(ServeCommand::call, LIMITS, new Metrics())) {
      assertThat(answer(desk, hurried)).contains("\"method\":\"table\"");
      assertThat(desk.cached(hurried)).isEmpty();
      assertThat(answer(desk, unhurried)).contains("\"method\":\"law\"");
      assertThat(desk.cached(unhurried)).isPresent();
    }
  }

  private static String answer(RequestExecutor desk, ApiRequest request)
      throws InterruptedException {
    return desk.submit(request, "me", false)
        .within(Duration.ofSeconds(30))
        .map(answer -> new String(answer.body(), StandardCharsets.UTF_8))
        .orElseThrow();
  }

  private static String text(Metrics metrics) {
    return new String(metrics.text(), StandardCharsets.UTF_8);
  }
}
