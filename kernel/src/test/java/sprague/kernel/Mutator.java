// SPDX-License-Identifier: Apache-2.0
package sprague.kernel;

import java.math.BigInteger;
import java.util.ArrayList;
import java.util.Collections;
import java.util.EnumMap;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.Random;
import java.util.Set;
import java.util.function.Predicate;
import java.util.regex.MatchResult;
import java.util.regex.Matcher;
import java.util.regex.Pattern;
import sprague.kernel.JsonTree.Field;
import sprague.kernel.JsonTree.Fields;
import sprague.kernel.JsonTree.Figure;
import sprague.kernel.JsonTree.Items;
import sprague.kernel.JsonTree.Text;

/**
 * Alters certificates: replaces every number, in fields, rules and other texts; replaces or drops
 * words of rules; drops, duplicates and swaps fields and items; swaps fields between two
 * certificates; and joins the rules of two games.
 */
public final class Mutator {
  private static final Pattern NUMBER = Pattern.compile("\\d+");
  private static final Pattern WORD = Pattern.compile("[a-zA-Z_]\\w*|->|\\.\\.|[<>!]=|[^\\s\\d]");

  /** Replacements for words of the rule language. */
  private static final Map<String, List<String>> OTHER_WORDS =
      Map.ofEntries(
          Map.entry("<", List.of("<=", ">")),
          Map.entry("<=", List.of("<", ">=")),
          Map.entry(">", List.of(">=", "=")),
          Map.entry(">=", List.of(">", "<=")),
          Map.entry("=", List.of("!=", "<=", ">=")),
          Map.entry("!=", List.of("=", "<")),
          Map.entry("+", List.of("-", "*")),
          Map.entry("-", List.of("+", "/", "mod")),
          Map.entry("*", List.of("+", "/")),
          Map.entry("/", List.of("-", "*", "mod")),
          Map.entry("mod", List.of("/", "+")),
          Map.entry("and", List.of("or", ",")),
          Map.entry("or", List.of("and")),
          Map.entry(",", List.of(" or ", " union ", ";")),
          Map.entry("in", List.of("not in")),
          Map.entry("not", List.of("")),
          Map.entry("max", List.of("min")),
          Map.entry("min", List.of("max")),
          Map.entry("powers", List.of("digits")),
          Map.entry("primes", List.of("squares", "fibonacci")),
          Map.entry("wins", List.of("loses", "draws")),
          Map.entry("loses", List.of("wins")),
          Map.entry(";", List.of("; stuck wins;")));

  /** What says which game a certificate is about, and how its rules are read. */
  private static final Set<String> RULES = Set.of("game", "of", "form", "measure");

  private final List<Fields> good;

  /** Mutants of some certificates, or of other objects. */
  public Mutator(List<String> good) {
    this.good = good.stream().map(JsonTree::read).toList();
  }

  private record Altered(Alteration how, JsonTree tree) {}

  /** All mutants with one place altered. */
  public List<String> all() {
    Set<String> mutants = new LinkedHashSet<>();
    byKind().forEach(kinds -> kinds.values().forEach(mutants::addAll));
    return new ArrayList<>(mutants);
  }

