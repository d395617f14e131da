// Tests storage.js with stored values of every type and damaged revisions: no visit fails, nothing else is lost.
import assert from 'node:assert/strict';
import {test} from 'node:test';

import {Places} from '../../web/history.js';
import {bytesOf, countOf} from '../../web/stored.js';

globalThis.IDBOpenDBRequest = class {};

/** A localStorage with these texts. */
function textsHere(texts) {
  const all = Object.create({
    getItem(name) { return this[name] ?? null; },
    setItem(name, text) { this[name] = String(text); },
    removeItem(name) { delete this[name]; },
  });
  return Object.assign(all, texts);
}

/** An IndexedDB with one store: these values by key. */
function databaseWith(values) {
  const answered = (request, result) => {
    queueMicrotask(() => request.onsuccess({target: Object.assign(request, {result})}));
    return request;
  };
  const records = {
    getAllKeys: () => answered({}, [...values.keys()]),
    getAll: () => answered({}, [...values.values()]),
    put: (value, key) => values.set(key, value),
    delete: key => values.delete(key),
    clear: () => values.clear(),
  };
  const transaction = () => {
    const out = {objectStore: () => records};
    queueMicrotask(() => out.oncomplete?.());
    return out;
  };
  return {open: () => answered(new IDBOpenDBRequest(), {transaction, close() {}})};
}

let visits = 0;

/** Returns the storage of a new visit: its texts by key. */
async function visit(here, there) {
  globalThis.localStorage = here;
  globalThis.indexedDB = databaseWith(there);
  visits += 1;
  const {storage} = await import(`../../web/storage.js?${visits}`);
  storage.claim();
  await storage.open(Promise.resolve());
  const keys = new TextDecoder().decode(storage.keys()).split('\n').filter(key => key);
  for (const key of keys) assert.ok(storage.bytes(key) instanceof Uint8Array, key);
  return Object.fromEntries(keys.map(key => [key, storage.read(key)]).sort());
}

const odd = {
  'a number': 7, 'not a number': NaN, nothing: null, undefined, truth: true, 'an object': {}, 'a list': ['text'],
  bytes: new Uint8Array([123, 125]), buffer: new ArrayBuffer(8), date: new Date(0), expression: /x/, 'a big number': 7n,
  map: new Map([['a', 'b']]), blob: new Blob(['text']), error: new Error('x'), boxed: Object('text'),
};
const games = {'game.mount-drago': 'a game', 'kept.20770.7': 'an old one', 'kept.20770.7.name': 'Ours'};
const counted = (texts, revision) => new Map([...Object.entries(texts), ['drago.revision', revision]]);
const prefixed = texts => Object.fromEntries(Object.entries(texts).map(([key, text]) => [`drago.${key}`, text]));

for (const [what, value] of Object.entries(odd)) {
  test(`instead of a text, the database has ${what}`, async () => {
    const lost = {'game.dragons-cave': value, 'kept.20771.8': value, statistics: value, preferences: value};
    // Only what the program reports stands there, as a text that it cannot read.
    const {'game.dragons-cave': text, ...found} = await visit(textsHere({}), counted({...games, ...lost}, 9));
    assert.throws(() => JSON.parse(text));
    assert.deepEqual(found, {...games, 'kept.20771.8': text, statistics: text});
    // The other copy has the text, whichever of them is newer.
    for (const revision of ['8', '9', '10']) {
      const own = {...games, preferences: 'language de', 'game.dragons-cave': 'in the cave'};
      const here = textsHere({...prefixed(own), 'drago.revision': revision});
      const there = counted({...games, preferences: value, 'game.dragons-cave': value}, 9);
      assert.deepEqual(await visit(here, there), own);
      assert.equal(there.get('game.dragons-cave'), 'in the cave', 'mended');
    }
  });

  if (what !== 'a number') test(`instead of a revision, the database has ${what}`, async () => {
    const here = textsHere({});
    const there = counted(games, value);
    assert.deepEqual(await visit(here, there), games);
    assert.ok(countOf(there.get('drago.revision')) > 0, 'mended');
    assert.deepEqual(await visit(here, there), games);
    // With another game in the other copy, both are kept.
    const merged = await visit(textsHere({'drago.game.mount-drago': 'newer', 'drago.revision': '4'}), counted(games, value));
    assert.deepEqual(Object.values(merged).sort(), [...Object.values(games), 'newer'].sort());
  });

  test(`a key of the database is ${what}`, async () => {
    const there = new Map([...counted(games, 9), [value, 'text']]);
    assert.deepEqual(await visit(textsHere({}), there), games);
  });
}

