import { once } from 'node:events'
import { connect, type Socket } from 'node:net'
import { Writable } from 'node:stream'
import { servedCallPath } from '@coldbar/contract/call'
import { calls } from '@coldbar/contract/calls'
import { Client } from 'pg'
import { beforeEach, expect, it } from 'vitest'
import { inSystem } from '../../db/scope/in-system.ts'
import { aVehicle } from '../../testing/builders.ts'
import { countLockWaiters } from '../../testing/count-lock-waiters.ts'
import { anApp, type TestApp, type TestVisitor } from '../testing/an-app.ts'

/** More than one user may have under way; with two of them more than a fleet may. */
const MANY = 7

let lines: { level: string; msg?: string }[]
let server: TestApp
let port: number
let vehicle: number
/** Holds the vehicle's row, from outside of the server. */
let holder: Client

beforeEach(async () => {
  lines = []
  const log = new Writable({
    write: (chunk, _, done) => {
      lines.push(JSON.parse(String(chunk)))
      done()
    },
  })
  server = await anApp({ log, config: { requestsPerSecond: 100_000 } })
  for (const login of ['leaver', 'stayer']) await server.addUser('user', login)
  vehicle = (await aVehicle(server.db, { fleet_id: server.fleetId, name: 'HELD' })).id
  await server.app.listen({ port: 0, host: '127.0.0.1' })
  const address = server.app.server.address()
  port = typeof address === 'object' && address !== null ? address.port : 0
  holder = new Client(server.address)
  await holder.connect()
  await holder.query('begin; set local role coldbar_owner')
  await holder.query('select from vehicle where fleet_id = $1 and id = $2 for update', [server.fleetId, vehicle])
})

const path = servedCallPath(calls['vehicles.update'])
const bodyOf = ({ token }: TestVisitor): string =>
  JSON.stringify({ csrf_test_name: token, data: { id: vehicle, license_plate: '1-ABC' } })

/** Asks for a change of the held vehicle on a connection that can be reset. */
const ask = async (visitor: TestVisitor): Promise<Socket> => {
  const socket = connect(port, '127.0.0.1')
  await once(socket, 'connect')
  socket.on('error', () => undefined)
  const body = bodyOf(visitor)
  const headers = ['Host: x', `Cookie: ${visitor.cookie}`, 'Content-Type: application/json']
  socket.write(
    `POST ${path} HTTP/1.1\r\n${headers.join('\r\n')}\r\nContent-Length: ${Buffer.byteLength(body)}\r\n\r\n${body}`,
  )
  return socket
}

type Answer = { status: number; again: string | null; code: unknown }

/** Asks for the same and waits for the answer; null where the connection is closed instead. */
const wait = async (visitor: TestVisitor): Promise<Answer | null> => {
  const headers = { cookie: visitor.cookie, 'content-type': 'application/json' }
  try {
    const answer = await fetch(`http://127.0.0.1:${port}${path}`, { method: 'POST', headers, body: bodyOf(visitor) })
    const { error } = (await answer.json()) as { error?: { code: unknown } }
    return { status: answer.status, again: answer.headers.get('retry-after'), code: error?.code }
  } catch (cause) {
    // So undici says that a connection was closed; whatever else is thrown fails the test.
    if (cause instanceof TypeError) return null
    throw cause
  }
}

/** So many transactions wait for the held row. */
const held = (count: number): Promise<void> =>
  expect.poll(() => inSystem(server.db, countLockWaiters), { timeout: 10_000 }).toBe(count)

/** So many requests have come in and are not answered. */
const asked = (count: number): Promise<void> =>
  expect.poll(() => server.app.underWay.count, { timeout: 10_000 }).toBe(count)

/** As the process stops: the app first, then the database. Tells which of them is over. */
const stop = (): { over: string[]; all: Promise<void> } => {
  const over: string[] = []
  const all = server.app
    .close()
    .then(() => over.push('app'))
    .then(() => server.db.destroy())
    .then(() => void over.push('database'))
  return { over, all }
}

const refused = (): number => lines.filter(({ msg }) => msg?.startsWith('The server is being stopped')).length

const failures = (): unknown[] => lines.filter(({ level }) => ['error', 'fatal'].includes(level))

const release = async (): Promise<void> => {
  await holder.query('rollback')
  await holder.end()
}

it('stopping waits for what runs for callers who are gone, and begins nothing that waits for a turn', async () => {
  const leaver = await server.signIn('leaver')
  const sockets = await Promise.all(Array.from({ length: MANY }, () => ask(leaver)))
  await asked(MANY)
  await held(3)
  for (const socket of sockets) socket.resetAndDestroy()
  await expect.poll(() => new Promise((resolve) => server.app.server.getConnections((_, n) => resolve(n)))).toBe(0)
  const { over, all } = stop()
  await expect.poll(() => refused() === MANY - 3 || over.includes('app')).toBe(true)
  expect(over).toEqual([])
  await release()
  await all
  expect(over).toEqual(['app', 'database'])
  expect(server.app.underWay.count).toBe(0)
  expect(failures()).toEqual([])
})

it('stopping tells whoever waits for a turn when to come back, and lets what has begun end', async () => {
  const [leaver, stayer] = [await server.signIn('leaver'), await server.signIn('stayer')]
  const sockets = await Promise.all(Array.from({ length: MANY }, () => ask(leaver)))
  await held(3)
  const answers: (Answer | null)[] = []
  const waiting = Array.from({ length: MANY }, async () => answers.push(await wait(stayer)))
  await asked(2 * MANY)
  await held(5)
  for (const socket of sockets) socket.resetAndDestroy()
  const { all } = stop()
  await expect.poll(() => answers.length, { timeout: 10_000 }).toBeGreaterThanOrEqual(MANY - 2)
  await release()
  await Promise.all([all, ...waiting])
  const unavailable = { status: 503, again: '5', code: 'unavailable' }
  expect(answers.slice(0, MANY - 2)).toEqual(Array.from({ length: MANY - 2 }, () => unavailable))
  // Slower than five seconds, what has begun was not done for the row that it waited for, or its connection was closed.
  for (const answer of answers) expect([200, 503, undefined]).toContain(answer?.status)
  expect(failures()).toEqual([])
})
