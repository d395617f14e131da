// Mirrors the table's controls as real elements over the canvas, for screen readers, the Tab key, text fields and
// tests, and makes announcements. Owns #mirror, the focus in it and the live regions; knows nothing of the game behind
// the tree.

/** @import {Rect, Role, TreeNode} from './messages.js' */

/**
 * The HTML for a node. `named`: the label is an attribute; `checked`: the attribute for the checked state; `acts`: it
 * can be pressed.
 * @typedef {{tag: string, role?: string, named?: boolean, acts?: boolean, checked?: string,
 *            set?: Record<string, string>}} Shape
 */

/** By the role in ui/control.hpp. @type {Record<Role, Shape>} */
const shapes = {
  group: {tag: 'div', role: 'group', named: true},
  main: {tag: 'main', named: true},
  dialog: {tag: 'div', role: 'dialog', named: true, set: {'aria-modal': 'true'}},
  heading: {tag: 'h2'},
  text: {tag: 'p'},
  picture: {tag: 'div', role: 'img', named: true},
  list: {tag: 'ul', role: 'list', named: true},
  item: {tag: 'li'},
  button: {tag: 'button', acts: true, checked: 'aria-pressed'},
  toggle: {tag: 'button', role: 'switch', acts: true, checked: 'aria-checked'},
  radios: {tag: 'div', role: 'radiogroup', named: true},
  radio: {tag: 'button', role: 'radio', acts: true, checked: 'aria-checked'},
  field: {tag: 'input', named: true},
  slider: {tag: 'input', named: true, set: {type: 'range'}},
  // Announcements go through live regions that survive every rebuild (Speech); these elements are only for navigation.
  status: {tag: 'p', set: {'data-says': 'status'}},
  alert: {tag: 'p', set: {'data-says': 'alert'}},
  log: {tag: 'div', role: 'log', named: true, set: {'aria-live': 'off'}},
};
/** A large part of a screen: screen readers can jump between landmarks. @type {Shape} */
const landmark = {...shapes.group, role: 'region'};
/** A container without meaning of its own. @type {Shape} */
const plain = {tag: 'div'};

/**
 * Returns the HTML for a node below another.
 * @param {TreeNode} node
 * @param {TreeNode | null} above
 */
function shapeOf(node, above) {
  if (node.role === 'group' && !node.label) return plain;
  if (node.role === 'group' && above?.role === 'main') return landmark;
  if (node.role === 'item' && above?.role !== 'list') return shapes.text;
  return shapes[node.role];
}

// Milliseconds in which a scroll event belongs to a focus change.
const focus_scroll = 150;

/** @param {Element} element @param {string} name @param {string | boolean | undefined} value */
function set(element, name, value) {
  if (value === undefined || value === false || value === '') {
    element.removeAttribute(name);
  } else if (element.getAttribute(name) !== String(value)) {
    element.setAttribute(name, String(value));
  }
}

/** @param {TreeNode[]} nodes @param {Set<string>} ids */
function collect(nodes, ids) {
  for (const node of nodes) {
    ids.add(node.id);
    collect(node.children ?? [], ids);
  }
}

/**
 * The element of a node with its parts: `words` inside, their text `said`, a `note` elsewhere, its `place`.
 * @typedef {{element: HTMLElement, shape: Shape, words: HTMLElement | null, said?: string, note: HTMLElement | null,
 *            place?: string, tree: TreeNode}} Part
 */

