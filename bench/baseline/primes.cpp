// SPDX-License-Identifier: Apache-2.0
// Taking a prime or a product of two primes (Codeforces 1091H): the set by a sieve, then for each size the values of all
// options. Argument: N. Prints n,value.
#include <cstdint>
#include <cstdio>
#include <cstdlib>
#include <string>
#include <vector>

int main(int, char** a) {
  int n = atoi(a[1]);
  std::vector<int> factors(n + 1), take;
  for (int p = 2; p <= n; ++p) {
    if (factors[p] == 0)
      for (int m = p; m <= n; m += p)
        for (int rest = m; rest % p == 0; rest /= p) ++factors[m];
    if (factors[p] <= 2) take.push_back(p);
  }
  std::vector<uint16_t> value(n + 1);
  std::vector<int> seen(1 << 16, -1);
  std::string out;
  for (int i = 0; i <= n; ++i) {
    for (int t : take) {
      if (t > i) break;
      seen[value[i - t]] = i;
    }
    while (seen[value[i]] == i) ++value[i];
    out += std::to_string(i) + ',' + std::to_string(value[i]) + '\n';
  }
  fwrite(out.data(), 1, out.size(), stdout);
}
