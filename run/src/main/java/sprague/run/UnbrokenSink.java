// SPDX-License-Identifier: Apache-2.0
package sprague.run;

/**
 * A sink that takes nothing more once it has failed.
 *
 * <p>Engines hand over what they have when they are stopped; where it is the sink that stops them,
 * what would follow does not go on where the sink left off.
 */
final class UnbrokenSink implements ValueSink {
  private final ValueSink sink;
  private boolean isBroken;

  UnbrokenSink(ValueSink sink) {
    this.sink = sink;
  }

  @Override
  public void accept(long[] codes, int count) {
    if (isBroken) {
      return;
    }
    isBroken = true;
    sink.accept(codes, count);
    isBroken = false;
  }
}
