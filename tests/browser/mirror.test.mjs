// The mirror by itself: trees in, elements out, and what elements tell. Uses web/mirror.js from the
// site without the game.
import {readFileSync} from 'node:fs';

import {assert, test} from './harness.mjs';

const source = new URL('../../web/mirror.js', import.meta.url);

/** A page with nothing but a mirror; `told` collects what it tells. */
async function bare(open) {
  const table = await open({
    prepare: async (page, context) => {
      await context.route('**/bare.html', route => route.fulfill({
        contentType: 'text/html',
        body: '<!doctype html><div id="table"><div id="mirror"></div></div>',
      }));
      await context.route('**/mirror.js', route => route.fulfill({
        contentType: 'text/javascript', body: readFileSync(source, 'utf8'),
      }));
    },
    path: 'bare.html',
  });
  await table.page.evaluate(async () => {
    const {Mirror} = await import('./mirror.js');
    globalThis.told = [];
    const note = what => (...values) => globalThis.told.push([what, ...values].join(' '));
    globalThis.mirror = new Mirror(document.getElementById('mirror'), {
      activate: note('activate'), focus: note('focus'), edit: note('edit'),
    });
  });
  table.show = (...nodes) => table.page.evaluate(trees => globalThis.mirror.show(trees), nodes);
  table.told = () => table.page.evaluate(() => globalThis.told.splice(0));
  table.focused = () => table.page.evaluate(() => document.activeElement.dataset.id ?? '');
  return table;
}

let place = 0;
const node = (role, id, more = {}) => ({id, role, rect: [10, 40 * (place++ % 12), 200, 36], ...more});
const button = (id, label, more = {}) => node('button', id, {label, focusable: true, ...more});

test('mirror: every role is what a screen reader knows', async ({open}) => {
  const table = await bare(open);
  await table.show(node('main', 'screen', {label: 'Table', children: [
    node('heading', 'title', {label: 'Mount Drago', level: 1}),
    node('text', 'words', {label: 'Some words'}),
    node('picture', 'picture', {label: 'A dragon'}),
    node('list', 'list', {label: 'Riders', children: [node('item', 'item', {label: 'Mira'})]}),
    button('go', 'Ride', {description: 'Three points'}),
    button('shown', 'Log', {expanded: true, checked: false}),
    button('off', 'Discard', {enabled: false, focusable: undefined}),
    node('toggle', 'quick', {label: 'Quick start', checked: true, focusable: true}),
    node('radios', 'pace', {label: 'Pace', children: [
      node('radio', 'pace.0', {label: 'Slow', checked: true, focusable: true}),
      node('radio', 'pace.1', {label: 'Instant', checked: false, focusable: true}),
    ]}),
    node('field', 'name', {label: 'Name', value: 'Mira', focusable: true}),
    node('status', 'said', {label: 'Mira rides'}),
    node('alert', 'warned', {label: 'Not kept'}),
  ]}));
  assert.equal(await table.page.locator('#mirror').ariaSnapshot(), [
    '- main "Table":',
    '  - heading "Mount Drago" [level=1]',
    '  - paragraph: Some words',
    '  - img "A dragon"',
    '  - list "Riders":',
    '    - listitem: Mira',
    '  - button "Ride"',
    '  - button "Log" [expanded]',
    '  - button "Discard" [disabled]',
    '  - switch "Quick start" [checked]',
    '  - radiogroup "Pace":',
    '    - radio "Slow" [checked]',
    '    - radio "Instant"',
    '  - textbox "Name": Mira',
    '  - status: Mira rides',
    '  - alert: Not kept',
  ].join('\n'));
  const note = await table.page.getByRole('button', {name: 'Ride'}).getAttribute('aria-describedby');
  assert.equal(await table.page.locator(`[id="${note}"]`).textContent(), 'Three points');
});

test('mirror: elements stay the same when trees change', async ({open}) => {
  const table = await bare(open);
  await table.show(button('a', 'One'), button('b', 'Two'), button('c', 'Three'));
  await table.page.getByRole('button', {name: 'Two'}).focus();
  await table.page.evaluate(() => { globalThis.kept = document.activeElement; });
  assert.deepEqual(await table.told(), ['focus b']);
  await table.show(button('c', 'Three'), button('new', 'Four'), button('b', 'Two again'));
  assert.ok(await table.page.evaluate(() => globalThis.kept === document.activeElement));
  assert.deepEqual(await table.page.getByRole('button').allTextContents(),
                   ['Three', 'Four', 'Two again']);
  // The mirror's own doing is not told.
  assert.deepEqual(await table.told(), []);
  // Parents and neighbours may change places.
  const group = (id, ...children) => node('group', id, {label: id, children});
  await table.show(group('x', button('a', 'A')), button('b', 'B'), group('y', button('c', 'C')));
  await table.show(group('y', group('x', button('b', 'B')), button('a', 'A')), button('c', 'C'));
  assert.deepEqual(await table.page.getByRole('button').allTextContents(), ['B', 'A', 'C']);
  await table.show(button('c', 'C'), group('x', group('y', button('a', 'A'), button('b', 'B'))));
  assert.deepEqual(await table.page.getByRole('button').allTextContents(), ['C', 'A', 'B']);
  // Within another parent it is still the same.
  await table.show(node('group', 'g', {label: 'Group', children: [button('b', 'Two')]}));
  assert.equal(await table.focused(), 'b');
});

