import { type EpochSeconds, epochSeconds } from '@coldbar/domain/units/time'
import { sql } from 'kysely'
import { expect, it } from 'vitest'
import { inSystem } from '../../db/scope/in-system.ts'
import { aDatabase } from '../../testing/a-database.ts'
import { aFleet, aUnitWithKey } from '../../testing/builders.ts'
import { type PacketTrafficCounts, UnitTrafficCounter } from './unit-traffic-counter.ts'

const { db } = await aDatabase()
const fleetId = await aFleet(db)
const tell = (sentence: string) => {
  throw new Error(sentence)
}
const NOW = epochSeconds(1_790_000_000)
const packet = (given: Partial<PacketTrafficCounts> = {}): PacketTrafficCounts => ({
  ...{ isRefused: false, readings: 2, duplicates: 1, rejects: ['sentinel'], delays: [3, 4], tags: [7], clockBehind: 3 },
  ...given,
})
const rows = async () =>
  inSystem(db, async (tx) => {
    const { rows: found } = await sql`
      select unit_id as unit, packets, readings, duplicates, sentinel, refused, delays[3] as third,
        date_part('epoch', last_seen) as seen, clock_behind as behind
      from unit_traffic order by hour, unit_id`.execute(tx)
    return found
  })

it('processes add to the same hour of a unit, and a unit that is gone meanwhile costs the others nothing', async () => {
  const { id } = await aUnitWithKey(db, { fleet_id: fleetId })
  const from = { fleetId, unitId: id, source: 'readings' }
  const processes = [new UnitTrafficCounter(db, tell), new UnitTrafficCounter(db, tell)]
  for (const [at, traffic] of processes.entries()) {
    traffic.count({ ...from, unitId: 2_000_000 }, NOW, packet())
    for (let count = 0; count < 50; count += 1)
      traffic.count(from, (NOW + count) as EpochSeconds, packet({ clockBehind: 10 - at }))
  }
  await Promise.all(processes.map((traffic) => traffic.flush()))
  expect(await rows()).toEqual([
    {
      unit: id,
      packets: 100,
      readings: 200,
      duplicates: 100,
      sentinel: 100,
      refused: 0,
      third: 200,
      seen: NOW + 49,
      behind: 9,
    },
  ])
})

it('what cannot be written now is written later with what came meanwhile', async () => {
  const { id } = await aUnitWithKey(db, { fleet_id: fleetId })
  const from = { fleetId, unitId: id, source: 'readings' }
  const told: string[] = []
  const traffic = new UnitTrafficCounter(db, (sentence) => told.push(sentence))
  await inSystem(db, (tx) => sql`alter table unit_traffic rename to unit_traffic_away`.execute(tx))
  traffic.count(from, NOW, packet())
  await traffic.flush()
  await inSystem(db, (tx) => sql`alter table unit_traffic_away rename to unit_traffic`.execute(tx))
  traffic.count(from, NOW, packet({ isRefused: true, readings: 0 }))
  await traffic.flush()
  expect(told).toHaveLength(1)
  expect((await rows()).at(-1)).toMatchObject({ unit: id, packets: 2, readings: 2, refused: 1 })
})
