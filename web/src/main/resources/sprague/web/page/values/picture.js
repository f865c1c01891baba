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

  function update(now) {
    const count = now.coordinates.length;
    plotPlace.hidden = count !== 1;
    mapPlace.hidden = count !== 2;
    none.hidden = count === 1 || count === 2;
    plot?.pause();
    map?.pause();
    if (count === 1) {
      plot ??= new Plot(plotPlace, app);
      plot.showFamily(now);
    } else if (count === 2) {
      map ??= new ValueMap(mapPlace, app);
      map.showFamily(now);
    }
  }

  family(app).on(inSight(place, update));
}
