// Has the browser start what it draws with, and says so. See graphics.js.

try {
  new OffscreenCanvas(1, 1).getContext('webgl');
} finally {
  postMessage(null);
}
