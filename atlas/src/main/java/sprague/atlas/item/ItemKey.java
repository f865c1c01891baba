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
 * Writes an {@link Item} (a unit of work of a sweep) as a line of JSON for another process, and
 * reads it there. For example <code>{"item":"law","game":"0.77","to":1024}</code>. No game is
 * parsed. Reading is O(length of the text); its limits keep a wrong text from costing much.
 */
public final class ItemKey {
  /** A code of base 36. {@link GameLines} takes codes of more than 100 digits for other games. */
  private static final Pattern CODE = Pattern.compile("[0-9A-Z]\\.[0-9A-Z]{1,100}");

  /** Maximum number of values of a game: far more than any engine computes; sums fit 64 bits. */
  private static final long MAX_VALUES = 1L << 40;

  /** Maximum number of values in a {@link FirstValuesTask}: its loops take minutes beyond it. */
  private static final int MAX_PLAIN_VALUES = 1 << 16;

  /** Maximum number of codes in a {@link FirstValuesTask}: 16 times what a sweep puts into one. */
  private static final int MAX_CODES = 1 << 12;

  private ItemKey() {}

  /** The text of {@link Item#key}. */
  public static String of(Item<?> item) {
    return Json.of(item.key());
  }

  /**
   * The item whose key a text is.
   *
   * @throws CorruptResult if the text is not exactly what {@link #of} writes: results are stored
   *     under the digest of the key, so that another spelling would be another item
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

  /**
   * The item of a kind: {@code law} and {@code values} of one game, the latter without a search for
   * a law; {@code edge}, the first difference of two games; {@code survey}, many codes. Each class
   * has the meaning of its fields.
   */
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

  /** A game of its line. A subtraction set loses its digits: an engine finds the same values. */
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
