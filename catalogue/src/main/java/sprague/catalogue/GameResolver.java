// SPDX-License-Identifier: Apache-2.0
package sprague.catalogue;

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
import java.util.function.BiFunction;
import java.util.regex.Pattern;
import sprague.bind.Bindings;
import sprague.bind.Diagnostic;
import sprague.bind.Language;
import sprague.bind.Parsed;
import sprague.bind.SourceText;
import sprague.model.Game;
import sprague.syntax.Clause;
import sprague.syntax.GameSyntax;
import sprague.syntax.Span;

/**
 * Resolves what a user types for a game to a bound game: rules, a rule file, a take-and-break code
 * such as {@code 0.77}, or a name of the catalogue, tried in that order.
 */
public final class GameResolver {
  /**
   * Maximum size of a rule file in bytes; larger files are refused. Rules take kilobytes, so a
   * larger file was named by mistake.
   */
  public static final long MAX_FILE_BYTES = 1 << 20;

  /** The code of the error that rules have no move. */
  public static final String NO_MOVES = "no-moves";

  /** The message for an argument that looks like a path where files are refused. */
  public static final String NOT_READ = "files are not read here";

  /** The hint for that message. */
  public static final String SEND_RULES = "send the rules themselves, or a catalogue name";

  /**
   * In the error for unknown games, a text with at least this number of words is called a sentence,
   * a shorter one an unknown name.
   */
  private static final int MIN_SENTENCE = 3;

  private static final String SUFFIX = ".game";

  /** The beginnings of paths: {@code /}, {@code ./}, {@code ../}, {@code ~/}, {@code C:/}. */
  private static final Pattern PATH = Pattern.compile("(\\.{1,2}|~\\w*|[A-Za-z]:)?[/\\\\]");

  /** A name with an extension, such as {@code notes.txt}. */
  private static final Pattern SUFFIXED = Pattern.compile("^[^()]*\\.[A-Za-z][A-Za-z0-9]{0,9}$");

  private GameResolver() {}

  /**
   * Resolves and binds a game, possibly from a file, with parameters such as {@code k=3} or {@code
   * S={1,5,6}}. Never throws for bad input: the result has diagnostics with the text that they
   * refer to. Mistakes in the parameters are reported first, and alone.
   */
  public static Parsed<Game> open(String given, List<String> parameters) {
    return open(text(given, FileAccess.ALLOWED), parameters);
  }

  /** Binds a game from the result of {@link #text}; see {@link #open(String, List)}. */
  public static Parsed<Game> open(Parsed<SourceText> text, List<String> parameters) {
    return open(text, parameters, Language::bind);
  }

  /**
   * Binds a game as {@link #open(Parsed, List)} does, but integer parameters without a value become
   * additional coordinates; see {@link Language#bindOpen}.
   */
  public static Parsed<Game> openFor(Parsed<SourceText> text, List<String> parameters) {
    return open(text, parameters, Language::bindOpen);
  }

  private static Parsed<Game> open(
      Parsed<SourceText> text,
      List<String> parameters,
      BiFunction<SourceText, Bindings, Parsed<Game>> bind) {
    Parsed<Bindings> bindings = ParameterWords.read(parameters);
    if (bindings.result().isEmpty()) {
      return new Parsed<>(bindings.source(), Optional.empty(), bindings.diagnostics());
    }
    if (text.result().isEmpty()) {
      return new Parsed<>(text.source(), Optional.empty(), text.diagnostics());
    }
    Parsed<Game> bound = bind.apply(text.result().get(), bindings.result().get());
    boolean isCode = text.result().get().name().equals("code");
    return isCode ? bound.map(game -> game.titled(text.source().text().strip())) : bound;
  }

  /**
   * The rule text that a user's input for a game stands for, not parsed. Its name is the file's
   * path, {@code catalogue:ID}, {@code code}, or {@code rules}.
   *
   * @param files if refused, no file is read or looked for, and every input that looks like a path
   *     gets the same answer, so that a client cannot learn which files exist
   */
  public static Parsed<SourceText> text(String given, FileAccess files) {
    if (given.isBlank()) {
      return refusal(given, "no-game", "no game is given", "a file, a name, a code or rules");
    }
    if (files == FileAccess.REFUSED && isPath(given)) {
      return refusal(given, "no-file", NOT_READ, SEND_RULES);
    }
    if (isRules(given, files)) {
      return rulesWithMoves(new SourceText("rules", given));
    }
    if (files == FileAccess.ALLOWED && isFile(given)) {
      return file(given);
    }
    if (Language.isCode(given)) {
      return Language.expandCode(new SourceText("code", given))
          .map(text -> new SourceText("code", text));
    }
    Optional<Entry> entry = Catalogue.find(given);
    if (entry.isPresent()) {
      return found(new SourceText("catalogue:" + entry.get().id(), entry.get().text()));
    }
    return unknown(given);
  }

