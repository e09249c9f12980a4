import { inSystem } from '@coldbar/server/db/scope/in-system'
import { sql } from 'kysely'
import { expect, it } from 'vitest'
import { aTestYard, type TestYard } from '../yard/test-yard.ts'

const MINUTES = 1 / 60
const TRACTOR = ['1001', '1111']
const TRAILER = ['1001', '1001', '1001']
const CONNECT = 1

/** The connection log since the story began: `connect A-B 0:40`, oldest first; hours and minutes of its stamp. */
const logOf = async (yard: TestYard): Promise<{ line: string; minutes: number }[]> => {
  const { rows } = await inSystem(yard.db, (tx) =>
    sql<{ action: number; one: string; other: string; time: number }>`select l.action, a.name as one, b.name as other,
      extract(epoch from l.time)::float8 as time
      from connection_log l
      join vehicle a on a.fleet_id = l.fleet_id and a.id = l.vehicle1_id
      join vehicle b on b.fleet_id = l.fleet_id and b.id = l.vehicle2_id
      where l.time > to_timestamp(${yard.begun}) order by l.time, l.id`.execute(tx),
  )
  return rows.map(({ action, one, other, time }) => ({
    line: `${action === CONNECT ? 'connect' : 'disconnect'} ${[one, other].sort().join('-')}`,
    minutes: (time - yard.begun) / 60,
  }))
}

const pairsOf = async (yard: TestYard): Promise<string[]> => {
  const { rows } = await inSystem(yard.db, (tx) =>
    sql<{ pair: string }>`select p.name || '-' || t.name as pair from vehicle_connection c
      join vehicle p on p.fleet_id = c.fleet_id and p.id = c.puller_id
      join vehicle t on t.fleet_id = c.fleet_id and t.id = c.trailer_id order by 1`.execute(tx),
  )
  return rows.map(({ pair }) => pair)
}

/** A pulls B from the night before; C stands at the dock; V is parked half a kilometre away. */
const theDock = async (): Promise<TestYard> => {
  const yard = await aTestYard({
    vehicles: [
      { name: 'A', rows: TRACTOR },
      { name: 'B', rows: TRAILER, hasUnit: false },
      { name: 'C', rows: TRAILER, hasUnit: false, spot: { east: 0, north: 3000 } },
      { name: 'V', rows: TRACTOR, spot: { east: 0, north: 4000 } },
    ],
  })
  yard.vehicle('B').staged.pulledBy = yard.vehicle('A').staged
  await yard.passes(12, { ambient: 15 })
  await yard.passes(3, { ambient: 15, drive: { A: 80 } })
  await yard.passes(11, { ambient: 15 })
  return yard.begins()
}

it('17: a trailer is dropped, another one taken along, and the first one fetched by somebody else', async () => {
  const yard = await theDock()
  const [a, b, c, v] = ['A', 'B', 'C', 'V'].map((name) => yard.vehicle(name).staged)
  if (a === undefined || b === undefined || c === undefined || v === undefined) throw new Error('four vehicles')
  expect(await pairsOf(yard)).toEqual(['A-B'])

  // 10:00: A lets go of B and stands beside C for forty minutes, still within earshot of B.
  b.pulledBy = null
  c.spot = { east: a.spot.east + 35, north: a.spot.north }
  a.spot = { east: a.spot.east + 28, north: a.spot.north }
  await yard.lives(40 * MINUTES, { ambient: 15 })
  expect(await pairsOf(yard)).toEqual(['A-B'])
  expect(await logOf(yard)).toEqual([])

  // 10:40: A drives off with C.
  c.pulledBy = a
  await yard.lives(10 * MINUTES, { ambient: 15, drive: { A: 80 } })
  expect(await pairsOf(yard)).toEqual(['A-C'])
  const swapped = await logOf(yard)
  expect(swapped.map(({ line }) => line).sort()).toEqual(['connect A-C', 'disconnect A-B'])
  const stampOf = (line: string) => swapped.find((entry) => entry.line === line)?.minutes ?? 0
  expect(Math.abs(stampOf('connect A-C') - 40)).toBeLessThanOrEqual(5)
  expect(stampOf('disconnect A-B')).toBeLessThanOrEqual(42)

  // 11:25: V comes to B and takes it along at 11:30.
  await yard.lives(35 * MINUTES, { ambient: 15, drive: { A: 80 } })
  v.spot = { east: b.spot.east - 6, north: b.spot.north }
  await yard.lives(5 * MINUTES, { ambient: 15, drive: { A: 80 } })
  b.pulledBy = v
  await yard.lives(15 * MINUTES, { ambient: 15, drive: { A: 80, V: 70 } })
  expect(await pairsOf(yard)).toEqual(['A-C', 'V-B'])
  const log = await logOf(yard)
  expect(log.map(({ line }) => line).sort()).toEqual(['connect A-C', 'connect B-V', 'disconnect A-B'])
  expect(Math.abs((log.find(({ line }) => line === 'connect B-V')?.minutes ?? 0) - 90)).toBeLessThanOrEqual(5)
  expect((await yard.story()).raised()).toEqual({})
  expect((await yard.story()).problems()).toEqual({})
})

it('18: a stranger behind a trailer for six minutes does not take it along', async () => {
  const yard = await theDock()
  const [a, v] = [yard.vehicle('A').staged, yard.vehicle('V').staged]
  await yard.lives(10 * MINUTES, { ambient: 15, drive: { A: 80 } })
  Object.assign(v, { heading: a.heading, spot: { east: a.spot.east - 25 * a.heading, north: a.spot.north } })
  await yard.lives(6 * MINUTES, { ambient: 15, drive: { A: 80, V: 80 } })
  await yard.lives(20 * MINUTES, { ambient: 15, drive: { A: 80, V: 50 } })
  expect(await pairsOf(yard)).toEqual(['A-B'])
  expect(await logOf(yard)).toEqual([])
})
