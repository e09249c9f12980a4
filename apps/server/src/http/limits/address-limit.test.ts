import { Writable } from 'node:stream'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { anApp, type TestApp } from '../testing/an-app.ts'

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