  /** Whether an input looks like a path, such as {@code ../x.txt}; no file is looked for. */
  public static boolean isPath(String given) {
    String word = given.strip();
    if (hasSignOfRules(word) || Language.isCode(word)) {
      return false;
    }
    return PATH.matcher(word).lookingAt()
        || SUFFIXED.matcher(word).find()
        || (!word.contains("(") && (word.contains("/") || word.contains("\\")));
  }

  /** Whether an input names a file that is there, or one that should be, by its suffix. */
  private static boolean isFile(String given) {
    if (given.endsWith(SUFFIX)) {
      return true;
    }
    // A folder is reported as no rule file, but one with the name of a game does not hide the game.
    return exists(given)
        && !(Files.isDirectory(Path.of(given)) && Catalogue.find(given).isPresent());
  }

  /**
   * Whether an input is treated as rules. A bracket is enough, so that the parser reports what is
   * missing, unless the input names a file.
   */
  private static boolean isRules(String given, FileAccess files) {
    return hasSignOfRules(given)
        || (given.contains("(")
            && !given.endsWith(SUFFIX)
            && (files == FileAccess.REFUSED || !exists(given)));
  }

  private static boolean hasSignOfRules(String given) {
    return given.contains("->") || given.contains("\n") || given.stripLeading().startsWith("game ");
  }

  /**
   * The rules, or a diagnostic: if they can be parsed and no clause has a move, or if they cannot
   * and look like a misspelt code or a catalogue name with numbers. Other syntax errors are left to
   * the binding.
   */
  public static Parsed<SourceText> rulesWithMoves(SourceText rules) {
    String text = rules.text();
    List<Clause> clauses =
        Language.parse(rules).result().map(GameSyntax::clauses).orElse(List.of());
    boolean anyMove =
        clauses.stream()
            .anyMatch(clause -> clause instanceof Clause.Moves moves && !moves.moves().isEmpty());
    Optional<String> hint =
        text.contains("->")
            ? Optional.empty()
            : Language.correctedCode(text)
                .map(code -> "write " + code)
                .or(() -> GameHint.applied(text));
    if (anyMove || (clauses.isEmpty() && hint.isEmpty())) {
      return found(rules);
    }
    return Parsed.failure(
        rules,
        Diagnostic.error(
            NO_MOVES,
            clauses.isEmpty() ? new Span(0, text.length()) : clauses.getFirst().span(),
            "these rules have no arrow, so there is no move",
            hint.orElse(GameHint.EXAMPLE)));
  }

  private static Parsed<SourceText> found(SourceText text) {
    return Parsed.of(text, text);
  }

  private static Parsed<SourceText> unknown(String given) {
    if (given.contains("/") || given.contains("\\")) {
      return refusal(given, "unreadable-file", "there is no such file", "");
    }
    Optional<String> code = Language.correctedCode(given);
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
      byte[] bytes;
      // Files such as pipes report no size, so the limit is checked by reading.
      try (var stream = Files.newInputStream(path)) {
        bytes = stream.readNBytes((int) MAX_FILE_BYTES + 1);
      }
      if (bytes.length > MAX_FILE_BYTES) {
        return refusal(
            given,
            "large-file",
            "this file is too large for rules: more than " + MAX_FILE_BYTES + " bytes",
            "");
      }
      return rulesWithMoves(new SourceText(given, new String(bytes, StandardCharsets.UTF_8)));
    } catch (InvalidPathException _) {
      return refusal(given, "unreadable-file", "this is no name of a file", "");
    } catch (NoSuchFileException _) {
      return refusal(given, "unreadable-file", "there is no such file", similarName(path));
    } catch (AccessDeniedException _) {
      return refusal(given, "unreadable-file", "this file may not be read", "");
    } catch (IOException failure) {
      String reason = failure.getMessage() == null ? "" : ": " + failure.getMessage();
      return refusal(given, "unreadable-file", "this file cannot be read" + reason, "");
    }
  }

  /** The hint for a missing file whose name without the suffix is in the catalogue. */
  private static String similarName(Path path) {
    String name = path.toString().toLowerCase(Locale.ROOT);
    // A missing file has the suffix, unless it has been deleted just now.
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

  private static Parsed<SourceText> refusal(
      String given, String code, String message, String hint) {
    SourceText source = new SourceText("game", given);
    Span all = new Span(0, given.length());
    return Parsed.failure(source, Diagnostic.error(code, all, message, hint));
  }
}
