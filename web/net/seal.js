// Encrypts for the devices that know the code of a table. Knows no game.

/** @import {Bytes} from '../messages.js' */

/** @param {Uint8Array} bytes */
export const hexOf = bytes => [...bytes].map(each => each.toString(16).padStart(2, '0')).join('');

/** Returns the SHA-256 of text or bytes. @param {string | Bytes} of */
export async function digest(of) {
  const bytes = typeof of === 'string' ? new TextEncoder().encode(of) : of;
  return new Uint8Array(await crypto.subtle.digest('SHA-256', bytes));
}

const iv_size = 12;
const part = 32_768;  // bytes that a call can take as arguments

/** AES-GCM with a key made from words. */
export class Seal {
  /** @param {string} words */
  static async of(words) {
    const bytes = await digest(words);
    return new Seal(await crypto.subtle.importKey('raw', bytes, 'AES-GCM', false, ['encrypt', 'decrypt']));
  }

  /** @param {CryptoKey} key */
  constructor(key) {
    this.key = key;
  }

  /** Returns the encrypted bytes, as base64. @param {Bytes} bytes */
  async close(bytes) {
    const iv = crypto.getRandomValues(new Uint8Array(iv_size));
    const sealed = new Uint8Array(await crypto.subtle.encrypt({name: 'AES-GCM', iv}, this.key, bytes));
    let text = String.fromCharCode(...iv);
    for (let at = 0; at < sealed.length; at += part) text += String.fromCharCode(...sealed.subarray(at, at + part));
    return btoa(text);
  }

  /** Rejects what others have written. @param {string} text @returns {Promise<Bytes>} */
  async open(text) {
    const bytes = Uint8Array.from(atob(text), each => each.charCodeAt(0));
    const iv = bytes.subarray(0, iv_size);
    return new Uint8Array(await crypto.subtle.decrypt({name: 'AES-GCM', iv}, this.key, bytes.subarray(iv_size)));
  }
}
