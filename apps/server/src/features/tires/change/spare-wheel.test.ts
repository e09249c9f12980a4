import { readFile } from 'node:fs/promises'
import { sql } from 'kysely'
import { afterAll, beforeAll, beforeEach, expect, it } from 'vitest'
import { inSystem } from '../../../db/scope/in-system.ts'
import { anApp, type TestApp } from '../../../http/testing/an-app.ts'
import { anApiClient, type TestApiClient } from '../../../testing/an-api-client.ts'
import { aPositionAlarm, aTire, aUnitWithKey, aVehicle, aVehicleType } from '../../../testing/builders.ts'

const LEFT = { position_row: 0, position_left_right: 0, position_inside_outside: 1 } as const
const LIMITS = { pressure_alarm_enabled: true, min_pressure: 7 } as const
const [WHEEL_TAG, SPARE_TAG] = [7_001, 7_002]

const FORGOTTEN = '../../../db/migrations/360_stored_tires_that_must_come_off.sql'

let server: TestApp
let user: TestApiClient
let editor: TestApiClient
let truck: { id: number; key: string }
let wheel: number
let spare: number

beforeAll(async () => {
  server = await anApp({ config: { requestsPerSecond: 100_000 } })
  await server.addUser('user')
  await server.addUser('editor')
  user = anApiClient(server, await server.signIn('user'))
})
afterAll(() => server.app.close())

beforeEach(async () => {
  const { db, fleetId: fleet_id } = server
  editor = anApiClient(server, await server.signIn('editor'))
  await inSystem(db, (tx) => sql`delete from tire where fleet_id = ${fleet_id}`.execute(tx))
  const unit = await aUnitWithKey(db, { fleet_id })
  const type = await aVehicleType(db, { fleet_id })
  await aPositionAlarm(db, { fleet_id, vehicle_type_id: type.id, ...LEFT, ...LIMITS })
  const { id } = await aVehicle(db, { fleet_id, vehicle_type_id: type.id, fixed_sensor_id: unit.id })
  truck = { id, key: unit.key }
  wheel = (await aTire(db, { fleet_id, tag_id: WHEEL_TAG, vehicle_id: id, ...LEFT })).id
  spare = (await aTire(db, { fleet_id, tag_id: SPARE_TAG, name: 'Spare 1' })).id
})

const enters = async (data: Record<string, unknown>): Promise<number> => {
  const answer = await user('tireChanges.enter', { data: data as never })
  expect(answer.json(), JSON.stringify(answer.json())).toHaveProperty('data.id')
  return answer.json().data.id
}
const swapOf = (tire_id: number, with_tire_id: number) => ({
  ...{ kind: 'swap', tire_id, with_tire_id },
  found_at: { vehicle_id: truck.id, ...LEFT },
})
const swap = () => enters(swapOf(wheel, spare))
const refusesStale = async (data: Record<string, unknown>): Promise<string[]> => {
  const { error } = (await user('tireChanges.enter', { data: data as never })).json()
  expect(error.code).toBe('stale')
  return Object.keys(error.problems)
}
const carry = (tire_id = spare) => enters({ kind: 'spare', tire_id, vehicle_id: truck.id })
const details = async () => (await user('vehicles.details', { vehicle_id: truck.id })).json()
const standing = async () => {
  const { tires, spares } = await details()
  const idsOf = (list: { id: number }[]) => list.map(({ id }) => id)
  return { wheels: idsOf(tires), spares: idsOf(spares) }
}
const hears = async (tag_id: number, pressure: number, speed = 0, temperature = 20) => {
  server.clock.seconds += 1_800
  const at = { tag_id, temperature, speed, latitude: 51, longitude: 4 + server.clock.seconds / 1e9 }
  await server.send({
    method: 'POST',
    url: '/ingest/readings',
    headers: { authorization: `Bearer ${truck.key}` },
    payload: [0, 300, 600].map((ago) => ({ ...at, time: server.clock.seconds - 600 + ago, pressure })),
  })
}
const openAlarms = async (tireId: number): Promise<string[]> => {
  const { rows } = await inSystem(server.db, (tx) =>
    sql<{
      kind: string
    }>`select kind from tire_event where tire_id = ${tireId} and time_stamp_end is null and not instant`.execute(tx),
  )
  return rows.map(({ kind }) => kind)
}
const writes = async (data: Record<string, unknown>) => {
  const answer = await editor('tires.update', { data: data as never })
  expect(answer.statusCode, answer.body).toBe(200)
}

