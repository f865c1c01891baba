// SPDX-License-Identifier: Apache-2.0
// Heaps that split in two, by rare and common values: the plain kernel. The mask is chosen again at powers of two by a
// Walsh-Hadamard transform. Arguments: CODE N FROM [PLAIN], where CODE is as 0.106 or the word grundy; prints the values from
// FROM on. From PLAIN on it is the straightforward program, which looks at every split. Or CODE N sample, with the values
// up to N as its input: works out some of them by the straightforward program, and prints how many seconds all would take.
#include <algorithm>
#include <bit>
#include <chrono>
#include "splits.hpp"

struct Word {  // a set of numbers below 64
  static constexpr uint32_t most = 64;
  uint64_t bits = 0;
  void clear() { bits = 0; }
  void add(uint32_t v) { bits |= uint64_t(1) << v; }
  bool has(uint32_t v) const { return bits >> v & 1; }
};

struct Stamps {  // a set of numbers below 2^14
  static constexpr uint32_t most = 1 << 14;
  std::vector<uint32_t> stamp = std::vector<uint32_t>(most, 0);
  uint32_t now = 0;
  void clear() { ++now; }
  void add(uint32_t v) { stamp[v] = now; }
  bool has(uint32_t v) const { return stamp[v] == now; }
};

std::vector<int> toNothing, toOne, splits;  // numbers that may be removed, by what they leave
bool unequal = false;
std::vector<uint16_t> g;
std::vector<uint32_t> rares;
uint32_t mask = 0;
bool domain = false;

bool common(uint32_t v, uint32_t n) {
  return (std::popcount(v & mask) ^ (domain ? n - splits[0] : 0)) & 1;
}

void chooseMask(uint32_t n, bool oneParity) {
  uint32_t size = 1;
  for (uint16_t v : g) while (size <= v) size *= 2;
  long best = -1;
  for (int type = 0; type <= (oneParity ? 1 : 0); ++type) {
    std::vector<long> sum(size, 0);
    for (uint32_t i = 0; i < n; ++i) sum[g[i]] += type && ((i - splits[0]) & 1) ? -1 : 1;
    for (uint32_t step = 1; step < size; step *= 2)
      for (uint32_t i = 0; i < size; ++i)
        if (!(i & step)) {
          long a = sum[i], b = sum[i | step];
          sum[i] = a + b;
          sum[i | step] = a - b;
        }
    for (uint32_t m = type ? 0 : 1; m < size; ++m) {
      long rare = (long(n) + sum[m]) / 2;
      if (best < 0 || rare < best) best = rare, mask = m, domain = type;
    }
  }
  rares.clear();
  for (uint32_t i = 0; i < n; ++i) if (!common(g[i], i)) rares.push_back(i);
}

// Goes on from n to the end, or to the first value that the set cannot hold.
template <class Set> uint32_t run(uint32_t n, uint32_t end, bool oneParity) {
  Set seen;
  uint32_t least = unequal ? 1 : 0;
  for (; n < end; ++n) {
    if (n >= 256 && (n & (n - 1)) == 0) chooseMask(n, oneParity);
    seen.clear();
    for (int t : toNothing) if (int(n) == t) seen.add(0);
    for (int t : toOne) if (int(n) > t) seen.add(g[n - t]);
    for (int t : splits)
      for (uint32_t r : rares) {
        if (r + t + 1 > n) break;
        uint32_t other = n - t - r;
        if (r >= 1 && !(unequal && r == other)) seen.add(g[r] ^ g[other]);
      }
    uint32_t value = 0;
    for (;; ++value) {
      if (value >= Set::most / 2) return n;
      if (seen.has(value)) continue;
      if (common(value, n)) break;
      bool found = false;
      for (size_t i = 0; !found && i < splits.size(); ++i) {
        int sum = int(n) - splits[i];
        for (int a = 1; !found && 2 * a + int(least) <= sum; ++a) found = (g[a] ^ g[sum - a]) == value;
      }
      if (!found) break;
    }
    g[n] = value;
    if (!common(value, n)) rares.push_back(n);
  }
  return n;
}

// Stamps of 16 bits, cleared when the counter is used up; any two values, and their xor, are below 2^16.
void everySplit(uint32_t n, uint32_t end) {
  std::vector<uint16_t> stamps((1 << 16) + 1, 0);
  uint16_t* stamp = stamps.data();
  const uint16_t* value = g.data();
  uint16_t now = 0;
  for (; n < end; ++n) {
    if (++now == 0) {
      std::fill(stamps.begin(), stamps.end(), 0);
      now = 1;
    }
    for (int t : toNothing) if (int(n) == t) stamp[0] = now;
    for (int t : toOne) if (int(n) > t) stamp[value[n - t]] = now;
    for (int t : splits) {
      int sum = int(n) - t;
      for (int a = 1; 2 * a + (unequal ? 1 : 0) <= sum; ++a) stamp[value[a] ^ value[sum - a]] = now;
    }
    uint32_t m = 0;
    while (stamp[m] == now) ++m;
    g[n] = m;
  }
}

// Sizes in the middle of each of a hundred equal stretches: the time of a size grows in proportion to it.
int sample(uint32_t end) {
  constexpr uint32_t stretches = 100, sizes = 50;
  if (end < 2 * stretches * sizes) return fprintf(stderr, "too few values for a sample\n"), 1;
  for (uint32_t n = 0, value = 0; n < end; ++n) {
    if (scanf("%u", &value) != 1) return fprintf(stderr, "the value of %u is not in the input\n", n), 1;
    g[n] = value;
  }
  auto values = g;
  std::chrono::duration<double> spent{};
  for (uint32_t i = 0; i < stretches; ++i) {
    uint32_t first = uint64_t(2 * i + 1) * end / (2 * stretches) - sizes / 2;
    auto begun = std::chrono::steady_clock::now();
    everySplit(first, first + sizes);
    spent += std::chrono::steady_clock::now() - begun;
  }
  auto differs = std::mismatch(g.begin(), g.end(), values.begin());
  if (differs.first != g.end()) {
    long n = differs.first - g.begin();
    return fprintf(stderr, "the value of %ld is %u, not %u\n", n, *differs.first, *differs.second), 1;
  }
  printf("%.2f\n", spent.count() * end / (stretches * sizes));
  return 0;
}

int main(int count, char** a) {
  std::string code = a[1];
  bool sampled = count > 3 && std::string(a[3]) == "sample";
  uint32_t end = atoi(a[2]) + 1, from = atoi(a[3]), plain = count > 4 ? atoi(a[4]) : end;
  unequal = code == "grundy";
  if (unequal) splits = {0};
  for (size_t i = 0; !unequal && i < code.size(); ++i) {
    if (code[i] == '.') continue;
    int digit = code[i] - '0', t = i == 0 ? 0 : int(i) - 1;
    if (digit & 1) toNothing.push_back(t);
    if (digit & 2) toOne.push_back(t);
    if (digit & 4) splits.push_back(t);
  }
  bool oneParity = true;
  for (int t : splits) oneParity &= (t - splits[0]) % 2 == 0;
  g.assign(end, 0);
  if (sampled) return sample(end);
  rares = {0};
  uint32_t n = run<Word>(1, plain, oneParity);
  if (n < plain) n = run<Stamps>(n, plain, oneParity);
  if (n < plain) {
    fprintf(stderr, "the value of %u is too large for this program\n", n);
    return 1;
  }
  everySplit(plain, end);
  print(std::vector<uint32_t>(g.begin() + from, g.end()));
}
