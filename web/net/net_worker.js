// The worker with the protocol of a table over the net (drago-net.wasm, see web/net_main.cpp). What its
// device must not forget is on the disk before anything it says leaves. Knows no rule.

import create from 'drago-net.js';
import wasmFile from 'file:drago-net.wasm';

import {isCalled, messageOf, reportOf} from '../thrown.js';

/** @import {Begin, Bytes, FromNetWorker, NetCalls, NetTrouble, Packet, ToNetWorker} from '../messages.js' */

/**
 * The table that this device is at. `kept`: whether what is to be kept is; `ended`: it is left; `lost`: another tab
 * has it; `free()` gives up the lock.
 * @typedef {{code: string, saving: Promise<void>, kept: boolean, ended: boolean, lost: boolean, free?(): void}} Table
 */

const reminder = 3000;   // milliseconds after which it says where it stands
const patience = 3000;   // milliseconds for another tab to give up a table

const program = load();
/** @type {Table | null} */
let table = null;
let work = Promise.resolve();  // one thing after the other
/** As the program gives it away. @type {{packets: Packet[], news: string[], kept: Bytes | null, checked: string}} */
const out = {packets: [], news: [], kept: null, checked: ''};

/** To the page. @param {FromNetWorker} message @param {Transferable[]} moved */
function tell(message, moved = []) {
  postMessage(message, moved);
}

async function load() {
  const file = await fetch(new URL(wasmFile.name, import.meta.url));
  if (!file.ok) throw new Error(`drago-net.wasm: ${file.status}`);
  return create({
    print: line => console.warn(line),
    printErr: line => console.warn(line),
    wasmBinary: new Uint8Array(await file.arrayBuffer()),
    net: {
      bytes: new Uint8Array(),
      kept: bytes => { out.kept = bytes; },
      packet: (to, bytes) => out.packets.push({to: to < 0 ? null : to, bytes}),
      news: json => out.news.push(json),
      checked: json => { out.checked = json; },
    },
  });
}

/** Hands bytes to the program's next call. @param {Bytes} bytes */
async function give(bytes) {
  const {net} = await program;
  net.bytes = bytes;
  return bytes.length;
}

/**
 * Calls a function of the program.
 * @template {keyof NetCalls} Name
 * @param {Name} name @param {NetCalls[Name]} values
 */
async function call(name, ...values) {
  return (await program).ccall(`drago_net_${name}`, 'number', values.map(() => 'number'), values);
}

const written = (/** @type {string} */ text) => give(new TextEncoder().encode(text));

/** Takes what the program gives away: keeps it, then lets the packets go. */
async function flush() {
  await call('flush');
  const {packets, news, kept} = out;
  Object.assign(out, {packets: [], news: [], kept: null});
  const at = table;
  if (!at) return;
  if (news.length > 0) tell({code: at.code, news});
  if (kept) {
    at.saving = at.saving.then(async () => {
      if (at.lost) return;
      const done = await keep(at.code, kept);
      if (done !== at.kept) tell({code: at.code, kept: done});
      at.kept = done;
    });
  }
  if (packets.length === 0) return;
  at.saving = at.saving.then(() => {
    if (!at.ended) tell({code: at.code, packets}, packets.map(({bytes}) => bytes.buffer));
  });
}

/** @param {Begin} command */
async function begin(command) {
  await end();
  const {code} = command;
  /** @type {Table} */
  const at = {code, saving: Promise.resolve(), kept: true, ended: false, lost: false};
  await hold(at);
  table = at;
  let kept = null;
  try {
    kept = await found(code);
  } catch (error) {
    console.warn(`nothing can be read of the table: ${messageOf(error)}`);
    // What may be there must not be written over. Where there is no database at all, nothing is.
    const isThere = () => opened().then(() => true, () => false);
    if (command.do === 'resume' || (command.do === 'join' && await isThere())) {
      await stop(code, 'broken');
      return;
    }
  }
  if (kept && !await call('restore', await give(kept))) {
    await stop(code, 'damaged');
  } else if (!kept && command.do === 'resume') {
    await stop(code, 'unknown');
  } else {
    if (!kept) await call('begin', await give(crypto.getRandomValues(new Uint8Array(32))));
    await call('tell', await written(JSON.stringify(kept ? {...command, do: 'resume'} : command)));
  }
}

/** There is no table: says why. @param {string} code @param {NetTrouble} trouble */
async function stop(code, trouble) {
  await end();
  tell({code, trouble});
}

async function end() {
  if (!table) return;
  const at = table;
  at.ended = true;
  table = null;
  await at.saving;
  at.free?.();
}

