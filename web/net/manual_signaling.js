// Connects two devices without any server: one makes an offer, the other an answer, texts that people pass on in any
// way. Knows no game.
import {PeerLink} from './peer_link.js';

/** @import {Bytes} from '../messages.js' */

const kind = 'drago-1';
const patience = 4000;       // milliseconds to gather own addresses

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
    /** Connections by number. @type {Map<string, PeerLink>} */
    this.links = new Map();
    /** Numbers of connections without an answer yet. @type {Set<string>} */
    this.offers = new Set();
  }

  /** Returns an offer, a text for one other device. */
  async offer() {
    // Only distinguishes our own offers.
    const number = `${Date.now().toString(36)}${Math.random().toString(36).slice(1)}`;
    this.offers.add(number);
    return text(number, await this.connect(number).describe(patience));
  }

  /**
   * Accepts a text of another device: for an offer, returns the text of the answer; for an answer to our offer, null.
   * Rejects any other text.
   * @param {string} words
   */
  async answer(words) {
    const {number, description} = await read(words);
    const link = this.links.get(number);
    if (description.type === 'answer') {
      if (!link || !this.offers.delete(number)) throw new Error('nobody has offered that here');
      await link.accept(description);
      return null;
    }
    if (link) throw new Error('it is our own offer, or was answered');
    return text(number, await this.connect(number).describe(patience, description));
  }

  /** @param {string} number */
  connect(number) {
    const link = new PeerLink({
      ice: this.ice,
      opened: () => this.linked(number, bytes => link.send(bytes)),
      heard: bytes => this.heard(number, bytes),
      closed: wasOpen => {
        this.links.delete(number);
        this.offers.delete(number);
        if (wasOpen) this.parted(number);
      },
    });
    this.links.set(number, link);
    return link;
  }

  /** @param {string} number */
  disconnect(number) {
    this.links.get(number)?.close();
  }

  end() {
    for (const link of [...this.links.values()]) link.close();
  }
}

/** @param {string} number @param {RTCSessionDescription} description */
async function text(number, {type, sdp}) {
  const written = new Blob([JSON.stringify({kind, number, type, sdp})]).stream();
  const packed = new Response(written.pipeThrough(new CompressionStream('deflate')));
  const bytes = new Uint8Array(await packed.arrayBuffer());
  return btoa(String.fromCharCode(...bytes)).replaceAll('+', '-').replaceAll('/', '_').replaceAll('=', '');
}

/**
 * Decodes a text; rejects one of another origin.
 * @param {string} given
 * @returns {Promise<{number: string, description: RTCSessionDescriptionInit}>}
 */
async function read(given) {
  const words = given.trim();
  if (words.length > 20_000) throw new Error('it is far too long');
  const bytes = Uint8Array.from(atob(words.replaceAll('-', '+').replaceAll('_', '/')), each => each.charCodeAt(0));
  const plain = new Blob([bytes]).stream().pipeThrough(new DecompressionStream('deflate'));
  const found = JSON.parse(await new Response(plain).text());
  if (found.kind !== kind || !['offer', 'answer'].includes(found.type)) throw new Error('it is none of ours');
  return {number: String(found.number), description: {type: found.type, sdp: String(found.sdp)}};
}
