// SPDX-License-Identifier: Apache-2.0
package sprague.cli.report;

import java.io.IOException;
import java.io.InputStream;
import java.io.UncheckedIOException;
import java.nio.charset.StandardCharsets;
import java.util.Base64;
import java.util.List;
import java.util.regex.Pattern;
import java.util.stream.Collectors;
import sprague.prove.Finding;
import sprague.store.Sha256;
import sprague.store.json.Json;
import sprague.store.json.JsonObject;

/**
 * Writes a game as one HTML file that needs no server and no network: rules, law, a picture and a
 * table of values, a field that looks a position up, and the proof.
 *
 * <p>Rules and names may come from strangers. Every text is escaped, and the content security
 * policy of the file runs only the script of this class, by its digest.
 */
public final class HtmlReport extends ReportText {
  private static final String STYLE = resource("page.css");
  private static final String SCRIPT = resource("page.js");

  /** The beginning: digests of style and script, title, style, title, rules. */
  private static final String HEAD =
      """
      <!DOCTYPE html>
      <html lang="en">
      <head>
      <meta charset="utf-8">
      <meta http-equiv="Content-Security-Policy" content="default-src 'none'; img-src data:;\
       form-action 'none'; base-uri 'none'; style-src '%s'; script-src '%s'">
      <meta name="viewport" content="width=device-width, initial-scale=1">
      <title>%s</title>
      <style>%s</style>
      </head>
      <body>
      <main>
      <h1>%s</h1>
      <pre>%s</pre>\
      """;

  /** A formula between dollar signs, as in the sentences of {@link ReportText}. */
  private static final Pattern FORMULA = Pattern.compile("\\$([^$]*)\\$");

  /** The element of the heading of a column, with its attribute. */
  private static final String HEADING = "th scope=\"col\"";

  /** The index, in a coordinate's range, of the position first looked up: seldom a trivial one. */
  private static final int FIRST_LOOKED_UP = 7;

  private final SavedValues values;
  private final ValueTable table;

  /**
   * A writer of one page.
   *
   * @param finding the finding that {@code report} is about
   * @param values the values of the table, in place of those of {@code report}
   */
  public HtmlReport(LawReport report, Finding finding, SavedValues values) {
    super(report);
    this.values = values;
    table = values.table(finding);
  }

  @Override
  ValueTable values() {
    return table;
  }

  @Override
  void definition() {
    String title = escaped(report.title().isEmpty() ? "An impartial game" : report.title());
    lines.add(
        HEAD.formatted(
            digest(STYLE),
            digest(SCRIPT),
            title,
            STYLE,
            title,
            escaped(String.join("\n", report.rules()))));
    String position = "<code>" + escaped(report.position()) + "</code>";
    paragraph(
        switch (values.kind()) {
          case NIMBER ->
              (report.coordinates().isEmpty() ? "$G$" : "$" + escaped(report.call()) + "$")
                  + " is the nim-value of "
                  + position
                  + ": the least natural number that is not the value of an option. Where it is 0,"
                  + " the player to move loses against best play (P); elsewhere that player wins"
                  + " (N).";
          case SCORE ->
              "The score of "
                  + position
                  + " is what the player to move gets more than the other player, under best play.";
          case OUTCOME ->
              "Of "
                  + position
                  + ", P means that the player to move loses against best play, N that this player"
                  + " wins.";
        });
  }

  @Override
  void law() {
    heading(
        switch (report.status()) {
          case PROVED -> "Theorem (proved)";
          case CONJECTURED -> "Conjecture (not proved)";
          case NONE -> "No law";
        });
    lines.add(
        "<p class=\"law\">"
            + (report.status() == Finding.Status.NONE
                ? "No law was found. The values below are computed, and nothing is said about"
                    + " others."
                : prose(report.statement()) + ".")
            + "</p>");
    if (report.subject() == LawReport.Subject.MISERE_QUOTIENT) {
      paragraph(equivalence("<code>" + escaped(report.position()) + "</code>") + ".");
    }
    report.examples().forEach(each -> paragraph(prose(each) + "."));
    if (values.box().dimension() == 0 && !values.answers().isEmpty()) {
      heading("The position");
      paragraph(escaped(values.answers().getFirst()));
      if (!values.board().isEmpty()) {
        lines.add("<pre>" + escaped(String.join("\n", values.board())) + "</pre>");
      }
    }
  }

  @Override
  void table(ValueTable table) {
    heading("Values");
    lookUp();
    values
        .svg()
        .ifPresent(
            svg ->
                wide(
                    "Picture",
                    "<img alt=\"The values of the table as a picture\""
                        + " src=\"data:image/svg+xml;base64,"
                        + Base64.getEncoder().encodeToString(svg)
                        + "\">"));
    wide(
        "Table of values",
        table(
            row(table.corner(), table.header(), HEADING),
            table.rows().stream()
                .map(each -> row(each.label(), cells(each), "td"))
                .collect(Collectors.joining())));
    paragraph("<small>" + markup(caption(table, "*", "Sprague")) + "</small>");
  }

  /** The fields for the coordinates, and the answers that the script reads. */
  private void lookUp() {
    StringBuilder fields = new StringBuilder();
    for (int i = 0; i < values.names().size(); i++) {
      long from = values.box().from().get(i);
      long to = values.box().to().get(i);
      fields.append(
          "<label>%s =<input type=\"number\" required min=\"%s\" max=\"%s\" value=\"%s\"></label>"
              .formatted(
                  escaped(values.names().get(i)), from, to, Math.min(to, from + FIRST_LOOKED_UP)));
    }
    lines.add(
        "<div id=\"look-up\" role=\"group\" aria-label=\"Look a position up\" hidden>"
            + fields
            + "<output></output></div>");
    // A data block is not executed; it could only be ended early, by "</script" or "<!--".
    lines.add(
        "<script type=\"application/json\" id=\"answers\">"
            + Json.of(
                    new JsonObject()
                        .with("from", values.box().from())
                        .with("to", values.box().to())
                        .with("answers", values.answers()))
                .replace("<", "\\u003c")
            + "</script>");
    lines.add("<script>" + SCRIPT + "</script>");
  }

