#!/bin/sh
# SPDX-License-Identifier: Apache-2.0
# JGraphT 1.5.3 reads DOT. The word `strict` says that a graph has no two edges with the same ends in the same order.
# Guess: `strict digraph { a -> b; a -> b }` has one edge, as in Graphviz, or is refused.
# Seen: the importer passes over the word: a graph that allows several edges gets two.
# Needs Maven and a JDK of 11 or later.
set -eu
folder=$(mktemp -d)
trap 'rm -rf "$folder"' EXIT
cd "$folder"

cat > pom.xml <<'XML'
<project xmlns="http://maven.apache.org/POM/4.0.0">
  <modelVersion>4.0.0</modelVersion>
  <groupId>finding</groupId>
  <artifactId>finding</artifactId>
  <version>1</version>
  <dependencies>
    <dependency>
      <groupId>org.jgrapht</groupId>
      <artifactId>jgrapht-io</artifactId>
      <version>1.5.3</version>
    </dependency>
  </dependencies>
</project>
XML
mvn -q -B dependency:copy-dependencies -DoutputDirectory=lib 2> /dev/null > maven.log || { cat maven.log; exit 1; }

cat > Strict.java <<'JAVA'
import java.io.StringReader;
import java.util.function.Function;
import org.jgrapht.Graph;
import org.jgrapht.graph.DefaultEdge;
import org.jgrapht.graph.DirectedMultigraph;
import org.jgrapht.nio.dot.DOTImporter;

public class Strict {
  public static void main(String[] arguments) {
    for (String word : new String[] {"", "strict "}) {
      Graph<String, DefaultEdge> graph = new DirectedMultigraph<>(DefaultEdge.class);
      DOTImporter<String, DefaultEdge> importer = new DOTImporter<>();
      importer.setVertexFactory(Function.identity());
      importer.importGraph(graph, new StringReader(word + "digraph { a -> b; a -> b }"));
      System.out.println(word + "digraph: " + graph.edgeSet().size() + " edges");
    }
  }
}
JAVA
java -cp 'lib/*' Strict.java > seen
ls lib/jgrapht-io-1.5.3.jar
cat seen
printf 'digraph: 2 edges\nstrict digraph: 2 edges\n' > expected
cmp seen expected
