// SPDX-License-Identifier: Apache-2.0
package sprague.engine.graph.file;

import java.lang.foreign.MemorySegment;
import java.lang.foreign.ValueLayout;
import java.nio.charset.StandardCharsets;
import java.util.Arrays;
import java.util.HashSet;
import java.util.List;
import java.util.Optional;
import java.util.Set;
import java.util.regex.Pattern;
import java.util.stream.Collectors;
import org.jspecify.annotations.Nullable;
import sprague.engine.graph.RowBuilder;

/** The format of a graph file by its beginning and its name. */
final class FormatGuess {
  /** The bytes from which a format is guessed; {@code --format} says what is so. */
  private static final int LOOKED_AT = 1 << 16;

  /** Two ends, and a number or attributes in braces. */
  private static final String WEIGHTED =
      "\\S+\\s+\\S+\\s+(?:\\{.*|" + LineReader.NUMBER.pattern() + ")";

  /** Two ends, and what is no number of a vertex: braces, a fraction, a negative number. */
  private static final String SURELY_WEIGHTED = "\\S+\\s+\\S+\\s+(?:\\{.*|-.*|[+\\d]*\\..*)";

  /** Comments, and lines that may stand before a graph of GML. */
  private static final String PREAMBLE = "\\s*|#.*|c(?:[ \\t].*)?|(?:Creator|Version|comment)\\b.*";

  private static final String LISTS =
      "convert it with the program that wrote it, to DOT or a list of edges";

  /** A format, how its files begin, and what converts it unless it is read. */
  private record Known(
      @Nullable GraphFormat format, String name, String beginning, String conversion) {
    Known(GraphFormat format, String beginning) {
      this(format, "", beginning, "");
    }

    Known(String name, String beginning, String conversion) {
      this(null, name, beginning, conversion);
    }

    /** The format; it is refused by name when it is not read. */
    GraphFormat formatRead(ByteCursor cursor) {
      if (format == null) {
        throw unread(cursor);
      }
      return format;
    }

    MalformedGraph unread(ByteCursor cursor) {
      return cursor.wrong(
          cursor.offset(), "this looks like " + name + ", which is not read", conversion);
    }
  }

  /** Without the title of the graph and the semicolons its lists of neighbours are read. */
  private static final String NAUTY =
      "convert it with nauty: showg -q FILE | sed '1d; s/;//' writes lists of neighbours";

  private static final Known TGF =
      new Known("TGF", "", LISTS + "; --format edges takes the line # for a comment");

  private static final Known GRAPH6 =
      new Known("graph6", "", NAUTY + "; --format edges takes each line for a vertex");

  private static final List<Known> KNOWN =
      List.of(
          new Known(GraphFormat.GRAPHML, "(?:<[?!].*)?<graphml\\b.*"),
          new Known("GEXF", "(?:<\\?xml.*)?<gexf\\b.*", LISTS),
          new Known("XML", "<[?!\\w].*", LISTS),
          new Known(GraphFormat.GML, "graph\\s*\\[.*"),
          new Known(
              GraphFormat.PAJEK, "(?i)\\*(?:vertices|network|arcs|edges|arcslist|edgeslist)\\b.*"),
          new Known("LEDA", "LEDA\\.GRAPH\\b.*", LISTS),
          new Known("UCINET DL", "(?i)dl\\s+n\\s*=.*", LISTS),
          new Known("Mermaid", "(?:graph|flowchart)\\s+(?:TD|TB|BT|LR|RL)\\b.*", LISTS),
          new Known("PlantUML", "@start.*", LISTS),
          new Known("a DIMACS formula", "p\\s+w?cnf\\b.*", ""),
          new Known("a two-sided KONECT graph", "%\\s*bip\\b.*", LISTS),
          new Known("graph6", ">>graph6<<.*", NAUTY),
          new Known("sparse6", "(?:>>sparse6<<.*|:[?-~][?-~\n:]*\\s*)", NAUTY),
          new Known("digraph6", "(?:>>digraph6<<.*|&[?-~][?-~\n&]*\\s*)", NAUTY),
          new Known("gzip", "\\x1f\\x8b.*", "unpack it with gunzip"),
          new Known(GraphFormat.MATRIX_MARKET, "(?i)%%MatrixMarket\\b.*"),
          new Known(
              "Matrix Market with one %",
              "(?i)%\\s*MatrixMarket\\b.*", "its first line begins with two: %%MatrixMarket"),
          new Known(GraphFormat.DIMACS, "p[ \t]+[a-z]+[ \t]+\\d+[ \t]+\\d+(?:\\s.*)?"),
          new Known(GraphFormat.EDGES, "%[ \t]*(?:asym|sym)\\b.*"),
          new Known(
              "JSON with nodes and links",
              "\\{\\s*\"(?:directed|multigraph|graph|nodes|links|edges|elements)\"\\s*:"
                  + "\\s*(?:true|false|\\{|\\[\\s*[\\[{]).*",
              "networkx.write_graphml writes what is read"),
          new Known(GraphFormat.JSON, "(?:\\{\\s*[\"}]|\\[\\s*[\\[\\]{]).*"));

