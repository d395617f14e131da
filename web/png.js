// Encodes pictures as PNG from their pixels. A canvas would do, but browsers that resist fingerprinting return stripes
// or noise from it (Firefox with privacy.resistFingerprinting, Tor Browser, LibreWolf, Brave).

/** @import {Bytes} from './messages.js' */

const signature = [0x89, 0x50, 0x4e, 0x47, 0x0d, 0x0a, 0x1a, 0x0a];
/** Eight bits of red, green, blue and opacity; compression, filter and interlacing in their only or simplest kind. */
const format = [8, 6, 0, 0, 0];
const depth = 4;  // bytes per pixel
const paeth = 4;  // the filter of all rows

/** CRC-32 of each byte (PNG, annex D). */
const remainders = Uint32Array.from({length: 256}, (_, byte) => {
  for (let bit = 0; bit < 8; ++bit) byte = byte & 1 ? 0xedb88320 ^ byte >>> 1 : byte >>> 1;
  return byte;
});

/** @param {Bytes} bytes */
function checksum(bytes) {
  let sum = -1;
  for (const byte of bytes) sum = remainders[(sum ^ byte) & 0xff] ^ sum >>> 8;
  return ~sum >>> 0;
}

/** Returns a number as four bytes. @param {number} value */
const big = value => Uint8Array.of(value >>> 24, value >>> 16, value >>> 8, value);

/** Returns a chunk of the file. @param {string} type @param {Bytes} data */
function chunk(type, data) {
  const checked = new Uint8Array(type.length + data.length);
  checked.set(new TextEncoder().encode(type));
  checked.set(data, type.length);
  return new Blob([big(data.length), checked, big(checksum(checked))]);
}

/**
 * Returns the rows as differences from their neighbors to the left and above, which deflate shortens better.
 * @param {Bytes} pixels @param {number} width @param {number} height
 */
function filtered(pixels, width, height) {
  const length = width * depth;
  const rows = new Uint8Array((length + 1) * height);
  for (let y = 0, from = 0, to = 0; y < height; ++y) {
    rows[to++] = paeth;
    for (let x = 0; x < length; ++x, ++from) {
      const left = x >= depth ? pixels[from - depth] : 0;
      const above = y > 0 ? pixels[from - length] : 0;
      const corner = x >= depth && y > 0 ? pixels[from - length - depth] : 0;
      const near = Math.abs(above - corner), high = Math.abs(left - corner), far = Math.abs(left + above - 2 * corner);
      rows[to++] = pixels[from] - (near <= high && near <= far ? left : high <= far ? above : corner);
    }
  }
  return rows;
}

/**
 * Encodes RGBA bytes as a PNG.
 * @param {Bytes} pixels @param {number} width @param {number} height
 */
export async function png(pixels, width, height) {
  const rows = new Blob([filtered(pixels, width, height)]).stream();
  const packed = await new Response(rows.pipeThrough(new CompressionStream('deflate'))).arrayBuffer();
  return new Blob([
    Uint8Array.from(signature), chunk('IHDR', Uint8Array.of(...big(width), ...big(height), ...format)),
    chunk('IDAT', new Uint8Array(packed)), chunk('IEND', new Uint8Array()),
  ], {type: 'image/png'});
}
