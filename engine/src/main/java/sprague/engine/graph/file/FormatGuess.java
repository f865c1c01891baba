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

/**
 * Guesses the format of a graph file from its first bytes and its name. Known formats that are not
 * supported are refused by name, with a hint how to convert them. First {@link #byContent}, then,
 * if that is empty and no header line decides, {@link #ofLines}. Cost: a fixed number of regular
 * expressions, each linear in the bytes read, at most {@value #HEAD_BYTES}.
 */
final class FormatGuess {
  /** Bytes from which the format is guessed: some thousand lines. {@code --format} overrides it. */
  private static final int HEAD_BYTES = 1 << 16;

  /** An edge with a weight, or with attributes in braces. */
  private static final String WEIGHTED =
      "\\S+\\s+\\S+\\s+(?:\\{.*|" + LineReader.NUMBER.pattern() + ")";

  /** An edge with a weight that cannot be a vertex: braces, a fraction or a negative number. */
  private static final String SURELY_WEIGHTED = "\\S+\\s+\\S+\\s+(?:\\{.*|-.*|[+\\d]*\\..*)";

  /** Lines that may precede the start of a format: blank lines, comments, and the head of GML. */
  private static final String PREAMBLE = "\\s*|#.*|c(?:[ \\t].*)?|(?:Creator|Version|comment)\\b.*";

  private static final String CONVERT_TO_LIST =
      "convert it with the program that wrote it, to DOT or a list of edges";

  /**
   * A known format.
   *
   * @param format the format, or null if it is not supported
   * @param name its name in messages if it is not supported
   * @param beginning a regular expression for its files; empty if a method recognises them
   * @param conversion how to convert it if it is not supported
   */
  private record KnownFormat(
      @Nullable GraphFormat format, String name, String beginning, String conversion) {
    KnownFormat(GraphFormat format, String beginning) {
      this(format, "", beginning, "");
    }

    KnownFormat(String name, String beginning, String conversion) {
      this(null, name, beginning, conversion);
    }

    /** The format; throws if it is not supported. */
    GraphFormat supportedFormat(ByteCursor cursor) {
      if (format == null) {
        throw notSupported(cursor);
      }
      return format;
    }

    MalformedGraph notSupported(ByteCursor cursor) {
      return cursor.wrong(
          cursor.offset(), "this looks like " + name + ", which is not read", conversion);
    }
  }

  /** showg writes a title line and semicolons, which sed removes. */
  private static final String CONVERT_BY_NAUTY =
      "convert it with nauty: showg -q FILE | sed '1d; s/;//' writes lists of neighbours";

  private static final KnownFormat TGF =
      new KnownFormat(
          "TGF", "", CONVERT_TO_LIST + "; --format edges takes the line # for a comment");

  /** Recognised by {@link #isGraph6} where the file does not begin with the format's name. */
  private static final KnownFormat GRAPH6 =
      new KnownFormat(
          "graph6", "", CONVERT_BY_NAUTY + "; --format edges takes each line for a vertex");

