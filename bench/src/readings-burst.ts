import { sql } from 'kysely'
import type { Database } from '../../apps/server/src/db/database.ts'
import { inSystem } from '../../apps/server/src/db/scope/in-system.ts'
import type { BenchFleet } from './bench-fleet.ts'
import type { PostedReading } from './post-readings.ts'

/** The tag of one tire each of so many vehicles, and the name of the last one. */
export const readOneTireTagPerVehicle = (
  db: Database,
  { fleetId }: BenchFleet,
  vehicles: number,
): Promise<{ tags: number[]; lastName: string }> =>
  inSystem(db, async (tx) => {
    const { rows } = await sql<{ tag: number; name: string }>`
      select min(tag_id)::int as tag, (array_agg(name order by tag_id))[1] as name from tire
      where fleet_id = ${fleetId} group by vehicle_id order by vehicle_id limit ${vehicles}`.execute(tx)
    return { tags: rows.map(({ tag }) => tag), lastName: rows.at(-1)?.name ?? '' }
  })

/** One reading of each tag, so many seconds ago. */
export const buildReadingsBurst = (tags: readonly number[], pressure: number, secondsAgo = 0): PostedReading[] => {
  const time = Math.floor(Date.now() / 1000) - secondsAgo
  return tags.map((tag_id) => ({
    tag_id,
    time,
    pressure,
    temperature: 20,
    speed: 80,
    latitude: 51.9,
    longitude: 4.5,
  }))
}
