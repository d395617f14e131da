// The worker with the protocol of a net table (drago-net.wasm, see web/net_main.cpp). Saves the device's state to disk
// before it sends any message that depends on it. Knows no rule.

import create from 'drago-net.js';
import wasmFile from 'file:drago-net.wasm';

import {bytesOf} from '../stored.js';
import {isCalled, messageOf, reportOf} from '../thrown.js';

/** @import {Begin, Bytes, FromNetWorker, NetCalls, NetTrouble, Packet, ToNetWorker} from '../messages.js' */

/**
 * The table of this device. `kept`: its state is saved; `ended`: left; `lost`: taken by another tab; `free()` releases
 * the lock.
 * @typedef {{code: string, saving: Promise<void>, kept: boolean, ended: boolean, lost: boolean,
 *            free?(): Promise<void>}} Table
 */

const reminder = 3000;   // milliseconds between repeats of its state
const patience = 3000;   // milliseconds for another tab to release a table

const program = load();
/** @type {Table | null} */
let table = null;
let work = Promise.resolve();  // serializes all work
/**
 * Output of the program.
 * @type {{packets: Packet[], letters: Bytes[], news: string[], kept: Bytes | null, checked: string}}
 */
const out = {packets: [], letters: [], news: [], kept: null, checked: ''};

/** Posts to the page. @param {FromNetWorker} message @param {Transferable[]} moved */
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
      letter: bytes => out.letters.push(bytes),
      news: json => out.news.push(json),
      checked: json => { out.checked = json; },
    },
  });
}

/** Provides bytes for the program's next call. @param {Bytes} bytes */
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

/** Takes the program's output: saves the state first, then sends packets and letters. */
async function flush() {
  await call('flush');
  const {packets, letters, news, kept} = out;
  Object.assign(out, {packets: [], letters: [], news: [], kept: null});
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
  if (packets.length + letters.length === 0) return;
  at.saving = at.saving.then(() => {
    if (at.ended) return;
    if (packets.length > 0) tell({code: at.code, packets}, packets.map(({bytes}) => bytes.buffer));
    if (letters.length > 0) tell({code: at.code, letters}, letters.map(({buffer}) => buffer));
  });
}

/** @param {Begin} command @param {boolean} [visits] */
async function begin(command, visits) {
  await end();
  const {code} = command;
  /** @type {Table} */
  const at = {code, saving: Promise.resolve(), kept: true, ended: false, lost: false};
  if (!await hold(at, visits)) {
    tell({code, trouble: 'elsewhere'});
    return;
  }
  table = at;
  let kept = null;
  try {
    kept = await found(code);
  } catch (error) {
    console.warn(`nothing can be read of the table: ${messageOf(error)}`);
    // Do not overwrite a possible save. Without a database there is none.
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

/** Ends the table and reports why. @param {string} code @param {NetTrouble} trouble */
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
  await at.free?.();
}

/**
 * Takes a table from the tab that has it, which saves it first; `visits`: returns false instead.
 * @param {Table} at @param {boolean} [visits]
 */
async function hold(at, visits) {
  const name = `drago.net ${at.code}`;
  const others = new BroadcastChannel(name);
  if (!visits) others.postMessage('mine');
  const giveUp = () => {
    work = work.then(async () => {
      if (table !== at) return;
      await stop(at.code, 'elsewhere');
    });
  };
  others.onmessage = giveUp;
  if (!navigator.locks) return true;
  /** @returns {Promise<boolean>} */
  const request = (/** @type {LockOptions} */ options) => new Promise((held, failed) => {
    let had = false;
    /** @type {Promise<void>} */
    const released = navigator.locks.request(name, options, lock => {
      had = lock !== null;
      held(had);
      if (!lock) {
        others.close();
        return undefined;
      }
      return /** @type {Promise<void>} */ (new Promise(free => {
        at.free = () => {
          others.close();
          free();
          return released;
        };
      }));
    }).catch(error => {
      // Another tab took it while this one was suspended: its save is newer than this state.
      if (had) {
        at.ended = at.lost = true;
        giveUp();
      }
      failed(error);
    });
  });
  if (visits) return request({ifAvailable: true});
  const late = new AbortController();
  const timer = setTimeout(() => late.abort(), patience);
  await request({signal: late.signal}).catch(() => request({steal: true}));
  clearTimeout(timer);
  return true;
}

// --- Saved state: bytes by the table's code.

/** @type {Promise<IDBDatabase> | null} */
let database = null;

/** Returns the result of a request. @template Result @param {IDBRequest<Result>} request @returns {Promise<Result>} */
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
 * Stops using a failed connection; its running transactions still finish.
 * @param {Promise<IDBDatabase>} connection
 */
function drop(connection) {
  if (database === connection) database = null;
  connection.then(made => made.close(), () => {});
}

/**
 * Runs `act`; resolves when its changes are on disk. Retries once with a new connection.
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
    // An older save would return without this message, and the player could then send a contradicting one, which counts
    // as cheating. Deleting the save is better.
    await stored('readwrite', store => store.delete(code)).catch(() => {});
    return false;
  }
}

/**
 * Returns the saved state of a table, or null. Rejects if the database fails.
 * @param {string} code
 * @returns {Promise<Bytes | null>}
 */
async function found(code) {
  const kept = await stored('readonly', store => store.get(code));
  return kept === undefined ? null : bytesOf(kept?.bytes);
}

/** @param {string} code */
async function forget(code) {
  if (table?.code === code) await end();
  await stored('readwrite', store => store.delete(code)).catch(() => {});
}

/** Verifies a signed file, with or without a table. @param {string} file */
async function check(file) {
  await call('check', await written(file));
  tell({checked: out.checked});
}

/** @param {ToNetWorker} message */
async function take({
  begin: command, visit, end: ends, mail, mailed, remail, tell: said, linked, parted, hear, bytes, check: file,
  forget: code,
}) {
  if (file !== undefined) await check(file);
  if (ends) await end();
  if (command) await begin(command, visit);
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
  if (remail) await call('remail');
  for (const letter of mail ?? []) await call('mail', await give(letter));
  if (mailed) await call('mailed');
  await flush();
  if (mailed) at.saving = at.saving.then(() => tell({code: at.code, mailed: true}));
  if (what === 'take') tell({code: at.code, taken: done === 1});
  // A device that left and follows the link again is new; but first send the farewell.
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
