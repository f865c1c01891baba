// SPDX-License-Identifier: Apache-2.0
package sprague.cli;

import java.io.IOException;
import java.util.ArrayList;
import java.util.Comparator;
import java.util.List;
import java.util.Locale;
import sprague.catalogue.GameFingerprint;
import sprague.catalogue.GameResolver;
import sprague.catalogue.ParameterWords;
import sprague.cli.console.ColumnTable;
import sprague.cli.console.CommandOption;
import sprague.cli.console.Console;
import sprague.cli.console.Failure;
import sprague.cli.store.StoreFields;
import sprague.cli.store.StoreVerification;
import sprague.cli.store.StoredValues;
import sprague.model.Game;
import sprague.store.Store;
import sprague.store.StoreFailure;
import sprague.store.StoredItem;
import sprague.store.StoredSearchState;
import sprague.store.StoredTable;
import sprague.store.Subject;
import sprague.store.json.JsonObject;

/**
 * {@code store}: lists, shows, verifies, exports and removes stored tables of values and stored
 * searches.
 */
final class StoreCommand extends BaseCommand {
  /**
   * The number of hexadecimal digits of a key in the list: with 40 bits, two keys among thousands
   * seldom begin alike, and then those digits are refused as a name.
   */
  private static final int SHOWN_KEY_LENGTH = 10;

  private final List<String> words =
      arguments(
          "ACTION [TABLE...]",
          "list; or show, verify, export or remove with tables, each a game as for values or the"
              + " first digits of a table's key; verify without a table checks all",
          "1..*",
          () -> List.of("list", "show", "verify", "export", "remove"));

  private final StoreExport export = new StoreExport(this);
  private final CommandOption only =
      setting(
          "--only",
          "KIND",
          "only tables, or only searches (not for export)",
          List.of("tables", "searches"));
  private final CommandOption folder = StoreFolder.option(this);

  /** The JSON rows of the tables and searches handled so far, printed at the end. */
  private final List<JsonObject> tables = new ArrayList<>();

  private final List<JsonObject> searches = new ArrayList<>();

  StoreCommand() {
    super(
        "store",
        "Manages the values and the long searches that --keep has stored.",
        "sprague store list",
        "sprague store verify",
        "sprague store export 0.77 --format bfile --to 10000 --out b002186.txt",
        "sprague store remove 0.77");
  }

  @Override
  protected int run(Console console) {
    Store store = StoreFolder.store(folder);
    String action = words.getFirst();
    try {
      return switch (action) {
        case "list" -> list(store, console);
        case "show" -> show(store, selected(store), console);
        case "verify" ->
            verify(store, words.size() > 1 ? selected(store) : ofKind(store.all()), console);
        case "export" -> export.run(tables(selected(store)), this, console);
        case "remove" -> remove(store, selected(store), console);
        default ->
            throw Failure.input(
                "unknown-action",
                "there is no action \"" + action + "\"",
                "the actions are list, show, verify, export, remove");
      };
    } catch (StoreFailure refused) {
      throw StoredValues.failure(refused);
    } catch (IOException failure) {
      throw StoredValues.failure(store, failure, 0);
    }
  }

  /**
   * The tables and searches that the words after the action name, in their order; fails if there is
   * none for a word. Words NAME=VALUE are parameters of all games named.
   */
  private List<StoredItem> selected(Store store) throws IOException {
    List<String> given =
        words.stream().skip(1).filter(word -> !ParameterWords.isParameter(word)).toList();
    List<String> parameters = words.stream().filter(ParameterWords::isParameter).toList();
    if (given.isEmpty()) {
      throw Failure.input(
          "missing-table",
          words.getFirst() + " needs a table",
          "sprague store list shows what is stored");
    }
    List<StoredItem> all = store.all();
    List<StoredItem> selected = new ArrayList<>();
    for (String word : given) {
      List<StoredItem> about = ofKind(selected(all, word, parameters));
      if (about.isEmpty()) {
        throw Failure.input(
            "unknown-table",
            "nothing is stored of " + word,
            "sprague store list shows what is stored");
      }
      selected.addAll(about);
    }
    return selected;
  }

