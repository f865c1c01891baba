// SPDX-License-Identifier: Apache-2.0
package sprague.know;

import java.io.IOException;
import java.nio.charset.StandardCharsets;
import java.nio.file.AccessDeniedException;
import java.nio.file.Files;
import java.nio.file.InvalidPathException;
import java.nio.file.NoSuchFileException;
import java.nio.file.Path;
import java.util.List;
import java.util.Locale;
import java.util.Optional;
import sprague.model.Game;
import sprague.say.Bindings;
import sprague.say.Diagnostic;
import sprague.say.Language;
import sprague.say.Parsed;
import sprague.say.SourceText;
import sprague.syntax.Clause;
import sprague.syntax.GameSyntax;
import sprague.syntax.Span;

/**
 * From what a user writes for a game to a bound game: quoted rules, a rule file, a take-and-break
 * code or a name of the catalogue, tried in that order.
 */
public final class Opening {
  /** The most bytes a rule file may have. */
  public static final long LARGEST_FILE = 1 << 20;

  /** From this number of words a text is taken for a sentence. */
  private static final int MIN_SENTENCE = 3;

  private static final String SUFFIX = ".game";

  private Opening() {}

  /**
   * Opens a game with parameters given as words such as {@code k=3} or {@code S={1,5,6}}. Never
   * throws for bad input: what is wrong stands in the diagnostics, with the text they speak of.
   */
  public static Parsed<Game> open(String given, List<String> parameters) {
    Parsed<Bindings> bindings = ParameterWords.read(parameters);
    if (bindings.result().isEmpty()) {
      return new Parsed<>(bindings.source(), Optional.empty(), bindings.diagnostics());
    }
    return open(given, bindings.result().get());
  }

  /**
   * Opens a game as {@link #open(String, List)} does, with integer parameters that have no value
   * for further coordinates, as {@link Language#bindOpen} makes them.
   */
  public static Parsed<Game> openFor(String given, List<String> parameters) {
    Parsed<Bindings> bindings = ParameterWords.read(parameters);
    return bindings.result().isEmpty()
        ? open(given, parameters)
        : openFor(given, bindings.result().get());
  }

  /** The same with parameters that have been read. */
  public static Parsed<Game> openFor(String given, Bindings parameters) {
    Parsed<SourceText> text = text(given);
    return text.result().isEmpty()
        ? open(given, parameters)
        : Language.bindOpen(text.result().get(), parameters);
  }

  /** Opens a game with parameters. Never throws for bad input. */
  public static Parsed<Game> open(String given, Bindings parameters) {
    Parsed<SourceText> text = text(given);
    if (text.result().isEmpty()) {
      return new Parsed<>(text.source(), Optional.empty(), text.diagnostics());
    }
    Parsed<Game> bound = Language.bind(text.result().get(), parameters);
    boolean isCode = text.result().get().name().equals("code");
    return isCode
        ? new Parsed<>(
            bound.source(),
            bound.result().map(game -> game.titled(given.strip())),
            bound.diagnostics())
        : bound;
  }

  /**
   * The rule text that a user's word for a game stands for, not parsed yet. The name of the text is
   * the file's path, {@code catalogue:ID}, {@code code}, or {@code rules}.
   */
  public static Parsed<SourceText> text(String given) {
    if (given.isBlank()) {
      return refusal(given, "no-game", "no game is given", "a file, a name, a code or rules");
    }
    if (isRules(given)) {
      return withMoves(new SourceText("rules", given));
    }
    if (isFile(given)) {
      return file(given);
    }
    if (Language.isCode(given)) {
      SourceText source = new SourceText("code", given);
      Parsed<String> rules = Language.expandCode(source);
      return new Parsed<>(
          source, rules.result().map(text -> new SourceText("code", text)), rules.diagnostics());
    }
    Optional<Entry> entry = Catalogue.find(given);
    if (entry.isPresent()) {
      return found(new SourceText("catalogue:" + entry.get().id(), entry.get().text()));
    }
    return unknown(given);
  }

  /** Whether the word stands for a file, there or not; such a file is read when it is opened. */
  public static boolean isFile(String given) {
    if (given.isBlank() || isRules(given)) {
      return false;
    }
    if (given.endsWith(SUFFIX)) {
      return true;
    }
    // A folder that happens to bear a game's name does not hide the game.
    return exists(given) && !(isFolder(given) && Catalogue.find(given).isPresent());
  }

  private static boolean isRules(String given) {
    return given.contains("->")
        || given.contains("\n")
        || given.stripLeading().startsWith("game ")
        || (given.contains("(") && !given.endsWith(SUFFIX) && !exists(given));
  }

