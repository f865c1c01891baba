// SPDX-License-Identifier: Apache-2.0
package sprague.engine.graph.file;

import java.lang.foreign.MemorySegment;
import java.lang.foreign.ValueLayout;
import java.nio.charset.StandardCharsets;
import java.util.List;
import java.util.Optional;
import java.util.regex.Pattern;
import java.util.stream.Collectors;

/** The format of a graph file by its beginning and its name. */
final class FormatGuess {
  /** The bytes from which a format is guessed; {@code --format} says what is so. */
  private static final int LOOKED_AT = 1 << 16;

  /** Two ends, and a number or attributes in braces. */
  private static final String WEIGHTED =
      "\\S+\\s+\\S+\\s+(?:\\{.*|" + LineReader.NUMBER.pattern() + ")";

  /** Two ends, and what is no number of a vertex: braces, a fraction, a negative number. */
  private static final String SURELY_WEIGHTED = "\\S+\\s+\\S+\\s+(?:\\{.*|-.*|[+\\d]*\\..*)";

  /** Comments of DIMACS and lines that may stand before a graph of GML. */
  private static final String PREAMBLE = "\\s*|c(?:[ \\t].*)?|(?:Creator|Version|comment)\\b.*";

  private static final String LISTS =
      "convert it with the program that wrote it, to DOT or a list of edges";

  /** A format that is not read, how its files begin, and what converts it. */
  private record Unread(String name, String beginning, String conversion) {}

  /** Without the title of the graph and the semicolons its lists of neighbours are read. */
  private static final String NAUTY =
      "convert it with nauty: showg -q FILE | sed '1d; s/;//' writes lists of neighbours";

  private static final List<Unread> UNREAD =
      List.of(
          new Unread("GraphML", "(?:<\\?xml.*)?<graphml\\b.*", "convert it with graphml2gv"),
          new Unread("GEXF", "(?:<\\?xml.*)?<gexf\\b.*", LISTS),
          new Unread("XML", "<[?!\\w].*", LISTS),
          new Unread("GML", "graph\\s*\\[.*", "convert it with gml2gv"),
          new Unread("Pajek", "(?i)\\*(?:vertices|network|arcs|edges|arcslist)\\b.*", LISTS),
          new Unread("LEDA", "LEDA\\.GRAPH\\b.*", LISTS),
          new Unread("UCINET DL", "(?i)dl\\s+n\\s*=.*", LISTS),
          new Unread("Mermaid", "(?:graph|flowchart)\\s+(?:TD|TB|BT|LR|RL)\\b.*", LISTS),
          new Unread("TGF", "[^#%]*\\S\\s*\n#\\s*\n[^#]*", LISTS),
          new Unread("PlantUML", "@start.*", LISTS),
          new Unread("a DIMACS formula", "p\\s+w?cnf\\b.*", ""),
          new Unread("a two-sided KONECT graph", "%\\s*bip\\b.*", LISTS),
          new Unread("graph6", ">>graph6<<.*", NAUTY),
          new Unread("sparse6", "(?:>>sparse6<<.*|:[?-~]+\\s*)", NAUTY),
          new Unread("digraph6", "(?:>>digraph6<<.*|&[?-~]+\\s*)", NAUTY),
          new Unread("gzip", "\\x1f\\x8b.*", "unpack it with gunzip"));

  /** Formats that one of their lines shows, where nothing else is known. */
  private static final List<Unread> UNREAD_LINES =
      List.of(
          new Unread(
              "DOT without its braces",
              ".*(?:->|\\s--\\s).*",
              "write digraph { before it and } behind it"),
          new Unread("a list of Python", "[\\[({].*", "json.dumps writes a dictionary as JSON"),
          new Unread("YAML", ".*:\\s*\\[.*", "write it as JSON"));

  private final MemorySegment text;
  private final ByteCursor cursor;
  private final String name;
  private final String head;

  /**
   * A guess about a text.
   *
   * @param name the file's name, or an empty string
   */
  FormatGuess(MemorySegment text, ByteCursor cursor, String name) {
    this.text = text;
    this.cursor = cursor;
    this.name = name;
    int start = (int) cursor.offset();
    int count = (int) Math.min(LOOKED_AT, text.byteSize() - start);
    byte[] bytes = text.asSlice(start, count).toArray(ValueLayout.JAVA_BYTE);
    head = new String(bytes, StandardCharsets.ISO_8859_1);
  }

  /**
   * The format that the beginning of the text shows, or else the end of the file's name.
   *
   * @throws MalformedGraph when it is a known format that is not read
   */
  Optional<GraphFormat> certain() {
    String start =
        head.lines()
            .dropWhile(line -> line.matches(PREAMBLE))
            .collect(Collectors.joining("\n"))
            .stripLeading();
    for (Unread each : UNREAD) {
      if (begins(start, each.beginning)) {
        throw unread(each);
      }
    }
    if (begins(start, "%%MatrixMarket\\b.*")) {
      return Optional.of(GraphFormat.MATRIX_MARKET);
    }
    if (begins(start, "p[ \t]+[a-z]+[ \t]+\\d+[ \t]+\\d+(?:\\s.*)?")) {
      return Optional.of(GraphFormat.DIMACS);
    }
    if (begins(start, "%[ \t]*(?:asym|sym)\\b.*")) {
      return Optional.of(GraphFormat.EDGES);
    }
    if (begins(start, "(?:\\{\\s*[\"}]|\\[\\s*[\\[\\]{]).*")) {
      return Optional.of(GraphFormat.JSON);
    }
    return isDot() ? Optional.of(GraphFormat.DOT) : GraphFormat.ofName(name);
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
        head.lines()
            .limit(
                head.length() < text.byteSize()
                    ? Math.max(1, head.lines().count() - 1)
                    : Long.MAX_VALUE)
            .map(line -> line.replaceAll("[#%].*", "").strip())
            .filter(line -> !line.isEmpty())
            .toList();
    for (Unread each : UNREAD_LINES) {
      if (raw.stream().anyMatch(line -> line.matches(each.beginning))) {
        throw unread(each);
      }
    }
    if (raw.size() > 2 && raw.stream().allMatch(line -> isMatrixRow(line, raw.size()))) {
      throw unread(new Unread("a matrix of 0 and 1", "", LISTS));
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

  private MalformedGraph unread(Unread format) {
    return cursor.wrong(
        cursor.offset(),
        "this looks like " + format.name + ", which is not read",
        format.conversion);
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
