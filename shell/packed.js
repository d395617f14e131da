// Fetches a program from what stands compressed beside it where a host would send it as it is, which
// is two and a half times as much. Knows no file.

/** Whether nothing of what the page has fetched came compressed. */
function comesPlain() {
  const sizes = performance.getEntriesByType('resource').filter(({decodedBodySize}) => decodedBodySize > 0);
  return sizes.length > 0 && sizes.every(({encodedBodySize, decodedBodySize}) => encodedBodySize === decodedBodySize);
}

/**
 * Fetches FILE, or FILE.gz and opens that. What is kept here already and what the host compresses is
 * taken as it comes: a browser keeps compiled code with such an answer alone.
 */
export async function fetchPacked(address, options) {
  if (!globalThis.DecompressionStream || navigator.serviceWorker?.controller) return fetch(address, options);
  if (!comesPlain()) {
    const response = await fetch(address, options);
    if (!response.ok || response.headers.has('Content-Encoding')) return response;
    response.body.cancel().catch(() => {});
  }
  const packed = await fetch(`${address}.gz`, options);
  if (!packed.ok) return fetch(address, options);
  if (packed.headers.has('Content-Encoding')) return packed;  // the browser opens it
  return new Response(packed.body.pipeThrough(new DecompressionStream('gzip')));
}
