import type { AddressInfo } from 'node:net'
import { setFlagsFromString } from 'node:v8'
import { runInNewContext } from 'node:vm'
import { servedCallPath } from '@coldbar/contract/call'
import { calls } from '@coldbar/contract/calls'
import { sql } from 'kysely'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { inSystem } from '../db/scope/in-system.ts'
import { anApp, type TestApp } from '../http/testing/an-app.ts'
import { aTire, aVehicle } from '../testing/builders.ts'

/** What may be alive at any time while a file goes out: some pieces of it, never the file. */
const MOST_BYTES = 4 * 1024 * 1024
const READINGS = 60_000

let server: TestApp
let vehicleId: number

beforeAll(async () => {
  server = await anApp({ config: { requestsPerSecond: 100_000 } })
  await server.addUser('user')
  const { fleetId: fleet_id } = server
  vehicleId = (await aVehicle(server.db, { fleet_id })).id
  const { id } = await aTire(server.db, { fleet_id, vehicle_id: vehicleId })
  const from = server.clock.seconds - READINGS
  await inSystem(server.db, async (tx) => {
    await sql`select ensure_measurement_partition(to_timestamp(${from})), ensure_measurement_partition(now())`.execute(
      tx,
    )
    await sql`insert into measurement (fleet_id, tire_id, vehicle_id, time, pressure, temperature, fill_level, latitude, longitude)
      select ${fleet_id}, ${id}, ${vehicleId}, to_timestamp(${from} + n), 8.5, -5, 92.6, 51.92, 4.48
      from generate_series(1, ${READINGS}) n`.execute(tx)
  })
  await server.app.listen({ port: 0, host: '127.0.0.1' })
})
afterAll(() => server.app.close())

setFlagsFromString('--expose-gc')
const collectGarbage: () => void = runInNewContext('gc')

const alive = (): number => {
  collectGarbage()
  const { heapUsed, external } = process.memoryUsage()
  return heapUsed + external
}

it.each([calls['vehicles.exportMeasurements'], calls['evidence.pack']])(
  'a long file of $name needs the memory of a few of its pieces',
  async (call) => {
    const { cookie } = await server.signIn('user')
    const { port } = server.app.server.address() as AddressInfo
    const ask = () =>
      fetch(`http://127.0.0.1:${port}${servedCallPath(call)}`, {
        method: 'POST',
        headers: { cookie, 'content-type': 'application/json' },
        body: JSON.stringify({ vehicle_id: vehicleId, start_date: 0, end_date: server.clock.seconds }),
      })
    const read = async (each: () => void): Promise<number> => {
      let bytes = 0
      const answer = await ask()
      expect(answer.status).toBe(200)
      for await (const piece of answer.body ?? []) {
        bytes += piece.length
        each()
      }
      return bytes
    }
    await read(() => {})
    const before = alive()
    let most = 0
    let pieces = 0
    const bytes = await read(() => {
      pieces += 1
      if (pieces % 10 === 0) most = Math.max(most, alive())
    })
    // The least that a reading takes, packed.
    expect(bytes).toBeGreaterThan(READINGS * 30)
    expect(most).toBeGreaterThan(0)
    expect(most - before).toBeLessThan(MOST_BYTES)
  },
  180_000,
)
