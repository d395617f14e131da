// Connects two devices without any server: one makes an offer, the other an answer, texts that people pass on in any
// way. Uses a WebRTC data channel. Knows no game.

const kind = 'drago-1';
const patience = 4000;       // milliseconds to gather own addresses
const part = 16 * 1024;      // bytes per message, accepted by every browser
const most = 4 * 1024 * 1024;
const full = 256 * 1024;     // bytes buffered in the channel; more waits here

/** @import {Bytes} from '../messages.js' */

/**
 * Callbacks for connections of any kind: `send` resolves when more can be sent.
 * @typedef {{linked(id: string, send: (bytes: Bytes) => Promise<unknown>): void, parted(id: string): void,
 *            heard(id: string, bytes: Bytes): void}} PeerCallbacks
 */

export class ManualSignaling {
  /** @param {{ice: RTCIceServer[]} & PeerCallbacks} how  `ice`: STUN and TURN servers */
  constructor({ice, linked, parted, heard}) {
    this.ice = ice;
    this.linked = linked;
    this.parted = parted;
    this.heard = heard;
    /** Connections by number. @type {Map<string, RTCPeerConnection>} */
    this.links = new Map();
    /** Connections without an answer yet. @type {Map<string, RTCPeerConnection>} */
    this.offers = new Map();
    /** Connections with an open channel. @type {Set<string>} */
    this.open = new Set();
  }

  /** Returns an offer, a text for one other device. */
  async offer() {
    // Only distinguishes our own offers.
    const number = `${Date.now().toString(36)}${Math.random().toString(36).slice(1)}`;
    const connection = this.connection(number);
    this.offers.set(number, connection);
    this.carry(number, connection.createDataChannel(kind, {negotiated: true, id: 0}));
    await connection.setLocalDescription();
    return this.text(number, connection);
  }

  /**
   * Accepts a text of another device: for an offer, returns the text of the answer; for an answer to our offer, null.
   * Rejects any other text.
   * @param {string} text
   */
  async answer(text) {
    const {number, description} = await read(text);
    if (description.type === 'answer') {
      const connection = this.offers.get(number);
      if (!connection) throw new Error('nobody has offered that here');
      this.offers.delete(number);
      await connection.setRemoteDescription(description);
      return null;
    }
    if (this.links.has(number)) throw new Error('it is our own offer, or was answered');
    const connection = this.connection(number);
    this.carry(number, connection.createDataChannel(kind, {negotiated: true, id: 0}));
    await connection.setRemoteDescription(description);
    await connection.setLocalDescription();
    return this.text(number, connection);
  }

  /** @param {string} number */
  connection(number) {
    const connection = new RTCPeerConnection({iceServers: this.ice});
    this.links.set(number, connection);
    connection.addEventListener('connectionstatechange', () => {
      if (['failed', 'closed'].includes(connection.connectionState)) this.disconnect(number);
    });
    return connection;
  }

  /** @param {string} number @param {RTCDataChannel} channel */
  carry(number, channel) {
    channel.binaryType = 'arraybuffer';
    channel.bufferedAmountLowThreshold = full / 2;
    channel.addEventListener('open', () => {
      this.open.add(number);
      this.linked(number, bytes => send(channel, bytes));
    });
    channel.addEventListener('close', () => this.disconnect(number));
    /** @type {Bytes[]} */
    let parts = [];
    let length = 0;
    channel.addEventListener('message', ({data}) => {
      if (!(data instanceof ArrayBuffer) || data.byteLength === 0 || length + data.byteLength > most) {
        this.disconnect(number);
        return;
      }
      const [goesOn] = new Uint8Array(data, 0, 1);
      parts.push(new Uint8Array(data, 1));
      length += data.byteLength;
      if (goesOn) return;
      const whole = new Uint8Array(parts.reduce((sum, each) => sum + each.length, 0));
      let at = 0;
      for (const each of parts) {
        whole.set(each, at);
        at += each.length;
      }
      parts = [];
      length = 0;
      this.heard(number, whole);
    });
  }

  /** @param {string} number */
  disconnect(number) {
    const connection = this.links.get(number);
    if (!connection) return;
    this.links.delete(number);
    this.offers.delete(number);
    connection.close();
    if (this.open.delete(number)) this.parted(number);
  }

  end() {
    for (const number of [...this.links.keys()]) this.disconnect(number);
  }

  /** @param {string} number @param {RTCPeerConnection} connection */
  async text(number, connection) {
    await /** @type {Promise<void>} */ (new Promise(done => {
      setTimeout(done, patience);
      const look = () => { if (connection.iceGatheringState === 'complete') done(); };
      connection.addEventListener('icegatheringstatechange', look);
      look();
    }));
    const {type, sdp} = /** @type {RTCSessionDescription} */ (connection.localDescription);
    const written = new Blob([JSON.stringify({kind, number, type, sdp})]).stream();
    const packed = new Response(written.pipeThrough(new CompressionStream('deflate')));
    const bytes = new Uint8Array(await packed.arrayBuffer());
    return btoa(String.fromCharCode(...bytes)).replaceAll('+', '-').replaceAll('/', '_').replaceAll('=', '');
  }
}

/**
 * Sends all bytes in parts; resolves when the buffer has space. @param {RTCDataChannel} channel @param {Bytes} bytes
 */
async function send(channel, bytes) {
  for (let at = 0; at === 0 || at < bytes.length; at += part) {
    if (channel.bufferedAmount > full) {
      await new Promise(done => {
        channel.addEventListener('bufferedamountlow', done, {once: true});
        channel.addEventListener('close', done, {once: true});
      });
    }
    if (channel.readyState !== 'open') return;
    const piece = bytes.subarray(at, at + part);
    const frame = new Uint8Array(piece.length + 1);
    frame[0] = at + part < bytes.length ? 1 : 0;
    frame.set(piece, 1);
    channel.send(frame);
  }
}

/**
 * Decodes a text; rejects one of another origin.
 * @param {string} text
 * @returns {Promise<{number: string, description: RTCSessionDescriptionInit}>}
 */
async function read(text) {
  const words = text.trim();
  if (words.length > 20_000) throw new Error('it is far too long');
  const bytes = Uint8Array.from(atob(words.replaceAll('-', '+').replaceAll('_', '/')), each => each.charCodeAt(0));
  const plain = new Blob([bytes]).stream().pipeThrough(new DecompressionStream('deflate'));
  const found = JSON.parse(await new Response(plain).text());
  if (found.kind !== kind || !['offer', 'answer'].includes(found.type)) throw new Error('it is none of ours');
  return {number: String(found.number), description: {type: found.type, sdp: String(found.sdp)}};
}
