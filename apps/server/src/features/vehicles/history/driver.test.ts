import { sql } from 'kysely'
import { expect, it } from 'vitest'
import { aSignedInServer } from '../../../testing/a-signed-in-server.ts'
import { aFleet, aVehicle } from '../../../testing/builders.ts'

const { server, call: guest } = await aSignedInServer('guest')
const fleet_id = server.fleetId

const driverOf = async (vehicle_id: number) => (await guest('vehicles.driver', { vehicle_id })).json().data

it('whoever stops a truck calls the number that its text messages go to, of a trailer the one of its truck', async () => {
  const truck = await aVehicle(server.db, { fleet_id, name: 'NH-1', no_obc_sms: '+31 6 1234 5678', obc_sms: '+31 6 1' })
  const trailer = await aVehicle(server.db, { fleet_id, name: 'T-1' })
  expect(await driverOf(truck.id)).toEqual({ number: '+31 6 1234 5678', vehicle_id: truck.id, vehicle_name: 'NH-1' })
  expect(await driverOf(trailer.id)).toEqual({ number: null, vehicle_id: trailer.id, vehicle_name: 'T-1' })
  await sql`insert into vehicle_connection (fleet_id, trailer_id, puller_id, since)
    values (${fleet_id}, ${trailer.id}, ${truck.id}, to_timestamp(${server.clock.seconds}))`.execute(server.db)
  expect(await driverOf(trailer.id)).toMatchObject({ number: '+31 6 1234 5678', vehicle_id: truck.id })
})

it('is not told of another fleet’s vehicle', async () => {
  const foreign = await aVehicle(server.db, { fleet_id: await aFleet(server.db), no_obc_sms: '+31 6 9999' })
  expect((await guest('vehicles.driver', { vehicle_id: foreign.id })).statusCode).toBe(404)
})
