// A page with only the mirror and its live regions, as in web/play.js, without the game: trees in, elements out.
import {readFileSync} from 'node:fs';

const modules = new URL('../../web/', import.meta.url);

/** Opens a page with only a mirror; `told` collects its messages. */
export async function bare(open) {
  const table = await open({
    prepare: async (page, context) => {
      await context.route('**/bare.html', route => route.fulfill({
        contentType: 'text/html',
        body: '<!doctype html><div id="table"><div id="mirror"></div></div>',
      }));
      await context.route(/\/mirror\.js$/, route => route.fulfill({
        contentType: 'text/javascript',
        body: readFileSync(new URL(route.request().url().split('/').pop(), modules), 'utf8'),
      }));
    },
    path: 'bare.html',
  });
  await table.page.evaluate(async () => {
    const file = './mirror.js';
    const {Mirror, News, Speech} = await import(file);
    globalThis.told = [];
    const note = what => (...values) => globalThis.told.push([what, ...values].join(' '));
    globalThis.mirror = new Mirror(document.getElementById('mirror'), {
      activate: note('activate'), focus: note('focus'), edit: note('edit'),
    });
    globalThis.speech = new Speech(document.getElementById('table'));
    const news = new News(globalThis.speech);
    globalThis.show = trees => {
      globalThis.mirror.show(trees);
      news.take(trees);
    };
  });
  table.show = (...nodes) => table.page.evaluate(trees => globalThis.show(trees), nodes);
  table.told = () => table.page.evaluate(() => globalThis.told.splice(0));
  table.focused = () => table.page.evaluate(() => document.activeElement.dataset.id ?? '');
  return table;
}

let place = 0;
/** Returns a node of a tree, at an arbitrary place. */
export const node = (role, id, more = {}) =>
    ({id, role, rect: [10, 40 * (place++ % 12), 200, 36], ...more});
