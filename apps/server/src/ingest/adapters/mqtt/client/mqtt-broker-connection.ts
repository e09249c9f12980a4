import { setTimeout as wait } from 'node:timers/promises'
import { MAX_INGEST_BYTES } from '@coldbar/contract/ingest/readings'
import { days, minutes } from '@coldbar/domain/units/time'
import type { FastifyBaseLogger } from 'fastify'
import { connect, type IPublishPacket, type MqttClient, type Packet } from 'mqtt'
import { writeToStream } from 'mqtt-packet'
import { explainBrokerFault } from '../../../../broker/explain-broker-fault.ts'
import { isTlsBroker, type MqttClientSettings } from '../../../../broker/mqtt-client-settings.ts'
import { MqttPacketSizeGuard } from '../broker/mqtt-packet-size-guard.ts'
import type { GatewayMessageAge } from '../messages/gateway-message.ts'
import type { BrokerReachableSignal } from './broker-reachable-signal.ts'
import { brokerReconnectPause } from './broker-reconnect-pause.ts'
import { ClientIdConflictDetector } from './client-id-conflict-detector.ts'
import { UnacknowledgedBytes } from './unacknowledged-bytes.ts'

/** Messages that the broker may have sent and that are not acknowledged yet; it keeps the rest. */
const RECEIVE_MAXIMUM = 2_000
/** So long the broker keeps for us what comes while we are away. */
const SESSION_SECONDS = days(7)
/**
 * A broker of MQTT 3.1.1 is not told how large a packet may be, and one of MQTT 5 may be out of order. What is too large to be taken is
 * acknowledged and dropped once it is here; one of more bytes than these is not read, for several of them would fill the memory.
 */
const LARGEST_PACKET = 2 * MAX_INGEST_BYTES
const CONNECT_MS = 10_000
const KEEPALIVE_SECONDS = 30
/** Filters in one SUBSCRIBE. */
const AT_ONCE = 500
/** No retained messages, however old the session is (MQTT 5, 3.8.3.1). */
const NEVER_RETAINED = 2
const TAKEN_OVER = 0x8e
/** What servers of MQTT 3.1.1 say of a client of MQTT 5: in their own code, and in that of MQTT 5. */
const OTHER_VERSION = [1, 0x84]
/** A session is drained when nothing has come for so long while nothing was held: a full window is silent too. */
const SILENT_MS = 3_000
/** A session that is never silent has told by then what waited in it. */
const LONGEST_BEHIND_MS = minutes(5) * 1_000
/** So long a session is waited for to fall silent; then others have a turn first. */
const PATIENCE_MS = 30_000

type Version = 4 | 5

/** We subscribe at QoS 1, so nothing of QoS 2 is for us; and a packet whose number was cut off has -1. */
const isOutOfOrder = (packet: Packet): boolean =>
  packet.cmd === 'pubrel' ||
  packet.cmd === 'pubrec' ||
  (packet.cmd === 'publish' && packet.qos === 2) ||
  (typeof packet.messageId === 'number' && packet.messageId < 1)

/** How a message came. */
export type MqttMessageArrival = { isRetained: boolean; age: GatewayMessageAge }

export type BrokerLinkParts = {
  settings: MqttClientSettings
  clientId: string
  /** Whether it was the session of a process that is gone. */
  isAdopted: boolean
  /** Bytes of messages that may be held here at once. */
  mostBytes: () => number
  /** Resolves when a message may be acknowledged; rejects when it must not be. */
  take(topic: string, payload: Buffer, how: MqttMessageArrival, connection: object): Promise<void>
  /** Lets go of what came by a connection that is gone. */
  forget(connection: object): void
  log: FastifyBaseLogger
  /** Shared by the sessions at one broker. */
  return: BrokerReachableSignal
  /** How long a session is silent that has nothing left, ms. */
  silentMs?: number
  /** How long to wait before the broker is asked again, ms. */
  pauseMs?: typeof brokerReconnectPause
}

type Ended = { reason: number | null; error: Error | null; connectedMs: number | null; isTooLarge: boolean }

/**
 * One session at a broker: connects, subscribes, hands messages over and acknowledges each when it is stored, and comes back when the
 * connection is lost. Acknowledgements leave in the order of commits and not of arrival, as brokers allow: a unit that cannot be
 * stored would hold up the others else.
 */
export class MqttBrokerConnection {
  readonly #parts: BrokerLinkParts
  readonly #held: UnacknowledgedBytes
  readonly #double: ClientIdConflictDetector
  readonly #stopping = new AbortController()
  readonly #running: Promise<void>
  #filters: ReadonlySet<string> = new Set()
  #subscribed = new Set<string>()
  #version: Version = 5
  #client: MqttClient | null = null
  #isConnected = false
  #hasAll = false
  #fault: string | null = null
  /** Since when there may be messages in the session that waited while we were away; null: none are left. */
  #behindSince: number | null = null
  /** When a message came, or one was let go of, last. */
  #lastBusyAt = performance.now()

