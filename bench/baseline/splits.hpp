// SPDX-License-Identifier: Apache-2.0
// What every baseline shares: stamps instead of clearing, and output of one value a line.
#pragma once
#include <cstdint>
#include <cstdio>
#include <cstdlib>
#include <string>
#include <vector>

struct Marks {
  std::vector<uint32_t> stamp;
  uint32_t now = 0;
  explicit Marks(size_t values) : stamp(values, 0) {}
  void clear() { ++now; }
  void add(uint32_t v) {
    if (v >= stamp.size()) stamp.resize(2 * v + 1, 0);
    stamp[v] = now;
  }
  uint32_t mex() const {
    uint32_t m = 0;
    while (m < stamp.size() && stamp[m] == now) ++m;
    return m;
  }
};

inline void print(const std::vector<uint32_t>& g) {
  std::string out;
  out.reserve(g.size() * 4);
  for (uint32_t v : g) {
    out += std::to_string(v);
    out += '\n';
  }
  fwrite(out.data(), 1, out.size(), stdout);
}