/** Takes a table from the tab that has it, which keeps all of it first. @param {Table} at */
async function hold(at) {
  const name = `drago.net ${at.code}`;
  const others = new BroadcastChannel(name);
  others.postMessage('mine');
  const giveUp = () => {
    work = work.then(async () => {
      if (table !== at) return;
      await stop(at.code, 'elsewhere');
    });
  };
  others.onmessage = giveUp;
  if (!navigator.locks) return;
  /** @returns {Promise<void>} */
  const request = (/** @type {LockOptions} */ options) => new Promise((held, failed) => {
    let had = false;
    navigator.locks.request(name, options, () => {
      had = true;
      held();
      return /** @type {Promise<void>} */ (new Promise(free => {
        at.free = () => {
          others.close();
          free();
        };
      }));
    }).catch(error => {
      // Taken by another tab, while this one slept: what it keeps is newer than anything known here.
      if (had) {
        at.ended = at.lost = true;
        giveUp();
      }
      failed(error);
    });
  });
  const late = new AbortController();
  const timer = setTimeout(() => late.abort(), patience);
  await request({signal: late.signal}).catch(() => request({steal: true}));
  clearTimeout(timer);
}

// --- What is kept: bytes by the table's code.

/** @type {Promise<IDBDatabase> | null} */
let database = null;

/** What a request comes to. @template Result @param {IDBRequest<Result>} request @returns {Promise<Result>} */
function result(request) {
  return new Promise((done, failed) => {
    request.onsuccess = () => done(request.result);
    request.onerror = () => failed(request.error);
    if (request instanceof IDBOpenDBRequest) request.onblocked = () => failed(request.error);
  });
}

async function connect() {
  const opening = indexedDB.open('drago-net', 1);
  opening.onupgradeneeded = () => opening.result.createObjectStore('tables');
  return result(opening);
}

function opened() {
  if (database) return database;
  const own = connect();
  const again = () => { if (database === own) database = null; };
  database = own;
  own.then(made => { made.onclose = again; }, again);
  return own;
}

/**
 * A connection that fails is not used again; what others do with it still ends.
 * @param {Promise<IDBDatabase>} connection
 */
function drop(connection) {
  if (database === connection) database = null;
  connection.then(made => made.close(), () => {});
}

/**
 * Runs `act`; resolves when its changes are on the disk. Tries once more with a fresh connection.
 * @template Result
 * @param {IDBTransactionMode} mode
 * @param {(store: IDBObjectStore) => IDBRequest<Result>} act
 */
async function stored(mode, act) {
  const connection = opened();
  try {
    return await attempt(connection, mode, act);
  } catch (error) {
    if (isCalled(error, 'QuotaExceededError')) throw error;
    drop(connection);
    return attempt(opened(), mode, act);
  }
}

/**
 * @template Result
 * @param {Promise<IDBDatabase>} connection
 * @param {IDBTransactionMode} mode
 * @param {(store: IDBObjectStore) => IDBRequest<Result>} act
 */
async function attempt(connection, mode, act) {
  const transaction = (await connection).transaction('tables', mode, {durability: 'strict'});
  const ended = new Promise((complete, failed) => {
    transaction.oncomplete = complete;
    transaction.onabort = () => failed(transaction.error);
  });
  const answer = act(transaction.objectStore('tables'));
  await ended;
  return answer.result;
}

/** @param {string} code @param {Bytes} bytes */
async function keep(code, bytes) {
  try {
    await stored('readwrite', store => store.put({bytes}, code));
    return true;
  } catch (error) {
    console.warn(`nothing is kept of the table: ${messageOf(error)}`);
    // What was kept before would come back without what is said now, and the person could then say
    // something else, which convicts: rather none.
    await stored('readwrite', store => store.delete(code)).catch(() => {});
    return false;
  }
}

/**
 * What is kept of a table; null: nothing. Rejects where that cannot be told.
 * @param {string} code
 * @returns {Promise<Bytes | null>}
 */
async function found(code) {
  return (await stored('readonly', store => store.get(code)))?.bytes ?? null;
}

/** @param {string} code */
async function forget(code) {
  if (table?.code === code) await end();
  await stored('readwrite', store => store.delete(code)).catch(() => {});
}

/** What a signed file proves, at a table or at none. @param {string} file */
async function check(file) {
  await call('check', await written(file));
  tell({checked: out.checked});
}

/** @param {ToNetWorker} message */
async function take({begin: command, tell: said, linked, parted, hear, bytes, check: file, forget: code}) {
  if (file !== undefined) await check(file);
  if (command) await begin(command);
  if (code) await forget(code);
  if (!table) return;
  const at = table;
  const what = said && JSON.parse(said).do;
  const done = said && await call('tell', await written(said));
  if (linked) await call('linked', linked);
  if (parted) await call('parted', parted);
  if (hear) {
    await call('hear', hear, await give(bytes));
    tell({code: at.code, read: {link: hear, size: bytes.length}});
  }
  await flush();
  if (what === 'take') tell({code: at.code, taken: done === 1});
  // Who has left, and comes by the same link again, is somebody new; but first the others are told.
  if (what === 'leave') {
    await at.saving;
    tell({code: at.code, left: true});
    await forget(at.code);
  }
}

/** @param {unknown} error */
function fail(error) {
  tell({trouble: reportOf(error)});
}

addEventListener('message', (/** @type {MessageEvent<ToNetWorker>} */ {data}) => {
  work = work.then(() => take(data)).catch(fail);
});
addEventListener('messageerror', () => fail('what was said cannot be read'));
setInterval(() => {
  if (!table) return;
  work = work.then(async () => {
    if (!table) return;
    await call('remind');
    await flush();
  }).catch(fail);
}, reminder);
