import { connect } from 'node:net'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { anApp, type TestApp } from '../testing/an-app.ts'

const LATEST_MS = 12_000

let server: TestApp
let port: number

beforeAll(async () => {
  server = await anApp()
  await server.app.listen({ port: 0, host: '127.0.0.1' })
  const address = server.app.server.address()
  port = typeof address === 'object' && address !== null ? address.port : 0
})
afterAll(() => server.app.close())

/** Sends `start`, then a byte a second for as long as anybody reads; returns the answer's first line and after how long. */
const dribble = (start: string, byte: string, to = port): Promise<{ line: string; afterMs: number }> =>
  new Promise((resolve) => {
    const began = performance.now()
    const socket = connect(to, '127.0.0.1', () => socket.write(start))
    const timer = setInterval(() => socket.write(byte), 1_000)
    let text = ''
    socket.on('data', (chunk) => {
      text += String(chunk)
    })
    socket.on('error', () => undefined)
    socket.on('close', () => {
      clearInterval(timer)
      resolve({ line: text.split('\r\n', 1)[0] ?? '', afterMs: performance.now() - began })
    })
  })

const HEAD = 'POST /index.php/api/profile/login HTTP/1.1\r\nHost: x\r\n'

test('headers and bodies that dribble in are cut off with 408, and others are answered meanwhile', async () => {
  const slow = [
    dribble(HEAD, 'x-slow: 1\r\n'),
    ...Array.from({ length: 50 }, () =>
      dribble(`${HEAD}Content-Type: application/json\r\nContent-Length: 1000\r\n\r\n{`, ' '),
    ),
  ]
  const answer = await fetch(`http://127.0.0.1:${port}/healthz`)
  expect(answer.status).toBe(200)
  for (const { line, afterMs } of await Promise.all(slow)) {
    expect(line).toContain(' 408 ')
    expect(afterMs).toBeLessThan(LATEST_MS)
  }
})

test.each([
  ['both lengths', `${HEAD}Content-Length: 5\r\nTransfer-Encoding: chunked\r\n\r\n0\r\n\r\n`, ' 400 '],
  ['headers of more than 16 KiB', `${HEAD}x-long: ${'a'.repeat(17_000)}\r\n\r\n`, ' 431 '],
])('a request with %s is refused', async (_, text, status) => {
  expect((await dribble(text, '')).line).toContain(status)
})

test('a body that dribbles in does not keep the server from stopping', async () => {
  const other = await anApp()
  await other.app.listen({ port: 0, host: '127.0.0.1' })
  const address = other.app.server.address()
  const start = `${HEAD}Content-Type: application/json\r\nContent-Length: 1000\r\n\r\n{`
  const slow = dribble(start, ' ', typeof address === 'object' && address !== null ? address.port : 0)
  await expect.poll(() => new Promise((resolve) => other.app.server.getConnections((_, n) => resolve(n)))).toBe(1)
  const began = performance.now()
  await other.app.close()
  expect(performance.now() - began).toBeLessThan(8_000)
  await slow
})