  constructor(parts: BrokerLinkParts) {
    this.#parts = parts
    this.#held = new UnacknowledgedBytes(parts.mostBytes)
    this.#double = new ClientIdConflictDetector(parts.clientId, (sentence) => parts.log.warn(sentence))
    this.#running = this.#run()
  }

  /** Whether the broker is there and has taken all our topics. */
  get isListening(): boolean {
    return this.#isConnected && this.#hasAll
  }

  /** Whether another program signs in at the broker by our client id. */
  get isDoubled(): boolean {
    return this.#double.isLikely
  }

  /** Why the broker did not have us when it was asked last, and what mends it; null while it is there, and before it answered. */
  get fault(): string | null {
    return this.#fault
  }

  /** From now on what these subscriptions name comes by this session, and nothing else. */
  async listenTo(filters: ReadonlySet<string>): Promise<void> {
    this.#filters = filters
    this.#hasAll = false
    if (this.#isConnected && this.#client !== null) await this.#subscribe(this.#client)
  }

  /** Takes nothing any more, and leaves the session to be gone on with. What is being stored is still acknowledged. */
  async stop(): Promise<void> {
    this.#stopping.abort()
    await this.#held.none()
    await this.#client?.endAsync(!this.#isConnected)
    await this.#running
  }

  /** Ends the session for good: what the broker still has for it is fetched, and nothing new comes. False when it could not be yet. */
  async drain(subscriptions: readonly string[], signal: AbortSignal): Promise<boolean> {
    const client = this.#client
    if (client === null || !this.#isConnected) return false
    await client.unsubscribeAsync([...subscriptions])
    if (!(await this.#fallsSilent(client, signal))) return false
    this.#stopping.abort()
    await this.#held.none()
    await client.endAsync(false, { properties: { sessionExpiryInterval: 0 } })
    await this.#running
    return true
  }

  /** Whether the broker has nothing left for this session. Only that it says nothing while everything was acknowledged tells so. */
  async #fallsSilent(client: MqttClient, signal: AbortSignal): Promise<boolean> {
    const until = performance.now() + PATIENCE_MS
    while (this.#isConnected && this.#client === client && performance.now() < until) {
      if (this.#isSilent) return true
      await wait(this.#silentMs / 10, undefined, { signal })
    }
    return false
  }

  get #silentMs(): number {
    return this.#parts.silentMs ?? SILENT_MS
  }

  get #isSilent(): boolean {
    return this.#held.isEmpty && performance.now() - this.#lastBusyAt >= this.#silentMs
  }

  /** How old what comes now may be. */
  #age(): GatewayMessageAge {
    if (this.#parts.isAdopted) return 'unknown'
    if (this.#behindSince === null) return 'fresh'
    if (this.#isSilent || performance.now() - this.#behindSince > LONGEST_BEHIND_MS) this.#behindSince = null
    return this.#behindSince === null ? 'fresh' : 'late'
  }

  async #run(): Promise<void> {
    const { signal } = this.#stopping
    for (let failures = 0; !signal.aborted; failures += 1) {
      const { reason, error, connectedMs, isTooLarge } = await this.#session()
      if (signal.aborted) return
      if (connectedMs !== null && !isTooLarge) failures = 0
      if (this.#isOtherVersion(reason, error, connectedMs)) continue
      if (!isTooLarge) this.#double.ended(reason === TAKEN_OVER, connectedMs)
      const pause = (this.#parts.pauseMs ?? brokerReconnectPause)(failures, this.isDoubled, Math.random())
      if (connectedMs === null) this.#fault = this.#faultOf(reason, error)
      this.#parts.log.warn(
        { clientId: this.#parts.clientId, reason, cause: error?.message },
        `the MQTT broker is not there; it is asked again in ${Math.round(pause / 1_000)} s. ${this.#fault ?? ''}`.trimEnd(),
      )
      // Whom the broker refuses does not ask sooner because it takes others.
      const isUnreachable = connectedMs === null && reason === null
      if (isUnreachable) await this.#parts.return.wait(pause, Math.random(), signal)
      else await wait(pause, undefined, { signal }).catch(() => {}) // stopping ends the pause
    }
  }

  #faultOf(reason: number | null, error: Error | null): string {
    const { href, ca } = this.#parts.settings
    const cause = error ?? (reason === null ? null : { code: reason })
    const { found, remedy } = explainBrokerFault(cause, { isSecure: isTlsBroker(href), hasCa: ca !== undefined })
    return `${found} ${remedy}`
  }

  /** A server of MQTT 3.1.1 says so, or hangs up without a word: it is asked in the other version at once, and both in turn. */
  #isOtherVersion(reason: number | null, error: Error | null, connectedMs: number | null): boolean {
    const saysSo = reason !== null && OTHER_VERSION.includes(reason)
    const hungUp = reason === null && error === null
    if (connectedMs !== null || !(saysSo || hungUp)) return false
    this.#version = this.#version === 5 ? 4 : 5
    return this.#version === 4
  }

  /** One connection, from its beginning to its end. */
  #session(): Promise<Ended> {
    const client = this.#connect()
    this.#client = client
    let connectedAt: number | null = null
    const ended: Ended = { reason: null, error: null, connectedMs: null, isTooLarge: false }
    this.#refuseTooLarge(client, () => {
      ended.isTooLarge = true
    })
    return new Promise((resolve) => {
      client.on('connect', ({ sessionPresent }) => {
        connectedAt = performance.now()
        this.#isConnected = true
        this.#parts.return.reached()
        this.#fault = null
        this.#lastBusyAt = connectedAt
        this.#behindSince = sessionPresent ? connectedAt : null
        if (!sessionPresent) this.#subscribed.clear()
        void this.#subscribe(client)
      })
      client.on('disconnect', ({ reasonCode }) => {
        ended.reason = reasonCode ?? null
      })
      client.on('error', (error) => {
        ended.error = error
        if ('code' in error && typeof error.code === 'number') ended.reason = error.code
      })
      client.on('close', () => {
        this.#isConnected = false
        this.#parts.forget(client)
        client.end(true)
        resolve({ ...ended, connectedMs: connectedAt === null ? null : performance.now() - connectedAt })
      })
    })
  }

  /** Hangs up on a packet that is too large by its first bytes: the parser would gather all of it, up to 256 MB. */
  #refuseTooLarge(client: MqttClient, tell: () => void): void {
    const sizes = new MqttPacketSizeGuard((bytes) => (bytes > LARGEST_PACKET ? null : () => {}))
    client.stream.prependListener('data', (chunk: Buffer) => {
      if (client.stream.destroyed || sizes.take(chunk)) return
      tell()
      this.#parts.log.error(
        { clientId: this.#parts.clientId },
        `the MQTT broker sends a message of more than ${LARGEST_PACKET} bytes, which is not read; what waits behind it comes when it is removed there`,
      )
      client.stream.destroy()
    })
  }

