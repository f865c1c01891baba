// SPDX-License-Identifier: Apache-2.0
package sprague.web.jobs;

import java.io.InputStream;
import java.io.OutputStream;
import java.util.List;

/**
 * The command line as the server sees it: lines of words that are answered on streams. Calls go on
 * side by side.
 */
@FunctionalInterface
public interface CommandLine {
  /**
   * Prepares a command.
   *
   * @param words the command and its arguments, as in a shell
   * @param in standard input
   * @param out standard output
   * @param err standard error: remarks, progress, and errors as JSON, whatever the answer is asked
   *     as
   */
  Call call(List<String> words, InputStream in, OutputStream out, OutputStream err);

  /** A command that was prepared. */
  interface Call {
    /** Runs it, once, and returns its exit status; every failure is told on standard error. */
    int run();

    /** Ends its work soon, from another thread; work that has not begun ends when it begins. */
    void interrupt();
  }
}
