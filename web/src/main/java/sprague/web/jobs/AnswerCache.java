// SPDX-License-Identifier: Apache-2.0
package sprague.web.jobs;

import java.util.LinkedHashMap;
import java.util.Map;
import java.util.Optional;
import sprague.web.api.ApiResponse;

/**
 * A cache of answers by request key, bounded by bytes; the least recently used answers are removed
 * first. O(1) a lookup. For any thread.
 */
final class AnswerCache {
  /** Estimated heap bytes of an entry without its content: key, map node, response object. */
  private static final int ENTRY_BYTES = 400;

  /** An answer larger than 1/4 of the cache is not cached, as it would displace most others. */
  private static final int MIN_ANSWERS = 4;

  private final long maxBytes;
  private final Map<String, ApiResponse> answers =
      new LinkedHashMap<>(16, 0.75f, /* accessOrder= */ true);
  private long bytes;

  /** An empty cache; with 0 bytes it caches nothing. */
  AnswerCache(long maxBytes) {
    this.maxBytes = maxBytes;
  }

  synchronized Optional<ApiResponse> find(String key) {
    return Optional.ofNullable(answers.get(key));
  }

  /** Adds an answer, unless it is too large or the same request may have another answer later. */
  synchronized void put(String key, ApiResponse answer) {
    if (!answer.isLasting() || size(answer) > maxBytes / MIN_ANSWERS) {
      return;
    }
    ApiResponse previous = answers.put(key, answer);
    bytes += size(answer) - (previous == null ? 0 : size(previous));
    // The new answer is last, and too small to be reached.
    var eldest = answers.values().iterator();
    while (bytes > maxBytes) {
      bytes -= size(eldest.next());
      eldest.remove();
    }
  }

  synchronized int count() {
    return answers.size();
  }

  synchronized long bytes() {
    return bytes;
  }

  private static long size(ApiResponse answer) {
    return (long) ENTRY_BYTES + answer.body().length;
  }
}
