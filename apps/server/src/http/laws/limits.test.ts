import {
  fillLevelAlarmFields,
  inflationRateFields,
  pressureAlarmFields,
} from '@coldbar/contract/vehicle-types/tire-alarm-fields'
import { tireDifferenceAlarmFields } from '@coldbar/contract/vehicle-types/tire-difference-alarms'
import {
  ALARM_REPEAT_MINUTES_INPUT_RANGE,
  FILL_LEVEL_INPUT_RANGE,
  FILL_LEVEL_LOSS_INPUT_RANGE,
  type NumberInputRange,
  PRESSURE_DIFFERENCE_INPUT_RANGE,
  PRESSURE_INPUT_RANGE,
  PRESSURE_RATE_INPUT_RANGE,
  SUSPENSION_FRACTION_INPUT_RANGE,
  TEMPERATURE_DIFFERENCE_INPUT_RANGE,
  TEMPERATURE_INPUT_RANGE,
  TIRE_AGE_LIMIT_INPUT_RANGE,
  TIRE_GROUP_INPUT_RANGE,
  TIRE_MILEAGE_LIMIT_INPUT_RANGE,
} from '@coldbar/domain/limits/number-input-ranges'
import { FIRST_PICKABLE_SECOND, LAST_PICKABLE_SECOND } from '@coldbar/domain/units/pickable-days'
import type { LightMyRequestResponse } from 'fastify'
import { sql } from 'kysely'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { inSystem } from '../../db/scope/in-system.ts'
import { anApiClient, type TestApiClient } from '../../testing/an-api-client.ts'
import { aLayout, aTire, aVehicle, aVehicleType } from '../../testing/builders.ts'
import { anApp, type TestApp } from '../testing/an-app.ts'

/** By the word that a setting's name holds; the first that fits counts. */
const LIMITS_OF: readonly (readonly [RegExp, NumberInputRange])[] = [
  [/_repeat$/, ALARM_REPEAT_MINUTES_INPUT_RANGE],
  [/^tire_group$/, TIRE_GROUP_INPUT_RANGE],
  [/^max_temperature_diff$/, TEMPERATURE_DIFFERENCE_INPUT_RANGE],
  [/^max_pressure_diff/, PRESSURE_DIFFERENCE_INPUT_RANGE],
  [/^pressure_(loss|inflation)$/, PRESSURE_RATE_INPUT_RANGE],
  [/^(min|max|maintenance|optimal)_pressure$|^pmax$/, PRESSURE_INPUT_RANGE],
  [/^(min|max)_temperature$|^t(int)?max$/, TEMPERATURE_INPUT_RANGE],
  [/max_mileage$/, TIRE_MILEAGE_LIMIT_INPUT_RANGE],
  [/^max_age$/, TIRE_AGE_LIMIT_INPUT_RANGE],
  [/^fillm$/, FILL_LEVEL_INPUT_RANGE],
  [/^filll$/, FILL_LEVEL_LOSS_INPUT_RANGE],
]

type Numbers = ReadonlyMap<string, NumberInputRange>

/** The numbers among the settings; one that nobody gave limits has no place here. */
const numbersIn = (fields: object): Numbers => {
  const names = Object.keys(fields).filter((name) => !name.endsWith('_enabled'))
  return new Map(
    names.map((name) => {
      const limits = LIMITS_OF.find(([pattern]) => pattern.test(name))?.[1]
      if (limits === undefined) throw new Error(`which limits has ${name}?`)
      return [name, limits]
    }),
  )
}

const PRESSURE_BASED = numbersIn({ ...pressureAlarmFields, ...inflationRateFields })
const OF_POSITIONS = numbersIn({ ...pressureAlarmFields, ...inflationRateFields, ...fillLevelAlarmFields })
const OF_TYPES = numbersIn(tireDifferenceAlarmFields)

const LEFT = { position_row: 0, position_left_right: 0, position_inside_outside: 1 }

let server: TestApp
let admin: TestApiClient
let layoutId: number
let typeId: number
let vehicleId: number
let tireId: number

