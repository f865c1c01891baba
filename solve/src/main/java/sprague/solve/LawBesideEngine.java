// SPDX-License-Identifier: Apache-2.0
package sprague.solve;

import java.util.List;
import java.util.Optional;
import java.util.function.Function;
import sprague.engine.BudgetExceeded;
import sprague.engine.Effort;
import sprague.engine.Engine;
import sprague.engine.Question;
import sprague.engine.ValueBuffer;

/**
 * The values of a box from an engine that needs long, and from a law as soon as one is proved: the
 * law is searched for beside the engine, and gives the values that the engine has not passed on
 * yet. So the first values come at once, and with a law the last ones soon. The search takes a
 * second thread, so that without a law the engine takes about as long as alone.
 *
 * @param engine computes all values of the box
 * @param box of one coordinate
 * @param search finds a law of all values of the box within the limits of an effort
 */
record LawBesideEngine(Engine engine, Question.Box box, Function<Effort, Optional<Law>> search)
    implements Engine {

  @Override
  public void compute(Effort effort, ValueBuffer values) {
    long[] next = {box.from().getFirst()};
    boolean[] isWriting = {false};
    try (SearchBeside<Law> beside = new SearchBeside<>(effort, search)) {
      try {
        engine.run(
            beside.ofComputation(),
            (codes, count) -> {
              isWriting[0] = true;
              values.add(codes, 0, count);
              values.flush();
              isWriting[0] = false;
              next[0] += count;
            });
      } catch (BudgetExceeded stopped) {
        effort.check();
        if (isWriting[0]) {
          throw stopped; // by whoever receives the values
        }
        Law law = beside.found().orElseThrow(() -> stopped);
        if (next[0] <= box.to().getFirst()) {
          law.engine(new Question.Box(box.game(), box.start(), List.of(next[0]), box.to()))
              .compute(effort, values);
        }
      }
    }
  }
}
