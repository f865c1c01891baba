// SPDX-License-Identifier: Apache-2.0
package sprague.web.jobs;

import io.prometheus.metrics.core.metrics.Counter;
import io.prometheus.metrics.core.metrics.GaugeWithCallback;
import io.prometheus.metrics.core.metrics.Histogram;
import io.prometheus.metrics.expositionformats.PrometheusTextFormatWriter;
import io.prometheus.metrics.model.registry.PrometheusRegistry;
import java.io.ByteArrayOutputStream;
import java.io.IOException;
import java.io.UncheckedIOException;
import java.util.function.LongSupplier;

/**
 * The server's metrics, written in the Prometheus text format, such as {@code
 * sprague_requests_total{route="api",status="200"} 17.0}. For any thread.
 */
public final class Metrics {
  /** The media type of {@link #text}. */
  public static final String MEDIA = PrometheusTextFormatWriter.CONTENT_TYPE;

  private final PrometheusRegistry registry = new PrometheusRegistry();
  private final Counter requests =
      Counter.builder()
          .name("sprague_requests_total")
          .help("Requests by route and status.")
          .labelNames("route", "status")
          .withoutExemplars()
          .register(registry);
  private final Histogram seconds =
      Histogram.builder()
          .name("sprague_request_seconds")
          .help("Time from a request to its response, without event streams.")
          // From an answer of the cache to more than the 2 s after which a request becomes a job.
          .classicUpperBounds(0.001, 0.005, 0.01, 0.025, 0.05, 0.1, 0.25, 0.5, 1, 2.5, 5)
          .classicOnly()
          .withoutExemplars()
          .register(registry);
  private final Counter questions =
      Counter.builder()
          .name("sprague_questions_total")
          .help("Requests by command, and whether the cache had the answer.")
          .labelNames("command", "kept")
          .withoutExemplars()
          .register(registry);

  public Metrics() {}

  /**
   * Counts a response.
   *
   * @param route {@code api} or {@code page}
   * @param duration seconds from the request to the response
   */
  public void answered(String route, int status, double duration) {
    requests.labelValues(route, Integer.toString(status)).inc();
    seconds.observe(duration);
  }

  /** Counts a request for a command, and whether the cache had its answer. */
  void countCommand(String command, boolean isCached) {
    questions.labelValues(command, Boolean.toString(isCached)).inc();
  }

  /** Adds gauges of running requests, the cache and the heap; called once. */
  void watch(LongSupplier running, AnswerCache cache) {
    gauge("sprague_questions_in_hand", "Requests that run or wait.", running);
    gauge("sprague_kept_answers", "Answers kept in memory.", cache::count);
    gauge("sprague_kept_bytes", "Bytes of the answers kept in memory.", cache::bytes);
    Runtime machine = Runtime.getRuntime();
    gauge(
        "sprague_heap_bytes", "Memory in use.", () -> machine.totalMemory() - machine.freeMemory());
  }

  /** Adds a gauge with a new name; its value is read at each scrape, on any thread. */
  public void gauge(String name, String help, LongSupplier value) {
    GaugeWithCallback.builder()
        .name(name)
        .help(help)
        .callback(it -> it.call((double) value.getAsLong()))
        .register(registry);
  }

  /** All metrics as text; a few kilobytes, whatever the number of requests. */
  public byte[] text() {
    ByteArrayOutputStream out = new ByteArrayOutputStream();
    try {
      PrometheusTextFormatWriter.create().write(out, registry.scrape());
    } catch (IOException impossible) {
      throw new UncheckedIOException(impossible);
    }
    return out.toByteArray();
  }
}
