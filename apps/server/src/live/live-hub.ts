import { randomBytes } from 'node:crypto'
import { GENERATIONS, type Generation } from '@coldbar/domain/alarms/generation'
import type { FastifyBaseLogger } from 'fastify'
import { type ChangedRows, changesMessage } from './changes-message.ts'
import type { LiveStream } from './live-stream.ts'
import { Merged } from './merged.ts'
import { type LiveMessage, RecentMessages } from './recent-messages.ts'

/** What people of a fleet are told that share a generation. */
type FleetFeed = { name: string; streams: Set<LiveStream>; recent: RecentMessages; changes: Merged }

/** Streams one user may keep open: a few tabs and a screen on the wall. */
export const MOST_STREAMS_PER_USER = 5

const feedKey = (fleetId: number, generation: Generation): string => `${fleetId}/${generation}`

const RELOAD = 'event: reload\ndata: {}\n\n'

/**
 * Tells every open page of a fleet what changed. Rows are read and written once per change, however many watch;
 * a fleet nobody watches costs nothing.
 */
export class LiveHub {
  readonly #feeds = new Map<string, FleetFeed>()
  readonly #changedRows: ChangedRows
  readonly #log: FastifyBaseLogger
  // Numbers start anew with the process, so an id of an earlier one must not be taken for one of ours.
  readonly #run = randomBytes(4).toString('hex')

  constructor(changedRows: ChangedRows, log: FastifyBaseLogger) {
    this.#changedRows = changedRows
    this.#log = log
  }

  /** Something about these vehicles (state, tires, events) was committed. */
  changed(fleetId: number, vehicleIds: Iterable<number>): void {
    const ids = [...vehicleIds]
    for (const generation of GENERATIONS) {
      const feed = this.#feeds.get(feedKey(fleetId, generation))
      if (feed === undefined) continue
      if (feed.streams.size === 0) feed.recent.lose()
      else feed.changes.add(ids)
    }
  }

  /** News were missed (the listening connection broke): everybody fetches anew. */
  lost(): void {
    for (const feed of this.#feeds.values()) this.#reload(feed)
  }

  /** How many streams this user has open. */
  streamsOf(userId: number): number {
    return this.streams().filter((stream) => stream.session.userId === userId).length
  }

  /** All open streams. */
  streams(): LiveStream[] {
    return [...this.#feeds.values()].flatMap((feed) => [...feed.streams])
  }

  /** Adds a stream and tells it what it missed since `lastEventId`, or to fetch anew when that is no longer known. */
  add(stream: LiveStream, lastEventId: string | undefined): void {
    const feed = this.#feedOf(stream.session.fleetId, stream.session.notifications)
    feed.streams.add(stream)
    stream.onClose(() => feed.streams.delete(stream))
    if (lastEventId === undefined) {
      stream.write(`id: ${this.#run}${feed.name}-${feed.recent.last}\nevent: ready\ndata: {}\n\n`)
      return
    }
    const [run, number] = lastEventId.split('-')
    const missed = run === `${this.#run}${feed.name}` ? feed.recent.after(Number(number)) : null
    if (missed === null) stream.write(`id: ${this.#run}${feed.name}-${feed.recent.last}\n${RELOAD}`)
    else for (const message of missed) this.#send(stream, feed, message)
  }

  /** Ends the streams of one session: it was signed out, changed fleet, or lost its role. */
  endSession(sessionId: string): void {
    for (const stream of this.streams()) if (stream.session.id === sessionId) stream.close()
  }

  /** Ends everything; used when the process stops. */
  close(): void {
    for (const feed of this.#feeds.values()) {
      feed.changes.stop()
      for (const stream of feed.streams) stream.close()
    }
  }

  #feedOf(fleetId: number, generation: Generation): FleetFeed {
    const known = this.#feeds.get(feedKey(fleetId, generation))
    if (known !== undefined) return known
    const feed: FleetFeed = {
      // Messages are counted for each generation: who changes to the other one must not go on where he was.
      name: `v${generation}`,
      streams: new Set(),
      recent: new RecentMessages(),
      changes: new Merged((vehicleIds) => this.#tell(fleetId, generation, vehicleIds)),
    }
    this.#feeds.set(feedKey(fleetId, generation), feed)
    return feed
  }

  async #tell(fleetId: number, generation: Generation, vehicleIds: readonly number[]): Promise<void> {
    const feed = this.#feedOf(fleetId, generation)
    try {
      const { exact, rounded } = changesMessage(await this.#changedRows(fleetId, generation, vehicleIds))
      const message = feed.recent.add(exact, rounded)
      for (const stream of feed.streams) this.#send(stream, feed, message)
    } catch (cause) {
      // The database is away for a moment: pages are told to fetch, which is how they find out that it is back.
      this.#log.error({ err: cause, fleet: fleetId }, 'changes could not be read for the live stream')
      this.#reload(feed)
    }
  }

  #send(stream: LiveStream, { name }: FleetFeed, message: LiveMessage): void {
    const data = stream.session.role === 'admin' ? message.exact : message.rounded
    stream.write(`id: ${this.#run}${name}-${message.id}\nevent: changes\ndata: ${data}\n\n`)
  }

  #reload(feed: FleetFeed): void {
    feed.recent.lose()
    for (const stream of feed.streams) stream.write(`id: ${this.#run}${feed.name}-${feed.recent.last}\n${RELOAD}`)
  }
}
