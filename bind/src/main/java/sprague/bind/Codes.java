// SPDX-License-Identifier: Apache-2.0
package sprague.bind;

import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import java.util.regex.Matcher;
import java.util.regex.Pattern;
import sprague.syntax.Span;

/**
 * Take-and-break codes as rules.
 *
 * <p>Digit d_t says what a move may leave that takes t from a heap: bit 1 nothing, 2 one heap, 4
 * two heaps, 8 three, 16 four, 32 five, none of them empty. Digits above 9 are letters, A for 10 to
 * Z for 35. A block in brackets repeats for ever; {@code !} behind a digit asks for parts that all
 * differ. The digit before the point splits without taking. See Winning Ways, chapter 4.
 */
final class Codes {
  private static final Pattern SHAPE =
      Pattern.compile("([0-9CGKOS]!?\\.[^\\s/]*|[0-9]+(!?\\[[^\\s/]*)?)(?<!\\.game)");

  /** A longer text is no code: its digits would be listed in conditions, one after the other. */
  private static final int LONGEST = 1000;

  /** A text that may be meant for a code, with the points, commas and dots that people write. */
  private static final Pattern LIKE_A_CODE =
      Pattern.compile(
          "(?<split>[0-9A-Z]!?)?[.,\\u00b7\\u2022\\u2219\\u22c5](?<digits>([0-9A-Za-z]!?)*)"
              + "([(\\[](?<block>[0-9A-Za-z!]+)[)\\]])?(?<dots>[.\\u2026]*)");

  /**
   * Digits that end with a block at least twice: the shortest ones before it, then the shortest.
   */
  private static final Pattern REPEATED = Pattern.compile("^(.*?)(.+?)\\2+$");

  /** A longer text is not mended: the time to find a block grows with the cube of the length. */
  private static final int LONGEST_MENDED = 100;

  private final String text;
  private final List<CodeDigit> prefix = new ArrayList<>();
  private final List<CodeDigit> block = new ArrayList<>();
  private int at;

  private Codes(String text) {
    this.text = text;
  }

  /** What a move that takes a given number may leave. */
  record CodeDigit(int bits, boolean distinct) {}

  static boolean isCode(String text) {
    return text.length() <= LONGEST && SHAPE.matcher(text.strip()).matches();
  }

  /**
   * The code that a text most likely stands for: with {@code 0.} before its point, with another
   * sign for its point, with parentheses around its block, or with dots behind digits that repeat,
   * as {@code 0.333...} for {@code 0.[3]}. Empty where the text is a code, or like none.
   */
  static Optional<String> mended(String text) {
    Matcher like = LIKE_A_CODE.matcher(text.strip());
    if (text.length() > LONGEST_MENDED || !like.matches()) {
      return Optional.empty();
    }
    String digits = like.group("digits");
    if (like.group("block") != null) {
      digits += "[" + like.group("block") + "]";
    } else if (!like.group("dots").isEmpty() && !like.group("dots").equals(".")) {
      Matcher repeated = REPEATED.matcher(digits);
      if (!repeated.matches()) {
        return Optional.empty();
      }
      digits = repeated.replaceFirst("$1[$2]");
    }
    String code = (like.group("split") == null ? "0" : like.group("split")) + "." + digits;
    return Optional.of(code)
        .filter(each -> !each.equals(text.strip()) && isCode(each))
        .filter(each -> new Codes(each).read().isEmpty());
  }

  static Parsed<String> expand(SourceText source) {
    Codes code = new Codes(source.text());
    Optional<Diagnostic> mistake =
        code.read()
            .map(
                found ->
                    mended(source.text())
                        .map(
                            it ->
                                Diagnostic.error(
                                    found.code(), found.span(), found.message(), "write " + it))
                        .orElse(found));
    return mistake.isPresent()
        ? new Parsed<>(source, Optional.empty(), List.of(mistake.get()))
        : new Parsed<>(
            source,
            Optional.of(
                "# the take-and-break code %s\n%s"
                    .formatted(code.canonical(), new CodeRules(code.prefix, code.block).text())),
            List.of());
  }

