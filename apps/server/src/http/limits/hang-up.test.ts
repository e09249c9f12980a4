import { once } from 'node:events'
import { connect } from 'node:net'
import { Readable, Writable } from 'node:stream'
import Fastify from 'fastify'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { registerAnswerCompression } from '../answers/compression.ts'
import { registerErrorAnswers } from '../answers/error-answer.ts'

const logged: string[] = []
const log = new Writable({
  write: (chunk, _, done) => {
    logged.push(String(chunk))
    done()
  },
})
const app = Fastify({ logger: { stream: log } })
let port: number

/** An answer that takes its time, as a list of a whole fleet does on a busy server. */
async function* slowly(): AsyncGenerator<string> {
  for (let piece = 0; piece < 10; piece += 1) {
    await new Promise((resolve) => setTimeout(resolve, 10))
    yield 'x'.repeat(100_000)
  }
}

beforeAll(async () => {
  registerErrorAnswers(app)
  await registerAnswerCompression(app)
  app.post('/slow', (_, reply) => reply.type('application/json').send(Readable.from(slowly())))
  app.get('/broken', async () => {
    throw Object.assign(new Error('ours'), { code: 'ERR_STREAM_PREMATURE_CLOSE' })
  })
  await app.listen({ port: 0, host: '127.0.0.1' })
  const address = app.server.address()
  port = typeof address === 'object' && address !== null ? address.port : 0
})
afterAll(() => app.close())

/** As pino numbers it. */
const ERROR = 50

const errors = (): string[] => logged.filter((line) => JSON.parse(line).level >= ERROR)

it.each([0, 5, 15, 50])('whoever hangs up after %i ms is no failure of ours', async (ms) => {
  const socket = connect(port, '127.0.0.1')
  await once(socket, 'connect')
  socket.write(
    'POST /slow HTTP/1.1\r\nHost: x\r\nAccept-Encoding: gzip\r\nContent-Type: application/json\r\nContent-Length: 2\r\n\r\n{}',
  )
  await new Promise((resolve) => setTimeout(resolve, ms))
  socket.resetAndDestroy()
  await new Promise((resolve) => setTimeout(resolve, 150))
  expect(errors()).toEqual([])
})

it('but a stream of ours that breaks while somebody listens is', async () => {
  const answer = await fetch(`http://127.0.0.1:${port}/broken`)
  expect(answer.status).toBe(500)
  expect(errors()).toHaveLength(1)
})
