import { STANDARD_WHEEL_LAYOUTS } from '@coldbar/domain/layouts/standard-wheel-layouts'
import { purchaseDayOf } from '@coldbar/domain/records/purchase-day'
import { days } from '@coldbar/domain/units/time'
import { sql } from 'kysely'
import type { FleetTransaction } from '../db/scope/in-fleet.ts'
import { type DemoRollingTire, writeDemoCostHistory, writeDemoRepairs } from './demo-cost-history.ts'
import { writeDemoEarlierProblems } from './demo-earlier-problems.ts'
import { writeDemoEarlierTrips } from './demo-earlier-trips.ts'
import { createDemoPlaces } from './demo-places.ts'
import { createDemoNotificationRules, createDemoTaskRules } from './demo-rules.ts'
import { createDemoSpares, writeDemoTreads } from './demo-spares-and-treads.ts'
import { createDemoStock } from './demo-stock.ts'
import { demoTypeAlarmSettings } from './demo-type-alarm-settings.ts'
import {
  DEMO_VEHICLE_TYPES,
  DEMO_VEHICLES,
  type DemoVehicle,
  type DemoVehicleType,
  type DemoVehicleTypeName,
  demoFillPressure,
  demoWheelPositionsOf,
} from './demo-vehicles.ts'

/** First tag id of the demo; ids follow one another in the order of the plan. */
const FIRST_TAG = 20_110_001

/** The tag in a demo tire: vehicles and positions in the order of the plan. */
export function* demoTireTags(): Generator<{
  vehicle: DemoVehicle
  position: ReturnType<typeof demoWheelPositionsOf>[number]
  tagId: number
}> {
  let tagId = FIRST_TAG
  for (const vehicle of DEMO_VEHICLES)
    for (const position of demoWheelPositionsOf(DEMO_VEHICLE_TYPES[vehicle.type]))
      yield { vehicle, position, tagId: tagId++ }
}

/** Before the demo begins: tires that are half through their life tell more than new ones. */
const FITTED_BEFORE_MS = days(200) * 1000

/** Older than the settings let a tire become: so there is something to plan beside what is wrong now. */
const OLD = { vehicle: 'R-204', axle: 2, boughtBeforeMs: days(1_110) * 1000 } as const

/** What a litre of diesel costs the demo, €. */
const DEMO_FUEL_PRICE = 1.55
/** What a breakdown on the road costs it beside the tire, €: the call-out, and a driver who waits. */
const DEMO_BREAKDOWN_COST = 750

