// SPDX-License-Identifier: Apache-2.0
// A sum in misere play, worked out in the misere quotient: the classes of its components are multiplied one by one.

import { h, number } from '../dom.js';
import { isQuotient } from '../law/quotient.js';
import { Monoid, raised } from '../law/monoid.js';
import { scrolling } from '../scrolling.js';

/** The steps for an answer of `solve`; null unless the law is a quotient that has the classes of all components. */
export function classSteps({ components }, law, [name]) {
  if (!law || !isQuotient(law) || components.length === 0) {
    return null;
  }
  const monoid = new Monoid(law);
  let product = '1';
  const rows = [];
  for (const { position, count } of components) {
    const word = classOf(law, position, name);
    if (word === null) {
      return null;
    }
    const power = monoid.power(word, count);
    const next = monoid.product(product, power);
    rows.push([count > 1 ? `${number(count)} * ${position}` : position, count > 1 ? `${word}, to the power ${number(count)}: ${power}` : word, rows.length > 0 ? `${product} \u00b7 ${power} = ${next}` : next]);
    product = next;
  }
  const isLost = law.P.includes(product);
  const words = `The product ${product} is ${isLost ? '' : 'not '}in P = {${law.P.join(', ')}}: the player to move ${isLost ? 'loses' : 'wins'}.`;
  return h(
    'div',
    {},
    h('h3', {}, `The product in the misere quotient of order ${law.order}`),
    scrolling(
      'The classes multiplied',
      h(
        'table',
        { class: 'law-states' },
        h('thead', {}, h('tr', {}, ['component', 'class', 'product so far'].map((each) => h('th', { scope: 'col' }, each)))),
        h('tbody', {}, rows.map(([position, ...classes]) => h('tr', {}, h('th', { scope: 'row' }, h('code', {}, position)), classes.map((each) => h('td', { class: 'number' }, raised(each)))))),
      ),
    ),
    h('p', {}, raised(words)),
  );
}

/** The class of a position by the law, whose classes repeat if it has a period; null if the law does not cover it. */
function classOf({ of, classes, preperiod, period }, position, name) {
  const n = Number(position.match(/(\d+)\)$/)?.[1] ?? 0);
  if (position !== of.replace(new RegExp(`\\b${name}\\b`), n)) {
    return null;
  }
  return classes[n < classes.length || !period ? n : preperiod + ((n - preperiod) % period)] ?? null;
}