it('is carried by its vehicle, out of the stock, until somebody puts it back there', async () => {
  await carry()
  const found = await details()
  expect(found.spares).toMatchObject([{ id: spare, name: 'Spare 1', vehicle_id: truck.id, has_tag: true }])
  const stock = (await user('tires.stock')).json().data
  expect(stock.spares).toMatchObject([{ id: spare, spare_of: { id: truck.id } }])
  expect(stock.tires).toEqual([])
  expect(stock.changes[0]).toMatchObject({ kind: 'spare', vehicles: [found.data.name], undoable: true })
  expect((await user('tires.details', { tire_id: spare })).json().spare_of.id).toBe(truck.id)
  await enters({ kind: 'store', tire_id: spare })
  expect(await standing()).toEqual({ wheels: [wheel], spares: [] })
})

it('changes places with a wheel, sensors and all, and back by the same action', async () => {
  await carry()
  await swap()
  expect(await standing()).toEqual({ wheels: [spare], spares: [wheel] })
  expect((await details()).tires[0]).toMatchObject({ tag_id: SPARE_TAG, position_row: 0 })
  server.clock.seconds += 60
  await enters(swapOf(spare, wheel))
  expect(await standing()).toEqual({ wheels: [wheel], spares: [spare] })
})

it('is swapped once, however often a device without a network sends it', async () => {
  await carry()
  server.clock.seconds += 600
  const sent = { ...swapOf(wheel, spare), at: server.clock.seconds - 300 }
  expect(await enters(sent)).toBe(await enters(sent))
  expect(await standing()).toEqual({ wheels: [spare], spares: [wheel] })
  await enters({ ...swapOf(spare, wheel), at: server.clock.seconds - 200 })
  expect(await standing()).toEqual({ wheels: [wheel], spares: [spare] })
})

it('is not swapped back by somebody with an older list', async () => {
  await carry()
  server.clock.seconds += 3_600
  await enters({ ...swapOf(wheel, spare), at: server.clock.seconds - 1_200 })
  const late = { ...swapOf(wheel, spare), at: server.clock.seconds - 600 }
  expect(await refusesStale(late)).toContain('data.spare_of')
  expect(await refusesStale(swapOf(wheel, spare))).toContain('data.vehicle_id')
  expect(await standing()).toEqual({ wheels: [spare], spares: [wheel] })
})

it('is not swapped as a wheel for a second wheel that took it for the spare still', async () => {
  const RIGHT = { ...LEFT, position_left_right: 1 } as const
  const { id: second } = await aTire(server.db, { fleet_id: server.fleetId, vehicle_id: truck.id, ...RIGHT })
  await carry()
  await swap()
  const sent = { ...swapOf(second, spare), found_at: { vehicle_id: truck.id, ...RIGHT } }
  expect(await refusesStale(sent)).toEqual(['data.spare_of'])
  expect(await standing()).toEqual({ wheels: expect.arrayContaining([spare, second]), spares: [wheel] })
})

it('is swapped by whoever says at which wheel', async () => {
  await carry()
  const { found_at, ...unsaid } = swapOf(wheel, spare)
  const { error } = (await user('tireChanges.enter', { data: unsaid as never })).json()
  expect(error.problems['data.found_at'].code).toBe('missing')
})

it('is where it was once a swap is taken back', async () => {
  await carry()
  const id = await swap()
  expect((await user('tireChanges.undo', { data: { id, tire_id: wheel } })).statusCode).toBe(200)
  expect(await standing()).toEqual({ wheels: [wheel], spares: [spare] })
})

