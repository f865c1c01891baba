// SPDX-License-Identifier: Apache-2.0
package sprague.cli;

import java.util.Arrays;
import java.util.List;
import java.util.Locale;
import java.util.Optional;
import sprague.cli.console.ByteText;
import sprague.cli.console.CommandOption;
import sprague.cli.console.Console;
import sprague.cli.console.Failure;
import sprague.cli.console.Notices;
import sprague.cli.console.Progress;
import sprague.engine.Effort;
import sprague.engine.graph.TokenSum;
import sprague.engine.graph.Tokens;
import sprague.engine.graph.VertexValues;
import sprague.engine.graph.file.GraphFile;
import sprague.engine.graph.file.GraphFile.VertexNumbering;
import sprague.engine.graph.file.GraphFormat;
import sprague.engine.graph.file.VertexNames;
import sprague.prove.misere.MisereTokens;

/**
 * {@code graph}: the values of a digraph's vertices, or the outcome of a sum of tokens on it. The
 * graph is held in memory; {@code --memory} and {@code --time-limit} also limit the reading.
 */
final class GraphCommand extends BaseCommand {
  private final List<String> words =
      arguments("FILE", "a graph file, or - for standard input", "1", List::of);

  private final CommandOption tokens =
      setting("--tokens", "V,V,...", "the vertices the tokens stand on; several may share one");

  private final CommandOption format =
      setting(
          "--format", "FORMAT", String.join(", ", GraphFormat.ids()) + "; detected when left out");

  private final CommandOption header =
      setting("--header", "yes|no", "whether a list begins with \"n m\"; detected when left out");

  private final CommandOption vertices =
      setting(
          "--vertices", "KIND", "zero or one: numbers from it; or names; detected when left out");

  private final CommandOption misere =
      flag("--misere", "with --tokens: the player who cannot move wins; no cycles");

  GraphCommand() {
    super(
        "graph",
        "Tokens on a directed graph: a move pushes one token along an edge, and the player"
            + " who cannot move loses. Without tokens, the value of every vertex; inf{0,2} is an"
            + " infinite value, from which the nimbers in braces can be reached. Cycles are"
            + " allowed.",
        "sprague graph moves.txt",
        "sprague graph moves.dot --tokens start,start,bridge",
        "sprague graph moves.graph --tokens 1,2,4 --json",
        "sprague graph - --format adjacency --vertices names < moves");
  }

  @Override
  protected int run(Console console) {
    Optional<GraphFormat> declared = format.value().map(GraphCommand::format);
    VertexNumbering numbering = numbering();
    if (misere.isSet() && tokens.value().isEmpty()) {
      throw Failure.input(
          "misere-without-tokens",
          "--misere decides sums of tokens, as single vertices have no values in misere play",
          "name the vertices of the tokens, for example --tokens 1,2,4");
    }
    Effort effort = effort(console);
    GraphFile graph;
    VertexValues values;
    Optional<Tokens> sum;
    try (Progress _ = Progress.of(effort, console, quiet())) {
      effort.note("reading");
      graph = input().graph(words.getFirst(), declared, numbering, header(), effort);
      effort.note("values");
      values = VertexValues.of(graph.graph(), effort);
      effort.note("outcome");
      sum = tokens.value().map(text -> sum(values, find(text, graph.names()), effort));
    }
    remark(graph, declared, notices(console));
    GraphAnswer answer = new GraphAnswer(graph, values);
    ByteText out = json() ? new ByteText(console.out()) : console.text();
    if (json()) {
      answer.json(out, words.getFirst(), sum);
    } else if (sum.isPresent()) {
      answer.sum(out, sum.get());
    } else {
      answer.values(out);
    }
    out.flush();
    return 0;
  }

  /** The sum of tokens on these vertices, in normal play or, with the option, in misere play. */
  private Tokens sum(VertexValues values, int[] vertices, Effort effort) {
    if (!misere.isSet()) {
      return new TokenSum(values, vertices);
    }
    if (!values.isAcyclic()) {
      throw Failure.input(
          "cyclic-graph",
          "the graph has a cycle, and misere play is decided only where every play ends",
          "leave --misere out");
    }
    return MisereTokens.of(values.graph(), vertices, effort);
  }

  /**
   * Notices about the reading of the file: a format that was guessed, or a graph without vertices.
   */
  private void remark(GraphFile graph, Optional<GraphFormat> declared, Notices remarks) {
    graph.remarks().forEach(remarks::info);
    boolean isGuess = declared.or(() -> GraphFormat.ofExtension(words.getFirst())).isEmpty();
    if (graph.graph().vertices() == 0) {
      remarks.info("no-vertex", "the file names no vertex, so the graph is empty");
    } else if (isGuess
        && graph.format() == GraphFormat.ADJACENCY
        && !graph.remarks().containsKey("header-line")) {
      remarks.info(
          "guessed-format",
          "read as an adjacency list, a vertex and its successors on each line"
              + " (--format edges reads two vertices on a line)");
    }
  }

  private static GraphFormat format(String name) {
    return Arrays.stream(GraphFormat.values())
        .filter(each -> each.id().equalsIgnoreCase(name))
        .findFirst()
        .orElseThrow(
            () ->
                Failure.input(
                    "unknown-format",
                    "there is no graph format \"" + name + "\"",
                    "the formats are " + String.join(", ", GraphFormat.ids())));
  }

  /** The value of {@code --vertices}; AUTO detects it. */
  private VertexNumbering numbering() {
    String kind = vertices.value().orElse("");
    return switch (kind.toLowerCase(Locale.ROOT)) {
      case "" -> VertexNumbering.AUTO;
      case "zero", "0" -> VertexNumbering.ZERO;
      case "one", "1" -> VertexNumbering.ONE;
      case "names" -> VertexNumbering.NAMES;
      default ->
          throw Failure.input(
              "unknown-vertices",
              "--vertices takes zero, one or names, not \"" + kind + "\"",
              "leave it out to detect it");
    };
  }

  /** The value of {@code --header}; empty to detect it. */
  private Optional<Boolean> header() {
    return header
        .value()
        .map(
            word ->
                switch (word.toLowerCase(Locale.ROOT)) {
                  case "yes" -> true;
                  case "no" -> false;
                  default ->
                      throw Failure.input(
                          "unknown-header",
                          "--header takes yes or no, not \"" + word + "\"",
                          "leave it out to detect it");
                });
  }

  /**
   * The vertices of the tokens, separated by commas unless the whole text is the name of a vertex;
   * none if it is blank.
   */
  private static int[] find(String tokens, VertexNames names) {
    List<String> parts =
        tokens.isBlank()
            ? List.of()
            : names.vertex(tokens).isPresent() ? List.of(tokens) : List.of(tokens.split(",", -1));
    return parts.stream()
        .map(String::strip)
        .mapToInt(name -> names.vertex(name).orElseThrow(() -> unknown(name, names)))
        .toArray();
  }

  private static Failure unknown(String name, VertexNames names) {
    String hint =
        names.count() == 0
            ? "the graph is empty"
            : names.areNames()
                ? "its first vertex is called \"" + names.name(0) + "\""
                : "its vertices are " + names.name(0) + " to " + names.name(names.count() - 1);
    return Failure.input("unknown-vertex", "the graph has no vertex \"" + name + "\"", hint);
  }
}
