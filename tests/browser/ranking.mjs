// Checks the screen after a game of either kind.
import assert from 'node:assert/strict';

/** Checks that the ranking lists all players, best first, and that the verdict names the winner. */
export async function checkRanking(game, players) {
  const {table, words} = game;
  const rows = await table.control('list', words('over.ranking')).getByRole('listitem')
      .allTextContents();
  assert.equal(rows.length, players, rows.join(' | '));
  const points = rows.map(row => Number(row.match(/, (-?\d+|−\d+) /)[1].replace('−', '-')));
  assert.deepEqual(points, [...points].sort((a, b) => b - a), rows.join(' | '));
  const verdict = await table.page.getByRole('heading', {level: 1}).textContent();
  const winner = rows[0].match(/^1\. (.+?), /)[1];
  assert.ok(verdict.includes(winner), `${verdict}: ${rows[0]}`);
  await table.see('button', words('over.rematch'));
  assert.match(rows.join(), /Nadja/);
}
