import { once } from 'node:events'
import { connect } from 'node:net'
import { type Readable, Writable } from 'node:stream'
import { text } from 'node:stream/consumers'
import { setImmediate } from 'node:timers/promises'
import Fastify, { type FastifyInstance, type FastifyRequest } from 'fastify'
import { afterEach, expect, it } from 'vitest'
import { registerErrorAnswers } from './error-answer.ts'

let app: FastifyInstance
afterEach(() => app.close())

/** A server that is busy elsewhere when it should read a body, and the lines that it writes about that. */
const aServerThatReadsLate = async () => {
  const lines: string[] = []
  const stream = new Writable({
    write: (chunk, _, done) => {
      lines.push(String(chunk))
      done()
    },
  })
  app = Fastify({ logger: { level: 'warn', stream } })
  registerErrorAnswers(app)
  const reading = Promise.withResolvers<boolean>()
  app.addHook('preParsing', async ({ raw }) => {
    // What came in one packet is parsed by then.
    await setImmediate()
    reading.resolve(raw.complete)
    await once(raw, 'aborted')
  })
  // As ingest takes its bodies: what goes wrong while they are read has no status.
  app.removeAllContentTypeParsers()
  app.addContentTypeParser('*', (_: FastifyRequest, body: Readable) => text(body))
  const answered = Promise.withResolvers<number>()
  app.addHook('onSend', async (_, reply) => answered.resolve(reply.statusCode))
  app.post('/', async () => ({}))
  await app.listen({ port: 0, host: '127.0.0.1' })
  const address = app.server.address()
  return {
    port: typeof address === 'object' && address !== null ? address.port : 0,
    reading: reading.promise,
    answered: answered.promise,
    lines,
  }
}

const HEAD = 'POST / HTTP/1.1\r\nHost: x\r\nContent-Type: application/json\r\nContent-Length: 2\r\n\r\n'

it.each([
  { sent: '{}', isWhole: true },
  { sent: '{', isWhole: false },
])('who hangs up before "$sent" of 2 bytes is read is no failure of ours', async ({ sent, isWhole }) => {
  const { port, reading, answered, lines } = await aServerThatReadsLate()
  const socket = connect(port, '127.0.0.1')
  socket.on('error', () => undefined)
  await once(socket, 'connect')
  socket.write(`${HEAD}${sent}`)
  expect(await reading).toBe(isWhole)
  socket.resetAndDestroy()
  expect(await answered).toBe(400)
  expect(lines).toEqual([])
})
