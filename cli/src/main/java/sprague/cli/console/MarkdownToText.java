// SPDX-License-Identifier: Apache-2.0
package sprague.cli.console;

import java.util.ArrayList;
import java.util.List;

/**
 * Converts Markdown to text for a terminal. Supports what the pages of {@code sprague help} use:
 * headings, paragraphs, tables of two columns and fenced blocks; emphasis and links lose their
 * marks. For example {@code ## Heaps} becomes {@code Heaps} underlined with dashes. O(n) for n
 * characters.
 */
public final class MarkdownToText {
  private static final String FENCE = "```";

  private final int width;
  private final StringBuilder out = new StringBuilder();
  private final StringBuilder paragraph = new StringBuilder();
  private final List<String[]> table = new ArrayList<>();
  private boolean fenced;

  private MarkdownToText(int width) {
    this.width = width;
  }

  /** The text; lines of prose have at most {@code width} columns. */
  public static String of(String markdown, int width) {
    MarkdownToText text = new MarkdownToText(width);
    markdown.lines().forEach(text::line);
    text.endBlock();
    return text.out.toString();
  }

  private void line(String line) {
    if (line.startsWith(FENCE)) {
      endBlock();
      fenced = !fenced;
    } else if (fenced) {
      out.append("  ").append(line.replace("$ ./sprague ", "$ sprague ")).append('\n');
    } else if (line.startsWith("|")) {
      row(line);
    } else if (line.startsWith("#")) {
      endBlock();
      heading(line);
    } else if (line.isBlank()) {
      endBlock();
      out.append('\n');
    } else {
      paragraph.append(paragraph.isEmpty() ? "" : " ").append(line.strip());
    }
  }

  private void heading(String line) {
    int level = line.indexOf(' ');
    String title = plain(line.substring(level + 1)).replace("`", "");
    out.append(title).append('\n');
    out.append((level == 1 ? "=" : "-").repeat(title.length())).append('\n');
  }

  /** Parses a row of a table; the row of dashes below the heading is dropped. */
  private void row(String line) {
    String[] cells =
        line.substring(1, line.length() - 1).split("\\|(?=(?:[^`]*`[^`]*`)*[^`]*$)", -1);
    for (int i = 0; i < cells.length; i++) {
      cells[i] = plain(cells[i].strip());
    }
    cells[0] = cells[0].replace("`", "");
    if (!cells[0].matches("-+")) {
      table.add(cells);
    }
  }

  /** Writes the paragraph or table collected so far. */
  private void endBlock() {
    if (!paragraph.isEmpty()) {
      fill(out, width, "", plain(paragraph.toString()), 0);
      paragraph.setLength(0);
    }
    int labelWidth = table.stream().mapToInt(cells -> cells[0].length()).max().orElse(0);
    for (String[] cells : table) {
      String first = "  " + cells[0] + " ".repeat(labelWidth - cells[0].length() + 2);
      fill(out, width, first, cells[1], labelWidth + 4);
    }
    table.clear();
  }

  /**
   * Appends {@code first} and the words of {@code text} in lines of at most {@code width} columns;
   * continuation lines start with {@code indent} spaces.
   */
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

  /** The text without the marks of emphasis and links; code in backquotes stays as it is. */
  private static String plain(String text) {
    StringBuilder plain = new StringBuilder();
    String[] pieces = text.split("`", -1);
    for (int i = 0; i < pieces.length; i++) {
      plain.append(i == 0 ? "" : "`");
      plain.append(
          i % 2 == 1
              ? pieces[i]
              : pieces[i]
                  .replace("**", "")
                  .replaceAll("\\*(\\w[^*]*)\\*", "$1")
                  .replaceAll("\\[([^]]*)]\\([^)]*\\)", "$1"));
    }
    return plain.toString();
  }
}