  /** The first one that matches counts, so GraphML and GEXF come before XML. */
  private static final List<KnownFormat> KNOWN_FORMATS =
      List.of(
          new KnownFormat(GraphFormat.GRAPHML, "(?:<[?!].*)?<graphml\\b.*"),
          new KnownFormat("GEXF", "(?:<\\?xml.*)?<gexf\\b.*", CONVERT_TO_LIST),
          new KnownFormat("XML", "<[?!\\w].*", CONVERT_TO_LIST),
          new KnownFormat(GraphFormat.GML, "graph\\s*\\[.*"),
          new KnownFormat(
              GraphFormat.PAJEK, "(?i)\\*(?:vertices|network|arcs|edges|arcslist|edgeslist)\\b.*"),
          new KnownFormat("LEDA", "LEDA\\.GRAPH\\b.*", CONVERT_TO_LIST),
          new KnownFormat("UCINET DL", "(?i)dl\\s+n\\s*=.*", CONVERT_TO_LIST),
          new KnownFormat(
              "Mermaid",
              // With a brace it is a graph of DOT that has this name.
              "(?:graph|flowchart)\\s+(?:TD|TB|BT|LR|RL)\\b(?!\\s*\\{).*",
              CONVERT_TO_LIST),
          new KnownFormat("PlantUML", "@start.*", CONVERT_TO_LIST),
          new KnownFormat("a DIMACS formula", "p\\s+w?cnf\\b.*", ""),
          new KnownFormat("a two-sided KONECT graph", "%\\s*bip\\b.*", CONVERT_TO_LIST),
          new KnownFormat("graph6", ">>graph6<<.*", CONVERT_BY_NAUTY),
          new KnownFormat("sparse6", "(?:>>sparse6<<.*|:[?-~][?-~\n:]*+\\s*+)", CONVERT_BY_NAUTY),
          new KnownFormat("digraph6", "(?:>>digraph6<<.*|&[?-~][?-~\n&]*+\\s*+)", CONVERT_BY_NAUTY),
          new KnownFormat("gzip", "\\x1f\\x8b.*", "unpack it with gunzip"),
          new KnownFormat(GraphFormat.MATRIX_MARKET, "(?i)%%MatrixMarket\\b.*"),
          new KnownFormat(
              "Matrix Market with one %",
              "(?i)%\\s*MatrixMarket\\b.*", "its first line begins with two: %%MatrixMarket"),
          new KnownFormat(GraphFormat.DIMACS, "p[ \t]+[a-z]+[ \t]+\\d+[ \t]+\\d+(?:\\s.*)?"),
          new KnownFormat(GraphFormat.EDGES, "%[ \t]*(?:asym|sym)\\b.*"),
          new KnownFormat(
              "JSON with nodes and links",
              "\\{\\s*\"(?:directed|multigraph|graph|nodes|links|edges|elements)\"\\s*:"
                  + "\\s*(?:true|false|\\{|\\[\\s*[\\[{]).*",
              "networkx.write_graphml writes what is read"),
          new KnownFormat(GraphFormat.JSON, "(?:\\{\\s*[\"}]|\\[\\s*[\\[\\]{]).*"));

  /** Unsupported formats that any of their lines reveals; checked last. */
  private static final List<KnownFormat> UNREAD_LINES =
      List.of(
          new KnownFormat(
              "DOT without its braces",
              ".*(?:->|\\s--\\s).*",
              "write digraph { before it and } behind it"),
          new KnownFormat(
              "a list of Python", "[\\[({].*", "json.dumps writes a dictionary as JSON"),
          new KnownFormat("YAML", ".*:\\s*\\[.*", "write it as JSON"));

  private final ByteCursor cursor;
  private final String name;
  private final String head;

  /** The lines of the head; the last one is omitted if it is cut off, unless it is the only one. */
  private final List<String> lines;

  /**
   * A guess about a text.
   *
   * @param cursor at the start of the text; it is reset after each use
   * @param name the file's name, or an empty string
   */
  FormatGuess(MemorySegment text, ByteCursor cursor, String name) {
    this.cursor = cursor;
    this.name = name;
    int start = (int) cursor.offset();
    int count = (int) Math.min(HEAD_BYTES, text.byteSize() - start);
    byte[] bytes = text.asSlice(start, count).toArray(ValueLayout.JAVA_BYTE);
    head = new String(bytes, StandardCharsets.ISO_8859_1);
    boolean whole = start + count == text.byteSize();
    long complete = Math.max(1, head.lines().count() - 1);
    lines = head.lines().limit(whole ? Long.MAX_VALUE : complete).toList();
  }

