#!/bin/sh
# SPDX-License-Identifier: Apache-2.0
# python-igraph 1.0.0 reads graphs with arcs and edges. Pajek files may have a section of arcs and one of edges;
# GraphML lets each edge say whether it is directed.
# Guess: the graph is directed, and an undirected edge becomes two opposite arcs, or the file is refused.
# Seen: of a Pajek file the last section decides for all lines. With the arcs first, the graph is undirected and their
# directions are lost; with the edges first, each edge becomes one arc. In GraphML the attribute of an edge is passed
# over. No warning in either case.
set -eu
folder=$(mktemp -d)
trap 'rm -rf "$folder"' EXIT
python3 -m venv "$folder/python"
"$folder/python/bin/pip" install --quiet igraph==1.0.0
cd "$folder"

printf '*Vertices 4\n*Arcs\n1 2\n*Edges\n3 4\n' > arcs-first.net
printf '*Vertices 4\n*Edges\n3 4\n*Arcs\n1 2\n' > edges-first.net
cat > mixed.graphml <<'XML'
<?xml version="1.0"?>
<graphml xmlns="http://graphml.graphdrawing.org/xmlns">
  <graph edgedefault="directed">
    <node id="x"/><node id="y"/><node id="z"/>
    <edge source="x" target="y"/>
    <edge source="y" target="z" directed="false"/>
  </graph>
</graphml>
XML

python/bin/python - > seen <<'PYTHON'
from igraph import Graph, __version__
print("igraph", __version__)
for name in ("arcs-first.net", "edges-first.net", "mixed.graphml"):
    graph = Graph.Read(name)
    print(name, "directed" if graph.is_directed() else "undirected", graph.get_edgelist())
PYTHON
cat seen
cat > expected <<'TEXT'
igraph 1.0.0
arcs-first.net undirected [(0, 1), (2, 3)]
edges-first.net directed [(2, 3), (0, 1)]
mixed.graphml directed [(0, 1), (1, 2)]
TEXT
cmp seen expected
