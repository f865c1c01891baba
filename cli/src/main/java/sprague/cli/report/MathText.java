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
 * Sentences taken apart into words and formulas, for what is printed in a paper. A formula is a run
 * of names of one letter, numbers, calls such as {@code G(n + 12)} and signs between them; a number
 * alone stays a word, and so does the article "a" where no sign stands beside it.
 */
final class MathText {
  private static final Pattern NAME = Pattern.compile("[A-Za-z][0-9]?|[A-Z]_[a-z]|phi|[0-9]+[a-z]");
  private static final Pattern NUMBER = Pattern.compile("-?[0-9]+");
  private static final Pattern CALL = Pattern.compile("(?:[A-Za-z]|floor|sqrt)?\\(.*\\)|\\{[^}]*}");
  private static final Pattern SIGN = Pattern.compile("=|<|>|<=|>=|!=|\\+|-|\\*|/|mod|xor");

  /** Words that stand in formulas. */
  private static final Set<String> SYMBOLS = Set.of("mod", "xor", "floor", "sqrt", "phi");

  private MathText() {}

  /**
   * A part of a sentence.
   *
   * @param text as it was
   * @param isFormula whether it is a formula
   */
  record Part(String text, boolean isFormula) {}

  /** The parts of a sentence; put together again with blanks they give it back. */
  static List<Part> parts(String sentence) {
    List<String> words = words(sentence);
    List<Part> parts = new ArrayList<>();
    StringBuilder run = new StringBuilder();
    boolean formula = false;
    int at = 0;
    while (at < words.size()) {
      int end = formulaEnd(words, at);
      boolean isFormula = end > at;
      if (!run.isEmpty() && formula != isFormula) {
        parts.add(new Part(run.toString(), formula));
        run.setLength(0);
      }
      formula = isFormula;
      int stop = Math.max(end, at + 1);
      for (; at < stop; at++) {
        run.append(run.isEmpty() ? "" : " ").append(words.get(at));
      }
      if (isFormula) {
        parts.add(new Part(run.toString(), true));
        run.setLength(0);
      }
    }
    if (!run.isEmpty()) {
      parts.add(new Part(run.toString(), formula));
    }
    return parts;
  }

  /** Words at blanks outside of parentheses. */
  private static List<String> words(String sentence) {
    List<String> words = new ArrayList<>();
    StringBuilder word = new StringBuilder();
    int depth = 0;
    for (String each : sentence.split(" ", -1)) {
      word.append(word.isEmpty() ? "" : " ").append(each);
      depth += count(each, '(') - count(each, ')');
      if (depth <= 0) {
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

  /** Where the formula that begins at a word ends; at the word itself when none begins. */
  private static int formulaEnd(List<String> words, int from) {
    int at = from;
    boolean names = false;
    boolean signs = false;
    while (at < words.size()) {
      String word = bare(words.get(at));
      boolean isLast = word.length() < words.get(at).length();
      if (SIGN.matcher(word).matches() && !isLast) {
        // A sign stands between two things.
        if (at == from || at + 1 == words.size() || !isOperand(bare(words.get(at + 1)))) {
          break;
        }
        signs = true;
      } else if (isOperand(word)) {
        boolean article = word.equals("a") || word.equals("A") || word.equals("I");
        if (article && !isBesideSign(words, at)) {
          break;
        }
        names |= !NUMBER.matcher(word).matches();
      } else {
        break;
      }
      at++;
      if (isLast) {
        break;
      }
    }
    return names || signs ? at : from;
  }

  private static boolean isOperand(String word) {
    return NAME.matcher(word).matches()
        || NUMBER.matcher(word).matches()
        || (CALL.matcher(word).matches() && isSymbolic(word));
  }

  /** Whether parentheses hold symbols, and not an aside in words. */
  private static boolean isSymbolic(String call) {
    Matcher words = Pattern.compile("[A-Za-z]{2,}").matcher(call);
    while (words.find()) {
      if (!SYMBOLS.contains(words.group())) {
        return false;
      }
    }
    return true;
  }

  private static boolean isBesideSign(List<String> words, int at) {
    return (at > 0 && SIGN.matcher(words.get(at - 1)).matches())
        || (at + 1 < words.size() && SIGN.matcher(words.get(at + 1)).matches());
  }

  /** A word without the punctuation after it. */
  static String bare(String word) {
    return word.replaceFirst("[.,;:]+$", "");
  }

  /** A formula in the mathematics of LaTeX, without the dollar signs; what is after it stays. */
  static String latex(String formula) {
    return formula
        .replaceAll("([{}])", "\\\\$1")
        .replace(">=", "\\ge")
        .replace("<=", "\\le")
        .replace("!=", "\\ne")
        .replaceAll("\\bmod\\b", "\\\\bmod")
        .replaceAll("\\bxor\\b", "\\\\oplus")
        .replace("...", "\\ldots")
        .replaceAll("\\bfloor\\(([^()]*)\\)", "\\\\lfloor $1 \\\\rfloor")
        .replaceAll("\\bsqrt\\(([^()]*)\\)", "\\\\sqrt{$1}")
        .replaceAll("\\bphi\\b", "\\\\varphi")
        .replace(" * ", " \\cdot ")
        .replaceAll("\\b([A-Za-z])([0-9])\\b", "$1_$2");
  }

  /**
   * A sentence, its formulas in math mode.
   *
   * @param escape how the markup writes plain text
   */
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
