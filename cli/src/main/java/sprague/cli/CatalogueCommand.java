// SPDX-License-Identifier: Apache-2.0
package sprague.cli;

import java.util.List;
import java.util.Locale;
import org.jspecify.annotations.Nullable;
import picocli.CommandLine;
import picocli.CommandLine.Parameters;
import sprague.know.Catalogue;
import sprague.know.Entry;
import tools.jackson.core.JsonGenerator;

/** The games that come along. */
@CommandLine.Command(
    name = "catalogue",
    description = "The games that come along, or one of them with rules and source.",
    footer = {"", "Examples:", "  sprague catalogue", "  sprague catalogue lasker"})
final class CatalogueCommand extends Command {
  @Parameters(index = "0", arity = "0..1", paramLabel = "NAME", description = "a game's name")
  @Nullable String name;

  @Override
  int run(Terminal terminal) {
    if (name == null) {
      List<Entry> entries = Catalogue.entries();
      if (common.json) {
        Json.object(
            terminal.out(),
            json -> {
              json.writeArrayPropertyStart("games");
              for (Entry entry : entries) {
                json.writeStartObject();
                write(json, entry);
                json.writeEndObject();
              }
              json.writeEndArray();
            });
      } else {
        StringBuilder text = new StringBuilder();
        for (Entry entry : entries) {
          text.append(String.format(Locale.ROOT, "%-20s %s%n", entry.id(), entry.title()));
        }
        Output.write(terminal.out(), text);
      }
      return Status.DONE;
    }
    Entry entry =
        Catalogue.find(name)
            .orElseThrow(
                () ->
                    Refusal.input(
                        "unknown-game",
                        "the catalogue has no game `" + name + "`",
                        Catalogue.nearest(String.valueOf(name))
                            .map(near -> "did you mean `" + near + "`?")
                            .orElse("`sprague catalogue` lists them")));
    if (common.json) {
      Json.object(
          terminal.out(),
          json -> {
            write(json, entry);
            json.writeStringProperty("rules", entry.text());
          });
    } else {
      StringBuilder text = new StringBuilder(entry.text());
      text.append("\nTry: sprague values ").append(entry.id());
      entry.example().forEach(word -> text.append(' ').append(quoted(word)));
      Output.write(terminal.out(), text.append(" --to 20\n"));
    }
    return Status.DONE;
  }

  private static String quoted(String word) {
    return word.matches("[\\w=,-]+") ? word : "'" + word + "'";
  }

  private static void write(JsonGenerator json, Entry entry) {
    json.writeStringProperty("name", entry.id());
    json.writeStringProperty("title", entry.title());
    json.writeStringProperty("source", entry.source());
    json.writeStringProperty("note", entry.note());
    json.writeArrayPropertyStart("aliases");
    entry.aliases().forEach(json::writeString);
    json.writeEndArray();
    json.writeArrayPropertyStart("example");
    entry.example().forEach(json::writeString);
    json.writeEndArray();
  }
}
