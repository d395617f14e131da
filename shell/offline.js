// Has the browser keep the site (service_worker.js), and offers a new version between games: in a
// line below the table, which gets smaller by it, so that nothing is covered. Knows no game.

import {chosenLanguage, text} from './texts.js';

/** @import {ToServiceWorker} from '../web/messages.js' */

const worker = 'service_worker.js';  // always called so: the browser looks there for a new one
const hour = 3_600_000;
const settling = 600;  // milliseconds in which a press was meant for what was there before

export class Offline {
  /**
   * `page`: the address of a file of this version only. `reload` loads the page again.
   * @param {{page: string, reload(): void}} options
   */
  constructor({page, reload}) {
    this.page = page;
    this.reload = reload;
    this.fresh = false;    // a new version is here
    this.idle = false;     // no game is being played
    /** @type {ServiceWorkerRegistration | null} */
    this.registration = null;
    /** What is shown, as long as it is. @type {Line | null} */
    this.line = null;
  }

  /** Rejects where the browser keeps nothing, or the site has no worker. */
  async begin() {
    const {serviceWorker} = navigator;
    if (!serviceWorker) throw new Error('there are no service workers');
    // What somebody has installed stays, games and all, where a browser makes room; asked elsewhere, some
    // of them would ask the person.
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
      registration.update().catch(() => {});  // no network
    });
  }

  /** @param {ServiceWorker | null} installing */
  watch(installing) {
    installing?.addEventListener('statechange', () => {
      // The first version of all is no news.
      if (installing.state === 'installed' && this.registration?.active) this.found();
    });
  }

  found() {
    this.fresh = true;
    this.show();
  }

  /** No game is being played now, or one is. @param {boolean} now */
  between(now) {
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

  /** The new version takes over. Another tab may have had it do so. */
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
      event.stopPropagation();  // the game listens to every key
      if (event.key === 'Escape') refuse();
    });
    table().after(this.element);
    this.say();  // what is put into a place that is there gets read out
    this.language = new MutationObserver(() => this.say());
    this.language.observe(document.documentElement, {attributeFilter: ['lang']});
    // In a frame of its own: the table's size is observed, too, and some browsers call that a loop.
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