  /** Formats that one of their lines shows, where nothing else is known. */
  private static final List<Known> UNREAD_LINES =
      List.of(
          new Known(
              "DOT without its braces",
              ".*(?:->|\\s--\\s).*",
              "write digraph { before it and } behind it"),
          new Known("a list of Python", "[\\[({].*", "json.dumps writes a dictionary as JSON"),
          new Known("YAML", ".*:\\s*\\[.*", "write it as JSON"));

  private final ByteCursor cursor;
  private final String name;
  private final String head;

  /** The lines of the head; the last one is left out where it may go on, but not the only one. */
  private final List<String> lines;

  /**
   * A guess about a text.
   *
   * @param name the file's name, or an empty string
   */
  FormatGuess(MemorySegment text, ByteCursor cursor, String name) {
    this.cursor = cursor;
    this.name = name;
    int start = (int) cursor.offset();
    int count = (int) Math.min(LOOKED_AT, text.byteSize() - start);
    byte[] bytes = text.asSlice(start, count).toArray(ValueLayout.JAVA_BYTE);
    head = new String(bytes, StandardCharsets.ISO_8859_1);
    boolean whole = start + count == text.byteSize();
    long complete = Math.max(1, head.lines().count() - 1);
    lines = head.lines().limit(whole ? Long.MAX_VALUE : complete).toList();
  }

  /**
   * The format that the beginning of the text shows, or else the end of the file's name.
   *
   * @throws MalformedGraph when it is a known format that is not read
   */
  Optional<GraphFormat> certain() {
    String start = after(PREAMBLE);
    String behindComments = after("\\s*(?:[#%].*)?");
    for (Known each : KNOWN) {
      if (begins(start, each.beginning) || begins(behindComments, each.beginning)) {
        return Optional.of(each.formatRead(cursor));
      }
    }
    if (isTgf(start)) {
      throw TGF.unread(cursor);
    }
    return isDot() ? Optional.of(GraphFormat.DOT) : GraphFormat.ofName(name);
  }

  /** The lines from the first one on that does not match. */
  private String after(String pattern) {
    return lines.stream()
        .dropWhile(line -> line.matches(pattern))
        .collect(Collectors.joining("\n"))
        .stripLeading();
  }

  /** Whether edges go both ways: the first line is KONECT's {@code % sym}. */
  boolean isSymmetric() {
    return begins(head.stripLeading(), "%[ \t]*sym\\b.*");
  }

  private static boolean begins(String start, String pattern) {
    return Pattern.compile(pattern, Pattern.DOTALL).matcher(start).matches();
  }

