// The worker with the protocol of a table over the net (drago-net.wasm, see web/net_main.cpp). What its
// device must not forget is on the disk before anything it says leaves. Knows no rule.

import create from './{{drago-net.js}}';

const reminder = 3000;   // milliseconds after which it says where it stands
const patience = 3000;   // milliseconds for another tab to give up a table

const program = load();
let table = null;          // {code, saving, kept, ended, lost, free}
let work = Promise.resolve();  // one thing after the other
const out = {packets: [], news: [], kept: null, checked: null};  // as the program gives it away

async function load() {
  const bytes = await fetch(new URL('./{{drago-net.wasm}}', import.meta.url));
  if (!bytes.ok) throw new Error(`drago-net.wasm: ${bytes.status}`);
  return create({
    print: line => console.warn(line),
    printErr: line => console.warn(line),
    wasmBinary: new Uint8Array(await bytes.arrayBuffer()),
    net: {
      kept: bytes => { out.kept = bytes; },
      packet: (to, bytes) => out.packets.push({to: to < 0 ? null : to, bytes}),
      news: json => out.news.push(json),
      checked: json => { out.checked = json; },
    },
  });
}

/** Hands bytes to the program's next call. */
async function give(bytes) {
  const {net} = await program;
  net.bytes = bytes;
  return bytes.length;
}

async function call(name, ...values) {
  return (await program).ccall(`drago_net_${name}`, 'number', values.map(() => 'number'), values);
}

const written = text => give(new TextEncoder().encode(text));

/** Takes what the program gives away: keeps it, then lets the packets go. */
async function flush() {
  await call('flush');
  const {packets, news, kept} = out;
  Object.assign(out, {packets: [], news: [], kept: null});
  const at = table;
  if (news.length > 0) postMessage({code: at.code, news});
  if (kept) {
    at.saving = at.saving.then(async () => {
      if (at.lost) return;
      const done = await keep(at.code, kept);
      if (done !== at.kept) postMessage({code: at.code, kept: done});
      at.kept = done;
    });
  }
  if (packets.length === 0) return;
  at.saving = at.saving.then(() => {
    if (!at.ended) postMessage({code: at.code, packets}, packets.map(({bytes}) => bytes.buffer));
  });
}

async function begin({code, ...command}) {
  await end();
  const at = {code, saving: Promise.resolve(), ended: false, kept: true};
  await hold(at);
  table = at;
  let kept = null;
  try {
    kept = await found(code);
  } catch (error) {
    console.warn(`nothing can be read of the table: ${error?.message}`);
    // What may be there must not be written over. Where there is no database at all, nothing is.
    const isThere = () => opened().then(() => true, () => false);
    if (command.do === 'resume' || (command.do === 'join' && await isThere())) {
      await end();
      postMessage({code, trouble: 'broken'});
      return;
    }
  }
  const lacking = kept ? !await call('restore', await give(kept)) && 'damaged' : command.do === 'resume' && 'unknown';
  if (lacking) {
    await end();
    postMessage({code, trouble: lacking});
    return;
  }
  if (!kept) {
    await call('begin', await give(crypto.getRandomValues(new Uint8Array(32))));
  }
  await call('tell', await written(JSON.stringify({...command, ...kept && {do: 'resume'}, code})));
}

async function end() {
  if (!table) return;
  const at = table;
  at.ended = true;
  table = null;
  await at.saving;
  at.free?.();
}

/** One tab sits at a table: whoever had it gives it up, all of it kept. */
async function hold(at) {
  const name = `drago.net ${at.code}`;
  const others = new BroadcastChannel(name);
  others.postMessage('mine');
  const giveUp = () => {
    work = work.then(async () => {
      if (table !== at) return;
      await end();
      postMessage({code: at.code, trouble: 'elsewhere'});
    });
  };
  others.onmessage = giveUp;
  if (!navigator.locks) return;
  const request = options => new Promise((held, failed) => {
    let had = false;
    navigator.locks.request(name, options, () => {
      had = true;
      held();
      return new Promise(free => {
        at.free = () => {
          others.close();
          free();
        };
      });
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

let database = null;

function result(request) {
  return new Promise((done, failed) => {
    request.onsuccess = () => done(request.result);
    request.onerror = request.onblocked = () => failed(request.error);
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

/** A connection that fails is not used again; what others do with it still ends. */
function drop(connection) {
  if (database === connection) database = null;
  connection.then(made => made.close(), () => {});
}

/** Runs `act(store)`; resolves when its changes are on the disk. Tries once more with a fresh connection. */
async function stored(mode, act) {
  const connection = opened();
  try {
    return await attempt(connection, mode, act);
  } catch (error) {
    if (error?.name === 'QuotaExceededError') throw error;
    drop(connection);
    return attempt(opened(), mode, act);
  }
}

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

async function keep(code, bytes) {
  try {
    await stored('readwrite', store => store.put({bytes}, code));
    return true;
  } catch (error) {
    console.warn(`nothing is kept of the table: ${error?.message}`);
    // What was kept before would come back without what is said now, and the person could then say
    // something else, which convicts: rather none.
    await stored('readwrite', store => store.delete(code)).catch(() => {});
    return false;
  }
}

/** What is kept of a table; null: nothing. Rejects where that cannot be told. */
async function found(code) {
  return (await stored('readonly', store => store.get(code)))?.bytes ?? null;
}

async function forget(code) {
  if (table?.code === code) await end();
  await stored('readwrite', store => store.delete(code)).catch(() => {});
}

/** What a signed file proves, at a table or at none. */
async function check(file) {
  await call('check', await written(file));
  postMessage({checked: out.checked});
}

async function take({begin: command, tell, linked, parted, hear, bytes, check: file, forget: code}) {
  if (file !== undefined) await check(file);
  if (command) await begin(command);
  if (code) await forget(code);
  if (!table) return;
  const what = tell && JSON.parse(tell).do;
  const done = tell && await call('tell', await written(tell));
  if (linked) await call('linked', linked);
  if (parted) await call('parted', parted);
  if (hear) {
    await call('hear', hear, await give(bytes));
    postMessage({code: table.code, read: {link: hear, size: bytes.length}});
  }
  await flush();
  if (what === 'take') postMessage({code: table.code, taken: done === 1});
  // Who has left, and comes by the same link again, is somebody new; but first the others are told.
  if (what === 'leave') {
    await table.saving;
    postMessage({code: table.code, left: true});
    await forget(table.code);
  }
}

function fail(error) {
  postMessage({trouble: String(error?.stack ?? error)});
}

addEventListener('message', ({data}) => {
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
