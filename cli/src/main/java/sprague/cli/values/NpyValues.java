// SPDX-License-Identifier: Apache-2.0
package sprague.cli.values;

import java.io.IOException;
import java.io.UncheckedIOException;
import java.nio.ByteBuffer;
import java.nio.ByteOrder;
import java.nio.channels.FileChannel;
import java.nio.charset.StandardCharsets;
import java.nio.file.Path;
import java.nio.file.StandardOpenOption;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import java.util.stream.Collectors;
import java.util.stream.IntStream;
import sprague.cli.console.ByteText;

/**
 * Writes values as a NumPy array ({@code .npy} version 1.0, NumPy Enhancement Proposal 1) with one
 * dimension for each coordinate: {@code numpy.load} gives {@code values[n]} or {@code values[x,
 * y]}, with indices from 0 at the first position of the range. The type is always {@code <i8}
 * (int64), because the header is written before the values are known. Sunny is -1; outcomes are 0
 * for P, 1 for N and 2 for a draw, so 0 always means a P-position.
 */
final class NpyValues implements ValueWriter {
  /** The header's length must be a multiple of this, according to the format. */
  private static final int ALIGNMENT = 64;

  /** The bytes before the header's text: 6 of magic, 2 of version, 2 of the text's length. */
  private static final int PREFIX = 10;

  private final RawValues numbers;
  private final Box box;
  private final Optional<Path> file;
  private final int headerLength;
  private long written;

  /** A writer; {@code file} is the file that is written, empty for standard output. */
  NpyValues(ByteText text, Box box, Optional<Path> file) {
    this.box = box;
    this.file = file;
    byte[] header = header(lengths(box));
    headerLength = header.length;
    text.put(header, 0, headerLength);
    numbers = new RawValues(text, Long.BYTES);
  }

  private static List<Long> lengths(Box box) {
    return IntStream.range(0, box.dimension()).mapToObj(box::length).toList();
  }

  /** The header of an array with the given length in each dimension. */
  private static byte[] header(List<Long> lengths) {
    String shape = lengths.stream().map(String::valueOf).collect(Collectors.joining(", "));
    String text =
        "{'descr': '<i8', 'fortran_order': False, 'shape': (%s%s), }"
            .formatted(shape, lengths.size() == 1 ? "," : "");
    // At most 60 characters without the lengths, and 22 for a length and ", ". The size does not
    // depend on the lengths, because finish() overwrites the header with that of a shorter array.
    int maxText = 60 + 22 * lengths.size();
    int length = Math.ceilDiv(PREFIX + maxText, ALIGNMENT) * ALIGNMENT;
    ByteBuffer bytes = ByteBuffer.allocate(length).order(ByteOrder.LITTLE_ENDIAN);
    bytes.put((byte) 0x93).put("NUMPY".getBytes(StandardCharsets.US_ASCII));
    bytes.put((byte) 1).put((byte) 0).putShort((short) (length - PREFIX));
    bytes.put(text.getBytes(StandardCharsets.US_ASCII));
    while (bytes.position() < length - 1) {
      bytes.put((byte) ' ');
    }
    return bytes.put((byte) '\n').array();
  }

  @Override
  public void accept(long[] codes, int count) {
    numbers.accept(codes, count);
    written += count;
  }

  /**
   * Ends the array. If the computation stopped early, a file is cut after the last complete row
   * (all positions with the same first coordinate) and its header overwritten; on standard output
   * the header promises more values than follow, and NumPy refuses to read them.
   */
  @Override
  public void finish(boolean complete) {
    // Flushes the output, so that nothing is written after the file has been cut.
    numbers.finish(complete);
    if (complete || file.isEmpty() || box.dimension() == 0) {
      return;
    }
    List<Long> lengths = new ArrayList<>(lengths(box));
    long rowSize = lengths.stream().skip(1).reduce(1L, (one, other) -> one * other);
    long rows = written / rowSize;
    lengths.set(0, rows);
    try (FileChannel channel = FileChannel.open(file.get(), StandardOpenOption.WRITE)) {
      channel.write(ByteBuffer.wrap(header(lengths)), 0);
      channel.truncate(headerLength + rows * rowSize * Long.BYTES);
    } catch (IOException failure) {
      throw new UncheckedIOException(failure);
    }
  }
}
