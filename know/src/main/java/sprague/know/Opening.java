// SPDX-License-Identifier: Apache-2.0
package sprague.know;

import java.io.IOException;
import java.nio.charset.StandardCharsets;
<<<<<<< HEAD
import java.nio.file.Files;
import java.nio.file.InvalidPathException;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import sprague.model.Game;
import sprague.say.Bindings;
import sprague.say.Bindings.Given;
import sprague.say.Diagnostic;
import sprague.say.Language;
import sprague.say.Nearest;
=======
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
>>>>>>> main
import sprague.say.Reading;
import sprague.say.SourceText;
import sprague.say.syntax.Span;

<<<<<<< HEAD
/** Opens a game from what stands for it: a file, a catalogue name, a code, or the rules. */
public final class Opening {
  private static final long MOST_BYTES = 4L << 20;
=======
/**
 * From what a user writes for a game to a bound game: quoted rules, a rule file, a take-and-break
 * code or a name of the catalogue, tried in that order.
 */
public final class Opening {
  /** The most bytes a rule file may have. */
  public static final long LARGEST_FILE = 1 << 20;

  private static final String SUFFIX = ".game";
>>>>>>> main

  private Opening() {}

  /**
<<<<<<< HEAD
   * Opens a game.
   *
   * @param game a path, a name of the catalogue, a take-and-break code, or rules
   * @param words parameters such as {@code k=2}, {@code S={1,5,6}} or {@code a=[3,1,2]}
   */
  public static Reading<Game> open(String game, List<String> words) {
    Reading<Bindings> bindings = bindings(words);
    if (bindings.result().isEmpty()) {
      return new Reading<>(bindings.source(), Optional.empty(), bindings.diagnostics());
    }
    Reading<SourceText> source = source(game);
    if (source.result().isEmpty()) {
      return new Reading<>(source.source(), Optional.empty(), source.diagnostics());
    }
    return Language.bind(source.result().get(), bindings.result().get());
  }

  /** The rules that a game's name, code, path or text stands for. */
  public static Reading<SourceText> source(String game) {
    String text = game.strip();
    if (text.contains("->") || text.contains("\n") || text.startsWith("game ")) {
      return found(new SourceText("rules", game));
    }
    if (text.endsWith(".game") || isFile(text)) {
      return file(text);
    }
    if (Language.isCode(text)) {
      Reading<String> rules = Language.expandCode(new SourceText("code", text));
      return new Reading<>(
          rules.source(),
          rules.result().map(expanded -> new SourceText(text, expanded)),
          rules.diagnostics());
    }
    Optional<Catalogue.Entry> entry = Catalogue.find(text);
    if (entry.isPresent()) {
      return found(new SourceText(entry.get().id() + ".game", entry.get().text()));
    }
    return refused(
        new SourceText("game", text),
        "unknown-game",
        "there is no game or file `" + text + "`",
        Nearest.to(text, Catalogue.names())
            .map(near -> "did you mean `" + near + "`?")
            .orElse(
                "give a file, a name from `sprague catalogue`, a code such as 0.77, or the rules"
                    + " in quotes"));
  }

