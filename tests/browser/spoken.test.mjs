// The page's own announcements: every event, in order, once, in few announcements.
import {bare, node} from './bare.mjs';
import {assert, test} from './harness.mjs';

/** Records in globalThis.heard each announcement as it is added. */
const listen = table => table.page.evaluate(() => {
  globalThis.heard = [];
  for (const region of document.querySelectorAll('[aria-live=polite], [aria-live=assertive]')) {
    new MutationObserver(changes => {
      const added = changes.flatMap(change => [...change.addedNodes]);
      for (const {textContent} of added) {
        globalThis.heard.push(`${region.getAttribute('aria-live')}: ${textContent.trim()}`);
      }
    }).observe(region, {childList: true});
  }
});

/** Returns the announcements since the last call, after 1.3 s on the page's clock. */
const heard = async table => {
  await table.page.clock.runFor(1300);
  return table.page.evaluate(() => globalThis.heard.splice(0));
};

const events = (...labels) => node('log', 'happened', {label: 'What happened',
  children: labels.map((label, at) => node('text', `happened.${at}`, {label}))});
const screen = (id, ...children) => node('main', id, {label: id, children});
const asked = (role, label) => node('group', 'prompt', {label: 'What to do', children: [
  node(role, 'prompt.asked', {label})]});

async function listening(open) {
  const table = await bare(open);
  await table.page.clock.install({time: 0});
  await table.page.clock.pauseAt(1000);
  await listen(table);
  return table;
}

test('spoken: decisions in quick succession are all announced, in order, together', async ({open}) => {
  const table = await listening(open);
  await table.show(screen('table', events('1', '2', '3', '4', '5', 'Mira begins.')));
  // Arriving at a table announces its latest events.
  assert.deepEqual(await heard(table), ['polite: 3 4 5 Mira begins.']);
  await table.show(screen('table', events('Mira begins.')));
  await table.page.evaluate(trees => trees.forEach(tree => globalThis.show(tree)), [
    [screen('table', events('Mira begins.', 'Luca plays.'))],
    [screen('table', events('Mira begins.', 'Luca plays.', 'Ada plays.', 'Ada scores.'))],
    [screen('table', events('Mira begins.', 'Luca plays.', 'Ada plays.', 'Ada scores.', 'Mira.'))],
  ]);
  assert.deepEqual(await heard(table), ['polite: Luca plays. Ada plays. Ada scores. Mira.']);
  // Rebuilding the tree, in any language, announces nothing new.
  await table.show(screen('table', events('A', 'B', 'C', 'D', 'E')));
  assert.deepEqual(await heard(table), []);
});

test('spoken: "your turn" comes at once, after the events that led to it', async ({open}) => {
  const table = await listening(open);
  await table.show(screen('table', events('a'), asked('status', 'Luca')));
  await heard(table);
  await table.show(screen('table', events('a', 'Luca plays.'), asked('alert', 'Your turn.')));
  assert.deepEqual(await heard(table), ['assertive: Luca plays. Your turn.']);
  // The response to the own action waits for its turn.
  await table.show(screen('table', events('a', 'Luca plays.'), asked('alert', 'Blue 3.')));
  assert.deepEqual(await heard(table), ['polite: Blue 3.']);
  await table.show(screen('table', events('a', 'Luca plays.', 'Mira.'), asked('status', 'Ada')));
  assert.deepEqual(await heard(table), ['polite: Mira. Ada']);
  assert.equal(await table.page.getByRole('alert').textContent(), '');
  // The same words in the next round are announced again.
  await table.show(screen('table', events('a', 'Luca plays.', 'Mira.'), asked('alert', 'Your turn.')));
  assert.deepEqual(await heard(table), ['assertive: Your turn.']);
  assert.equal((await table.page.getByRole('alert').textContent()).trim(), 'Your turn.');
});

test('spoken: opening and closing a dialog over the table repeats nothing', async ({open}) => {
  const table = await listening(open);
  const below = [events('a', 'b'), asked('alert', 'Your turn.')];
  await table.show(screen('table', ...below));
  await heard(table);
  await table.show(screen('table', ...below, node('dialog', 'menu', {label: 'Menu'})));
  await table.show(screen('table', ...below));
  assert.deepEqual(await heard(table), []);
  // Back from another screen: announces whose turn it is, not the known events.
  await table.show(screen('curtain'));
  await table.show(screen('table', ...below));
  assert.deepEqual(await heard(table), ['assertive: Your turn.']);
  // Events meanwhile are new, and so is another game.
  await table.show(screen('curtain'));
  await table.show(screen('table', events('a', 'b', 'c')));
  assert.deepEqual(await heard(table), ['polite: c']);
  await table.show(screen('title'));
  await table.show(screen('table', events('x')));
  assert.deepEqual(await heard(table), ['polite: x']);
});

test('spoken: messages for one person are gone when the next one comes', async ({open}) => {
  const table = await listening(open);
  await table.show(screen('table', events('a'), asked('alert', 'Your turn.')));
  await table.show(screen('table', events('a'), asked('alert', 'Blue 3.')));
  await heard(table);
  const spoken = () => table.page.evaluate(() =>
    [...document.querySelectorAll('.spoken')].map(region => region.textContent.trim()).join('|'));
  assert.match(await spoken(), /Blue 3/);
  await table.show(screen('curtain'));
  assert.doesNotMatch(await spoken(), /Blue 3|Your turn/);
  // Nor are they announced late.
  await table.page.evaluate(trees => trees.forEach(tree => globalThis.show(tree)), [
    [screen('table', asked('alert', 'Red 5.'))], [screen('curtain')]]);
  assert.deepEqual(await heard(table), []);
});

test('spoken: a changing line is announced when its text changes', async ({open}) => {
  const table = await listening(open);
  const line = label => screen('table', node('status', 'split', {label}));
  await table.show(line('3 left, 3 right'));
  await heard(table);
  for (const label of ['4 left, 2 right', '5 left, 1 right']) await table.show(line(label));
  assert.deepEqual(await heard(table), ['polite: 4 left, 2 right 5 left, 1 right']);
  await table.show(line('5 left, 1 right'));
  assert.deepEqual(await heard(table), []);
});
