// SPDX-License-Identifier: Apache-2.0
package sprague.cli;

import java.io.File;
import java.time.Duration;
import java.util.ArrayList;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Objects;
import java.util.Optional;
import java.util.Set;
import java.util.function.Supplier;
import org.jspecify.annotations.Nullable;
import picocli.CommandLine.Model.CommandSpec;
import picocli.CommandLine.Model.OptionSpec;
import picocli.CommandLine.Model.PositionalParamSpec;
import picocli.CommandLine.Range;
import sprague.bind.Language;
import sprague.bind.SourceText;
import sprague.cli.console.CommandOption;
import sprague.cli.console.Console;
import sprague.cli.console.Failure;
import sprague.cli.console.Notices;
import sprague.cli.console.OptionParsers;
import sprague.cli.console.Progress;
import sprague.engine.BudgetExceeded;
import sprague.engine.Effort;
import sprague.engine.Limits;
import sprague.engine.ThreadLimit;
import sprague.model.RuleFailure;
import sprague.store.json.JsonObject;

/**
 * Base class of all commands: declares the common options and runs the command within the limits
 * that they set. The picocli model is built by hand, because annotations cost about 100 ms of
 * reflection at each start.
 *
 * <p>An object runs once, in this order: the constructor declares the options, picocli sets them,
 * then {@link CommandRunner} calls {@link #applyWidth}, {@link #setLimits} if the limits are given,
 * {@link #enableProgress} and {@link #runLimited}. A wrong value of an option is a {@link Failure}
 * when it is read. Common options, which every help page lists by name, have no description.
 *
 * <p>A plug-in is a command in another module, so that the program need not include its libraries;
 * {@link java.util.ServiceLoader} finds it.
 */
public abstract class BaseCommand {
  private final CommandSpec spec;
  private final List<String> arguments = new ArrayList<>();
  private final CommandOption json;
  private final CommandOption quiet;
  private final CommandOption progress;
  private final CommandOption jsonProgress;
  private final CommandOption memory;
  private final CommandOption threads;
  private final CommandOption timeLimit;
  private final CommandOption width;

  /** The rules read so far, in which failing rules are looked up. */
  private final Set<SourceText> ruleTexts = new LinkedHashSet<>();

  private @Nullable InputReader input;

  /** The limits of a request to the server, in place of the options; null on a command line. */
  private @Nullable Limits givenLimits;

  private boolean isFinal = true;

  /**
   * A command with the common options.
   *
   * @param name the word that calls it
   * @param about what it does
   * @param examples whole command lines
   */
  @SuppressWarnings("this-escape") // picocli only keeps the reference.
  protected BaseCommand(String name, String about, String... examples) {
    spec = CommandSpec.wrapWithoutInspection(this).name(name);
    spec.usageMessage().description(about).footer(examples);
    json = flag("--json", "");
    quiet = flag("--quiet", "");
    flag("--no-color", "");
    progress = flag("--progress", "");
    jsonProgress = flag("--json-progress", "");
    flag("--debug", "");
    memory = setting("--memory", "SIZE", "");
    threads = setting("--threads", "N", "");
    timeLimit = setting("--time-limit", "TIME", "");
    width = setting("--width", "N", "");
    spec.addOption(help());
    spec.addOption(version());
  }

  static OptionSpec help() {
    return flag(OptionSpec.builder("-h", "--help")).usageHelp(true).build();
  }

  static OptionSpec version() {
    return flag(OptionSpec.builder("-V", "--version")).versionHelp(true).build();
  }

  private static OptionSpec.Builder flag(OptionSpec.Builder option) {
    return option.type(boolean.class).arity("0");
  }

  private CommandOption add(OptionSpec.Builder builder, String about) {
    OptionSpec option = builder.description(about).build();
    spec.addOption(option);
    return new CommandOption(option);
  }

  private static OptionSpec.Builder setting(String name, String label) {
    // The type only selects the shell's completion; the value stays a string.
    boolean file = label.equals("FILE") || label.equals("FOLDER");
    return OptionSpec.builder(name)
        .paramLabel(label)
        .arity("1")
        .type(file ? File.class : String.class);
  }