beforeAll(async () => {
  server = await anApp({ config: { requestsPerSecond: 1_000_000 } })
  await server.addUser('admin')
  admin = anApiClient(server, await server.signIn('admin'))
  layoutId = (await aLayout(server.db)).id
  const fleet_id = server.fleetId
  typeId = (await aVehicleType(server.db, { fleet_id, vehicle_layout_id: layoutId })).id
  vehicleId = (await aVehicle(server.db, { fleet_id, vehicle_type_id: typeId })).id
  tireId = (await aTire(server.db, { fleet_id, vehicle_id: vehicleId, ...LEFT })).id
})
afterAll(() => server.app.close())

/** Everything that the calls under test could have written. */
const stored = async (): Promise<string> => {
  const { rows } = await inSystem(server.db, (tx) =>
    sql<{ all: string }>`
      select md5(concat(
        (select json_agg(t order by t.id) from vehicle_type t),
        (select json_agg(a order by a.vehicle_type_id, a.position_row, a.position_left_right) from vehicle_type_alarm a),
        (select json_agg(t order by t.id) from tire t),
        (select json_agg(o order by o.tire_id) from tire_alarm_override o),
        (select json_agg(v order by v.id) from vehicle v),
        (select json_agg(w order by w.vehicle_id, w.position_row, w.position_left_right) from weight_spec w),
        (select json_agg(e order by e.id) from tire_event e)
      )) as all`.execute(tx),
  )
  return rows[0]?.all ?? ''
}

type Write = (value: unknown) => Promise<LightMyRequestResponse>

const expectTaken = async (write: Write, values: readonly unknown[]): Promise<void> => {
  for (const value of values) {
    const answer = await write(value)
    expect(answer.statusCode, `${value}: ${answer.body}`).toBe(200)
  }
}

/** Refused with 400 that names `field`, and nothing is stored. */
const expectRefused = async (write: Write, field: string, values: readonly unknown[]): Promise<void> => {
  const before = await stored()
  for (const value of values) {
    const answer = await write(value)
    expect(answer.statusCode, `${value}: ${answer.body}`).toBe(400)
    expect(Object.keys(answer.json().error.fields), String(value)).toEqual([field])
  }
  expect(await stored()).toBe(before)
}

const within = ({ min, max, step }: NumberInputRange): number[] => [min, min + step, max - step, max]
const outside = ({ min, max, step }: NumberInputRange): number[] => [min - step, max + step]

type Settings = Record<string, unknown>
type Place = {
  place: string
  numbers: Numbers
  /** What the error calls the settings. */
  path: string
  change: (settings: Settings) => Promise<LightMyRequestResponse>
  add: (settings: Settings) => Promise<LightMyRequestResponse>
  read: () => Promise<Settings>
}

const typeDetails = async () => (await admin('vehicleTypes.details', { id: typeId })).json()
const newType = (data: object) =>
  admin('vehicleTypes.add', { data: { name: 'T', vehicle_layout_id: layoutId, ...data } })
const ownSettings = (overridden_alarm_settings: Settings) => ({
  override_alarm_settings: true,
  overridden_alarm_settings,
})

