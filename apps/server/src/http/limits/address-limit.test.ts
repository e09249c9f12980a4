import { Writable } from 'node:stream'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { NO_OTHER_PROCESSES } from '../../db/processes/server-processes.ts'
import { anApp, type TestApp } from '../testing/an-app.ts'
import { createAddressRateLimit } from './address-limit.ts'

let server: TestApp
let logged = ''
beforeAll(async () => {
  const log = new Writable({
    write: (chunk, _encoding, done) => {
      logged += String(chunk)
      done()
    },
  })
  server = await anApp({ log, config: { requestsPerSecond: 10 } })
})
afterAll(() => server.app.close())

it.each([
  ['/healthz', 'GET'],
  ['/readyz', 'GET'],
  ['/ingest/readings', 'POST'],
] as const)('%s is limited by address, and its refusals are one line of the log', async (url, method) => {
  logged = ''
  const send = (remoteAddress: string) =>
    server.send({ url, method, remoteAddress, ...(method === 'POST' ? { payload: [] } : {}) })
  const answers = await Promise.all(Array.from({ length: 60 }, () => send('198.51.100.7')))
  const refused = answers.filter(({ statusCode }) => statusCode === 429)
  expect(refused).not.toEqual([])
  expect(refused[0]?.headers['retry-after']).toBe('1')
  expect(logged.split('"security":"refused"').length - 1).toBe(1)
  expect((await send('198.51.100.8')).statusCode).not.toBe(429)
})

it('processes share what an address may ask for, and one that is alone again lets all of it through', () => {
  const processes = { ...NO_OTHER_PROCESSES, serving: 3 }
  const limit = createAddressRateLimit(10, processes, () => 0)
  const passed = () => {
    for (let passes = 0; ; passes += 1)
      try {
        limit({ address: '198.51.100.9' })
      } catch {
        return passes
      }
  }
  expect(passed()).toBe(4)
  processes.serving = 1
  // One was counted that was refused.
  expect(passed()).toBe(5)
})

it('processes share what a session may ask for', async () => {
  const { app, addUser, signIn, send } = await anApp({
    ...{ processes: { ...NO_OTHER_PROCESSES, serving: 50 }, config: { requestsPerSecond: 50 } },
  })
  try {
    await addUser('user', 'anna')
    const { cookie } = await signIn('anna')
    const ping = () => send({ url: '/index.php/api/profile/ping', headers: { cookie } })
    const statuses = (await Promise.all(Array.from({ length: 20 }, ping))).map(({ statusCode }) => statusCode)
    expect(statuses).toContain(200)
    expect(statuses).toContain(429)
  } finally {
    await app.close()
  }
})
