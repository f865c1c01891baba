// SPDX-License-Identifier: Apache-2.0
// Draws the points of a plot: as shapes if there are few, as pixels of an image if there are many.

import { colour, pixel } from './colours.js';
import { COMMON, LOST, RARELY } from './points.js';

/** Up to this many visible points are drawn as shapes; more would be slow. */
const MAX_SHAPES = 6000;

/**
 * Draws `points` (points.js) into a uPlot; call `paint(u)` whenever the plot is drawn. Classes of
 * points in `hidden` are left out.
 */
export class Layer {
  points = null;
  hidden = new Set();
  /** The colours by class: COMMON, RARELY, LOST. */
  #colours = null;
  #canvas = document.createElement('canvas');
  #image = null;
  #pixels = null;

  /** Clears the cached colours after a change of theme. */
  recolour() {
    this.#colours = null;
  }

  paint(u) {
    if (!this.points) {
      return;
    }
    this.#colours ??= [
      { token: '--win', line: colour('--win'), dot: pixel('--win') },
      { token: '--warn', line: colour('--warn'), dot: pixel('--warn') },
      { token: '--lose', line: colour('--lose'), dot: pixel('--lose') },
    ];
    const { first, heights } = this.points;
    const { x, y } = u.scales;
    const begin = Math.max(0, Math.ceil(x.min - first));
    const end = Math.min(heights.length, Math.floor(x.max - first) + 1);
    const view = {
      begin,
      end,
      ...u.bbox,
      across: u.bbox.width / (x.max - x.min),
      up: u.bbox.height / (y.max - y.min),
      least: x.min - first,
      bottom: y.min,
    };
    if (end - begin <= MAX_SHAPES) {
      this.#shapes(u.ctx, view);
    } else {
      this.#dots(u.ctx, view);
    }
  }

  #shapes(ctx, view) {
    const { heights, classes } = this.points;
    const unit = devicePixelRatio || 1;
    const size = Math.min(4.5, Math.max(1.8, (view.across / unit) * 0.35)) * unit;
    ctx.save();
    ctx.beginPath();
    ctx.rect(view.left, view.top, view.width, view.height);
    ctx.clip();
    for (const kind of [COMMON, LOST, RARELY]) {
      if (this.hidden.has(kind)) {
        continue;
      }
      ctx.beginPath();
      for (let i = view.begin; i < view.end; i++) {
        if (classes[i] === kind) {
          const px = view.left + (i - view.least) * view.across;
          const py = view.top + view.height - (heights[i] - view.bottom) * view.up;
          SHAPE[kind](ctx, px, py, size);
        }
      }
      if (kind === RARELY) {
        ctx.strokeStyle = this.#colours[kind].line;
        ctx.lineWidth = 1.5 * unit;
        ctx.stroke();
      } else {
        ctx.fillStyle = this.#colours[kind].line;
        ctx.fill();
      }
    }
    ctx.restore();
  }

  #dots(ctx, view) {
    const width = Math.max(1, Math.round(view.width));
    const height = Math.max(1, Math.round(view.height));
    if (this.#canvas.width !== width || this.#canvas.height !== height || !this.#image) {
      this.#canvas.width = width;
      this.#canvas.height = height;
      this.#image = this.#canvas.getContext('2d').createImageData(width, height);
      this.#pixels = new Uint32Array(this.#image.data.buffer);
    }
    const pixels = this.#pixels;
    pixels.fill(0);
    const { heights, classes } = this.points;
    const unit = Math.max(1, Math.round(devicePixelRatio || 1));
    for (const kind of [COMMON, LOST, RARELY]) {
      if (this.hidden.has(kind) || (kind === RARELY && this.points.rarePoints === 0)) {
        continue;
      }
      const dot = this.#colours[kind].dot;
      const side = (kind === COMMON ? 1 : 2) * unit;
      for (let i = view.begin; i < view.end; i++) {
        if (classes[i] !== kind) {
          continue;
        }
        const px = ((i - view.least) * view.across) | 0;
        const py = (height - (heights[i] - view.bottom) * view.up) | 0;
        for (let row = py - 1; row < py + side; row++) {
          if (row >= 0 && row < height) {
            for (let column = px; column < px + side && column < width; column++) {
              pixels[row * width + column] = dot;
            }
          }
        }
      }
    }
    this.#canvas.getContext('2d').putImageData(this.#image, 0, 0);
    ctx.drawImage(this.#canvas, Math.round(view.left), Math.round(view.top));
  }
}

const SHAPE = {
  [COMMON]: (ctx, x, y, size) => {
    ctx.moveTo(x + size, y);
    ctx.arc(x, y, size, 0, 2 * Math.PI);
  },
  [LOST]: (ctx, x, y, size) => ctx.rect(x - size, y - size, 2 * size, 2 * size),
  [RARELY]: (ctx, x, y, size) => {
    const out = size * 1.5;
    ctx.moveTo(x, y - out);
    ctx.lineTo(x + out, y);
    ctx.lineTo(x, y + out);
    ctx.lineTo(x - out, y);
    ctx.closePath();
  },
};
