// SPDX-License-Identifier: Apache-2.0
package sprague.web.api;

import java.time.Duration;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.function.Function;
import java.util.stream.Collectors;
import java.util.stream.Stream;
import sprague.engine.graph.file.GraphFormat;
import sprague.prove.SearchTimes;
import sprague.web.api.Field.Kind;

/**
 * A route of the API and the command that answers it. The table {@link #ALL} is the only place that
 * lists them: routes, {@link RequestParser} and the OpenAPI document are made from it.
 *
 * @param name the last part of the path
 * @param about the summary in the OpenAPI document
 * @param command the first arguments of the command line
 * @param fields in the order of their arguments
 * @param forms the formats of the answer, the default first
 * @param standard the time limit of a request that sets none; the server's own may be lower
 */
public record Endpoint(
    String name,
    String about,
    List<String> command,
    List<Field> fields,
    List<ResponseFormat> forms,
    Duration standard) {

  /**
   * Time limit of commands whose work grows with the request, unlike a search for a law (a proved
   * description of all values). As long as {@code ServerLimits.standard} allows.
   */
  private static final Duration COMPUTE_TIME = Duration.ofMinutes(10);

  private static final Field TO =
      Field.option("to", Kind.NUMBER, "the last position: a number, or coordinates as [10, 10]");
  private static final Field FROM =
      Field.option("from", Kind.NUMBER, "the first position: a number, or coordinates as [3, 5]");
  private static final Field OF =
      Field.option("of", Kind.TEXT, "a position instead of the start, such as gap(n, 1, 2)");
  private static final Field MISERE =
      Field.option("misere", Kind.FLAG, "play in misere: a player who cannot move wins");

  /** All endpoints. */
  public static final List<Endpoint> ALL =
      List.of(
          game(
              "values",
              "The nim-values of a game's positions.",
              List.of(
                  ResponseFormat.json(),
                  ResponseFormat.text("text", "--format=text"),
                  ResponseFormat.printed("csv", "text/csv; charset=utf-8", "--format=csv"),
                  ResponseFormat.text("bfile", "--format=bfile"),
                  ResponseFormat.printed("npy", "application/octet-stream", "--format=npy")),
              FROM,
              TO,
              OF,
              MISERE,
              Field.option("zeros", Kind.FLAG, "only the P-positions"),
              Field.option("genus", Kind.FLAG, "also the genus symbols")),
          new Endpoint(
              "picture",
              "The nim-values drawn.",
              List.of("values"),
              ofGame(FROM, TO, OF, MISERE),
              List.of(
                  ResponseFormat.file(
                      "svg", "image/svg+xml", "--format=none", "--plot", ResponseFormat.FILE),
                  ResponseFormat.file(
                      "png", "image/png", "--format=none", "--plot", ResponseFormat.FILE)),
              COMPUTE_TIME),
          game(
              "solve",
              "Who wins a position, by which moves, and why.",
              List.of(ResponseFormat.json()),
              Field.position(),
              MISERE,
              Field.option("remoteness", Kind.FLAG, "count the plies, however long that takes")),
          game(
              "play",
              "One step of play: the legal moves, which of them win, and the perfect reply.",
              List.of(ResponseFormat.json()),
              Field.position(),
              MISERE,
              Field.option("move", Kind.TEXT, "a move to make first, such as heap(5) -> heap(3)"),
              Field.option("most", Kind.NUMBER, "the maximum number of moves listed")),
          law(
              "theorem",
              "The law of the values and its proof, or how far a pattern was checked.",
              List.of(
                  ResponseFormat.json(),
                  ResponseFormat.text("latex", "--latex"),
                  ResponseFormat.text("markdown", "--markdown"))),
          law(
              "certificate",
              "The proof of the law, for the checker.",
              List.of(
                  ResponseFormat.file(
                      "json",
                      ResponseFormat.JSON,
                      "--quiet",
                      "--certificate",
                      ResponseFormat.FILE))),
          game(
              "page",
              "A game as one HTML file: rules, law, values and winning moves.",
              List.of(ResponseFormat.printed("html", "text/html; charset=utf-8")),
              TO,
              OF,
              MISERE),
          game(
              "explain",
              "What the planner recognises, which engine it chooses, and the estimated cost.",
              List.of(ResponseFormat.json()),
              TO,
              OF,
              MISERE),
          new Endpoint(
              "code",
              "A stand-alone program for the game.",
              List.of("code"),
              ofGame(
                  Field.choice("lang", true, List.of("cpp", "java", "python"), "the language"),
                  TO,
                  OF,
                  MISERE,
                  Field.option("sum", Kind.FLAG, "the program reads sums"),
                  Field.option("winner", Kind.FLAG, "the program prints who wins")),
              List.of(ResponseFormat.json()),
              SearchTimes.LAW),
          new Endpoint(
              "same",
              "Whether two games have the same values, or where they first differ.",
              List.of("same"),
              ofGame(
                  Field.game("other"),
                  Field.parameters("otherParameters"),
                  TO,
                  OF,
                  MISERE,
                  Field.option("shift", Kind.NUMBER, "compare n with n + shift")),
              List.of(ResponseFormat.json()),
              SearchTimes.EQUALITY),
          game(
              "lint",
              "Errors and doubtful places in rules.",
              List.of(ResponseFormat.json()),
              MISERE),
          json(
              "fmt",
              "Rules in their canonical form.",
              List.of("fmt", "-"),
              Field.input("game", "the text of rules")),
          json(
              "identify",
              "Which games have given values.",
              List.of("identify"),
              Field.argument("terms", Kind.LIST, /* required= */ true, "consecutive nim-values")),
          json(
              "graph",
              "Tokens on a directed graph.",
              List.of("graph", "-"),
              Field.input("graph", "the graph's text"),
              Field.choice("format", false, GraphFormat.ids(), "its format"),
              Field.choice("header", false, List.of("yes", "no"), "whether \"n m\" comes first"),
              Field.choice(
                  "vertices", false, List.of("zero", "one", "names"), "how vertices are named"),
              Field.option("tokens", Kind.LIST, "the vertices that tokens stand on"),
              Field.option("misere", Kind.FLAG, "with tokens: a player who cannot move wins")),
          json(
              "check",
              "Checks a proof without trusting the program that wrote it.",
              List.of("check", "-"),
              Field.input("certificate", "the certificate's text")),
          json(
              "judge",
              "A contest problem's output for its input.",
              List.of("judge"),
              Field.argument("problem", Kind.NAME, /* required= */ true, "the problem's name"),
              Field.input("input", "the problem's input")),
          json("problems", "The contest problems that judge answers.", List.of("judge")),
          json(
              "catalogue",
              "The built-in games, or one of them.",
              List.of("catalogue"),
              Field.argument("name", Kind.NAME, /* required= */ false, "a game's name")));

  private static final Map<String, Endpoint> BY_NAME =
      ALL.stream().collect(Collectors.toUnmodifiableMap(Endpoint::name, Function.identity()));

  /** An endpoint about a game, answered by the command with the same name. */
  private static Endpoint game(
      String name, String about, List<ResponseFormat> forms, Field... more) {
    return new Endpoint(name, about, List.of(name), ofGame(more), forms, COMPUTE_TIME);
  }

  /** The fields of a game and its parameters, then others. */
  private static List<Field> ofGame(Field... more) {
    return Stream.concat(
            Stream.of(Field.game("game"), Field.parameters("parameters")), Stream.of(more))
        .toList();
  }

  /** An endpoint without a game that answers as JSON. */
  private static Endpoint json(String name, String about, List<String> command, Field... fields) {
    return new Endpoint(
        name, about, command, List.of(fields), List.of(ResponseFormat.json()), COMPUTE_TIME);
  }

  /** An endpoint about the law of a game, answered by the command {@code theorem}. */
  private static Endpoint law(String name, String about, List<ResponseFormat> forms) {
    return new Endpoint(
        name, about, List.of("theorem"), ofGame(TO, OF, MISERE), forms, SearchTimes.LAW);
  }

  /** The endpoint with a name; empty if there is none. */
  public static Optional<Endpoint> find(String name) {
    return Optional.ofNullable(BY_NAME.get(name));
  }

  /** Whether a request may choose a format, by the field {@link RequestParser#FORMAT}. */
  public boolean hasForms() {
    return forms.size() > 1;
  }
}
