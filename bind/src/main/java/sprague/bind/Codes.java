// SPDX-License-Identifier: Apache-2.0
package sprague.bind;

import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import java.util.regex.Matcher;
import java.util.regex.Pattern;
import java.util.stream.Collectors;
import sprague.syntax.Span;

/**
 * Reads take-and-break codes d_0.d_1 d_2 ... (Winning Ways, chapter 4) and expands them to rules.
 * For example, 0.77 is Kayles, 4.[3] Lasker's Nim, and 4!.0 Grundy's game.
 *
 * <p>Digit d_t is a bit set: 2^h is in it if a move that takes t from a heap may leave h non-empty
 * heaps, h from 0 to 5. Digits from 10 to 35 are A to Z. A block in brackets repeats for ever.
 * {@code !} after a digit means that the heaps left have to be of different sizes. The digit d_0
 * takes nothing, so it can only split.
 */
final class Codes {
  /**
   * The texts that are treated as a code, even if a wrong one, and not as the name of a file or a
   * game: they begin with a decimal digit or one of C, G, K, O and S, which only split, and a
   * point, or consist of decimal digits and perhaps a block.
   */
  private static final Pattern SHAPE =
      Pattern.compile("([0-9CGKOS]!?\\.[^\\s/]*|[0-9]+(!?\\[[^\\s/]*)?)(?<!\\.game)");

  /** Longer texts are no codes: the conditions of the rules list every digit. */
  private static final int MAX_LENGTH = 1000;

  /** A text that may be meant as a code: another sign as the point, dots for repetition. */
  private static final Pattern LIKE_A_CODE =
      Pattern.compile(
          "(?<split>[0-9A-Z]!?)?[.,\\u00b7\\u2022\\u2219\\u22c5](?<digits>([0-9A-Za-z]!?)*)"
              + "([(\\[](?<block>[0-9A-Za-z!]+)[)\\]])?(?<dots>[.\\u2026]*)");

  /**
   * Digits that end with a block at least twice: with the shortest prefix, then the shortest block.
   */
  private static final Pattern REPEATED = Pattern.compile("^(.*?)(.+?)\\2+$");

  /** The maximum length of a text to correct: to find a repeated block takes O(length^3). */
  private static final int MAX_LENGTH_TO_CORRECT = 100;

  private final String text;
  private final List<CodeDigit> prefix = new ArrayList<>();
  private final List<CodeDigit> block = new ArrayList<>();

  /** The index of the next character to read. */
  private int offset;

  private Codes(String text) {
    this.text = text;
  }

  /**
   * The digit of one number taken.
   *
   * @param bits bit h is set if a move may leave h heaps
   * @param distinct whether the heaps left have to be of different sizes
   */
  record CodeDigit(int bits, boolean distinct) {
    private String text() {
      return Character.toUpperCase(Character.forDigit(bits, 36)) + (distinct ? "!" : "");
    }
  }

  /** Whether a text has the shape of a code; {@link #expand} may still find an error in it. */
  static boolean isCode(String text) {
    return text.length() <= MAX_LENGTH && SHAPE.matcher(text.strip()).matches();
  }

  /**
   * The code that a text is probably meant as: {@code .77} as 0.77, {@code 0,77} as 0.77, {@code
   * 0.1(07)} as 0.1[07], or {@code 0.333...} as 0.[3]. Empty if the text is a valid code or
   * resembles none.
   */
  static Optional<String> corrected(String text) {
    Matcher matcher = LIKE_A_CODE.matcher(text.strip());
    if (text.length() > MAX_LENGTH_TO_CORRECT || !matcher.matches()) {
      return Optional.empty();
    }
    String digits = matcher.group("digits");
    if (matcher.group("block") != null) {
      digits += "[" + matcher.group("block") + "]";
    } else if (!matcher.group("dots").isEmpty() && !matcher.group("dots").equals(".")) {
      Matcher repeated = REPEATED.matcher(digits);
      if (!repeated.matches()) {
        return Optional.empty();
      }
      digits = repeated.replaceFirst("$1[$2]");
    }
    String code = (matcher.group("split") == null ? "0" : matcher.group("split")) + "." + digits;
    return Optional.of(code)
        .filter(each -> !each.equals(text.strip()) && isCode(each))
        .filter(each -> new Codes(each).read().isEmpty());
  }

