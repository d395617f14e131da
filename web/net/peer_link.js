// A WebRTC connection to one other device, with a data channel that carries messages of up to 4 MB. Others bring its
// offer and answer to that device: relays (net_rooms.js) or people (manual_signaling.js). Knows no game.

/** @import {Bytes} from '../messages.js' */

const kind = 'drago-1';
const part = 16 * 1024;      // bytes per message, accepted by every browser
const most = 4 * 1024 * 1024;
const full = 256 * 1024;     // bytes buffered in the channel; more waits here

/**
 * Called by a connection: `opened` when it can send, `closed` once at its end, `heard` with each message, `found` with
 * each own address found after its description was made.
 * @typedef {{opened(): void, closed(wasOpen: boolean): void, heard(bytes: Bytes): void,
 *            found?(candidate: RTCIceCandidateInit): void}} LinkCallbacks
 */

export class PeerLink {
  /** Throws without WebRTC, or with an invalid configuration. @param {{ice: RTCIceServer[]} & LinkCallbacks} how */
  constructor({ice, opened, closed, heard, found}) {
    this.opened = opened;
    this.closed = closed;
    this.heard = heard;
    this.isOpen = false;
    this.isClosed = false;
    this.described = false;
    this.accepted = false;  // the other device's description has come
    /** Addresses of the other device that came before its description. @type {RTCIceCandidateInit[]} */
    this.early = [];
    const connection = new RTCPeerConnection({iceServers: ice});
    this.connection = connection;
    connection.addEventListener('connectionstatechange', () => {
      if (['failed', 'closed'].includes(connection.connectionState)) this.close();
    });
    connection.addEventListener('icecandidate', ({candidate}) => {
      if (candidate?.candidate && this.described && !this.isClosed) found?.(candidate.toJSON());
    });
    this.channel = connection.createDataChannel(kind, {negotiated: true, id: 0});
    this.carry(this.channel);
  }

  /** @param {RTCDataChannel} channel */
  carry(channel) {
    channel.binaryType = 'arraybuffer';
    channel.bufferedAmountLowThreshold = full / 2;
    channel.addEventListener('open', () => {
      if (this.isClosed) return;
      this.isOpen = true;
      this.opened();
    });
    channel.addEventListener('close', () => this.close());
    /** @type {Bytes[]} */
    let parts = [];
    let length = 0;
    channel.addEventListener('message', ({data}) => {
      if (this.isClosed) return;
      if (!(data instanceof ArrayBuffer) || data.byteLength === 0 || length + data.byteLength > most) {
        this.close();
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
      this.heard(whole);
    });
  }

  /** True if it can send and has not lost the other device. */
  get stands() {
    return this.isOpen && !this.isClosed && this.connection.connectionState !== 'disconnected';
  }

  /**
   * Returns the own description: an offer, or the answer to `offer`. It has the addresses found within `patience`
   * milliseconds.
   * @param {number} patience @param {RTCSessionDescriptionInit} [offer]
   * @returns {Promise<RTCSessionDescription>}
   */
  async describe(patience, offer) {
    const {connection} = this;
    if (offer) await this.accept(offer);
    await connection.setLocalDescription();
    await /** @type {Promise<void>} */ (new Promise(done => {
      setTimeout(done, patience);
      const look = () => { if (connection.iceGatheringState === 'complete') done(); };
      connection.addEventListener('icegatheringstatechange', look);
      look();
    }));
    this.described = true;
    return /** @type {RTCSessionDescription} */ (connection.localDescription);
  }

  /** Takes the other device's description. @param {RTCSessionDescriptionInit} description */
  async accept(description) {
    await this.connection.setRemoteDescription(description);
    this.accepted = true;
    for (const each of this.early.splice(0)) await this.connection.addIceCandidate(each);
  }

  /** Takes a further address of the other device. @param {RTCIceCandidateInit} candidate */
  async add(candidate) {
    if (this.accepted) await this.connection.addIceCandidate(candidate);
    else this.early.push(candidate);
  }

  /** Sends all bytes in parts; resolves when the buffer has space. @param {Bytes} bytes */
  async send(bytes) {
    const {channel} = this;
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

  close() {
    if (this.isClosed) return;
    this.isClosed = true;
    this.connection.close();
    this.closed(this.isOpen);
  }
}