test('the database has no revision, or one that cannot be counted up', async () => {
  for (const revision of [-1, 0.5, Infinity, 2 ** 53, 1e300, '9']) {
    assert.deepEqual(await visit(textsHere({}), counted(games, revision)), games, String(revision));
  }
  assert.deepEqual(await visit(textsHere({}), new Map(Object.entries(games))), games);
  // A new database is older than any text, so that one that opens late is no conflict.
  globalThis.indexedDB = databaseWith(new Map());
  const {DatabaseCopy} = await import('../../web/storage.js');
  assert.equal((await new DatabaseCopy({}).read()).revision, 0);
});

test('localStorage has damaged notes of its own, and keys of others', async () => {
  for (const revision of ['', 'x', '-1', '1e300', '0.5', 'Infinity', '{}', '\0']) {
    const there = counted(games, 9);
    const here = textsHere({'drago.game.mount-drago': 'older', 'drago.revision': revision});
    assert.deepEqual(await visit(here, there), games, revision);
    assert.equal(here['drago.revision'], String(there.get('drago.revision')), 'mended');
  }
  for (const alone of ['', 'null', '7', '[]', '{', '{"since":3}', '{"since":"3","keys":[]}', '{"since":-1,"keys":["a"]}']) {
    // The game was changed without the database, and which one it was is damaged.
    const here = textsHere({'drago.game.mount-drago': 'other', 'drago.revision': '12', 'drago.alone': alone});
    const merged = await visit(here, counted(games, 9));
    assert.deepEqual(Object.values(merged).sort(), [...Object.values(games), 'other'].sort(), alone);
    assert.equal(here['drago.alone'], undefined, 'mended');
  }
  const strange = {'drago.two\nlines': 'x', 'drago.\0': 'x', 'drago.\ud800': 'x', other: 'x', 'drago.tab': '7'};
  assert.deepEqual(await visit(textsHere({...prefixed(games), ...strange, 'drago.revision': '9'}), new Map()), games);
  const there = new Map([...counted(games, 9), ['tab', 'x'], ['alone', 'x'], ['revision', '70'], ['a\nkept.1.1', 'x']]);
  const here = textsHere({});
  assert.deepEqual(await visit(here, there), games);
  assert.deepEqual([here['drago.alone'], here['drago.revision']], [undefined, '9'], 'the page has notes there');
});

test('a table over the net whose bytes are none counts as damaged', () => {
  const bytes = new Uint8Array([1, 2]);
  assert.equal(bytesOf(bytes), bytes);
  for (const [what, value] of Object.entries(odd)) {
    if (what !== 'bytes') assert.deepEqual(bytesOf(value), new Uint8Array(), what);
  }
});

test('an entry of the history without a depth is a new one', () => {
  const steps = [];
  globalThis.location = {href: 'https://a/#/x', hash: '#/x'};
  globalThis.addEventListener = () => {};
  for (const depth of [...Object.values(odd).filter(value => value !== 7), -1e9, 0.5, '3']) {
    const went = [];
    globalThis.history = {
      state: {drago: depth}, go: by => went.push(by), replaceState() {}, pushState: () => went.push(1),
    };
    const places = new Places({open: address => steps.push(address), go: () => assert.fail('another entry')});
    places.show('x', 2);
    assert.deepEqual(went, [1, 1]);
    places.moved({drago: depth});
    clearTimeout(places.timer);
    assert.equal(places.at, 3);
  }
  assert.equal(new Set(steps).size, 1);
});
