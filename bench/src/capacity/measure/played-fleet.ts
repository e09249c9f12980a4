import { sql } from 'kysely'
import type { Database } from '../../../../apps/server/src/db/database.ts'
import { inSystem } from '../../../../apps/server/src/db/scope/in-system.ts'
import { newUnitKey } from '../../../../apps/server/src/ingest/intake/unit-key.ts'
import { type BenchFleet, createBenchFleet, TIRES_PER_VEHICLE } from '../../bench-fleet.ts'
import { type PostedReading, postReadings } from '../../post-readings.ts'

/** A fleet with a unit of its own on each vehicle, whose rule mails of every low pressure. */
export type PlayedFleet = BenchFleet & { unitKeys: readonly string[] }

const SOUND_BAR = 8
/** Between two readings of a tire in one upload. */
const AROUND_SECONDS = 2
const LOW_BAR = 6.4
/** The engine believes a low pressure that two readings show: these are the first ones. */
const FIRST_ROUNDS_SECONDS_AGO = [1_200, 800, 400]

export const createPlayedFleet = async (db: Database, name: string, vehicles: number): Promise<PlayedFleet> => {
  const fleet = await createBenchFleet(db, name, vehicles)
  const { fleetId: fleet_id } = fleet
  const keys = Array.from({ length: vehicles }, () => newUnitKey())
  await inSystem(db, async (tx) => {
    await sql`update vehicle_type_alarm set pressure_alarm_enabled = true, min_pressure = 7 where fleet_id = ${fleet_id}`.execute(
      tx,
    )
    const rule = { fleet_id, name: 'Workshop', app_type: 2, event_type: 0, base_action: 0 }
    await tx
      .insertInto('notification_rule')
      .values({ ...rule, base_action_data: `f${fleet_id}@example.com` })
      .execute()
    const { rows } = await sql<{ id: number }>`insert into alert_unit (fleet_id, name)
      select ${fleet_id}, ${name} || ' unit ' || n from generate_series(1, ${vehicles}::int) n returning id`.execute(tx)
    const stored = rows.flatMap(({ id }, at) => {
      const key = keys[at]
      return key === undefined ? [] : [{ fleet_id, unit_id: id, key_hash: key.hash, prefix: key.prefix }]
    })
    await tx.insertInto('unit_key').values(stored).execute()
  })
  return { ...fleet, unitKeys: keys.map(({ key }) => key) }
}

const reading = (tag_id: number, time: number, pressure: number): PostedReading => ({
  ...{ tag_id, time, pressure, temperature: 15, speed: 80, latitude: 51 + (time % 1_000) / 10_000, longitude: 4 },
})

/** Sends so many readings of a vehicle's tires as one upload of its unit; a problem is the second low reading of its first tire. */
export const playUpload = async (
  url: string,
  fleet: PlayedFleet,
  vehicle: number,
  { readings, problems }: { readings: number; problems: number },
): Promise<void> => {
  const now = Math.floor(Date.now() / 1_000)
  const sound = TIRES_PER_VEHICLE - 1
  const low = problems > 0 ? [reading(vehicle * TIRES_PER_VEHICLE, now, LOW_BAR)] : []
  // All but the first tire, each at a second of its own as long as they go around once.
  const others = Array.from({ length: readings - low.length }, (_, at) =>
    reading(
      vehicle * TIRES_PER_VEHICLE + 1 + (at % sound),
      now - Math.floor(at / sound) * AROUND_SECONDS,
      SOUND_BAR + (now % 7) * 0.01,
    ),
  )
  await postReadings(url, keyOf(fleet, vehicle), [...low, ...others])
}

/** Lets all tires be heard some times, of which the first one of each vehicle is low at last. */
export const hearAllTires = async (url: string, fleet: PlayedFleet): Promise<void> => {
  const now = Math.floor(Date.now() / 1_000)
  for (const [vehicle, key] of fleet.unitKeys.entries())
    await postReadings(
      url,
      key,
      FIRST_ROUNDS_SECONDS_AGO.flatMap((ago, round) =>
        Array.from({ length: TIRES_PER_VEHICLE }, (_, at) => {
          const isLow = at === 0 && round === FIRST_ROUNDS_SECONDS_AGO.length - 1
          return reading(vehicle * TIRES_PER_VEHICLE + at, now - ago, isLow ? LOW_BAR : SOUND_BAR)
        }),
      ),
    )
}

const keyOf = ({ unitKeys }: PlayedFleet, vehicle: number): string => {
  const key = unitKeys[vehicle]
  if (key === undefined) throw new Error(`the fleet has no vehicle ${vehicle}`)
  return key
}
