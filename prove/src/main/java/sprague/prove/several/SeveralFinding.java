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
 * The result of a search for a law of positions with several coordinates: a proved law, a
 * conjecture, or nothing.
 *
 * @param target the target of the law, or the one asked for if there is no law
 * @param coordinates the names of the coordinates
 * @param law the claim, with the automaton for these positions; empty if none was found
 * @param proved the claim with its proof; empty if it is a conjecture
 * @param known the values computed
 * @param tried for each method, in order, its name and its last result
 * @param stopped the limit that ended the search early, if one did
 */
public record SeveralFinding(
    LawTarget target,
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

  /** Whether there is a law, and whether it is proved. */
  public Finding.Status status() {
    return proved.isPresent()
        ? Finding.Status.PROVED
        : law.isPresent() ? Finding.Status.CONJECTURED : Finding.Status.NONE;
  }

  /** The claim, proved or not. */
  public Optional<Claim> claim() {
    return law.map(ReadLaw::claim);
  }

  /** The greatest number up to which all coordinates were computed, -1 for none. */
  public int checkedTo() {
    return known.side() - 1;
  }

  /** The law in a sentence, or that there is none. */
  public String statement() {
    if (law.isPresent()) {
      String words = formula().orElseGet(this::byDigits);
      return proved.isPresent()
          ? words
          : "%s, as far as every coordinate is at most %s; beyond that it is a guess"
              .formatted(words, checkedTo());
    }
    return known.side() == 0
        ? "no law was found, and no value was computed"
        : "no law of the %s was found, with every coordinate up to %s"
            .formatted(target.nounPhrase(), checkedTo());
  }

  /** The proved law as a formula or list; empty if its description is only an automaton. */
  public Optional<String> formula() {
    return proved
        .map(LawDescription::of)
        .filter(law -> !law.isByAutomaton())
        .map(LawDescription::sentence);
  }

  private String byDigits() {
    ReadLaw read = law.orElseThrow();
    String subject =
        target instanceof LawTarget.Values
            ? "G(" + String.join(", ", coordinates) + ") is"
            : "the " + target.nounPhrase() + " are";
    int states = read.states();
    return "%s read from the digits of %s in %s by an automaton of %s state%s"
        .formatted(
            subject, listed(), read.automaton().numeration(), states, states == 1 ? "" : "s");
  }

  private String listed() {
    int last = coordinates.size() - 1;
    return last <= 0
        ? String.join("", coordinates)
        : String.join(", ", coordinates.subList(0, last)) + " and " + coordinates.get(last);
  }

  /**
   * The positions of a target with coordinates up to {@code most}, in lexicographic order: by the
   * law if it has that target, else those computed.
   */
  public List<List<Long>> members(LawTarget asked, int most) {
    boolean isByLaw = law.isPresent() && asked.equals(target);
    int side = isByLaw ? most + 1 : Math.min(most + 1, known.side());
    Predicate<int[]> isMember =
        isByLaw ? law.orElseThrow()::accepts : at -> asked.contains(known.value(at));
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

  /** The values with coordinates up to {@code most}: by a law of values, else those computed. */
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

  /** {@link #statement} and {@link #status} in a line. */
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
