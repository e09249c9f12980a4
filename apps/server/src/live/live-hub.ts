import { randomBytes } from 'node:crypto'
import { NOTIFICATIONS_VERSIONS, type NotificationsVersion } from '@coldbar/domain/kinds/notifications-version'
import type { EpochSeconds } from '@coldbar/domain/units/time'
import type { FastifyBaseLogger } from 'fastify'
import type { Clock } from '../clock.ts'
import type { VehicleChange } from '../db/changes/vehicle-change-channel.ts'
import { liveDelayProbe } from '../probes/live-probe.ts'
import { liveChangesMessage, type ReadChangedRows } from './live-changes-message.ts'
import type { LiveStreamClient } from './live-stream.ts'
import { RecentLiveMessages } from './recent-live-messages.ts'
import { splitChangesMessage } from './split-changes-message.ts'
import { VehicleChangeBuffer } from './vehicle-change-buffer.ts'

/** What people of a fleet are told that share a generation. */
type FleetFeed = {
  /** What stands before the numbers of its messages. */
  name: string
  streams: Set<LiveStreamClient>
  recent: RecentLiveMessages
  changes: VehicleChangeBuffer
  /** When the last stream ended; meaningless while there is one. */
  leftAt: EpochSeconds
  /** When the first change was heard of that is not told yet, ms of `performance.now()`; null where all are told. */
  heardMs: number | null
}

/** Seconds for which a fleet that nobody watches is told of on: a page that lost its stream finds all it missed. */
const MISSED_FOR = 60

/** Streams one user may keep open: a few tabs and a screen on the wall. */
export const MAX_STREAMS_PER_USER = 5

const feedKey = (fleetId: number, generation: NotificationsVersion): string => `${fleetId}/${generation}`

/** As each process makes them. Whoever makes one up has no more open pages by it than a process allows. */
const MESSAGE_ID = /^[0-9a-f]{8}v\d-\d+$/

const RELOAD = 'event: reload\ndata: {}\n\n'

/**
 * Tells every open page of a fleet what changed. Rows are read and written once per change, however many watch;
 * a fleet that nobody has watched for a minute costs nothing.
 */
export class LiveHub {
  readonly #feeds = new Map<string, FleetFeed>()
  /** How many streams each user has open; no entry where none is. */
  readonly #openOfUsers = new Map<number, number>()
  readonly #changedRows: ReadChangedRows
  readonly #clock: Clock
  readonly #log: FastifyBaseLogger
  // Numbers start anew with the process, so an id of an earlier one must not be taken for one of ours.
  readonly #run = randomBytes(4).toString('hex')
  #isClosed = false

  constructor(changedRows: ReadChangedRows, clock: Clock, log: FastifyBaseLogger) {
    this.#changedRows = changedRows
    this.#clock = clock
    this.#log = log
  }

