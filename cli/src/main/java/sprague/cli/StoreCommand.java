// SPDX-License-Identifier: Apache-2.0
package sprague.cli;

import java.io.IOException;
import java.util.ArrayList;
import java.util.Comparator;
import java.util.List;
import java.util.Locale;
import sprague.cli.console.ColumnTable;
import sprague.cli.console.CommandOption;
import sprague.cli.console.Console;
import sprague.cli.console.Failure;
import sprague.cli.kept.KeptValues;
import sprague.cli.kept.StoreFields;
import sprague.cli.kept.StoreVerification;
import sprague.keep.Kept;
import sprague.keep.KeptSearch;
import sprague.keep.KeptTable;
import sprague.keep.Store;
import sprague.keep.StoreFailure;
import sprague.keep.Subject;
import sprague.know.Meaning;
import sprague.know.Opening;
import sprague.know.ParameterWords;
import sprague.model.Game;
import sprague.web.question.JsonObject;

/** Looks after the kept tables and long searches. */
final class StoreCommand extends Common {
  private static final int SHORT = 10;

  private final List<String> words =
      words(
          "ACTION [TABLE...]",
          "list; show, verify, export or remove with tables, each a game as for values or the"
              + " beginning of a table's name; verify without any looks at all",
          1,
          Integer.MAX_VALUE,
          () -> List.of("list", "show", "verify", "export", "remove"));

  private final StoreExport export = new StoreExport(this);
  private final CommandOption only =
      setting(
          "--only",
          "KIND",
          "not export: only tables, or only searches",
          List.of("tables", "searches"));
  private final CommandOption folder = StoreFolder.option(this);

  /** What JSON says of the tables and searches that the command is about. */
  private final List<JsonObject> tables = new ArrayList<>();

  private final List<JsonObject> searches = new ArrayList<>();

  StoreCommand() {
    super(
        "store",
        "The tables that values --keep has kept, and how far kept searches are.",
        "sprague store list",
        "sprague store verify",
        "sprague store export 0.77 --format bfile --to 10000 --out b002186.txt",
        "sprague store remove 0.77");
  }

  @Override
  int run(Console console) {
    Store store = StoreFolder.store(folder);
    String action = words.getFirst();
    try {
      return switch (action) {
        case "list" -> list(store, console);
        case "show" -> show(store, named(store), console);
        case "verify" ->
            verify(store, words.size() > 1 ? named(store) : chosen(store.all()), console);
        case "export" -> export.run(tables(named(store)), this, console);
        case "remove" -> remove(store, named(store), console);
        default ->
            throw Failure.input(
                "unknown-action",
                "there is no action \"" + action + "\"",
                "the actions are list, show, verify, export, remove");
      };
    } catch (StoreFailure refused) {
      throw KeptValues.failure(refused);
    } catch (IOException failure) {
      throw Failure.limit(
          "store-failed",
          "cannot use " + store.folder() + ": " + failure.getMessage(),
          "--store takes another folder");
    }
  }

  private List<Kept> named(Store store) throws IOException {
    List<String> given =
        words.stream().skip(1).filter(word -> !ParameterWords.isParameter(word)).toList();
    List<String> parameters = words.stream().filter(ParameterWords::isParameter).toList();
    if (given.isEmpty()) {
      throw Failure.input(
          "missing-table",
          words.getFirst() + " needs a table",
          "sprague store list shows what there is");
    }
    List<Kept> all = store.all();
    List<Kept> named = new ArrayList<>();
    for (String word : given) {
      List<Kept> about = chosen(named(all, word, parameters));
      if (about.isEmpty()) {
        throw Failure.input(
            "unknown-table",
            "nothing is kept of " + word,
            "sprague store list shows what there is");
      }
      named.addAll(about);
    }
    return named;
  }

  private List<Kept> named(List<Kept> all, String word, List<String> parameters) {
    if (word.matches("[0-9a-f]{6,64}")) {
      List<Kept> found = all.stream().filter(each -> each.key().startsWith(word)).toList();
      if (found.stream().map(Kept::key).distinct().count() == 1) {
        return found;
      }
    }
    Game game = GameCommand.result(Opening.open(reading().text(word), parameters));
    String key = new Subject(Meaning.of(game, game.start()), "", "", "", "").key();
    return all.stream().filter(each -> each.key().equals(key)).toList();
  }

