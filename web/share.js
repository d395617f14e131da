// Hands a text to others: by the system's own sheet where there is one, else on the clipboard. Both
// need a person's press shortly before. Knows no game.

/** What has become of it: app::Handed. */
const Handed = {failed: 0, copied: 1, sent: 2, kept: 3};

export async function handOn(text) {
  if (navigator.canShare?.({text})) {
    try {
      await navigator.share({text});
      return Handed.sent;
    } catch (error) {
      if (error.name === 'AbortError') return Handed.kept;
    }
  }
  try {
    await navigator.clipboard.writeText(text);
    return Handed.copied;
  } catch {
    return Handed.failed;
  }
}
