// SPDX-License-Identifier: Apache-2.0
package sprague.spark;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatCode;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import java.io.IOException;
import java.net.InetAddress;
import java.net.ServerSocket;
import java.util.List;
import java.util.OptionalInt;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;
import sprague.cli.console.Failure;

/** What {@code --spark} takes. */
final class MasterTest {
  @Test
  void thisProcess_orOthers() {
    assertThat(Master.read("local").threads()).isEqualTo(OptionalInt.of(1));
    assertThat(Master.read("local[9999]").threads()).isEqualTo(OptionalInt.of(9999));
    assertThat(Master.read("local[*]").isLocal()).isTrue();
    assertThat(Master.read("spark://a:1,[::1]:65535").addresses())
        .containsExactly("a:1", "[::1]:65535");
  }

  @ParameterizedTest
  @ValueSource(
      strings = {
        "",
        "local[0]",
        "local[10000]",
        "local[-1]",
        "local[2",
        "spark://",
        "spark://a",
        "spark://a:0",
        "spark://a:65536",
        "spark://a:1,",
        "spark://a:1/x",
        "yarn",
        "k8s://https://a:1",
        "mesos://a:1"
      })
  void anythingElse_isRefusedWithAMend(String text) {
    assertThatThrownBy(() -> Master.read(text))
        .isInstanceOfSatisfying(
            Failure.class,
            failure -> {
              assertThat(failure.status()).isEqualTo(Failure.Status.WRONG_INPUT);
              assertThat(failure.hint()).contains("--spark local[2]");
            });
  }

  @Test
  void whereNobodyAnswers_thatIsSaid_andOneOfSeveralIsEnough() throws IOException {
    int free;
    try (ServerSocket socket = new ServerSocket(0, 1, InetAddress.getLoopbackAddress())) {
      String one = "spark://127.0.0.1:1,127.0.0.1:" + socket.getLocalPort();
      assertThatCode(Master.read(one)::requireReachable).doesNotThrowAnyException();
      free = socket.getLocalPort();
    }
    assertThatThrownBy(Master.read("spark://127.0.0.1:" + free)::requireReachable)
        .isInstanceOfSatisfying(
            Failure.class,
            failure -> {
              assertThat(failure.code()).isEqualTo("no-cluster");
              assertThat(failure.status()).isEqualTo(Failure.Status.LIMIT);
            });
  }

  @Test
  void whatSparkSubmitBegan_isOnItsCluster() {
    System.setProperty("spark.master", "yarn");
    try {
      assertThat(SparkSubmitMain.onCluster(List.of("atlas", "codes", "0.d")))
          .containsExactly("atlas", "--spark", "yarn", "codes", "0.d");
      assertThat(Master.read("yarn").addresses()).isEmpty();
      for (List<String> line :
          List.of(
              List.of("atlas", "codes", "0.d", "--spark=local"),
              List.of("atlas", "codes", "0.d", "--spark", "local"),
              List.of("atlas", "query", "select 1"),
              List.of("atlas", "compare", "table.csv"),
              List.of("values", "nim"),
              List.<String>of())) {
        assertThat(SparkSubmitMain.onCluster(line)).isEqualTo(line);
      }
    } finally {
      System.clearProperty("spark.master");
    }
    assertThat(SparkSubmitMain.onCluster(List.of("atlas", "codes", "0.d"))).hasSize(3);
  }
}
