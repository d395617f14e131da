// Hands a text, a file or a picture to others: by the system's own sheet where there is one, else on the
// clipboard, or as a file. All need a person's press shortly before. Knows no game.

/** What has become of it: app::ShareStatus, in its order. */
const Handed = {failed: 0, copied: 1, sent: 2, cancelled: 3, saved: 4};

export async function handOn(text) {
  if (navigator.canShare?.({text})) {
    try {
      await navigator.share({text});
      return Handed.sent;
    } catch (error) {
      if (error.name === 'AbortError') return Handed.cancelled;
    }
  }
  try {
    await navigator.clipboard.writeText(text);
    return Handed.copied;
  } catch {
    return Handed.failed;
  }
}

/** Bytes of red, green, blue and alpha as a PNG; null where the browser cannot make one. */
function png(pixels, width, height) {
  if (pixels.length === 0) return null;
  const canvas = document.createElement('canvas');
  Object.assign(canvas, {width, height});
  const context = canvas.getContext('2d');
  if (!context) return null;
  context.putImageData(new ImageData(new Uint8ClampedArray(pixels.buffer), width, height), 0, 0);
  return new Promise(resolve => { canvas.toBlob(resolve, 'image/png'); });
}

/** By the system's sheet; `save` puts a blob into a file of this name, where nobody takes it. */
async function handOnBlob(name, blob, save) {
  const files = [new File([blob], name, {type: blob.type})];
  if (navigator.canShare?.({files})) {
    try {
      await navigator.share({files});
      return Handed.sent;
    } catch (error) {
      if (error.name === 'AbortError') return Handed.cancelled;
    }
  }
  return save(name, blob) ? Handed.saved : Handed.failed;
}

export async function handOnPicture(name, pixels, width, height, save) {
  const blob = await png(pixels, width, height);
  return blob ? handOnBlob(name, blob, save) : Handed.failed;
}

/** Browsers hand on texts, but not files of every kind of name. */
const plain = 'text/plain';

/** Whether there is a sheet that takes a file. */
export function canHandOnFiles() {
  return Boolean(navigator.canShare?.({files: [new File([''], 'drago.txt', {type: plain})]}));
}

export function handOnFile(name, bytes, save) {
  return handOnBlob(name, new Blob([bytes], {type: plain}), save);
}
