import { afterEach, beforeEach, expect, it } from 'vitest'
import { anApp, type TestApp, type TestVisitor } from '../http/testing/an-app.ts'

let server: TestApp
let anna: TestVisitor
let elsewhere = 0
let port = 0

beforeEach(async () => {
  elsewhere = 0
  server = await anApp({ processes: { serving: 2, streamsElsewhere: () => elsewhere } })
  await server.app.listen({ port: 0, host: '127.0.0.1' })
  const address = server.app.server.address()
  port = typeof address === 'object' && address !== null ? address.port : 0
  await server.addUser('user', 'anna')
  anna = await server.signIn('anna')
})
afterEach(() => server.app.close())

const open = async (lastEventId?: string): Promise<number> => {
  const query = lastEventId === undefined ? '' : `?last_event_id=${lastEventId}`
  const over = new AbortController()
  const url = `http://127.0.0.1:${port}/index.php/api/live${query}`
  const answer = await fetch(url, { headers: { cookie: anna.cookie }, signal: over.signal })
  over.abort()
  return answer.status
}

it('a user has five streams over all processes', async () => {
  elsewhere = 4
  expect(await open()).toBe(200)
  elsewhere = 5
  expect(await open()).toBe(429)
})

it('a stream that another process had is taken although that cannot say that it is gone', async () => {
  elsewhere = 5
  expect(await open('0a1b2c3dv3-17')).toBe(200)
})

it.each(['', 'x', '0a1b2c3d-17', '0a1b2c3dv3-'])(
  'an id that no process gives (%j) takes no place of another one',
  async (id) => {
    elsewhere = 5
    expect(await open(id)).toBe(429)
  },
)
