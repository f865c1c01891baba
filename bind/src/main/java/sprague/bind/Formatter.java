// SPDX-License-Identifier: Apache-2.0
package sprague.bind;

import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import sprague.bind.SourceTokens.Comment;
import sprague.syntax.Clause;
import sprague.syntax.Clause.Move;
import sprague.syntax.Clause.Where;
import sprague.syntax.GameSyntax;
import sprague.syntax.Span;

/**
 * Writes rules as canonical text: one line per move, arrows and conditions aligned, comments kept.
 * Formatting the result again does not change it.
 */
final class Formatter {
  /*
   * The text is a sequence of units: the header, an ending, the start, and each move, the first move
   * together with its head. A comment on its own line is written above the unit that it precedes or
   * interrupts. A comment at the end of a line is written after the unit that began before it. Of
   * several such comments of one unit, the last one is written there and the others above the unit:
   * a second formatting keeps them there.
   */

  /** The maximum number of columns; a longer line is broken before {@code where} and conditions. */
  private static final int WIDTH = 100;

  /**
   * The column of {@code where}, from 0, below a finishing clause that is too wide; any would do.
   */
  private static final int FINISH_INDENT = 8;

  private final StringBuilder text = new StringBuilder();
  private final List<Comment> comments;

  /** The index of the first comment that is not yet written. */
  private int nextComment;

  private Formatter(List<Comment> comments) {
    this.comments = comments;
  }

  /**
   * A piece of the text on its own lines.
   *
   * @param span its place in the original text
   * @param indent the number of blanks before the comments above it
   * @param lines its lines, indented, without a line feed at the end
   */
  private record Unit(Span span, int indent, String lines) {}

  /**
   * The canonical text of rules. O(length of the text * height of the tree).
   *
   * @param comments the comments of the text that the rules were parsed from, in order; if there
   *     are any, the spans of the tree must be those of the same text
   */
  static String format(GameSyntax syntax, List<Comment> comments) {
    List<Unit> units = new ArrayList<>();
    syntax
        .header()
        .ifPresent(header -> units.add(new Unit(header.span(), 0, SyntaxPrinter.show(header))));
    syntax.clauses().forEach(clause -> addUnits(clause, units));
    Formatter formatter = new Formatter(comments);
    for (int i = 0; i < units.size(); i++) {
      int next = i + 1 < units.size() ? units.get(i + 1).span().start() : Integer.MAX_VALUE;
      formatter.write(units.get(i), next);
    }
    formatter.writeRemainingComments();
    return formatter.text.toString();
  }

  /** Writes a unit with its comments; the next unit begins at an index in the original text. */
  private void write(Unit unit, int nextStart) {
    Optional<Comment> after = Optional.empty();
    List<Comment> above = new ArrayList<>();
    while (nextComment < comments.size()) {
      Comment comment = comments.get(nextComment);
      boolean before = comment.span().start() < unit.span().start();
      boolean inside = comment.span().start() < unit.span().end();
      if (before || (comment.ownLine() && inside)) {
        after.ifPresent(above::add);
        after = Optional.empty();
        above.add(comment);
      } else if (!comment.ownLine() && comment.span().start() < nextStart) {
        after.ifPresent(above::add);
        after = Optional.of(comment);
      } else {
        break;
      }
      nextComment++;
    }
    for (Comment comment : above) {
      text.append(" ".repeat(unit.indent())).append(show(comment)).append('\n');
    }
    text.append(unit.lines());
    after.ifPresent(comment -> text.append("  ").append(show(comment)));
    text.append('\n');
  }

  private void writeRemainingComments() {
    for (Comment comment : comments.subList(nextComment, comments.size())) {
      text.append(show(comment)).append('\n');
    }
  }

  private static String show(Comment comment) {
    String words = comment.text();
    return "#" + (words.isEmpty() || words.startsWith("#") ? "" : " ") + words;
  }

  private static void addUnits(Clause clause, List<Unit> units) {
    switch (clause) {
      case Clause.Moves moves when !moves.moves().isEmpty() -> addMoves(moves, units);
      case Clause.Finish(var head, var result, Optional<Where> where, Span span) -> {
        String line = SyntaxPrinter.show(new Clause.Finish(head, result, Optional.empty(), span));
        units.add(new Unit(span, 0, withWhere(line, line.length() + 2, FINISH_INDENT, where)));
      }
      default -> units.add(new Unit(clause.span(), 0, SyntaxPrinter.show(clause)));
    }
  }

  /**
   * Adds the moves of a clause, with their arrows below each other, and also their conditions if no
   * move has a gain.
   */
  private static void addMoves(Clause.Moves clause, List<Unit> units) {
    String head = SyntaxPrinter.show(clause.head()) + " ";
    // Behind the arrow and a blank.
    int optionColumn = head.length() + 3;
    boolean aligned = clause.moves().stream().allMatch(move -> move.gain().isEmpty());
    int widest =
        clause.moves().stream()
            .filter(move -> move.where().isPresent())
            .mapToInt(move -> head.length() + show(move).length())
            .max()
            .orElse(0);
    for (int i = 0; i < clause.moves().size(); i++) {
      Move move = clause.moves().get(i);
      String line = (i == 0 ? head : " ".repeat(head.length())) + show(move);
      int whereColumn = (aligned ? widest : line.length()) + 2;
      Span span = i == 0 ? new Span(clause.span().start(), move.span().end()) : move.span();
      units.add(
          new Unit(
              span,
              i == 0 ? 0 : head.length(),
              withWhere(line, whereColumn, optionColumn, move.where())));
    }
  }

  /** A move without its conditions. */
  private static String show(Move move) {
    return SyntaxPrinter.show(new Move(move.option(), move.gain(), Optional.empty(), move.span()));
  }

  /**
   * A line with its conditions.
   *
   * @param column the column of {@code where} on the line, from 0
   * @param below the column of {@code where} on the next line, if the first line would be too wide
   */
  private static String withWhere(String line, int column, int below, Optional<Where> where) {
    if (where.isEmpty()) {
      return line;
    }
    List<String> conditions = where.get().conditions().stream().map(SyntaxPrinter::show).toList();
    String whole = "where " + String.join(", ", conditions);
    if (column + whole.length() <= WIDTH) {
      return line + " ".repeat(column - line.length()) + whole;
    }
    StringBuilder text = new StringBuilder(line).append('\n').append(" ".repeat(below));
    text.append("where ");
    // Conditions on further lines begin below the first one, which follows "where ".
    int indent = below + "where ".length();
    int at = indent;
    for (int i = 0; i < conditions.size(); i++) {
      String condition = conditions.get(i) + (i + 1 < conditions.size() ? "," : "");
      if (i > 0 && at + 1 + condition.length() > WIDTH) {
        text.append('\n').append(" ".repeat(indent));
        at = indent;
      } else if (i > 0) {
        text.append(' ');
        at++;
      }
      text.append(condition);
      at += condition.length();
    }
    return text.toString();
  }
}
