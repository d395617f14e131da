// Defines the oldest supported browsers: the target for scripts (web/site.mjs) and for the program
// (web/toolchain.cmake), and the test for older ones. Part of early.js, so written in JavaScript of 2015.

/** The first versions that pass lacks(); the newest is from spring 2023. */
export const floor = {chrome: '91', firefox: '114', safari: '16.4'};

/**
 * A module that is valid if WebAssembly has SIMD, sign extension, saturating conversions and bulk memory: one function,
 * () -> (), with an instruction of each, and a memory.
 */
const needed = [
  0, 0x61, 0x73, 0x6d, 1, 0, 0, 0,
  1, 4, 1, 0x60, 0, 0,
  3, 2, 1, 0,
  5, 3, 1, 0, 0,
  10, 30, 1, 28, 0,
  0x41, 0, 0xfd, 15, 0x1a,                    // i8x16.splat
  0x41, 0, 0xc0, 0x1a,                        // i32.extend8_s
  0x43, 0, 0, 0, 0, 0xfc, 0, 0x1a,            // i32.trunc_sat_f32_s
  0x41, 0, 0x41, 0, 0x41, 0, 0xfc, 11, 0,     // memory.fill
  0x0b,
];

/**
 * Returns the first missing feature that every supported browser has; '' if none is missing. Missing WebAssembly does
 * not mean an old browser: the user can disable it (faults.js).
 */
export function lacks() {
  if (typeof DecompressionStream === 'undefined') return 'DecompressionStream';
  // Only secure contexts have it.
  if (isSecureContext && !navigator.locks) return 'Web Locks';
  if (!('noModule' in HTMLScriptElement.prototype)) return 'modules';
  try {
    if (typeof WebAssembly !== 'undefined' && !WebAssembly.validate(Uint8Array.from(needed))) return 'WebAssembly of 2021';
  } catch {
    // WebAssembly is disabled.
  }
  return '';
}
