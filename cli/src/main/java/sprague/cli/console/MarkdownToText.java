// SPDX-License-Identifier: Apache-2.0
package sprague.cli.console;

import java.util.ArrayDeque;
import java.util.ArrayList;
import java.util.Deque;
import java.util.List;
import java.util.function.Predicate;
import java.util.regex.Matcher;
import java.util.regex.Pattern;
import java.util.stream.Collectors;

/**
 * Converts Markdown to plain text for a terminal, block by block: headings are underlined,
 * paragraphs filled to the width, fenced blocks indented, and tables of two columns lose their
 * borders. Marks of emphasis and links are removed. For example {@code ## Heaps} becomes {@code
 * Heaps} underlined with dashes. Other constructs, such as lists, are taken for paragraphs. For the
 * documentation that is bundled with the program: a row of a table must have two cells. O(n) for n
 * characters.
 */
public final class MarkdownToText {
  /** Code with its backquotes, or the text between two pieces of code. */
  private static final Pattern CODE_OR_PROSE = Pattern.compile("`[^`]*`|[^`]+");

  /** A cell of a table: text without bars, except those in code. */
  private static final Pattern CELL = Pattern.compile("(?:`[^`]*`|[^|`])+");

  private final int width;
  private final StringBuilder out = new StringBuilder();

  private MarkdownToText(int width) {
    this.width = width;
  }

  /** The text; lines of prose have at most {@code width} columns. */
  public static String of(String markdown, int width) {
    MarkdownToText text = new MarkdownToText(width);
    Deque<String> lines = new ArrayDeque<>(markdown.lines().toList());
    while (!lines.isEmpty()) {
      text.block(lines);
    }
    return text.out.toString();
  }

  /** Removes the lines of the first block and writes it. */
  private void block(Deque<String> lines) {
    String first = lines.element();
    if (first.isBlank()) {
      lines.remove();
      out.append('\n');
    } else if (first.startsWith("#")) {
      heading(lines.remove());
    } else if (first.startsWith("|")) {
      table(removeWhile(lines, line -> line.startsWith("|")));
    } else if (first.startsWith("```")) {
      lines.remove();
      for (String line : removeWhile(lines, line -> !line.startsWith("```"))) {
        // Examples in the pages run the program in its source folder; users have it installed.
        out.append("  ").append(line.replace("$ ./sprague ", "$ sprague ")).append('\n');
      }
      lines.poll();
    } else {
      List<String> prose = removeWhile(lines, line -> !line.matches("\\s*|#.*|\\|.*|```.*"));
      String text = prose.stream().map(String::strip).collect(Collectors.joining(" "));
      fill(out, width, "", withoutMarks(text), 0);
    }
  }

  private static List<String> removeWhile(Deque<String> lines, Predicate<String> condition) {
    List<String> removed = new ArrayList<>();
    while (!lines.isEmpty() && condition.test(lines.element())) {
      removed.add(lines.remove());
    }
    return removed;
  }

  private void heading(String line) {
    int level = line.indexOf(' ');
    String title = withoutMarks(line.substring(level + 1)).replace("`", "");
    String underline = (level == 1 ? "=" : "-").repeat(title.length());
    out.append(title).append('\n').append(underline).append('\n');
  }

  /** Writes a table; the row of dashes below the headings is left out. */
  private void table(List<String> lines) {
    List<Row> rows = lines.stream().map(Row::of).filter(row -> !row.label().matches("-+")).toList();
    int labelWidth = rows.stream().mapToInt(row -> row.label().length()).max().orElse(0);
    for (Row row : rows) {
      String label = "  " + row.label() + " ".repeat(labelWidth - row.label().length() + 2);
      fill(out, width, label, row.text(), label.length());
    }
  }

  /** The two cells of a table's row. */
  private record Row(String label, String text) {
    static Row of(String line) {
      List<String> cells =
          CELL.matcher(line).results().map(cell -> withoutMarks(cell.group().strip())).toList();
      return new Row(cells.getFirst().replace("`", ""), cells.get(1));
    }
  }

  /** The text without the marks of emphasis and links; code in backquotes stays as it is. */
  private static String withoutMarks(String text) {
    return CODE_OR_PROSE
        .matcher(text)
        .replaceAll(piece -> Matcher.quoteReplacement(plain(piece.group())));
  }

  private static String plain(String piece) {
    return piece.startsWith("`")
        ? piece
        : piece
            .replace("**", "")
            .replaceAll("\\*(\\w[^*]*)\\*", "$1")
            .replaceAll("\\[([^]]*)]\\([^)]*\\)", "$1");
  }

  /** Appends {@code first} and the words in lines of up to {@code width}, later ones indented. */
  public static void fill(StringBuilder out, int width, String first, String text, int indent) {
    StringBuilder line = new StringBuilder(first);
    boolean empty = true;
    for (String word : text.split(" ", -1)) {
      if (!empty && line.length() + 1 + word.length() > width) {
        out.append(line).append('\n');
        line.setLength(0);
        line.append(" ".repeat(indent));
        empty = true;
      }
      line.append(empty ? "" : " ").append(word);
      empty = false;
    }
    out.append(line).append('\n');
  }
}