  private List<Kept> chosen(List<Kept> all) {
    return switch (only.value().orElse("")) {
      case "" -> all;
      case "tables" -> all.stream().filter(KeptTable.class::isInstance).toList();
      case "searches" -> all.stream().filter(KeptSearch.class::isInstance).toList();
      default ->
          throw Failure.input(
              "unknown-kind",
              "--only takes tables or searches, not \"" + only.value().orElse("") + "\"",
              "leave it out for both");
    };
  }

  private static List<KeptTable> tables(List<Kept> all) {
    List<KeptTable> tables = new ArrayList<>();
    for (Kept each : all) {
      if (each instanceof KeptTable table) {
        tables.add(table);
      }
    }
    if (tables.isEmpty()) {
      throw Failure.input(
          "unknown-table",
          "only tables can be exported, and this is a search",
          "sprague store list shows what there is");
    }
    return tables;
  }

  private int list(Store store, Console console) throws IOException {
    List<Kept> all = new ArrayList<>(chosen(store.all()));
    all.sort(Comparator.comparing(StoreFields::title).thenComparing(Kept::key));
    ColumnTable table = new ColumnTable("game", "kind", ">values", ">MB", "table");
    for (Kept each : all) {
      collect(each, StoreFields.brief(each));
      table.row(
          StoreFields.title(each),
          StoreFields.kind(each),
          String.format(Locale.ROOT, "%,d", each.count()),
          String.format(Locale.ROOT, "%,.1f", each.bytes() / 1e6),
          each.key().substring(0, SHORT));
    }
    answer(
        console,
        () -> collected(store),
        () ->
            all.isEmpty()
                ? List.of("nothing is kept in " + store.folder())
                : table.lines(console.lineWidth()));
    return 0;
  }

  private void collect(Kept kept, JsonObject fields) {
    (kept instanceof KeptTable ? tables : searches).add(fields);
  }

  private JsonObject collected(Store store) {
    return new JsonObject()
        .with("folder", store.folder().toString())
        .with("tables", tables)
        .with("searches", searches);
  }

  /** Tells a person of a table or search at once; in JSON all are one object at the end. */
  private void tell(Kept kept, JsonObject fields, List<String> lines, Console console) {
    collect(kept, fields);
    if (!json()) {
      console.lines(lines);
    }
  }

  private void end(Store store, Console console) {
    if (json()) {
      console.json(collected(store));
    }
  }

  private int show(Store store, List<Kept> all, Console console) throws IOException {
    for (Kept each : all) {
      tell(each, StoreFields.full(each), StoreFields.lines(each), console);
    }
    end(store, console);
    return 0;
  }

  /** Verifies tables and searches; the status is 1 when one is damaged. */
  private int verify(Store store, List<Kept> all, Console console) throws IOException {
    boolean isGood = true;
    for (Kept each : all) {
      StoreVerification found = StoreVerification.of(each);
      tell(each, found.fields(), found.lines(), console);
      isGood &= found.isGood();
    }
    end(store, console);
    return isGood ? 0 : 1;
  }

  /** Removes what is named; a table and a search of one game are not taken for each other. */
  private int remove(Store store, List<Kept> all, Console console) throws IOException {
    if (all.stream().map(Kept::key).distinct().count() < all.size()) {
      throw Failure.input(
          "ambiguous-table",
          "both a table and a search are kept of " + StoreFields.title(all.getFirst()),
          "add --only tables or --only searches");
    }
    for (Kept each : all) {
      String title = StoreFields.title(each);
      store.remove(each);
      String kind = StoreFields.kind(each);
      String what = each instanceof KeptSearch ? "the " + kind + " of " : "";
      tell(
          each,
          new JsonObject().with("removed", each.key()).with("game", title).with("kind", kind),
          List.of("removed " + what + title),
          console);
    }
    end(store, console);
    return 0;
  }
}
