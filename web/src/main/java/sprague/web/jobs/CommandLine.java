// SPDX-License-Identifier: Apache-2.0
package sprague.web.jobs;

import java.io.InputStream;
import java.io.OutputStream;
import java.util.List;

/**
 * The program's command line as the server calls it: arguments in, output on streams. Calls may run
 * in parallel.
 */
@FunctionalInterface
public interface CommandLine {
  /**
   * Prepares a command.
   *
   * @param words the command and its arguments, as in a shell
   * @param in standard input
   * @param out standard output
   * @param err standard error: notices, progress and errors, one JSON object a line in every output
   *     format
   */
  Call call(List<String> words, InputStream in, OutputStream out, OutputStream err);

  /** A prepared command. */
  interface Call {
    /** Runs it, once, and returns its exit status; failures are written to standard error. */
    int run();

    /**
     * Makes it end soon; called from another thread. A command that has not started ends at once.
     */
    void interrupt();
  }
}
