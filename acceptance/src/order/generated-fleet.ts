import { setTimeout } from 'node:timers/promises'
import { wheelPositionsOf } from '@coldbar/domain/layouts/wheel-layout'
import type { Database } from '@coldbar/server/db/database'
import {
  aFleet,
  aLayout,
  aPositionAlarm,
  aTire,
  aUnitWithKey,
  aVehicle,
  aVehicleType,
} from '@coldbar/server/testing/builders'
import type { FastifyInstance } from 'fastify'
import { STORY_ALARM_SETTINGS, STORY_DIFFERENCE_ALARMS } from '../yard/story-alarm-settings.ts'
import type { GeneratedReading, GeneratedVehicleReadings } from './generated-vehicle-readings.ts'

/** Numbers that states mention are alike in all fleets: a vehicle's tires and units count from its own hundred. */
const EACH = 100
const DIFFERENCES = {
  ...STORY_DIFFERENCE_ALARMS,
  pressure_diff_alarm_enabled: true,
  max_pressure_diff: 0.5,
  pressure_diff_maintenance_enabled: true,
  max_pressure_diff_maintenance: 0.3,
}

/** A fleet of which each vehicle goes through a course of its own. `keys`: of each vehicle's units. */
type CourseFleet = { fleetId: number; keys: readonly (readonly string[])[] }

const placesOf = (rows: readonly string[]) =>
  wheelPositionsOf({ rows: rows.map((row) => [0, 1, 2, 3].map((slot) => row[slot] === '1') as never) }).map(
    ({ row, leftRight, insideOutside }) => ({
      position_row: row,
      position_left_right: leftRight,
      position_inside_outside: insideOutside,
    }),
  )

const aType = async (db: Database, fleet_id: number, rows: readonly string[]): Promise<number> => {
  const layout = await aLayout(db, { rows: [...rows] })
  const { id } = await aVehicleType(db, { fleet_id, vehicle_layout_id: layout.id, ...DIFFERENCES })
  for (const position of placesOf(rows))
    await aPositionAlarm(db, { fleet_id, vehicle_type_id: id, ...position, ...STORY_ALARM_SETTINGS, filll: 1 })
  return id
}

const aVehicleWithTires = async (
  db: Database,
  fleet_id: number,
  vehicle_type_id: number,
  { rows, isTrailer, units: count }: GeneratedVehicleReadings,
  id: number,
): Promise<string[]> => {
  const units = Array.from({ length: count }, (_, unit) => id * EACH + unit)
  const keys: string[] = []
  for (const unit of units) keys.push((await aUnitWithKey(db, { fleet_id, id: unit })).key)
  await aVehicle(db, { fleet_id, id, vehicle_type_id, fixed_sensor_id: isTrailer ? null : id * EACH })
  const trucks = isTrailer ? units : []
  for (const truck of trucks) await aVehicle(db, { fleet_id, id: truck, vehicle_type_id, fixed_sensor_id: truck })
  for (const [wheel, position] of placesOf(rows).entries()) {
    const tag_id = id * EACH + wheel
    await aTire(db, { fleet_id, id: tag_id, name: `tire ${tag_id}`, tag_id, vehicle_id: id, ...position })
  }
  return keys
}

/** Vehicles from 1 on; trailers have a truck whose unit is the first in earshot, and others pass by. */
export const aGeneratedFleet = async (
  db: Database,
  courses: readonly GeneratedVehicleReadings[],
): Promise<CourseFleet> => {
  const fleet_id = await aFleet(db)
  const types = new Map<string, number>()
  for (const { rows } of courses) {
    const key = rows.join()
    if (!types.has(key)) types.set(key, await aType(db, fleet_id, rows))
  }
  const keys = await Promise.all(
    courses.map((course, at) => aVehicleWithTires(db, fleet_id, types.get(course.rows.join()) ?? 0, course, at + 1)),
  )
  return { fleetId: fleet_id, keys }
}

const sentBy = (vehicle: number, { unit, tag, rssi, ignition, ...said }: GeneratedReading) => ({
  tag_id: vehicle * EACH + tag - 1,
  ...said,
  ...(ignition === null ? {} : { ignition }),
  ...(rssi === null ? {} : { rssi }),
})

const AGAIN_MS = 500
const TRIES = 60

/** As a gateway does: what could not be stored right now is sent again. */
const post = async (app: FastifyInstance, key: string, readings: readonly object[], tries = TRIES): Promise<void> => {
  const answer = await app.inject({
    method: 'POST',
    url: '/ingest/readings',
    headers: { authorization: `Bearer ${key}` },
    payload: { readings },
  })
  if (answer.statusCode === 503 && tries > 1) {
    await setTimeout(AGAIN_MS)
    return post(app, key, readings, tries - 1)
  }
  if (answer.statusCode !== 200) throw new Error(`ingest answered ${answer.statusCode}: ${answer.body}`)
}

/**
 * Sends what arrives of each vehicle, post by post, all vehicles at once; every post through another of the servers.
 * `between` runs before each post but the first.
 */
export const postGeneratedReadings = async (
  apps: readonly FastifyInstance[],
  { keys }: CourseFleet,
  arrivals: readonly (readonly (readonly GeneratedReading[])[])[],
  between: (step: number) => Promise<void> = async () => {},
): Promise<void> => {
  const steps = Math.max(...arrivals.map(({ length }) => length))
  for (let step = 0; step < steps; step += 1) {
    if (step > 0) await between(step)
    await Promise.all(
      arrivals.map(async (posts, at) => {
        const app = apps[(step + at) % apps.length]
        for (const [unit, own] of Map.groupBy(posts[step] ?? [], ({ unit }) => unit)) {
          const key = keys[at]?.[unit]
          if (app === undefined || key === undefined) throw new Error(`No unit ${unit} of vehicle ${at + 1}`)
          await post(
            app,
            key,
            own.map((reading) => sentBy(at + 1, reading)),
          )
        }
      }),
    )
  }
}
