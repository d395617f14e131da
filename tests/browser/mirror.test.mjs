// The mirror by itself: trees in, elements and messages out. Uses web/mirror.js from the site without the game.
import {bare, node} from './bare.mjs';
import {assert, test} from './harness.mjs';

const button = (id, label, more = {}) => node('button', id, {label, focusable: true, ...more});

test('mirror: every role is one that screen readers know', async ({open}) => {
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
    node('log', 'happened', {label: 'What happened', children: [
      node('text', 'happened.0', {label: 'Mira has moved'})]}),
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
    '  - paragraph: Mira rides',
    '  - paragraph: Not kept',
    '  - log "What happened":',
    '    - paragraph: Mira has moved',
  ].join('\n'));
  const note = await table.page.getByRole('button', {name: 'Ride'}).getAttribute('aria-describedby');
  assert.equal(await table.page.locator(`[id="${note}"]`).textContent(), 'Three points');
});

test('mirror: elements survive changes of the tree', async ({open}) => {
  const table = await bare(open);
  await table.show(button('a', 'One'), button('b', 'Two'), button('c', 'Three'));
  await table.page.getByRole('button', {name: 'Two'}).focus();
  await table.page.evaluate(() => { globalThis.kept = document.activeElement; });
  assert.deepEqual(await table.told(), ['focus b']);
  await table.show(button('c', 'Three'), button('new', 'Four'), button('b', 'Two again'));
  assert.ok(await table.page.evaluate(() => globalThis.kept === document.activeElement));
  assert.deepEqual(await table.page.getByRole('button').allTextContents(),
                   ['Three', 'Four', 'Two again']);
  // The mirror sends no message about its own changes.
  assert.deepEqual(await table.told(), []);
  // Parents and siblings may change places.
  const group = (id, ...children) => node('group', id, {label: id, children});
  await table.show(group('x', button('a', 'A')), button('b', 'B'), group('y', button('c', 'C')));
  await table.show(group('y', group('x', button('b', 'B')), button('a', 'A')), button('c', 'C'));
  assert.deepEqual(await table.page.getByRole('button').allTextContents(), ['B', 'A', 'C']);
  await table.show(button('c', 'C'), group('x', group('y', button('a', 'A'), button('b', 'B'))));
  assert.deepEqual(await table.page.getByRole('button').allTextContents(), ['C', 'A', 'B']);
  // A new parent keeps the element.
  await table.show(node('group', 'g', {label: 'Group', children: [button('b', 'Two')]}));
  assert.equal(await table.focused(), 'b');
});

test('mirror: a control may change its role', async ({open}) => {
  const table = await bare(open);
  const said = role => node('group', 'prompt', {label: 'What to do', children: [
    node(role, 'asked', {label: 'Your turn', children: [button('inner', 'One')]}),
    button('go', 'Ride')]});
  for (const role of ['alert', 'status', 'group', 'alert']) {
    await table.show(said(role));
    const shape = await table.page.getByRole('group', {name: 'What to do'}).evaluate(element =>
      [...element.children].map(child => child.getAttribute('role') ?? child.localName));
    assert.deepEqual(shape, [role === 'group' ? role : 'p', 'button']);
    assert.deepEqual(await table.page.getByRole('button').allTextContents(), ['One', 'Ride']);
  }
});

test('mirror: elements have the positions of the tree at any depth', async ({open}) => {
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

test('mirror: pressing, focusing and typing send messages', async ({open}) => {
  const table = await bare(open);
  await table.show(button('go', 'Ride'), button('off', 'Discard', {enabled: false, focusable: undefined}),
                   button('why', 'Swap', {enabled: false, description: 'Not on the summit.'}), node('field', 'name', {label: 'Name', value: 'Mira', focusable: true}));
  await table.page.keyboard.press('Tab');
  await table.page.keyboard.press('Enter');
  await table.page.keyboard.press(' ');
  await table.page.evaluate(() => document.querySelector('[data-id=off]').click());
  // A press on a disabled control with a reason sends a message, too.
  await table.page.evaluate(() => document.querySelector('[data-id=why]').click());
  await table.page.getByRole('textbox').fill('Luca');
  assert.deepEqual(await table.told(),
                   ['focus go', 'activate go', 'activate go', 'activate why', 'focus name', 'edit name Luca']);
  // The game may shorten the text.
  await table.show(node('field', 'name', {label: 'Name', value: 'Luc', focusable: true}));
  assert.equal(await table.page.getByRole('textbox').inputValue(), 'Luc');
  // A tree from before the last letters does not undo them.
  const left = await table.page.evaluate(trees => {
    const {edits} = globalThis.mirror;
    const field = document.querySelector('input');
    field.value = 'Lucas';
    field.dispatchEvent(new Event('input', {bubbles: true}));
    globalThis.mirror.show(trees, edits);
    return field.value;
  }, [node('field', 'name', {label: 'Name', value: 'Luca', focusable: true})]);
  assert.equal(left, 'Lucas');
});

test('mirror: a dialog covers everything else until it closes', async ({open}) => {
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
  // The focused control disappears: the game names the next one.
  await table.show(button('a', 'One'));
  await table.page.evaluate(() => globalThis.mirror.focus('a'));
  assert.equal(await table.focused(), 'a');
  await table.page.evaluate(() => globalThis.mirror.focus(''));
  assert.equal(await table.focused(), '');
});

test('mirror: large parts of a screen are landmarks, those of a dialog are not', async ({open}) => {
  const table = await bare(open);
  const hand = node('group', 'hand', {label: 'Your hand', children: [
    node('group', 'inner', {label: 'Cards', children: [button('a', 'One')]})]});
  await table.show(node('main', 'screen', {label: 'Table', children: [
    hand, node('dialog', 'd', {label: 'Sure?', children: [
      node('text', 'd.why', {label: 'The game is over then.'}),
      node('group', 'answers', {label: 'Answers', children: [button('yes', 'Yes')]})]})]}));
  const roles = await table.page.evaluate(() => ['hand', 'inner', 'answers'].map(id =>
    document.querySelector(`[data-id=${id}]`).getAttribute('role')));
  assert.deepEqual(roles, ['region', 'group', 'group']);
  // A screen reader announces the dialog's description on entry.
  const note = await table.page.getByRole('dialog').getAttribute('aria-describedby');
  assert.equal(await table.page.locator(`[id="${note}"]`).textContent(), 'The game is over then.');
});

test('mirror: elements without size still exist for screen readers', async ({open}) => {
  const table = await bare(open);
  await table.show(node('heading', 'h', {label: 'Mount Drago', level: 1, rect: [0, 0, 0, 0]}));
  const size = await table.page.getByRole('heading').evaluate(({style}) => [style.width, style.height]);
  assert.deepEqual(size, ['1px', '1px']);
});
