// The site as Debian's nginx serves it, with the file that is made for nginx, below a path. Knows no
// tests.
import {spawn} from 'node:child_process';
import {existsSync, mkdirSync, mkdtempSync, readFileSync, rmSync, symlinkSync, writeFileSync} from 'node:fs';
import {createServer} from 'node:net';
import {tmpdir} from 'node:os';
import {join, resolve} from 'node:path';

const program = ['/usr/sbin/nginx', '/usr/local/bin/nginx', '/opt/homebrew/bin/nginx'].find(existsSync);
const module = '/usr/lib/nginx/modules/ngx_http_brotli_static_module.so';
const folder = 'games/drago';

/** Whether it can also send what brotli has compressed. */
export const hasBrotli = existsSync(module);

async function freePort() {
  const server = createServer();
  await new Promise(done => server.listen(0, '127.0.0.1', done));
  const {port} = server.address();
  await new Promise(done => server.close(done));
  return port;
}

function configuration(port, root, hosts) {
  const rules = readFileSync(join(hosts, 'nginx.conf'), 'utf8');
  writeFileSync(join(root, 'rules.conf'),
                hasBrotli ? rules.replace('# brotli_static', 'brotli_static') : rules);
  const temporary = ['client_body', 'proxy', 'fastcgi', 'uwsgi', 'scgi']
      .map(kind => `  ${kind}_temp_path ${root}/${kind};`);
  return [
    hasBrotli ? `load_module ${module};` : '',
    process.getuid?.() === 0 ? 'user root;' : '',
    'worker_processes 1;', 'daemon off;', `pid ${root}/pid;`, 'events {}', 'http {', ...temporary,
    '  access_log off;', '  server {', `    listen 127.0.0.1:${port};`, `    root ${root}/www;`,
    `    include ${root}/rules.conf;`, '  }', '}', '',
  ].join('\n');
}

/** A running nginx: {url, close()}. */
export async function serveWithNginx(site) {
  if (!program) throw new Error('nginx is not there (Debian: nginx-light)');
  const root = mkdtempSync(join(tmpdir(), 'drago-nginx-'));
  mkdirSync(join(root, 'www/games'), {recursive: true});
  symlinkSync(resolve(site), join(root, 'www', folder));
  const port = await freePort();
  writeFileSync(join(root, 'nginx.conf'), configuration(port, root, join(site, '../hosts')));
  const server = spawn(program, ['-p', root, '-c', join(root, 'nginx.conf'), '-e', join(root, 'errors')]);
  let said = '';
  server.stderr.on('data', words => { said += words; });
  const ended = new Promise(done => server.on('exit', done));
  const url = `http://127.0.0.1:${port}/${folder}/`;
  for (;;) {
    if (server.exitCode !== null) throw new Error(`nginx ended: ${said}`);
    try {
      await fetch(url);
      break;
    } catch {
      await new Promise(done => setTimeout(done, 20));
    }
  }
  return {
    url,
    close: async () => {
      server.kill();
      await ended;
      rmSync(root, {recursive: true});
    },
  };
}
