// SPDX-License-Identifier: Apache-2.0
package sprague.web.jobs;

import static org.assertj.core.api.Assertions.assertThat;

import java.nio.file.Path;
import java.time.Duration;
import java.util.List;
import java.util.Map;
import java.util.concurrent.CompletableFuture;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import sprague.web.api.ApiRequest;
import sprague.web.api.ApiResponse;
import sprague.web.api.Endpoint;
import sprague.web.api.RequestParser;
import sprague.web.api.ResponseFormat;

class JobsTest {
  private static final Duration LONG = Duration.ofSeconds(20);

  private final Scripted program = new Scripted();
  private final RequestExecutor desk =
      new RequestExecutor(program, Scripted.bounds(3, 1), new Metrics());

  @AfterEach
  void end() {
    program.release();
    desk.close();
  }

  private RunningRequest slow() {
    ApiRequest question =
        new RequestParser(Endpoint.find("values").orElseThrow(), 1000).read(Map.of("game", "slow"));
    return desk.submit(question, "me", false);
  }

  @Test
  void aCancelledJob_leavesItsWorkToWhoeverWaitsForTheAnswer(@TempDir Path folder)
      throws InterruptedException {
    try (JobDatabase log = JobDatabase.at(folder);
        Jobs jobs = new Jobs(desk, log, 1000, LONG)) {
      RunningRequest work = slow();
      String job = jobs.follow(work, "me", true);
      CompletableFuture<Integer> waiter =
          CompletableFuture.supplyAsync(
              () -> {
                try {
                  return work.within(LONG).orElseThrow().status();
                } catch (InterruptedException ended) {
                  throw new AssertionError(ended);
                }
              });
      while (!work.isAwaited()) {
        Thread.sleep(5);
      }
      jobs.cancel(job);
      Thread.sleep(300);
      program.release();
      assertThat(waiter.join()).isEqualTo(200);
      assertThat(jobs.get(job)).containsEntry("state", "cancelled");
    }
  }

  @Test
  void aJobThatNobodyComesBackFor_isEnded_othersAreNot(@TempDir Path folder)
      throws InterruptedException {
    try (JobDatabase log = JobDatabase.at(folder);
        Jobs jobs = new Jobs(desk, log, 1000, Duration.ofMillis(100))) {
      RunningRequest work = slow();
      String left = jobs.follow(work, "me", false);
      String wanted = jobs.follow(work, "you", true);
      while (!"cancelled".equals(jobs.get(left).get("state"))) {
        Thread.sleep(20);
      }
      assertThat(jobs.get(wanted)).containsEntry("state", "running");
    }
  }

  @Test
  void aJobOfACommandThatIsNoMore_fails_andTheOthersAreBegunAgain(@TempDir Path folder)
      throws InterruptedException {
    try (JobDatabase log = JobDatabase.at(folder);
        Jobs jobs = new Jobs(desk, log, 1000, LONG)) {
      for (String command : List.of("removed", "values")) {
        String question = "{\"game\":\"nim\"}";
        log.insert(
            new JobDatabase.Entry(command, "me", command, question, "running", null, 1, null));
      }
      jobs.resume();
      assertThat(jobs.get("removed")).containsEntry("state", "failed");
      while (!"done".equals(jobs.get("values").get("state"))) {
        Thread.sleep(5);
      }
    }
  }

  /** Of four jobs of one client, the limits of this server let three begin. */
  @Test
  void jobsForWhichThereIsNoPlace_waitUntilThereIsOne(@TempDir Path folder)
      throws InterruptedException {
    try (JobDatabase log = JobDatabase.at(folder);
        Jobs jobs = new Jobs(desk, log, 1000, LONG)) {
      for (int i = 0; i < 5; i++) {
        String question = "{\"game\":\"slow\",\"to\":\"%d\"}".formatted(i);
        log.insert(
            new JobDatabase.Entry("job" + i, "me", "values", question, "waiting", null, i, null));
      }
      jobs.resume();
      for (int i = 0; i < 5; i++) {
        assertThat(jobs.isLive("job" + i)).isTrue();
        assertThat(jobs.get("job" + i).get("state")).isIn("running", "waiting");
      }
      jobs.cancel("job4");
      assertThat(jobs.get("job4")).containsEntry("state", "cancelled");
      program.release();
      while (!"done".equals(jobs.get("job3").get("state"))) {
        assertThat(jobs.get("job3").get("state")).isNotEqualTo("failed");
        Thread.sleep(20);
      }
      assertThat(jobs.get("job4")).containsEntry("state", "cancelled");
    }
  }

  @Test
  void finishedJobs_areForgottenWhenTheyAreMany_theOldestFirst(@TempDir Path folder) {
    try (JobDatabase log = JobDatabase.at(folder)) {
      for (int i = 0; i < 520; i++) {
        String id = "job " + i;
        log.insert(new JobDatabase.Entry(id, "me", "values", "{}", "waiting", null, i, null));
        log.end(id, "done", new ApiResponse(200, ResponseFormat.JSON, new byte[] {1}, true), i);
      }
      assertThat(log.find("job 0")).isEmpty();
      assertThat(log.find("job 19")).isPresent();
      assertThat(log.of("me"))
          .hasSize(100)
          .first()
          .extracting(JobDatabase.Entry::id)
          .isEqualTo("job 519");
      assertThat(log.unfinished()).isEqualTo(List.of());
    }
  }
}
