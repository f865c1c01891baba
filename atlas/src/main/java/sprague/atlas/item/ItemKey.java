// SPDX-License-Identifier: Apache-2.0
package sprague.atlas.item;

import java.util.ArrayList;
import java.util.List;
import java.util.regex.Pattern;
import sprague.atlas.game.AtlasGame;
import sprague.atlas.game.GameLines;
import sprague.catalogue.identify.CodeDigits;
import sprague.store.json.Json;
import sprague.store.json.MalformedJson;

/**
 * Writes items as text for another process, and reads them there. A text is accepted only if it is
 * exactly the key of an item; for example <code>{"item":"law","game":"0.77","to":1024}</code>.
 */
public final class ItemKey {
  private static final Pattern CODE = Pattern.compile("[0-9A-Z]\\.[0-9A-Z]{1,100}");

  /** Values of a game, as in {@code --to}. */
  private static final long MAX_VALUES = 1L << 40;

  /** Values of a {@link FirstValuesTask}: plain loops would take minutes beyond it. */
  private static final int MAX_PLAIN_VALUES = 1 << 16;

  /** Codes of a {@link FirstValuesTask}: far above the 256 that a sweep puts into one. */
  private static final int MAX_CODES = 1 << 12;

  private ItemKey() {}

  /** The key of an item as text. */
  public static String of(Item<?> item) {
    return Json.of(item.key());
  }

  /**
   * The item with a key.
   *
   * @throws CorruptResult if the text is not the key of an item
   */
  public static Item<?> read(String text) throws CorruptResult {
    ItemFields fields;
    try {
      fields = new ItemFields(Json.read(text));
    } catch (MalformedJson wrong) {
      throw new CorruptResult("the key of an item is not a JSON object");
    }
    Item<?> item = item(fields.text("item"), fields);
    fields.end();
    if (!of(item).equals(text)) {
      throw new CorruptResult("the key of an item is not in canonical form");
    }
    return item;
  }

  private static Item<?> item(String kind, ItemFields fields) throws CorruptResult {
    return switch (kind) {
      case "law", "values" -> new GameTask(game(fields, "game"), count(fields), kind.equals("law"));
      case "edge" ->
          new DifferenceItem(
              game(fields, "one"),
              fields.number("oneLead", 0, MAX_VALUES),
              game(fields, "other"),
              fields.number("otherLead", 0, MAX_VALUES),
              count(fields));
      case "survey" ->
          new FirstValuesTask(codes(fields), (int) fields.number("to", 1, MAX_PLAIN_VALUES));
      default -> throw new CorruptResult("unknown kind of item: " + kind);
    };
  }

  private static long count(ItemFields fields) throws CorruptResult {
    return fields.number("to", 1, MAX_VALUES);
  }

  /**
   * A game. Its digits affect only how its values are computed, so it does not matter that those of
   * subtraction sets are not sent.
   */
  private static AtlasGame game(ItemFields fields, String name) throws CorruptResult {
    return GameLines.game(fields.text(name));
  }

  private static List<CodeDigits> codes(ItemFields fields) throws CorruptResult {
    List<String> texts = fields.texts("codes");
    if (texts.isEmpty() || texts.size() > MAX_CODES) {
      throw new CorruptResult("an item has 1 to " + MAX_CODES + " games, not " + texts.size());
    }
    List<CodeDigits> codes = new ArrayList<>();
    for (String code : texts) {
      if (!CODE.matcher(code).matches()) {
        throw new CorruptResult("\"" + code + "\" is not a code");
      }
      codes.add(CodeDigits.read(code));
    }
    return codes;
  }
}
