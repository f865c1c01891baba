// SPDX-License-Identifier: Apache-2.0
package sprague.check;

import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import sprague.check.Pattern.Line;
import sprague.check.Pattern.Stretch;
import sprague.ground.linear.LinearForm;
import sprague.ground.linear.LinearSystem;

/** That a pattern is one: words of values, in stretches that follow one another for all m. */
final class PatternOrder {
  /** A common multiple of words beyond this is not worth the cases. */
  private static final int MOST_MULTIPLE = 240;

  /** A letter beyond this is no value of a game of a few takes. */
  private static final long MOST_LETTER = 1 << 16;

  private final Pattern pattern;
  private final LinearSystem<String> domain;
  private final List<Stretch> stretches;
  private final int multiple;

  /**
   * A pattern that is in order; others are refused.
   *
   * @param domain what is known of m
   */
  PatternOrder(Pattern pattern, LinearSystem<String> domain) throws Refusal {
    this.pattern = pattern;
    this.domain = domain;
    checkWords();
    this.stretches = letters();
    this.multiple = leastMultiple();
    checkOrder();
  }

  /** The stretches; those that are as long as their word, whatever m, letter by letter. */
  List<Stretch> stretches() {
    return stretches;
  }

  /** A common multiple of the lengths of the words of the stretches. */
  int multiple() {
    return multiple;
  }

  /** A line as a form in m. */
  static LinearForm<String> inM(Line line) {
    return LinearForm.of("m").times(line.times()).plus(line.plus());
  }

  private void checkWords() throws Refusal {
    for (Stretch stretch : pattern.stretches()) {
      int length = stretch.word().size();
      if (length == 0
          || stretch.word().stream().anyMatch(value -> value < 0 || value > MOST_LETTER)) {
        throw new Refusal("a word is empty or has letters that are no values");
      }
      if (length > MOST_MULTIPLE) {
        throw new Refusal("the words are too long");
      }
    }
  }

  private List<Stretch> letters() {
    List<Stretch> letters = new ArrayList<>();
    for (int i = 0; i < pattern.stretches().size(); i++) {
      Stretch stretch = pattern.stretches().get(i);
      Line from = stretch.from();
      int length = stretch.word().size();
      Line behind = new Line(from.times(), Math.addExact(from.plus(), length));
      Optional<Line> end =
          i + 1 < pattern.stretches().size()
              ? Optional.of(pattern.stretches().get(i + 1).from())
              : pattern.end();
      if (end.equals(Optional.of(behind))) {
        for (int j = 0; j < length; j++) {
          Line place = new Line(from.times(), from.plus() + j);
          letters.add(new Stretch(place, stretch.word().subList(j, j + 1)));
        }
      } else {
        letters.add(stretch);
      }
    }
    return letters;
  }

  private int leastMultiple() throws Refusal {
    int multiple = 1;
    for (Stretch stretch : stretches) {
      int length = stretch.word().size();
      multiple = multiple / gcd(multiple, length) * length;
      if (multiple > MOST_MULTIPLE) {
        throw new Refusal("the words are too long");
      }
    }
    return multiple;
  }

  /** That the stretches are in order and end within the period, for all m. */
  private void checkOrder() throws Refusal {
    if (stretches.isEmpty() || !stretches.getFirst().from().equals(new Line(0, 0))) {
      throw new Refusal("the first stretch does not begin at 0");
    }
    Line last = new Line(0, 0);
    for (Stretch stretch : stretches) {
      checkOrder(last, stretch.from());
      last = stretch.from();
    }
    checkOrder(new Line(0, 0), pattern.start());
    if (pattern.period().isPresent()) {
      checkOrder(last, pattern.end().orElseThrow());
      checkOrder(new Line(0, 1), pattern.period().get());
    } else if (!pattern.start().equals(new Line(0, 0))) {
      throw new Refusal("nothing repeats, so it begins nowhere");
    }
  }

  private void checkOrder(Line lower, Line upper) throws Refusal {
    if (!domain.implies(inM(upper).minus(inM(lower)))) {
      throw new Refusal("the stretches are not in order");
    }
  }

  private static int gcd(int a, int b) {
    return b == 0 ? a : gcd(b, a % b);
  }
}