  private static String table(String head, String rows) {
    return "<table><thead>" + head + "</thead><tbody>" + rows + "</tbody></table>";
  }

  /**
   * A row of a table.
   *
   * @param cells HTML: an element, or the content of one
   * @param tag the element of cells that are only content: td or {@link #HEADING}
   */
  private static String row(String label, List<String> cells, String tag) {
    String end = "</" + tag.substring(0, 2) + ">";
    return "<tr><th scope=\"row\">"
        + escaped(label)
        + "</th>"
        + cells.stream()
            .map(cell -> cell.startsWith("<") ? cell : "<" + tag + ">" + cell + end)
            .collect(Collectors.joining())
        + "</tr>";
  }

  @Override
  String cell(String value, boolean fits) {
    return (values.isP(value) ? "<td class=\"p\">" : "<td>") + value + (fits ? "" : "*") + "</td>";
  }

  @Override
  void automaton(LawReport.LawAutomaton automaton, AutomatonText text) {
    paragraph(markup(about(automaton, text, automaton.kind(), "listed")));
    if (text.isListable()) {
      String rows =
          states(text).stream()
              .map(cells -> row(cells.getFirst(), cells.subList(1, cells.size()), "td"))
              .collect(Collectors.joining());
      wide("Automaton", table(row("state", List.of("accepts", "arrows"), HEADING), formulas(rows)));
    }
  }

  @Override
  void remarks(List<String> remarks) {
    lines.add("<ul>");
    remarks.forEach(remark -> lines.add("<li>" + prose(remark) + "</li>"));
    lines.add("</ul>");
  }

  @Override
  void proof(LawReport.Proof proof) {
    heading("Proof");
    proof.paragraphs().forEach(each -> paragraph(prose(each)));
    paragraph(
        "Method: "
            + escaped(proof.theorem())
            + ". The checker of Sprague examined the certificate with the SHA-256 digest <code>"
            + proof.digest()
            + "</code>.");
  }

  @Override
  void references() {
    heading("References");
    paragraph(
        report.bibliography().stream()
            .map(each -> escaped(each.shown()))
            .collect(Collectors.joining("; ", "", ".")));
    lines.addAll(List.of("</main>", "</body>", "</html>"));
  }

  private void heading(String text) {
    lines.add("<h2>" + text + "</h2>");
  }

  private void paragraph(String html) {
    lines.add("<p>" + formulas(html) + "</p>");
  }

  /** Content that may be wider than a phone, in an area that scrolls, by keyboard too. */
  private void wide(String name, String html) {
    lines.add(
        "<div class=\"wide\" role=\"region\" tabindex=\"0\" aria-label=\"%s\">%s</div>"
            .formatted(name, html));
  }

  /** A sentence of {@link ReportText}, escaped except for the {@code $} and \ of its formulas. */
  private static String markup(String sentence) {
    return escaped(sentence).replace("&#36;", "$").replace("&#92;", "\\");
  }

  /** The HTML with formulas between dollar signs in italics; text in it must be escaped before. */
  private static String formulas(String html) {
    return FORMULA
        .matcher(html.replace("\\to", "&rarr;"))
        .replaceAll(it -> "<i>" + it.group(1).replaceAll("_(\\w)", "<sub>$1</sub>") + "</i>");
  }

  /** A sentence with its formulas in italics, escaped. */
  private static String prose(String sentence) {
    return MathText.parts(sentence).stream()
        .map(part -> part.isFormula() ? formula(part.text()) : escaped(part.text()))
        .collect(Collectors.joining(" "));
  }

  /** A formula in the notation of {@link MathText}, with trailing punctuation after the italics. */
  private static String formula(String text) {
    String bare = MathText.bare(text);
    return "<i>"
        + escaped(bare)
            .replace("&gt;=", "&ge;")
            .replace("&lt;=", "&le;")
            .replace("!=", "&ne;")
            .replace(" * ", " &middot; ")
            .replace(" - ", " &minus; ")
            .replaceAll("\\bxor\\b", "&oplus;")
            .replaceAll("\\^([0-9]+)", "<sup>$1</sup>")
            .replaceAll("\\bphi\\b", "&phi;")
            .replaceAll("\\b([A-Za-z])_?([0-9]|(?<=_)[a-z])\\b", "$1<sub>$2</sub>")
        + "</i>"
        + text.substring(bare.length());
  }

  /** Text with the characters escaped that mean something in HTML, or in {@link #formulas}. */
  private static String escaped(String text) {
    return text.replace("&", "&amp;")
        .replace("<", "&lt;")
        .replace(">", "&gt;")
        .replace("\"", "&quot;")
        .replace("'", "&#39;")
        .replace("$", "&#36;")
        .replace("\\", "&#92;");
  }

  private static String resource(String name) {
    try (InputStream in = HtmlReport.class.getResourceAsStream(name)) {
      return new String(in.readAllBytes(), StandardCharsets.UTF_8);
    } catch (IOException failure) {
      throw new UncheckedIOException(failure);
    }
  }

  /** The digest of a script or style for the content security policy. */
  private static String digest(String text) {
    byte[] digest = Sha256.start().digest(text.getBytes(StandardCharsets.UTF_8));
    return "sha256-" + Base64.getEncoder().encodeToString(digest);
  }
}