  /** Declares an option without a value; {@code about} is its line in the help. */
  protected final CommandOption flag(String name, String about) {
    return add(flag(OptionSpec.builder(name)), about);
  }

  /** Declares an option with a value, which the help calls {@code label}. */
  protected final CommandOption setting(String name, String label, String about) {
    return add(setting(name, label), about);
  }

  /**
   * Declares an option with a value that the shell completes from {@code choices}; other values are
   * not refused here.
   */
  protected final CommandOption setting(
      String name, String label, String about, List<String> choices) {
    return add(setting(name, label).completionCandidates(choices), about);
  }

  /**
   * Declares the positional arguments of the command.
   *
   * @param shown how the help writes them, such as {@code FILE...}; the first word in capitals is
   *     their label in the help's list
   * @param about their line in the help
   * @param count how many, as picocli writes it, such as {@code 1..*} for at least one; if it is 2
   *     or more, the command itself refuses a single one
   * @param choices words that the shell completes
   * @return a list that is empty now and holds the arguments, in order, when {@link #run} is called
   */
  protected final List<String> arguments(
      String shown, String about, String count, Supplier<List<String>> choices) {
    Range range = Range.valueOf(count);
    spec.usageMessage().customSynopsis(shown);
    PositionalParamSpec.Builder taken =
        PositionalParamSpec.builder()
            .index(range.isVariable() ? "0..*" : "0.." + (range.max() - 1))
            .arity(range.min() == 0 ? "0..1" : "1")
            .paramLabel(shown.replaceFirst("^[^A-Z]*([A-Z]+).*", "$1"))
            .description(about)
            .type(List.class)
            .auxiliaryTypes(String.class)
            .required(range.min() > 0)
            .setter(this::addWords)
            .completionCandidates(() -> choices.get().iterator());
    spec.addPositional(taken.build());
    return arguments;
  }

  /** Appends arguments; picocli calls this setter once for each argument. */
  private <T> @Nullable T addWords(@Nullable T given) {
    if (given instanceof List<?> list) {
      list.forEach(word -> arguments.add((String) word));
    }
    return null;
  }

  final CommandSpec spec() {
    return spec;
  }

  final String name() {
    return spec.name();
  }

  protected final boolean json() {
    return json.isSet();
  }

  /** Refuses {@code --json}; {@code why} is a clause such as "help shows a page for a person". */
  protected final void requireNoJson(String why) {
    if (json()) {
      throw Failure.input("no-json", why + ", and has no answer in JSON", "leave --json out");
    }
  }

  /**
   * The value of {@code --format}; without it {@code json} where {@code --json} is set, else {@code
   * otherwise}.
   */
  final String formatName(CommandOption format, String otherwise) {
    String name = format.value().orElse(json() ? "json" : otherwise);
    if (json() && !name.equals("json")) {
      throw Failure.input(
          "two-formats", "--json and --format " + name + " cannot be combined", "leave one out");
    }
    return name;
  }

  protected final boolean quiet() {
    return quiet.isSet();
  }

  /** Whether the memory is limited by {@code --memory} or, on a server, by given limits. */
  protected final boolean isMemorySet() {
    return memory.isSet() || givenLimits != null;
  }

  /**
   * The value of {@code --memory} in bytes; call it only if that option is set, not on a server.
   */
  protected final long processMemory() {
    return memory.value().map(OptionParsers::bytes).orElseThrow();
  }

  final boolean isWidthSet() {
    return width.isSet();
  }

  /** Prints the answer: {@code data} with {@code --json}, otherwise {@code lines}. */
  protected final void answer(
      Console console, Supplier<JsonObject> data, Supplier<List<String>> lines) {
    if (json()) {
      console.json(data.get());
    } else {
      console.lines(lines.get());
    }
  }

  /** Prints notices to standard error, as text or JSON; none with {@code --quiet}. */
  protected final Notices notices(Console console) {
    return new Notices(console, json(), quiet());
  }

