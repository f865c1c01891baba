// SPDX-License-Identifier: Apache-2.0
package sprague.cli.console;

import java.util.ArrayList;
import java.util.List;

/**
 * The Markdown of our own pages as text for a terminal: headings, paragraphs, tables of two columns
 * and fenced blocks; marks within a line fall away. Linear in the length.
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

  /** The text, lines of prose no wider than {@code width}. */
  public static String of(String markdown, int width) {
    MarkdownToText text = new MarkdownToText(width);
    markdown.lines().forEach(text::line);
    text.end();
    return text.out.toString();
  }

  private void line(String line) {
    if (line.startsWith(FENCE)) {
      end();
      fenced = !fenced;
    } else if (fenced) {
      out.append("  ").append(line.replace("$ ./sprague ", "$ sprague ")).append('\n');
    } else if (line.startsWith("|")) {
      row(line);
    } else if (line.startsWith("#")) {
      end();
      heading(line);
    } else if (line.isBlank()) {
      end();
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

  /** A row of a table, whose second line is only dashes. */
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

  /** Writes what has been gathered of a paragraph or a table. */
  private void end() {
    if (!paragraph.isEmpty()) {
      fill(out, width, "", plain(paragraph.toString()), 0);
      paragraph.setLength(0);
    }
    int wide = table.stream().mapToInt(cells -> cells[0].length()).max().orElse(0);
    for (String[] cells : table) {
      String first = "  " + cells[0] + " ".repeat(wide - cells[0].length() + 2);
      fill(out, width, first, cells[1], wide + 4);
    }
    table.clear();
  }

  /** Adds words up to a width, further lines behind an indent. */
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

  /** A line without its marks of stress and of links, whose text stays. */
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
