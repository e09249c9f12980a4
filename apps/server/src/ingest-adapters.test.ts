import { PAYLOAD_FORMATS } from '@coldbar/contract/ingest/payload-formats'
import { MAX_INGEST_BYTES } from '@coldbar/contract/ingest/readings'
import { sql } from 'kysely'
import { expect, it } from 'vitest'
import { inSystem } from './db/scope/in-system.ts'
import { anApp } from './http/testing/an-app.ts'
import type { IngestAdapter } from './ingest/door/ingest-adapter.ts'
import type { ReadingIntake, UploadOutcome } from './ingest/intake/intake.ts'
import { ingestAdapters } from './ingest-adapters.ts'
import { payloadDecoders } from './payload-decoders.ts'
import { aTire, aUnitWithKey } from './testing/builders.ts'

/** A transport of this process alone: a line `tag millibar °C` of a unit that it vouches for, and what the intake said of it. */
const aLineAdapter = (name = 'lines') => {
  let intake: ReadingIntake | null = null
  const ended: string[] = []
  const adapter: IngestAdapter = {
    name,
    start: async (given) => {
      intake = given
      return async () => void ended.push(name)
    },
  }
  const decoded = (line: string, time: number): unknown => {
    const [tag_id, millibar, temperature] = line.split(' ').map(Number)
    return millibar === undefined ? line : { tag_id, time, pressure: millibar / 1_000, temperature }
  }
  const bring = async (
    proof: { fleetId: number; unitId: number },
    lines: readonly string[],
    time: number,
  ): Promise<UploadOutcome> => {
    const unit = await intake?.prove(proof)
    if (!intake || !unit) throw new Error('nobody vouches for it')
    const { accept, letGo } = intake.admit(unit, lines.join('\n').length)
    try {
      return await accept({ elements: lines.map((line) => decoded(line, time)) })
    } finally {
      letGo()
    }
  }
  return { adapter, ended, bring, intake: () => intake as ReadingIntake }
}

it('an adapter without HTTP has readings stored when they are answered for, known again when they come twice, and the refused kept', async () => {
  const { adapter, bring } = aLineAdapter()
  const { app, db, fleetId, clock } = await anApp({ adapters: [adapter] })
  const { id: unitId } = await aUnitWithKey(db, { fleet_id: fleetId })
  await aTire(db, { fleet_id: fleetId, tag_id: 7 })
  const time = clock.seconds - 60
  const lines = ['7 8620 31.5', 'noise', '8 8620 31.5', '7 99000 20']
  const quarantined = [
    { index: 1, reason: 'malformed' },
    { index: 2, reason: 'unknown_tag' },
    { index: 3, reason: 'out_of_range' },
  ]
  const rows = <Row>(query: ReturnType<typeof sql<Row>>) => inSystem(db, async (tx) => (await query.execute(tx)).rows)
  const stored = () =>
    rows(sql`select pressure, temperature, unit_id as "unitId", date_part('epoch', time) as time from measurement`)
  expect(await bring({ fleetId, unitId }, lines, time)).toEqual({ accepted: 1, duplicates: 0, quarantined })
  expect(await stored()).toEqual([{ pressure: 8.62, temperature: 31.5, unitId, time }])
  expect(await rows(sql`select reason, payload from quarantined_reading order by id limit 1`)).toEqual([
    { reason: 'malformed', payload: '"noise"' },
  ])
  expect(await bring({ fleetId, unitId }, lines, time)).toEqual({ accepted: 0, duplicates: 1, quarantined })
  expect(await stored()).toHaveLength(1)
  await app.close()
})

it('one unit that comes too often, and a fleet that has too much here, are told when to come again, by any adapter', async () => {
  const { adapter, bring, intake } = aLineAdapter()
  const { app, db, fleetId } = await anApp({ adapters: [adapter], config: { requestsPerSecond: 1 } })
  const { id: unitId } = await aUnitWithKey(db, { fleet_id: fleetId })
  const { id: otherId } = await aUnitWithKey(db, { fleet_id: fleetId })
  const unit = { fleetId, unitId, clockSkew: null, decodings: null }
  const held = Array.from({ length: 4 }, () => intake().admit(unit, MAX_INGEST_BYTES))
  await expect(bring({ fleetId, unitId: otherId }, ['1 8620 31'], 0)).rejects.toMatchObject({
    reason: 'unavailable',
    againAfter: 2,
  })
  for (const { letGo } of held) letGo()
  const comes = () => Array.from({ length: 20 }, () => intake().admit(unit, 1).letGo())
  expect(comes).toThrow(expect.objectContaining({ reason: 'too_often', againAfter: expect.any(Number) }))
  await bring({ fleetId, unitId: otherId }, ['1 8620 31'], 0)
  await app.close()
})

it('adapters end with the server, also when one of them fails to', async () => {
  const [one, other] = [aLineAdapter('one'), aLineAdapter('other')]
  const failing: IngestAdapter = { name: 'failing', start: async () => () => Promise.reject(new Error('stuck')) }
  const { app } = await anApp({ adapters: [one.adapter, failing, other.adapter] })
  expect([...one.ended, ...other.ended]).toEqual([])
  await app.close()
  expect([...one.ended, ...other.ended]).toEqual(['one', 'other'])
})

it('no two adapters are called the same', () => {
  expect(new Set(ingestAdapters.map(({ name }) => name)).size).toBe(ingestAdapters.length)
})

it('every language that is read has a name in the contract, and none there is read by nobody', () => {
  const read = [...payloadDecoders.map(({ name }) => name), 'readings', 'osmand']
  expect(read.toSorted()).toEqual(PAYLOAD_FORMATS.toSorted())
})
