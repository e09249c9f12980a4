import { createServer, type IncomingMessage, type Server } from 'node:http'
import type { AddressInfo } from 'node:net'
import { afterEach, expect, it } from 'vitest'
import { AlertUnitsUplink } from './uplink.ts'

const open: Server[] = []

afterEach(() => {
  for (const server of open.splice(0)) server.close()
})

const textOf = async (request: IncomingMessage) => {
  const parts: Buffer[] = []
  for await (const part of request) parts.push(part as Buffer)
  return Buffer.concat(parts).toString('utf8')
}

/** A server that answers each upload with the next of these statuses, and keeps what it was sent. */
async function aServer(...statuses: number[]) {
  const taken: number[] = []
  const server = createServer(async (request, response) => {
    const { readings } = JSON.parse(await textOf(request)) as { readings: { time: number }[] }
    const status = statuses.shift() ?? 200
    if (status === 200) taken.push(...readings.map(({ time }) => time))
    response.writeHead(status, { 'content-type': 'application/json', 'retry-after': '0' })
    response.end(JSON.stringify({ accepted: readings.length, duplicates: 0, quarantined: [] }))
  })
  open.push(server)
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
  return { url: `http://127.0.0.1:${(server.address() as AddressInfo).port}`, taken }
}

const packet = (time: number) => ({
  unitKey: 'k',
  tag_id: 1,
  time,
  pressure: 9,
  temperature: 15,
  speed: 0,
  latitude: 51,
  longitude: 4,
  odometer: null,
})

it('forgets a reading only when it is confirmed, and keeps the order', async () => {
  const { url, taken } = await aServer(503, 500, 200)
  const uplink = new AlertUnitsUplink(url, new AbortController().signal)
  for (const time of [1, 2, 3]) uplink.hold(packet(time))
  uplink.upload()
  await uplink.settle()
  expect(taken).toEqual([1, 2, 3])
  expect(uplink.totals).toMatchObject({ sent: 3, accepted: 3, retries: 2 })
  expect(uplink.unconfirmed()).toEqual({})
})

it('still holds everything after it was stopped while the server was away', async () => {
  const stop = new AbortController()
  const uplink = new AlertUnitsUplink('http://127.0.0.1:1', stop.signal)
  uplink.hold(packet(1))
  uplink.upload()
  setTimeout(() => stop.abort(), 50)
  await uplink.settle()
  expect(uplink.unconfirmed()).toEqual({ k: [expect.objectContaining({ time: 1 })] })
})

it('gives up on a key the server refuses', async () => {
  const { url } = await aServer(401)
  const uplink = new AlertUnitsUplink(url, new AbortController().signal)
  uplink.hold(packet(1))
  uplink.upload()
  await expect(uplink.settle()).rejects.toThrow('refuses a unit key')
})
