// Serves the site with Debian's nginx and Apache, with the configuration files made for them, below a path.
import {spawn} from 'node:child_process';
import {chmodSync, cpSync, existsSync, mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync} from 'node:fs';
import {createServer} from 'node:net';
import {tmpdir} from 'node:os';
import {join} from 'node:path';

const brotliOfNginx = '/usr/lib/nginx/modules/ngx_http_brotli_static_module.so';
const modulesOfApache = '/usr/lib/apache2/modules';
const folder = 'games/drago';

const placeOf = name => ['/usr/sbin', '/usr/local/bin', '/opt/homebrew/bin'].map(at => join(at, name)).find(existsSync);
const asRoot = process.getuid?.() === 0;

async function freePort() {
  const server = createServer();
  await new Promise(done => server.listen(0, '127.0.0.1', done));
  const {port} = server.address();
  await new Promise(done => server.close(done));
  return port;
}

function forNginx(root, port, site) {
  const brotli = existsSync(brotliOfNginx);
  const rules = readFileSync(join(site, '../hosts/nginx.conf'), 'utf8');
  writeFileSync(join(root, 'rules.conf'), brotli ? rules.replace('# brotli_static', 'brotli_static') : rules);
  const temporary = ['client_body', 'proxy', 'fastcgi', 'uwsgi', 'scgi']
      .map(kind => `  ${kind}_temp_path ${root}/${kind};`);
  return [
    brotli ? `load_module ${brotliOfNginx};` : '',
    asRoot ? 'user root;' : '',
    'worker_processes 1;', 'daemon off;', `pid ${root}/pid;`, 'events {}', 'http {', ...temporary,
    '  access_log off;', '  server {', `    listen 127.0.0.1:${port};`, `    root ${root}/www;`,
    `    include ${root}/rules.conf;`, '  }', '}',
  ];
}

/** Like a shared host: allows only a folder's own .htaccess. */
function forApache(root, port) {
  const modules = ['mpm_event', 'authz_core', 'unixd', 'mime', 'dir', 'env', 'headers', 'rewrite']
      .filter(name => existsSync(join(modulesOfApache, `mod_${name}.so`)));
  return [
    ...modules.map(name => `LoadModule ${name}_module ${modulesOfApache}/mod_${name}.so`),
    ...(asRoot ? ['User www-data', 'Group www-data'] : []),
    'ServerName localhost', `Listen 127.0.0.1:${port}`, `PidFile ${root}/pid`, `ErrorLog ${root}/errors`,
    'TypesConfig /etc/mime.types', 'AddDefaultCharset utf-8', 'DirectoryIndex index.html',
    `DocumentRoot ${root}/www`,
    `<Directory ${root}/www>`, '  Options FollowSymLinks', '  AllowOverride FileInfo', '  Require all granted',
    '</Directory>',
  ];
}

/** The servers by name: Debian package, program and configuration, and whether they send brotli files. */
export const webServers = {
  nginx: {
    package: 'nginx-light',
    program: placeOf('nginx'),
    configuration: forNginx,
    start: (root, file) => ['-p', root, '-c', file, '-e', join(root, 'errors')],
    hasBrotli: existsSync(brotliOfNginx),
  },
  apache: {
    package: 'apache2-bin',
    program: placeOf('apache2'),
    configuration: forApache,
    start: (root, file) => ['-d', root, '-f', file, '-D', 'FOREGROUND'],
    hasBrotli: true,
  },
};

/** Starts the server of this name: {url, close()}. */
export async function serveWith(name, site) {
  const {program, package: from, configuration, start} = webServers[name];
  if (!program) throw new Error(`${name} is not there (Debian: ${from})`);
  const root = mkdtempSync(join(tmpdir(), `drago-${name}-`));
  chmodSync(root, 0o755);  // Apache's workers run as an unprivileged user
  mkdirSync(join(root, 'www/games'), {recursive: true});
  cpSync(site, join(root, 'www', folder), {recursive: true});
  const port = await freePort();
  const file = join(root, 'server.conf');
  writeFileSync(file, [...configuration(root, port, site), ''].join('\n'));
  const server = spawn(program, start(root, file));
  let said = '';
  server.stderr.on('data', words => { said += words; });
  const ended = new Promise(done => server.on('exit', done));
  const url = `http://127.0.0.1:${port}/${folder}/`;
  for (;;) {
    if (server.exitCode !== null) throw new Error(`${name} ended: ${said}`);
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
