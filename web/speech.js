// What is read out without being asked for: two live regions that stay as long as the page does.
// Lines that come within a moment are read together, in order. Knows no tree and no game.

const gathering = 150;    // milliseconds in which lines come together
const breath = 1000;      // at least so long between two polite announcements
const kept = 4;           // announcements that stay to be walked to

/** A live region; `politeness` as aria-live has it. */
function region(politeness, role) {
  const element = document.createElement('div');
  element.className = 'spoken';
  if (role) element.setAttribute('role', role);
  element.setAttribute('aria-live', politeness);
  return element;
}

export class Speech {
  /** The regions go to the end of `parent`, empty: what is in one from the start is never read. */
  constructor(parent) {
    this.polite = region('polite');
    this.urgent = region('assertive', 'alert');
    parent.append(this.polite, this.urgent);
    this.waiting = [];     // lines not read out yet: {words, fleeting}
    this.pressing = false; // one of them is urgent
    this.timer = 0;
    this.spoken_at = -breath;
  }

  /** A line to be read when the reader has nothing else to say. `fleeting`: `forget` takes it back. */
  say(words, {fleeting = false} = {}) {
    this.waiting.push({words, fleeting});
    if (!this.timer) this.wait(Math.max(gathering, this.spoken_at + breath - performance.now()));
  }

  /** A fleeting line to be read at once, after what has been said and not read yet. */
  urge(words) {
    this.waiting.push({words, fleeting: true});
    this.pressing = true;
    this.wait(gathering);
  }

  /** Fleeting lines are no longer true, or no longer meant for whoever listens. */
  forget() {
    this.waiting = this.waiting.filter(line => !line.fleeting);
    this.pressing = false;
    this.urgent.replaceChildren();
    for (const line of this.polite.querySelectorAll('[data-fleeting]')) {
      const announcement = line.parentElement;
      line.remove();
      if (announcement.childElementCount === 0) announcement.remove();
    }
  }

  wait(milliseconds) {
    clearTimeout(this.timer);
    this.timer = setTimeout(() => this.speak(), milliseconds);
  }

  speak() {
    this.timer = 0;
    if (this.waiting.length === 0) return;
    // Always a new element: the same words said again are read again.
    const announcement = document.createElement('p');
    for (const {words, fleeting} of this.waiting) {
      const line = document.createElement('span');
      line.textContent = `${words} `;
      if (fleeting) line.dataset.fleeting = '';
      announcement.append(line);
    }
    if (this.pressing) {
      this.urgent.replaceChildren(announcement);
    } else {
      this.polite.append(announcement);
      while (this.polite.childElementCount > kept) this.polite.firstElementChild.remove();
    }
    this.waiting = [];
    this.pressing = false;
    this.spoken_at = performance.now();
  }
}
