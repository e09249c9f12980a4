import { expect, it } from 'vitest'
import { KIND } from './import-kinds.ts'
import { runImport } from './run-import.ts'
import type { Table } from './table.ts'

const table = (rows: number): Table => ({
  columns: ['name'],
  rows: Array.from({ length: rows }, (_, at) => [`T${at + 1}`]),
})

/** A server that refuses the rows of these names. */
const server = (...refused: string[]) => ({ once: KIND.vehicles.once, send: answering(refused) })

const answering =
  (refused: readonly string[]) =>
  async ({ rows }: Table, dryRun: boolean) => {
    const lines = rows.map(([name = ''], at) => ({
      row: at + 1,
      name,
      action: refused.includes(name) ? ('refuse' as const) : ('add' as const),
      changes: [],
      problems: [],
    }))
    const count = lines.filter(({ action }) => action === 'refuse').length
    const applied = !dryRun && count === 0
    return { applied, added: lines.length - count, changed: 0, unchanged: 0, refused: count, rows: lines }
  }

it('counts rows through all parts of a long file', async () => {
  const progress: number[] = []
  const outcome = await runImport(server('T1500'), table(2_100), true, (done) => progress.push(done))
  expect(outcome).toMatchObject({ added: 2_099, refused: 1, stored: 0 })
  expect(outcome.rows.find(({ action }) => action === 'refuse')).toMatchObject({ row: 1_500, name: 'T1500' })
  expect(progress).toEqual([1_000, 2_000, 2_100])
})

it('stores no part behind a refused one', async () => {
  const outcome = await runImport(server('T1500'), table(2_100), false, () => undefined)
  expect(outcome).toMatchObject({ stored: 1_000, refused: 1 })
  expect(outcome.rows).toHaveLength(2_000)
})

it('tells how far it came when the line breaks', async () => {
  const good = server()
  let parts = 0
  const send: typeof good.send = async (part, dryRun) => {
    parts += 1
    if (parts === 2) throw new Error('offline')
    return good.send(part, dryRun)
  }
  const outcome = await runImport({ ...good, send }, table(2_100), false, () => undefined)
  expect(outcome).toMatchObject({ stored: 1_000, failure: new Error('offline') })
})

/** A thousand rows that clash with nothing, so that what stands below them comes in the second part. */
const inTwoParts = (kind: keyof typeof KIND, columns: readonly string[], first: string[], second: string[]) => {
  const others = Array.from({ length: 999 }, (_, at) => [kind === 'tags' ? String(5_000 + at) : `other ${at}`])
  const run = (refused: readonly string[]) =>
    runImport(
      { once: KIND[kind].once, send: answering(refused) },
      { columns, rows: [first, ...others, second] },
      true,
      () => undefined,
    )
  return { run }
}

it.each([
  ['vehicles', ['name', 'type'], ['NH-1', 'T'], ['nh-1 ', 'T'], 'row_twice', 'name'],
  ['vehicles', ['name', 'Alert_unit'], ['NH-1', 'Unit 7'], ['NH-2', 'unit 7'], 'taken', 'alert_unit'],
  ['tires', ['name', 'tag'], ['A', '305419896'], ['B', '120 086 052 018'], 'taken', 'tag'],
  [
    'tires',
    ['name', 'vehicle', 'axle', 'side', 'place'],
    ['A', 'V', '1', 'left', 'outer'],
    ['B', 'v', '1.0', 'LEFT', 'outer'],
    'taken',
    'place',
  ],
  ['tags', ['tag', 'tire'], ['1', 'A'], ['001 000 000 000', 'B'], 'row_twice', 'tag'],
] as const)(
  'a dry run of %s sees that %j clash across parts: %j and %j are %s',
  async (kind, columns, first, second, problem, column) => {
    const outcome = await inTwoParts(kind, columns, [...first], [...second]).run([])
    expect(outcome).toMatchObject({ added: 1_000, refused: 1 })
    const [name] = second
    expect(outcome.rows.filter(({ action }) => action === 'refuse')).toEqual([
      { row: 1_001, name, action: 'refuse', changes: [], problems: [{ column, problem, value: name }] },
    ])
  },
)

it.each([
  ['the first row is refused and takes no tag', ['A', '7'], ['B', '7'], ['A'], 1],
  ['an empty cell takes none', ['A', ''], ['B', ''], [], 0],
  ['and none is taken by clearing it', ['A', '-'], ['B', '-'], [], 0],
])('a dry run finds no clash where %s', async (_, first, second, refused, count) => {
  const outcome = await inTwoParts('tires', ['name', 'tag'], first, second).run(refused)
  expect(outcome.refused).toBe(count)
})