  /** Runs work and shows its progress, unless {@code --quiet} is set. */
  protected final <T> T withProgress(Console console, Effort effort, Supplier<T> work) {
    try (Progress _ = Progress.of(effort, console, quiet())) {
      return work.get();
    }
  }

  /** Sets the console's width to {@code --width}, if it is given. */
  final void applyWidth(Console console) {
    width.value().map(OptionParsers::width).ifPresent(console::setWidth);
  }

  /** Turns progress reports on if {@code --progress} or {@code --json-progress} asks for them. */
  final void enableProgress(Console console) {
    if (progress.isSet() || jsonProgress.isSet()) {
      console.showProgress(jsonProgress.isSet());
    }
  }

  /** Sets the limits of the command, in place of its options. */
  final void setLimits(Limits limits) {
    givenLimits = limits;
  }

  /**
   * Fails if an option of the command line set the limit that ended the search, so that the exit
   * status says so; call it when the result so far is printed.
   */
  protected final void throwIfOptionLimit(BudgetExceeded spent, Effort effort) {
    markNotFinal();
    if (spent.reason() == BudgetExceeded.Reason.MEMORY && memory.isSet()) {
      throw spent;
    }
    if (timeLimit.isSet()) {
      effort.check();
    }
  }

  /** Records that a limit may have changed the answer: a larger one may give another. */
  protected final void markNotFinal() {
    isFinal = false;
  }

  /** Whether larger limits would have given the same answer, so that the server may cache it. */
  final boolean isFinal() {
    return isFinal;
  }

  /** Reads the command's input; available from {@link #runLimited} on. */
  final InputReader input() {
    return Objects.requireNonNull(input);
  }

  /** Registers a rule text, so that {@link #locate} can find the line of a failing rule. */
  final void addRuleText(SourceText rules) {
    ruleTexts.add(rules);
  }

  /** The failure with its place in the registered rule texts; empty if none or several fit. */
  final Optional<Failure> locate(RuleFailure failure) {
    List<Failure> places = new ArrayList<>();
    for (SourceText rules : ruleTexts) {
      Language.locate(rules, failure).ifPresent(found -> places.add(Failure.in(rules, found)));
    }
    return places.size() == 1 ? Optional.of(places.getFirst()) : Optional.empty();
  }

  /**
   * Does the command's work.
   *
   * @return the exit status: 0, or 1 for a negative answer
   */
  protected abstract int run(Console console);

  /**
   * Starts the clock of {@code --time-limit}, sets the number of threads and runs the command.
   * Without {@code --threads} or given limits, work is forked to the common pool.
   */
  final int runLimited(Console console) {
    input = new InputReader(console, new Effort(limits()));
    return threads.isSet() || givenLimits != null
        ? ThreadLimit.within(limits().threads(), () -> run(console))
        : run(console);
  }

  /** The limits that were set, or of the common options; standard ones where nothing is set. */
  protected final Limits limits() {
    if (givenLimits != null) {
      return givenLimits;
    }
    Limits standard = Limits.standard();
    long bytes = memory.isSet() ? Limits.tables(processMemory()) : standard.memory();
    int threadCount = threads.value().map(OptionParsers::threads).orElse(standard.threads());
    Optional<Duration> time = timeLimit.value().map(it -> OptionParsers.time("--time-limit", it));
    return new Limits(bytes, threadCount, time);
  }

  /** An effort within the command's limits, which Ctrl-C cancels. */
  final Effort effort(Console console) {
    return effort(console, limits());
  }

  /** The same; without a time limit of the command it lasts at most {@code standard}. */
  final Effort effort(Console console, Duration standard) {
    Limits limits = limits();
    return effort(console, limits.within(limits.time().orElse(standard)));
  }

  /** An effort within given limits, which Ctrl-C cancels. */
  protected final Effort effort(Console console, Limits limits) {
    // A child also ends with the clock of --time-limit, which began before the rules were read.
    Effort effort =
        limits.time().isPresent() ? input().effort().within(limits) : new Effort(limits);
    console.onInterruption(effort::cancel);
    return effort;
  }
}
