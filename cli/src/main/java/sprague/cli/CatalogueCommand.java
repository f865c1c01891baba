// SPDX-License-Identifier: Apache-2.0
package sprague.cli;

import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.TreeMap;
import org.jspecify.annotations.Nullable;
import sprague.cli.console.ByteText;
import sprague.cli.console.Console;
import sprague.cli.console.Failure;
import sprague.know.Catalogue;
import sprague.know.Entry;
import sprague.know.judge.Problems;
import sprague.know.judge.Statement;
import sprague.web.question.Json;

/** Lists the games that come along, those that speak of some words, or shows one with its rules. */
final class CatalogueCommand extends Common {
  private final List<String> words =
      words(
          "[NAME|WORD...]",
          "a game's name, or words that its name, description, source or group has",
          0,
          Integer.MAX_VALUE,
          () -> Catalogue.entries().stream().map(Entry::id).toList());

  CatalogueCommand() {
    super(
        "catalogue",
        "The games that come along; with a name, its rules, where they are from and some of its"
            + " values; with other words, the games that speak of all of them.",
        "sprague catalogue",
        "sprague catalogue prime",
        "sprague catalogue \"Winning Ways\" coins",
        "sprague catalogue kayles");
  }

  @Override
  int run(Console console) {
    ByteText out = answer(console);
    if (words.isEmpty()) {
      list(Catalogue.entries(), out);
    } else if (words.size() > 1 || !show(words.getFirst(), out)) {
      List<Entry> found = Catalogue.about(words);
      if (found.isEmpty()) {
        throw unknown(String.join(" ", words));
      }
      list(found, out);
    }
    out.flush();
    return 0;
  }

  /**
   * Shows what has a name, if anything has. A contest problem stands with what is known of it, and
   * the game behind it when it has one.
   */
  private boolean show(String name, ByteText out) {
    Optional<Statement> statement = Problems.find(name).flatMap(Statement::of);
    Optional<Entry> entry =
        statement.isPresent()
            ? statement.get().game().flatMap(Catalogue::find)
            : Catalogue.find(name);
    if (statement.isEmpty() && entry.isEmpty()) {
      return false;
    }
    if (json()) {
      Map<String, @Nullable Object> fields =
          entry.map(game -> fields(game, true)).orElseGet(Json::object);
      statement.ifPresent(known -> fields.put("problem", fields(known)));
      out.put(Json.of(fields)).put('\n');
      return true;
    }
    statement.ifPresent(known -> out.put(head(known)));
    entry.ifPresent(game -> out.put(page(game)));
    return true;
  }

  private static Failure unknown(String name) {
    return Failure.input(
        "unknown-game",
        "no game of the catalogue is called \"" + name + "\", or speaks of it",
        Catalogue.nearest(name)
            .map(near -> "did you mean " + near + "?")
            .orElse("sprague catalogue lists the names"));
  }

  private static String head(Statement known) {
    StringBuilder head = new StringBuilder();
    head.append("# ").append(known.id()).append(": ").append(known.title()).append('\n');
    head.append("# class: ").append(known.kind()).append('\n');
    head.append("# law: ").append(known.law()).append('\n');
    head.append("# samples by ").append(String.join("; ", known.samples())).append('\n');
    head.append("# limits by ").append(String.join("; ", known.limits())).append('\n');
    known.writeUps().ifPresent(so -> head.append("# write-ups: ").append(so).append('\n'));
    head.append("# answer: sprague judge ").append(known.id()).append(" < input\n");
    return head.append(known.game().isPresent() ? "\n" : "").toString();
  }

  private static Map<String, @Nullable Object> fields(Statement known) {
    Map<String, @Nullable Object> fields = Json.object();
    fields.put("id", known.id());
    fields.put("title", known.title());
    fields.put("class", known.kind());
    fields.put("law", known.law());
    fields.put("samples", known.samples());
    fields.put("limits", known.limits());
    fields.put("writeUps", known.writeUps().orElse(null));
    return fields;
  }

  /** The games by their kinds. */
  private void list(List<Entry> entries, ByteText out) {
    if (json()) {
      Map<String, @Nullable Object> fields = Json.object();
      fields.put("games", entries.stream().map(entry -> fields(entry, false)).toList());
      out.put(Json.of(fields)).put('\n');
      return;
    }
    int wide = entries.stream().mapToInt(entry -> entry.id().length()).max().orElse(0);
    Map<String, List<Entry>> groups = new TreeMap<>();
    for (Entry entry : entries) {
      groups.computeIfAbsent(entry.group(), _ -> new ArrayList<>()).add(entry);
    }
    groups.forEach(
        (group, games) -> {
          out.put(group).put(":\n");
          for (Entry entry : games) {
            out.put("  ").put(entry.id()).blanks(wide - entry.id().length() + 2);
            out.put(entry.title()).put('\n');
          }
        });
  }

  private static String page(Entry entry) {
    StringBuilder page = new StringBuilder(entry.text().stripTrailing());
    page.append("\n\n# try: sprague values ").append(String.join(" ", example(entry)));
    return page.append('\n').toString();
  }

  private static List<String> example(Entry entry) {
    List<String> words = new ArrayList<>(List.of(entry.id()));
    for (String word : entry.example()) {
      words.add(word.matches("[A-Za-z0-9_=,.-]*") ? word : "'" + word + "'");
    }
    return words;
  }

  private static Map<String, @Nullable Object> fields(Entry entry, boolean whole) {
    Map<String, @Nullable Object> fields = Json.object();
    fields.put("name", entry.id());
    fields.put("title", entry.title());
    fields.put("aliases", entry.aliases());
    fields.put("source", entry.source());
    fields.put("group", entry.group());
    fields.put("note", entry.note());
    fields.put("values", entry.values());
    fields.put("example", entry.example());
    if (whole) {
      fields.put("rules", entry.text());
    }
    return fields;
  }
}
