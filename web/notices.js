// Shows a notice to a person who looks elsewhere while the page is open, if they want that. Asks for leave
// only when told to. Knows no game.

const tag = 'drago';  // the last notice alone is shown

export class Notices {
  /** @param {(allowed: boolean) => void} answered  when the person has said whether notices may be shown */
  constructor(answered) {
    this.answered = answered;
  }

  get possible() {
    return 'Notification' in globalThis && isSecureContext;
  }

  /** Needs a person's press shortly before. */
  async ask() {
    let allowed = false;
    try {
      allowed = (await Notification.requestPermission()) === 'granted';
    } catch {
      // A frame that may not even ask.
    }
    this.answered(allowed);
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
      // Phones take them from the service worker alone, which brings the page back when one is pressed.
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
