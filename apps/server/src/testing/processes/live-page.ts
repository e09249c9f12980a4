import { setTimeout as wait } from 'node:timers/promises'
import { servedCallPath } from '@coldbar/contract/call'
import { calls } from '@coldbar/contract/calls'
import { COMPRESSED_VEHICLE_COLUMNS } from '@coldbar/contract/vehicles/lists'
import type { WebClient } from './web-client.ts'

type Row = readonly (string | number | null)[]

const [ID, MOMENT] = [COMPRESSED_VEHICLE_COLUMNS.indexOf('id'), COMPRESSED_VEHICLE_COLUMNS.indexOf('last_measurement')]

/** A stream that was open for so long was no accident, and is opened anew at once. */
const SETTLED_MS = 1_000
const UNAVAILABLE = 503
/** The least that the web app waits after one that was. */
const LATER_MS = 500

/**
 * An open page, which holds the vehicles with the moments of their last readings: the list once, then what the stream tells, and the
 * list again where the stream says so. What it misses it never learns.
 */
export class LivePage {
  /** For how long, ms, it had no stream, each time that it lost one. */
  readonly gapsMs: number[] = []
  /** How often it was told to read the list again. */
  reloads = 0
  /** When each vehicle was heard last, s since 1970, as far as this page knows. */
  readonly moments = new Map<number, number>()
  readonly #client: WebClient
  readonly #cookie: string
  readonly #pending = new Set<Promise<void>>()
  #lastId = ''
  #text = ''
  #lostAt: number | null = null
  #openedAt: number | null = null
  #close = (): void => {}
  #isStopped = false

  constructor(client: WebClient, cookie: string) {
    this.#client = client
    this.#cookie = cookie
  }

  /** For how long, ms, its stream is open; 0 while there is none. */
  get openMs(): number {
    return this.#openedAt === null ? 0 : performance.now() - this.#openedAt
  }

  /** Opens the stream and reads the list; throws where the server refuses the first one. */
  async start(): Promise<void> {
    if (!(await this.#connect())) throw new Error('the first stream was refused')
    await this.#readList()
  }

  /** Closes it, when all is there that it asked for. */
  async stop(): Promise<void> {
    this.#isStopped = true
    this.#close()
    await Promise.all(this.#pending)
  }

  async #connect(): Promise<boolean> {
    const query = this.#lastId === '' ? '' : `?last_event_id=${encodeURIComponent(this.#lastId)}`
    const path = `${servedCallPath(calls['live.stream'])}${query}`
    this.#text = ''
    const ends = { hear: (text: string) => this.#hear(text), over: () => this.#over() }
    const opened = await this.#client.open(path, { cookie: this.#cookie }, ends).catch(() => null)
    if (opened?.status !== 200) {
      opened?.close()
      return false
    }
    this.#close = opened.close
    this.#openedAt = performance.now()
    if (this.#lostAt !== null) this.gapsMs.push(this.#openedAt - this.#lostAt)
    this.#lostAt = null
    return true
  }

  #over(): void {
    // One that was refused was never open.
    if (this.#openedAt === null) return
    const wasOpen = this.openMs
    this.#openedAt = null
    this.#lostAt = performance.now()
    if (!this.#isStopped) this.#later(this.#comeBack(wasOpen >= SETTLED_MS ? 0 : LATER_MS))
  }

  async #comeBack(afterMs: number): Promise<void> {
    await wait(afterMs)
    while (!this.#isStopped && !(await this.#connect())) await wait(LATER_MS)
  }

  #later(work: Promise<void>): void {
    const pending = work.finally(() => this.#pending.delete(pending))
    this.#pending.add(pending)
  }

  #hear(text: string): void {
    const blocks = (this.#text + text).split('\n\n')
    this.#text = blocks.pop() ?? ''
    for (const block of blocks)
      this.#take(new Map(block.split('\n').map((line) => line.split(/: (.*)/s, 2) as [string, string])))
  }

  #take(message: ReadonlyMap<string, string>): void {
    this.#lastId = message.get('id') ?? this.#lastId
    if (message.get('event') === 'changes')
      this.#learn((JSON.parse(message.get('data') ?? '') as { vehicles: Row[] }).vehicles)
    if (message.get('event') !== 'reload') return
    this.reloads += 1
    this.#later(this.#readList())
  }

  async #readList(): Promise<void> {
    const path = servedCallPath(calls['vehicles.allCompressed'])
    let answer = await this.#client.ask(path, { headers: { cookie: this.#cookie } })
    // As the web app does of a server that says when to come back.
    while (answer.status === UNAVAILABLE && !this.#isStopped) {
      await wait(LATER_MS)
      answer = await this.#client.ask(path, { headers: { cookie: this.#cookie } })
    }
    if (this.#isStopped) return
    if (answer.status !== 200) throw new Error(`the list answered ${answer.status}: ${answer.text}`)
    this.#learn((JSON.parse(answer.text) as { rows: Row[] }).rows)
  }

  /** A list may come after a change that is newer than it. */
  #learn(rows: readonly Row[]): void {
    for (const row of rows) {
      const [id, moment] = [Number(row[ID]), Number(row[MOMENT] ?? 0)]
      this.moments.set(id, Math.max(moment, this.moments.get(id) ?? 0))
    }
  }
}