  private static boolean isFile(String text) {
    try {
      return Files.exists(Path.of(text)) && text.matches(".*[./\\\\].*");
    } catch (InvalidPathException noPath) {
=======
   * Opens a game with parameters given as words such as {@code k=3} or {@code S={1,5,6}}. Never
   * throws for bad input: what is wrong stands in the diagnostics, with the text they speak of.
   */
  public static Reading<Game> open(String given, List<String> parameters) {
    Reading<Bindings> bindings = ParameterWords.read(parameters);
    if (bindings.result().isEmpty()) {
      return new Reading<>(bindings.source(), Optional.empty(), bindings.diagnostics());
    }
    return open(given, bindings.result().get());
  }

  /** Opens a game with parameters. Never throws for bad input. */
  public static Reading<Game> open(String given, Bindings parameters) {
    Reading<SourceText> text = text(given);
    if (text.result().isEmpty()) {
      return new Reading<>(text.source(), Optional.empty(), text.diagnostics());
    }
    Reading<Game> bound = Language.bind(text.result().get(), parameters);
    boolean isCode = text.result().get().name().equals("code");
    return isCode
        ? new Reading<>(
            bound.source(),
            bound.result().map(game -> titled(given.strip(), game)),
            bound.diagnostics())
        : bound;
  }

  /**
   * The rule text that a user's word for a game stands for, not parsed yet. The name of the text is
   * the file's path, {@code catalogue:ID}, {@code code}, or {@code rules}.
   */
  public static Reading<SourceText> text(String given) {
    if (given.isBlank()) {
      return refusal(given, "no-game", "no game is given", "a file, a name, a code or rules");
    }
    if (isRules(given)) {
      return found(new SourceText("rules", given));
    }
    boolean named = given.endsWith(SUFFIX);
    if (named || exists(given)) {
      // A folder that happens to bear a game's name does not hide the game.
      boolean hidden = !named && isFolder(given) && Catalogue.find(given).isPresent();
      if (!hidden) {
        return file(given);
      }
    }
    if (Language.isCode(given)) {
      SourceText source = new SourceText("code", given);
      Reading<String> rules = Language.expandCode(source);
      return new Reading<>(
          source, rules.result().map(text -> new SourceText("code", text)), rules.diagnostics());
    }
    Optional<Entry> entry = Catalogue.find(given);
    if (entry.isPresent()) {
      return found(new SourceText("catalogue:" + entry.get().id(), entry.get().text()));
    }
    return unknown(given);
  }

  private static boolean isRules(String given) {
    return given.contains("->")
        || given.contains("\n")
        || given.stripLeading().startsWith("game ")
        || (given.contains("(") && !given.endsWith(SUFFIX) && !exists(given));
  }

  private static Reading<SourceText> found(SourceText text) {
    return new Reading<>(text, Optional.of(text), List.of());
  }

  private static Reading<SourceText> unknown(String given) {
    if (given.contains("/") || given.contains("\\")) {
      return refusal(given, "unreadable-file", "there is no such file", "");
    }
    String hint =
        Catalogue.nearest(given)
            .map(near -> "did you mean " + near + "?")
            .orElse("`sprague catalogue` lists the names; a file ends in .game; rules contain ->");
    return refusal(given, "unknown-game", "no game of the catalogue has this name", hint);
  }

  private static Reading<SourceText> file(String given) {
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
          return found(new SourceText(given, new String(bytes, StandardCharsets.UTF_8)));
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
>>>>>>> main
      return false;
    }
  }

<<<<<<< HEAD
  private static Reading<SourceText> file(String name) {
    SourceText nothing = new SourceText(name, "");
    try {
      Path path = Path.of(name);
      if (Files.isDirectory(path)) {
        return refused(nothing, "unreadable", "this is a folder", "name a rule file in it");
      }
      if (!Files.exists(path)) {
        return refused(nothing, "unreadable", "there is no such file", "check the path");
      }
      if (Files.size(path) > MOST_BYTES) {
        return refused(
            nothing, "too-large", "the file is too large for rules", "at most 4 MB are read");
      }
      return found(
          new SourceText(name, new String(Files.readAllBytes(path), StandardCharsets.UTF_8)));
    } catch (IOException | InvalidPathException | SecurityException unreadable) {
      return refused(
          nothing, "unreadable", "the file cannot be read", "check that you may read it");
    }
  }

  /** Reads parameter words. */
  public static Reading<Bindings> bindings(List<String> words) {
    Map<String, Given> values = new HashMap<>();
    for (String word : words) {
      SourceText source = new SourceText("parameter", word);
      int equals = word.indexOf('=');
      if (equals <= 0) {
        return refused(
            source,
            "bad-parameter",
            "`" + word + "` is no parameter",
            "write NAME=VALUE, such as k=2, S={1,5,6} or a=[3,1,2]");
      }
      String name = word.substring(0, equals).strip();
      String value = word.substring(equals + 1).strip();
      Optional<Given> given = given(value);
      if (given.isEmpty()) {
        return refused(
            source,
            "bad-parameter",
            "`" + value + "` is no number, set or list",
            "write numbers like " + name + "=3, " + name + "={1,5,6} or " + name + "=[3,1,2]");
      }
      if (values.put(name, given.get()) != null) {
        return refused(source, "bad-parameter", "`" + name + "` is given twice", "give it once");
      }
    }
    return new Reading<>(
        new SourceText("parameters", ""), Optional.of(new Bindings(values)), List.of());
  }

  private static Optional<Given> given(String value) {
    boolean several = value.contains(",");
    String inner = value;
    boolean braces = value.startsWith("{") && value.endsWith("}");
    boolean brackets = value.startsWith("[") && value.endsWith("]");
    if ((braces || brackets) && value.length() >= 2) {
      inner = value.substring(1, value.length() - 1).strip();
      several = true;
    }
    List<Long> numbers = new ArrayList<>();
    for (String item : inner.isEmpty() ? new String[0] : inner.split(",", -1)) {
      try {
        numbers.add(Long.parseLong(item.strip()));
      } catch (NumberFormatException noNumber) {
        return Optional.empty();
      }
    }
    return several
        ? Optional.of(new Given.Numbers(List.copyOf(numbers)))
        : numbers.stream().findFirst().map(Given.Number::new);
  }

  private static Reading<SourceText> found(SourceText source) {
    return new Reading<>(source, Optional.of(source), List.of());
  }

  private static <T> Reading<T> refused(
      SourceText source, String code, String message, String hint) {
    return new Reading<>(
        source,
        Optional.empty(),
        List.of(Diagnostic.error(code, new Span(0, source.text().length()), message, hint)));
=======
  private static boolean isFolder(String given) {
    return Files.isDirectory(Path.of(given));
  }

  private static Reading<SourceText> refusal(
      String given, String code, String message, String hint) {
    SourceText source = new SourceText("game", given);
    Span all = new Span(0, given.length());
    return new Reading<>(
        source, Optional.empty(), List.of(Diagnostic.error(code, all, message, hint)));
  }

  private static Game titled(String title, Game game) {
    return new Game(
        title,
        game.names(),
        game.rules(),
        game.finishes(),
        game.ending(),
        game.scoring(),
        game.start(),
        game.measure(),
        game.text());
>>>>>>> main
  }
}
