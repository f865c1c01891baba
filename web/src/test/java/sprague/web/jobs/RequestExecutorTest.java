// SPDX-License-Identifier: Apache-2.0
package sprague.web.jobs;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.catchThrowableOfType;

import java.nio.charset.StandardCharsets;
import java.time.Duration;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.concurrent.TimeUnit;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.Timeout;
import sprague.engine.Limits;
import sprague.store.json.Json;
import sprague.web.api.ApiRequest;
import sprague.web.api.ApiResponse;
import sprague.web.api.Endpoint;
import sprague.web.api.HttpProblem;
import sprague.web.api.RequestParser;
import sprague.web.api.ResponseFormat;

class RequestExecutorTest {
  private static final Duration LONG = Duration.ofSeconds(20);

  private final Scripted program = new Scripted();
  private final RequestExecutor desk =
      new RequestExecutor(program, Scripted.bounds(2, 1), new Metrics());

  private static ApiRequest question(String game) {
    return new RequestParser(Endpoint.find("values").orElseThrow(), 1000)
        .read(Map.of("game", game));
  }

  private RunningRequest ask(String game) {
    return desk.submit(question(game), "me", false);
  }

  private static String body(Optional<ApiResponse> answer) {
    return new String(answer.orElseThrow().body(), StandardCharsets.UTF_8);
  }

  @AfterEach
  void end() {
    program.release();
    desk.close();
  }

  @Test
  void anAnswer_isTheCommands_andKept() throws InterruptedException {
    assertThat(desk.cached(question("nim"))).isEmpty();
    assertThat(body(ask("nim").within(LONG))).isEqualTo("[\"values\",\"nim\",\"--json\"]");
    assertThat(body(desk.cached(question("nim")))).contains("nim");
    assertThat(program.asked).hasSize(1);
    assertThat(desk.count()).isZero();
  }

  @Test
  void limits_areGivenToEveryCommand() throws InterruptedException {
    ask("nim").within(LONG);
    assertThat(program.limits.getFirst())
        .isEqualTo(new Limits(Limits.tables(1 << 20), 1, Optional.of(Duration.ofMinutes(1))));
    for (double seconds : List.of(2.5, 999.0)) {
      ApiRequest question =
          new RequestParser(Endpoint.find("values").orElseThrow(), 1000)
              .read(Map.of("game", "nim", "timeLimit", seconds));
      desk.submit(question, "me", false).within(LONG);
      assertThat(program.limits.getLast().time())
          .contains(Duration.ofMillis(seconds < 60 ? 2500 : 60_000));
    }
  }

  @Test
  void anAnswerThatALimitMayHaveChanged_isNotKept() throws InterruptedException {
    assertThat(body(ask("hurried").within(LONG))).isEqualTo("{\"method\":\"table\"}");
    assertThat(desk.cached(question("hurried"))).isEmpty();
  }

  @Test
  void aMistake_hasItsPlace_andALimitTheAnswerSoFar() throws InterruptedException {
    ApiResponse wrong = ask("wrong").within(LONG).orElseThrow();
    assertThat(wrong.status()).isEqualTo(400);
    assertThat(new String(wrong.body(), StandardCharsets.UTF_8))
        .isEqualTo(
            "{\"type\":\"about:blank\",\"title\":\"wrong input\",\"status\":400,\"detail\":\"no\","
                + "\"code\":\"bad\",\"line\":1,\"column\":7}");
    ApiResponse late = ask("late").within(LONG).orElseThrow();
    assertThat(late.status()).isEqualTo(422);
    assertThat(Json.read(late.body()).get("partial"))
        .isEqualTo(Map.of("values", List.of(0L, 1L), "complete", false));
    // With another limit or less load the answer may be more complete, so it is not cached.
    assertThat(desk.cached(question("wrong"))).isPresent();
    assertThat(desk.cached(question("late"))).isEmpty();
  }

  @Test
  void aFault_isToldAsOne_andLeavesNoPlaceTaken() throws InterruptedException {
    for (int i = 0; i < 5; i++) {
      assertThat(ask("crash").within(LONG).orElseThrow().status()).isEqualTo(500);
    }
    assertThat(body(ask("nim").within(LONG))).contains("nim");
  }

  @Test
  void anAnswer_largerThanTheBound_isRefused() throws InterruptedException {
    ApiRequest question =
        new RequestParser(Endpoint.find("judge").orElseThrow(), 1000)
            .read(Map.of("problem", "a", "input", "x".repeat(1 << 10)));
    ApiResponse answer = desk.submit(question, "me", false).within(LONG).orElseThrow();
    assertThat(answer.status()).isEqualTo(422);
    assertThat(new String(answer.body(), StandardCharsets.UTF_8)).contains("larger than 1024");
  }

  @Test
  void theSameQuestion_isWorkedOnOnce() throws InterruptedException {
    RunningRequest first = ask("slow");
    program.slowBegun.await();
    assertThat(ask("slow")).isSameAs(first);
    program.release();
    first.within(LONG);
    assertThat(program.asked).hasSize(1);
  }

