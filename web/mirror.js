// The table's controls as real elements over the canvas: for screen readers, the Tab key, text
// fields, and tests. Owns #mirror and the focus in it; knows nothing of the game behind the tree.

/** How each role of ui/control.hpp is written in HTML. `named`: the label is an attribute. */
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
  // What is read out by itself goes through regions that outlive every rebuilding (speech.js); here
  // it is only to be walked to.
  status: {tag: 'p', set: {'data-says': 'status'}},
  alert: {tag: 'p', set: {'data-says': 'alert'}},
  log: {tag: 'div', role: 'log', named: true, set: {'aria-live': 'off'}},
};
// The large parts of a screen: one can jump from each to the next.
const landmark = {...shapes.group, role: 'region'};
// What only holds others together need not be told.
const plain = {tag: 'div'};

/** How a node below another is written. */
function shapeOf(node, above) {
  if (node.role === 'group' && !node.label) return plain;
  if (node.role === 'group' && above?.role === 'main') return landmark;
  if (node.role === 'item' && above?.role !== 'list') return shapes.text;
  return shapes[node.role];
}

// Milliseconds in which a scroll belongs to a move of the focus.
const focus_scroll = 150;

function set(element, name, value) {
  if (value === undefined || value === false || value === '') {
    element.removeAttribute(name);
  } else if (element.getAttribute(name) !== String(value)) {
    element.setAttribute(name, value);
  }
}

function collect(nodes, ids) {
  for (const node of nodes) {
    ids.add(node.id);
    collect(node.children ?? [], ids);
  }
}

export class Mirror {
  /** `on`: {activate(id), focus(id), edit(id, text), scroll(x, y, down)}, told what a person does to the elements. */
  constructor(root, on) {
    this.root = root;
    this.on = on;
    this.parts = new Map();  // id -> {element, words, shape, note, tree}
    this.ours = false;       // the focus is being moved by the mirror itself
    this.wanted = '';        // the id that should have the focus
    this.away = false;       // the person has left with the Tab key, to the browser's own buttons
    this.moved_at = -focus_scroll;  // when a person last moved the focus
    this.edits = 0;
    this.overtaken = false;  // a person has written since the trees were made
    this.inert = new Set();
    this.notes = document.createElement('div');
    this.notes.hidden = true;
    root.append(this.notes);
    root.addEventListener('click', event => this.clicked(event));
    root.addEventListener('focusin', event => this.focused(event));
    root.addEventListener('focusout', event => this.left(event));
    root.addEventListener('input', event => this.written(event));
    root.addEventListener('compositionend', event => this.written(event));
    root.addEventListener('scroll', event => this.scrolled(event.target), {capture: true});
  }

  /**
   * Makes the elements equal to the trees (web/tree_json.hpp). `edits`: how often fields had been
   * written in when the trees were made; what was written since stays.
   */
  show(trees, edits = this.edits) {
    this.overtaken = edits !== this.edits;
    const keep = document.activeElement;
    const ids = new Set();
    collect(trees, ids);
    this.ours = true;
    for (const [id, part] of this.parts) {
      if (!ids.has(id)) this.remove(id, part);
    }
    this.arrange(this.root, null, trees, {x: 0, y: 0}, null);
    this.cover();
    // Moving an element takes the focus from it.
    if (keep !== document.activeElement && keep.isConnected) keep.focus({preventScroll: true});
    this.ours = false;
    if (document.activeElement === document.body && !this.away) this.focus(this.wanted);
  }

  /** The person is at the table (again). */
  arrived() {
    this.away = false;
  }

  /** Moves the focus to a control; none when the id is empty. */
  focus(id) {
    this.wanted = id;
    if (this.away) return;
    const active = document.activeElement;
    const element = this.parts.get(id)?.element;
    this.ours = true;
    if (element) {
      if (element !== active) element.focus({preventScroll: true});
    } else if (id === '' && this.root.contains(active)) {
      active.blur();
    }
    this.ours = false;
  }

  /** Puts the nodes' elements into `parent`, after its child `last` (null: first), and updates them. */
  arrange(parent, last, nodes, origin, above) {
    for (const node of nodes) {
      const part = this.part(node, above);
      // Asked anew each time: what stood here may have moved into another parent meanwhile.
      const next = last ? last.nextElementSibling : parent.firstElementChild;
      if (part.element !== next) parent.insertBefore(part.element, next);
      this.update(part, node, origin);
      const [x, y] = node.rect;
      this.arrange(part.element, part.words, node.children ?? [], {x, y}, node);
      last = part.element;
    }
  }

