import { createHash, randomUUID } from 'node:crypto'
import { once } from 'node:events'
import { createServer, type Server, type Socket } from 'node:net'
import { Aedes, type AuthenticateError, type Client, type PublishPacket } from 'aedes'
import type { FastifyBaseLogger } from 'fastify'
import type { Database } from '../../../../db/database.ts'
import { type PollingLoop, startPollingLoop } from '../../../../db/jobs/polling-loop.ts'
import { ipNetworkKey } from '../../../../http/address/ip-network-key.ts'
import { createRateCounter, createWindowCounter } from '../../../../rate-counter.ts'
import type { PayloadDecoder } from '../../../door/payload-decoder.ts'
import type { AuthenticatedUnit, ReadingIntake } from '../../../intake/intake.ts'
import { MqttMessageCounts } from '../messages/mqtt-message-counts.ts'
import { UnitMessageQueues } from '../messages/unit-message-queues.ts'
import { authenticateMqttUnit, findRevokedUnitKeys } from './authenticate-mqtt-unit.ts'
import { MqttPacketSizeGuard } from './mqtt-packet-size-guard.ts'
import { PerKeyQuota } from './per-key-quota.ts'

/** Connections: of one unit, of one fleet, of one address, of an address before they signed in, and in all. */
const MOST = { unit: 10, fleet: 5_000, address: 5_000, strangers: 100, all: 10_000 }
/** Bytes of a packet: some 1,500 of our readings, and before anybody signed in no more than that takes. */
const LARGEST = 256 * 1024
const LARGEST_OF_STRANGER = 4 * 1024
/** A packet of so many bytes or fewer comes whole, as a rule; larger ones of one fleet may come to so many at once. */
const SMALL = 16 * 1024
const LARGE_AT_ONCE = 16 * 1024 * 1024
const LONGEST_CLIENT_ID = 256
const CONNECT_MS = 10_000
/** Dead peers are noticed, whatever their own keep-alive is. */
const TCP_KEEPALIVE_MS = 60_000
/** A revoked key is disconnected within it. */
const LOOK_EVERY = { everyMs: 3_000, gatherMs: 0 }
const MINUTE_MS = 60_000
const WRONG_SIGN_INS = 20
/** Gateways that throw each other off so often in a minute have the same client id. */
const TAKEOVERS = 3
/** As MQTT 3.1.1 has it (3.2.2.3). */
const UNAVAILABLE = 3
const BAD_PASSWORD = 4

const TOPIC = /^coldbar\/(\d{1,10})\/([^/]+)$/

type Signed = { unit: AuthenticatedUnit; key: string }

type Parts = {
  intake: ReadingIntake
  sources: readonly PayloadDecoder[]
  db: Database
  log: FastifyBaseLogger
}

const refusal = (returnCode: 3 | 4, message: string): AuthenticateError =>
  Object.assign(new Error(message), { returnCode })

const nothing = (): void => {}

/**
 * A small broker for gateways of one depot: they publish to us and to nobody else. A unit signs in with its key, publishes under its own
 * topic, and its message is acknowledged when it is stored. Nothing is kept and nothing is handed on.
 */