  /** These changes of a fleet (state, tires, events) were committed. */
  changed(fleetId: number, changes: readonly VehicleChange[]): void {
    if (this.#isClosed) return
    for (const generation of NOTIFICATIONS_VERSIONS) {
      const feed = this.#feeds.get(feedKey(fleetId, generation))
      if (feed === undefined) continue
      if (feed.streams.size === 0 && this.#clock.now() - feed.leftAt > MISSED_FOR) feed.recent.lose()
      else {
        feed.heardMs ??= performance.now()
        feed.changes.add(changes)
      }
    }
  }

  /** News were missed (the listening connection broke): everybody fetches anew. */
  lost(): void {
    for (const feed of this.#feeds.values()) this.#reload(feed)
  }

  /** How many streams this user has open. */
  streamsOf(userId: number): number {
    return this.#openOfUsers.get(userId) ?? 0
  }

  /** How many streams each user has open, by id. */
  streamCounts(): Record<string, number> {
    return Object.fromEntries(this.#openOfUsers)
  }

  /** Whether a message with this id was told by another process, or by an earlier run of this one. */
  isOfOtherProcess(lastEventId: string | undefined): boolean {
    return lastEventId !== undefined && MESSAGE_ID.test(lastEventId) && !lastEventId.startsWith(this.#run)
  }

  /** All open streams. */
  streams(): LiveStreamClient[] {
    return [...this.#feeds.values()].flatMap((feed) => [...feed.streams])
  }

  /** Adds a stream and tells it what it missed since `lastEventId`, or to fetch anew when that is no longer known. */
  add(stream: LiveStreamClient, lastEventId: string | undefined): void {
    const feed = this.#feedOf(stream.session.fleetId, stream.session.notifications)
    feed.streams.add(stream)
    const { userId } = stream.session
    this.#openOfUsers.set(userId, this.streamsOf(userId) + 1)
    stream.onClose(() => {
      feed.streams.delete(stream)
      feed.leftAt = this.#clock.now()
      const left = this.streamsOf(userId) - 1
      if (left > 0) this.#openOfUsers.set(userId, left)
      else this.#openOfUsers.delete(userId)
    })
    stream.onTaken(() => this.#send(stream, feed))
    if (lastEventId === undefined) {
      stream.seen = feed.recent.last
      stream.write(`id: ${feed.name}-${feed.recent.last}\nevent: ready\ndata: {}\n\n`)
      return
    }
    const [run, number] = lastEventId.split('-')
    stream.seen = run === feed.name ? Number(number) : Number.NaN
    this.#send(stream, feed)
  }

  /** Ends those that take nothing of what they were sent. They may come back, and go on where they were. */
  cutStuck(): void {
    for (const stream of this.streams()) if (stream.isStuck) stream.cut()
  }

  /** Ends the streams of one session: it was signed out, changed fleet, or lost its role. */
  endSession(sessionId: string): void {
    for (const stream of this.streams()) if (stream.session.id === sessionId) stream.close()
  }

  /**
   * Ends all streams, spread over so many ms, and tells each to come back at once: by then another process takes it. Whoever holds them
   * must see to it that they do not come back here.
   */
  endAll(withinMs: number): void {
    const streams = this.streams()
    streams.forEach((stream, at) => {
      setTimeout(() => stream.sendAway(), (withinMs * at) / streams.length)
    })
  }

  /** Ends everything, and hears of nothing any more; used when the process stops. */
  close(): void {
    this.#isClosed = true
    for (const feed of this.#feeds.values()) {
      feed.changes.stop()
      for (const stream of feed.streams) stream.close()
    }
  }

  #feedOf(fleetId: number, generation: NotificationsVersion): FleetFeed {
    const known = this.#feeds.get(feedKey(fleetId, generation))
    if (known !== undefined) return known
    // Messages are counted for each generation: who changes to the other one must not go on where he was.
    const name = `${this.#run}v${generation}`
    const feed: FleetFeed = {
      name,
      streams: new Set(),
      recent: new RecentLiveMessages(name),
      changes: new VehicleChangeBuffer((changes) => this.#tell(fleetId, generation, changes)),
      leftAt: this.#clock.now(),
      heardMs: null,
    }
    this.#feeds.set(feedKey(fleetId, generation), feed)
    return feed
  }

  async #tell(fleetId: number, generation: NotificationsVersion, changes: readonly VehicleChange[]): Promise<void> {
    const feed = this.#feedOf(fleetId, generation)
    const heardMs = feed.heardMs
    feed.heardMs = null
    try {
      const changed = await this.#changedRows(fleetId, generation, changes)
      for (const part of splitChangesMessage(changed)) {
        const { exact, rounded } = liveChangesMessage(part, changed.limits)
        feed.recent.add(exact, rounded)
      }
      for (const stream of feed.streams) this.#send(stream, feed)
      const streams = feed.streams.size
      if (heardMs !== null && streams > 0) liveDelayProbe.tell({ delayMs: performance.now() - heardMs, streams })
    } catch (cause) {
      // The database is away for a moment: pages are told to fetch, which is how they find out that it is back.
      this.#log.error({ err: cause, fleet: fleetId }, 'changes could not be read for the live stream')
      this.#reload(feed)
    }
  }

  /** Sends what it has not seen, as far as it takes it; the rest when it has. */
  #send(stream: LiveStreamClient, feed: FleetFeed): void {
    const missed = feed.recent.after(stream.seen)
    if (missed === null) {
      this.#tellReload(stream, feed)
      return
    }
    for (const message of missed) {
      if (stream.isFull) return
      stream.write(message.bytes(stream.session.role === 'admin' ? 'exact' : 'rounded'))
      stream.seen = message.id
    }
  }

  #reload(feed: FleetFeed): void {
    feed.recent.lose()
    for (const stream of feed.streams) this.#send(stream, feed)
  }

  #tellReload(stream: LiveStreamClient, feed: FleetFeed): void {
    stream.seen = feed.recent.last
    stream.write(`id: ${feed.name}-${feed.recent.last}\n${RELOAD}`)
  }
}
