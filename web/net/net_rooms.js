// Brings the devices of one table together through public relays (Trystero over Nostr), and keeps at it:
// whoever goes is looked for again. Relays see that somebody looks for an opaque room, and from where; what
// devices say to each other they never see. Bundled by esbuild with what it imports. Knows no game.
import {
  getRelaySockets, joinRoom, pauseRelayReconnection, resumeRelayReconnection,
} from '@trystero-p2p/nostr';
import {encode} from 'uqr';

import {messageOf} from '../thrown.js';

/** @import {Bytes, NetState} from '../messages.js' */
/** @import {Ways} from './net_hand.js' */

const application = 'drago-1';  // devices that speak otherwise do not meet
const step = 1000;              // milliseconds from look to look
const soonest = 2, latest = 30;  // looks from try to try to reach relays that are gone
const lonely = 8, longest = 64;  // looks without anybody until the room is entered anew
const most_parts = 300;          // of 16 kB each, of a message that does not end

/** The room's name, of which a relay sees another digest; the code itself is the password. @param {string} code */
async function nameOf(code) {
  const bytes = await crypto.subtle.digest('SHA-256', new TextEncoder().encode(`drago room ${code}`));
  return [...new Uint8Array(bytes, 0, 16)].map(byte => byte.toString(16).padStart(2, '0')).join('');
}

/** A text as a QR code: a row of '1' (dark) and '0' for each row of its modules. @param {string} text */
export function matrixOf(text) {
  // As small as it can be: screens are not soiled.
  return encode(text, {ecc: 'L', border: 0}).data.map(row => row.map(Number).join(''));
}

/**
 * Trystero makes twenty offers beforehand and rolls back those that have grown old, before it offers anew.
 * With that Chromium forgets what was to be connected: such an offer is empty, and nobody who comes later
 * than a minute after a device is ever connected with it. An offer takes the place of the one before anyhow.
 */
const connection = () => class extends RTCPeerConnection {
  /** @param {RTCLocalSessionDescriptionInit} [description] */
  async setLocalDescription(description) {
    if (description?.type === 'rollback' && !this.remoteDescription) return;
    await super.setLocalDescription(description);
  }
};

export class Rooms {
  /**
   * `relays`: addresses; `ice`: STUN and TURN servers; `missing`: a device is there already; `changed`: another
   * `state`, as in the news.
   * @param {{code: string, relays: string[], ice: RTCIceServer[], missing: boolean, changed(): void} & Ways} how
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
    /** The others. @type {Set<string>} */
    this.here = new Set();
    /** How much of an unfinished message a device has sent. @type {Map<string, number>} */
    this.parts = new Map();
    this.looks = 0;          // since nobody is here any more
    this.alone = lonely;
    this.tries = {wait: 0, pause: soonest};
    if (this.state === 'none') return;
    // Else Trystero gives up relays that are gone for some minutes.
    pauseRelayReconnection();
    this.timer = setInterval(() => this.look(), step);
    this.online = () => this.reach();
    addEventListener('online', this.online);
    this.reach();  // those that a table before has closed
    this.entering = this.begin();
  }

  /** Where the browser knows no WebRTC, or the configuration is no good, nobody is met. */
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

  /** Looks for the others. */
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

  /** Parts with a device that sends without end. @param {string} id */
  count(id) {
    const parts = (this.parts.get(id) ?? 0) + 1;
    this.parts.set(id, parts);
    if (parts > most_parts) this.part(id);
  }

  /** @param {string} id */
  part(id) {
    this.room?.getPeers()[id]?.close();
    this.lost(id);
  }

  /** Looks after everything, every second. */
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
    // The relays tell of who comes; whoever was lost with the network has to be found again.
    if (this.state !== 'connected' || !this.room || this.here.size > 0) {
      this.looks = 0;
    } else if (this.missing && ++this.looks >= this.alone) {
      this.again();
    }
  }

  /** Relays that are gone are called again. */
  reach() {
    this.tries.wait = 0;
    resumeRelayReconnection();
    setTimeout(() => { if (!this.ended) pauseRelayReconnection(); });
  }

  /** Enters the room once more. */
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
