// Opens the pack of assets, as web/pack.py closes it. Knows nothing of what is in it.

/** What is in a gzip file that is still arriving. */
async function opened(response) {
  if (globalThis.DecompressionStream) {
    const content = response.body.pipeThrough(new DecompressionStream('gzip'));
    return new Response(content).arrayBuffer();
  }
  const [file, {gunzip}] = await Promise.all([response.arrayBuffer(), import('./{{inflate.js}}')]);
  return gunzip(new Uint8Array(file)).buffer;
}

/** The pack in a response, with what pack.py has left out because it stands in it before. */
export async function unpack(response) {
  const buffer = await opened(response);
  const [size, count] = new Uint32Array(buffer, 0, 2);
  const steps = new Uint32Array(buffer, 8, 3 * count);
  const kept = new Uint8Array(buffer, 8 + steps.byteLength);
  const pack = new Uint8Array(size);
  let at = 0;
  let taken = 0;
  for (let step = 0; step < steps.length; step += 3) {
    const [fresh, from, again] = steps.subarray(step, step + 3);
    pack.set(kept.subarray(taken, taken + fresh), at);
    at += fresh;
    taken += fresh;
    pack.copyWithin(at, from, from + again);
    at += again;
  }
  return pack;
}
