// SPDX-License-Identifier: Apache-2.0
package sprague.atlas.item;

import java.util.Optional;
import sprague.engine.Effort;
import sprague.engine.Limits;
import sprague.store.json.JsonObject;

/**
 * A unit of work of a sweep over many games; it may be shared by threads. Its result depends on its
 * key and the engines only, so that every process on every machine computes the same result, apart
 * from the measured seconds.
 *
 * @param <R> the type of the result
 */
public interface Item<R> {
  /**
   * A part of the stored key. Raise it when an engine, prover or item gives another result, or the
   * fields of a result change: all stored results then expire.
   */
  int VERSION = 2;

  /** Identifies the item, together with {@link #VERSION}; {@link ItemKey#read} is the inverse. */
  JsonObject key();

  /** A short name for the progress line. */
  String label();

  /**
   * Computes the result, but does not store it. From milliseconds to hours; each class says more.
   *
   * @param store takes what results refer to: certificates and states of searches
   * @throws sprague.engine.BudgetExceeded if the work was cancelled
   * @throws java.io.UncheckedIOException if the store cannot be written
   */
  R compute(Effort effort, ItemStore store);

  /** The result as it is stored. */
  JsonObject write(R result);

  /**
   * Reads a result and checks the range of each field, but no certificate.
   *
   * @throws CorruptResult if the fields are not a result of this item
   */
  R parse(ItemFields fields) throws CorruptResult;

  /**
   * Reads a stored result and checks everything that can be checked, certificates included.
   *
   * @throws CorruptResult if it is not a correct result of this item
   * @throws sprague.engine.BudgetExceeded when the work was cancelled
   */
  default R read(ItemFields fields, ItemStore store, Effort effort) throws CorruptResult {
    return parse(fields);
  }

  /**
   * The limits of the computation, on one thread, given those of one game. By default without a
   * time limit, as an item may be about several games.
   */
  default Limits limits(Limits ofGame) {
    return new Limits(ofGame.memory(), /* threads= */ 1, /* time= */ Optional.empty());
  }

  /** Whether the result may be stored: a failure by a limit may not occur again. */
  default boolean isStorable(R result) {
    return true;
  }
}
