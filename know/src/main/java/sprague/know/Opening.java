// SPDX-License-Identifier: Apache-2.0
package sprague.know;

import java.io.IOException;
import java.nio.charset.StandardCharsets;
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
import sprague.say.Reading;
import sprague.say.SourceText;
import sprague.say.syntax.Span;

/** Opens a game from what stands for it: a file, a catalogue name, a code, or the rules. */
public final class Opening {
  private static final long MOST_BYTES = 4L << 20;

  private Opening() {}

  /**
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
      return false;
    }
  }

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
  }
}
