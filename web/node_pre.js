// Runs before a program built by emscripten under Node.js. The loader of emscripten 3.1.6 mistakes Node's fetch for a
// browser's and cannot read files with it.
globalThis.fetch = undefined;
