import { type ClientRequest, type IncomingMessage, request } from 'node:http'
import { afterEach, beforeEach, expect, it } from 'vitest'
import { aUnitWithKey } from '../testing/builders.ts'
import { leaveProxy } from './serving-phase.ts'
import { anApp, type TestApp, type TestVisitor } from './testing/an-app.ts'

let server: TestApp
let anna: TestVisitor
let key: string

beforeEach(async () => {
  server = await anApp()
  await server.addUser('user', 'anna')
  anna = await server.signIn('anna')
  key = (await aUnitWithKey(server.db, { fleet_id: server.fleetId })).key
})
afterEach(() => server.app.close())

const ready = async () => (await server.send({ url: '/readyz' })).statusCode
const read = () => server.send({ url: '/index.php/api/vehicles/all', headers: { cookie: anna.cookie } })
const add = () =>
  server.send({
    method: 'POST',
    url: '/index.php/api/contacts/add',
    headers: { cookie: anna.cookie },
    payload: { csrf_test_name: anna.token, data: { name: 'Workshop' } },
  })
const post = () =>
  server.send({
    method: 'POST',
    url: '/ingest/readings',
    headers: { authorization: `Bearer ${key}` },
    payload: [{ tag_id: 1, time: server.clock.seconds, pressure: 8, temperature: 20 }],
  })

it('a process that starts is not ready, and serves whoever comes all the same', async () => {
  server.app.serving.phase = 'starting'
  expect(await ready()).toBe(503)
  expect((await post()).statusCode).toBe(200)
  server.app.serving.phase = 'ready'
  expect(await ready()).toBe(200)
})

it('a process that drains says so, serves as before, and ends each connection with its answer', async () => {
  expect((await read()).headers.connection).not.toBe('close')
  server.app.serving.phase = 'draining'
  expect(await ready()).toBe(503)
  expect((await server.send({ url: '/healthz' })).statusCode).toBe(200)
  for (const answer of [await read(), await post(), await add()]) {
    expect(answer.statusCode).toBe(200)
    expect(answer.headers.connection).toBe('close')
  }
})

it('a process that leaves refuses what another may do instead, and does what must not be sent twice', async () => {
  server.app.serving.phase = 'leaving'
  for (const answer of [await read(), await post()]) {
    expect(answer.statusCode).toBe(502)
    expect(answer.headers['retry-after']).toBe('1')
    expect(answer.headers.connection).toBe('close')
  }
  expect((await add()).statusCode).toBe(200)
  expect((await server.send({ url: '/healthz' })).statusCode).toBe(200)
})

it('leaving drains first, then sends away the streams that are open', async () => {
  await server.app.listen({ port: 0, host: '127.0.0.1' })
  const address = server.app.server.address()
  const port = typeof address === 'object' && address !== null ? address.port : 0
  let asked: ClientRequest | undefined
  const stream = await new Promise<IncomingMessage>((resolve, reject) => {
    asked = request({ port, host: '127.0.0.1', path: '/index.php/api/live', headers: { cookie: anna.cookie } }, resolve)
    asked.on('error', reject).end()
  })
  let text = ''
  stream.on('data', (chunk) => {
    text += String(chunk)
  })
  const over = new Promise((resolve) => stream.once('end', resolve))
  await expect.poll(() => text).toContain('event: ready')
  const phases: string[] = []
  await leaveProxy(server.app, {
    ...{ drainMs: 4_000, leaveMs: 0 },
    endStreams: (withinMs) => server.app.deps.live.endAll(withinMs),
    wait: async () => phases.push(`${server.app.serving.phase}, streams: ${server.app.deps.live.streams().length}`),
  })
  await over
  expect(phases).toEqual(['draining, streams: 1', 'leaving, streams: 1'])
  expect(text).toMatch(/retry: 50\n\n$/)
})
