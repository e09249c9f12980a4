import { epochSeconds } from '@coldbar/domain/units/time'
import { sql } from 'kysely'
import { afterAll, expect, it } from 'vitest'
import { listenForVehicleChanges } from '../../db/changes/vehicle-change-channel.ts'
import { inFleet } from '../../db/scope/in-fleet.ts'
import { inSystem } from '../../db/scope/in-system.ts'
import { aDatabase } from '../../testing/a-database.ts'
import { aFleet, aTire, aVehicle, aVehicleType } from '../../testing/builders.ts'
import { RigChanges } from './rig-changes.ts'

const { db, address } = await aDatabase()
const heard: number[][] = []
const news = listenForVehicleChanges(
  address,
  ({ changes }) => void heard.push(changes.map(({ vehicleId }) => vehicleId)),
  () => undefined,
)
await news.ready
afterAll(async () => {
  await news.stop()
  await db.destroy()
})

const fleetId = await aFleet(db)
const { id: vehicle_type_id } = await aVehicleType(db, { fleet_id: fleetId })
const now = epochSeconds(1_790_000_000)
const change = <T>(work: (changes: RigChanges) => Promise<T>): Promise<T> =>
  inFleet(db, { fleetId, role: 'user' }, (tx) => work(new RigChanges(tx, { fleetId, now })))

it('tells of each vehicle once however much of it was changed, when it is settled, and not a second time', async () => {
  const [one, other] = [
    await aVehicle(db, { fleet_id: fleetId, vehicle_type_id }),
    await aVehicle(db, { fleet_id: fleetId, vehicle_type_id }),
  ]
  const place = { position_row: 0, position_left_right: 0, position_inside_outside: 0 } as const
  const tire = await aTire(db, { fleet_id: fleetId, vehicle_id: one.id, tag_id: 1, ...place })
  await change(async (changes) => changes.touch({ vehicleIds: [one.id] }))
  await change(async (changes) => {
    await changes.hold({ tireIds: [tire.id], vehicleIds: [other.id] })
    changes.touch({ vehicleIds: [one.id, null, undefined], tireIds: [tire.id] })
    await changes.move([tire.id], other.id)
    changes.newLimits({ vehicleIds: [other.id], tireIds: [tire.id] })
    await changes.settle()
    await changes.settle()
    changes.touch({ vehicleIds: [other.id] })
    await changes.settle()
  })
  await expect.poll(() => heard).toEqual([[one.id, other.id], [other.id]])
})

it('tells of the vehicle on which a tire stands that alone was changed', async () => {
  const vehicle = await aVehicle(db, { fleet_id: fleetId, vehicle_type_id })
  const place = { position_row: 0, position_left_right: 0, position_inside_outside: 0 } as const
  const tire = await aTire(db, { fleet_id: fleetId, vehicle_id: vehicle.id, tag_id: 3, ...place })
  const loose = await aTire(db, { fleet_id: fleetId, tag_id: 4 })
  heard.length = 0
  await change(async (changes) => {
    changes.touch({ tireIds: [tire.id, loose.id] })
    await changes.settle()
  })
  await expect.poll(() => heard).toEqual([[vehicle.id]])
})

it('knows what was said of the inside of a tire, and of an answer that it was given', async () => {
  const tire = await aTire(db, { fleet_id: fleetId, tag_id: 2 })
  const mine = { id: tire.id, vehicleId: null }
  const looked = epochSeconds(now - 30)
  const word = { at: looked, requestId: null }
  const inside = () => change((changes) => changes.knownInside(tire.id))
  const asked = epochSeconds(now - 90)
  await inFleet(db, { fleetId, role: 'user' }, (tx) => new RigChanges(tx, { fleetId, now: asked }).answer(mine, true))
  expect(await inside()).toEqual({ provenUntil: null, sound: null, damaged: null, changedAt: asked, requestId: null })
  await inSystem(db, (tx) =>
    sql`update tire_state set demount_since = to_timestamp(${now - 60}), demount_why = 'burst' where tire_id = ${tire.id}`.execute(
      tx,
    ),
  )
  await change((changes) => changes.lookInside(mine, { ...word, by: 'Bob', isSound: false }))
  expect(await inside()).toMatchObject({ provenUntil: looked, sound: null, damaged: { at: looked, by: 'Bob' } })
  await change((changes) => changes.lookInside(mine, { ...word, by: 'Ann', isSound: true }))
  expect(await inside()).toMatchObject({ sound: { at: looked, by: 'Ann' }, damaged: null })
})
