// SPDX-License-Identifier: Apache-2.0
package sprague.bind;

import static sprague.bind.SourceTokens.quoted;

import java.util.Optional;
import java.util.Set;
import java.util.stream.IntStream;
import sprague.syntax.Clause;
import sprague.syntax.Clause.Move;
import sprague.syntax.parse.Keywords;
import sprague.syntax.parse.Token;
import sprague.syntax.parse.Token.Kind;

/**
 * Explains a token that cannot follow a clause or a move that was parsed without an error, such as
 * the comma in {@code heap(n) -> heap(n - 1), heap(n - 2)}. The methods return an empty result if
 * the token may follow. Each costs O(number of tokens), and takes the index of that token.
 */
record NextTokenAdvice(SourceTokens tokens) {
  /** Words that people write instead of {@code where}. */
  private static final Set<String> OTHER_WHERES =
      Set.of("if", "when", "with", "for", "while", "such", "provided", "iff");

  /** Signs and words that people write between two moves instead of a second arrow. */
  private static final Set<String> BETWEEN_MOVES = Set.of(",", "/", "*", "or", "and", "union");

  /** Signs that people write between a move and its conditions instead of {@code where}. */
  private static final Set<String> BEFORE_CONDITIONS = Set.of(",", ":", "[", "(", "{");

  /** Signs and words that begin a move or a clause, apart from names. */
  private static final Set<String> BEGINNINGS = Set.of(";", "->", "start", "stuck", "game");

  /**
   * A sign after a position is taken to replace an arrow if a position or an arrow is at most this
   * number of tokens further on. The position may be behind a second sign or a number of copies:
   * {@code heap(n) = heap(n - 1)}, {@code heap(n) = > heap(0)}, {@code heap(n) : 2 * heap(n - 2)}.
   */
  private static final int MAX_ARROW_TOKENS = 3;

  /**
   * The mistake in the token that follows a whole clause, as far as it depends on that clause; else
   * {@link #beforeNextClause} is asked.
   */
  Optional<Diagnostic> afterClause(Clause clause, int index) {
    return switch (clause) {
      case Clause.Moves moves when moves.moves().isEmpty() -> afterDeclaration(index);
      case Clause.Moves moves -> afterMove(moves.moves().getLast(), index);
      case Clause.Finish finishes -> afterConditions(finishes.where(), index);
      case Clause.Start _, Clause.StuckResult _ -> Optional.empty();
    };
  }

  private Optional<Diagnostic> afterDeclaration(int index) {
    if (tokens.is(index, "where")) {
      return Optional.of(new SyntaxAdvice(tokens, /* isHeader= */ false).condition(index));
    }
    return isInPlaceOfArrow(index)
        ? mistake(
            index,
            "arrow-expected",
            "an arrow -> is expected between a position and its option, not "
                + quoted(tokens.get(index)),
            SyntaxAdvice.RULE)
        : Optional.empty();
  }

  private boolean isInPlaceOfArrow(int index) {
    return tokens.get(index).kind() == Kind.SIGN
        && !tokens.is(index, ";")
        && !tokens.is(index, "->")
        && IntStream.rangeClosed(index + 1, index + MAX_ARROW_TOKENS)
            .anyMatch(i -> tokens.is(i, "->") || tokens.isPosition(i));
  }

  /** The mistake in the token after a move with its conditions. */
  Optional<Diagnostic> afterMove(Move move, int index) {
    return move.gain().isPresent() || move.where().isPresent()
        ? afterConditions(move.where(), index)
        : afterOption(index);
  }

  private Optional<Diagnostic> afterConditions(Optional<Clause.Where> where, int index) {
    return where.isPresent()
            && tokens.is(index, "in")
            && new TokenContext(tokens).isBehindChain(index)
        ? Optional.of(new SyntaxAdvice(tokens, /* isHeader= */ false).mixedChain(index))
        : Optional.empty();
  }

  /** The first advice that fits counts, so those for special cases come first. */
  private Optional<Diagnostic> afterOption(int index) {
    Token next = tokens.get(index);
    if (next.isOneOf(BETWEEN_MOVES) && tokens.isPosition(index + 1)) {
      return mistake(
          index,
          "expected-sign",
          quoted(next) + " cannot stand between two moves or two positions",
          SyntaxAdvice.ANOTHER_MOVE);
    }
    if (next.is("/") && tokens.is(index + 1, "/")) {
      return Optional.of(new SyntaxAdvice(tokens, /* isHeader= */ false).doubleSlash(index));
    }
    if (next.is("*") || next.is("/") || next.is("mod")) {
      return mistake(
          index,
          "copies-behind",
          "the number of copies comes before the position",
          "write 2 * heap(n), not heap(n) * 2");
    }
    if (next.is("-")) {
      return mistake(
          index,
          "expected-sign",
          "positions are added by +, and cannot be subtracted",
          "write the difference inside the parentheses: heap(n - k)");
    }
    if (BEFORE_CONDITIONS.contains(next.text()) && isConditionAhead(index)) {
      return mistake(
          index,
          "where-expected",
          "conditions come after the word where, not after " + quoted(next),
          "write where instead of " + quoted(next));
    }
    // At the beginning of a line, or before a parenthesis, the word may be the name of a position.
    if (OTHER_WHERES.contains(next.text())
        && !tokens.isFirstOnLine(index)
        && !tokens.is(index + 1, "(")) {
      return mistake(
          index,
          "where-expected",
          "a condition comes after the word where, not after " + quoted(next),
          "write where instead of " + next.text());
    }
    return next.is(",")
        ? mistake(index, "expected-sign", "a comma cannot stand here", SyntaxAdvice.ANOTHER_MOVE)
        : Optional.empty();
  }

  /** Whether a comparison follows before the end of the move. */
  private boolean isConditionAhead(int index) {
    for (int i = index + 1; !endsMove(tokens.get(i)); i++) {
      if (tokens.get(i).isOneOf(TokenContext.RELATIONS) || tokens.is(i, "in")) {
        return true;
      }
    }
    return false;
  }

  private static boolean endsMove(Token token) {
    return token.kind() == Kind.END || token.is("->") || token.is(";") || token.is("where");
  }

  /** The mistake if a token neither ends the text nor begins another clause or move. */
  Optional<Diagnostic> beforeNextClause(int index) {
    Token next = tokens.get(index);
    if (next.is("..")) {
      return mistake(
          index,
          "set-expected",
          "a range cannot be compared",
          "write k in 1..3: " + SyntaxAdvice.SET);
    }
    return next.kind() == Kind.END
            || BEGINNINGS.contains(next.text())
            || (next.kind() == Kind.WORD && !Keywords.isReserved(next.text()))
        ? Optional.empty()
        : mistake(
            index,
            "clause-expected",
            "this does not continue the rule: " + quoted(next),
            "what follows a position is ->, wins, loses or draws; what follows a move is gains,"
                + " where or another ->");
  }

  private Optional<Diagnostic> mistake(int index, String code, String message, String hint) {
    return Optional.of(Diagnostic.error(code, tokens.get(index).span(), message, hint));
  }
}