  @Test
  void theSameQuestionInOtherWords_isWorkedOnOnce() throws InterruptedException {
    RunningRequest first = ask("slow(n)->slow(n-1)");
    program.slowBegun.await();
    RunningRequest second = ask("slow(n) -> slow(n - 1)  # as before");
    while (second.progress() == null) {
      Thread.sleep(5);
    }
    assertThat(second.isRunning()).isTrue();
    program.release();
    assertThat(body(second.within(LONG))).isEqualTo(body(first.within(LONG))).contains("slow");
    assertThat(program.asked).hasSize(1);
  }

  @Test
  void theSameQuestionInOtherWords_isWorkedOnAgain_afterACancellation()
      throws InterruptedException {
    RunningRequest first = ask("slow(n)->slow(n-1)");
    program.slowBegun.await();
    RunningRequest second = ask("slow(n) -> slow(n - 1)");
    desk.cancel(first);
    assertThat(first.within(LONG).orElseThrow().status()).isEqualTo(499);
    program.release();
    assertThat(body(second.within(LONG))).contains("slow");
  }

  @Test
  void theSameQuestion_isWorkedOnAgain_afterACancellation() throws InterruptedException {
    RunningRequest first = ask("slow");
    program.slowBegun.await();
    desk.cancel(first);
    RunningRequest second = ask("slow");
    assertThat(second).isNotSameAs(first);
    assertThat(first.within(LONG).orElseThrow().status()).isEqualTo(499);
    program.release();
    assertThat(body(second.within(LONG))).contains("slow");
    assertThat(desk.count()).isZero();
  }

  @Test
  void aMistake_isShownToEachInTheirWords() throws InterruptedException {
    List<String> texts =
        List.of(
            "slowly_wrong(n)->slowly_wrong(n-1)",
            "slowly_wrong(n) -> slowly_wrong(n-1) # as before");
    RunningRequest first = ask(texts.getFirst());
    program.slowBegun.await();
    RunningRequest second = ask(texts.getLast());
    program.release();
    assertThat(first.within(LONG).orElseThrow().status()).isEqualTo(400);
    assertThat(second.within(LONG).orElseThrow().status()).isEqualTo(400);
    assertThat(program.asked.stream().map(words -> words.get(1))).containsAll(texts);
  }

  @Test
  void quickQuestions_areAnsweredWhileLongOnesRun() throws InterruptedException {
    ask("slow 1");
    program.slowBegun.await();
    RunningRequest second = ask("slow 2");
    while (program.asked.size() < 2) {
      Thread.sleep(5);
    }
    assertThat(body(ask("nim").within(LONG))).contains("nim");
    // The second gave its quick place back, and begins again when the first is done.
    program.release();
    assertThat(body(second.within(LONG))).contains("slow 2");
    assertThat(program.asked.stream().filter(words -> words.contains("slow 2"))).hasSize(2);
  }

  @Test
  void cancelledWork_ends_whetherItRunsOrWaits() throws InterruptedException {
    RunningRequest running = ask("slow 1");
    program.slowBegun.await();
    RunningRequest waiting = ask("slow 2");
    Thread.sleep(300);
    desk.cancel(waiting);
    desk.cancel(running);
    assertThat(waiting.within(LONG).orElseThrow().status()).isEqualTo(499);
    assertThat(running.within(LONG).orElseThrow().status()).isEqualTo(499);
    assertThat(body(ask("nim").within(LONG))).contains("nim");
  }

  @Test
  void anAnswerOfWorkThatWasCutShort_isNone_andIsNotKept() throws InterruptedException {
    RunningRequest cancelled = ask("slow yet");
    program.slowBegun.await();
    desk.cancel(cancelled);
    assertThat(cancelled.within(LONG).orElseThrow().status()).isEqualTo(499);
    assertThat(desk.cached(question("slow yet"))).isEmpty();
  }

  @Test
  @Timeout(value = 60, unit = TimeUnit.SECONDS)
  void aRunThatIsInterruptedBeforeItBegins_ends() {
    CommandExecution run =
        new CommandExecution(question("slow"), program, Scripted.bounds(2, 1).run(), _ -> {});
    run.interrupt();
    assertThat(run.answer().status()).isEqualTo(499);
  }

  @Test
  void aClient_mayHaveSoManyQuestionsInHand_andAllTogetherToo() {
    for (int i = 0; i < 3; i++) {
      ask("slow " + i);
    }
    HttpProblem many = catchThrowableOfType(HttpProblem.class, () -> ask("slow 3"));
    assertThat(many.status()).isEqualTo(429);
    desk.submit(question("slow 3"), "another", false);
    HttpProblem full =
        catchThrowableOfType(
            HttpProblem.class, () -> desk.submit(question("slow 4"), "another", false));
    assertThat(full.status()).isEqualTo(503);
  }

  @Test
  void keptAnswers_stayWithinTheirRoom() {
    AnswerCache kept = new AnswerCache(10_000);
    for (int i = 0; i < 100; i++) {
      kept.put("key " + i, new ApiResponse(200, ResponseFormat.JSON, new byte[1000], true));
    }
    assertThat(kept.bytes()).isLessThanOrEqualTo(10_000).isGreaterThan(8000);
    assertThat(kept.find("key 99")).isPresent();
    assertThat(kept.find("key 0")).isEmpty();
    kept.put("large", new ApiResponse(200, ResponseFormat.JSON, new byte[5000], true));
    assertThat(kept.find("large")).isEmpty();
  }
}