  /** The elements of a node below another, made if there are none of its role yet. */
  part(node, above) {
    const shape = shapeOf(node, above);
    const tag = node.role === 'heading' ? `h${node.level}` : shape.tag;
    const known = this.parts.get(node.id);
    if (known && known.shape === shape && known.element.localName === tag) return known;
    const element = document.createElement(tag);
    if (known) {
      // In its place, so that whoever walks along its neighbours does not stumble.
      known.element.replaceWith(element);
      this.remove(node.id, known);
    }
    element.dataset.id = node.id;
    if (shape.role) element.setAttribute('role', shape.role);
    for (const [name, value] of Object.entries(shape.set ?? {})) element.setAttribute(name, value);
    if (tag === 'button') element.type = 'button';
    if (shape === shapes.field) {
      Object.assign(element, {type: 'text', autocomplete: 'off', spellcheck: false});
      element.maxLength = 20_000;  // play.js would cut what is longer still
      element.setAttribute('enterkeyhint', 'done');
      element.setAttribute('autocapitalize', 'words');
    }
    const part = {element, shape, words: null, note: null, tree: {}};
    this.parts.set(node.id, part);
    return part;
  }

  remove(id, part) {
    part.element.remove();
    part.note?.remove();
    this.inert.delete(part.element);
    this.parts.delete(id);
  }

  update(part, node, origin) {
    const {element, shape} = part;
    const [x, y] = node.rect;
    // What has no extent counts as hidden for some readers.
    const [width, height] = node.rect.slice(2).map(extent => Math.max(extent, 1));
    const place = `${x - origin.x},${y - origin.y},${width},${height}`;
    if (part.place !== place) {
      part.place = place;
      element.style.left = `${x - origin.x}px`;
      element.style.top = `${y - origin.y}px`;
      element.style.width = `${width}px`;
      element.style.height = `${height}px`;
    }
    const named = shape.named || (shape.acts && node.children);
    set(element, 'aria-label', named && node.label);
    this.say(part, named ? '' : node.label ?? '');
    this.describe(part, node);
    set(element, 'aria-disabled', node.enabled === false);
    if (shape.checked) set(element, shape.checked, node.checked === undefined ? '' : String(node.checked));
    set(element, 'aria-expanded', node.expanded === undefined ? '' : String(node.expanded));
    element.classList.toggle('scrolls', node.scrolls === true);
    if (shape.acts || shape.tag === 'input') element.tabIndex = node.focusable ? 0 : -1;
    if (shape === shapes.slider) {
      Object.assign(element, {max: node.last, value: node.at});
      set(element, 'aria-valuetext', node.value);
    }
    if (shape === shapes.field) {
      element.readOnly = node.enabled === false;
      const value = node.value ?? '';
      if (element.value !== value && !this.composing && !this.overtaken) element.value = value;
    }
    part.tree = node;
  }

  /** Writes the words inside an element. */
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

  describe(part, node) {
    // What a dialog says at its top is read when one comes into it.
    const words = node.description ?? (node.role !== 'dialog' ? '' : (node.children ?? [])
        .filter(({role}) => role === 'text').map(({label}) => label).join(' '));
    if ((part.note?.textContent ?? '') === words) return;
    if (words === '') {
      part.note.remove();
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

  /** With a dialog open nothing else can be reached. */
  cover() {
    const outside = new Set();
    const dialogs = this.root.querySelectorAll('[role=dialog]');
    let inside = dialogs[dialogs.length - 1] ?? this.root;
    for (; inside !== this.root; inside = inside.parentElement) {
      for (const other of inside.parentElement.children) {
        if (other !== inside && other.dataset.id) outside.add(other);
      }
    }
    const active = document.activeElement;
    for (const element of outside) {
      if (element.contains(active)) active.blur();
    }
    for (const element of new Set([...this.inert, ...outside])) {
      element.inert = outside.has(element);
      // For readers that do not know `inert` yet.
      set(element, 'aria-hidden', outside.has(element) && 'true');
    }
    this.inert = outside;
  }

  /** The node an event happened to. */
  node(event) {
    const element = event.target.closest('[data-id]');
    return element && this.parts.get(element.dataset.id)?.tree;
  }

  clicked(event) {
    const node = this.node(event);
    // What cannot be used says why when it is pressed, if it knows.
    const tells = node && (node.enabled !== false || node.focusable);
    if (tells && shapes[node.role].acts) this.on.activate(node.id);
  }

  focused(event) {
    const node = this.node(event);
    if (!node || this.ours) return;
    this.moved_at = performance.now();
    this.away = false;
    this.wanted = node.id;
    this.on.focus(node.id);
  }

  /**
   * Only the game scrolls. What a screen reader (or a test) scrolls to see something is handed on;
   * what the browser scrolls to show the focus is not, since the game does that by itself.
   */
  scrolled(element) {
    const down = element.scrollTop;
    if (down === 0 && element.scrollLeft === 0) return;
    element.scrollTo(0, 0);
    if (down === 0 || performance.now() - this.moved_at < focus_scroll) return;
    const [x, y, width, height] = this.parts.get(element.dataset.id)?.tree.rect ?? [0, 0, 0, 0];
    this.on.scroll(x + width / 2, y + height / 2, down);
  }

  left(event) {
    if (!this.ours && !event.relatedTarget && document.hasFocus()) this.away = true;
  }

  written(event) {
    this.edits += 1;
    this.composing = event.isComposing === true;
    const node = this.node(event);
    if (node && !this.composing) this.on.edit(node.id, event.target.value);
  }
}
