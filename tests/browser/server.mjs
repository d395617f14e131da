// Serves the site like a plain static host, in a folder below the root, and can misbehave on request.
import {createReadStream, existsSync, readFileSync, statSync} from 'node:fs';
import {createServer} from 'node:http';
import {extname, join, normalize} from 'node:path';

const types = {
  '.css': 'text/css', '.html': 'text/html', '.jpg': 'image/jpeg', '.js': 'text/javascript',
  '.pack': 'application/octet-stream', '.png': 'image/png', '.svg': 'image/svg+xml',
  '.wasm': 'application/wasm', '.webp': 'image/webp',
  '.webmanifest': 'application/manifest+json',
};
const folder = '/some/folder/';

/**
 * Starts a server, which by default lets browsers cache for ten minutes: `url` of the page, `folder` it serves,
 * `requests` (paths so far), `publish(site)`, which replaces the folder, `meddle`, `close()`. With `compressed` it
 * sends precompressed files. `meddle`, if set, is called with each requested file's name, the response and the right
 * answer ({type, content}); it returns true if it has answered itself.
 */
export async function serve(site, {cacheControl = 'max-age=600', compressed = false} = {}) {
  const requests = [];
  const server = createServer((request, response) => {
    const path = decodeURIComponent(new URL(request.url, 'http://host').pathname);
    requests.push(path);
    const inside = normalize(path.slice(folder.length) || 'index.html');
    const file = join(site, inside);
    const type = types[extname(file)] ?? 'application/octet-stream';
    const right = {type, get content() { return readFileSync(file); }};
    if (running.meddle?.(path.slice(folder.length), response, right)) return;
    if (!path.startsWith(folder) || inside.startsWith('..') || !existsSync(file) ||
        !statSync(file).isFile()) {
      response.writeHead(404, {'Content-Type': 'text/plain'}).end('not here');
      return;
    }
    const brotli = compressed && /\bbr\b/.test(request.headers['accept-encoding']) && existsSync(`${file}.br`);
    const sent = brotli ? `${file}.br` : file;
    response.writeHead(200, {
      'Content-Type': type,
      'Content-Length': statSync(sent).size,
      ...(brotli && {'Content-Encoding': 'br'}),
      'Cache-Control': cacheControl,
    });
    createReadStream(sent).pipe(response);
  });
  const port = await new Promise(resolve => {
    server.listen(0, '127.0.0.1', () => resolve(server.address().port));
  });
  const running = {
    meddle: null,
    get folder() { return site; },
    publish: other => { site = other; },
    url: `http://127.0.0.1:${port}${folder}`,
    requests,
    close: () => new Promise(resolve => {
      server.closeAllConnections?.();
      server.close(resolve);
    }),
  };
  return running;
}

/** Ways to meddle: wrong answers to a request. Each returns true. */
export const meddling = {
  /** The connection drops. */
  gone: response => Boolean(response.destroy()),
  /** A page of the host, such as an error or a hotel's login, with status 200. */
  page: response => Boolean(response.writeHead(200, {'Content-Type': 'text/html'})
      .end('<!doctype html><title>Welcome</title>Please log in.')),
  refused: response => Boolean(response.writeHead(404).end('not here')),
  failed: response => Boolean(response.writeHead(500).end('oh')),
  /** Only the first bytes. */
  cut: response => {
    response.writeHead(200, {'Content-Length': 1000, 'Content-Type': 'text/javascript'});
    response.write('export const version');
    setImmediate(() => response.destroy());
    return true;
  },
  /** Complete, but other content, which may be cached. */
  other: response => Boolean(response.writeHead(200, {
    'Content-Type': 'text/javascript', 'Cache-Control': 'max-age=600',
  }).end('export const version = "none";')),
};
