import { text } from 'node:stream/consumers'
import { expect, it } from 'vitest'
import { columnsAndRowsJsonStream, serializeRowCells } from './columns-and-rows-json-stream.ts'

const numbers = (count: number): number[] => Array.from({ length: count }, (_, at) => at)

it.each([0, 1, 500, 501, 1_000, 2_345])('%i rows are one JSON text, each row once and in order', async (count) => {
  const rows = numbers(count)
  const answer = JSON.parse(
    await text(
      columnsAndRowsJsonStream(
        ['id', 'name'],
        serializeRowCells(rows, (id) => [id, `"${id}", é]`]),
      ),
    ),
  )
  expect(answer).toEqual({ columns: ['id', 'name'], rows: rows.map((id) => [id, `"${id}", é]`]) })
})

it('lets others have their turn between two pieces', async () => {
  let turns = 0
  const timer = setImmediate(function again(): void {
    turns += 1
    if (turns < 1_000) setImmediate(again)
  })
  await text(
    columnsAndRowsJsonStream(
      ['id'],
      serializeRowCells(numbers(5_000), (id) => [id]),
    ),
  )
  clearImmediate(timer)
  expect(turns).toBeGreaterThanOrEqual(9)
})
