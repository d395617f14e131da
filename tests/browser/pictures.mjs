// Decodes pictures of the page, PNG files as Chromium writes them, and compares them pixel by pixel.
import assert from 'node:assert/strict';
import {inflateSync} from 'node:zlib';

const head = 8;        // bytes before the first chunk
const channels = {2: 3, 6: 4};  // by the color type of a PNG: RGB, RGBA

/** The Paeth predictor (PNG specification, filter type 4). */
function paeth(left, above, corner) {
  const all = left + above - corner;
  const [by_left, by_above, by_corner] =
      [Math.abs(all - left), Math.abs(all - above), Math.abs(all - corner)];
  if (by_left <= by_above && by_left <= by_corner) return left;
  return by_above <= by_corner ? above : corner;
}
const foretold = [
  () => 0,
  left => left,
  (left, above) => above,
  (left, above) => (left + above) >> 1,
  paeth,
];

/** Decodes a PNG into {width, height, step, bytes}: `step` bytes per pixel, row by row. */
export function pixelsOf(file) {
  let size;
  const packed = [];
  for (let at = head; at < file.length;) {
    const length = file.readUInt32BE(at);
    const content = file.subarray(at + 8, at + 8 + length);
    const kind = file.toString('latin1', at + 4, at + 8);
    if (kind === 'IHDR') {
      const [depth, color, , , interlaced] = content.subarray(8);
      assert.ok(depth === 8 && color in channels && interlaced === 0, 'another kind of PNG');
      size = {width: content.readUInt32BE(0), height: content.readUInt32BE(4), step: channels[color]};
    }
    if (kind === 'IDAT') packed.push(content);
    at += length + 12;
  }
  const {width, height, step} = size;
  const rows = inflateSync(Buffer.concat(packed));
  const row = width * step;
  const bytes = Buffer.alloc(row * height);
  for (let y = 0; y < height; ++y) {
    const foretell = foretold[rows[y * (row + 1)]];
    for (let x = 0; x < row; ++x) {
      const at = y * row + x;
      const left = x >= step ? bytes[at - step] : 0;
      const above = y > 0 ? bytes[at - row] : 0;
      const corner = x >= step && y > 0 ? bytes[at - row - step] : 0;
      bytes[at] = rows[y * (row + 1) + 1 + x] + foretell(left, above, corner);
    }
  }
  return {...size, bytes};
}

/**
 * Returns how two PNG files differ: {pixels, most, left, top, right, bottom}, `most` the largest difference of a
 * channel (0 … 255), right and bottom exclusive; null if they show the same.
 */
export function difference(one, other) {
  if (one.equals(other)) return null;
  const [a, b] = [pixelsOf(one), pixelsOf(other)];
  const {width, height} = a;
  if (width !== b.width || height !== b.height) {
    const [w, h] = [Math.max(width, b.width), Math.max(height, b.height)];
    return {pixels: w * h, most: 255, left: 0, top: 0, right: w, bottom: h};
  }
  const found = {pixels: 0, most: 0, left: width, top: height, right: 0, bottom: 0};
  for (let y = 0; y < height; ++y) {
    for (let x = 0; x < width; ++x) {
      let by = 0;
      for (let channel = 0; channel < 3; ++channel) {
        by = Math.max(by, Math.abs(a.bytes[(y * width + x) * a.step + channel] -
                                   b.bytes[(y * width + x) * b.step + channel]));
      }
      if (by === 0) continue;
      found.pixels += 1;
      found.most = Math.max(found.most, by);
      found.left = Math.min(found.left, x);
      found.top = Math.min(found.top, y);
      found.right = Math.max(found.right, x + 1);
      found.bottom = Math.max(found.bottom, y + 1);
    }
  }
  return found.pixels > 0 ? found : null;
}

/** Describes a difference as text. */
export function told({pixels, most, left, top, right, bottom}) {
  return `${pixels} pixels differ, by at most ${most} of 255, ` +
      `between (${left}, ${top}) and (${right}, ${bottom})`;
}
