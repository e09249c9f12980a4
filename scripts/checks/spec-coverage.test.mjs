import { expect, it } from 'vitest'
import { coverageProblems } from './spec-coverage.mjs'

const files = { 'apps/web/src/a.tsx': 'x', 'apps/web/src/a.test.tsx': "it('asks before it deletes', …)" }
const read = (path) => files[path] ?? null
const table = (...rows) => ['| § | requirement | built in | shown by |', '|---|---|---|---|', ...rows].join('\n')

it('is content with rows whose files and tests exist', () => {
  const row =
    '| 5 | a vehicle is deleted after a question | `apps/web/src/a.tsx` | `apps/web/src/a.test.tsx` › "asks before it deletes" |'
  expect(coverageProblems(table(row), read)).toEqual([])
})

it('finds a missing test, a missing title and a row without either', () => {
  expect(
    coverageProblems(
      table(
        '| 5 | one | `apps/web/src/b.tsx` | `apps/web/src/b.test.tsx` |',
        '| 5 | two | `apps/web/src/a.tsx` | `apps/web/src/a.test.tsx` › "deletes at once" |',
        '| 5 | three | `apps/web/src/a.tsx` | by hand |',
        '| 5 | four | | not built: needs a mail server |',
        '| 5 | five | `apps/web/src/a.tsx` |',
      ),
      read,
    ),
  ).toEqual([
    'line 3: apps/web/src/b.tsx does not exist',
    'line 3: apps/web/src/b.test.tsx does not exist',
    'line 4: apps/web/src/a.test.tsx has no test "deletes at once"',
    'line 5: names no test',
    'line 7: not a row of four cells',
    'line 7: names no test',
  ])
})

it('does not take an empty table for a complete one', () => {
  expect(coverageProblems(table(), read)).toEqual(['the table is empty'])
})
