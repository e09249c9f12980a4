import { calls } from '@coldbar/contract/calls'
import { sql } from 'kysely'
import { afterAll, beforeAll, describe, expect, it, vi } from 'vitest'
import { inSystem } from '../../db/scope/in-system.ts'
import { aTire } from '../../testing/builders.ts'
import { anApp, type TestApp } from '../testing/an-app.ts'
import { chunkedJsonAnswer } from './chunked-json-answer.ts'
import { JsonAnswerSliceWriter } from './json-answer-slice-writer.ts'
import { ROWS_PER_ANSWER_SLICE, rowSlicesOf } from './row-slices.ts'

let server: TestApp

beforeAll(async () => {
  server = await anApp()
  await server.addUser('guest')
  await aTire(server.db, { fleet_id: server.fleetId, name: 'ONE' })
})
afterAll(() => server.app.close())

/** Tells in which turn of the loop we are. */
const countTurns = () => {
  let turn = 0
  let isOver = false
  const count = (): void => {
    turn += 1
    if (!isOver) setImmediate(count)
  }
  setImmediate(count)
  return {
    now: () => turn,
    stop: () => {
      isOver = true
    },
  }
}

describe('a long answer', () => {
  it('reads as the short one does, row by row, for its reader', async () => {
    const { cookie } = await server.signIn('guest')
    const ask = async (query = '') => server.send({ url: `/index.php/api/tires/all${query}`, headers: { cookie } })
    const [one] = (await ask()).json().data
    const { fleetId } = server
    await inSystem(server.db, (tx) =>
      sql`insert into tire (fleet_id, name) select ${fleetId}, 'T' || n from generate_series(1, 450) n`.execute(tx),
    )
    const answer = await ask()
    expect(answer.headers['content-type']).toBe('application/json; charset=utf-8')
    const { data, alarm_color } = answer.json()
    expect(data).toHaveLength(451)
    expect(alarm_color).toHaveLength(451)
    expect(data.find(({ name }: { name: string }) => name === 'ONE')).toEqual(one)
    expect(Object.keys(data[450]).sort()).toEqual(Object.keys(one).sort())
    const wrapped = await ask('?callback=loaded')
    expect(wrapped.body).toContain('loaded(')
    expect(JSON.parse(wrapped.body.slice(wrapped.body.indexOf('{'), wrapped.body.lastIndexOf('}') + 1))).toEqual({
      data,
      alarm_color,
    })
  })

  it.each([0, 50, 200, 201, 400])('holds each of %i tires once, by name', async (count) => {
    const { cookie } = await server.signIn('guest')
    const { fleetId } = server
    await inSystem(server.db, (tx) =>
      sql`with gone as (delete from tire)
        insert into tire (fleet_id, name) select ${fleetId}, to_char(n, '0000') from generate_series(1, ${count}) n`.execute(
        tx,
      ),
    )
    const { data, alarm_color } = (await server.send({ url: '/index.php/api/tires/all', headers: { cookie } })).json()
    const names = data.map(({ name }: { name: string }) => name)
    expect(new Set(names).size).toBe(count)
    expect(names).toEqual(names.toSorted())
    expect(alarm_color.map(({ tire_id }: { tire_id: number }) => tire_id)).toEqual(
      data.map(({ id }: { id: number }) => id),
    )
  })

  it('of a thousand tires is made fifty at a time, each fifty in a turn of the loop of their own', async () => {
    const { cookie } = await server.signIn('guest')
    const { fleetId } = server
    await inSystem(server.db, (tx) =>
      sql`with gone as (delete from tire)
        insert into tire (fleet_id, name) select ${fleetId}, 'T' || n from generate_series(1, 1000) n`.execute(tx),
    )
    const turns = countTurns()
    const made: { turn: number; rows: number }[] = []
    const { add } = JsonAnswerSliceWriter.prototype
    const writing = vi.spyOn(JsonAnswerSliceWriter.prototype, 'add').mockImplementation(function (
      this: JsonAnswerSliceWriter,
      key,
      rows,
    ) {
      if (key === 'data') made.push({ turn: turns.now(), rows: rows.length })
      add.call(this, key, rows)
    })
    try {
      expect((await server.send({ url: '/index.php/api/tires/all', headers: { cookie } })).json().data).toHaveLength(
        1000,
      )
    } finally {
      writing.mockRestore()
      turns.stop()
    }
    expect(Math.max(...made.map(({ rows }) => rows))).toBe(50)
    expect(new Set(made.map(({ turn }) => turn)).size).toBe(made.length)
  })

  it('is refused as a short one where a row is not what the contract says', async () => {
    const wrong = { data: Array.from({ length: 300 }, () => ({ id: 'no number' })), alarm_color: [] }
    await expect(chunkedJsonAnswer(calls['tires.all'], 'guest', wrong)).rejects.toThrow()
  })
})

it('gives each slice a turn of the loop of its own, however many are being written', async () => {
  const turns = countTurns()
  const had: number[] = []
  const write = async (): Promise<void> => {
    for await (const slice of rowSlicesOf(Array.from({ length: 5 * ROWS_PER_ANSWER_SLICE }))) {
      expect(slice).toHaveLength(ROWS_PER_ANSWER_SLICE)
      had.push(turns.now())
    }
  }
  await Promise.all([write(), write(), write()])
  turns.stop()
  expect(new Set(had).size).toBe(15)
})
