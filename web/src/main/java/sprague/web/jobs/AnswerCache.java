// SPDX-License-Identifier: Apache-2.0
package sprague.web.jobs;

import java.util.LinkedHashMap;
import java.util.Map;
import java.util.Optional;
import sprague.web.api.ApiResponse;

/** Finished answers by the keys of their questions; those asked for longest ago go first. */
final class AnswerCache {
  /** What an answer takes besides its content, roughly. */
  private static final int FRAME = 400;

  /** The part of the room that one answer may take at most. */
  private static final int SHARE = 4;

  private final long room;
  private final Map<String, ApiResponse> answers = new LinkedHashMap<>(16, 0.75f, true);
  private long bytes;

  AnswerCache(long room) {
    this.room = room;
  }

  synchronized Optional<ApiResponse> find(String key) {
    return Optional.ofNullable(answers.get(key));
  }

  /** Keeps an answer that lasts, unless it is too large. */
  synchronized void keep(String key, ApiResponse answer) {
    if (!answer.isLasting() || size(answer) > room / SHARE) {
      return;
    }
    ApiResponse before = answers.put(key, answer);
    bytes += size(answer) - (before == null ? 0 : size(before));
    var eldest = answers.values().iterator();
    while (bytes > room) {
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
    return (long) FRAME + answer.body().length;
  }
}