  #connect(): MqttClient {
    const { settings, clientId } = this.#parts
    const { href, ...rest } = settings
    const properties = {
      sessionExpiryInterval: SESSION_SECONDS,
      receiveMaximum: RECEIVE_MAXIMUM,
      maximumPacketSize: MAX_INGEST_BYTES,
    }
    const client = connect(href, {
      ...rest,
      clientId,
      clean: false,
      protocolVersion: this.#version,
      ...(this.#version === 5 ? { properties } : {}),
      reconnectPeriod: 0,
      resubscribe: false,
      connectTimeout: CONNECT_MS,
      keepalive: KEEPALIVE_SECONDS,
    })
    // The package acknowledges a message before it looks at the next one, so that no two could be stored together. To it they are
    // messages that want no acknowledgement, and they get theirs from us.
    client.on('packetreceive', (packet) => {
      if (isOutOfOrder(packet)) {
        client.stream.destroy(new Error('the broker sends what was not asked for'))
        // The package would answer by a number that is none, and throw.
        Object.assign(packet, { cmd: 'pingresp' })
      } else if (packet.cmd === 'publish' && packet.qos === 1) packet.qos = 0
    })
    client.handleMessage = (packet, goOn) => {
      void this.#receive(client, packet)
      void this.#held.room().then(() => goOn())
    }
    return client
  }

  async #receive(client: MqttClient, { topic, payload, retain, messageId }: IPublishPacket): Promise<void> {
    if (this.#stopping.signal.aborted) return
    const how = { isRetained: retain, age: this.#age() }
    this.#lastBusyAt = performance.now()
    const bytes = typeof payload === 'string' ? Buffer.from(payload) : payload
    const letGo = this.#held.take(bytes.length)
    try {
      await this.#parts.take(topic, bytes, how, client)
      if (messageId !== undefined && client.connected)
        writeToStream({ cmd: 'puback', messageId, reasonCode: 0 }, client.stream, { protocolVersion: this.#version })
    } catch {
      // Not acknowledged: it comes again.
    } finally {
      this.#lastBusyAt = performance.now()
      letGo()
    }
  }

  async #subscribe(client: MqttClient): Promise<void> {
    const wanted = this.#filters
    const missing = [...wanted].filter((filter) => !this.#subscribed.has(filter))
    const left = [...this.#subscribed].filter((filter) => !wanted.has(filter))
    this.#hasAll = false
    try {
      for (let at = 0; at < missing.length; at += AT_ONCE) {
        const filters = missing.slice(at, at + AT_ONCE)
        await client.subscribeAsync(filters, this.#version === 5 ? { qos: 1, rh: NEVER_RETAINED } : { qos: 1 })
        for (const filter of filters) this.#subscribed.add(filter)
      }
      if (left.length > 0) await client.unsubscribeAsync(left)
      for (const filter of left) this.#subscribed.delete(filter)
      this.#hasAll = wanted === this.#filters
    } catch (cause) {
      if (client.connected) this.#parts.log.warn({ err: cause }, 'the MQTT broker refuses topics that units send by')
    }
  }
}
