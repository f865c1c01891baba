// SPDX-License-Identifier: Apache-2.0
package sprague.prove.several;

import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;
import java.util.Optional;
import java.util.function.Predicate;
import sprague.engine.BudgetExceeded;
import sprague.kernel.Proved;
import sprague.kernel.claim.Claim;
import sprague.prove.DigitValues;
import sprague.prove.Finding;
import sprague.prove.ProofText;
import sprague.prove.reading.LawDescription;

/**
 * What was found about positions with several coordinates, and how sure it is.
 *
 * @param aspect what the law tells, or what was asked for when there is none
 * @param coordinates the names of the coordinates
 * @param law what is read off the law, or empty when none was found
 * @param proved the accepted proof; empty when the law is a conjecture
 * @param known the values computed
 * @param tried what was tried, in words, in order
 * @param stopped the limit that ended the search early, if one did
 */
public record SeveralFinding(
    LawTarget aspect,
    List<String> coordinates,
    Optional<ReadLaw> law,
    Optional<Proved> proved,
    ValueBox known,
    List<String> tried,
    Optional<BudgetExceeded> stopped) {
  public SeveralFinding {
    coordinates = List.copyOf(coordinates);
    tried = List.copyOf(tried);
  }

  /** How sure the law is. */
  public Finding.Status status() {
    return proved.isPresent()
        ? Finding.Status.PROVED
        : law.isPresent() ? Finding.Status.CONJECTURED : Finding.Status.NONE;
  }

  /** The claim, proved or not. */
  public Optional<Claim> claim() {
    return law.map(ReadLaw::claim);
  }

  /** The greatest number that every coordinate was computed up to, -1 for none. */
  public int checkedTo() {
    return known.side() - 1;
  }

  /** The law in a sentence, or that there is none. */
  public String statement() {
    if (law.isPresent()) {
      String words = words().orElseGet(this::byDigits);
      return proved.isPresent()
          ? words
          : "%s, as far as every coordinate is at most %s; beyond that it is a guess"
              .formatted(words, checkedTo());
    }
    return known.side() == 0
        ? "no law was found, and no value was computed"
        : "no law of the %s was found, with every coordinate up to %s"
            .formatted(aspect.words(), checkedTo());
  }

  /** The proved law in words; empty where they would only say that an automaton reads it. */
  public Optional<String> words() {
    return proved
        .map(LawDescription::of)
        .filter(law -> !law.isByAutomaton())
        .map(LawDescription::sentence);
  }

  private String byDigits() {
    ReadLaw read = law.orElseThrow();
    String subject =
        aspect instanceof LawTarget.Values
            ? "G(" + String.join(", ", coordinates) + ") is"
            : "the " + aspect.words() + " are";
    return "%s read from the digits of %s in %s by an automaton of %s"
        .formatted(subject, listed(), read.automaton().numeration(), read.statesWords());
  }

  private String listed() {
    int last = coordinates.size() - 1;
    return last <= 0
        ? String.join("", coordinates)
        : String.join(", ", coordinates.subList(0, last)) + " and " + coordinates.get(last);
  }

  /**
   * The positions of an aspect with all coordinates up to a bound, in lexicographic order: read off
   * the law where it is one of that aspect, else those computed.
   */
  public List<List<Long>> members(LawTarget told, int most) {
    boolean isRead = law.isPresent() && told.equals(aspect);
    int side = isRead ? most + 1 : Math.min(most + 1, known.side());
    Predicate<int[]> isMember =
        isRead ? law.orElseThrow()::accepts : at -> told.includes(known.value(at));
    List<List<Long>> members = new ArrayList<>();
    ValueBox.each(
        coordinates.size(),
        side,
        at -> {
          if (isMember.test(at)) {
            List<Long> position = new ArrayList<>();
            for (int coordinate : at) {
              position.add((long) coordinate);
            }
            members.add(List.copyOf(position));
          }
        });
    return List.copyOf(members);
  }

  /** The values up to a bound, read off the law; those computed where there is none. */
  public ValueBox sample(int most) {
    int side = law.isPresent() ? most + 1 : Math.min(most + 1, known.side());
    if (law.isEmpty()) {
      return known.within(side);
    }
    long[] codes = new long[ValueBox.size(coordinates.size(), side)];
    int[] next = {0};
    DigitValues values = law.get().values();
    ValueBox.each(
        coordinates.size(),
        side,
        at -> codes[next[0]++] = values.valueAt(Arrays.stream(at).asLongStream().toArray()));
    return new ValueBox(coordinates.size(), side, codes);
  }

  /** The law in a sentence, and how sure it is. */
  @Override
  public String toString() {
    return statement()
        + switch (status()) {
          case PROVED ->
              " (proved: " + ProofText.name(claim().map(Claim::theorem).orElse("")) + ")";
          case CONJECTURED -> " (conjectured, checked to " + checkedTo() + ")";
          case NONE -> " (nothing proved)";
        };
  }
}
