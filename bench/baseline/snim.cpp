// SPDX-License-Identifier: Apache-2.0
// S-Nim: take a number of a finite set. Arguments: N s1 s2 ... in ascending order.
#include "splits.hpp"

int main(int count, char** a) {
  int n = atoi(a[1]);
  std::vector<int> s;
  for (int i = 2; i < count; ++i) s.push_back(atoi(a[i]));
  std::vector<uint32_t> g(n + 1);
  Marks marks(s.size() + 2);
  for (int p = 0; p <= n; ++p) {
    marks.clear();
    for (int x : s) {
      if (x > p) break;
      marks.add(g[p - x]);
    }
    g[p] = marks.mex();
  }
  print(g);
}