  /** The rules, or a refusal where they can be read and no clause has an arrow. */
  public static Parsed<SourceText> withMoves(SourceText rules) {
    String text = rules.text();
    List<Clause> clauses =
        Language.parse(rules).result().map(GameSyntax::clauses).orElse(List.of());
    boolean anyMove =
        clauses.stream()
            .anyMatch(clause -> clause instanceof Clause.Moves moves && !moves.moves().isEmpty());
    Optional<String> hint =
        text.contains("->")
            ? Optional.empty()
            : Language.mendedCode(text)
                .map(code -> "write " + code)
                .or(() -> GameHint.applied(text));
    if (anyMove || (clauses.isEmpty() && hint.isEmpty())) {
      return found(rules);
    }
    return new Parsed<>(
        rules,
        Optional.empty(),
        List.of(
            Diagnostic.error(
                "no-moves",
                clauses.isEmpty() ? new Span(0, text.length()) : clauses.getFirst().span(),
                "these rules have no arrow, so there is no move",
                hint.orElse(GameHint.EXAMPLE))));
  }

  private static Parsed<SourceText> found(SourceText text) {
    return new Parsed<>(text, Optional.of(text), List.of());
  }

  private static Parsed<SourceText> unknown(String given) {
    if (given.contains("/") || given.contains("\\")) {
      return refusal(given, "unreadable-file", "there is no such file", "");
    }
    Optional<String> code = Language.mendedCode(given);
    if (code.isPresent()) {
      return refusal(
          given,
          "bad-code",
          "a take-and-break code begins with the digit before its point, and then a point",
          "write " + code.get());
    }
    boolean isSentence = given.strip().split("\\s+", -1).length >= MIN_SENTENCE;
    String message =
        isSentence
            ? "this is neither the name of a game nor rules"
            : "no game of the catalogue has this name";
    String hint =
        GameHint.of(given)
            .orElse(
                isSentence
                    ? GameHint.EXAMPLE
                    : "`sprague catalogue` lists the names; a file ends in .game; rules contain"
                        + " ->");
    return refusal(given, "unknown-game", message, hint);
  }

  private static Parsed<SourceText> file(String given) {
    Path path = Path.of("");
    try {
      path = Path.of(given);
      if (Files.isDirectory(path)) {
        return refusal(given, "unreadable-file", "this is a directory, not a rule file", "");
      }
      long size = Files.size(path);
      if (size <= LARGEST_FILE) {
        // The bound holds too for files whose size is not known beforehand, such as pipes.
        byte[] bytes;
        try (var stream = Files.newInputStream(path)) {
          bytes = stream.readNBytes((int) LARGEST_FILE + 1);
        }
        size = bytes.length;
        if (size <= LARGEST_FILE) {
          return withMoves(new SourceText(given, new String(bytes, StandardCharsets.UTF_8)));
        }
      }
      return refusal(
          given,
          "large-file",
          "this file is too large for rules: more than " + LARGEST_FILE + " bytes",
          "");
    } catch (InvalidPathException _) {
      return refusal(given, "unreadable-file", "this is no name of a file", "");
    } catch (NoSuchFileException _) {
      return refusal(given, "unreadable-file", "there is no such file", near(path));
    } catch (AccessDeniedException _) {
      return refusal(given, "unreadable-file", "this file may not be read", "");
    } catch (IOException failure) {
      String reason = failure.getMessage() == null ? "" : ": " + failure.getMessage();
      return refusal(given, "unreadable-file", "this file cannot be read" + reason, "");
    }
  }

  /** A hint for a missing file whose name without the suffix is in the catalogue. */
  private static String near(Path path) {
    String name = path.toString().toLowerCase(Locale.ROOT);
    return Catalogue.find(name.substring(0, Math.max(0, name.length() - SUFFIX.length())))
        .map(entry -> "the catalogue has a game " + entry.id() + ", without .game")
        .orElse("");
  }

  private static boolean exists(String given) {
    try {
      return Files.exists(Path.of(given));
    } catch (InvalidPathException _) {
      return false;
    }
  }

  private static boolean isFolder(String given) {
    return Files.isDirectory(Path.of(given));
  }

  private static Parsed<SourceText> refusal(
      String given, String code, String message, String hint) {
    SourceText source = new SourceText("game", given);
    Span all = new Span(0, given.length());
    return new Parsed<>(
        source, Optional.empty(), List.of(Diagnostic.error(code, all, message, hint)));
  }
}