  /**
   * The items with a key that begins with the word, if that is one key; otherwise of a game. At
   * least 6 of the 64 digits of a key are needed: a shorter word is a game.
   */
  private List<StoredItem> selected(List<StoredItem> all, String word, List<String> parameters) {
    if (word.matches("[0-9a-f]{6,64}")) {
      List<StoredItem> found = all.stream().filter(each -> each.key().startsWith(word)).toList();
      if (found.stream().map(StoredItem::key).distinct().count() == 1) {
        return found;
      }
    }
    Game game = InputReader.result(GameResolver.open(input().text(word), parameters));
    String key = new Subject(GameFingerprint.of(game, game.start()), "", "", "", "").key();
    return all.stream().filter(each -> each.key().equals(key)).toList();
  }

  /** The items of the kind of {@code --only}. */
  private List<StoredItem> ofKind(List<StoredItem> all) {
    return switch (only.value().orElse("")) {
      case "" -> all;
      case "tables" -> all.stream().filter(StoredTable.class::isInstance).toList();
      case "searches" -> all.stream().filter(StoredSearchState.class::isInstance).toList();
      default ->
          throw Failure.input(
              "unknown-kind",
              "--only takes tables or searches, not \"" + only.value().orElse("") + "\"",
              "leave it out for both");
    };
  }

  private static List<StoredTable> tables(List<StoredItem> all) {
    List<StoredTable> tables =
        all.stream().filter(StoredTable.class::isInstance).map(StoredTable.class::cast).toList();
    if (tables.isEmpty()) {
      throw Failure.input(
          "unknown-table",
          "only tables can be exported, and this is a search",
          "sprague store list shows what is stored");
    }
    return tables;
  }

  private int list(Store store, Console console) throws IOException {
    List<StoredItem> all = new ArrayList<>(ofKind(store.all()));
    all.sort(Comparator.comparing(StoreFields::title).thenComparing(StoredItem::key));
    ColumnTable table = new ColumnTable("game", "kind", ">values", ">MB", "table");
    for (StoredItem each : all) {
      collect(each, StoreFields.brief(each));
      table.row(
          StoreFields.title(each),
          StoreFields.kind(each),
          String.format(Locale.ROOT, "%,d", each.count()),
          String.format(Locale.ROOT, "%,.1f", each.bytes() / 1e6),
          each.key().substring(0, SHOWN_KEY_LENGTH));
    }
    answer(
        console,
        () -> fields(store),
        () ->
            all.isEmpty()
                ? List.of("nothing is stored in " + store.folder())
                : table.lines(console.lineWidth()));
    return 0;
  }

  private void collect(StoredItem item, JsonObject fields) {
    (item instanceof StoredTable ? tables : searches).add(fields);
  }

  /** Prints the lines about a table or search, or keeps its JSON fields for {@link #printJson}. */
  private void report(StoredItem item, JsonObject fields, List<String> lines, Console console) {
    collect(item, fields);
    if (!json()) {
      console.lines(lines);
    }
  }

  private void printJson(Store store, Console console) {
    if (json()) {
      console.json(fields(store));
    }
  }

  private JsonObject fields(Store store) {
    return new JsonObject()
        .with("folder", store.folder().toString())
        .with("tables", tables)
        .with("searches", searches);
  }

  private int show(Store store, List<StoredItem> all, Console console) throws IOException {
    for (StoredItem each : all) {
      report(each, StoreFields.full(each), StoreFields.lines(each), console);
    }
    printJson(store, console);
    return 0;
  }

  /** Verifies tables and searches; the status is 1 when one is damaged. */
  private int verify(Store store, List<StoredItem> all, Console console) throws IOException {
    boolean isGood = true;
    for (StoredItem each : all) {
      StoreVerification found = StoreVerification.of(each);
      report(each, found.fields(), found.lines(), console);
      isGood &= found.isGood();
    }
    printJson(store, console);
    return isGood ? 0 : 1;
  }

  /** Removes tables or searches; refused if both a table and a search of one game are meant. */
  private int remove(Store store, List<StoredItem> all, Console console) throws IOException {
    if (all.stream().map(StoredItem::key).distinct().count() < all.size()) {
      throw Failure.input(
          "ambiguous-table",
          "both a table and a search are stored of " + StoreFields.title(all.getFirst()),
          "add --only tables or --only searches");
    }
    for (StoredItem each : all) {
      String title = StoreFields.title(each);
      store.remove(each);
      String kind = StoreFields.kind(each);
      String prefix = each instanceof StoredSearchState ? "the " + kind + " of " : "";
      report(
          each,
          new JsonObject().with("removed", each.key()).with("game", title).with("kind", kind),
          List.of("removed " + prefix + title),
          console);
    }
    printJson(store, console);
    return 0;
  }
}