export class BuiltInMqttBroker {
  readonly #parts: Parts
  readonly #aedes: Aedes
  readonly #server: Server
  readonly #queues: UnitMessageQueues
  readonly #counts = new MqttMessageCounts()
  readonly #sources: ReadonlyMap<string, PayloadDecoder>
  readonly #signed = new Map<Client, Signed>()
  readonly #byClientId = new Map<string, Client>()
  /** What ends when a connection has signed in: until then it counts as a stranger's. */
  readonly #onSignIn = new WeakMap<Client, () => void>()
  readonly #room = {
    unit: new PerKeyQuota(MOST.unit),
    fleet: new PerKeyQuota(MOST.fleet),
    address: new PerKeyQuota(MOST.address),
    strangers: new PerKeyQuota(MOST.strangers),
    all: new PerKeyQuota(MOST.all),
    large: new PerKeyQuota(LARGE_AT_ONCE),
  }
  readonly #wrongSignIns = createRateCounter(MINUTE_MS, WRONG_SIGN_INS, () => performance.now())
  readonly #takeovers = createWindowCounter(MINUTE_MS, TAKEOVERS, () => performance.now())
  readonly #toldTopics = createWindowCounter(MINUTE_MS, 1, () => performance.now())
  readonly #rounds: PollingLoop
  #doubles = 0

  constructor(parts: Parts) {
    this.#parts = parts
    this.#queues = new UnitMessageQueues(parts.intake, parts.log)
    this.#sources = new Map(parts.sources.map((source) => [source.name, source]))
    this.#aedes = new Aedes({
      connectTimeout: CONNECT_MS,
      maxClientsIdLength: 2 * LONGEST_CLIENT_ID,
      // No content is kept of what awaits its end at QoS 2.
      maxInflightInbound: 100,
      preConnect: (_, packet, callback) => {
        if (packet.clientId.length > LONGEST_CLIENT_ID) return callback(new Error('the client id is too long'), false)
        // Nobody would get it.
        delete packet.will
        // Its own for each key: nobody throws another unit off by its client id.
        const prefix = createHash('sha256')
          .update(packet.password ?? '')
          .digest('base64url')
          .slice(0, 16)
        packet.clientId = `${prefix} ${packet.clientId || randomUUID()}`
        callback(null, true)
      },
      authenticate: (client, user, password, done) => {
        this.#signIn(client, user ?? '', password?.toString() ?? '').then(
          () => done(null, true),
          (cause: unknown) => done(isSignInError(cause) ? cause : this.#unavailable(cause), false),
        )
      },
      authorizeSubscribe: (_, __, callback) => callback(null, null),
      // Whatever waits here is not acknowledged yet.
      authorizePublish: (client, packet, callback) => {
        this.#take(client, packet).then(() => callback(null), callback)
      },
    })
    this.#aedes.on('client', (client) => this.#cameIn(client))
    this.#server = createServer((socket) => this.#connected(socket))
    this.#rounds = startPollingLoop(
      () => this.#disconnectRevoked(),
      'Looking for revoked unit keys',
      LOOK_EVERY,
      (sentence) => parts.log.warn(sentence),
    )
  }

  /** Rejects where the port cannot be opened. */
  async listen(port: number, host: string): Promise<void> {
    await this.#aedes.listen()
    this.#server.listen(port, host)
    await once(this.#server, 'listening')
  }

  /** For `/readyz`. */
  health(): Readonly<Record<string, string | number | boolean>> {
    const address = this.#server.address()
    return {
      port: typeof address === 'object' && address !== null ? address.port : 0,
      connections: this.#signed.size,
      doubled_client_ids: this.#doubles,
      ...this.#counts.all(),
    }
  }

  /** Takes nothing any more; what is being stored is stored and acknowledged. */
  async stop(): Promise<void> {
    this.#server.close()
    await this.#rounds.stop()
    await this.#queues.stop()
    await new Promise<void>((resolve) => this.#aedes.close(resolve))
  }

  #connected(socket: Socket): void {
    const address = socket.remoteAddress ?? ''
    const taken = [this.#room.all.take(''), this.#room.address.take(address), this.#room.strangers.take(address)]
    const giveBack = () => {
      for (const one of taken) one?.()
    }
    if (taken.includes(null)) {
      giveBack()
      socket.destroy()
      return
    }
    socket.setKeepAlive(true, TCP_KEEPALIVE_MS)
    const client = this.#aedes.handle(socket)
    const sizes = new MqttPacketSizeGuard((bytes) => this.#roomFor(client, bytes))
    // The parser is handed what is read, and has no bound of its own.
    const read = socket.read.bind(socket)
    socket.read = (size) => {
      const chunk: Buffer | null = read(size)
      if (chunk === null || sizes.take(chunk)) return chunk
      this.#counts.add('too_large')
      socket.destroy()
      return null
    }
    socket.once('close', () => {
      giveBack()
      sizes.end()
      this.#queues.forget(client)
      this.#signed.delete(client)
      if (this.#byClientId.get(client.id) === client) this.#byClientId.delete(client.id)
    })
    this.#onSignIn.set(client, taken[2] ?? nothing)
  }

  #roomFor(client: Client, bytes: number): (() => void) | null {
    const signed = this.#signed.get(client)
    if (bytes > (signed === undefined ? LARGEST_OF_STRANGER : LARGEST)) return null
    if (signed === undefined || bytes <= SMALL) return nothing
    return this.#room.large.take(String(signed.unit.fleetId), bytes)
  }

  async #signIn(client: Client, user: string, key: string): Promise<void> {
    const { intake, db } = this.#parts
    const { conn } = client
    const address = 'remoteAddress' in conn ? (conn.remoteAddress ?? '') : ''
    const place = ipNetworkKey(address)
    // A look-up costs a transaction. Whose key was good lately is not held up by strangers that share its address.
    if (!intake.knows({ key }) && this.#wrongSignIns.look(place) !== null)
      throw refusal(BAD_PASSWORD, 'too many wrong sign-ins came from this address within a minute')
    const unit = await authenticateMqttUnit(intake, db, user, key)
    if (unit === null) {
      const isOften = this.#wrongSignIns.count(place) !== null
      if (!isOften) this.#parts.log.warn({ remoteAddress: address }, 'a gateway signs in with a wrong key or name')
      throw refusal(BAD_PASSWORD, 'the unit key is wrong or revoked, or the user is not the number or name of its unit')
    }
    const taken = [this.#room.unit.take(String(unit.unitId)), this.#room.fleet.take(String(unit.fleetId))]
    const giveBack = () => {
      for (const one of taken) one?.()
    }
    if (taken.includes(null) || client.conn.destroyed) {
      giveBack()
      throw refusal(UNAVAILABLE, 'the unit or its fleet has too many connections')
    }
    client.conn.once('close', giveBack)
    this.#onSignIn.get(client)?.()
    this.#signed.set(client, { unit, key })
  }

  #unavailable(cause: unknown): AuthenticateError {
    this.#parts.log.warn({ err: cause }, 'a gateway could not be signed in')
    return refusal(UNAVAILABLE, 'nobody can be signed in right now')
  }

  #cameIn(client: Client): void {
    const isTakenOver = this.#byClientId.has(client.id)
    this.#byClientId.set(client.id, client)
    if (!isTakenOver || this.#takeovers(client.id) === null) return
    this.#doubles += 1
    const unitId = this.#signed.get(client)?.unit.unitId
    this.#parts.log.warn(
      { unitId },
      'two gateways throw each other off: they sign in as the same unit with the same client id. Give each a name and a key of its own',
    )
  }

  /** Resolves when the message may be acknowledged. Rejects where the connection is to be ended. */
  async #take(client: Client | null, packet: PublishPacket): Promise<void> {
    const signed = client === null ? undefined : this.#signed.get(client)
    if (client === null || signed === undefined) throw new Error('nobody has signed in')
    const { topic, payload } = packet
    // What the broker hands on inside is nothing to nobody: it keeps no retained message, and its own topics are not spoken to.
    packet.topic = 'taken'
    packet.payload = Buffer.alloc(0)
    packet.retain = false
    const [, id, name = ''] = TOPIC.exec(topic) ?? []
    const source = Number(id) === signed.unit.unitId ? this.#sources.get(name) : undefined
    if (source === undefined) return this.#nobodys(signed, topic)
    const bytes = typeof payload === 'string' ? Buffer.from(payload) : payload
    const received = this.#parts.intake.now()
    const fate = await this.#queues.take({
      ...{ proof: { key: signed.key }, source, bytes, received, connection: client },
      age: 'fresh',
    })
    this.#counts.add(fate)
    if (fate === 'stranger') throw new Error('the unit key was revoked')
  }

  /** Acknowledged and dropped: MQTT 3.1.1 cannot refuse a message, and whoever were cut off would send it again for ever. */
  #nobodys({ unit }: Signed, topic: string): void {
    this.#counts.add('nobody')
    if (this.#toldTopics(`unit ${unit.unitId}`) !== null) return
    this.#parts.log.warn(
      { unitId: unit.unitId, topic: topic.slice(0, 200) },
      `a unit publishes to coldbar/${unit.unitId}/ and the name of a known language only`,
    )
  }

  async #disconnectRevoked(): Promise<void> {
    const keys = new Set([...this.#signed.values()].map(({ key }) => key))
    if (keys.size === 0) return
    const revoked = await findRevokedUnitKeys(this.#parts.db, [...keys])
    for (const [client, { key }] of this.#signed) if (revoked.has(key)) client.close()
  }
}

const isSignInError = (cause: unknown): cause is AuthenticateError => cause instanceof Error && 'returnCode' in cause
