// Opens gzip files (RFC 1952, 1951) where the browser cannot, as most before 2023. Fetched only then.

const lengths = table([3, 4, 5, 6, 7, 8, 9, 10, 11, 13, 15, 17, 19, 23, 27, 31, 35, 43, 51, 59, 67,
                       83, 99, 115, 131, 163, 195, 227, 258], 4);
const distances = table([1, 2, 3, 4, 5, 7, 9, 13, 17, 25, 33, 49, 65, 97, 129, 193, 257, 385, 513,
                         769, 1025, 1537, 2049, 3073, 4097, 6145, 8193, 12289, 16385, 24577], 2);
const order = [16, 17, 18, 0, 8, 7, 9, 6, 10, 5, 11, 4, 12, 3, 13, 2, 14, 1, 15];

/** Bases with their extra bits, of which there is one more after every `step` symbols. */
function table(bases, step) {
  return bases.map((base, symbol) => ({base, extra: Math.max(0, Math.floor(symbol / step) - 1)}));
}
lengths[28].extra = 0;  // the longest has a symbol of its own

/** The canonical code with such lengths: symbols in the order of their words, and how many by length. */
function codeOf(bits) {
  const counts = new Uint16Array(16);
  for (const length of bits) counts[length] += 1;
  counts[0] = 0;
  const symbols = [...bits.keys()].filter(symbol => bits[symbol] > 0)
      .sort((a, b) => bits[a] - bits[b] || a - b);
  return {counts, symbols};
}

class Inflater {
  constructor(bytes, at, size) {
    this.bytes = bytes;
    this.at = at;  // the next byte
    this.held = 0;
    this.holds = 0;  // bits of it
    this.out = new Uint8Array(size);
    this.end = 0;
  }

  bits(count) {
    while (this.holds < count) {
      if (this.at >= this.bytes.length) throw new Error('gzip: cut off');
      this.held |= this.bytes[this.at++] << this.holds;
      this.holds += 8;
    }
    const value = this.held & ((1 << count) - 1);
    this.held >>>= count;
    this.holds -= count;
    return value;
  }

  symbol({counts, symbols}) {
    let word = 0;
    let first = 0;   // the first word of this length
    let before = 0;  // symbols with shorter words
    for (let length = 1; length < 16; ++length) {
      word |= this.bits(1);
      if (word - first < counts[length]) return symbols[before + word - first];
      before += counts[length];
      first = (first + counts[length]) << 1;
      word <<= 1;
    }
    throw new Error('gzip: no such code');
  }

  stored() {
    this.held = this.holds = 0;
    const size = this.bytes[this.at] | this.bytes[this.at + 1] << 8;
    this.at += 4;
    this.out.set(this.bytes.subarray(this.at, this.at + size), this.end);
    this.at += size;
    this.end += size;
  }

  /** The codes that stand before a block: of literals and lengths, and of distances. */
  ownCodes() {
    const literals = 257 + this.bits(5);
    const all = literals + 1 + this.bits(5);
    const small = new Array(19).fill(0);
    for (let left = 4 + this.bits(4), i = 0; i < left; ++i) small[order[i]] = this.bits(3);
    const code = codeOf(small);
    const found = [];
    while (found.length < all) {
      const symbol = this.symbol(code);
      if (symbol < 16) {
        found.push(symbol);
        continue;
      }
      const again = symbol === 16 ? found[found.length - 1] : 0;
      const times = symbol === 16 ? 3 + this.bits(2) : symbol === 17 ? 3 + this.bits(3) : 11 + this.bits(7);
      for (let i = 0; i < times; ++i) found.push(again);
    }
    return [codeOf(found.slice(0, literals)), codeOf(found.slice(literals))];
  }

  fixedCodes() {
    const length = symbol => symbol < 144 ? 8 : symbol < 256 ? 9 : symbol < 280 ? 7 : 8;
    return [codeOf(Array.from({length: 288}, (_, symbol) => length(symbol))),
            codeOf(new Array(30).fill(5))];
  }

  compressed([literals, far]) {
    for (;;) {
      const symbol = this.symbol(literals);
      if (symbol === 256) return;
      if (symbol < 256) {
        this.out[this.end++] = symbol;
        continue;
      }
      const {base, extra} = lengths[symbol - 257];
      const until = this.end + base + this.bits(extra);
      const way = distances[this.symbol(far)];
      for (let from = this.end - way.base - this.bits(way.extra); this.end < until;) {
        this.out[this.end++] = this.out[from++];
      }
    }
  }

  run() {
    for (let last = 0; !last;) {
      last = this.bits(1);
      const kind = this.bits(2);
      if (kind === 0) this.stored();
      else this.compressed(kind === 1 ? this.fixedCodes() : this.ownCodes());
    }
    if (this.end !== this.out.length) throw new Error('gzip: another size');
    return this.out;
  }
}

/** What is in a gzip file without a name in its head, as web/pack.py writes it. */
export function gunzip(bytes) {
  if (bytes[0] !== 0x1f || bytes[1] !== 0x8b || bytes[3] !== 0) throw new Error('gzip: another kind');
  const size = new DataView(bytes.buffer, bytes.byteOffset).getUint32(bytes.length - 4, true);
  return new Inflater(bytes, 10, size).run();
}
