// SPDX-License-Identifier: Apache-2.0
package sprague.solve.code;

import java.io.IOException;
import java.io.InputStream;
import java.io.UncheckedIOException;
import java.nio.charset.StandardCharsets;
import java.util.ArrayDeque;
import java.util.Arrays;
import java.util.Deque;
import java.util.HashMap;
import java.util.HashSet;
import java.util.LinkedHashMap;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Map;
import java.util.Objects;
import java.util.Set;
import java.util.regex.Matcher;
import java.util.regex.Pattern;
import java.util.stream.Collectors;

/**
 * A language as a text: its phrases, and functions and classes that programs take over as they are,
 * each only where it is used.
 *
 * <p>A comment line {@code tool NAME} begins each of the latter, {@code phrase NAME} a phrase of
 * several lines, and {@code phrases} a table of short ones: a line of it is a name and a text. In a
 * phrase {@code {1}} is the place of the first expression.
 */
final class LanguageTemplates {
  private static final Pattern SECTION =
      Pattern.compile("(?m)^(?://|#) (tool|phrase|phrases)(?: ([\\w-]+))?\n");
  private static final Pattern WORD = Pattern.compile("\\w+");

  /** Tools that have a fixed place. */
  private static final Set<String> FRAME = Set.of("opening", "main", "deep_main");

  private final Map<String, String> tools = new LinkedHashMap<>();
  private final Map<String, String> phrases = new HashMap<>();

  /** What stands in a resource beside this class. */
  LanguageTemplates(String resource) {
    String text = read(resource);
    Matcher section = SECTION.matcher(text);
    boolean more = section.find();
    while (more) {
      String kind = section.group(1);
      String name = section.group(2);
      int start = section.end();
      more = section.find();
      String body = text.substring(start, more ? section.start() : text.length()).strip();
      switch (kind) {
        case "tool" -> tools.put(name, body);
        case "phrase" -> phrases.put(name, body);
        default -> body.lines().map(line -> line.split(" +", 2)).forEach(this::add);
      }
    }
  }

  private void add(String[] phrase) {
    phrases.put(phrase[0], phrase.length == 1 ? "" : phrase[1]);
  }

  boolean has(String phrase) {
    return phrases.containsKey(phrase);
  }

  /** The text of a phrase; empty where the language has none and needs none. */
  String phrase(String name) {
    return Objects.requireNonNull(phrases.get(name), name);
  }

  private static String read(String resource) {
    try (InputStream stream = LanguageTemplates.class.getResourceAsStream(resource)) {
      return new String(
          Objects.requireNonNull(stream, resource).readAllBytes(), StandardCharsets.UTF_8);
    } catch (IOException failure) {
      throw new UncheckedIOException(failure);
    }
  }

  /** A tool that every program has. */
  String text(String name) {
    return Objects.requireNonNull(tools.get(name), name);
  }

  /**
   * What stands before everything: lines of the tool {@code opening}. A line that goes on with
   * words after an at-sign is there only where the program has one of the words.
   */
  String opening(String program) {
    Set<String> words = new HashSet<>();
    Matcher word = WORD.matcher(program);
    while (word.find()) {
      words.add(word.group());
    }
    return text("opening")
        .lines()
        .map(line -> line.split(" +@ +", 2))
        .filter(
            line ->
                line.length == 1 || Arrays.stream(line[1].split(" ", -1)).anyMatch(words::contains))
        .map(line -> line[0] + "\n")
        .collect(Collectors.joining());
  }

  /** The names of all tools. */
  Set<String> names() {
    return tools.keySet();
  }

  /** The functions and classes that a text uses, and those that they use, in their order. */
  List<String> usedBy(String text) {
    Set<String> used = new LinkedHashSet<>();
    Deque<String> open = new ArrayDeque<>(List.of(text));
    while (!open.isEmpty()) {
      Matcher word = WORD.matcher(open.pop());
      while (word.find()) {
        if (tools.containsKey(word.group())
            && !FRAME.contains(word.group())
            && used.add(word.group())) {
          open.push(text(word.group()));
        }
      }
    }
    return tools.keySet().stream().filter(used::contains).map(this::text).toList();
  }
}
