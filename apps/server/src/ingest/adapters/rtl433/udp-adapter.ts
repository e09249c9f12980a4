import { createSocket, type Socket } from 'node:dgram'
import { once } from 'node:events'
import type { AddressInfo } from 'node:net'
import { isIPv6 } from 'node:net'
import { setTimeout as wait } from 'node:timers/promises'
import type { FastifyBaseLogger } from 'fastify'
import { InvalidServerSetting } from '../../../config/config.ts'
import type { UdpListener } from '../../../config/udp-listener.ts'
import type { IngestAdapter } from '../../door/ingest-adapter.ts'
import { decodePayloadPieces, storeDecodedPieces } from '../../door/store-pieces.ts'
import { IngestRefusal } from '../../ingest-refusal.ts'
import type { ReadingIntake } from '../../intake/intake.ts'
import { rtl433Decoder } from './rtl433-decoder.ts'
import { UdpDatagramQueue } from './udp-datagram-queue.ts'

/** So long lines are gathered, ms: a transmission and its repeats come together, and are stored in one commit. */
const GATHER_MS = 200
/** What could not be stored is tried again so often, as long after each other as the refusal says or so long, s. */
const TRIES = 30
const AGAIN_AFTER = 2
/** Trouble is logged at most so often, ms. */
const TOLD_EVERY_MS = 60_000
const SECOND_MS = 1_000

/** Binds a socket. Throws InvalidServerSetting where the address is not this machine's, or the port is taken. */
const bound = async ({ host, port }: UdpListener): Promise<Socket> => {
  const socket = createSocket(isIPv6(host) ? 'udp6' : 'udp4')
  try {
    socket.bind(port, host)
    await once(socket, 'listening')
    return socket
  } catch (cause) {
    const why =
      cause instanceof Error && 'code' in cause && cause.code === 'EADDRINUSE' ? 'taken already' : 'not to be had'
    throw new InvalidServerSetting(`RTL433_UDP is ${host}:${port}, which is ${why} on this machine.`)
  }
}

/** Takes what is in the queue to the intake, a batch after the other. */
class Lines {
  readonly queue = new UdpDatagramQueue()
  readonly #intake: ReadingIntake
  readonly #key: string
  readonly #log: FastifyBaseLogger
  readonly #ending = new AbortController()
  #running: Promise<void> | null = null
  #toldAt = Number.NEGATIVE_INFINITY

  constructor(intake: ReadingIntake, key: string, log: FastifyBaseLogger) {
    this.#intake = intake
    this.#key = key
    this.#log = log
  }

  take(datagram: Buffer): void {
    if (this.queue.add(datagram)) this.#running ??= this.#run()
    else this.#tell('Lines by UDP were lost: more came than could be stored.')
  }

  /** Ends once what was taken is stored, or could not be. */
  async end(): Promise<void> {
    this.#ending.abort()
    await this.#running
  }

  async #run(): Promise<void> {
    await wait(GATHER_MS, undefined, { signal: this.#ending.signal }).catch(() => undefined)
    for (let bytes = this.queue.take(); bytes.length > 0; bytes = this.queue.take()) await this.#store(bytes)
    this.#running = null
  }

  async #store(bytes: Buffer): Promise<void> {
    const received = this.#intake.now()
    for (let tries = 1; tries <= TRIES; tries += 1) {
      try {
        const unit = await this.#intake.prove({ key: this.#key })
        if (unit === null)
          return this.#tell('Lines by UDP were dropped: the key in RTL433_UDP_KEY is not known any more.')
        const pieces = decodePayloadPieces(this.#intake, unit, rtl433Decoder, { bytes, received })
        await storeDecodedPieces(this.#intake, unit, { source: rtl433Decoder, weight: bytes.length, pieces, received })
        return
      } catch (cause) {
        if (cause instanceof IngestRefusal && cause.againAfter === null) return this.#tell(cause.message, cause)
        const again = cause instanceof IngestRefusal ? (cause.againAfter ?? AGAIN_AFTER) : AGAIN_AFTER
        if (this.#ending.signal.aborted) break
        await wait(again * SECOND_MS, undefined, { signal: this.#ending.signal }).catch(() => undefined)
        if (tries === TRIES) this.#tell('Lines by UDP could not be stored.', cause)
      }
    }
  }

  #tell(sentence: string, err?: unknown): void {
    const now = performance.now()
    if (now - this.#toldAt < TOLD_EVERY_MS) return
    this.#toldAt = now
    this.#log.warn({ err, lost: this.queue.lost() }, sentence)
  }
}

/**
 * Takes what `rtl_433 -F syslog:HOST:PORT` sends, where `RTL433_UDP` asks for it. Nothing in a datagram proves who sent it: whoever reaches
 * the address speaks for the one unit of the setting. `listening` is told where it takes lines.
 */
export const rtl433UdpAdapter = (listening: (address: AddressInfo) => void = () => undefined): IngestAdapter => ({
  name: 'rtl433 by UDP',
  start: async (intake, app) => {
    const { rtl433Udp } = app.deps.config
    if (rtl433Udp === null) return null
    const lines = new Lines(intake, rtl433Udp.key, app.log)
    const socket = await bound(rtl433Udp)
    socket.on('message', (datagram) => lines.take(datagram))
    socket.on('error', (err) => app.log.error({ err }, 'The socket of RTL433_UDP failed.'))
    listening(socket.address())
    return async () => {
      socket.close()
      await lines.end()
    }
  },
})
