// SPDX-License-Identifier: Apache-2.0
// The picture panel: a plot of the values of one coordinate, a map for two.

import { h, show } from '../dom.js';
import { inSight } from '../rule/sight.js';
import { family } from './family.js';
import { ValueMap } from './map.js';
import { Plot } from './plot.js';

/** Fills the panel. */
export function mount(place, app) {
  const plotPlace = h('div', { hidden: true });
  const mapPlace = h('div', { hidden: true });
  const none = h('p', { class: 'soft', hidden: true }, 'A picture needs one number that runs, or two: fix the others above, at Positions.');
  let plot = null;
  let map = null;
  show(place, plotPlace, mapPlace, none);

  function look(now) {
    const count = now.coordinates.length;
    plotPlace.hidden = count !== 1;
    mapPlace.hidden = count !== 2;
    none.hidden = count === 1 || count === 2;
    plot?.rest();
    map?.rest();
    if (count === 1) {
      plot ??= new Plot(plotPlace, app);
      plot.look(now);
    } else if (count === 2) {
      map ??= new ValueMap(mapPlace, app);
      map.look(now);
    }
  }

  family(app).on(inSight(place, look));
}
