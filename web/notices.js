// Shows a notification if the page is open but hidden, and the player wants it. Requests permission only when asked to.
// Vibrates, and shows a number at the icon.
// Knows no game.

const tag = 'drago';  // a new notification replaces the last

export class Notices {
  /** @param {(allowed: boolean) => void} answered  called with the permission */
  constructor(answered) {
    this.answered = answered;
  }

  get possible() {
    return 'Notification' in globalThis && isSecureContext;
  }

  /** Requires a recent press. */
  async ask() {
    let allowed = false;
    try {
      allowed = (await Notification.requestPermission()) === 'granted';
    } catch {
      // A frame that may not even ask.
    }
    this.answered(allowed);
  }

  /** Some browsers on desktops have the function, and nothing that could vibrate. */
  get vibrates() {
    return 'vibrate' in navigator && matchMedia('(pointer: coarse)').matches;
  }

  /** @param {number} millis */
  vibrate(millis) {
    navigator.vibrate?.(millis);
  }

  /**
   * Shows a number at the icon of the installed page.
   * @param {number} count  0: none
   */
  badge(count) {
    const set = count > 0 ? navigator.setAppBadge?.(count) : navigator.clearAppBadge?.();
    set?.catch(() => {});
  }

  /** @param {string} words */
  async show(words) {
    if (!document.hidden || !this.possible || Notification.permission !== 'granted') return;
    try {
      const notice = new Notification(words, {tag, renotify: true});
      notice.onclick = () => {
        window.focus();
        notice.close();
      };
      document.addEventListener('visibilitychange', () => notice.close(), {once: true});
    } catch {
      // On phones only the service worker can show one; it focuses the page on a press.
      const worker = await navigator.serviceWorker?.getRegistration();
      await worker?.showNotification(words, {tag, renotify: true, data: location.href}).catch(() => {});
      const close = async () => {
        for (const notice of await worker?.getNotifications({tag}) ?? []) notice.close();
      };
      if (!document.hidden) close();
      else document.addEventListener('visibilitychange', close, {once: true});
    }
  }
}
