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
import sprague.bind.Language;
import sprague.bind.SourceText;
import sprague.cli.console.CommandOption;
import sprague.cli.console.Console;
import sprague.cli.console.Failure;
import sprague.cli.console.Notices;
import sprague.cli.console.OptionParsers;
import sprague.cli.console.Progress;
import sprague.engine.Effort;
import sprague.engine.Limits;
import sprague.engine.ThreadLimit;
import sprague.model.RuleFailure;
import sprague.web.api.JsonObject;

/** What all commands have in common: their common options, and how they are run. */
abstract class BaseCommand {
  /** The share of the heap that tables may take when the user has set the limit. */
  private static final double TABLES = 0.75;

  private final CommandSpec spec;
  private final List<OptionSpec> own = new ArrayList<>();
  private final List<OptionSpec> common = new ArrayList<>();
  private final List<String> words = new ArrayList<>();
  private String shownWords = "";
  private final CommandOption json;
  private final CommandOption quiet;
  private final CommandOption progress;
  private final CommandOption jsonProgress;
  private final CommandOption memory;
  private final CommandOption threads;
  private final CommandOption timeLimit;
  private final Set<SourceText> opened = new LinkedHashSet<>();
  private final CommandOption width;
  private @Nullable Reading reading;

  /**
   * A command with the common options.
   *
   * @param name the word that calls it
   * @param about what it does
   * @param examples whole command lines
   */
  BaseCommand(String name, String about, String... examples) {
    spec = CommandSpec.wrapWithoutInspection(this).name(name);
    spec.usageMessage().description(about).footer(examples);
    json = common("--json", "", "answers and errors");
    quiet = common("--quiet", "", "no remarks");
    common("--no-color", "", "or set NO_COLOR");
    progress = common("--progress", "", "");
    jsonProgress = common("--json-progress", "", "");
    memory = common("--memory", "SIZE", "as 2G");
    threads = common("--threads", "N", "");
    timeLimit = common("--time-limit", "TIME", "as 5m");
    width = common("--width", "N", "0: any");
    always(help());
    always(version());
    common("--debug", "", "");
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

  private CommandOption common(String name, String label, String about) {
    return always(option(name, label, about));
  }

  private CommandOption always(OptionSpec option) {
    spec.addOption(option);
    common.add(option);
    return new CommandOption(option);
  }

  private CommandOption own(OptionSpec option) {
    spec.addOption(option);
    own.add(option);
    return new CommandOption(option);
  }

  private static OptionSpec option(String name, String label, String about) {
    OptionSpec.Builder option = OptionSpec.builder(name).description(about);
    if (label.isEmpty()) {
      return flag(option).build();
    }
    // The type says what a shell completes; the value is taken as it was typed.
    boolean file = label.equals("FILE") || label.equals("FOLDER");
    return option.paramLabel(label).arity("1").type(file ? File.class : String.class).build();
  }

  protected final CommandOption flag(String name, String about) {
    return own(option(name, "", about));
  }

  protected final CommandOption setting(String name, String label, String about) {
    return own(option(name, label, about));
  }

  /** Declares an option whose value is one of some words, which the shell completes. */
  protected final CommandOption setting(
      String name, String label, String about, List<String> choices) {
    return own(
        OptionSpec.builder(option(name, label, about)).completionCandidates(choices).build());
  }

  /**
   * Declares the words that the command takes.
   *
   * @param shown what the help writes for them, such as {@code FILE...}
   * @param about what they are
   * @param least how many there must be: none or one
   * @param most how many there may be
   * @param choices the names that one of them may be, for the completion of the shell
   * @return those on the command line, in order, once it is read
   */
  protected final List<String> words(
      String shown, String about, int least, int most, Supplier<List<String>> choices) {
    shownWords = shown;
    PositionalParamSpec.Builder taken =
        PositionalParamSpec.builder()
            .index(most == Integer.MAX_VALUE ? "0..*" : "0.." + (most - 1))
            .arity(least == 0 ? "0..1" : "1")
            .paramLabel(shown.replaceFirst("^[^A-Z]*([A-Z]+).*", "$1"))
            .description(about)
            .type(List.class)
            .auxiliaryTypes(String.class)
            .required(least > 0)
            .setter(this::take)
            .completionCandidates(() -> choices.get().iterator());
    spec.addPositional(taken.build());
    return words;
  }

  /** Takes words from the parser, which hands over each as it comes. */
  private <T> @Nullable T take(@Nullable T given) {
    if (given instanceof List<?> list) {
      list.forEach(word -> words.add((String) word));
    }
    return null;
  }

  /** The command in the model of the program. */
  final CommandSpec spec() {
    return spec;
  }

  final String name() {
    return spec.name();
  }

  /** The options of this command alone. */
  final List<OptionSpec> own() {
    return own;
  }

  /** The options that every command has. */
  final List<OptionSpec> common() {
    return common;
  }

  /** What the help writes for the command's words. */
  final String shownWords() {
    return shownWords;
  }

  protected final boolean json() {
    return json.isSet();
  }

  /** Refuses {@code --json} for a command whose answer is another text. */
  protected final void demandNoJson(String why) {
    if (json()) {
      throw Failure.input("no-json", why + ", and has no answer in JSON", "take --json out");
    }
  }

  /** The format that is asked for, by name or by {@code --json}. */
  final String named(CommandOption format, String otherwise) {
    if (json() && format.value().filter(name -> !name.equals("json")).isPresent()) {
      throw Failure.input(
          "two-formats",
          "--json and --format " + format.value().get() + " cannot both be had at once",
          "leave one out");
    }
    return format.value().orElse(json() ? "json" : otherwise);
  }

  protected final boolean quiet() {
    return quiet.isSet();
  }

  protected final boolean isMemorySet() {
    return memory.isSet();
  }

  /** The memory that the user allows, in bytes; tables may have a share of it. */
  protected final long processMemory() {
    return memory.value().map(OptionParsers::bytes).orElseThrow();
  }

  final boolean isWidthSet() {
    return width.isSet();
  }

  /** Writes the answer: data where JSON is wanted, else lines for a person. */
  protected final void answer(
      Console console, Supplier<JsonObject> data, Supplier<List<String>> lines) {
    if (json()) {
      console.json(data.get());
    } else {
      console.lines(lines.get());
    }
  }

  /** What the command says beside its answer. */
  protected final Notices remarks(Console console) {
    return new Notices(console, json(), quiet());
  }

  protected final <T> T watched(Console console, Effort effort, Supplier<T> work) {
    try (Progress _ = Progress.of(effort, console, quiet())) {
      return work.get();
    }
  }

  final void fit(Console console) {
    width.value().map(OptionParsers::width).ifPresent(console::fit);
  }

  /** Shows progress on a console as the options say. */
  final void watch(Console console) {
    if (progress.isSet() || jsonProgress.isSet()) {
      console.showProgress(jsonProgress.isSet());
    }
  }

  /** How the command reads its input; there is none before it runs. */
  final Reading reading() {
    return Objects.requireNonNull(reading);
  }

  /** Notes a text of rules, so that a failure of a rule can be shown at its place. */
  final void opened(SourceText rules) {
    opened.add(rules);
  }

  /** The place of a rule's failure in the texts opened; empty when it may be in several of them. */
  final Optional<Failure> located(RuleFailure failure) {
    List<Failure> places = new ArrayList<>();
    for (SourceText rules : opened) {
      Language.locate(rules, failure).ifPresent(found -> places.add(Failure.in(rules, found)));
    }
    return places.size() == 1 ? Optional.of(places.getFirst()) : Optional.empty();
  }

  /**
   * Does the command's work.
   *
   * @return the exit status: 0, or 1 for a negative answer
   */
  abstract int run(Console console);

  final int runLimited(Console console) {
    reading = new Reading(console, new Effort(limits()));
    return threads.isSet()
        ? ThreadLimit.within(limits().threads(), () -> run(console))
        : run(console);
  }

  protected final Limits limits() {
    Limits standard = Limits.standard();
    long bytes = standard.memory();
    if (memory.isSet()) {
      bytes = (long) (Math.min(processMemory(), Runtime.getRuntime().maxMemory()) * TABLES);
    }
    int most = threads.value().map(OptionParsers::threads).orElse(standard.threads());
    Optional<Duration> time = timeLimit.value().map(it -> OptionParsers.time("--time-limit", it));
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
  protected final Effort effort(Console console, Limits limits) {
    // A limit is for the whole command, the reading of its rules included.
    Effort effort =
        limits.time().isPresent() ? reading().effort().within(limits) : new Effort(limits);
    console.onInterruption(effort::cancel);
    return effort;
  }
}
