import { once } from 'node:events'
import { connect } from 'node:net'
import { Writable } from 'node:stream'
import { setTimeout as sleep } from 'node:timers/promises'
import { type Call, servedCallPath } from '@coldbar/contract/call'
import { calls } from '@coldbar/contract/calls'
import { sql } from 'kysely'
import { afterAll, beforeAll, expect, it, vi } from 'vitest'
import { aFurnishedFleet } from '../../testing/a-furnished-fleet.ts'
import { anApiClient } from '../../testing/an-api-client.ts'
import { callBodyShapes, callBodyWithId } from '../../testing/id-paths.ts'
import { anApp, TEST_PASSWORD, type TestApp, type TestVisitor } from '../testing/an-app.ts'

/** ms after which the caller is gone: before the call begins, while it is looked up, while it is answered. */
const GONE_AFTER = [0, 1, 2, 4, 8]
const OWN = 100
/** These take the session away that they come with. */
const ENDS: readonly string[] = ['profile.login', 'profile.logout', 'profile.endSession', 'profile.endSessions']
/** These are refused for a wrong password or code, and who was refused often is not let in for a while. */
const PROVES: readonly string[] = [
  'profile.changePassword',
  'profile.startSecondFactor',
  'profile.confirmSecondFactor',
  'profile.turnOffSecondFactor',
  'profile.newRecoveryCodes',
]

/** What takes the ground from under others comes after them. */
const last = ({ name }: Call): number => (ENDS.includes(name) ? 2 : Number(name.endsWith('.delete')))
const everyCall: readonly Call[] = Object.values(calls)
const inOrder = everyCall.toSorted((one, other) => last(one) - last(other))

const lines: string[] = []
const log = new Writable({
  write: (chunk, _, done) => {
    lines.push(String(chunk))
    done()
  },
})

let server: TestApp
let port: number
let admin: TestVisitor
let guesser: TestVisitor

beforeAll(async () => {
  server = await anApp({ log, config: { requestsPerSecond: 100_000 } })
  await aFurnishedFleet(server.db, { fleet_id: server.fleetId, id: OWN, word: 'own' })
  await server.addUser('admin')
  admin = await server.signIn('admin')
  await server.addUser('admin', 'guesser')
  guesser = await server.signIn('guesser')
  await server.app.listen({ port: 0, host: '127.0.0.1' })
  const address = server.app.server.address()
  port = typeof address === 'object' && address !== null ? address.port : 0
})
afterAll(() => server.app.close())

/** A body that the call takes, and most of them do what it asks for. */
const bodyOf = (call: Call, { token }: TestVisitor): object => {
  if (call.name === 'profile.login') return { username: 'admin', password: TEST_PASSWORD }
  const [shape] = callBodyShapes(call)
  const body = shape === undefined ? {} : callBodyWithId(shape, [''], null, OWN)
  return call.csrf === true ? { ...body, csrf_test_name: token } : body
}

/** Everything is done that was begun for those who are gone. */
const settled = (): Promise<void> => expect.poll(() => server.app.underWay.count, { timeout: 20_000 }).toBe(0)

/** Somebody new, who tries again as long as a busy machine has no turn for a sign-in. */
const newcomer = async (): Promise<TestVisitor> => {
  await settled()
  return vi.waitFor(() => server.signIn('admin'), { timeout: 20_000, interval: 100 })
}

/** Who makes a call: nobody else is kept out by it. */
const callerOf = async ({ name }: Call): Promise<TestVisitor> => {
  if (ENDS.includes(name)) return newcomer()
  return PROVES.includes(name) ? guesser : admin
}

/** The call as an admin, on a connection that is reset after so long. */
const leave = async (call: Call, afterMs: number): Promise<void> => {
  const visitor = await callerOf(call)
  const socket = connect(port, '127.0.0.1')
  await once(socket, 'connect')
  socket.on('error', () => undefined)
  const body = call.method === 'POST' ? JSON.stringify(bodyOf(call, visitor)) : ''
  const headers = [
    'Host: x',
    `Cookie: ${visitor.cookie}`,
    'Content-Type: application/json',
    `Content-Length: ${Buffer.byteLength(body)}`,
  ]
  socket.write(
    `${call.method} ${servedCallPath(call).replaceAll(/:\w+/g, String(OWN))} HTTP/1.1\r\n${headers.join('\r\n')}\r\n\r\n${body}`,
  )
  await sleep(afterMs)
  socket.resetAndDestroy()
}

it('who hangs up at any moment of any call leaves nothing behind: no stream, no turn, no work that a stop would wait for, no line about a failure', async () => {
  for (const call of inOrder) for (const ms of GONE_AFTER) await leave(call, ms)
  await expect.poll(() => server.app.deps.live.streams()).toHaveLength(0)
  const again = anApiClient(server, await newcomer())
  const answers = await Promise.all(Array.from({ length: 12 }, () => again('vehicles.all')))
  expect(answers.map(({ statusCode }) => statusCode)).toEqual(answers.map(() => 200))
  const { rows } = await sql<{ calls: number }>`select count(distinct action)::int as calls from audit_log`.execute(
    server.db,
  )
  expect(rows[0]?.calls, 'writes that were done').toBeGreaterThan(30)
  expect(lines.filter((line) => ['error', 'fatal'].includes(JSON.parse(line).level))).toEqual([])
})
