// SPDX-License-Identifier: Apache-2.0
package sprague.web;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import io.javalin.http.Context;
import jakarta.servlet.http.HttpServletResponse;
import java.io.IOException;
import java.lang.reflect.InvocationHandler;
import java.lang.reflect.Proxy;
import java.nio.file.Path;
import java.time.Duration;
import java.util.Map;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import sprague.web.api.Endpoint;
import sprague.web.api.HttpProblem;
import sprague.web.api.RequestParser;
import sprague.web.jobs.JobDatabase;
import sprague.web.jobs.Jobs;
import sprague.web.jobs.Metrics;
import sprague.web.jobs.RequestExecutor;
import sprague.web.jobs.Scripted;

/** The number of open streams, by which further ones are refused. */
final class EventsTest {
  private static final int MAX_PER_CLIENT = 2;

  @Test
  void clientsThatHaveGone_haveNoStream(@TempDir Path folder) {
    Scripted program = new Scripted();
    try (RequestExecutor executor =
            new RequestExecutor(program, Scripted.bounds(3, 1), new Metrics());
        JobDatabase database = JobDatabase.at(folder);
        Jobs jobs = new Jobs(executor, database, 1000, Duration.ofSeconds(20));
        Events events = new Events(jobs, MAX_PER_CLIENT)) {
      String job =
          jobs.follow(
              executor.submit(
                  new RequestParser(Endpoint.find("values").orElseThrow(), 1000)
                      .read(Map.of("game", "slow")),
                  "me",
                  /* isLong= */ false),
              "me",
              /* claimed= */ true);
      for (int i = 0; i <= MAX_PER_CLIENT; i++) {
        assertThatThrownBy(() -> events.open(requestOfClientThatHasGone(job)))
            .isInstanceOf(IOException.class)
            .isNotInstanceOf(HttpProblem.class);
        assertThat(events.count()).isZero();
      }
      program.release();
    }
  }

  /** A request for the events of a job, whose response cannot be written. */
  private static Context requestOfClientThatHasGone(String job) {
    HttpServletResponse response =
        proxy(
            HttpServletResponse.class,
            (_, method, _) -> {
              if (method.getName().equals("flushBuffer")) {
                throw new IOException("the client has gone");
              }
              return null;
            });
    return proxy(
        Context.class,
        (_, method, _) ->
            switch (method.getName()) {
              case "header" -> Events.MEDIA;
              case "pathParam" -> job;
              case "ip" -> "192.0.2.1";
              case "res" -> response;
              default -> throw new AssertionError(method);
            });
  }

  private static <T> T proxy(Class<T> type, InvocationHandler handler) {
    return type.cast(Proxy.newProxyInstance(type.getClassLoader(), new Class<?>[] {type}, handler));
  }
}