describe.each<Place>([
  {
    place: 'a position of a vehicle type',
    numbers: OF_POSITIONS,
    path: 'data.alarms.0',
    change: (alarm) => admin('vehicleTypes.update', { data: { id: typeId, alarms: [{ ...LEFT, ...alarm }] } }),
    add: (alarm) => newType({ alarms: [{ ...LEFT, ...alarm }] }),
    read: async () => (await typeDetails()).alarms[0],
  },
  {
    place: 'the differences of a vehicle type',
    numbers: OF_TYPES,
    path: 'data.typeAlarms',
    change: (typeAlarms) => admin('vehicleTypes.update', { data: { id: typeId, typeAlarms } }),
    add: (typeAlarms) => newType({ typeAlarms }),
    read: async () => (await typeDetails()).typeAlarms,
  },
  {
    place: 'a tire of its own',
    numbers: PRESSURE_BASED,
    path: 'data.overridden_alarm_settings',
    change: (settings) => admin('tires.update', { data: { id: tireId, ...ownSettings(settings) } }),
    add: (settings) => admin('tires.add', { data: { name: 'M', ...ownSettings(settings) } }),
    read: async () => (await admin('tires.details', { tire_id: tireId })).json().alarm_settings,
  },
])('the settings of $place', ({ numbers, path, change, add, read }) => {
  it.each([
    ['on the lowest bound', 0],
    ['one step above it', 1],
    ['one step below the highest', 2],
    ['on the highest', 3],
  ])('are stored %s', async (_, at) => {
    const settings = Object.fromEntries([...numbers].map(([name, limits]) => [name, within(limits)[at]]))
    expect((await add(settings)).statusCode).toBe(200)
    expect((await change(settings)).statusCode).toBe(200)
    const found = await read()
    for (const [name, value] of Object.entries(settings)) expect(found[name], name).toBeCloseTo(value ?? 0, 5)
  })

  it.each([...numbers])('are refused with %s a step outside, and nothing is stored', async (name, limits) => {
    for (const write of [change, add]) {
      await expectRefused((value) => write({ [name]: value }), `${path}.${name}`, outside(limits))
    }
  })
})

type Edge = { field: string; write: Write; inside: readonly unknown[]; beyond: readonly unknown[] }

const FRACTIONS = { inside: within(SUSPENSION_FRACTION_INPUT_RANGE), beyond: outside(SUSPENSION_FRACTION_INPUT_RANGE) }
const DAYS = { inside: ['01/02/2005', '22/06/2030'], beyond: ['31/01/2005', '23/06/2030', '', null, undefined] }

const weight = (key: string) => (value: unknown) =>
  admin('vehicles.update', { data: { id: vehicleId, weight_spec: [{ ...LEFT, [key]: value }] } })

describe.each<Edge>([
  { field: 'data.weight_spec.0.fraction', write: weight('fraction'), ...FRACTIONS },
  { field: 'data.weight_spec.0.suspension_fraction', write: weight('suspension_fraction'), ...FRACTIONS },
  {
    field: 'data.suspension_fraction',
    write: (suspension_fraction) => admin('tires.update', { data: { id: tireId, suspension_fraction } }),
    ...FRACTIONS,
  },
  {
    field: 'data.purchase_date',
    write: (purchase_date) => admin('tires.update', { data: { id: tireId, purchase_date } }),
    inside: [FIRST_PICKABLE_SECOND, LAST_PICKABLE_SECOND, null],
    beyond: [FIRST_PICKABLE_SECOND - 1, LAST_PICKABLE_SECOND + 1],
  },
  {
    field: 'data.remark',
    write: (remark) => admin('tireEvents.newUserEvent', { data: { tire_id: tireId, remark } }),
    inside: ['x'.repeat(99), 'ü'.repeat(100)],
    beyond: ['x'.repeat(101)],
  },
  {
    field: 'start_date',
    write: (start_date) =>
      admin('vehicles.exportMeasurements', { vehicle_id: vehicleId, start_date, end_date: '22/06/2030' }),
    ...DAYS,
  },
  {
    field: 'end_date',
    write: (end_date) =>
      admin('vehicles.exportMeasurements', { vehicle_id: vehicleId, start_date: '01/02/2005', end_date }),
    ...DAYS,
  },
  {
    field: 'start_date',
    write: (start_date) => admin('tires.exportMeasurements', { tire_id: tireId, start_date, end_date: '22/06/2030' }),
    ...DAYS,
  },
  {
    field: 'end_date',
    write: (end_date) => admin('tires.exportMeasurements', { tire_id: tireId, start_date: '01/02/2005', end_date }),
    ...DAYS,
  },
])('$field', ({ field, write, inside, beyond }) => {
  it('is taken within its limits', () => expectTaken(write, inside))
  it('is refused outside, and nothing is stored', () => expectRefused(write, field, beyond))
})
