// A Nostr relay (NIP-01), as far as net play needs it: forwards events to the subscribers of their tag. Stores nothing,
// so it never sends old events. On the loopback interface.
import {WebSocketServer} from 'ws';

/** Starts a relay: `url`, `events` (number received), `stop()`, which drops all connections. */
export async function startRelay(port = 0) {
  const server = new WebSocketServer({host: '127.0.0.1', port});
  await new Promise(done => { server.on('listening', done); });
  const relay = {events: 0, sockets: server.clients};
  const fits = (filter, event) =>
    (!filter.kinds || filter.kinds.includes(event.kind)) &&
    Object.entries(filter).filter(([key]) => key.startsWith('#')).every(([key, values]) =>
      event.tags.some(([name, value]) => name === key.slice(1) && values.includes(value)));
  server.on('connection', socket => {
    socket.wishes = new Map();
    socket.on('message', data => {
      const [what, first, ...filters] = JSON.parse(data);
      if (what === 'REQ') {
        socket.wishes.set(first, filters);
        socket.send(JSON.stringify(['EOSE', first]));
      } else if (what === 'CLOSE') {
        socket.wishes.delete(first);
      } else if (what === 'EVENT') {
        relay.events += 1;
        socket.send(JSON.stringify(['OK', first.id, true, '']));
        for (const other of server.clients) {
          for (const [id, wishes] of other.wishes ?? []) {
            if (wishes.some(filter => fits(filter, first))) other.send(JSON.stringify(['EVENT', id, first]));
          }
        }
      }
    });
  });
  relay.port = server.address().port;
  relay.url = `ws://127.0.0.1:${relay.port}`;
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
