// SPDX-License-Identifier: Apache-2.0
package sprague.engine;

import java.util.Arrays;
import java.util.List;
import java.util.stream.LongStream;

/** Runs an engine and collects all its values. */
public final class BidValues {
  private BidValues() {}

  /** Runs a bid's engine within limits. */
  public static List<Long> of(EngineOffer bid, Limits limits) {
    return Arrays.stream(codes(bid, limits)).boxed().toList();
  }

  /** The same in an array. */
  public static long[] codes(EngineOffer bid, Limits limits) {
    return codes(bid.engine().orElseThrow(() -> new AssertionError(bid.finding())), limits);
  }

  /** The same of an engine. */
  public static long[] codes(Engine engine, Limits limits) {
    LongStream.Builder values = LongStream.builder();
    engine.run(
        new Effort(limits),
        (codes, count) -> LongStream.of(codes).limit(count).forEach(values::add));
    return values.build().toArray();
  }

  /** The same as numbers of 32 bits. */
  public static int[] numbers(Engine engine, Limits limits) {
    return Arrays.stream(codes(engine, limits)).mapToInt(Math::toIntExact).toArray();
  }
}
