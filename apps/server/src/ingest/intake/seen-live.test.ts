import { get } from 'node:http'
import { COMPRESSED_VEHICLE_COLUMNS } from '@coldbar/contract/vehicles/lists'
import { afterAll, expect, it } from 'vitest'
import { listenForVehicleChanges } from '../../db/changes/vehicle-change-channel.ts'
import { anApp } from '../../http/testing/an-app.ts'
import { aServerProcess } from '../../testing/a-server-process.ts'
import { aTire, aUnitWithKey, aVehicle } from '../../testing/builders.ts'

const SOON = { timeout: 10_000 }
const server = await anApp()
const { live } = server.app.deps
const news = listenForVehicleChanges(
  server.address,
  ({ fleetId, changes }) => live.changed(fleetId, changes),
  () => live.lost(),
)
afterAll(async () => {
  await server.app.close()
  await news.stop()
})

it('a reading posted here or to another process is seen on an open page, and a duplicate is told of again', async () => {
  await news.ready
  const url = await server.app.listen({ port: 0, host: '127.0.0.1' })
  const elsewhere = await aServerProcess(server.address)
  const vehicle = await aVehicle(server.db, { fleet_id: server.fleetId })
  const place = { position_row: 0, position_left_right: 0, position_inside_outside: 0 } as const
  const tire = await aTire(server.db, { fleet_id: server.fleetId, tag_id: 5, vehicle_id: vehicle.id, ...place })
  const silent = await aTire(server.db, {
    fleet_id: server.fleetId,
    vehicle_id: vehicle.id,
    ...place,
    position_left_right: 1,
  })
  const { key } = await aUnitWithKey(server.db, { fleet_id: server.fleetId })
  await server.addUser('admin', 'chief')
  const { cookie } = await server.signIn('chief')
  let seen = ''
  const stream = get(`${url}/index.php/api/live`, { headers: { cookie } }, (response) => {
    response.on('data', (chunk) => {
      seen += String(chunk)
    })
  })
  stream.on('error', () => undefined)
  await expect.poll(() => seen, SOON).toContain('event: ready')

  const post = async (to: string, pressure: number, ago: number) => {
    const answer = await fetch(`${to}/ingest/readings`, {
      method: 'POST',
      headers: { authorization: `Bearer ${key}`, 'content-type': 'application/json' },
      body: JSON.stringify([
        { tag_id: 5, time: server.clock.seconds - ago, pressure, temperature: 20, latitude: 51, longitude: 4 },
      ]),
    })
    expect(answer.status).toBe(200)
  }
  const messages = () =>
    [...seen.matchAll(/event: changes\ndata: (.*)\n/g)].map(
      ([, data]) =>
        JSON.parse(data ?? '') as {
          vehicles: unknown[][]
          tires: { id: number; last_pressure: number }[]
        },
    )
  const pressures = () =>
    messages().flatMap(({ tires }) =>
      tires.filter(({ id }) => id === tire.id).map(({ last_pressure }) => last_pressure),
    )

  await post(url, 8.5, 60)
  await expect.poll(pressures, SOON).toEqual([8.5])
  expect(messages()[0]?.vehicles[0]?.[COMPRESSED_VEHICLE_COLUMNS.indexOf('id')]).toBe(vehicle.id)
  await post(elsewhere.url, 8.25, 30)
  await expect.poll(pressures, SOON).toEqual([8.5, 8.25])
  await post(elsewhere.url, 8.25, 30)
  await expect.poll(pressures, SOON).toEqual([8.5, 8.25, 8.25])
  // The first one also tells how the silent tire of a vehicle is that was never heard. From then on it stays as it is.
  const told = messages().map(({ tires }) => tires.map(({ id }) => id))
  expect(told[0]).toContain(silent.id)
  expect(told.slice(1)).toEqual([[tire.id], [tire.id]])
  stream.destroy()
  await elsewhere.kill()
}, 300_000)
