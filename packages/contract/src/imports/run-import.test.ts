import { expect, it } from 'vitest'
import { UNIQUE_OR_REQUIRED_IMPORT_COLUMNS } from './import-columns.ts'
import { runImport, type SendTablePart } from './run-import.ts'
import type { TextTable } from './text-table.ts'

const table = (rows: number): TextTable => ({
  columns: ['name'],
  rows: Array.from({ length: rows }, (_, at) => [`T${at + 1}`]),
})

/** A server that refuses the rows of these names. */
const server = (...refused: string[]) => ({
  shared: UNIQUE_OR_REQUIRED_IMPORT_COLUMNS.vehicles,
  send: answering(refused),
})

const answering =
  (refused: readonly string[]) =>
  async ({ rows }: TextTable, dryRun: boolean) => {
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

it('sends less at once where rows are long, and a row that is longer by itself', async () => {
  const parts: number[] = []
  const send: SendTablePart = (part, dryRun) => {
    parts.push(part.rows.length)
    return answering([])(part, dryRun)
  }
  const corners = '52.123456 5.123456, '.repeat(500)
  const rows = [['A', 'x'.repeat(400_000)], ...Array.from({ length: 99 }, (_, at) => [`P${at}`, corners])]
  const outcome = await runImport(
    { shared: UNIQUE_OR_REQUIRED_IMPORT_COLUMNS.pois, send },
    { columns: ['name', 'corners'], rows },
    false,
    () => undefined,
  )
  expect(outcome).toMatchObject({ stored: 100, failure: null })
  expect(parts[0]).toBe(1)
  expect(Math.max(...parts)).toBeLessThanOrEqual(35)
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

it('checks a file of any length, with as many of the rows above as a part may bring along', async () => {
  const sent: TextTable[] = []
  const send: SendTablePart = (part, dryRun, earlier) => {
    if (earlier !== undefined) sent.push(earlier)
    return answering([])(part, dryRun)
  }
  const rows = Array.from({ length: 22_001 }, (_, at) => [`Tire of a long name ${at}`, `${at}`])
  const { failure } = await runImport(
    { shared: UNIQUE_OR_REQUIRED_IMPORT_COLUMNS.tires, send },
    { columns: ['name', 'tag'], rows },
    true,
    () => undefined,
  )
  expect(failure).toBeNull()
  const last = sent.at(-1)?.rows ?? []
  expect(last.length).toBeLessThanOrEqual(20_000)
  expect(last.at(-1)?.[0]).toBe('Tire of a long name 21999')
  expect(Math.max(...sent.map((earlier) => JSON.stringify(earlier).length))).toBeLessThan(700_000)
  expect(sent[3]?.rows).toHaveLength(4_000)
})

it('tells the parts of a dry run what stands above, and of a refused row its name only', async () => {
  const sent: (TextTable | undefined)[] = []
  const send: SendTablePart = (part, dryRun, earlier) => {
    sent.push(earlier && { ...earlier, rows: earlier.rows.slice(0, 2) })
    return answering(['B'])(part, dryRun)
  }
  const others = Array.from({ length: 999 }, (_, at) => [`other ${at}`, 'x', ''])
  const rows = [['A', 'x', '7'], ['B', 'x', '8'], ...others]
  const columns = ['Name', 'remarks', 'TAG']
  const run = (dryRun: boolean) =>
    runImport({ shared: UNIQUE_OR_REQUIRED_IMPORT_COLUMNS.tires, send }, { columns, rows }, dryRun, () => undefined)
  await run(true)
  expect(sent).toEqual([
    undefined,
    {
      columns: UNIQUE_OR_REQUIRED_IMPORT_COLUMNS.tires,
      rows: [
        ['A', '', '', '', '', '7'],
        ['B', '', '', '', '', ''],
      ],
    },
  ])
  sent.length = 0
  await run(false)
  expect(sent.every((earlier) => earlier === undefined)).toBe(true)
})