  /**
   * The format by the start of the text or, failing that, the extension of the file's name, if any.
   *
   * @throws MalformedGraph if the format is known but not supported
   */
  Optional<GraphFormat> byContent() {
    String start = after(PREAMBLE);
    String behindComments = after("\\s*(?:[#%].*)?");
    for (KnownFormat each : KNOWN_FORMATS) {
      if (begins(start, each.beginning) || begins(behindComments, each.beginning)) {
        return Optional.of(each.supportedFormat(cursor));
      }
    }
    if (isTgf(start)) {
      throw TGF.notSupported(cursor);
    }
    return isDot() ? Optional.of(GraphFormat.DOT) : GraphFormat.ofExtension(name);
  }

  /** The lines from the first one that does not match a pattern. */
  private String after(String pattern) {
    return lines.stream()
        .dropWhile(line -> line.matches(pattern))
        .collect(Collectors.joining("\n"))
        .stripLeading();
  }

  /** Whether edges are undirected: the first line is {@code % sym} of KONECT. */
  boolean isSymmetric() {
    return begins(head.stripLeading(), "%[ \t]*sym\\b.*");
  }

  private static boolean begins(String start, String pattern) {
    return Pattern.compile(pattern, Pattern.DOTALL).matcher(start).matches();
  }

  /**
   * The format of lines without another sign: CSV, edge list or adjacency list. METIS is never
   * guessed, as its header looks like an edge.
   *
   * @throws MalformedGraph if the format is known but not supported, or the lines may be weighted
   *     edges or an adjacency list
   */
  GraphFormat ofLines() {
    List<String> raw =
        lines.stream()
            .map(line -> line.replaceAll("[#%].*", "").strip())
            .filter(line -> !line.isEmpty())
            .toList();
    if (!raw.isEmpty() && raw.stream().allMatch(this::isGraph6)) {
      throw GRAPH6.notSupported(cursor);
    }
    for (KnownFormat each : UNREAD_LINES) {
      if (raw.stream().anyMatch(line -> line.matches(each.beginning))) {
        throw each.notSupported(cursor);
      }
    }
    // Two rows of two digits may as well be two edges.
    if (raw.size() > 2 && raw.stream().allMatch(line -> isMatrixRow(line, raw.size()))) {
      throw new KnownFormat("a matrix of 0 and 1", "", CONVERT_TO_LIST).notSupported(cursor);
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
    // Three words on every line may be an edge with a weight, or a vertex and two successors; a
    // single line is taken for the latter.
    List<Integer> words = lines.stream().map(line -> line.split("\\s+").length).distinct().toList();
    if (words.equals(List.of(3)) && lines.size() > 1) {
      throw ambiguous(cursor, cursor.offset());
    }
    return words.stream().anyMatch(each -> each > 2) ? GraphFormat.ADJACENCY : GraphFormat.EDGES;
  }

  /** Whether a line is a row of digits 0 and 1, separated: the digits alone are one number. */
  private static boolean isMatrixRow(String line, int columns) {
    String digits = line.replaceAll("[\\s,]", "");
    return digits.length() == columns && digits.matches("[01]+") && line.length() > columns;
  }

  /** Whether the text has labelled vertices before a line {@code #} and edges after it. */
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
   * Whether a line is a graph of n >= 2 vertices in graph6: n as one byte, {@code ~} and three
   * bytes, or {@code ~~} and six; then the n(n - 1)/2 bits of the upper triangle of its matrix,
   * padded with zeros. A byte is 63 plus six bits, so that it is printable. If the line is longer
   * than the head, only its length by n is checked.
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
    if (vertices < 2 || vertices > RowBuilder.MAX_VERTICES) {
      return false;
    }
    return line.length() == HEAD_BYTES
        ? length > HEAD_BYTES
        : line.length() == length
            && ((line.charAt(line.length() - 1) - 63) & ((1 << padding) - 1)) == 0;
  }

  static MalformedGraph ambiguous(ByteCursor cursor, long offset) {
    return cursor.wrong(
        offset,
        "these lines may be edges with weights, or a vertex and two successors each",
        "--format edges passes over the weights, --format adjacency takes all for vertices");
  }

  /** Whether the text starts like DOT, up to the first brace; leaves the cursor at the start. */
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
