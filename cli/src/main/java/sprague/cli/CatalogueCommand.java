// SPDX-License-Identifier: Apache-2.0
package sprague.cli;

import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.TreeMap;
import sprague.catalogue.Catalogue;
import sprague.catalogue.Entry;
import sprague.catalogue.judge.Problems;
import sprague.catalogue.judge.Statement;
import sprague.cli.console.Console;
import sprague.cli.console.Failure;
import sprague.store.json.JsonObject;

/**
 * {@code catalogue}: lists the built-in games, searches them, or shows one with its rules. A single
 * word that is a name shows that game or contest problem; other words are searched for.
 */
final class CatalogueCommand extends BaseCommand {
  private final List<String> words =
      arguments(
          "[NAME|WORD...]",
          "a game's name, or words to search for in names, descriptions, sources and groups",
          "0..*",
          Catalogue::ids);

  CatalogueCommand() {
    super(
        "catalogue",
        "The built-in games; with a name, its rules, source and some values; with other words, the"
            + " games that mention all of them.",
        "sprague catalogue",
        "sprague catalogue prime",
        "sprague catalogue \"Winning Ways\" coins",
        "sprague catalogue kayles");
  }

  @Override
  protected int run(Console console) {
    if (words.isEmpty()) {
      list(Catalogue.entries(), console);
    } else if (words.size() > 1 || !show(words.getFirst(), console)) {
      List<Entry> found = Catalogue.about(words);
      if (found.isEmpty()) {
        throw unknown(String.join(" ", words));
      }
      list(found, console);
    }
    return 0;
  }

  /**
   * Shows the contest problem or the game of that name, a problem together with its game; returns
   * false if there is neither.
   */
  private boolean show(String name, Console console) {
    Optional<Statement> statement = Problems.find(name).flatMap(Statement::of);
    Optional<Entry> entry =
        statement.isPresent()
            ? statement.get().game().flatMap(Catalogue::find)
            : Catalogue.find(name);
    if (statement.isEmpty() && entry.isEmpty()) {
      return false;
    }
    answer(
        console,
        () ->
            entry
                .map(game -> fields(game).with("rules", game.text()))
                .orElseGet(JsonObject::new)
                .withIfPresent("problem", statement.map(CatalogueCommand::fields)),
        () -> page(statement, entry));
    return true;
  }

  private static Failure unknown(String name) {
    return Failure.input(
        "unknown-game",
        "no built-in game is called \"" + name + "\" or mentions it",
        Catalogue.nearest(name)
            .map(near -> "did you mean " + near + "?")
            .orElse("sprague catalogue lists the names"));
  }

  /** A problem as comments, then the rules of a game and a command to try; either may be empty. */
  private static List<String> page(Optional<Statement> statement, Optional<Entry> entry) {
    List<String> page = new ArrayList<>();
    statement.ifPresent(known -> page.addAll(head(known)));
    if (statement.isPresent() && entry.isPresent()) {
      page.add("");
    }
    entry.ifPresent(
        game -> {
          page.addAll(game.text().stripTrailing().lines().toList());
          page.add("");
          page.add("# try: sprague values " + String.join(" ", example(game)));
        });
    return page;
  }

  private static List<String> head(Statement known) {
    List<String> head = new ArrayList<>();
    head.add("# " + known.id() + ": " + known.title());
    head.add("# class: " + known.kind());
    head.add("# law: " + known.law());
    known.writeUps().ifPresent(so -> head.add("# write-ups: " + so));
    head.add("# answer: sprague judge " + known.id() + " < input");
    return head;
  }

  private static JsonObject fields(Statement known) {
    return new JsonObject()
        .with("id", known.id())
        .with("title", known.title())
        .with("class", known.kind())
        .with("law", known.law())
        .with("writeUps", known.writeUps());
  }

  private void list(List<Entry> entries, Console console) {
    answer(
        console,
        () ->
            new JsonObject().with("games", entries.stream().map(CatalogueCommand::fields).toList()),
        () -> grouped(entries));
  }

  /** The games below the name of their group, in alphabetical order of the groups. */
  private static List<String> grouped(List<Entry> entries) {
    int width = entries.stream().mapToInt(entry -> entry.id().length()).max().orElse(0);
    Map<String, List<String>> groups = new TreeMap<>();
    for (Entry entry : entries) {
      String room = " ".repeat(width - entry.id().length() + 2);
      groups
          .computeIfAbsent(entry.group(), group -> new ArrayList<>(List.of(group + ":")))
          .add("  " + entry.id() + room + entry.title());
    }
    return groups.values().stream().flatMap(List::stream).toList();
  }

  /** The arguments of an example call, quoted for the shell. */
  private static List<String> example(Entry entry) {
    List<String> words = new ArrayList<>(List.of(entry.id()));
    for (String word : entry.example()) {
      words.add(word.matches("[A-Za-z0-9_=,.-]*") ? word : "'" + word + "'");
    }
    return words;
  }

  private static JsonObject fields(Entry entry) {
    return new JsonObject()
        .with("name", entry.id())
        .with("title", entry.title())
        .with("aliases", entry.aliases())
        .with("source", entry.source())
        .with("group", entry.group())
        .with("note", entry.note())
        .with("values", entry.values())
        .with("example", entry.example());
  }
}
