import { request } from 'node:http'
import { MAX_INGEST_BYTES } from '@coldbar/contract/ingest/readings'
import { afterAll, expect, it } from 'vitest'
import { anApp } from '../../../http/testing/an-app.ts'
import { aFleet, aUnitWithKey } from '../../../testing/builders.ts'

const server = await anApp()
const url = await server.app.listen({ port: 0, host: '127.0.0.1' })
afterAll(() => server.app.close())

const keyOf = async (fleet_id: number): Promise<string> => (await aUnitWithKey(server.db, { fleet_id })).key

const statusOf = async (key: string): Promise<number> => {
  const headers = { authorization: `Bearer ${key}`, 'content-type': 'application/json' }
  return (await fetch(`${url}/ingest/readings`, { method: 'POST', headers, body: '[]' })).status
}

/** Begins to send the largest body there is, and stays in the middle of it. */
const stuck = (key: string) => {
  const headers = {
    authorization: `Bearer ${key}`,
    'content-type': 'application/json',
    'content-length': MAX_INGEST_BYTES,
  }
  const sending = request(`${url}/ingest/readings`, { method: 'POST', headers })
  sending.on('error', () => undefined)
  sending.write('[')
  return sending
}

it('a fleet whose gateways fill its share is sent away with each of its keys, and others are not', async () => {
  const keys = await Promise.all(Array.from({ length: 5 }, () => keyOf(server.fleetId)))
  const other = await keyOf(await aFleet(server.db))
  const [first = '', ...rest] = keys
  const sending: ReturnType<typeof stuck>[] = []
  // The server ends a request that stays in the middle, so a slow machine has to begin anew.
  const whileAllAreStuck = () => {
    sending.push(...rest.map(stuck))
    return statusOf(first)
  }
  await expect.poll(whileAllAreStuck, { interval: 500 }).toBe(503)
  expect(await statusOf(other)).toBe(200)
  for (const one of sending) one.destroy()
  await expect.poll(() => statusOf(first)).toBe(200)
})
