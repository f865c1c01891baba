// SPDX-License-Identifier: Apache-2.0
package sprague.cli.console;

import java.util.ArrayDeque;
import java.util.Deque;

/** How fast work goes on, judged by the last ten seconds. */
final class Speed {
  private static final double SECONDS = 10;

  private record Sample(double at, long done) {}

  private final Deque<Sample> samples = new ArrayDeque<>();

  /** Takes in how much was done at a time; less than before means that other work has begun. */
  void see(double seconds, long done) {
    if (!samples.isEmpty() && done < samples.getLast().done()) {
      samples.clear();
    }
    while (samples.size() > 1 && seconds - samples.getFirst().at() > SECONDS) {
      samples.removeFirst();
    }
    samples.addLast(new Sample(seconds, done));
  }

  /** Units a second; 0 before there are two samples. */
  double rate() {
    if (samples.size() < 2) {
      return 0;
    }
    Sample first = samples.getFirst();
    Sample last = samples.getLast();
    return (last.done() - first.done()) / Math.max(last.at() - first.at(), 1e-9);
  }
}