export class Mirror {
  /**
   * Calls `on` for a person's actions on the elements.
   * @param {HTMLElement} root
   * @param {{activate(id: string): void, focus(id: string): void, edit(id: string, text: string): void,
   *          scroll(x: number, y: number, down: number): void}} on
   */
  constructor(root, on) {
    this.root = root;
    this.on = on;
    /** By the node's id. @type {Map<string, Part>} */
    this.parts = new Map();
    this.moving_focus = false;  // the mirror itself is moving the focus
    this.wanted = '';           // the id of the node that should have the focus
    this.left_by_tab = false;   // the person left by Tab, for the browser's own buttons
    this.moved_at = -focus_scroll;  // time of a person's last focus change
    this.edits = 0;
    this.edited_since = false;  // a person has typed since the trees were made
    this.composing = false;     // an input method is composing
    /** @type {Set<HTMLElement>} */
    this.inert = new Set();
    this.notes = document.createElement('div');
    this.notes.hidden = true;
    root.append(this.notes);
    // Captured, because a click that a program makes need not bubble.
    root.addEventListener('click', event => this.clicked(event), {capture: true});
    root.addEventListener('focusin', event => this.focused(event));
    root.addEventListener('focusout', event => this.left(event));
    root.addEventListener('input', event => this.written(/** @type {InputEvent} */ (event)));
    root.addEventListener('compositionend', event => this.written(event));
    root.addEventListener('scroll', ({target}) => this.scrolled(/** @type {HTMLElement} */ (target)), {capture: true});
  }

  /**
   * Updates the elements to the trees (web/tree_json.hpp). `edits`: the number of edits when the trees were made; later
   * edits survive.
   * @param {TreeNode[]} trees
   */
  show(trees, edits = this.edits) {
    this.edited_since = edits !== this.edits;
    const keep = /** @type {HTMLElement | null} */ (document.activeElement);
    /** @type {Set<string>} */
    const ids = new Set();
    collect(trees, ids);
    this.moving_focus = true;
    for (const [id, part] of this.parts) {
      if (!ids.has(id)) this.remove(id, part);
    }
    this.arrange(this.root, null, trees, {x: 0, y: 0}, null);
    this.cover();
    // Moving an element blurs it.
    if (keep !== document.activeElement && keep?.isConnected) keep.focus({preventScroll: true});
    this.moving_focus = false;
    if (document.activeElement === document.body && !this.left_by_tab) this.focus(this.wanted);
  }

  /** The person uses the table (again). */
  arrived() {
    this.left_by_tab = false;
  }

  /** Moves the focus to a control; none if the id is empty. @param {string} id */
  focus(id) {
    this.wanted = id;
    if (this.left_by_tab) return;
    const active = /** @type {HTMLElement | null} */ (document.activeElement);
    const element = this.parts.get(id)?.element;
    this.moving_focus = true;
    if (element) {
      if (element !== active) element.focus({preventScroll: true});
    } else if (id === '' && this.root.contains(active)) {
      active?.blur();
    }
    this.moving_focus = false;
  }

  /**
   * Places the nodes' elements into `parent`, after its child `last` (null: first), and updates them.
   * @param {HTMLElement} parent
   * @param {HTMLElement | null} last
   * @param {TreeNode[]} nodes
   * @param {{x: number, y: number}} origin  of the parent
   * @param {TreeNode | null} above
   */
  arrange(parent, last, nodes, origin, above) {
    for (const node of nodes) {
      const part = this.part(node, above);
      // Read again each time: part() may have moved the element to another parent.
      const next = last ? last.nextElementSibling : parent.firstElementChild;
      if (part.element !== next) parent.insertBefore(part.element, next);
      this.update(part, node, origin);
      const [x, y] = node.rect;
      this.arrange(part.element, part.words, node.children ?? [], {x, y}, node);
      last = part.element;
    }
  }

  /**
   * Returns the element of a node below another; creates one for a new node or role.
   * @param {TreeNode} node
   * @param {TreeNode | null} above
   */
  part(node, above) {
    const shape = shapeOf(node, above);
    const tag = node.role === 'heading' ? `h${node.level}` : shape.tag;
    const known = this.parts.get(node.id);
    if (known && known.shape === shape && known.element.localName === tag) return known;
    const element = document.createElement(tag);
    if (known) {
      // In the old place, so that a screen reader among the siblings keeps its position.
      known.element.replaceWith(element);
      this.remove(node.id, known);
    }
    element.dataset.id = node.id;
    if (shape.role) element.setAttribute('role', shape.role);
    for (const [name, value] of Object.entries(shape.set ?? {})) element.setAttribute(name, value);
    if (element instanceof HTMLButtonElement) element.type = 'button';
    if (element instanceof HTMLInputElement && shape === shapes.field) {
      Object.assign(element, {type: 'text', autocomplete: 'off', spellcheck: false});
      element.maxLength = 20_000;  // play.js truncates longer texts
      element.setAttribute('enterkeyhint', 'done');
      element.setAttribute('autocapitalize', 'words');
    }
    /** @type {Part} */
    const part = {element, shape, words: null, note: null, tree: node};
    this.parts.set(node.id, part);
    return part;
  }

