import { once } from 'node:events'
import { connect } from 'node:net'
import { Writable } from 'node:stream'
import { setTimeout as sleep } from 'node:timers/promises'
import { type Call, servedPath } from '@coldbar/contract/call'
import { calls } from '@coldbar/contract/calls'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { aCaller } from '../testing/a-caller.ts'
import { aFurnishedFleet } from '../testing/a-furnished-fleet.ts'
import { anApp, PASSWORD, type TestApp, type Visitor } from './testing/an-app.ts'

/** ms after which the caller is gone: before the call begins, while it is looked up, while it is answered. */
const GONE_AFTER = [0, 1, 2, 4, 8]
/** These take the session away that the others come with. */
const LAST: readonly string[] = ['profile.login', 'profile.logout']

const everyCall: readonly Call[] = Object.values(calls)
const inOrder = [
  ...everyCall.filter(({ name }) => !LAST.includes(name)),
  ...everyCall.filter(({ name }) => LAST.includes(name)),
]

const lines: string[] = []
const log = new Writable({
  write: (chunk, _, done) => {
    lines.push(String(chunk))
    done()
  },
})

let server: TestApp
let port: number
let admin: Visitor

beforeAll(async () => {
  server = await anApp({ log, config: { requestsPerSecond: 100_000 } })
  await aFurnishedFleet(server.db, { fleet_id: server.fleetId, id: 100, word: 'own' })
  await server.addUser('admin')
  admin = await server.signIn('admin')
  await server.app.listen({ port: 0, host: '127.0.0.1' })
  const address = server.app.server.address()
  port = typeof address === 'object' && address !== null ? address.port : 0
})
afterAll(() => server.app.close())

/** The call as admin, on a connection that is reset after so long. */
const leave = async (call: Call, afterMs: number): Promise<void> => {
  const socket = connect(port, '127.0.0.1')
  await once(socket, 'connect')
  socket.on('error', () => undefined)
  const body =
    call.method === 'POST'
      ? JSON.stringify({ csrf_test_name: admin.token, username: 'admin', password: PASSWORD, data: {} })
      : ''
  const headers = [
    'Host: x',
    `Cookie: ${admin.cookie}`,
    'Content-Type: application/json',
    `Content-Length: ${Buffer.byteLength(body)}`,
  ]
  socket.write(
    `${call.method} ${servedPath(call).replaceAll(/:\w+/g, '100')} HTTP/1.1\r\n${headers.join('\r\n')}\r\n\r\n${body}`,
  )
  await sleep(afterMs)
  socket.resetAndDestroy()
}

it('who hangs up at any moment of any call leaves nothing behind: no stream, no turn, no line about a failure', async () => {
  for (const call of inOrder) for (const ms of GONE_AFTER) await leave(call, ms)
  await expect.poll(() => server.app.deps.live.streams()).toHaveLength(0)
  const again = aCaller(server, await server.signIn('admin'))
  const answers = await Promise.all(Array.from({ length: 12 }, () => again('vehicles.all')))
  expect(answers.map(({ statusCode }) => statusCode)).toEqual(answers.map(() => 200))
  expect(lines.filter((line) => ['error', 'fatal'].includes(JSON.parse(line).level))).toEqual([])
})
