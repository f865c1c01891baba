// SPDX-License-Identifier: Apache-2.0
// Stripes (POI 2000): lay a strip of c, z or n cells on a row of p. Arguments: N c z n.
#include "splits.hpp"

int main(int, char** a) {
  int n = atoi(a[1]), s[3] = {atoi(a[2]), atoi(a[3]), atoi(a[4])};
  std::vector<uint32_t> g(n + 1);
  Marks marks(1 << 12);
  for (int p = 0; p <= n; ++p) {
    marks.clear();
    for (int i = 0; i < 3; ++i) {
      bool seen = false;
      for (int j = 0; j < i; ++j) seen |= s[j] == s[i];
      if (seen) continue;
      int rest = p - s[i];
      for (int x = 0; 2 * x <= rest; ++x) marks.add(g[x] ^ g[rest - x]);
    }
    g[p] = marks.mex();
  }
  print(g);
}
