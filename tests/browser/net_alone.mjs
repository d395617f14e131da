// All devices of a table in one process, joined without a line: how long it takes to compute what they
// say, and nothing else. With drago-net as the site has it.
import {copyFileSync, mkdtempSync, readdirSync, readFileSync, rmSync} from 'node:fs';
import {tmpdir} from 'node:os';
import {join} from 'node:path';
import {pathToFileURL} from 'node:url';

/** The protocol's program in this process: `device()` makes one, which has calls of net_main.cpp. */
async function program(site) {
  const file = ending => join(site, readdirSync(site).find(name => new RegExp(`^drago-net\\.[0-9a-f]{8}\\.${ending}$`).test(name)));
  const folder = mkdtempSync(join(tmpdir(), 'drago-net-'));
  const module = join(folder, 'drago-net.mjs');
  copyFileSync(file('js'), module);
  globalThis.self ??= {location: {href: ''}};  // as in a worker
  const {default: create} = await import(pathToFileURL(module));
  rmSync(folder, {recursive: true});
  const wasmBinary = readFileSync(file('wasm'));
  return async () => {
    const out = {packets: [], news: []};
    const net = {
      kept: () => {},
      packet: (to, bytes) => out.packets.push({to, bytes}),
      news: json => out.news.push(JSON.parse(json)),
    };
    const made = await create({wasmBinary, print: console.warn, printErr: console.warn, net});
    const give = bytes => {
      net.bytes = bytes;
      return bytes.length;
    };
    const call = (name, ...values) => made.ccall(`drago_net_${name}`, 'number', values.map(() => 'number'), values);
    return {
      out, call, last: null,
      begin: number => call('begin', give(new Uint8Array(32).fill(number))),
      tell: command => call('tell', give(new TextEncoder().encode(JSON.stringify(command)))),
      hear: (link, bytes) => call('hear', link, give(bytes)),
    };
  };
}

/**
 * Milliseconds of computing of `plan` from the last "ready" until every device has a hand; `choose(news)`
 * decides (net_pages.mjs).
 */
export async function timeToFirstHand(site, plan, choose) {
  const make = await program(site);
  const devices = [];
  for (let at = 0; at < plan.seats.length; ++at) devices.push(await make());
  let computing = 0;
  const timed = act => {
    const began = performance.now();
    act();
    computing += performance.now() - began;
  };
  // Link N of a device leads to device N - 1.
  const settle = () => {
    for (let busy = true; busy;) {
      busy = false;
      for (const [from, device] of devices.entries()) {
        timed(() => device.call('flush'));
        device.last = device.out.news.splice(0).at(-1) ?? device.last;
        for (const {to, bytes} of device.out.packets.splice(0)) {
          busy = true;
          for (const [at, other] of devices.entries()) {
            if (at !== from && (to < 0 || to === at + 1)) timed(() => other.hear(from + 1, bytes.slice()));
          }
        }
      }
    }
  };
  for (const [at, device] of devices.entries()) {
    device.begin(at + 1);
    device.tell({do: at === 0 ? 'open' : 'join', code: 'alone', name: `P${at}`, symbol: '', onlooker: false, plan});
    for (let other = 0; other < devices.length; ++other) if (other !== at) device.call('linked', other + 1);
    settle();
  }
  for (let turn = 0; devices.some(({last}) => last.seat === null || last.stage !== 'lobby'); ++turn) {
    if (turn === 20) throw new Error(`they do not meet: ${JSON.stringify(devices[0].last).slice(0, 500)}`);
    for (const device of devices) device.call('remind');
    settle();
  }
  for (const device of devices) device.tell({do: 'ready', ready: true});
  computing = 0;
  settle();
  const inHand = ({last: {seat, game}}) => game?.now?.hands[seat].length > 0;
  for (let turn = 0; !devices.every(inHand); ++turn) {
    const asked = devices.find(({last}) => last.game?.asked);
    if (turn === 200) throw new Error('nobody gets a hand');
    if (asked) {
      const action = await choose(asked.last);
      timed(() => asked.tell({do: 'act', action}));
    } else {
      for (const device of devices) device.call('remind');
    }
    settle();
  }
  return computing;
}
