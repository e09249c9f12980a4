import { expect, it } from 'vitest'
import { aSignedInServer } from '../../testing/a-signed-in-server.ts'
import { aTire, aUnitWithKey, aVehicle } from '../../testing/builders.ts'

const MINUTE = 60
const TAG = 700

const { server, call: user } = await aSignedInServer('user')
const fleet_id = server.fleetId
const unit = await aUnitWithKey(server.db, { fleet_id })
const vehicle = await aVehicle(server.db, { fleet_id, fixed_sensor_id: unit.id })
await aTire(server.db, { fleet_id, vehicle_id: vehicle.id, tag_id: TAG })
const begin = server.clock.seconds - 60 * MINUTE

/** The unit hears the tire a minute after the other at these places. */
const goes = async (
  from: number,
  places: readonly (readonly [latitude: number, longitude: number])[],
  speed: number,
) => {
  const readings = places.map(([latitude, longitude], at) => ({
    ...{ tag_id: TAG, time: from + at * MINUTE, pressure: 9, temperature: 20 },
    ...{ speed, latitude, longitude },
  }))
  const answer = await server.send({
    method: 'POST',
    url: '/ingest/readings',
    headers: { authorization: `Bearer ${unit.key}` },
    payload: { readings },
  })
  expect(answer.json()).toMatchObject({ accepted: readings.length })
}
const heading = async (): Promise<number | null> => {
  const { columns, rows } = (await user('vehicles.allCompressed')).json()
  return rows[0][columns.indexOf('heading')]
}

it('a vehicle heads where it drove last, also once it stands, and nowhere before it drove', async () => {
  await goes(begin, [[51.9, 4.4]], 0)
  expect(await heading()).toBeNull()
  await goes(
    begin + MINUTE,
    [1, 2, 3, 4, 5].map((step) => [51.9, 4.4 + step * 0.0194] as const),
    80,
  )
  expect(await heading()).toBeCloseTo(90, -1)
  await goes(
    begin + 6 * MINUTE,
    [1, 2, 3, 4, 5].map((step) => [51.9 - step * 0.012, 4.497] as const),
    80,
  )
  expect(await heading()).toBeCloseTo(180, -1)
  await goes(
    begin + 11 * MINUTE,
    [
      [51.84, 4.497],
      [51.84, 4.497],
    ],
    0,
  )
  expect(await heading()).toBeCloseTo(180, -1)
})