  /** The rule text of a code, with a comment that names the code, or the error in the code. */
  static Parsed<String> expand(SourceText source) {
    Codes code = new Codes(source.text());
    Optional<Diagnostic> mistake = code.read();
    if (mistake.isPresent()) {
      Diagnostic found = mistake.get();
      String hint = corrected(source.text()).map(it -> "write " + it).orElse(found.hint());
      return Parsed.failure(
          source, Diagnostic.error(found.code(), found.span(), found.message(), hint));
    }
    return Parsed.of(
        source,
        "# the take-and-break code %s\n%s"
            .formatted(code.canonical(), new CodeRules(code.prefix, code.block).text()));
  }

  /** Reads the whole code, once; returns its first error, if there is one. */
  private Optional<Diagnostic> read() {
    if (text.length() > MAX_LENGTH) {
      return mistake(0, "this code has more than " + MAX_LENGTH + " characters", "");
    }
    while (offset < text.length() && Character.isWhitespace(text.charAt(offset))) {
      offset++;
    }
    int first = offset;
    Optional<Diagnostic> mistake = digit(prefix);
    if (mistake.isPresent()) {
      return mistake;
    }
    String code = text.strip();
    boolean isWithoutPoint = code.length() > 1 && code.indexOf('.') < 0;
    // Bits 0 and 1 of a digit: to leave no heap or one heap, and here to take nothing.
    if ((prefix.getFirst().bits() & 3) != 0) {
      if (isWithoutPoint) {
        return mistake(
            first, "a take-and-break code has a point after its first digit", "write 0." + code);
      }
      return mistake(
          first,
          "the digit before the point takes nothing, so it can only split: not "
              + text.charAt(first),
          "it is 0, 4 (into two heaps), 8 (three), C (two or three), ...");
    }
    if (offset == text.length() || text.charAt(offset) != '.') {
      return mistake(
          offset,
          "a point is expected after the first digit",
          isWithoutPoint
              ? "write " + code.substring(0, offset - first) + "." + code.substring(offset - first)
              : "for example 0.77 or 4.007");
    }
    offset++;
    return afterPoint();
  }

  /** Reads the digits after the point, and the block. */
  private Optional<Diagnostic> afterPoint() {
    int end = text.stripTrailing().length();
    if (offset == end) {
      return mistake(offset, "digits are expected after the point", "for example 0.77");
    }
    Optional<Diagnostic> mistake = digitsTo('[', end, prefix);
    if (mistake.isPresent() || offset == end) {
      return mistake;
    }
    int open = offset++;
    mistake = digitsTo(']', end, block);
    if (mistake.isPresent()) {
      return mistake;
    }
    if (offset == end) {
      return mistake(open, "the bracket is not closed", "a block that repeats reads 0.1[07]");
    }
    if (block.isEmpty()) {
      return mistake(open, "the brackets hold no digit", "a block that repeats reads 0.1[07]");
    }
    offset++;
    return offset == end
        ? Optional.empty()
        : mistake(offset, "nothing can follow the block that repeats for ever", "");
  }

  /** Reads digits up to a sign or an index of the text, and appends them. */
  private Optional<Diagnostic> digitsTo(char sign, int end, List<CodeDigit> digits) {
    Optional<Diagnostic> mistake = Optional.empty();
    while (mistake.isEmpty() && offset < end && text.charAt(offset) != sign) {
      mistake = digit(digits);
    }
    return mistake;
  }

  /** Reads a digit, with its {@code !}, and appends it. */
  private Optional<Diagnostic> digit(List<CodeDigit> digits) {
    int bits = offset < text.length() ? value(text.charAt(offset)) : -1;
    if (bits < 0) {
      return offset < text.length()
          ? mistake(
              offset, "this is no digit of a take-and-break code", "digits are 0 to 9 and A to Z")
          : mistake(offset, "a digit is expected", "for example 0.77");
    }
    offset++;
    boolean distinct = offset < text.length() && text.charAt(offset) == '!';
    if (distinct) {
      offset++;
    }
    digits.add(new CodeDigit(bits, distinct));
    return Optional.empty();
  }

  /** The digit of a letter or figure, from 0 to 35; -1 for others, also digits outside ASCII. */
  private static int value(char c) {
    return c < 128 ? Character.digit(c, 36) : -1;
  }

  /** The code in capital letters and without blanks. */
  private String canonical() {
    return prefix.getFirst().text()
        + "."
        + text(prefix.subList(1, prefix.size()))
        + (block.isEmpty() ? "" : "[" + text(block) + "]");
  }

  private static String text(List<CodeDigit> digits) {
    return digits.stream().map(CodeDigit::text).collect(Collectors.joining());
  }

  private Optional<Diagnostic> mistake(int place, String message, String hint) {
    Span span = new Span(place, Math.min(text.length(), place + 1));
    return Optional.of(Diagnostic.error("bad-code", span, message, hint));
  }
}
