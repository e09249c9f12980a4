import { sql } from 'kysely'
import { afterAll, expect, it } from 'vitest'
import { inSystem } from './db/scope/in-system.ts'
import { anApp } from './http/testing/an-app.ts'
import { aHeardTireMaker, type HeardTire } from './testing/a-heard-tire.ts'
import { aUnitWithKey } from './testing/builders.ts'

const server = await anApp()
afterAll(() => server.app.close())
const { key } = await aUnitWithKey(server.db, { fleet_id: server.fleetId })
const tires = await aHeardTireMaker(server, { pressure_alarm_enabled: true, min_pressure: 7, max_pressure: 11 })

const idOf = ({ tag }: HeardTire): string => tag.toString(16).padStart(6, '0')

/** What the sensor of a tire says so many seconds ago, a message each. */
const says = async (tire: HeardTire, figures: object, ...ago: number[]): Promise<string[]> => {
  const reasons: string[] = []
  for (const seconds of ago) {
    const time = (server.clock.seconds - seconds).toFixed(3)
    const line = { time, model: 'EezTire-E618', type: 'TPMS', id: idOf(tire), flags: '0000', ...figures }
    const answer = await server.send({
      method: 'POST',
      url: '/ingest/rtl433',
      headers: { authorization: `Bearer ${key}` },
      payload: JSON.stringify(line),
    })
    reasons.push(...answer.json().quarantined.map(({ reason }: { reason: string }) => reason))
  }
  return reasons
}

const alarmsOf = ({ tireId }: HeardTire) =>
  inSystem(server.db, async (tx) => {
    const { rows } = await sql<{ kind: string }>`select kind from tire_event where tire_id = ${tireId}`.execute(tx)
    return rows.map(({ kind }) => kind)
  })

const WELL = { pressure_kPa: 840, temperature_C: 15 }
const FLAT = { pressure_kPa: 50, temperature_C: 15 }
/** One transmission. */
const REPEATED = Array.from({ length: 16 }, (_, at) => 20 - at * 0.025)

it('one transmission that a decoder misread raises no alarm, however often it is repeated; a second one does', async () => {
  const tire = await tires.make()
  await says(tire, WELL, 300, 240, 180)
  expect(await says(tire, FLAT, ...REPEATED)).toEqual([])
  expect(await alarmsOf(tire)).toEqual([])
  server.clock.seconds += 100
  await says(tire, FLAT, 40, 5)
  expect(await alarmsOf(tire)).not.toEqual([])
})

it('what noise says in the name of a tire’s sensor is put aside, and raises none', async () => {
  const tire = await tires.make()
  await says(tire, WELL, 300, 240, 180)
  const noise = [
    { pressure_PSI: 0, temperature_F: -58 },
    { pressure_PSI: 0, temperature_F: -45.4, flags: '0100' },
    { pressure_PSI: 1, temperature_F: 172.4, flags: 'fc00' },
    { pressure_PSI: 90, temperature_F: -45.4, flags: 'fff0' },
    { pressure_PSI: 700, temperature_F: 60 },
  ]
  const reasons: string[] = []
  for (const figures of noise) reasons.push(...(await says(tire, figures, 120, 60, 1)))
  expect(new Set(reasons)).toEqual(new Set(['malformed', 'out_of_range']))
  expect(reasons).toHaveLength(15)
  expect(await alarmsOf(tire)).toEqual([])
})
