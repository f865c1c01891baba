// SPDX-License-Identifier: Apache-2.0
package sprague.cli;

/** The page that {@code sprague COMMAND --help} shows; fits a screen of 24 lines and 80 columns. */
final class HelpPage {
  private static final int WIDTH = 80;

  private final StringBuilder page = new StringBuilder();
  private int column;

  private HelpPage() {}

  /** The page of a command. */
  static String of(Signature signature) {
    HelpPage help = new HelpPage();
    help.paragraph(signature.about(), 0);
    help.page.append('\n');
    String words = signature.words().shown();
    help.paragraph(
        "Usage: sprague "
            + signature.command()
            + (words.isEmpty() ? "" : " " + words)
            + " [OPTIONS]",
        15 + signature.command().length());
    help.page.append('\n');
    String label = words.split(" ", 2)[0].replaceAll("[^A-Z]", "");
    int wide = label.length();
    for (Option option : signature.own()) {
      wide = Math.max(wide, option.shown().length());
    }
    if (!words.isEmpty()) {
      help.entry(label, signature.words().about(), wide);
    }
    for (Option option : signature.own()) {
      help.entry(option.shown(), option.about(), wide);
    }
    if (wide > 0) {
      help.page.append('\n');
    }
    help.common(signature);
    help.page.append("\nExamples:\n");
    for (String example : signature.examples()) {
      help.page.append("  ").append(example).append('\n');
    }
    return help.page.toString();
  }

  private void common(Signature signature) {
    StringBuilder list = new StringBuilder();
    for (Option option : signature.common()) {
      list.append(list.isEmpty() ? "Always: " : ", ").append(option.shown().replace(' ', '\u00a0'));
      if (!option.about().isEmpty()) {
        list.append(" (").append(option.about()).append(')');
      }
    }
    paragraph(list.toString(), 2);
  }

  private void entry(String shown, String about, int wide) {
    page.append("  ").append(shown).append(" ".repeat(wide - shown.length() + 2));
    column = wide + 4;
    fill(about, wide + 4);
  }

  private void paragraph(String text, int indent) {
    column = 0;
    fill(text, indent);
  }

  /** Writes words up to the width, and on in the next line after an indent. */
  private void fill(String text, int indent) {
    boolean first = true;
    for (String word : text.split(" ", -1)) {
      if (!first && column + 1 + word.length() > WIDTH) {
        page.append('\n').append(" ".repeat(indent));
        column = indent;
        first = true;
      }
      page.append(first ? "" : " ").append(word.replace('\u00a0', ' '));
      column += word.length() + (first ? 0 : 1);
      first = false;
    }
    page.append('\n');
  }
}
