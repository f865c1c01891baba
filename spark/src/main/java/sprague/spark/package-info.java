// SPDX-License-Identifier: Apache-2.0
/**
 * Runs the items of a sweep on Apache Spark. The module {@code atlas} finds {@link
 * sprague.spark.SparkCluster}; {@code spark-submit} starts {@link sprague.spark.SparkSubmitMain}.
 * Driver and executors run the same program: items are sent as text, and results are exchanged
 * through a folder that all machines share. Nothing is null unless marked.
 */
@NullMarked
package sprague.spark;

import org.jspecify.annotations.NullMarked;
