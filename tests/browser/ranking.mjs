// Checks the screen after a game of either kind.
import assert from 'node:assert/strict';

const places = ['games.second', 'games.third', 'games.fourth', 'games.fifth'];

/**
 * Checks that the ranking lists all players, best first, and that the verdict begins with the place of the only person,
 * Nadja, or names the winner to several persons.
 */
export async function checkRanking(game, players, persons = 1) {
  const {table, words} = game;
  const rows = await table.control('list', words('over.ranking')).getByRole('listitem')
      .allTextContents();
  assert.equal(rows.length, players, rows.join(' | '));
  const points = rows.map(row => Number(row.match(/, (-?\d+|−\d+) /)[1].replace('−', '-')));
  assert.deepEqual(points, [...points].sort((a, b) => b - a), rows.join(' | '));
  const verdict = await table.page.getByRole('heading', {level: 1}).textContent();
  const winner = rows[0].match(/^1\. (.+?), /)[1];
  const rank = Number(rows.find(row => row.includes('. Nadja')).match(/^\d+/)[0]);
  const shared = rows.filter(row => row.startsWith('1. ')).length > 1;
  const won = shared ? 'over.you_share' : points[0] > points[1] ? 'over.you_win_by' : 'over.you_win';
  const place = words(rank === 1 ? won : players === 2 ? 'games.lost' : places[rank - 2]).split('{')[0];
  if (persons > 1) {
    assert.ok(verdict.includes(winner), `${verdict}: ${rows[0]}`);
  } else {
    assert.ok(verdict.startsWith(place), `${verdict}: ${place}`);
  }
  await table.see('button', words('over.rematch'));
}
