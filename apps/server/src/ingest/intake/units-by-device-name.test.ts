import { sql } from 'kysely'
import { expect, it } from 'vitest'
import { inSystem } from '../../db/scope/in-system.ts'
import { aDatabase } from '../../testing/a-database.ts'
import { aFleet, aUnitWithKey } from '../../testing/builders.ts'
import { UnitsByDeviceName } from './units-by-device-name.ts'

const { db } = await aDatabase()
const fleetId = await aFleet(db)
const other = await aFleet(db)
const unit = (name: string, fleet_id = fleetId) => aUnitWithKey(db, { fleet_id, name })

it('finds units by the first name of a device that one is called by, capitals aside, in the own fleet alone', async () => {
  const [tracker, truck] = [await unit('Tracker 1'), await unit('TRUCK 1')]
  await unit('Tracker 1')
  await unit('foreign', other)
  const found = await new UnitsByDeviceName(db).unitsOf(fleetId, [
    ['tracker 1', 'Truck 1'],
    ['012040000004', 'Truck 1'],
    ['foreign'],
    ['tracker 1', 'Truck 1'],
  ])
  expect(found.map((one) => one?.unitId ?? null)).toEqual([tracker.id, truck.id, null, tracker.id])
})

it('knows that they were heard', async () => {
  const { id } = await unit('Heard')
  await new UnitsByDeviceName(db).unitsOf(fleetId, [['Heard']])
  const { rows } = await inSystem(db, (tx) =>
    sql`select last_heard_at is not null as heard from alert_unit where id = ${id}`.execute(tx),
  )
  expect(rows).toEqual([{ heard: true }])
})

it('asks about a thousand devices at once', async () => {
  const { id } = await unit('Device 999')
  const devices = Array.from({ length: 1_000 }, (_, at) => [`device ${at}`])
  const found = await new UnitsByDeviceName(db).unitsOf(fleetId, devices)
  expect(found.filter((one) => one !== null).map(({ unitId }) => unitId)).toEqual([id])
})

it('answers what it knew when it was asked, whatever else is asked for meanwhile', async () => {
  const [tracker, waiting] = [await unit('Known'), await unit('Waiting')]
  const units = new UnitsByDeviceName(db)
  const devices = (count: number, of: string) => Array.from({ length: count }, (_, at) => [`${of} ${at}`])
  await units.unitsOf(fleetId, [['Known']])
  const asked = await inSystem(db, async (tx) => {
    // Whoever hears the unit waits for this transaction.
    await sql`select from alert_unit where fleet_id = ${fleetId} and id = ${waiting.id} for update`.execute(tx)
    const answer = units.unitsOf(fleetId, [['Known'], ['Waiting']])
    await units.unitsOf(other, devices(10_001, 'foreign'))
    await units.unitsOf(fleetId, devices(2_001, 'own'))
    return [answer]
  })
  expect((await asked[0])?.map((one) => one?.unitId)).toEqual([tracker.id, waiting.id])
})
