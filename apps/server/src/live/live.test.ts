import type { IncomingMessage } from 'node:http'
import { request } from 'node:http'
import type { LiveChanges } from '@coldbar/contract/live/stream'
import { sql } from 'kysely'
import { afterEach, beforeEach, expect, test } from 'vitest'
import { anApp, type TestApp, type Visitor } from '../http/testing/an-app.ts'

let server: TestApp
let port: number
let anna: Visitor
let wide = ''

const row = (id: number) => [id, ...Array.from({ length: 14 }, () => wide || null), 83]

beforeEach(async () => {
  wide = ''
  const changedRows = async (_: number, __: 2 | 3, ids: readonly number[]): Promise<LiveChanges> => ({
    time: 1,
    vehicles: ids.map(row),
    tires: [],
    problems: [],
  })
  server = await anApp({ changedRows })
  await server.app.listen({ port: 0, host: '127.0.0.1' })
  const address = server.app.server.address()
  port = typeof address === 'object' && address !== null ? address.port : 0
  await server.addUser('user', 'anna')
  anna = await server.signIn('anna')
})
afterEach(() => server.app.close())

/** An open stream; `text` grows as it arrives. */
const open = async (visitor: Visitor, lastEventId?: string) => {
  const headers = { cookie: visitor.cookie, ...(lastEventId === undefined ? {} : { 'last-event-id': lastEventId }) }
  const response = await new Promise<IncomingMessage>((resolve, reject) => {
    request({ port, host: '127.0.0.1', path: '/index.php/api/live', headers }, resolve).on('error', reject).end()
  })
  const stream = { response, text: '', isOver: false }
  response.on('data', (chunk) => {
    stream.text += String(chunk)
  })
  response.on('error', () => undefined)
  response.on('close', () => {
    stream.isOver = true
  })
  return stream
}

const changed = (...ids: number[]) => server.app.deps.live.changed(server.fleetId, ids)
const lastId = (text: string): string | undefined =>
  text
    .match(/id: (\S+)/g)
    ?.at(-1)
    ?.slice(4)

test('a change is told at once, the next ones together, and others than admins read rounded levels', async () => {
  const stream = await open(anna)
  await expect.poll(() => stream.text).toContain('event: ready')
  changed(1)
  await expect.poll(() => stream.text, { timeout: 200, interval: 5 }).toContain('[[1,')
  changed(2)
  changed(3)
  await expect.poll(() => stream.text).toContain('[[2,')
  expect(stream.text.match(/event: changes/g)).toHaveLength(2)
  expect(stream.text).toContain(',85]')
  expect(stream.response.headers['content-type']).toContain('text/event-stream')
})

test('admins read exact levels', async () => {
  await server.addUser('admin', 'chief')
  const stream = await open(await server.signIn('chief'))
  changed(1)
  await expect.poll(() => stream.text).toContain(',83]')
})

test('who comes back is told what was missed, or to fetch anew', async () => {
  const first = await open(anna)
  const other = await open(anna)
  changed(1)
  await expect.poll(() => first.text).toContain('[[1,')
  const seen = lastId(first.text)
  first.response.destroy()
  changed(2)
  await expect.poll(() => other.text).toContain('[[2,')
  const again = await open(anna, seen)
  await expect.poll(() => again.text).toContain('[[2,')
  expect(again.text).not.toContain('[[1,')
  const stranger = await open(anna, 'otherrun-5')
  await expect.poll(() => stranger.text).toContain('event: reload')
})

test('what changed while nobody watched makes the next one fetch anew', async () => {
  const first = await open(anna)
  changed(1)
  await expect.poll(() => first.text).toContain('[[1,')
  first.response.destroy()
  await expect.poll(() => server.app.deps.live.streams()).toHaveLength(0)
  changed(2)
  const again = await open(anna, lastId(first.text))
  await expect.poll(() => again.text).toContain('event: reload')
})

test('a logout ends the streams of its session, at once here and within 5 s elsewhere', async () => {
  const here = await open(anna)
  await server.send({ url: '/index.php/api/profile/logout', headers: { cookie: anna.cookie } })
  await expect.poll(() => here.isOver).toBe(true)
  const elsewhere = await open(await server.signIn('anna'))
  await sql`delete from session`.execute(server.db)
  await expect.poll(() => elsewhere.isOver, { timeout: 5_000 }).toBe(true)
})

test.each([
  ['a changed role', sql`update app_user set role = 'guest'`],
  ['being disabled', sql`update app_user set disabled_at = now()`],
])('%s ends the stream within 5 s', async (_, change) => {
  const stream = await open(anna)
  await change.execute(server.db)
  await expect.poll(() => stream.isOver, { timeout: 5_000 }).toBe(true)
})

test('a reader that does not read is cut off before it costs memory', async () => {
  const stream = await open(anna)
  await expect.poll(() => server.app.deps.live.streams()).toHaveLength(1)
  stream.response.removeAllListeners('data')
  stream.response.pause()
  wide = 'x'.repeat(100_000)
  await expect
    .poll(
      () => {
        changed(1)
        return server.app.deps.live.streams().length
      },
      { timeout: 20_000, interval: 100 },
    )
    .toBe(0)
})

test('the sixth stream of one user is refused', async () => {
  for (let stream = 0; stream < 5; stream += 1) await open(anna)
  expect((await open(anna)).response.statusCode).toBe(429)
})
