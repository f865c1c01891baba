// SPDX-License-Identifier: Apache-2.0
// Products in a misere quotient. Its relations are a reduced Groebner basis: replacing the left side of a relation by
// the right one, for as long as possible, leads from any word to the least word of its class.

/** The monoid of an answer of `theorem` with generators such as 'a' and relations such as 'b^3 = b'. */
export class Monoid {
  #generators;
  #rules;

  constructor({ generators, relations }) {
    this.#generators = generators;
    this.#rules = relations.map((each) => each.split(' = ').map((word) => this.#exponents(word)));
  }

  /** The least word of the product of two classes. */
  product(one, other) {
    const [x, y] = [this.#exponents(one), this.#exponents(other)];
    return this.#word(this.#reduced(x.map((each, i) => each + y[i])));
  }

  /** The least word of a power, by repeated squaring. */
  power(word, exponent) {
    if (exponent === 0) {
      return '1';
    }
    const half = this.power(word, Math.floor(exponent / 2));
    return this.product(this.product(half, half), exponent % 2 === 0 ? '1' : word);
  }

  /** The least words of all classes, in the order in which multiplying by generators finds them. */
  elements() {
    const found = new Set(['1']);
    for (const word of found) {
      this.#generators.forEach((each) => found.add(this.product(word, each)));
    }
    return [...found];
  }

  #reduced(exponents) {
    const rule = this.#rules.find(([left]) => left.every((each, i) => each <= exponents[i]));
    return rule ? this.#reduced(exponents.map((each, i) => each - rule[0][i] + rule[1][i])) : exponents;
  }

  /** The exponents of the generators in a word such as 'ab^2' or 'x1 x12^2'; 1 is the empty word. */
  #exponents(word) {
    const powers = Object.fromEntries([...word.matchAll(/([a-z]\d*)(?:\^(\d+))?/g)].map(([, name, power]) => [name, Number(power ?? 1)]));
    return this.#generators.map((name) => powers[name] ?? 0);
  }

  #word(exponents) {
    const factors = this.#generators.map((name, i) => (exponents[i] > 1 ? `${name}^${exponents[i]}` : exponents[i] === 1 ? name : '')).filter(Boolean);
    return factors.join(this.#generators.every((name) => name.length === 1) ? '' : ' ') || '1';
  }
}

const DIGITS = '\u2070\u00b9\u00b2\u00b3\u2074\u2075\u2076\u2077\u2078\u2079';

/** Words with raised exponents: ab^2 with a small 2. */
export function raised(words) {
  return words.replace(/\^(\d+)/g, (_, power) => [...power].map((digit) => DIGITS[digit]).join(''));
}