it('ends what was wrong at the wheel when its tire is carried, and is judged once it rolls', async () => {
  await carry()
  await hears(WHEEL_TAG, 5)
  expect(await openAlarms(wheel)).toEqual(['pressureLow'])
  await swap()
  expect(await openAlarms(wheel)).toEqual([])
  await hears(SPARE_TAG, 5)
  expect(await openAlarms(spare)).toEqual(['pressureLow'])
})

const undoes = async (id: number, tire_id: number) => {
  const answer = await user('tireChanges.undo', { data: { id, tire_id } })
  return [answer.statusCode, answer.json().error?.problems?.['data.id']?.code]
}
const tagOf = async (tire_id: number) => (await user('tires.details', { tire_id })).json().data.tag_id
const isUndoable = async (): Promise<boolean> => (await user('tires.stock')).json().data.changes[0].undoable

it('is not taken back once a sensor was put into it, which would be lost', async () => {
  await writes({ id: spare, tag_id: null })
  const id = await carry()
  expect(await isUndoable()).toBe(true)
  await writes({ id: spare, tag_id: 7_003 })
  expect(await isUndoable()).toBe(false)
  expect(await undoes(id, spare)).toEqual([409, 'changed_later'])
  expect(await tagOf(spare)).toBe(7_003)
})

it('is not swapped back by taking back, once it got another sensor: the old one would be its own again', async () => {
  await carry()
  const id = await swap()
  await writes({ id: wheel, tag_id: 7_004 })
  expect(await undoes(id, wheel)).toEqual([409, 'changed_later'])
  expect(await tagOf(wheel)).toBe(7_004)
})

it('is not given back to a vehicle that was deleted since', async () => {
  const { db, fleetId: fleet_id } = server
  const type = await aVehicleType(db, { fleet_id })
  const { id: gone } = await aVehicle(db, { fleet_id, vehicle_type_id: type.id })
  await enters({ kind: 'spare', tire_id: spare, vehicle_id: gone })
  server.clock.seconds += 60
  const id = await enters({ kind: 'store', tire_id: spare })
  expect((await editor('vehicles.delete', { data: { id: gone } })).statusCode).toBe(200)
  expect(await isUndoable()).toBe(false)
  expect(await undoes(id, spare)).toEqual([409, 'changed_later'])
})

it('is told of nothing while it is carried, whatever limits of its own it has, and however its vehicle drives', async () => {
  await carry()
  const own = { pressure_alarm_enabled: true, min_pressure: 8, blowout_alarm_enabled: true }
  await writes({ id: spare, override_alarm_settings: true, overridden_alarm_settings: own })
  for (const pressure of [9, 4, 1, 0.4]) await hears(SPARE_TAG, pressure, 80)
  expect(await openAlarms(spare)).toEqual([])
  expect((await details()).spares[0].last_pressure).toBeCloseTo(0.4)
})

it('is no spare any more once the form of a tire puts it on a wheel', async () => {
  await carry()
  await writes({ id: wheel, vehicle_id: null })
  await writes({ id: spare, vehicle_id: truck.id, ...LEFT })
  expect(await standing()).toEqual({ wheels: [spare], spares: [] })
})

it('goes to the stock with a vehicle that is deleted', async () => {
  await carry()
  await writes({ id: wheel, vehicle_id: null })
  expect((await editor('vehicles.delete', { data: { id: truck.id } })).statusCode).toBe(200)
  expect((await user('tires.stock')).json().data.tires.map(({ id }: { id: number }) => id)).toContain(spare)
})

it('is carried by a vehicle of its own fleet alone, and swapped with what rolls', async () => {
  const elsewhere = await user('tireChanges.enter', { data: { kind: 'spare', tire_id: spare, vehicle_id: 999_999 } })
  expect(elsewhere.statusCode).toBe(404)
  const other = (await aTire(server.db, { fleet_id: server.fleetId })).id
  await carry()
  await carry(other)
  const both = await user('tireChanges.enter', { data: { kind: 'swap', tire_id: spare, with_tire_id: other } })
  expect(both.json().error.problems['data.id'].code).toBe('not_at_wheels')
})

