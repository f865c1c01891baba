// SPDX-License-Identifier: Apache-2.0
package sprague.cli.report;

import java.util.ArrayList;
import java.util.List;
import java.util.Set;
import java.util.function.UnaryOperator;
import java.util.regex.Matcher;
import java.util.regex.Pattern;
import java.util.stream.Collectors;

/**
 * Finds the formulas in our own English sentences about laws, so that LaTeX and Markdown reports
 * can print them in math mode.
 *
 * <p>A sentence is split into words at spaces outside of parentheses. A formula is a longest run of
 * words that are operands (a name of one letter such as {@code n} or {@code n0}, a number, a call
 * such as {@code G(n + 12)}, a set) or operators between operands, and has an operator or a name: a
 * number alone is none, nor is the article "a" without an operator next to it. It ends at
 * punctuation. For example, "G(n + 12) = G(n) for n &gt;= 71." has the formulas {@code G(n + 12) =
 * G(n)} and {@code n >= 71}, and its LaTeX is {@code $G(n + 12) = G(n)$ for $n \ge 71$.}
 *
 * <p>A formula that has another shape, such as {@code ab^2 = bc}, stands between dollar signs.
 *
 * <p>This is a guess by the shape of words: a new kind of sentence belongs into the test of this
 * class. Cost O(n) for n characters of most sentences; O(n^2) in a list of numbers without commas,
 * or if a parenthesis or dollar sign is not closed.
 */
final class MathText {
  /** A variable such as n, n0 or W_t; or a multiple such as 2n. */
  private static final Pattern NAME = Pattern.compile("[A-Za-z][0-9]?|[A-Z]_[a-z]|phi|[0-9]+[a-z]");

  private static final Pattern NUMBER = Pattern.compile("-?[0-9]+");

  /** A capturing group for text whose parentheses are balanced, with at most two levels of them. */
  private static final String BALANCED = "((?:[^()]|\\((?:[^()]|\\([^()]*\\))*\\))*)";

  /** A function of one letter, floor or sqrt with arguments, a tuple, or a set in braces. */
  private static final Pattern CALL = Pattern.compile("(?:[A-Za-z]|floor|sqrt)?\\(.*\\)|\\{[^}]*}");

  private static final Pattern OPERATOR = Pattern.compile("=|<|>|<=|>=|!=|\\+|-|\\*|/|mod|xor");

  /** What stands between dollar signs: words of generators, and equations of them. */
  private static final Pattern MARKED = Pattern.compile("\\$[a-z0-9^ =]+\\$[.,;:]*");

  /** Words of two or more letters that may occur in formulas. */
  private static final Set<String> SYMBOLS = Set.of("mod", "xor", "floor", "sqrt", "phi");

  private MathText() {}

  /** A part of a sentence, either a formula or plain text. */
  record Part(String text, boolean isFormula) {}

  /** The parts of a sentence; joined with spaces they are the sentence, without dollar signs. */
  static List<Part> parts(String sentence) {
    List<String> words = words(sentence);
    List<Part> parts = new ArrayList<>();
    int textStart = 0;
    int at = 0;
    while (at < words.size()) {
      int end = isMarked(words.get(at)) ? at + 1 : formulaEnd(words, at);
      if (end > at) {
        addPart(words.subList(textStart, at), false, parts);
        addPart(words.subList(at, end), true, parts);
        textStart = end;
      }
      at = Math.max(end, at + 1);
    }
    addPart(words.subList(textStart, at), false, parts);
    return parts;
  }

  private static void addPart(List<String> words, boolean isFormula, List<Part> parts) {
    if (!words.isEmpty()) {
      String text = String.join(" ", words);
      parts.add(new Part(isFormula ? text.replace("$", "") : text, isFormula));
    }
  }

  private static boolean isMarked(String word) {
    return MARKED.matcher(word).matches();
  }