test('mirror: a control may become another kind of control', async ({open}) => {
  const table = await bare(open);
  const said = role => node('group', 'prompt', {label: 'What to do', children: [
    node(role, 'asked', {label: 'Your turn', children: [button('inner', 'One')]}),
    button('go', 'Ride')]});
  for (const role of ['alert', 'status', 'group', 'alert']) {
    await table.show(said(role));
    const shape = await table.page.getByRole('group', {name: 'What to do'}).evaluate(element =>
      [...element.children].map(child => child.getAttribute('role') ?? child.localName));
    assert.deepEqual(shape, [role, 'button']);
    assert.deepEqual(await table.page.getByRole('button').allTextContents(), ['One', 'Ride']);
  }
});

test('mirror: places are those of the tree, however deep', async ({open}) => {
  const table = await bare(open);
  await table.page.addStyleTag({content: 
    '#mirror {position: absolute; inset: 0} #mirror * {position: absolute; margin: 0; border: 0}'});
  await table.show({id: 'g', role: 'group', rect: [50, 60, 400, 300], children: [
    {id: 'l', role: 'list', rect: [70, 90, 300, 200], children: [
      {id: 'b', role: 'button', label: 'Here', focusable: true, rect: [100, 120, 80, 44]}]}]});
  const box = await table.page.getByRole('button').boundingBox();
  const root = await table.page.locator('#mirror').boundingBox();
  assert.deepEqual([box.x - root.x, box.y - root.y, box.width, box.height], [100, 120, 80, 44]);
});

test('mirror: pressing, focusing and writing are told', async ({open}) => {
  const table = await bare(open);
  await table.show(button('go', 'Ride'), button('off', 'Discard', {enabled: false}),
                   node('field', 'name', {label: 'Name', value: 'Mira', focusable: true}));
  await table.page.keyboard.press('Tab');
  await table.page.keyboard.press('Enter');
  await table.page.keyboard.press(' ');
  await table.page.evaluate(() => document.querySelector('[data-id=off]').click());
  await table.page.getByRole('textbox').fill('Luca');
  assert.deepEqual(await table.told(),
                   ['focus go', 'activate go', 'activate go', 'focus name', 'edit name Luca']);
  // The game may keep less than was written.
  await table.show(node('field', 'name', {label: 'Name', value: 'Luc', focusable: true}));
  assert.equal(await table.page.getByRole('textbox').inputValue(), 'Luc');
});

test('mirror: a dialog covers all else, until it closes', async ({open}) => {
  const table = await bare(open);
  const below = node('main', 'screen', {label: 'Table', children: [button('go', 'Ride')]});
  const dialog = node('dialog', 'd', {label: 'Rules', children: [button('close', 'Close')]});
  await table.show({...below, children: [...below.children, dialog]});
  assert.equal(await table.page.getByRole('button', {name: 'Ride'}).count(), 0);
  assert.equal(await table.page.getByRole('button', {name: 'Close'}).count(), 1);
  const upper = node('dialog', 'e', {label: 'Sure?', children: [button('yes', 'Yes')]});
  await table.show({...below, children: [...below.children, dialog, upper]});
  assert.deepEqual(await table.page.getByRole('button').allTextContents(), ['Yes']);
  await table.show(below);
  assert.deepEqual(await table.page.getByRole('button').allTextContents(), ['Ride']);
});

test('mirror: the game moves the focus, and Tab may leave it', async ({open}) => {
  const table = await bare(open);
  await table.show(button('a', 'One'), button('b', 'Two'));
  await table.page.evaluate(() => globalThis.mirror.focus('b'));
  assert.equal(await table.focused(), 'b');
  assert.deepEqual(await table.told(), []);
  // The focused control goes: the game says what comes next.
  await table.show(button('a', 'One'));
  await table.page.evaluate(() => globalThis.mirror.focus('a'));
  assert.equal(await table.focused(), 'a');
  await table.page.evaluate(() => globalThis.mirror.focus(''));
  assert.equal(await table.focused(), '');
});

test('mirror: what is said is said in place', async ({open}) => {
  const table = await bare(open);
  await table.show(node('status', 's', {label: 'First'}));
  await table.page.evaluate(() => {
    globalThis.region = document.querySelector('[role=status]');
  });
  await table.show(node('status', 's', {label: 'Second'}));
  assert.ok(await table.page.evaluate(() => globalThis.region.isConnected));
  await table.page.getByText('Second').waitFor({state: 'attached'});
  // A region that comes later is empty at first: words that are there from the start are not read.
  const early = await table.page.evaluate(() => {
    globalThis.mirror.show([
      {id: 's', role: 'status', label: 'Second', rect: [0, 0, 9, 9]},
      {id: 't', role: 'alert', label: 'Careful', rect: [0, 0, 9, 9]}]);
    return document.querySelector('[role=alert]').textContent;
  });
  assert.equal(early, '');
  await table.page.getByText('Careful').waitFor({state: 'attached'});
});
