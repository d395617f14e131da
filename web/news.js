// Finds out what is new in a tree, and has it read out: events of logs, changed lines, and what a
// person must know at once. What was there before is not read again. Knows no elements.

const recap = 4;  // events that a log tells by itself when it appears

/** All nodes of the roles that are read out by themselves, in order. */
function collect(nodes, found) {
  for (const node of nodes) {
    found[node.role]?.push(node);
    if (node.children) collect(node.children, found);
  }
  return found;
}

export class News {
  /** `speech` as in speech.js. */
  constructor(speech) {
    this.speech = speech;
    this.screen = undefined;  // id of the screen last seen
    this.events = new Map();  // id of a log -> its events when it was last there, id -> words
    this.seen = new Set();    // ids of the logs that were there a tree ago
    this.lines = new Map();   // id of a status -> what was read of it last
    this.alerts = new Map();  // id -> words, of those there now
  }

  /** What a list of nodes (see web/tree_json.hpp) brings. */
  take(trees) {
    const found = collect(trees, {log: [], status: [], alert: []});
    const screen = trees[0]?.id;
    // What was asked is decided, and somebody else may be in front of the screen now.
    const asked = new Set(found.alert.map(({id}) => id));
    const decided = [...this.alerts.keys()].some(id => !asked.has(id));
    if (screen !== this.screen || decided) this.speech.forget();
    this.screen = screen;
    for (const log of found.log) this.follow(log);
    this.seen = new Set(found.log.map(log => log.id));
    for (const {id, label = ''} of found.status) {
      if (label !== '' && label !== this.lines.get(id)) this.speech.say(label, {fleeting: true});
      this.lines.set(id, label);
    }
    const alerts = new Map();
    for (const {id, label = ''} of found.alert) {
      alerts.set(id, label);
      const before = this.alerts.get(id);
      if (label === '' || label === before) continue;
      // Urgent is only that somebody is asked; what follows answers the person's own doing.
      if (before === undefined) {
        this.speech.urge(label);
      } else {
        this.speech.say(label, {fleeting: true});
      }
    }
    this.alerts = alerts;
  }

  /** Has the events read that a log has more than when it was last there. */
  follow(log) {
    const events = (log.children ?? []).filter(event => event.label);
    const known = this.events.get(log.id);
    const again = known && !this.seen.has(log.id);
    // Whatever comes to light before them when the last ones are taken back is not new.
    const last = events.map(({id}) => known?.has(id)).lastIndexOf(true);
    const fresh = events.filter(({id, label}, at) =>
        at > last || (again && known.get(id) !== label));
    // Whoever comes to a table hears how it came to stand as it does, not all of its story.
    if (!known || again) fresh.splice(0, fresh.length - recap);
    for (const {label} of fresh) this.speech.say(label);
    this.events.set(log.id, new Map(events.map(({id, label}) => [id, label])));
  }
}