/** 60 km in an hour, with a reading of the tag every minute; then it stands. */
const drivesHearing = async (tag_id: number) => {
  server.clock.seconds += 4 * 3_600
  const payload = Array.from({ length: 61 }, (_, minute) => ({
    ...{ tag_id, pressure: 9, temperature: 20, speed: minute === 60 ? 0 : 60, longitude: 4 },
    ...{ latitude: 51 + minute / 111.195, time: server.clock.seconds - 7_200 + minute * 60 },
  }))
  payload.push({ ...(payload.at(-1) as (typeof payload)[number]), time: server.clock.seconds - 600 })
  await server.send({
    method: 'POST',
    url: '/ingest/readings',
    headers: { authorization: `Bearer ${truck.key}` },
    payload,
  })
}
const kilometresOf = async (tire_id: number): Promise<number> =>
  (await user('tires.details', { tire_id })).json().data.odo_cumul ?? 0

it('rolls no kilometre while it is carried, however far its vehicle drives', async () => {
  await carry()
  await drivesHearing(SPARE_TAG)
  await drivesHearing(SPARE_TAG)
  expect((await user('tires.stock')).json().data.spares[0].km ?? 0).toBe(0)
  expect((await user('tires.details', { tire_id: spare })).json().data.total_nb_trips ?? 0).toBe(0)
  await swap()
  expect(await kilometresOf(spare)).toBe(0)
  await drivesHearing(SPARE_TAG)
  expect(await kilometresOf(spare)).toBeCloseTo(60, 0)
})

it('stays known as one that must be looked at inside while it is carried and on its next wheel, whatever is read of it then', async () => {
  await carry()
  await hears(WHEEL_TAG, 9)
  for (let nth = 0; nth < 6; nth += 1) await hears(WHEEL_TAG, 5)
  // Warm by rolling: cold wheels that move are carried.
  for (let nth = 0; nth < 4; nth += 1) await hears(WHEEL_TAG, 5, 60, 40)
  await swap()
  const carried = async () => (await details()).spares[0]
  expect(await carried()).toMatchObject({ id: wheel, demount_why: 'driven', demount_since: expect.any(Number) })
  await hears(WHEEL_TAG, 9)
  expect(await carried()).toMatchObject({ id: wheel, last_pressure: 9, demount_why: 'driven' })
  const { spares } = (await user('tires.stock')).json().data
  expect(spares).toMatchObject([{ id: wheel, last_pressure: 9, demount_why: 'driven', tag_id: WHEEL_TAG }])

  await enters({ ...swapOf(spare, wheel), despite_must_come_off: true })
  await hears(WHEEL_TAG, 9)
  const why = async () => (await user('tires.details', { tire_id: wheel })).json().data.demount_why
  expect(await why()).toBe('driven')
  expect((await user('tires.lookInside', { data: { tire_id: wheel } })).statusCode).toBe(200)
  expect(await why()).toBeNull()
})

/** It loses its gas while it stands, and rolls run flat then. */
const runsFlat = async (tag: number) => {
  await hears(tag, 9)
  for (let nth = 0; nth < 6; nth += 1) await hears(tag, 5)
  for (let nth = 0; nth < 4; nth += 1) await hears(tag, 5, 60, 40)
}
const whyOf = async (tire_id: number) => (await user('tires.details', { tire_id })).json().data.demount_why
const departureOf = async () => {
  const { vehicles } = (await user('departures.all')).json().data
  return vehicles.find(({ vehicle_id }: { vehicle_id: number }) => vehicle_id === truck.id)
}

