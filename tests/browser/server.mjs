// Serves the site as a plain static host would, in a folder below the root, and can misbehave on
// request. Knows no tests.
import {createReadStream, existsSync, statSync} from 'node:fs';
import {createServer} from 'node:http';
import {extname, join, normalize} from 'node:path';

const types = {
  '.css': 'text/css', '.html': 'text/html', '.jpg': 'image/jpeg', '.js': 'text/javascript',
  '.pack': 'application/octet-stream', '.png': 'image/png', '.svg': 'image/svg+xml',
  '.wasm': 'application/wasm', '.webmanifest': 'application/manifest+json',
};
const folder = '/some/folder/';

/** A running server: `url` of the page, `requests` (paths so far), `close()`. */
export async function serve(site) {
  const requests = [];
  const server = createServer((request, response) => {
    const path = decodeURIComponent(new URL(request.url, 'http://host').pathname);
    requests.push(path);
    const inside = normalize(path.slice(folder.length) || 'index.html');
    const file = join(site, inside);
    if (!path.startsWith(folder) || inside.startsWith('..') || !existsSync(file) ||
        !statSync(file).isFile()) {
      response.writeHead(404, {'Content-Type': 'text/plain'}).end('not here');
      return;
    }
    response.writeHead(200, {
      'Content-Type': types[extname(file)] ?? 'application/octet-stream',
      'Content-Length': statSync(file).size,
      'Cache-Control': 'max-age=600',
    });
    createReadStream(file).pipe(response);
  });
  await new Promise(resolve => server.listen(0, '127.0.0.1', resolve));
  return {
    url: `http://127.0.0.1:${server.address().port}${folder}`,
    requests,
    close: () => new Promise(resolve => {
      server.closeAllConnections?.();
      server.close(resolve);
    }),
  };
}
