// A Nostr relay (NIP-01, NIP-40), as strict as public ones: checks ids, signatures, dates and sizes, keeps events other
// than ephemeral ones until they expire, honors since, until and limit. Misbehaves on request. On the loopback
// interface.
import {createHash} from 'node:crypto';

import {WebSocket, WebSocketServer} from 'ws';

import {etc, schnorr} from '../../web/node_modules/@noble/secp256k1/index.js';

export {WebSocket};

const isEphemeral = kind => kind >= 20_000 && kind < 30_000;
const oldest = 60, farthest = 900;  // seconds from now in which an ephemeral event may be dated
const longest = 65_536;             // bytes of a message
const most = 500;                   // stored events in answer to a filter
const now = () => Date.now() / 1000;
const isExpired = ({tags}) => tags.some(([name, value]) => name === 'expiration' && Number(value) < now());

/** Returns what is wrong with an event, as relays say it. */
async function faultOf({id, pubkey, created_at: date, kind, tags, content, sig}) {
  const words = JSON.stringify([0, pubkey, date, kind, tags, content]);
  if (createHash('sha256').update(words).digest('hex') !== id) return 'invalid: the id is wrong';
  const {hexToBytes} = etc;
  if (!await schnorr.verifyAsync(hexToBytes(sig), hexToBytes(id), hexToBytes(pubkey))) return 'invalid: bad signature';
  if (date > now() + farthest) return 'invalid: created_at too late';
  if (isEphemeral(kind) && date < now() - oldest) return 'invalid: ephemeral event expired';
  if (isExpired({tags})) return 'invalid: event expired';
  return '';
}

const fits = (filter, event) =>
  (!filter.kinds || filter.kinds.includes(event.kind)) && (!filter.authors || filter.authors.includes(event.pubkey)) &&
  !(event.created_at < filter.since) && !(event.created_at > filter.until) &&
  Object.entries(filter).filter(([key]) => key.startsWith('#')).every(([key, values]) =>
    event.tags.some(([name, value]) => name === key.slice(1) && values.includes(value)));

/** Returns others' newest notes: one is dated ahead, and at a `quiet` relay they are old. */
const notes = quiet => [600, -2, -9, -40, -300].map(span =>
  ({id: '', kind: 1, created_at: Math.round(now()) + span - (quiet ? 300 : 0), tags: [], content: ''}));

/**
 * Starts a relay: `url`, `events` (number received), `bytes` (sent and received), `kept` (stored events), `refused`
 * (its refusals so far), `stop()`, which drops all connections. `rules` can be set at any time: `event(event, count)`
 * and `request(filters, count)` return why the relay refuses an event or closes a subscription, `silent` answers
 * nothing, `quiet` has only old notes, `delay` (ms) is slow, `limit` gives fewer stored events at once, `forge(event)`
 * changes stored events, `forgetful` stores none. `forget(which)` loses stored events. `say()` sends a message to all
 * connections, `unsubscribe(why)` closes all subscriptions, `cut()` makes all connections as if their network was
 * gone: the relay neither hears nor closes them.
 */
export async function startRelay(port = 0) {
  const server = new WebSocketServer({host: '127.0.0.1', port});
  await new Promise(done => { server.on('listening', done); });
  const relay = {events: 0, requests: 0, bytes: 0, kept: [], refused: [], rules: {}, sockets: server.clients};
  const say = (socket, ...words) => {
    if (relay.rules.silent || socket.isCut) return;
    const message = JSON.stringify(words);
    relay.bytes += message.length;
    if (relay.rules.delay) setTimeout(() => socket.send(message), relay.rules.delay);
    else socket.send(message);
  };
  const request = (socket, id, filters) => {
    relay.requests += 1;
    const why = relay.rules.request?.(filters, relay.requests);
    if (why) {
      relay.refused.push(why);
      socket.wishes.delete(id);
      say(socket, 'CLOSED', id, why);
      return;
    }
    socket.wishes.set(id, filters);
    for (const filter of filters) {
      const found = [...relay.kept, ...notes(relay.rules.quiet)]
          .filter(event => fits(filter, event) && !isExpired(event)).sort((a, b) => b.created_at - a.created_at);
      const {forge = event => event, limit = most} = relay.rules;
      for (const event of found.slice(0, Math.min(limit, filter.limit ?? most))) say(socket, 'EVENT', id, forge(event));
    }
    say(socket, 'EOSE', id);
  };
  const take = async (socket, event, size) => {
    relay.events += 1;
    const tooLong = size > longest && 'invalid: event too large';
    const why = relay.rules.event?.(event, relay.events) || tooLong || await faultOf(event);
    if (relay.kept.some(({id}) => id === event.id)) {
      say(socket, 'OK', event.id, true, 'duplicate: already have this event');
      return;
    }
    say(socket, 'OK', event.id, !why, why);
    if (why) {
      relay.refused.push(why);
      return;
    }
    if (!isEphemeral(event.kind) && !relay.rules.forgetful) relay.kept.push(event);
    for (const other of server.clients) {
      for (const [id, wishes] of other.wishes ?? []) {
        if (wishes.some(filter => fits(filter, event))) say(other, 'EVENT', id, event);
      }
    }
  };
  server.on('connection', socket => {
    socket.wishes = new Map();
    socket.on('message', data => {
      relay.bytes += data.length;
      if (relay.rules.silent || socket.isCut) return;
      const [what, first, ...filters] = JSON.parse(data);
      if (what === 'REQ') request(socket, first, filters);
      else if (what === 'CLOSE') socket.wishes.delete(first);
      else if (what === 'EVENT') take(socket, first, data.length);
    });
  });
  relay.port = server.address().port;
  relay.url = `ws://127.0.0.1:${relay.port}`;
  relay.forget = which => { relay.kept = relay.kept.filter((event, at) => !which(event, at)); };
  relay.say = (...words) => { for (const socket of server.clients) say(socket, ...words); };
  relay.unsubscribe = why => {
    for (const socket of server.clients) {
      for (const id of socket.wishes.keys()) say(socket, 'CLOSED', id, why);
      socket.wishes.clear();
    }
  };
  relay.cut = () => { for (const socket of server.clients) socket.isCut = true; };
  relay.stop = () => new Promise(done => {
    for (const socket of server.clients) socket.terminate();
    server.close(done);
  });
  return relay;
}

/** Makes a served site use only these relays, in its configuration and its policy. */
export function useRelays(server, relays) {
  server.meddle = (name, response, right) => {
    if (name === 'net.json') {
      response.writeHead(200, {'Content-Type': 'application/json'})
          .end(JSON.stringify({relays: relays.map(({url}) => url), ice: []}));
      return true;
    }
    if (name === '' || name === 'index.html') {
      const page = String(right.content).replace(/(connect-src 'self')[^;]*/, `$1 ${relays.map(({url}) => url).join(' ')}`);
      response.writeHead(200, {'Content-Type': 'text/html'}).end(page);
      return true;
    }
    return false;
  };
}
