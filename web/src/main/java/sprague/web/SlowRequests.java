// SPDX-License-Identifier: Apache-2.0
package sprague.web;

import java.time.Duration;
import java.util.Map;
import java.util.concurrent.ConcurrentHashMap;
import org.eclipse.jetty.io.Connection;

/**
 * Closes connections whose request head (request line and headers) does not arrive in time, so that
 * a client cannot hold a connection by sending a byte now and then ("slow loris"). Idle connections
 * are left to Jetty's idle timeout, slow bodies to {@link Routes}.
 *
 * <p>Every quarter of the timeout it compares the counters of each connection; O(connections). A
 * head is unfinished while bytes have come since the last request and no new request has been
 * counted.
 */
final class SlowRequests implements Connection.Listener, AutoCloseable {
  private final Map<Connection, Counters> open = new ConcurrentHashMap<>();
  private final Duration timeout;
  private final Thread watcher;

  /** The counters of a connection at the last look, and when its unfinished head began. */
  private static final class Counters {
    /** Requests answered. */
    long answered;

    /** Bytes received when no head was unfinished. */
    long bytes;

    /** Nano time when the first byte of the next request was noticed; 0 before that. */
    long headStart;
  }

  /**
   * Starts the watching thread. Jetty reports connections to it as a {@link Connection.Listener}.
   *
   * @param timeout how long a head may take, rounded up to the next look
   */
  SlowRequests(Duration timeout) {
    this.timeout = timeout;
    this.watcher = Thread.ofVirtual().name("slow requests").start(this::watch);
  }

  @Override
  public void onOpened(Connection connection) {
    open.put(connection, new Counters());
  }

  @Override
  public void onClosed(Connection connection) {
    open.remove(connection);
  }

  private void watch() {
    try {
      while (true) {
        Thread.sleep(timeout.dividedBy(4));
        open.forEach(this::closeIfSlow);
      }
    } catch (InterruptedException closing) {
      Thread.currentThread().interrupt();
    }
  }

  /** Called by the watching thread only, which alone uses the counters. */
  private void closeIfSlow(Connection connection, Counters last) {
    long answered = connection.getMessagesOut();
    long bytes = connection.getBytesIn();
    // While a request is answered, and when one was since the last look, the bytes are those of it.
    if (connection.getMessagesIn() > answered || answered != last.answered) {
      last.answered = answered;
      last.bytes = bytes;
      last.headStart = 0;
      return;
    }
    if (bytes > last.bytes && last.headStart == 0) {
      last.headStart = System.nanoTime();
    } else if (last.headStart != 0 && System.nanoTime() - last.headStart > timeout.toNanos()) {
      connection.getEndPoint().close();
    }
  }

  @Override
  public void close() {
    watcher.interrupt();
  }
}
