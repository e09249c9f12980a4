import { expect, it } from 'vitest'
import { timeConstantComplaints } from './time-constants.mjs'

const found = (source, file = 'a.ts') => timeConstantComplaints([[file, source]], {})

it.each([
  ['const DAY = 86_400', 1],
  ['export const a = (hours: number) => hours * 3600', 1],
  ['export const a = (s: number) => s / 3_600', 1],
  ['const A = 24 * 60 * 60', 1],
  ['const FORGET_MS = 3_600_000', 1],
  ['const LAG = 12 * 60', 1],
  ['const K = 273.15', 1],
  ["import { days } from 'time'; const A = days(1); const B = 60 * 2 + 24", 0],
  ["const text = 'wait 3600 s'; const sql = `now() - 86400`", 0],
])('%s: %i complaints', (source, count) => expect(found(source)).toHaveLength(count))

it('names the file, the line and what to write', () =>
  expect(found('const A = 1\nexport const B = <p title="x">{7 * 86_400}</p>', 'b.tsx')[0]).toBe(
    "b.tsx:2: 604800 is days(7) of the domain's units",
  ))

it('lets excused folders be, and names an excuse that nothing needs', () =>
  expect(timeConstantComplaints([['a/b.ts', 'const A = 3600']], { 'a/': 'units', 'c/': 'gone' })).toEqual([
    'c/: nothing to excuse any more',
  ]))
