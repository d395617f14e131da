// Checks the pictures of web/png.js, as read by Node.js.
import assert from 'node:assert/strict';
import {test} from 'node:test';
import {crc32, inflateSync} from 'node:zlib';

import {png} from '../../web/png.js';

/** Returns the chunks of a PNG, {type, data}; checks lengths and checksums. */
function chunksOf(file) {
  assert.deepEqual([...file.subarray(0, 8)], [0x89, 0x50, 0x4e, 0x47, 0x0d, 0x0a, 0x1a, 0x0a]);
  const chunks = [];
  for (let at = 8; at < file.length;) {
    const end = at + 8 + file.readUInt32BE(at);
    assert.equal(file.readUInt32BE(end), crc32(file.subarray(at + 4, end)));
    chunks.push({type: file.toString('latin1', at + 4, at + 8), data: file.subarray(at + 8, end)});
    at = end + 4;
  }
  return chunks;
}

/** Undoes the filter of all rows (PNG, 9.4). */
function pixelsOf(rows, width, height) {
  const length = width * 4;
  const pixels = new Uint8Array(length * height);
  for (let y = 0; y < height; ++y) {
    assert.equal(rows[y * (length + 1)], 4);
    for (let x = 0; x < length; ++x) {
      const at = y * length + x;
      const a = x < 4 ? 0 : pixels[at - 4], b = y < 1 ? 0 : pixels[at - length];
      const c = x < 4 || y < 1 ? 0 : pixels[at - length - 4];
      const p = a + b - c;
      const [pa, pb, pc] = [a, b, c].map(value => Math.abs(p - value));
      const predicted = pa <= pb && pa <= pc ? a : pb <= pc ? b : c;
      pixels[at] = rows[y * (length + 1) + 1 + x] + predicted;
    }
  }
  return pixels;
}

test('a picture is encoded without loss', async () => {
  for (const [width, height] of [[1, 1], [3, 2], [7, 40], [200, 105]]) {
    const pixels = Uint8Array.from({length: width * height * 4}, (_, at) => at % 7 === 0 ? at * at : at >> 3);
    const blob = await png(pixels, width, height);
    assert.equal(blob.type, 'image/png');
    const [header, data, end] = chunksOf(Buffer.from(await blob.arrayBuffer()));
    assert.deepEqual([header.type, data.type, end.type, end.data.length], ['IHDR', 'IDAT', 'IEND', 0]);
    assert.deepEqual([header.data.readUInt32BE(0), header.data.readUInt32BE(4), ...header.data.subarray(8)],
                     [width, height, 8, 6, 0, 0, 0]);
    assert.deepEqual(pixelsOf(inflateSync(data.data), width, height), pixels);
  }
});
