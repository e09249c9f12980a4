import { calls } from '@coldbar/contract/calls'
import { sql } from 'kysely'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { inSystem } from '../db/in-system.ts'
import { aTire } from '../testing/builders.ts'
import { longAnswer } from './long-answer.ts'
import { nextSlice } from './slices.ts'
import { anApp, type TestApp } from './testing/an-app.ts'

let server: TestApp

beforeAll(async () => {
  server = await anApp()
  await server.addUser('guest')
  await aTire(server.db, { fleet_id: server.fleetId, name: 'ONE' })
})
afterAll(() => server.app.close())

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

  it('is refused as a short one where a row is not what the contract says', async () => {
    const wrong = { data: Array.from({ length: 300 }, () => ({ id: 'no number' })), alarm_color: [] }
    await expect(longAnswer(calls['tires.all'], 'guest', wrong)).rejects.toThrow()
  })
})

it('gives each slice a turn of the loop of its own, however many are being written', async () => {
  let turn = 0
  let isOver = false
  const count = (): void => {
    turn += 1
    if (!isOver) setImmediate(count)
  }
  setImmediate(count)
  const turns: number[] = []
  const write = async (): Promise<void> => {
    for (let slice = 0; slice < 5; slice += 1) {
      await nextSlice()
      turns.push(turn)
    }
  }
  await Promise.all([write(), write(), write()])
  isOver = true
  expect(new Set(turns).size).toBe(15)
})
