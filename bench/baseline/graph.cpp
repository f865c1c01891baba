// SPDX-License-Identifier: Apache-2.0
// Nim-values of an acyclic graph, straightforward: reads an edge list whose vertices count from 1, sorts the
// edges into rows, takes the vertices in topological order backwards and marks the values of successors.
// Usage: graph FILE; or graph make VERTICES EDGES SEED, which writes a random acyclic edge list.
#include <algorithm>
#include <cstdint>
#include <cstdio>
#include <cstdlib>
#include <cstring>
#include <string>
#include <vector>

static int make(uint64_t vertices, uint64_t edges, uint64_t seed) {
  uint64_t state = seed;
  auto next = [&](uint64_t bound) {
    state += 0x9e3779b97f4a7c15;
    uint64_t z = state;
    z = (z ^ (z >> 30)) * 0xbf58476d1ce4e5b9;
    z = (z ^ (z >> 27)) * 0x94d049bb133111eb;
    return (z ^ (z >> 31)) % bound;
  };
  // Edges go from the greater to the lesser; numbers are then shuffled, so that their order tells nothing.
  std::vector<int> name(vertices);
  for (uint64_t v = 0; v < vertices; v++) name[v] = v + 1;
  for (uint64_t v = vertices; v > 1; v--) std::swap(name[v - 1], name[next(v)]);
  std::string line;
  // The first line mentions the last vertex, so that all of them exist.
  printf("%llu\n", (unsigned long long)vertices);
  for (uint64_t e = 0; e < edges; e++) {
    uint64_t a = next(vertices), b = next(vertices - 1);
    if (b >= a) b++;
    line = std::to_string(name[std::max(a, b)]) + ' ' + std::to_string(name[std::min(a, b)]) + '\n';
    fwrite(line.data(), 1, line.size(), stdout);
  }
  return 0;
}

int main(int count, char** words) {
  if (count == 5 && !strcmp(words[1], "make")) return make(atoll(words[2]), atoll(words[3]), atoll(words[4]));
  FILE* file = count == 2 ? fopen(words[1], "r") : nullptr;
  if (!file) return 2;
  std::vector<int> from, to;
  char line[64];
  int n = 0;
  while (fgets(line, sizeof line, file)) {
    char* rest;
    int a = strtol(line, &rest, 10), b = strtol(rest, &rest, 10);
    n = std::max({n, a, b});
    if (b) from.push_back(a), to.push_back(b);
  }
  std::vector<size_t> row(n + 2), at;
  std::vector<int> incoming(n + 1), order, target(from.size());
  for (size_t e = 0; e < from.size(); e++) row[from[e] + 1]++, incoming[to[e]]++;
  for (int v = 0; v <= n; v++) row[v + 1] += row[v];
  at = row;
  for (size_t e = 0; e < from.size(); e++) target[at[from[e]]++] = to[e];
  for (int v = 1; v <= n; v++)
    if (!incoming[v]) order.push_back(v);
  for (size_t i = 0; i < order.size(); i++)
    for (size_t e = row[order[i]]; e < row[order[i] + 1]; e++)
      if (!--incoming[target[e]]) order.push_back(target[e]);
  std::vector<int> value(n + 1), mark(n + 2, -1);
  for (size_t i = order.size(); i-- > 0;) {
    int v = order[i], mex = 0;
    for (size_t e = row[v]; e < row[v + 1]; e++) mark[value[target[e]]] = v;
    while (mark[mex] == v) mex++;
    value[v] = mex;
  }
  for (int v = 1; v <= n; v++) printf("%d\n", value[v]);
}
