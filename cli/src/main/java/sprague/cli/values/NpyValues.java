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
import sprague.cli.console.ByteText;

/**
 * Values as an array of NumPy ({@code .npy}, version 1.0; NumPy Enhancement Proposal 1), with as
 * many dimensions as there are coordinates: {@code numpy.load} gives {@code values[n]} or {@code
 * values[x, y]}, counted from the first position asked for. The numbers are always {@code <i8}
 * (int64), because the header comes before the values, and the same type whatever they are suits
 * programs; sunny is -1, and outcomes are 0 for P, 1 for N and 2 for a draw, so that 0 is a
 * P-position in all of them.
 */
public final class NpyValues implements ValueWriter {
  /** The array begins at a multiple of this, as NumPy asks. */
  private static final int ALIGNMENT = 64;

  /** The bytes before the text of the header: magic, version, the text's length. */
  private static final int PREFIX = 10;

  private static final int SIZE = Long.BYTES;

  private final RawValues numbers;
  private final Box box;
  private final Optional<Path> file;
  private final int head;
  private long written;

  /**
   * A writer.
   *
   * @param file the file that the text goes to, where it is one
   */
  public NpyValues(ByteText text, Box box, Optional<Path> file) {
    this.box = box;
    this.file = file;
    byte[] header = header(lengths(box));
    head = header.length;
    text.put(header, 0, head);
    numbers = new RawValues(text, SIZE);
  }

  private static List<Long> lengths(Box box) {
    List<Long> lengths = new ArrayList<>();
    for (int i = 0; i < box.dimension(); i++) {
      lengths.add(box.to().get(i) - box.from().get(i) + 1);
    }
    return lengths;
  }

  /** What comes before the numbers of an array with these lengths. */
  static byte[] header(List<Long> lengths) {
    String shape = lengths.stream().map(String::valueOf).collect(Collectors.joining(", "));
    String text =
        "{'descr': '<i8', 'fortran_order': False, 'shape': (%s%s), }"
            .formatted(shape, lengths.size() == 1 ? "," : "");
    // As long for any lengths, so that the header can be written anew: twenty digits and ", " each.
    int room = 60 + 22 * lengths.size();
    int whole = (PREFIX + room + ALIGNMENT - 1) / ALIGNMENT * ALIGNMENT;
    return header(text, whole);
  }

  private static byte[] header(String text, int whole) {
    ByteBuffer bytes = ByteBuffer.allocate(whole).order(ByteOrder.LITTLE_ENDIAN);
    bytes.put((byte) 0x93).put("NUMPY".getBytes(StandardCharsets.US_ASCII));
    bytes.put((byte) 1).put((byte) 0).putShort((short) (whole - PREFIX));
    bytes.put(text.getBytes(StandardCharsets.US_ASCII));
    while (bytes.position() < whole - 1) {
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
   * Ends the array. When the work stopped early, the header of a file is written anew for the rows
   * that are whole; elsewhere it promises more than there is, which NumPy refuses to read.
   */
  @Override
  public void finish(boolean complete) {
    numbers.finish(complete);
    if (complete || file.isEmpty() || box.dimension() == 0) {
      return;
    }
    List<Long> lengths = lengths(box);
    long row = lengths.stream().skip(1).reduce(1L, (one, other) -> one * other);
    lengths.set(0, written / row);
    byte[] header = header(lengths);
    try (FileChannel channel = FileChannel.open(file.get(), StandardOpenOption.WRITE)) {
      channel.write(ByteBuffer.wrap(header), 0);
      channel.truncate(head + written / row * row * SIZE);
    } catch (IOException failure) {
      throw new UncheckedIOException(failure);
    }
  }
}
