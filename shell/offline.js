// Registers service_worker.js, and offers a new version between games in a line below the table; the table shrinks for
// it, so the line covers nothing. Knows no game.

import {chosenLanguage, text} from './texts.js';

/** @import {ToServiceWorker} from '../web/messages.js' */

const worker = 'service_worker.js';  // the name never changes: browsers look there for updates
const hour = 3_600_000;
const settling = 600;  // milliseconds that ignore a press meant for the button before

export class Offline {
  /**
   * `page`: the address of a file that only this version has. `reload` reloads the page.
   * @param {{page: string, reload(): void}} options
   */
  constructor({page, reload}) {
    this.page = page;
    this.reload = reload;
    this.fresh = false;    // a new version is installed
    this.idle = false;     // no game is running
    /** @type {ServiceWorkerRegistration | null} */
    this.registration = null;
    /** The visible offer. @type {Line | null} */
    this.line = null;
  }

  /** Rejects if the browser has no service workers, or the site serves none. */
  async begin() {
    const {serviceWorker} = navigator;
    if (!serviceWorker) throw new Error('there are no service workers');
    // Protects an installed app and its games from eviction. Only there: in a tab some browsers would show a permission
    // prompt.
    const installed = matchMedia('(display-mode: standalone), (display-mode: fullscreen)').matches;
    if (installed) navigator.storage?.persist?.().catch(() => {});
    const address = new URL(worker, document.baseURI);
    const registration = await serviceWorker.register(address, {updateViaCache: 'none'});
    this.registration = registration;
    serviceWorker.ready.then(({active}) => {
      const fetched = performance.getEntriesByType('resource').map(({name}) => name);
      if (active) post(active, {started: this.page, fetched});
    });
    this.watch(registration.installing);
    registration.addEventListener('updatefound', () => this.watch(registration.installing));
    if (registration.waiting) this.found();
    let looked = Date.now();
    document.addEventListener('visibilitychange', () => {
      if (document.hidden || Date.now() - looked < hour) return;
      looked = Date.now();
      registration.update().catch(() => {});  // offline
    });
  }

  /** @param {ServiceWorker | null} installing */
  watch(installing) {
    installing?.addEventListener('statechange', () => {
      // The first version is not an update.
      if (installing.state === 'installed' && this.registration?.active) this.found();
    });
  }

  found() {
    this.fresh = true;
    this.show();
  }

  /** Sets if no game is running: only then may the offer show. @param {boolean} now */
  setIdle(now) {
    this.idle = now;
    this.show();
  }

  show() {
    const wanted = this.fresh && this.idle;
    if (wanted && !this.line) {
      this.line = new Line({accept: () => this.update(), refuse: () => this.later()});
    } else if (!wanted && this.line) {
      this.line.remove();
      this.line = null;
    }
  }

  later() {
    this.fresh = false;
    this.show();
  }

  /** Activates the new version and reloads. Another tab may have activated it already. */
  update() {
    const waiting = this.registration?.waiting;
    if (!waiting) {
      this.reload();
      return;
    }
    waiting.addEventListener('statechange', () => {
      if (['activated', 'redundant'].includes(waiting.state)) this.reload();
    });
    post(waiting, {takeOver: true});
  }
}

/** @param {ServiceWorker} to @param {ToServiceWorker} message */
function post(to, message) {
  to.postMessage(message);
}

const table = () => /** @type {HTMLElement} */ (document.getElementById('table'));

/** The line with the offer, in the language of the page. */
class Line {
  /** @param {{accept(): void, refuse(): void}} answers */
  constructor({accept, refuse}) {
    const shown = performance.now();
    const button = (/** @type {() => void} */ act) => {
      const element = document.createElement('button');
      element.type = 'button';
      element.addEventListener('click', ({detail}) => {
        if (detail === 0 || performance.now() - shown > settling) act();  // 0: by keyboard
      });
      return element;
    };
    this.said = document.createElement('p');
    this.said.setAttribute('role', 'status');
    this.now = button(accept);
    this.later = button(refuse);
    this.element = document.createElement('aside');
    this.element.id = 'update';
    this.element.append(this.said, this.now, this.later);
    this.element.addEventListener('keydown', event => {
      event.stopPropagation();  // the game handles every key
      if (event.key === 'Escape') refuse();
    });
    table().after(this.element);
    this.say();  // screen readers announce a change inside an existing live region
    this.language = new MutationObserver(() => this.say());
    this.language.observe(document.documentElement, {attributeFilter: ['lang']});
    // In a frame of its own: the page observes the table's size, too, and some browsers report a ResizeObserver loop.
    this.size = new ResizeObserver(() => requestAnimationFrame(() => {
      if (this.element.isConnected) table().style.bottom = `${this.element.offsetHeight}px`;
    }));
    this.size.observe(this.element);
  }

  say() {
    const words = (/** @type {'ready' | 'now' | 'later'} */ key) =>
        text(chosenLanguage([document.documentElement.lang]), `update.${key}`);
    this.element.setAttribute('aria-label', words('ready'));
    this.said.textContent = words('ready');
    this.now.textContent = words('now');
    this.later.textContent = words('later');
  }

  remove() {
    this.language.disconnect();
    this.size.disconnect();
    this.element.remove();
    table().style.bottom = '';
  }
}
