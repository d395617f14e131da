// Connects the devices of a table through public relays (Trystero over Nostr), and reconnects lost ones. Relays see an
// opaque name and the address of each device; they never see messages between devices. Bundled by esbuild with its
// imports. Knows no game.
import {
  getRelaySockets, joinRoom, pauseRelayReconnection, resumeRelayReconnection,
} from '@trystero-p2p/nostr';
import {encode} from 'uqr';

import {messageOf} from '../thrown.js';

/** @import {Bytes, NetState} from '../messages.js' */
/** @import {PeerCallbacks} from './manual_signaling.js' */

const application = 'drago-1';  // devices with another protocol do not meet
const step = 1000;              // milliseconds between two looks
const soonest = 2, latest = 30;  // looks between attempts to reach lost relays
const lonely = 8, longest = 64;  // looks without peers until joining again
const most_parts = 300;          // of 16 kB each; a longer message disconnects its sender

/** Returns the room's name, which relays see only hashed; the code itself is the password. @param {string} code */
async function nameOf(code) {
  const bytes = await crypto.subtle.digest('SHA-256', new TextEncoder().encode(`drago room ${code}`));
  return [...new Uint8Array(bytes, 0, 16)].map(byte => byte.toString(16).padStart(2, '0')).join('');
}

/** Returns a QR code: for each row of modules, '1' (dark) and '0'. @param {string} text */
export function matrixOf(text) {
  // The lowest error correction makes it smallest: screens have no stains.
  return encode(text, {ecc: 'L', border: 0}).data.map(row => row.map(Number).join(''));
}

/**
 * Trystero prepares twenty offers and rolls back expired ones before it offers again. After the rollback, Chromium
 * creates an empty offer without a data channel, so devices that join more than a minute apart would never connect.
 * Skips it: a new offer replaces the old one anyway.
 */
const connection = () => class extends RTCPeerConnection {
  /** @param {RTCLocalSessionDescriptionInit} [description] */
  async setLocalDescription(description) {
    if (description?.type === 'rollback' && !this.remoteDescription) return;
    await super.setLocalDescription(description);
  }
};

export class RelayRoom {
  /**
   * `relays`: addresses; `ice`: STUN and TURN servers; `missing`: expects a device; `changed`: called on another
   * `state`, as in the news.
   * @param {{code: string, relays: string[], ice: RTCIceServer[], missing: boolean, changed(): void}
   *         & PeerCallbacks} how
   */
  constructor({code, relays, ice, missing, linked, parted, heard, changed}) {
    this.code = code;
    this.relays = relays;
    this.ice = ice;
    this.missing = missing;
    this.linked = linked;
    this.parted = parted;
    this.heard = heard;
    this.changed = changed;
    /** @type {NetState['relays']} */
    this.state = relays.length > 0 ? 'connecting' : 'none';
    this.fault = '';
    this.ended = false;
    /** @type {ReturnType<typeof joinRoom> | null} */
    this.room = null;
    /** Ids of connected devices. @type {Set<string>} */
    this.here = new Set();
    /** Parts of an unfinished message, by device. @type {Map<string, number>} */
    this.parts = new Map();
    this.looks = 0;          // since the last peer left
    this.alone = lonely;
    this.tries = {wait: 0, pause: soonest};
    if (this.state === 'none') return;
    // Otherwise Trystero stops trying lost relays for some minutes.
    pauseRelayReconnection();
    this.timer = setInterval(() => this.look(), step);
    this.online = () => this.reach();
    addEventListener('online', this.online);
    this.reach();  // those closed by the table before
    this.entering = this.begin();
  }

  /** Joins; without WebRTC, or with an invalid configuration, finds no peers. */
  async begin() {
    try {
      await this.enter();
    } catch (error) {
      clearInterval(this.timer);
      this.fault = messageOf(error);
      this.state = 'none';
      this.changed();
    }
  }

  /** Joins Trystero's room under the table's name. */
  async enter() {
    const name = await nameOf(this.code);
    if (this.ended) return;
    this.room = joinRoom({
      appId: application, password: this.code, rtcConfig: {iceServers: this.ice}, rtcPolyfill: connection(),
      relayConfig: {urls: this.relays, manualReconnection: true, warnOnRelayFailure: false},
    }, name);
    const talk = this.room.makeAction('say', {
      onMessage: (bytes, {peerId}) => {
        this.parts.delete(peerId);
        if (bytes instanceof ArrayBuffer || bytes instanceof Uint8Array) this.heard(peerId, new Uint8Array(bytes));
      },
      onReceiveProgress: (_, {peerId}) => this.count(peerId),
    });
    this.room.onPeerJoin = id => {
      this.here.add(id);
      this.missing = false;
      this.looks = 0;
      this.alone = lonely;
      this.linked(id, bytes => talk.send(bytes, {target: id}));
      this.look();
    };
    this.room.onPeerLeave = id => this.lost(id);
  }

  /** @param {string} id */
  lost(id) {
    this.parts.delete(id);
    if (!this.here.delete(id)) return;
    this.missing = true;
    this.parted(id);
  }

  /** Disconnects a device that sends without end. @param {string} id */
  count(id) {
    const parts = (this.parts.get(id) ?? 0) + 1;
    this.parts.set(id, parts);
    if (parts > most_parts) this.disconnect(id);
  }

  /** @param {string} id */
  disconnect(id) {
    this.room?.getPeers()[id]?.close();
    this.lost(id);
  }

  /** Checks relays and peers, every second. */
  look() {
    /** @type {WebSocket[]} */
    const sockets = Object.values(getRelaySockets());
    const all = (/** @type {number} */ state) => sockets.some(({readyState}) => readyState === state);
    const first = this.state === 'connecting' && sockets.length === 0;
    const state = all(WebSocket.OPEN) ? 'connected' : all(WebSocket.CONNECTING) || first ? 'connecting' : 'none';
    if (state !== this.state) {
      this.state = state;
      this.changed();
    }
    if (all(WebSocket.CLOSED) && ++this.tries.wait >= this.tries.pause) {
      this.tries.pause = Math.min(latest, this.tries.pause * 2);
      this.reach();
    } else if (!all(WebSocket.CLOSED)) {
      this.tries = {wait: 0, pause: soonest};
    }
    // Relays announce newcomers; peers lost with the network must be found again.
    if (this.state !== 'connected' || !this.room || this.here.size > 0) {
      this.looks = 0;
    } else if (this.missing && ++this.looks >= this.alone) {
      this.again();
    }
  }

  /** Reconnects to lost relays. */
  reach() {
    this.tries.wait = 0;
    resumeRelayReconnection();
    setTimeout(() => { if (!this.ended) pauseRelayReconnection(); });
  }

  /** Leaves and joins again. */
  again() {
    this.looks = 0;
    this.alone = Math.min(longest, this.alone * 2);
    const {room} = this;
    this.room = null;
    this.entering = room?.leave().catch(() => {}).then(() => this.ended ? undefined : this.begin());
  }

  async end() {
    this.ended = true;
    clearInterval(this.timer);
    if (this.online) removeEventListener('online', this.online);
    await this.entering;
    await this.room?.leave().catch(() => {});
    for (const socket of Object.values(getRelaySockets())) socket.close();
  }
}
