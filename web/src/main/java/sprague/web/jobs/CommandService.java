// SPDX-License-Identifier: Apache-2.0
package sprague.web.jobs;

import java.io.OutputStream;
import java.nio.file.Path;
import java.util.Optional;
import java.util.function.Consumer;
import sprague.engine.Limits;
import sprague.store.json.JsonObject;
import sprague.web.api.ApiRequest;

/** The commands of the program as the server runs them. Calls may run in parallel. */
@FunctionalInterface
public interface CommandService {
  /**
   * Prepares the command behind a request.
   *
   * @param file the file for the answer, for formats that are written to a file; else not used
   * @param limits of the run, with a time
   * @param out receives the answer in all other formats; its {@link java.io.IOException} means that
   *     the answer is too large
   * @param progress receives progress reports: objects with {@code done}, {@code total}, ...
   */
  Call call(
      ApiRequest request,
      Path file,
      Limits limits,
      OutputStream out,
      Consumer<JsonObject> progress);

  /** A prepared command. */
  interface Call {
    /** Runs it, once. Failures are part of the outcome; unexpected ones have the status 4. */
    Outcome run();

    /** Makes it end soon, or as soon as it starts; called from another thread. */
    void interrupt();
  }

  /**
   * How a command ended.
   *
   * @param status its exit status: 0 or 1 for an answer, 2 for wrong input, 3 at a limit
   * @param error the fields of its error: code, message, hint and place; empty without an error
   * @param isFinal false if a limit may have changed the answer
   */
  record Outcome(int status, Optional<JsonObject> error, boolean isFinal) {}
}
