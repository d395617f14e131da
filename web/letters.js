// Draws lines with letters that the game's fonts lack in the browser's own fonts: names in any script, and emoji. Knows
// no program.

/** @import {Bytes} from './messages.js' */

/** Weights and families, as app::Face. */
const faces = ['700 Vollkorn, serif', '400 Lato, sans-serif', '700 Lato, sans-serif', '900 Lato, sans-serif'];
const measured = 256;   // pixels; widths are proportional
const longest = 4096;   // pixels, as textures
const invisible = /[\p{Cc}\u061c\u200e\u200f\u2028-\u202e\u2066-\u2069]/gu;
const leftward = '[\\u0590-\\u08ff\\ufb1d-\\ufdff\\ufe70-\\ufefc\\u{10800}-\\u{10fff}\\u{1e800}-\\u{1efff}]+';
const names = new RegExp(`${leftward}(?: +${leftward})*`, 'gu');

/**
 * Removes what would change the direction of a whole line. Isolates names written from right to left: numbers and other
 * names beside them keep their places.
 * @param {string} words
 */
export const tame = words => words.replace(invisible, '').replace(names, '\u2067$&\u2069');

export class Letters {
  pen = document.createElement('canvas').getContext('2d', {willReadFrequently: true});
  /** @type {boolean | undefined} */
  works;

  /** False where the browser gives others' pixels than were drawn, against fingerprinting. */
  canRead() {
    const {pen} = this;
    if (pen && this.works === undefined) {
      pen.fillStyle = '#1e90ff';
      pen.fillRect(0, 0, 8, 8);
      const {data} = pen.getImageData(0, 0, 8, 8);
      this.works = data.every((value, at) => Math.abs(value - [0x1e, 0x90, 0xff, 255][at % 4]) < 8);
    }
    return this.works === true;
  }

  /** @param {CanvasRenderingContext2D} pen @param {number} face @param {number} size */
  choose(pen, face, size) {
    const [weight, ...families] = faces[face].split(' ');
    pen.font = `${weight} ${size}px ${families.join(' ')}`;
  }

  /** The width in em; -1 if it cannot be drawn. @param {string} words @param {number} face */
  width(words, face) {
    const {pen} = this;
    if (!pen || !this.canRead()) return -1;
    this.choose(pen, face, measured);
    return pen.measureText(tame(words)).width / measured;
  }

  /**
   * Returns no pixels if it cannot be drawn.
   * @param {string} words
   * @param {number} face
   * @param {number} size
   * @param {number} color  0xRRGGBB
   * @returns {{pixels: Bytes, facts: number[]}}
   */
  draw(words, face, size, color) {
    const {pen} = this;
    if (!pen || !this.canRead()) return {pixels: new Uint8Array(), facts: [0, 0, 0, 0]};
    const line = tame(words);
    this.choose(pen, face, size);
    const box = pen.measureText(line);
    /** Marks may pile up: no higher than a line. @param {number} ink @param {number} most */
    const edge = (ink, most) => Math.ceil(Math.min(Math.max(ink, 0), most * size)) + 1;
    const left = edge(box.actualBoundingBoxLeft, 1);
    const up = edge(box.actualBoundingBoxAscent, 1.4);
    const width = Math.min(left + edge(Math.max(box.width, box.actualBoundingBoxRight), longest), longest);
    const height = up + edge(box.actualBoundingBoxDescent, 0.6);
    Object.assign(pen.canvas, {width, height});  // forgets the font
    this.choose(pen, face, size);
    pen.fillStyle = `#${color.toString(16).padStart(6, '0')}`;
    pen.fillText(line, left, up);
    return {pixels: new Uint8Array(pen.getImageData(0, 0, width, height).data.buffer), facts: [width, height, left, up]};
  }
}
