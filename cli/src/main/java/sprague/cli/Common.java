// SPDX-License-Identifier: Apache-2.0
package sprague.cli;

import java.time.Duration;
import java.util.List;
import java.util.Optional;
import java.util.OptionalInt;
import java.util.function.Supplier;
import sprague.run.Effort;
import sprague.run.Limits;
import sprague.run.ThreadLimit;

/** What all commands have in common: their common options, and how they are run. */
abstract class Common {
  /** The share of the heap that tables may take when the user has set the limit. */
  private static final double TABLES = 0.75;

  /** The width of tables where nothing is known of a screen. */
  private static final int COLUMNS = 80;

  private final Signature signature;
  private final Option json;
  private final Option quiet;
  private final Option progress;
  private final Option jsonProgress;
  private final Option memory;
  private final Option threads;
  private final Option timeLimit;
  private final Option width;

  /**
   * A command with the common options.
   *
   * @param name the word that calls it
   * @param about what it does
   * @param examples whole command lines
   */
  Common(String name, String about, String... examples) {
    signature = new Signature(name, about, List.of(examples));
    json = common("--json", "", "answers and errors");
    quiet = common("--quiet", "", "no remarks");
    common("--no-color", "", "or set NO_COLOR");
    progress = common("--progress", "", "");
    jsonProgress = common("--json-progress", "", "");
    memory = common("--memory", "SIZE", "as 2G");
    threads = common("--threads", "N", "");
    timeLimit = common("--time-limit", "TIME", "as 5m");
    width = common("--width", "N", "0: any");
    common("--help", "", "");
    common("--version", "", "");
    common("--debug", "", "");
  }

  private Option common(String name, String label, String about) {
    return signature.addCommon(new Option(name, label, about));
  }

  /** Declares an option without a value. */
  final Option flag(String name, String about) {
    return signature.add(new Option(name, "", about));
  }

  /** Declares an option with a value. */
  final Option setting(String name, String label, String about) {
    return signature.add(new Option(name, label, about));
  }

  /** Declares the words that the command takes. */
  final List<String> words(
      String shown, String about, int least, int most, Supplier<List<String>> choices) {
    return signature.take(new Words(shown, about, least, most, choices)).given();
  }

  /** What the command takes. */
  final Signature signature() {
    return signature;
  }

  /** Whether the answer is to be in JSON. */
  final boolean json() {
    return json.isSet();
  }

  /** Whether the user wants no remarks. */
  final boolean quiet() {
    return quiet.isSet();
  }

  /** Whether the user says how wide text is to be. */
  final boolean isWidthSet() {
    return width.isSet();
  }

  /** How many columns a table or a grid may have; 80 where nothing is known of a screen. */
  final int width(Console console) {
    return screen(console).orElse(COLUMNS);
  }

  private OptionalInt screen(Console console) {
    return width.isSet()
        ? OptionalInt.of(width.value().map(Amounts::width).orElseThrow())
        : console.columns();
  }

  /**
   * Text for a person on standard output. Its lines are folded to the screen, or to the width that
   * the user asks for; on a pipe each sentence stays a line, for the programs that look for it.
   */
  final ByteText text(Console console) {
    OptionalInt screen = screen(console);
    return new ByteText(
        screen.isEmpty() || screen.getAsInt() == Integer.MAX_VALUE
            ? console.out()
            : new FoldedStream(console.out(), screen.getAsInt()));
  }

  /** Shows progress on a console as the options say. */
  final void watch(Console console) {
    if (progress.isSet() || jsonProgress.isSet()) {
      console.showProgress(jsonProgress.isSet());
    }
  }

  /**
   * Does the command's work.
   *
   * @return the exit status: 0, or 1 for a negative answer
   */
  abstract int run(Console console);

  /** Runs the command on as many threads as the user allows. */
  final int runLimited(Console console) {
    return threads.isSet()
        ? ThreadLimit.within(limits().threads(), () -> run(console))
        : run(console);
  }

  /** The limits the options ask for. */
  final Limits limits() {
    Limits standard = Limits.standard();
    long bytes = standard.memory();
    if (memory.isSet()) {
      long wanted = memory.value().map(Amounts::bytes).orElseThrow();
      bytes = (long) (Math.min(wanted, Runtime.getRuntime().maxMemory()) * TABLES);
    }
    int most = threads.value().map(Amounts::threads).orElse(standard.threads());
    Optional<Duration> time = timeLimit.value().map(Amounts::time);
    return new Limits(bytes, most, time);
  }

  /** Starts the clock of the command's work; Ctrl-C cancels it. */
  final Effort effort(Console console) {
    return effort(console, limits());
  }

  /** Starts the clock of work that takes a given time at most where the user sets no limit. */
  final Effort effort(Console console, Duration standard) {
    Limits limits = limits();
    return effort(console, limits.within(limits.time().orElse(standard)));
  }

  /** The same with other limits. */
  final Effort effort(Console console, Limits limits) {
    Effort effort = new Effort(limits);
    console.onInterruption(effort::cancel);
    return effort;
  }
}