it.each(['with its sensor', 'without a sensor'] as const)(
  'must be looked at inside in stock, as a spare and on its next wheel, %s, until somebody says that it was',
  async (how) => {
    await runsFlat(WHEEL_TAG)
    expect(await whyOf(wheel)).toBe('driven')
    if (how === 'without a sensor') await writes({ id: wheel, tag_id: null })
    await enters({ kind: 'store', tire_id: wheel })
    expect(await whyOf(wheel)).toBe('driven')
    expect((await user('tires.stock')).json().data.tires).toContainEqual(
      expect.objectContaining({ id: wheel, demount_why: 'driven' }),
    )
    if (how === 'with its sensor') await hears(WHEEL_TAG, 9)
    await enters({ kind: 'spare', tire_id: wheel, vehicle_id: truck.id, despite_must_come_off: true })
    expect((await details()).spares).toMatchObject([{ id: wheel, demount_why: 'driven' }])
    await enters({ kind: 'fit', tire_id: spare, vehicle_id: truck.id, ...LEFT })
    await enters({ ...swapOf(spare, wheel), despite_must_come_off: true })
    expect(await whyOf(wheel)).toBe('driven')
    expect((await departureOf()).tires).toMatchObject([
      { tire_id: wheel, verdict: 'stay', reason: 'mustComeOff', demount_why: 'driven' },
    ])
    expect((await user('tires.lookInside', { data: { tire_id: wheel } })).statusCode).toBe(200)
    expect(await whyOf(wheel)).toBeNull()
    await enters({ kind: 'store', tire_id: wheel })
    expect(await whyOf(wheel)).toBeNull()
  },
)

it('must be looked at inside after a change of it was taken back, also where it ran flat after that change', async () => {
  const id = await enters({ kind: 'fit', tire_id: spare, vehicle_id: truck.id, ...LEFT })
  await runsFlat(SPARE_TAG)
  expect(await whyOf(spare)).toBe('driven')
  expect(await undoes(id, spare)).toEqual([200, undefined])
  expect(await whyOf(spare)).toBe('driven')
})

it('must be looked at inside where it ran flat behind the moment at which it is said to have come off', async () => {
  const at = server.clock.seconds
  await runsFlat(WHEEL_TAG)
  await enters({ kind: 'store', tire_id: wheel, at })
  expect(await whyOf(wheel)).toBe('driven')
})

it('must be looked at inside once the form of a tire takes it off, which puts it on no vehicle before', async () => {
  await runsFlat(WHEEL_TAG)
  await writes({ id: wheel, vehicle_id: null })
  expect(await whyOf(wheel)).toBe('driven')
  const mounted = { id: wheel, vehicle_id: truck.id, ...LEFT }
  const refused = await user('tires.update', { data: mounted })
  expect([refused.statusCode, refused.json().error.problems['data.id']?.code]).toEqual([409, 'look_inside_first'])
  expect((await user('tires.lookInside', { data: { tire_id: wheel } })).statusCode).toBe(200)
  await writes(mounted)
  expect(await whyOf(wheel)).toBeNull()
})

it('comes to no wheel and is made no spare before somebody looked inside, unless the call says so, and the audit log does', async () => {
  const change = async (data: Record<string, unknown>) => {
    const answer = await user('tireChanges.enter', { data: data as never })
    return [answer.statusCode, answer.json().error?.problems['data.id'] ?? null]
  }
  await carry()
  await runsFlat(WHEEL_TAG)
  // What comes off its wheel may be carried home in the place of the spare.
  await swap()
  const { name } = (await user('tires.details', { tire_id: wheel })).json().data
  const refused = [409, { code: 'look_inside_first', by: name }]
  const brings = [
    swapOf(spare, wheel),
    { kind: 'fit', tire_id: wheel, vehicle_id: truck.id, ...LEFT },
    { kind: 'spare', tire_id: wheel, vehicle_id: truck.id },
  ]
  for (const one of brings.slice(0, 2)) expect(await change(one)).toMatchObject(refused)
  await enters({ kind: 'store', tire_id: wheel })
  for (const one of brings.slice(1)) {
    expect(await change(one)).toMatchObject(refused)
    expect((await user('tireChanges.preview', { data: one as never })).statusCode).toBe(409)
  }
  const before = server.clock.seconds
  await enters({ kind: 'fit', tire_id: wheel, vehicle_id: truck.id, ...LEFT, despite_must_come_off: true })
  expect(await whyOf(wheel)).toBe('driven')
  await server.addUser('admin', 'auditor')
  const auditor = anApiClient(server, await server.signIn('auditor'))
  const entries = (await auditor('audit.all', { kind: 'tire' })).json().data
  const noted = entries[0].changes.find(({ field }: { field: string }) => field === 'despite_must_come_off')
  expect(Date.parse(noted.after) / 1_000).toBeGreaterThanOrEqual(before)
  await enters({ kind: 'store', tire_id: wheel })
  expect((await user('tires.lookInside', { data: { tire_id: wheel } })).statusCode).toBe(200)
  await enters({ kind: 'fit', tire_id: wheel, vehicle_id: truck.id, ...LEFT })
})