  /** @param {string} id @param {Part} part */
  remove(id, part) {
    part.element.remove();
    part.note?.remove();
    this.inert.delete(part.element);
    this.parts.delete(id);
  }

  /** @param {Part} part @param {TreeNode} node @param {{x: number, y: number}} origin */
  update(part, node, origin) {
    const {element, shape} = part;
    const [x, y, ...extent] = node.rect;
    // Some screen readers treat an element without size as hidden.
    const [width, height] = extent.map(length => Math.max(length, 1));
    const place = `${x - origin.x},${y - origin.y},${width},${height}`;
    if (part.place !== place) {
      part.place = place;
      element.style.left = `${x - origin.x}px`;
      element.style.top = `${y - origin.y}px`;
      element.style.width = `${width}px`;
      element.style.height = `${height}px`;
    }
    const named = shape.named || (shape.acts && node.children);
    set(element, 'aria-label', named ? node.label : '');
    this.say(part, named ? '' : node.label ?? '');
    this.describe(part, node);
    set(element, 'aria-disabled', node.enabled === false);
    if (shape.checked) set(element, shape.checked, node.checked === undefined ? '' : String(node.checked));
    set(element, 'aria-expanded', node.expanded === undefined ? '' : String(node.expanded));
    element.classList.toggle('scrolls', node.scrolls === true);
    if (shape.acts || shape.tag === 'input') element.tabIndex = node.focusable ? 0 : -1;
    if (node.role === 'slider') {
      Object.assign(element, {max: node.last, value: node.at});
      set(element, 'aria-valuetext', node.value);
    }
    if (node.role === 'field' && element instanceof HTMLInputElement) {
      element.readOnly = node.enabled === false;
      const {value} = node;
      if (element.value !== value && !this.composing && !this.edited_since) element.value = value;
    }
    part.tree = node;
  }

  /** Sets the text inside an element. @param {Part} part @param {string} words */
  say(part, words) {
    if (part.said === words) return;
    part.said = words;
    if (words !== '' && !part.words) {
      part.words = document.createElement('span');
      part.words.className = 'words';
      part.element.prepend(part.words);
    }
    if (part.words) part.words.textContent = words;
  }

  /** @param {Part} part @param {TreeNode} node */
  describe(part, node) {
    // Screen readers announce a dialog's description on entry.
    const words = node.description ?? (node.role !== 'dialog' ? '' : (node.children ?? [])
        .filter(({role}) => role === 'text').map(({label}) => label).join(' '));
    if ((part.note?.textContent ?? '') === words) return;
    if (words === '') {
      part.note?.remove();
      part.note = null;
      part.element.removeAttribute('aria-describedby');
      return;
    }
    if (!part.note) {
      part.note = document.createElement('span');
      part.note.id = `note:${node.id}`;
      this.notes.append(part.note);
      part.element.setAttribute('aria-describedby', part.note.id);
    }
    part.note.textContent = words;
  }

  /** Makes everything outside the top dialog inert. */
  cover() {
    /** @type {Set<HTMLElement>} */
    const outside = new Set();
    /** @type {NodeListOf<HTMLElement>} */
    const dialogs = this.root.querySelectorAll('[role=dialog]');
    let inside = dialogs[dialogs.length - 1] ?? this.root;
    for (let around = inside.parentElement; inside !== this.root && around; around = inside.parentElement) {
      for (const other of /** @type {Iterable<HTMLElement>} */ (around.children)) {
        if (other !== inside && other.dataset.id) outside.add(other);
      }
      inside = around;
    }
    const active = /** @type {HTMLElement | null} */ (document.activeElement);
    for (const element of outside) {
      if (element.contains(active)) active?.blur();
    }
    for (const element of new Set([...this.inert, ...outside])) {
      element.inert = outside.has(element);
      // For screen readers without support of `inert`.
      set(element, 'aria-hidden', outside.has(element) && 'true');
    }
    this.inert = outside;
  }