  /** Reads the whole code; what is wrong with it, if anything. */
  private Optional<Diagnostic> read() {
    if (text.length() > LONGEST) {
      return mistake(0, "this code has more than " + LONGEST + " characters", "");
    }
    while (at < text.length() && Character.isWhitespace(text.charAt(at))) {
      at++;
    }
    int first = at;
    Optional<Diagnostic> mistake = digit(prefix);
    if (mistake.isPresent()) {
      return mistake;
    }
    String code = text.strip();
    boolean pointless = code.length() > 1 && code.indexOf('.') < 0;
    if ((prefix.getFirst().bits() & 3) != 0) {
      if (pointless) {
        return mistake(
            first, "a take-and-break code has a point after its first digit", "write 0." + code);
      }
      return mistake(
          first,
          "the digit before the point takes nothing, so it can only split: not "
              + text.charAt(first),
          "it is 0, 4 (into two heaps), 8 (three), C (two or three), ...");
    }
    if (at == text.length() || text.charAt(at) != '.') {
      return mistake(
          at,
          "a point is expected after the first digit",
          pointless
              ? "write " + code.substring(0, at - first) + "." + code.substring(at - first)
              : "for example 0.77 or 4.007");
    }
    at++;
    return afterPoint();
  }

  private Optional<Diagnostic> afterPoint() {
    int end = text.stripTrailing().length();
    if (at == end) {
      return mistake(at, "digits are expected after the point", "for example 0.77");
    }
    while (at < end && text.charAt(at) != '[') {
      Optional<Diagnostic> mistake = digit(prefix);
      if (mistake.isPresent()) {
        return mistake;
      }
    }
    if (at == end) {
      return Optional.empty();
    }
    int open = at++;
    while (at < end && text.charAt(at) != ']') {
      Optional<Diagnostic> mistake = digit(block);
      if (mistake.isPresent()) {
        return mistake;
      }
    }
    if (at == end) {
      return mistake(open, "the bracket is not closed", "a block that repeats reads 0.1[07]");
    }
    if (block.isEmpty()) {
      return mistake(open, "the brackets hold no digit", "a block that repeats reads 0.1[07]");
    }
    at++;
    return at == end
        ? Optional.empty()
        : mistake(at, "nothing can follow the block that repeats for ever", "");
  }

  private Optional<Diagnostic> digit(List<CodeDigit> digits) {
    int bits = at < text.length() ? value(text.charAt(at)) : -1;
    if (bits < 0) {
      return at < text.length()
          ? mistake(at, "this is no digit of a take-and-break code", "digits are 0 to 9 and A to Z")
          : mistake(at, "a digit is expected", "for example 0.77");
    }
    at++;
    boolean distinct = at < text.length() && text.charAt(at) == '!';
    if (distinct) {
      at++;
    }
    digits.add(new CodeDigit(bits, distinct));
    return Optional.empty();
  }

  private static int value(char c) {
    return c < 128 ? Character.digit(c, 36) : -1;
  }

  private String canonical() {
    StringBuilder code = new StringBuilder();
    for (int i = 0; i < prefix.size(); i++) {
      append(code, prefix.get(i));
      code.append(i == 0 ? "." : "");
    }
    if (!block.isEmpty()) {
      code.append('[');
      block.forEach(digit -> append(code, digit));
      code.append(']');
    }
    return code.toString();
  }

  private static void append(StringBuilder code, CodeDigit digit) {
    code.append(Character.toUpperCase(Character.forDigit(digit.bits(), 36)));
    code.append(digit.distinct() ? "!" : "");
  }

  private Optional<Diagnostic> mistake(int place, String message, String hint) {
    Span span = new Span(place, Math.min(text.length(), place + 1));
    return Optional.of(Diagnostic.error("bad-code", span, message, hint));
  }
}
