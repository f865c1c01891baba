// SPDX-License-Identifier: Apache-2.0
package sprague.cli;

import java.util.ArrayList;
import java.util.Arrays;
import java.util.Comparator;
import java.util.List;
import java.util.Optional;
import java.util.OptionalInt;
import java.util.function.IntConsumer;
import java.util.stream.Collectors;
import org.jspecify.annotations.Nullable;
import sprague.cli.console.ByteText;
import sprague.engine.graph.Digraph;
import sprague.engine.graph.TokenSum;
import sprague.engine.graph.Tokens;
import sprague.engine.graph.Tokens.TokenMove;
import sprague.engine.graph.VertexValues;
import sprague.engine.graph.file.GraphFile;
import sprague.engine.graph.file.VertexNames;
import sprague.model.Outcome;
import sprague.prove.misere.MisereTokens;
import sprague.store.json.Json;
import sprague.store.json.JsonObject;

/**
 * The answer of {@code graph}, as text and as JSON. JSON is streamed, because a graph may have
 * millions of vertices. O(vertices and edges written); JSON about tokens also takes O(tokens) for
 * each move that it rates. Vertices are indices from 0 here, and printed as the file writes them;
 * in JSON only {@code arcs} has the indices.
 */
final class GraphAnswer {
  /** The number of moves and of tokens printed as text, about a screen; the rest is counted. */
  private static final int MAX_SHOWN = 20;

  /**
   * The number of legal moves in JSON, enough for a page to play with; the reply is added if it is
   * none of them.
   */
  private static final int MAX_JSON_MOVES = 1000;

  /**
   * JSON lists the edges of graphs with at most this number of edges, so that a page can draw them;
   * larger drawings are unreadable.
   */
  private static final int MAX_JSON_ARCS = 5000;

  private final GraphFile graph;
  private final VertexValues values;
  private final VertexNames names;

  GraphAnswer(GraphFile graph, VertexValues values) {
    this.graph = graph;
    this.values = values;
    this.names = graph.names();
  }

  /** Writes a line for each vertex: its name and its value, such as {@code 3 inf{0,2}}. */
  void values(ByteText out) {
    for (int v = 0; v < values.graph().vertices(); v++) {
      if (names.areNames()) {
        out.put(names.name(v));
      } else {
        out.put((long) v + names.first());
      }
      out.put(' ');
      if (values.isInfinite(v)) {
        out.put(infinity(v)).put('\n');
      } else {
        out.put((long) values.nimber(v)).put('\n');
      }
    }
  }

  /** An infinite value with the nimbers that its options reach, such as {@code inf{0,2}}. */
  private String infinity(int vertex) {
    return Arrays.stream(values.nimbersReached(vertex))
        .mapToObj(Integer::toString)
        .collect(Collectors.joining(",", "inf{", "}"));
  }

  /** Writes the outcome of a sum of tokens on this graph, its winning moves and the reason. */
  void sum(ByteText out, Tokens sum) {
    out.put(shortened(Arrays.stream(sum.tokens()).mapToObj(names::name).toList()));
    out.put(": ").put(outcome(sum)).put('\n');
    List<TokenMove> moves = sum.winningMoves();
    if (!moves.isEmpty()) {
      out.put(moves.size() == 1 ? "winning move:\n" : "winning moves:\n");
      for (TokenMove move : moves.subList(0, Math.min(MAX_SHOWN, moves.size()))) {
        out.put("  ").put(names.name(move.from())).put(" -> ").put(names.name(move.to()));
        out.put('\n');
      }
      if (moves.size() > MAX_SHOWN) {
        out.put("  and ").put((long) moves.size() - MAX_SHOWN).put(" more\n");
      }
    }
    out.put("why:\n  ").put(reason(sum)).put('\n');
  }

  private static String outcome(Tokens sum) {
    String winner =
        switch (sum.outcome()) {
          case N -> "the first player wins";
          case P -> "the second player wins";
          case DRAW -> "a draw";
        };
    OptionalInt nimber = sum.nimber();
    return nimber.isPresent() ? winner + ", nimber " + nimber.getAsInt() : winner;
  }

  /** Why a sum has its outcome, as a clause. */
  private String reason(Tokens tokens) {
    return switch (tokens) {
      case TokenSum sum -> reason(sum);
      case MisereTokens sum -> sum.reason(names::name);
      default -> "";
    };
  }

  private String reason(TokenSum sum) {
    int[] infinite = Arrays.stream(sum.tokens()).filter(values::isInfinite).toArray();
    String nimbers =
        Arrays.stream(sum.tokens())
            .filter(token -> !values.isInfinite(token))
            .mapToObj(token -> Integer.toString(values.nimber(token)))
            .limit(MAX_SHOWN + 1L)
            .collect(Collectors.collectingAndThen(Collectors.toList(), GraphAnswer::shortened));
    return switch (infinite.length) {
      case 0 ->
          nimbers.isEmpty()
              ? "there is no token to move"
              : "the nim-sum of the values " + nimbers + " is " + sum.nimber().getAsInt();
      case 1 ->
          names.name(infinite[0])
              + " has value "
              + infinity(infinite[0])
              + ", and the nim-sum of the others is "
              + sum.nimSum()
              + (sum.outcome() == Outcome.DRAW ? ", not" : ", one")
              + " of these";
      default ->
          infinite.length
              + " tokens have infinite value: either player can keep the play going for ever";
    };
  }