it('is the one that the audit log says was put on uninspected, also where the swap names the tire that comes off', async () => {
  await carry()
  await runsFlat(WHEEL_TAG)
  await swap()
  const at = server.clock.seconds
  await enters({ ...swapOf(spare, wheel), despite_must_come_off: true })
  await server.addUser('admin', 'swap-auditor')
  const auditor = anApiClient(server, await server.signIn('swap-auditor'))
  const saidOf = async (tireId: number) => {
    const { data } = (await auditor('audit.all', { kind: 'tire' })).json()
    const fields = (data as { record_id: number; changes: { field: string; after: string }[] }[])
      .filter(({ record_id }) => record_id === tireId)
      .flatMap(({ changes }) => changes)
    return fields.filter(({ field }) => field === 'despite_must_come_off').map(({ after }) => Date.parse(after) / 1_000)
  }
  expect(await saidOf(spare)).toEqual([])
  expect(await saidOf(wheel)).toEqual([expect.closeTo(at, -2)])
  // The word says nothing of one that nobody had to look into any more.
  expect((await user('tires.lookInside', { data: { tire_id: wheel } })).statusCode).toBe(200)
  await enters({ kind: 'store', tire_id: wheel })
  await enters({ kind: 'fit', tire_id: wheel, vehicle_id: truck.id, ...LEFT, despite_must_come_off: true })
  expect(await saidOf(wheel)).toHaveLength(1)
})

it('is entered as swapped with the tire of another wheel by the word alone where it ran flat, and must be looked at inside still', async () => {
  const RIGHT = { ...LEFT, position_left_right: 1 } as const
  const { id: second } = await aTire(server.db, { fleet_id: server.fleetId, vehicle_id: truck.id, ...RIGHT })
  await runsFlat(WHEEL_TAG)
  const seemed = {
    kind: 'swap',
    tire_id: wheel,
    with_tire_id: second,
    tags_stay: true,
    at: server.clock.seconds,
  } as const
  const refused = await user('tireChanges.enter', { data: seemed })
  expect([refused.statusCode, refused.json().error.problems['data.id'].code]).toEqual([409, 'look_inside_first'])
  await enters({ ...seemed, despite_must_come_off: true })
  expect(await whyOf(wheel)).toBe('driven')
  expect(await whyOf(second)).toBeNull()
})

it('must be looked at inside where it was stored by a version that forgot it, and not where somebody looked since', async () => {
  await runsFlat(WHEEL_TAG)
  await enters({ kind: 'store', tire_id: wheel })
  const migration = await readFile(new URL(FORGOTTEN, import.meta.url), 'utf8')
  const forgetsAndMigrates = () =>
    inSystem(server.db, async (tx) => {
      await sql`update tire_state set state = '{}', base = '{}', demount_since = null, demount_why = null
        where tire_id = ${wheel}`.execute(tx)
      await sql.raw(migration).execute(tx)
    })
  await forgetsAndMigrates()
  expect(await whyOf(wheel)).toBe('driven')
  await enters({ kind: 'spare', tire_id: wheel, vehicle_id: truck.id, despite_must_come_off: true })
  expect(await whyOf(wheel)).toBe('driven')
  await user('tires.lookInside', { data: { tire_id: wheel } })
  await forgetsAndMigrates()
  expect(await whyOf(wheel)).toBeNull()
})
