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
import java.util.List;
import java.util.Map;
import java.util.Objects;
import java.util.Set;
import java.util.regex.MatchResult;
import java.util.regex.Matcher;
import java.util.regex.Pattern;
import java.util.stream.Collectors;
import java.util.stream.Stream;

/**
 * What generated programs in one target language are made of, read from a resource file: phrases
 * (patterns of statements and expressions), and tools (functions and classes that are copied into
 * the programs that use them).
 *
 * <p>A section begins with a comment line {@code phrases}, {@code phrase NAME} or {@code tool
 * NAME}, and ends before the next. {@code phrases} is a table of a name and a text in each line.
 * {@code {1}}, {@code {2}}, ... in a phrase are the places of expressions, which {@link
 * TargetLanguage} fills in. For example, in the file for Java:
 *
 * <pre>
 * // phrases
 * declare     long {1} = {2};
 *
 * // phrase members
 * static long[] {1}Members = {};
 * ...
 *
 * // tool opening
 * import java.util.BitSet; @ BitSet
 * ...
 *
 * // tool gcd
 * static long gcd(long a, long b) {
 * ...
 * </pre>
 *
 * <p>{@code declare} filled in with x and 5 is {@code long x = 5;}. A program that calls {@code
 * gcd} gets that function, with all tools that it calls in turn. Immutable; a file has about 10 kB
 * and is read once for each program.
 */
final class LanguageTemplates {
  /** The first line of a section, after the comment sign of C++ and Java or of Python. */
  private static final Pattern SECTION =
      Pattern.compile("(?m)^(?://|#) (tool|phrase|phrases)(?: ([\\w-]+))?\n");

  /** A word of a program, which may be the name of a tool. */
  private static final Pattern WORD = Pattern.compile("\\w+");

  /**
   * Tools with a fixed place in a program, which are not copied on use: the imports, and the start
   * of a program with a normal or a large stack.
   */
  private static final Set<String> FRAME = Set.of("opening", "main", "deep_main");

  /** Name to text, in the order of the file, which is that of a program. */
  private final Map<String, String> tools = new LinkedHashMap<>();

  /** Name to text. */
  private final Map<String, String> phrases = new HashMap<>();

  /**
   * Reads a resource of this package.
   *
   * @param resource a file name such as {@code templates.java.txt}
   */
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

  /** Adds a phrase: its name, and its text unless that is empty. */
  private void add(String[] phrase) {
    phrases.put(phrase[0], phrase.length == 1 ? "" : phrase[1]);
  }

  /** Whether the language has a phrase of this name. */
  boolean has(String phrase) {
    return phrases.containsKey(phrase);
  }

  /** The text of a phrase, perhaps empty; a NullPointerException if the file does not have it. */
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

  /** The text of a tool; a NullPointerException if the file does not have it. */
  String text(String name) {
    return Objects.requireNonNull(tools.get(name), name);
  }

  /**
   * The first lines of a program, such as imports: those of the tool {@code opening}. A line that
   * ends in {@code @} and words is included, without them, only if the program uses one of the
   * words.
   *
   * @param program the rest of the program
   */
  String opening(String program) {
    Set<String> words = words(program).collect(Collectors.toSet());
    return text("opening")
        .lines()
        .map(line -> line.split(" +@ +", 2))
        .filter(
            line ->
                line.length == 1 || Arrays.stream(line[1].split(" ", -1)).anyMatch(words::contains))
        .map(line -> line[0] + "\n")
        .collect(Collectors.joining());
  }

  private static Stream<String> words(String program) {
    return WORD.matcher(program).results().map(MatchResult::group);
  }

  /** The names of all tools. */
  Set<String> names() {
    return tools.keySet();
  }

  /**
   * The texts of the tools that a program uses, directly or through other tools, in the order of
   * the file. Found by their names, so a variable with the name of a tool also counts; {@link
   * FreshNames} gives variables other names. Cost O(length of the program and of these tools).
   */
  List<String> usedBy(String text) {
    Set<String> used = new HashSet<>();
    Deque<String> unscanned = new ArrayDeque<>(List.of(text));
    while (!unscanned.isEmpty()) {
      words(unscanned.pop())
          .filter(word -> tools.containsKey(word) && !FRAME.contains(word) && used.add(word))
          .forEach(tool -> unscanned.push(text(tool)));
    }
    return tools.keySet().stream().filter(used::contains).map(this::text).toList();
  }
}
