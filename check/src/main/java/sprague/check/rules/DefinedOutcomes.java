// SPDX-License-Identifier: Apache-2.0
package sprague.check.rules;

import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.Set;
import java.util.function.ToLongFunction;
import sprague.syntax.Clause.Result;

/**
 * Who wins, by the definition, where play goes on in one component: 0 where the player to move
 * loses, else 1. Who brings about a position that ends the game has won or lost, and who cannot
 * move loses, or wins in misere play.
 *
 * <p>An option that leaves several components is a refusal. Three of one kind look like one here.
 */
final class DefinedOutcomes implements DefinedValues.Judge {
  private static final long LOST = 0;
  private static final long WON = 1;

  private enum Ending {
    WINS,
    LOSES,
    NONE
  }

  private final Options options;
  private final Endings endings;
  private final Map<Component, Ending> known = new HashMap<>();

  DefinedOutcomes(Options options, Endings endings) {
    this.options = options;
    this.endings = endings;
  }

  @Override
  public List<Option> options(Component component, long tries) throws Refusal, Options.Tired {
    Ending ending =
        ends(component, Result.WINS, tries)
            ? Ending.WINS
            : ends(component, Result.LOSES, tries) ? Ending.LOSES : Ending.NONE;
    known.put(component, ending);
    return ending == Ending.NONE ? options.of(component, tries) : List.of();
  }

  private boolean ends(Component component, Result result, long tries)
      throws Refusal, Options.Tired {
    return !options.of(component, endings.of(component.name(), result), tries).isEmpty();
  }

  @Override
  public long value(List<Option> options, ToLongFunction<Component> values) throws Refusal {
    long stuck = endings.isMisere() ? WON : LOST;
    if (options.isEmpty()) {
      return stuck;
    }
    for (Option option : options) {
      if (ends(option, Ending.WINS)) {
        return WON;
      }
      if (ends(option, Ending.LOSES)) {
        continue;
      }
      Set<Component> parts = option.odd();
      if (parts.size() > 1 || !option.even().isEmpty()) {
        throw new Refusal("a move leaves more than one component");
      }
      if ((parts.isEmpty() ? stuck : values.applyAsLong(parts.iterator().next())) == LOST) {
        return WON;
      }
    }
    return LOST;
  }

  private boolean ends(Option option, Ending ending) {
    return option.odd().stream().anyMatch(part -> known.get(part) == ending)
        || option.even().stream().anyMatch(part -> known.get(part) == ending);
  }
}
