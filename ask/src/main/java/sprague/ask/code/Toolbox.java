// SPDX-License-Identifier: Apache-2.0
package sprague.ask.code;

import java.io.IOException;
import java.io.InputStream;
import java.io.UncheckedIOException;
import java.nio.charset.StandardCharsets;
import java.util.ArrayDeque;
import java.util.Arrays;
import java.util.Deque;
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
 * Functions and classes of a language that programs take over as they are, each only where it is
 * used. They are kept as source text of that language; a line {@code tool NAME} in a comment begins
 * each of them.
 */
final class Toolbox {
  private static final Pattern TOOL = Pattern.compile("(?m)^(?://|#) tool (\\w+)\n");
  private static final Pattern WORD = Pattern.compile("\\w+");

  /** Tools that have a fixed place. */
  private static final Set<String> FRAME = Set.of("opening", "main", "deep_main");

  private final Map<String, String> texts = new LinkedHashMap<>();

  /** The tools of a resource beside this class. */
  Toolbox(String resource) {
    String text = read(resource);
    Matcher tool = TOOL.matcher(text);
    boolean more = tool.find();
    while (more) {
      String name = tool.group(1);
      int start = tool.end();
      more = tool.find();
      texts.put(name, text.substring(start, more ? tool.start() : text.length()).strip());
    }
  }

  private static String read(String resource) {
    try (InputStream stream = Toolbox.class.getResourceAsStream(resource)) {
      return new String(
          Objects.requireNonNull(stream, resource).readAllBytes(), StandardCharsets.UTF_8);
    } catch (IOException failure) {
      throw new UncheckedIOException(failure);
    }
  }

  /** A tool that every program has. */
  String text(String name) {
    return Objects.requireNonNull(texts.get(name), name);
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
            line -> line.length == 1 || Arrays.stream(line[1].split(" ", -1)).anyMatch(words::contains))
        .map(line -> line[0] + "\n")
        .collect(Collectors.joining());
  }

  /** The names of all tools. */
  Set<String> names() {
    return texts.keySet();
  }

  /** The functions and classes that a text uses, and those that they use, in their order. */
  List<String> usedBy(String text) {
    Set<String> used = new LinkedHashSet<>();
    Deque<String> open = new ArrayDeque<>(List.of(text));
    while (!open.isEmpty()) {
      Matcher word = WORD.matcher(open.pop());
      while (word.find()) {
        if (texts.containsKey(word.group())
            && !FRAME.contains(word.group())
            && used.add(word.group())) {
          open.push(text(word.group()));
        }
      }
    }
    return texts.keySet().stream().filter(used::contains).map(this::text).toList();
  }
}
