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
import java.util.function.IntSupplier;

/** What the server counts of itself, in the text form that Prometheus reads. */
public final class Metrics {
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
          .help("Time from a request to its response, streams of events left out.")
          .classicUpperBounds(0.001, 0.005, 0.01, 0.025, 0.05, 0.1, 0.25, 0.5, 1, 2.5, 5)
          .classicOnly()
          .withoutExemplars()
          .register(registry);
  private final Counter questions =
      Counter.builder()
          .name("sprague_questions_total")
          .help("Questions by command, and whether the answer was kept from before.")
          .labelNames("command", "kept")
          .withoutExemplars()
          .register(registry);

  public Metrics() {}

  public void answered(String route, int status, double took) {
    requests.labelValues(route, Integer.toString(status)).inc();
    seconds.observe(took);
  }

  void asked(String command, boolean isKept) {
    questions.labelValues(command, Boolean.toString(isKept)).inc();
  }

  /** Shows what a desk holds. */
  void watch(IntSupplier inHand, AnswerCache kept) {
    gauge("sprague_questions_in_hand", "Questions that are worked on or wait.", inHand);
    gauge("sprague_kept_answers", "Answers kept in memory.", kept::count);
    gauge("sprague_kept_bytes", "What they take.", () -> (int) kept.bytes());
    Runtime machine = Runtime.getRuntime();
    GaugeWithCallback.builder()
        .name("sprague_heap_bytes")
        .help("Memory in use.")
        .callback(it -> it.call((double) (machine.totalMemory() - machine.freeMemory())))
        .register(registry);
  }

  public void gauge(String name, String about, IntSupplier count) {
    GaugeWithCallback.builder()
        .name(name)
        .help(about)
        .callback(it -> it.call(count.getAsInt()))
        .register(registry);
  }

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