  /** Returns the node of an event's target. @param {Event} event */
  node({target}) {
    /** @type {HTMLElement | null} */
    const element = target instanceof Element ? target.closest('[data-id]') : null;
    return this.parts.get(element?.dataset.id ?? '')?.tree;
  }

  /** @param {Event} event */
  clicked(event) {
    const node = this.node(event);
    // A disabled control with a reason tells it when pressed.
    const tells = node && (node.enabled !== false || node.focusable);
    if (tells && shapes[node.role].acts) this.on.activate(node.id);
  }

  /** @param {Event} event */
  focused(event) {
    const node = this.node(event);
    if (!node || this.moving_focus) return;
    this.moved_at = performance.now();
    this.left_by_tab = false;
    this.wanted = node.id;
    this.on.focus(node.id);
  }

  /**
   * Only the game scrolls. Forwards scrolling by screen readers (or tests); ignores the browser's scrolling to the
   * focus, because the game does that itself.
   * @param {HTMLElement} element
   */
  scrolled(element) {
    const down = element.scrollTop;
    if (down === 0 && element.scrollLeft === 0) return;
    element.scrollTo(0, 0);
    if (down === 0 || performance.now() - this.moved_at < focus_scroll) return;
    /** @type {Rect} */
    const [x, y, width, height] = this.parts.get(element.dataset.id ?? '')?.tree.rect ?? [0, 0, 0, 0];
    this.on.scroll(x + width / 2, y + height / 2, down);
  }

  /** @param {FocusEvent} event */
  left(event) {
    if (!this.moving_focus && !event.relatedTarget && document.hasFocus()) this.left_by_tab = true;
  }

  /** @param {InputEvent | CompositionEvent} event */
  written(event) {
    this.edits += 1;
    this.composing = 'isComposing' in event && event.isComposing;
    const node = this.node(event);
    if (node && !this.composing) this.on.edit(node.id, /** @type {HTMLInputElement} */ (event.target).value);
  }
}

// --- Changes in a tree: new events in logs, changed lines, and urgent messages

const recap = 4;  // events announced when a log appears

/**
 * Collects all nodes of the announced roles, in order.
 * @template {Partial<Record<Role, TreeNode[]>>} Found
 * @param {TreeNode[]} nodes
 * @param {Found} found
 */
function collectSpoken(nodes, found) {
  for (const node of nodes) {
    found[node.role]?.push(node);
    if (node.children) collectSpoken(node.children, found);
  }
  return found;
}

export class News {
  /** @param {Speech} speech  makes the announcements */
  constructor(speech) {
    this.speech = speech;
    /** The id of the last screen. @type {string | undefined} */
    this.screen = undefined;
    /** The last events of each log: their text, by id. @type {Map<string, Map<string, string>>} */
    this.events = new Map();
    /** The ids of the logs in the last tree. @type {Set<string>} */
    this.seen = new Set();
    /** The last announced text of each status, by id. @type {Map<string, string>} */
    this.lines = new Map();
    /** The text of the current alerts, by id. @type {Map<string, string>} */
    this.alerts = new Map();
  }