  /** The first {@link #MAX_SHOWN} words; "..." in place of the others. */
  private static String shortened(List<String> words) {
    String shown = String.join(", ", words.subList(0, Math.min(MAX_SHOWN, words.size())));
    return words.size() > MAX_SHOWN ? shown + ", ..." : shown;
  }

  /** Writes the whole answer on one line; {@code file} is the graph's name in it. */
  void json(ByteText out, String file, Optional<Tokens> sum) {
    out.put("{\"graph\":").put(Json.of(file));
    out.put(",\"format\":\"").put(graph.format().id()).put('"');
    out.put(",\"vertices\":").put((long) values.graph().vertices());
    out.put(",\"edges\":").put(values.graph().edges());
    out.put(",\"acyclic\":").put(values.isAcyclic() ? "true" : "false");
    if (names.areNames()) {
      perVertex(out, "names", v -> out.put(Json.of(names.name(v))));
    } else {
      out.put(",\"first\":").put((long) names.first());
    }
    perVertex(out, "values", v -> jsonValue(out, v));
    if (values.graph().edges() <= MAX_JSON_ARCS) {
      arcs(out);
    }
    sum.ifPresent(given -> fields(given).forEach((name, field) -> out.put(field(name, field))));
    out.put("}\n");
  }

  /** Writes a field with a list, whose element for a vertex {@code element} writes. */
  private void perVertex(ByteText out, String field, IntConsumer element) {
    out.put(",\"" + field + "\":[");
    for (int v = 0; v < values.graph().vertices(); v++) {
      out.put(v == 0 ? "" : ",");
      element.accept(v);
    }
    out.put(']');
  }

  private void jsonValue(ByteText out, int vertex) {
    if (values.isInfinite(vertex)) {
      String reached = Arrays.toString(values.nimbersReached(vertex)).replace(" ", "");
      out.put("{\"infinity\":").put(reached).put('}');
    } else {
      out.put((long) values.nimber(vertex));
    }
  }

  private static String field(String name, @Nullable Object field) {
    return "," + Json.of(name) + ":" + Json.of(field);
  }

  private JsonObject fields(Tokens sum) {
    List<TokenMove> legal = new ArrayList<>(sum.moves(MAX_JSON_MOVES));
    Optional<TokenMove> reply = reply(sum, legal);
    reply.filter(move -> !legal.contains(move)).ifPresent(legal::add);
    JsonObject fields =
        new JsonObject()
            .with("tokens", Arrays.stream(sum.tokens()).mapToObj(this::label).toList())
            .with("outcome", SolutionText.name(sum.outcome()))
            .with("winner", sum.outcome().winner())
            .with("nimber", sum.nimber())
            .with(
                "winningMoves",
                sum.winningMoves().stream()
                    .map(move -> row(move).with("leaves", sum instanceof TokenSum ? 0 : null))
                    .toList())
            .with("moves", legal.stream().map(move -> row(sum, move)).toList())
            .with("reply", reply.map(legal::indexOf));
    if (sum instanceof MisereTokens) {
      fields.with("play", "misere");
    }
    return sum.nimber().isEmpty() ? fields.with("reason", reason(sum)) : fields;
  }

  private JsonObject row(TokenMove move) {
    return new JsonObject().with("from", label(move.from())).with("to", label(move.to()));
  }

  private JsonObject row(Tokens sum, TokenMove move) {
    Outcome after = sum.after(move).outcome();
    return row(move).with("wins", after == Outcome.P).with("draws", after == Outcome.DRAW);
  }

  /**
   * The first winning move, otherwise one that draws, otherwise one of {@code legal} that leaves
   * the opponent the fewest winning moves; empty without moves. A move that draws may be any move.
   */
  private static Optional<TokenMove> reply(Tokens sum, List<TokenMove> legal) {
    if (sum.outcome() == Outcome.N) {
      return sum.winningMoves().stream().findFirst();
    }
    if (sum.outcome() == Outcome.DRAW) {
      return sum.moves(Integer.MAX_VALUE).stream()
          .filter(move -> sum.after(move).outcome() == Outcome.DRAW)
          .findFirst();
    }
    return legal.stream()
        .min(Comparator.comparingInt(move -> sum.after(move).winningMoves().size()));
  }

  private void arcs(ByteText out) {
    Digraph shape = values.graph();
    out.put(",\"arcs\":[");
    String before = "";
    for (int v = 0; v < shape.vertices(); v++) {
      for (int i = 0; i < shape.degree(v); i++) {
        out.put(before).put('[').put((long) v).put(',').put((long) shape.successor(v, i)).put(']');
        before = ",";
      }
    }
    out.put(']');
  }

  /** A vertex as the file writes it: a number or a name. */
  private Object label(int vertex) {
    return names.areNames() ? names.name(vertex) : vertex + names.first();
  }
}
