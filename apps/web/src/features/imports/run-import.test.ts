import { expect, it } from 'vitest'
import type { Table } from './import-kinds.ts'
import { runImport } from './run-import.ts'

const table = (rows: number): Table => ({
  columns: ['name'],
  rows: Array.from({ length: rows }, (_, at) => [`T${at + 1}`]),
})

/** A server that refuses the rows of these names. */
const server =
  (...refused: string[]) =>
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
  const breaking: typeof good = async (part, dryRun) => {
    parts += 1
    if (parts === 2) throw new Error('offline')
    return good(part, dryRun)
  }
  const outcome = await runImport(breaking, table(2_100), false, () => undefined)
  expect(outcome).toMatchObject({ stored: 1_000, failure: new Error('offline') })
})
