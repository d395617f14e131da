// Names in any script: letters that the game's fonts lack are drawn in the browser's fonts.
import {Game} from './game.mjs';
import {assert, test} from './harness.mjs';
import {pixelsOf} from './pictures.mjs';
import {wordsOf} from './playing.mjs';

const words = wordsOf('en');
/** Two names of each script, equally long: boxes in place of letters would look the same. */
const scripts = [
  ['Νίκη', 'Ζωής'], ['שרה', 'דנה'], ['ليلى', 'سعاد'], ['ნინო', 'მარი'], ['Արամ', 'Լուս'], ['竜太郎', '花子様'],
];

/** Returns the number of colors in a picture. */
function colorsIn(picture) {
  const {bytes, step} = pixelsOf(picture);
  const found = new Set();
  for (let at = 0; at < bytes.length; at += step) found.add(bytes.toString('latin1', at, at + 3));
  return found.size;
}

/** Opens the set-up; returns a function that gives a seat a name and returns its picture. */
async function naming(open, more) {
  const table = await open({viewport: {width: 1024, height: 768}, ...more});
  await table.ready();
  const {page} = table;
  await table.press('button', words('title.new', {game: new Game(table).title}));
  const field = table.control('textbox', words('setup.name_of', {number: 1}));
  return async name => {
    await table.write(words('setup.name_of', {number: 1}), name);
    await field.evaluate(element => element.blur());
    await page.mouse.move(0, 0);
    await table.after();
    await table.settle();
    assert.equal(await field.inputValue(), name);
    const {x, y, width, height} = await field.boundingBox();
    await table.shot(`names-${name}`);
    // Inside the frame, without the pencil.
    const picture = await page.screenshot({
      clip: {x: x + 6, y: y + 6, width: width - 60, height: height - 12},
    });
    assert.ok(colorsIn(picture) > 4, `${name} is not drawn`);
    return picture;
  };
}

test('names in six scripts show, and each differently', async ({open}) => {
  const pictureOf = await naming(open);
  const shown = new Map();
  for (const name of [...scripts.flat(), 'Mira', '…']) {
    const picture = await pictureOf(name);
    const same = [...shown].find(([, other]) => other.equals(picture));
    assert.equal(same, undefined, `${name} looks like ${same?.[0]}`);
    shown.set(name, picture);
  }
});

test('dots stand for letters where Firefox resists fingerprinting', async ({open}) => {
  const pictureOf = await naming(open, {prefs: {'privacy.resistFingerprinting': true}});
  const dots = await pictureOf('…');
  assert.ok(dots.equals(await pictureOf('竜太郎')), 'neither stripes nor noise');
}, {engines: ['firefox']});

test('friends with names in other scripts play, and are told by their names', async ({open}) => {
  const table = await open({viewport: {width: 390, height: 844}});
  await table.ready();
  const game = new Game(table);
  await game.begin({seatKinds: ['person', 'person', 'medium'], names: ['竜太郎', 'שרה לוי'], first: '竜太郎', seed: 3});
  if ((await game.awaited()).curtain) await game.lift();
  await table.settle();
  const outline = await table.outline();
  assert.ok(outline.includes('竜太郎') && outline.includes('שרה לוי'), outline);
  await table.shot('names-table');
});