  /**
   * The kind of list that the lines are. METIS is not guessed: its header looks like an edge.
   *
   * @throws MalformedGraph when weighted edges and an adjacency list look the same
   */
  GraphFormat ofLines() {
    List<String> raw =
        lines.stream()
            .map(line -> line.replaceAll("[#%].*", "").strip())
            .filter(line -> !line.isEmpty())
            .toList();
    if (!raw.isEmpty() && raw.stream().allMatch(this::isGraph6)) {
      throw GRAPH6.unread(cursor);
    }
    for (Known each : UNREAD_LINES) {
      if (raw.stream().anyMatch(line -> line.matches(each.beginning))) {
        throw each.unread(cursor);
      }
    }
    if (raw.size() > 2 && raw.stream().allMatch(line -> isMatrixRow(line, raw.size()))) {
      throw new Known("a matrix of 0 and 1", "", LISTS).unread(cursor);
    }
    if (CsvReader.isLikely(raw)) {
      return GraphFormat.CSV;
    }
    List<String> lines = raw.stream().map(line -> line.replace(',', ' ').strip()).toList();
    if (lines.stream().anyMatch(line -> line.matches("[^\\s:]+\\s*:(?:\\s.*)?"))) {
      return GraphFormat.ADJACENCY;
    }
    if (!lines.isEmpty()
        && lines.stream().allMatch(line -> line.matches(WEIGHTED))
        && lines.stream().anyMatch(line -> line.matches(SURELY_WEIGHTED))) {
      return GraphFormat.EDGES;
    }
    List<Integer> words = lines.stream().map(line -> line.split("\\s+").length).distinct().toList();
    if (words.equals(List.of(3)) && lines.size() > 1) {
      throw ambiguous(cursor, cursor.offset());
    }
    return words.stream().anyMatch(each -> each > 2) ? GraphFormat.ADJACENCY : GraphFormat.EDGES;
  }

  private static boolean isMatrixRow(String line, int columns) {
    String digits = line.replaceAll("[\\s,]", "");
    return digits.length() == columns && digits.matches("[01]+") && line.length() > columns;
  }

  /** Whether vertices with labels stand before a line {@code #}, and edges of them behind it. */
  private static boolean isTgf(String start) {
    String[] parts = start.split("\n[ \t]*#[ \t]*\n", 2);
    if (parts.length < 2 || start.contains("%") || parts[0].contains("#")) {
      return false;
    }
    List<String> ids =
        parts[0].lines().map(line -> line.strip().replaceFirst("\\s.*", "")).toList();
    List<String> edges = parts[1].lines().filter(line -> !line.isBlank()).toList();
    Set<String> distinct = new HashSet<>(ids);
    return distinct.size() == ids.size()
        && !edges.isEmpty()
        && edges.stream()
            .map(line -> Arrays.asList(line.strip().split("\\s+")))
            .allMatch(edge -> edge.size() > 1 && distinct.containsAll(edge.subList(0, 2)));
  }

  /**
   * Whether a line is a graph of n >= 2 vertices in graph6: n, and then the n(n - 1)/2 bits of a
   * triangle of its matrix with zeros behind them, six bits a byte. Of a line longer than what is
   * looked at, n decides.
   */
  private boolean isGraph6(String line) {
    int mark = line.startsWith("~~") ? 2 : line.startsWith("~") ? 1 : 0;
    int start = mark + (mark == 2 ? 6 : mark == 1 ? 3 : 1);
    if (!line.matches("[?-~]+") || line.length() <= start) {
      return false;
    }
    long vertices =
        line.substring(mark, start).chars().asLongStream().reduce(0, (n, c) -> 64 * n + c - 63);
    long bits = vertices * (vertices - 1) / 2;
    long length = start + (bits + 5) / 6;
    int padding = (int) (6 * (length - start) - bits);
    if (vertices < 2 || vertices > RowBuilder.MOST_VERTICES) {
      return false;
    }
    return line.length() == LOOKED_AT
        ? length > LOOKED_AT
        : line.length() == length
            && ((line.charAt(line.length() - 1) - 63) & ((1 << padding) - 1)) == 0;
  }

  static MalformedGraph ambiguous(ByteCursor cursor, long offset) {
    return cursor.wrong(
        offset,
        "these lines may be edges with weights, or a vertex and two successors each",
        "--format edges passes over the weights, --format adjacency takes all for vertices");
  }

  /** Whether the text begins as DOT does, up to the first brace. */
  private boolean isDot() {
    try {
      DotLexer word = new DotLexer(cursor);
      if (word.isKeyword("strict")) {
        word.next();
      }
      boolean graph = word.isKeyword("digraph") || word.isKeyword("graph");
      word.next();
      if (graph && word.kind() == DotLexer.Kind.ID) {
        word.next();
      }
      return graph && word.is('{');
    } catch (MalformedGraph _) {
      return false;
    } finally {
      cursor.rewind();
      cursor.remarks().clear();
    }
  }
}