  /** Splits at spaces outside of parentheses and of formulas between dollar signs. */
  private static List<String> words(String sentence) {
    List<String> words = new ArrayList<>();
    StringBuilder word = new StringBuilder();
    int depth = 0;
    for (String each : sentence.split(" ", -1)) {
      word.append(word.isEmpty() ? "" : " ").append(each);
      depth += count(each, '(') - count(each, ')');
      if (word.toString().startsWith("$") ? isMarked(word.toString()) : depth <= 0) {
        words.add(word.toString());
        word.setLength(0);
        depth = 0;
      }
    }
    if (!word.isEmpty()) {
      words.addAll(List.of(word.toString().split(" ", -1)));
    }
    return words;
  }

  private static int count(String text, char sign) {
    return (int) text.chars().filter(each -> each == sign).count();
  }

  /** The end (exclusive) of the formula that begins at word {@code from}, or {@code from}. */
  private static int formulaEnd(List<String> words, int from) {
    int at = from;
    boolean hasName = false;
    boolean hasOperator = false;
    while (at < words.size()) {
      String word = bare(words.get(at));
      boolean isLast = word.length() < words.get(at).length();
      if (OPERATOR.matcher(word).matches() && !isLast) {
        // An operator needs an operand on both sides.
        if (at == from || at + 1 == words.size() || !isOperand(bare(words.get(at + 1)))) {
          break;
        }
        hasOperator = true;
      } else if (isOperand(word)) {
        boolean article = word.equals("a") || word.equals("A") || word.equals("I");
        if (article && !isNextToOperator(words, at)) {
          break;
        }
        hasName |= !NUMBER.matcher(word).matches();
      } else {
        break;
      }
      at++;
      if (isLast) {
        break;
      }
    }
    return hasName || hasOperator ? at : from;
  }

  private static boolean isOperand(String word) {
    return NAME.matcher(word).matches()
        || NUMBER.matcher(word).matches()
        || (CALL.matcher(word).matches() && isSymbolic(word));
  }

  /** Whether the parentheses contain symbols, and not a remark in words. */
  private static boolean isSymbolic(String call) {
    Matcher words = Pattern.compile("[A-Za-z]{2,}").matcher(call);
    while (words.find()) {
      if (!SYMBOLS.contains(words.group())) {
        return false;
      }
    }
    return true;
  }

  private static boolean isNextToOperator(List<String> words, int at) {
    return (at > 0 && OPERATOR.matcher(words.get(at - 1)).matches())
        || (at + 1 < words.size() && OPERATOR.matcher(words.get(at + 1)).matches());
  }

  /** A word without trailing punctuation. */
  static String bare(String word) {
    return word.replaceFirst("[.,;:]+$", "");
  }

  /**
   * A formula as LaTeX, without dollar signs: {@code n >= 71} becomes {@code n \ge 71}. Braces are
   * escaped first, because later replacements add braces of LaTeX.
   */
  static String latex(String formula) {
    return formula
        .replaceAll("([{}])", "\\\\$1")
        .replace(">=", "\\ge")
        .replace("<=", "\\le")
        .replace("!=", "\\ne")
        .replaceAll("\\bmod\\b", "\\\\bmod")
        .replaceAll("\\bxor\\b", "\\\\oplus")
        .replace("...", "\\ldots")
        .replaceAll("\\bfloor\\(" + BALANCED + "\\)", "\\\\lfloor $1 \\\\rfloor")
        .replaceAll("\\bsqrt\\(([^()]*)\\)", "\\\\sqrt{$1}")
        .replaceAll("\\bphi\\b", "\\\\varphi")
        .replace(" * ", " \\cdot ")
        .replaceAll("\\b([A-Za-z])([0-9])\\b", "$1_$2")
        .replaceAll("\\^([0-9]{2,})", "^{$1}");
  }

  /** The sentence with formulas between dollar signs and its other text escaped. */
  static String prose(String sentence, UnaryOperator<String> escape) {
    return parts(sentence).stream()
        .map(
            part -> {
              if (!part.isFormula()) {
                return escape.apply(part.text());
              }
              String bare = bare(part.text());
              return "$" + latex(bare) + "$" + part.text().substring(bare.length());
            })
        .collect(Collectors.joining(" "));
  }
}
