// SPDX-License-Identifier: Apache-2.0
// Coin-turning games by prefix xors, and a pile replaced by two proper divisors (Project Euler 550) by a sieve.
// Arguments: ruler|mock|squares|divisors N. Prints n,value for n from 0 to N.
#include <cstdint>
#include <cstdio>
#include <cstdlib>
#include <string>
#include <vector>

int main(int, char** a) {
  std::string game = a[1];
  int n = atoi(a[2]);
  std::vector<uint32_t> g(n + 1), prefix(n + 2), seen(1 << 20);
  std::vector<std::vector<int>> divisors(game == "divisors" ? n + 1 : 0);
  if (game == "divisors")
    for (int d = 2; d <= n; ++d)
      for (int m = 2 * d; m <= n; m += d) divisors[m].push_back(d);
  std::string out;
  for (int i = 0; i <= n; ++i) {
    uint32_t now = i + 1;
    // prefix[i] is the xor of g[0] to g[i - 1]; coin 0 is no coin.
    if (game == "ruler")
      for (int k = 1; k <= i; ++k) seen[prefix[i] ^ prefix[i - k + 1]] = now;
    if (game == "squares")
      for (int k = 1; k * k <= i; ++k) seen[prefix[i] ^ prefix[i - k * k + 1]] = now;
    if (game == "mock")
      for (int x = 0; x < i; ++x)
        for (int y = 0; y <= x; ++y) seen[y == 0 ? g[x] : y == x ? 0 : g[x] ^ g[y]] = now;
    if (game == "divisors")
      for (int x : divisors[i])
        for (int y : divisors[i]) seen[g[x] ^ g[y]] = now;
    while (seen[g[i]] == now) ++g[i];
    prefix[i + 1] = prefix[i] ^ g[i];
    out += std::to_string(i) + ',' + std::to_string(g[i]) + '\n';
  }
  fwrite(out.data(), 1, out.size(), stdout);
}
