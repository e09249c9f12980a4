import { createHash } from 'node:crypto'
import { MAX_INGEST_BYTES } from '@coldbar/contract/ingest/readings'
import type { FastifyBaseLogger } from 'fastify'
import { readMqttClientSettings } from '../../../../broker/mqtt-client-settings.ts'
import type { Config } from '../../../../config/config.ts'
import { loadSecretKey } from '../../../../config/secret-key.ts'
import type { Database } from '../../../../db/database.ts'
import { type PollingLoop, startPollingLoop } from '../../../../db/jobs/polling-loop.ts'
import type { PayloadDecoder } from '../../../door/payload-decoder.ts'
import type { ReadingIntake } from '../../../intake/intake.ts'
import { MqttMessageCounts } from '../messages/mqtt-message-counts.ts'
import { UnitMessageQueues } from '../messages/unit-message-queues.ts'
import { BrokerReachableSignal } from './broker-reachable-signal.ts'
import { BrokerSessionSlots } from './broker-session-slots.ts'
import { BrokerSessionsOfSlot } from './broker-sessions-of-slot.ts'
import { type BrokerLinkParts, MqttBrokerConnection, type MqttMessageArrival } from './mqtt-broker-connection.ts'
import { MqttTopicRoutes, readMqttTopicRoutes } from './mqtt-topic-routes.ts'

const PACE = { everyMs: 3_000, gatherMs: 0 }
/** Bytes of messages in this process, of all sessions together; each has its share, and a message at least. */
const MOST_BYTES = 64 * 1024 * 1024
const LEAST_SHARE = 128 * 1024
/** Topics told of as nobody's. */
const TOLD_TOPICS = 100

type Parts = {
  intake: ReadingIntake
  sources: readonly PayloadDecoder[]
  db: Database
  config: Config
  log: FastifyBaseLogger
}

/** What a broker keeps for us, it keeps by a name that is the installation's own. */
const namesakeOf = (config: Config): string =>
  config.mqttClientId ??
  `coldbar-${createHash('sha256').update('mqtt').update(loadSecretKey(config)).digest('hex').slice(0, 8)}`

/** Fetches what gateways send to a broker of one's own, and acknowledges it there when it is stored. */
export class ExternalMqttBrokerClient {
  readonly #parts: Parts
  readonly #slots: BrokerSessionSlots
  readonly #queues: UnitMessageQueues
  readonly #counts = new MqttMessageCounts()
  readonly #told = new Set<string>()
  readonly #sources: ReadonlyMap<string, PayloadDecoder>
  readonly #link: (session: string, isAdopted: boolean) => MqttBrokerConnection
  readonly #stopping = new AbortController()
  readonly #rounds: PollingLoop
  #targets = new MqttTopicRoutes([], [])
  #mark: string | null = null
  #isShared: boolean | null = null
  #own: BrokerSessionsOfSlot | null = null
  #adopted: BrokerSessionsOfSlot | null = null
  #draining: Promise<void> | null = null

