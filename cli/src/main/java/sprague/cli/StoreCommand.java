// SPDX-License-Identifier: Apache-2.0
package sprague.cli;

import java.io.IOException;
import java.util.ArrayList;
import java.util.Comparator;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import org.jspecify.annotations.Nullable;
import sprague.keep.KeptTable;
import sprague.keep.Manifest;
import sprague.keep.Store;
import sprague.keep.StoreFailure;
import sprague.keep.Subject;
import sprague.know.Meaning;
import sprague.know.Opening;
import sprague.know.ParameterWords;
import sprague.model.Game;

/** Looks after the kept tables. */
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
  private final Option runs = flag("--runs", "list: the runs, the last one first");
  private final Option folder = StoreFolder.option(this);

  StoreCommand() {
    super(
        "store",
        "The tables that values --keep has kept.",
        "sprague store list",
        "sprague store show 0.77",
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
        case "list" ->
            runs.isSet() ? new StoreRuns(json()).run(store, console) : list(store, console);
        case "show" -> show(tables(store, true), console);
        case "verify" ->
            new StoreVerification(json()).run(tables(store, words.size() > 1), console);
        case "export" -> export.run(tables(store, true), this, console);
        case "remove" -> remove(store, tables(store, true), console);
        default ->
            throw Failure.input(
                "unknown-action",
                "there is no action \"" + action + "\"",
                "the actions are list, show, verify, export, remove");
      };
    } catch (StoreFailure refused) {
      throw KeptValues.failure(refused);
    } catch (IOException failure) {
      throw Failure.of(
          Failure.Status.LIMIT,
          "store-failed",
          "cannot use " + store.folder() + ": " + failure.getMessage(),
          "");
    }
  }

  /** The tables that the words name, or all. */
  private List<KeptTable> tables(Store store, boolean named) throws IOException {
    List<KeptTable> tables = new ArrayList<>();
    if (!named) {
      for (String key : store.keys()) {
        store.table(key).ifPresent(tables::add);
      }
      return tables;
    }
    List<String> given =
        words.stream().skip(1).filter(word -> !ParameterWords.isParameter(word)).toList();
    List<String> parameters = words.stream().filter(ParameterWords::isParameter).toList();
    if (given.isEmpty()) {
      throw Failure.input(
          "missing-table",
          words.getFirst() + " needs a table",
          "sprague store list shows what there is");
    }
    for (String word : given) {
      tables.add(table(store, word, parameters));
    }
    return tables;
  }

  private static KeptTable table(Store store, String word, List<String> parameters)
      throws IOException {
    if (word.matches("[0-9a-f]{6,64}")) {
      List<String> keys = store.keys().stream().filter(key -> key.startsWith(word)).toList();
      if (keys.size() == 1) {
        return store.table(keys.getFirst()).orElseThrow();
      }
    }
    Game game = GameCommand.result(Opening.open(word, parameters));
    String meaning = Meaning.of(game, game.start());
    return store
        .table(new Subject(meaning, "", "", "", "").key())
        .orElseThrow(
            () ->
                Failure.input(
                    "unknown-table",
                    "nothing is kept of " + word,
                    "sprague store list shows what there is"));
  }

  private int list(Store store, Console console) throws IOException {
    List<KeptTable> tables = new ArrayList<>(tables(store, false));
    tables.sort(Comparator.comparing(StoreCommand::title).thenComparing(KeptTable::key));
    if (json()) {
      Map<String, @Nullable Object> fields = JsonText.object();
      fields.put("folder", store.folder().toString());
      List<Map<String, @Nullable Object>> shown = new ArrayList<>();
      for (KeptTable table : tables) {
        shown.add(StoreFields.brief(table));
      }
      fields.put("tables", shown);
      JsonText.print(console.out(), fields);
      return 0;
    }
    ByteText text = new ByteText(console.out());
    if (tables.isEmpty()) {
      text.put("nothing is kept in " + store.folder() + "\n").flush();
      return 0;
    }
    text.put(String.format(Locale.ROOT, "%-24s %16s %9s  %s%n", "game", "values", "MB", "table"));
    for (KeptTable table : tables) {
      text.put(
          String.format(
              Locale.ROOT,
              "%-24s %,16d %,9.1f  %s%n",
              title(table),
              table.manifest().map(Manifest::count).orElse(0L),
              table.bytes() / 1e6,
              table.key().substring(0, SHORT)));
    }
    text.flush();
    return 0;
  }

  /** What a table is called; tables whose manifest is damaged have no name. */
  static String title(KeptTable table) {
    return table
        .manifest()
        .map(manifest -> manifest.subject().title())
        .orElse("(manifest damaged)");
  }

  private int show(List<KeptTable> tables, Console console) throws IOException {
    ByteText text = new ByteText(console.out());
    for (KeptTable table : tables) {
      if (json()) {
        JsonText.print(console.out(), StoreFields.full(table));
      } else {
        text.put(StoreFields.text(table));
      }
    }
    text.flush();
    return 0;
  }

  private int remove(Store store, List<KeptTable> tables, Console console) throws IOException {
    for (KeptTable table : tables) {
      String title = title(table);
      store.remove(table.key());
      if (json()) {
        Map<String, @Nullable Object> fields = JsonText.object();
        fields.put("removed", table.key());
        fields.put("game", title);
        JsonText.print(console.out(), fields);
      } else {
        new ByteText(console.out()).put("removed " + title + "\n").flush();
      }
    }
    return 0;
  }
}