  /** Announces the changes in a list of nodes. @param {TreeNode[]} trees */
  take(trees) {
    /** @type {Record<'log' | 'status' | 'alert', TreeNode[]>} */
    const spoken = {log: [], status: [], alert: []};
    const found = collectSpoken(trees, spoken);
    const screen = trees[0]?.id;
    // The decision is taken, and another person may face the screen now.
    const asked = new Set(found.alert.map(({id}) => id));
    const decided = [...this.alerts.keys()].some(id => !asked.has(id));
    if (screen !== this.screen || decided) this.speech.removeFleeting();
    this.screen = screen;
    for (const log of found.log) this.follow(log);
    this.seen = new Set(found.log.map(log => log.id));
    for (const {id, label = ''} of found.status) {
      if (label !== '' && label !== this.lines.get(id)) this.speech.say(label, {fleeting: true});
      this.lines.set(id, label);
    }
    /** @type {Map<string, string>} */
    const alerts = new Map();
    for (const {id, label = ''} of found.alert) {
      alerts.set(id, label);
      const before = this.alerts.get(id);
      if (label === '' || label === before) continue;
      // Only a new question is urgent; later text responds to the person's own action.
      if (before === undefined) {
        this.speech.announceNow(label);
      } else {
        this.speech.say(label, {fleeting: true});
      }
    }
    this.alerts = alerts;
  }

  /** Announces the new events of a log. @param {TreeNode} log */
  follow(log) {
    const events = (log.children ?? []).flatMap(({id, label}) => label ? {id, label} : []);
    const known = this.events.get(log.id);
    const again = known && !this.seen.has(log.id);
    // Undo removes the last events; older ones that reappear before the rest are not new.
    const last = events.map(({id}) => known?.has(id)).lastIndexOf(true);
    const fresh = events.filter(({id, label}, at) =>
        at > last || (again && known?.get(id) !== label));
    // Arriving at a table announces only its last events, not the whole log.
    if (!known || again) fresh.splice(0, fresh.length - recap);
    for (const {label} of fresh) this.speech.say(label);
    this.events.set(log.id, new Map(events.map(({id, label}) => [id, label])));
  }
}

// --- Announcements: two live regions that stay as long as the page

const gathering = 150;    // milliseconds to collect lines
const breath = 1000;      // minimum milliseconds between two polite announcements
const kept = 4;           // announcements that stay for navigation

/** @param {'polite' | 'assertive'} politeness @param {string} [role] */
function region(politeness, role) {
  const element = document.createElement('div');
  element.className = 'spoken';
  if (role) element.setAttribute('role', role);
  element.setAttribute('aria-live', politeness);
  return element;
}

export class Speech {
  /**
   * Appends empty regions to `parent`: screen readers announce only later changes.
   * @param {HTMLElement} parent
   */
  constructor(parent) {
    this.polite = region('polite');
    this.urgent = region('assertive', 'alert');
    parent.append(this.polite, this.urgent);
    /** Lines not announced yet. @type {{words: string, fleeting: boolean}[]} */
    this.waiting = [];
    this.pressing = false; // one of them is urgent
    this.timer = 0;
    this.spoken_at = -breath;
  }

  /**
   * Announces a line politely. `fleeting`: `removeFleeting` removes it.
   * @param {string} words
   */
  say(words, {fleeting = false} = {}) {
    this.waiting.push({words, fleeting});
    if (!this.timer) this.wait(Math.max(gathering, this.spoken_at + breath - performance.now()));
  }

  /** Announces a fleeting line at once, after the waiting ones. @param {string} words */
  announceNow(words) {
    this.waiting.push({words, fleeting: true});
    this.pressing = true;
    this.wait(gathering);
  }

  /** Removes fleeting lines, which are outdated or not for the next person. */
  removeFleeting() {
    this.waiting = this.waiting.filter(line => !line.fleeting);
    this.pressing = false;
    this.urgent.replaceChildren();
    for (const line of this.polite.querySelectorAll('[data-fleeting]')) {
      const announcement = line.parentElement;
      line.remove();
      if (announcement?.childElementCount === 0) announcement.remove();
    }
  }

  /** @param {number} milliseconds */
  wait(milliseconds) {
    clearTimeout(this.timer);
    this.timer = setTimeout(() => this.speak(), milliseconds);
  }

  speak() {
    this.timer = 0;
    if (this.waiting.length === 0) return;
    // A new element each time, so that repeated text is announced again.
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
      while (this.polite.childElementCount > kept) this.polite.firstElementChild?.remove();
    }
    this.waiting = [];
    this.pressing = false;
    this.spoken_at = performance.now();
  }
}
