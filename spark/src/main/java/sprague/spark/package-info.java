// SPDX-License-Identifier: Apache-2.0
/**
 * Apache Spark as the hands of a sweep. {@link sprague.spark.SparkCluster} is what the module
 * {@code atlas} finds; {@link sprague.spark.SparkSubmitMain} what {@code spark-submit} begins.
 * Driver and executors are one program: items go out as text, results go through the folder of the
 * sweep that all machines see. Nothing is null unless it is marked.
 */
@NullMarked
package sprague.spark;

import org.jspecify.annotations.NullMarked;
