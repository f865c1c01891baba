// SPDX-License-Identifier: Apache-2.0
package sprague.check;

import java.math.BigInteger;
import java.util.ArrayList;
import java.util.Collections;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Optional;
import java.util.Random;
import java.util.Set;
import java.util.regex.Matcher;
import java.util.regex.Pattern;
import sprague.check.JsonTree.Field;
import sprague.check.JsonTree.Fields;
import sprague.check.JsonTree.Figure;
import sprague.check.JsonTree.Items;
import sprague.check.JsonTree.Text;

/**
 * Alters certificates: every number, those of rules and other texts among them, replaced by others;
 * fields and items left out, doubled and exchanged; fields exchanged between two certificates.
 */
public final class Mutator {
  private static final BigInteger TWO = BigInteger.TWO;
  private static final List<BigInteger> OTHERS =
      List.of(
          BigInteger.ZERO,
          BigInteger.ONE,
          BigInteger.ONE.negate(),
          TWO.pow(31),
          TWO.pow(63).subtract(BigInteger.ONE),
          TWO.pow(63).subtract(TWO));
  private static final Pattern NUMBER = Pattern.compile("\\d+");

  private final List<Fields> good;

  /** Mutants of some certificates, or of other objects. */
  public Mutator(List<String> good) {
    this.good = good.stream().map(JsonTree::read).toList();
  }

  /** All mutants with one place altered. */
  public List<String> all() {
    Set<String> mutants = new LinkedHashSet<>();
    for (Fields each : good) {
      variants(each).forEach(variant -> mutants.add(variant.toString()));
      exchanged(each).forEach(variant -> mutants.add(variant.toString()));
    }
    good.forEach(each -> mutants.remove(each.toString()));
    return new ArrayList<>(mutants);
  }

  /** A mutant with some places altered, one to three. */
  public String any(Random random) {
    JsonTree tree = good.get(random.nextInt(good.size()));
    int places = 1 + random.nextInt(3);
    for (int i = 0; i < places; i++) {
      tree =
          random.nextInt(6) == 0 && tree instanceof Fields whole
              ? exchanged(whole, random)
              : any(tree, random);
    }
    return tree.toString();
  }

  /** A field of another certificate put in, or left out if that does not have it. */
  private static Fields exchanged(Fields here, String name, Fields there) {
    Optional<Field> other =
        there.fields().stream().filter(field -> field.name().equals(name)).findFirst();
    List<Field> fields = new ArrayList<>();
    boolean found = false;
    for (Field field : here.fields()) {
      if (field.name().equals(name)) {
        other.ifPresent(fields::add);
        found = true;
      } else {
        fields.add(field);
      }
    }
    if (!found) {
      other.ifPresent(fields::add);
    }
    return new Fields(fields);
  }

  private List<Fields> exchanged(Fields here) {
    List<Fields> mutants = new ArrayList<>();
    for (Fields there : good) {
      Set<String> names = new LinkedHashSet<>();
      here.fields().forEach(field -> names.add(field.name()));
      there.fields().forEach(field -> names.add(field.name()));
      names.forEach(name -> mutants.add(exchanged(here, name, there)));
    }
    return mutants;
  }

  private Fields exchanged(Fields here, Random random) {
    Fields there = good.get(random.nextInt(good.size()));
    List<Field> of = (random.nextBoolean() ? here : there).fields();
    return of.isEmpty() ? here : exchanged(here, of.get(random.nextInt(of.size())).name(), there);
  }

  private static List<JsonTree> variants(JsonTree tree) {
    List<JsonTree> variants = new ArrayList<>();
    switch (tree) {
      case Figure(BigInteger number) ->
          others(number).forEach(each -> variants.add(new Figure(each)));
      case Text(String text) -> {
        Matcher number = NUMBER.matcher(text);
        while (number.find()) {
          for (BigInteger other : others(new BigInteger(number.group()))) {
            variants.add(
                new Text(text.substring(0, number.start()) + other + text.substring(number.end())));
          }
        }
      }
      case Items(List<JsonTree> items) -> {
        for (int i = 0; i < items.size(); i++) {
          for (JsonTree other : variants(items.get(i))) {
            variants.add(new Items(with(items, i, other)));
          }
          variants.add(new Items(without(items, i)));
          variants.add(new Items(doubled(items, i)));
          variants.add(new Items(swapped(items, i, (i + 1) % items.size())));
        }
      }
      case Fields(List<Field> fields) -> {
        for (int i = 0; i < fields.size(); i++) {
          Field field = fields.get(i);
          for (JsonTree other : variants(field.value())) {
            variants.add(new Fields(with(fields, i, new Field(field.name(), other))));
          }
          variants.add(new Fields(without(fields, i)));
          variants.add(new Fields(doubled(fields, i)));
        }
      }
    }
    return variants;
  }

  private static List<BigInteger> others(BigInteger number) {
    Set<BigInteger> others = new LinkedHashSet<>(OTHERS);
    others.add(number.add(BigInteger.ONE));
    others.add(number.subtract(BigInteger.ONE));
    others.add(number.multiply(TWO));
    others.remove(number);
    return new ArrayList<>(others);
  }

  /** One place altered, wherever it lies; long lists are no likelier than short ones. */
  private static JsonTree any(JsonTree tree, Random random) {
    switch (tree) {
      case Figure(BigInteger number) -> {
        return new Figure(other(number, random));
      }
      case Text(String text) -> {
        List<JsonTree> variants = variants(tree);
        return variants.isEmpty() ? tree : variants.get(random.nextInt(variants.size()));
      }
      case Items(List<JsonTree> items) -> {
        if (items.isEmpty()) {
          return tree;
        }
        int at = random.nextInt(items.size());
        return new Items(
            switch (random.nextInt(8)) {
              case 0 -> without(items, at);
              case 1 -> doubled(items, at);
              case 2 -> swapped(items, at, random.nextInt(items.size()));
              default -> with(items, at, any(items.get(at), random));
            });
      }
      case Fields(List<Field> fields) -> {
        if (fields.isEmpty()) {
          return tree;
        }
        int at = random.nextInt(fields.size());
        Field field = fields.get(at);
        return new Fields(
            switch (random.nextInt(16)) {
              case 0 -> without(fields, at);
              case 1 -> doubled(fields, at);
              default -> with(fields, at, new Field(field.name(), any(field.value(), random)));
            });
      }
    }
  }

  private static BigInteger other(BigInteger number, Random random) {
    List<BigInteger> others = others(number);
    return random.nextBoolean()
        ? number.add(BigInteger.valueOf(random.nextInt(7) - 3))
        : others.get(random.nextInt(others.size()));
  }

  private static <E> List<E> with(List<E> list, int at, E element) {
    List<E> changed = new ArrayList<>(list);
    changed.set(at, element);
    return changed;
  }

  private static <E> List<E> without(List<E> list, int at) {
    List<E> changed = new ArrayList<>(list);
    changed.remove(at);
    return changed;
  }

  private static <E> List<E> doubled(List<E> list, int at) {
    List<E> changed = new ArrayList<>(list);
    changed.add(at, list.get(at));
    return changed;
  }

  private static <E> List<E> swapped(List<E> list, int one, int other) {
    List<E> changed = new ArrayList<>(list);
    Collections.swap(changed, one, other);
    return changed;
  }
}