/** Writes the demo's types, units, vehicles and tires into an empty fleet. */
export async function createDemoFleet(tx: FleetTransaction, fleetId: number, now: Date): Promise<void> {
  const fittedAt = new Date(now.getTime() - FITTED_BEFORE_MS)
  const boughtAt = (vehicle: DemoVehicle, axle: number): Date =>
    vehicle.name === OLD.vehicle && axle === OLD.axle ? new Date(now.getTime() - OLD.boughtBeforeMs) : fittedAt
  const types = new Map<DemoVehicleTypeName, number>()
  for (const [name, type] of Object.entries(DEMO_VEHICLE_TYPES))
    types.set(name as DemoVehicleTypeName, await createType(tx, fleetId, type))
  const tireTypes = await tx.selectFrom('tire_type').select(['id', 'name']).orderBy('id').execute()

  const withUnits = DEMO_VEHICLES.filter(({ hasUnit }) => hasUnit)
  const units = await tx
    .insertInto('alert_unit')
    .values(withUnits.map(({ name }) => ({ fleet_id: fleetId, name: `Unit ${name}` })))
    .returning(['id', 'name'])
    .execute()
  const unitOf = new Map(units.map(({ id, name }) => [name, id]))

  const vehicles = await tx
    .insertInto('vehicle')
    .values(
      DEMO_VEHICLES.map(({ name, plate, type }) => ({
        fleet_id: fleetId,
        name,
        license_plate: plate,
        vehicle_type_id: known(types, type),
        fixed_sensor_id: unitOf.get(`Unit ${name}`) ?? null,
      })),
    )
    .returning(['id', 'name'])
    .execute()
  const vehicleOf = new Map(vehicles.map(({ id, name }) => [name, id]))

  const tags = [...demoTireTags()]
  await tx
    .insertInto('tag')
    .values(tags.map(({ tagId }) => ({ fleet_id: fleetId, tag_id: tagId })))
    .execute()
  const tires = await tx
    .insertInto('tire')
    .values(
      tags.map(({ vehicle, position, tagId }, i) => ({
        fleet_id: fleetId,
        name: `${vehicle.name} ${position.name}`,
        tag_id: tagId,
        serial_no: `DOT ${(tagId % 52) + 1}24 ${tagId}`,
        vehicle_id: known(vehicleOf, vehicle.name),
        position_row: position.position_row,
        position_left_right: position.position_left_right,
        position_inside_outside: position.position_inside_outside,
        mounted_at: fittedAt,
        created_at: fittedAt,
        marque_type_id: tireTypes[i % Math.max(1, tireTypes.length)]?.id ?? null,
        purchase_date: purchaseDayOf(boughtAt(vehicle, position.position_row).getTime() / 1000),
        purchase_price: vehicle.type === 'van' ? 145 : 385,
      })),
    )
    .returning(['id', 'vehicle_id', 'position_row', 'position_left_right', 'position_inside_outside'])
    .execute()
  await tx
    .insertInto('tire_mounting')
    .values(tires.map(({ id, ...place }) => ({ fleet_id: fleetId, tire_id: id, since: fittedAt, ...place })))
    .execute()
  await createDemoPlaces(tx, fleetId, new Map(DEMO_VEHICLES.map(({ name, home }) => [name, home])))
  await sql`update fleet set cost_factors = ${JSON.stringify({ fuel_price: DEMO_FUEL_PRICE, breakdown_cost: DEMO_BREAKDOWN_COST })} where id = ${fleetId}`.execute(
    tx,
  )
  await createDemoNotificationRules(tx, fleetId)
  await createDemoTaskRules(tx, fleetId)
  await createDemoStock(tx, fleetId, tireTypes, now)
  await createDemoSpares(tx, fleetId, vehicleOf, now)
  const rolling = tires.flatMap(({ id, vehicle_id: vehicleId }, nth): DemoRollingTire[] => {
    const planned = tags[nth]
    if (planned === undefined || vehicleId === null) return []
    const { vehicle, position } = planned
    return [{ id, vehicleId, vehicle, soft: 1 - demoFillPressure(vehicle, position) / position.optimal, nth }]
  })
  await writeDemoEarlierTrips(tx, fleetId, rolling, now)
  await writeDemoEarlierProblems(tx, fleetId, rolling, now)
  await writeDemoCostHistory(tx, fleetId, rolling, now)
  await writeDemoRepairs(tx, fleetId, rolling, now)
  await writeDemoTreads(tx, fleetId, rolling, now)
}

async function createType(tx: FleetTransaction, fleetId: number, type: DemoVehicleType): Promise<number> {
  const layouts = await tx.selectFrom('vehicle_layout').select(['id', 'name', 'rows']).orderBy('id').execute()
  const fitting = layouts.filter(({ rows }) => rows.join() === type.rows.join())
  // An editor may have renamed it since: its axles still do.
  const layout = fitting.find(({ name }) => name === STANDARD_WHEEL_LAYOUTS[type.layout].name) ?? fitting[0]
  if (layout === undefined) throw new Error(`The catalogue has no layout with the axles ${type.rows.join(' ')}`)
  const { id } = await tx
    .insertInto('vehicle_type')
    .values({ fleet_id: fleetId, name: type.name, vehicle_layout_id: layout.id })
    .returning('id')
    .executeTakeFirstOrThrow()
  await tx
    .insertInto('vehicle_type_alarm')
    .values(
      demoWheelPositionsOf(type).map(({ optimal, ...position }) => ({
        fleet_id: fleetId,
        vehicle_type_id: id,
        ...position,
        ...demoTypeAlarmSettings(optimal),
      })),
    )
    .execute()
  return id
}

function known<Key, Value>(map: ReadonlyMap<Key, Value>, key: Key): Value {
  const value = map.get(key)
  if (value === undefined) throw new Error(`The demo's plan names ${String(key)} but has none`)
  return value
}