  /** The same, for each certificate by the way in which it is altered; none is a good one. */
  List<Map<Alteration, Set<String>>> byKind() {
    List<Map<Alteration, Set<String>>> all = new ArrayList<>();
    for (Fields each : good) {
      Map<Alteration, Set<String>> mutants = new EnumMap<>(Alteration.class);
      List<Altered> altered = variants(each);
      altered.addAll(exchanged(each));
      for (Altered mutant : altered) {
        mutants
            .computeIfAbsent(mutant.how, how -> new LinkedHashSet<>())
            .add(mutant.tree.toString());
      }
      good.forEach(one -> mutants.values().forEach(texts -> texts.remove(one.toString())));
      all.add(mutants);
    }
    return all;
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

  /** Some fields as another certificate has them, or left out where that does not have them. */
  private static Fields exchanged(Fields here, Predicate<String> which, Fields there) {
    List<Field> fields = new ArrayList<>();
    List<Field> others =
        new ArrayList<>(there.fields().stream().filter(field -> which.test(field.name())).toList());
    for (Field field : here.fields()) {
      if (!which.test(field.name())) {
        fields.add(field);
        continue;
      }
      for (Field other : others) {
        if (other.name().equals(field.name())) {
          fields.add(other);
          others.remove(other);
          break;
        }
      }
    }
    fields.addAll(others);
    return new Fields(fields);
  }

  /** The rules of both in the place of the first ones. */
  private static Fields joined(Fields here, Fields there) {
    Optional<String> more =
        there.fields().stream()
            .filter(field -> field.name().equals("game") && field.value() instanceof Text)
            .map(field -> ((Text) field.value()).text())
            .findFirst();
    List<Field> fields = new ArrayList<>();
    for (Field field : here.fields()) {
      boolean isRules = field.name().equals("game") && field.value() instanceof Text;
      fields.add(
          isRules && more.isPresent()
              ? new Field("game", new Text(((Text) field.value()).text() + "\n" + more.get()))
              : field);
    }
    return new Fields(fields);
  }

  private List<Altered> exchanged(Fields here) {
    List<Altered> mutants = new ArrayList<>();
    for (Fields there : good) {
      Set<String> names = new LinkedHashSet<>();
      here.fields().forEach(field -> names.add(field.name()));
      there.fields().forEach(field -> names.add(field.name()));
      for (String name : names) {
        mutants.add(new Altered(Alteration.EXCHANGED, exchanged(here, name::equals, there)));
      }
      mutants.add(new Altered(Alteration.RULES_EXCHANGED, exchanged(here, RULES::contains, there)));
      mutants.add(new Altered(Alteration.RULES_JOINED, joined(here, there)));
    }
    return mutants;
  }

  private Fields exchanged(Fields here, Random random) {
    Fields there = good.get(random.nextInt(good.size()));
    List<Field> of = (random.nextBoolean() ? here : there).fields();
    if (of.isEmpty() || random.nextInt(4) == 0) {
      return random.nextBoolean() ? joined(here, there) : exchanged(here, RULES::contains, there);
    }
    return exchanged(here, of.get(random.nextInt(of.size())).name()::equals, there);
  }

  private static List<Altered> variants(JsonTree tree) {
    List<Altered> variants = new ArrayList<>();
    switch (tree) {
      case Figure(BigInteger number) ->
          Alteration.of(number).forEach((how, other) -> add(variants, how, new Figure(other)));
      case Text(String text) -> {
        Matcher number = NUMBER.matcher(text);
        while (number.find()) {
          String head = text.substring(0, number.start());
          String tail = text.substring(number.end());
          Alteration.of(new BigInteger(number.group()))
              .forEach((how, other) -> add(variants, how, new Text(head + other + tail)));
        }
        rewritten(text).forEach(other -> add(variants, Alteration.REWRITTEN, new Text(other)));
      }
      case Items(List<JsonTree> items) -> {
        for (int i = 0; i < items.size(); i++) {
          for (Altered other : variants(items.get(i))) {
            add(variants, other.how, new Items(with(items, i, other.tree)));
          }
          add(variants, Alteration.LEFT_OUT, new Items(without(items, i)));
          add(variants, Alteration.DOUBLED, new Items(doubled(items, i)));
          add(variants, Alteration.SWAPPED, new Items(swapped(items, i, (i + 1) % items.size())));
        }
      }
      case Fields(List<Field> fields) -> {
        for (int i = 0; i < fields.size(); i++) {
          Field field = fields.get(i);
          for (Altered other : variants(field.value())) {
            Field changed = new Field(field.name(), other.tree);
            add(variants, other.how, new Fields(with(fields, i, changed)));
          }
          add(variants, Alteration.LEFT_OUT, new Fields(without(fields, i)));
          add(variants, Alteration.DOUBLED, new Fields(doubled(fields, i)));
        }
      }
    }
    return variants;
  }

  /** Rules, positions and sets with one word replaced or left out. */
  private static Set<String> rewritten(String text) {
    Set<String> others = new LinkedHashSet<>();
    if (text.indexOf('(') < 0 && text.indexOf('{') < 0) {
      return others;
    }
    List<String> words = WORD.matcher(text).results().map(MatchResult::group).toList();
    Matcher word = WORD.matcher(text);
    while (word.find()) {
      List<String> instead = new ArrayList<>(OTHER_WORDS.getOrDefault(word.group(), List.of()));
      instead.add("");
      if (Character.isLetter(word.group().charAt(0))) {
        words.stream()
            .filter(each -> Character.isLetter(each.charAt(0)) && !each.equals(word.group()))
            .distinct()
            .limit(4)
            .forEach(instead::add);
      }
      for (String other : instead) {
        others.add(text.substring(0, word.start()) + other + text.substring(word.end()));
      }
    }
    return others;
  }

  private static void add(List<Altered> variants, Alteration how, JsonTree tree) {
    variants.add(new Altered(how, tree));
  }

  /** One place altered, wherever it lies; long lists are no likelier than short ones. */
  private static JsonTree any(JsonTree tree, Random random) {
    switch (tree) {
      case Figure(BigInteger number) -> {
        return new Figure(Alteration.any(number, random));
      }
      case Text(String text) -> {
        List<Altered> variants = variants(tree);
        return variants.isEmpty() ? tree : variants.get(random.nextInt(variants.size())).tree;
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
