import type { AlarmSettings } from '@coldbar/domain/limits/alarm-settings'
import type { Database } from '@coldbar/server/db/database'
import { aLayout, aPositionAlarm, aTire, aUnitWithKey, aVehicle, aVehicleType } from '@coldbar/server/testing/builders'
import type { TestBench } from '@coldbar/simulator/stage/test-bench'
import { newTestBenchUnit } from '@coldbar/simulator/stage/test-bench-unit'
import { newTestBenchWheels, type TestBenchVehicle } from '@coldbar/simulator/stage/test-bench-vehicle'
import { STORY_ALARM_SETTINGS, STORY_DIFFERENCE_ALARMS } from './story-alarm-settings.ts'
import { TWELVE_WHEEL_AXLES } from './twelve-wheel-layout.ts'

/** A vehicle as a story wants it. */
export type YardVehicleSpec = {
  name: string
  /** Axles as the catalogue writes them; twelve tires unless given. */
  rows?: readonly string[]
  hasUnit?: boolean
  settings?: Partial<AlarmSettings>
  /** Of single tires, by their number from the front left. */
  settingsOf?: (tire: number) => Partial<AlarmSettings>
  differences?: Record<string, number | boolean>
  spot?: { east: number; north: number }
}

/** A tire in the records and on the stage. */
export type YardTire = { id: number; tagId: number; vehicle: string; at: number }

export type YardVehicle = { id: number; unitId: number | null; tires: YardTire[]; staged: TestBenchVehicle }

const SLOTS = [
  { position_left_right: 0, position_inside_outside: 1 },
  { position_left_right: 0, position_inside_outside: 0 },
  { position_left_right: 1, position_inside_outside: 0 },
  { position_left_right: 1, position_inside_outside: 1 },
] as const

const positionsOf = (rows: readonly string[]) =>
  rows.flatMap((row, position_row) =>
    SLOTS.filter((_, slot) => row[slot] === '1').map((slot) => ({ position_row, ...slot })),
  )

type Place = { db: Database; fleetId: number; stage: TestBench; seed: number; temperature: number; firstTag: number }

/** Enters a vehicle with type, limits, unit and tires into the records, and puts it on the stage. */
export const addYardVehicle = async (place: Place, wanted: YardVehicleSpec): Promise<YardVehicle> => {
  const { db, fleetId: fleet_id, stage } = place
  const {
    name,
    rows = TWELVE_WHEEL_AXLES,
    hasUnit = true,
    settings = {},
    settingsOf = () => ({}),
    differences = {},
  } = wanted
  const layout = await aLayout(db, { rows: [...rows] })
  const type = await aVehicleType(db, {
    ...{ fleet_id, vehicle_layout_id: layout.id },
    ...STORY_DIFFERENCE_ALARMS,
    ...differences,
  })
  const positions = positionsOf(rows)
  for (const [at, position] of positions.entries()) {
    const limits = { ...STORY_ALARM_SETTINGS, ...settings, ...settingsOf(at) }
    await aPositionAlarm(db, { fleet_id, vehicle_type_id: type.id, ...position, ...limits })
  }
  const unit = hasUnit ? await aUnitWithKey(db, { fleet_id, name: `unit of ${name}` }) : null
  const vehicle = await aVehicle(db, { fleet_id, name, vehicle_type_id: type.id, fixed_sensor_id: unit?.id ?? null })
  const { firstTag, temperature, seed } = place
  const wheels = newTestBenchWheels({ rows, firstTag, optimal: 9, temperature, seed, time: stage.time })
  const tires: YardTire[] = []
  for (const [at, position] of positions.entries()) {
    const tag_id = firstTag + at
    const tire = { fleet_id, name: `${name}/${at}`, tag_id, vehicle_id: vehicle.id, ...position }
    tires.push({ id: (await aTire(db, tire)).id, tagId: tag_id, vehicle: name, at })
  }
  const staged: TestBenchVehicle = {
    ...{ name, wheels, springs: [], spot: wanted.spot ?? { east: 0, north: 0 }, heading: 1, pulledBy: null },
    ...{ speed: 0, carried: 0, odometer: 0 },
    unit: unit === null ? null : newTestBenchUnit(unit.key, stage.time),
  }
  stage.vehicles.push(staged)
  return { id: vehicle.id, unitId: unit?.id ?? null, tires, staged }
}
