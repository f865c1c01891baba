// SPDX-License-Identifier: Apache-2.0
package sprague.pattern.misere;

import java.util.ArrayList;
import java.util.BitSet;
import java.util.Collections;
import java.util.HashMap;
import java.util.HashSet;
import java.util.List;
import java.util.Map;
import java.util.Set;
import java.util.stream.Collectors;
import java.util.stream.IntStream;

/**
 * A misere quotient as people write it: generators, relations, and the least word of each class. A
 * word is a product of powers of generators, given by its exponents; a part is a position such as a
 * heap, and has a class in the quotient. For example the quotient R_8 of the game 0.75 has the
 * generators a, b, c, the relations a^2 = 1, bc = ab, c^2 = b^2, b^3 = b, and P = {a, b^2}.
 *
 * <p>Of two words the shorter is less; of equally long ones the first in the dictionary. The
 * relations are those of each word that is not least, though every shorter part of it is: the
 * reduced Groebner basis for this order, which defines the monoid.
 *
 * @param quotient the quotient, its classes in the order of their least words
 * @param generatorParts for each generator the part whose class it is
 * @param words the least word of each class, as exponents of the generators
 * @param relations pairs of a word that is not least, and the number of its class
 * @param numbers for each class of the quotient presented its number here; -1 if the parts do not
 *     generate it
 */
public record QuotientPresentation(
    MisereQuotient quotient,
    List<Integer> generatorParts,
    List<List<Integer>> words,
    List<Relation> relations,
    List<Integer> numbers) {

  /**
   * A relation between words.
   *
   * @param word exponents of the generators
   * @param equals the class of the word
   */
  public record Relation(List<Integer> word, int equals) {}

  /** Generators up to this number are single letters. */
  private static final int LETTERS = 26;

  /**
   * The presentation with parts as generators, early ones if possible and none more than needed.
   * O(parts * generators * order^2) products.
   *
   * @param classOfPart the class of each part
   */
  public static QuotientPresentation of(MisereQuotient quotient, List<Integer> classOfPart) {
    List<Integer> parts = new ArrayList<>();
    for (int part = 0; part < classOfPart.size(); part++) {
      if (!generated(quotient, parts, classOfPart).get(classOfPart.get(part))) {
        parts.add(part);
      }
    }
    // An early part may have become superfluous by later ones.
    for (int part : List.copyOf(parts).reversed()) {
      List<Integer> others = new ArrayList<>(parts);
      others.removeIf(each -> each == part);
      if (generated(quotient, others, classOfPart).get(classOfPart.get(part))) {
        parts = others;
      }
    }
    int[] generators = parts.stream().mapToInt(classOfPart::get).toArray();
    return new Enumeration(quotient, generators).presentation(parts);
  }

  /** The products of the classes of some parts. */
  private static BitSet generated(
      MisereQuotient quotient, List<Integer> parts, List<Integer> classOfPart) {
    BitSet generated = new BitSet();
    generated.set(0);
    parts.forEach(part -> addPowers(quotient, classOfPart.get(part), generated));
    return generated;
  }

  /** Extends a set that is closed under products by an element and its powers. */
  private static void addPowers(MisereQuotient quotient, int element, BitSet generated) {
    BitSet before = (BitSet) generated.clone();
    BitSet powers = new BitSet();
    for (int power = element; !powers.get(power); power = quotient.product(power, element)) {
      powers.set(power);
      int factor = power;
      before.stream().forEach(x -> generated.set(quotient.product(x, factor)));
    }
  }

  /**
   * Finds the least words by length, in the order of the dictionary; O(order * generators)
   * products.
   */
  private static final class Enumeration {
    private final MisereQuotient quotient;
    private final int[] generators;
    private final List<List<Integer>> words = new ArrayList<>();
    private final Set<List<Integer>> least = new HashSet<>();

    /** By index of `words`, the class of the quotient presented. */
    private final List<Integer> classes = new ArrayList<>();

    /** The reverse of `classes`. */
    private final Map<Integer, Integer> numbers = new HashMap<>();

    private final List<Relation> relations = new ArrayList<>();

    Enumeration(MisereQuotient quotient, int[] generators) {
      this.quotient = quotient;
      this.generators = generators;
    }

    QuotientPresentation presentation(List<Integer> parts) {
      add(new ArrayList<>(Collections.nCopies(generators.length, 0)), 0);
      for (int i = 0; i < words.size(); i++) {
        List<Integer> word = words.get(i);
        // The last generator of the word. Only that and later ones are added: each word comes once.
        int last = Math.max(0, generators.length - 1);
        while (last > 0 && word.get(last) == 0) {
          last--;
        }
        for (int generator = last; generator < generators.length; generator++) {
          List<Integer> longer = new ArrayList<>(word);
          longer.set(generator, word.get(generator) + 1);
          int product = quotient.product(classes.get(i), generators[generator]);
          if (!numbers.containsKey(product)) {
            add(longer, product);
          } else if (isEveryPartLeast(longer)) {
            relations.add(new Relation(List.copyOf(longer), numbers.getOrDefault(product, -1)));
          }
        }
      }
      int[][] table = new int[words.size()][generators.length];
      BitSet pPositions = new BitSet();
      for (int x = 0; x < words.size(); x++) {
        pPositions.set(x, quotient.isP(classes.get(x)));
        for (int g = 0; g < generators.length; g++) {
          table[x][g] = numbers.getOrDefault(quotient.product(classes.get(x), generators[g]), -1);
        }
      }
      return new QuotientPresentation(
          new MisereQuotient(table, words.stream().map(Words::of).toList(), pPositions),
          List.copyOf(parts),
          List.copyOf(words),
          List.copyOf(relations),
          IntStream.range(0, quotient.order()).mapToObj(x -> numbers.getOrDefault(x, -1)).toList());
    }

    private void add(List<Integer> word, int product) {
      numbers.put(product, words.size());
      classes.add(product);
      words.add(List.copyOf(word));
      least.add(List.copyOf(word));
    }

    private boolean isEveryPartLeast(List<Integer> word) {
      for (int generator = 0; generator < word.size(); generator++) {
        if (word.get(generator) > 0) {
          List<Integer> part = new ArrayList<>(word);
          part.set(generator, word.get(generator) - 1);
          if (!least.contains(part)) {
            return false;
          }
        }
      }
      return true;
    }
  }

  /** The name of a generator: a, b, c, ..., or x1, x2, ... and a space if there are over 26. */
  public String generator(int index) {
    return generatorParts.size() <= LETTERS
        ? Character.toString('a' + index)
        : "x" + (index + 1) + " ";
  }

  /** The least word of a class, as {@code ab^2}; 1 for the empty sum. */
  public String word(int x) {
    return text(words.get(x));
  }

  /** A word as text. */
  public String text(List<Integer> exponents) {
    String factors =
        IntStream.range(0, exponents.size())
            .filter(i -> exponents.get(i) > 0)
            .mapToObj(
                i -> generator(i).strip() + (exponents.get(i) == 1 ? "" : "^" + exponents.get(i)))
            .collect(Collectors.joining(generatorParts.size() <= LETTERS ? "" : " "));
    return factors.isEmpty() ? "1" : factors;
  }

  /** The relations as text, such as {@code a^2 = 1}. */
  public List<String> relationTexts() {
    return relations.stream().map(each -> text(each.word) + " = " + word(each.equals)).toList();
  }

  /** The words of the classes in P. */
  public List<String> pWords() {
    return quotient.pPositions().stream().mapToObj(this::word).toList();
  }
}