  /** Throws InvalidServerSetting where a file that the settings name cannot be read. */
  constructor(url: URL, parts: Parts) {
    const { db, config, intake, log, sources } = parts
    this.#parts = parts
    this.#slots = new BrokerSessionSlots(db)
    this.#queues = new UnitMessageQueues(intake, log)
    this.#sources = new Map(sources.map((source) => [source.name, source]))
    const settings = readMqttClientSettings(url, config)
    const name = namesakeOf(config)
    const shared: Omit<BrokerLinkParts, 'clientId' | 'isAdopted'> = {
      settings,
      mostBytes: () => Math.max(LEAST_SHARE, MOST_BYTES / Math.max(1, this.#targets.lanes.size)),
      take: (...message) => this.#take(...message),
      forget: (connection) => this.#queues.forget(connection),
      return: new BrokerReachableSignal(),
      log,
    }
    this.#link = (session, isAdopted) =>
      new MqttBrokerConnection({ ...shared, clientId: `${name}-${session}`, isAdopted })
    this.#rounds = startPollingLoop(
      () => this.#round(),
      'Fetching messages from the MQTT broker',
      PACE,
      (sentence) => log.warn(sentence),
    )
  }

  /** For `/readyz`. */
  health(): Readonly<Record<string, string | number | boolean>> {
    const links = this.#own?.links ?? []
    const listening = links.filter(({ isListening }) => isListening).length
    const broker = listening === 0 ? 'away' : listening < links.length ? 'partly' : 'connected'
    const fault = links.find((link) => link.fault !== null)?.fault
    return {
      broker: links.length === 0 ? 'no units' : broker,
      ...(fault === undefined || fault === null ? {} : { fault }),
      sessions: links.length,
      topics: this.#targets.filters,
      shared: this.#isShared === true,
      doubled_client_id: links.some(({ isDoubled }) => isDoubled),
      ...this.#counts.all(),
    }
  }

  /** Takes nothing any more; what is being stored is stored and acknowledged, and the rest waits at the broker. */
  async stop(): Promise<void> {
    this.#stopping.abort()
    await this.#rounds.stop()
    await this.#draining
    await this.#queues.stop()
    for (const sessions of [this.#own, this.#adopted]) {
      await sessions?.stop()
      if (sessions) await this.#slots.release(sessions.slot)
    }
  }

  async #round(): Promise<void> {
    const { own, isNew } = await this.#ownSessions()
    const read = await readMqttTopicRoutes(this.#parts.db, this.#mark)
    const { inAll } = await this.#slots.renew([])
    const isShared = inAll > 1
    if (isNew || read !== null || isShared !== this.#isShared) {
      // At once: what is said of health is of these topics from now on.
      this.#mark = read?.mark ?? this.#mark
      this.#targets = read?.targets ?? this.#targets
      this.#isShared = isShared
      await own.listenTo(this.#targets, isShared ? (filter) => [this.#shared(filter)] : (filter) => [filter])
    }
    if (this.#draining === null && !this.#stopping.signal.aborted) {
      this.#draining = this.#drain().finally(() => {
        this.#draining = null
      })
    }
  }

  /**
   * Processes share what comes. One that is alone does without: Mosquitto up to 2.0.12 forgets shared subscriptions when it starts
   * anew, and what gateways send until we are back would be lost.
   */
  #shared(filter: string): string {
    return `$share/${this.#parts.config.mqttGroup}/${filter}`
  }

  /** Whoever was silent for too long, such as a machine that slept, has lost its sessions to another process. */
  async #ownSessions(): Promise<{ own: BrokerSessionsOfSlot; isNew: boolean }> {
    const held = [this.#own, this.#adopted].flatMap((sessions) => (sessions === null ? [] : [sessions.slot]))
    const { kept } = await this.#slots.renew(held)
    if (this.#adopted !== null && !kept.includes(this.#adopted.slot)) {
      await this.#adopted.stop()
      this.#adopted = null
    }
    if (this.#own !== null && kept.includes(this.#own.slot)) return { own: this.#own, isNew: false }
    await this.#own?.stop()
    this.#own = null
    const own = new BrokerSessionsOfSlot(await this.#slots.claim(), (session) => this.#link(session, false))
    this.#own = own
    return { own, isNew: true }
  }

  /** Fetches what waits in sessions of a process that is there no more, and ends them: shared topics would go on filling them. */
  async #drain(): Promise<void> {
    try {
      if (this.#adopted === null) {
        const slot = await this.#slots.adopt()
        if (slot === null) return
        this.#adopted = new BrokerSessionsOfSlot(slot, (session) => this.#link(session, true))
      }
      const subscribed = (filter: string) => [filter, this.#shared(filter)]
      if (!(await this.#adopted.drain(this.#targets, subscribed, this.#stopping.signal))) return
      await this.#slots.forget(this.#adopted.slot)
      this.#adopted = null
    } catch (cause) {
      if (!this.#stopping.signal.aborted)
        this.#parts.log.warn({ err: cause }, 'sessions at the MQTT broker are left over')
    }
  }

  async #take(
    topic: string,
    bytes: Buffer,
    { isRetained, age }: MqttMessageArrival,
    connection: object,
  ): Promise<void> {
    // It was sent who knows when, and comes anew to each who subscribes.
    if (isRetained) return this.#counts.add('retained')
    if (bytes.length > MAX_INGEST_BYTES) return this.#counts.add('too_large')
    const target = this.#targets.of(topic)
    const source = this.#sources.get(target?.source ?? '')
    if (target === null || source === undefined) return this.#left(topic)
    const { fleetId, unitId } = target
    const received = this.#parts.intake.now()
    const fate = await this.#queues.take({ proof: { fleetId, unitId }, source, bytes, received, connection, age })
    this.#counts.add(fate)
  }

  #left(topic: string): void {
    this.#counts.add('nobody')
    if (this.#told.size >= TOLD_TOPICS || this.#told.has(topic)) return
    this.#told.add(topic)
    this.#parts.log.warn(
      { topic: topic.slice(0, 200) },
      'messages of this topic are for no unit, or in no known language',
    )
  }
}
